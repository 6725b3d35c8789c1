#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "posenc/matrix.h"
#include "posenc/position_table.h"
#include "posenc/positions.h"
#include "posenc/result.h"
#include "posenc/token_table.h"

namespace posenc {

/// One sentence: X = E + P, all [T, D] float32. The sum is of the float32
/// numbers in E and P, rounded once.
struct Encoding {
  std::vector<std::uint32_t> row_ids;      ///< [T], see TokenVectors.
  std::vector<std::int64_t> position_ids;  ///< [T].
  Matrix token_vectors;                    ///< E.
  Matrix position_vectors;                 ///< P; zeros without a position table.
  Matrix input_vectors;                    ///< X.
};

/// Encodes tokens [T] at these positions. `positions` may be null: no position is
/// added. Errors: `range` when the tables' widths differ, when the numbers of
/// tokens and ids differ, for a position the table does not have, and past
/// kMaxNumbers.
Result<Encoding> encode(const TokenTable& table, const PositionTable* positions,
                        std::span<const std::string_view> tokens, const PositionIds& ids);

/// At which end shorter sentences of a batch are padded.
enum class Padding { right, left };

/// B sentences padded to the longest, T.
struct BatchEncoding {
  std::size_t batch = 0;                   ///< B.
  std::size_t length = 0;                  ///< T.
  Matrix input_vectors;                    ///< X [B · T, D], so [B, T, D]; padding rows are zero.
  std::vector<std::uint8_t> mask;          ///< [B, T]: 1 for a token, 0 for padding.
  std::vector<std::int64_t> position_ids;  ///< [B, T], counted over real tokens from `start`.
};

/// Encodes a batch some sentences at a time, for those who do not keep it all in one place.
class BatchEncoder {
 public:
  /// `slots` says of each token, one sentence after another, which of `words` it is; `lengths` [B]
  /// how many tokens each sentence has. Borrows `slots` and `lengths`. Errors: as encode_batch(),
  /// and `range` for a slot without a word.
  static Result<BatchEncoder> create(const TokenTable& table, const PositionTable* positions,
                                     std::span<const std::string_view> words,
                                     std::span<const std::uint32_t> slots,
                                     std::span<const std::uint32_t> lengths, std::int64_t start,
                                     Padding padding);

  std::size_t batch() const { return lengths_.size(); }           ///< B.
  std::size_t length() const { return position_ids_.size(); }     ///< T.
  std::size_t width() const { return token_vectors_.columns(); }  ///< D.

  /// Writes the next sentences, as many as there is room for: their X [n, T, D], mask and position
  /// ids [n, T], each as BatchEncoding has them. No more than are left may be asked for.
  void next(std::span<float> input_vectors, std::span<std::uint8_t> mask,
            std::span<std::int64_t> position_ids);

 private:
  BatchEncoder(Matrix token_vectors, Matrix position_vectors, PositionIds position_ids)
      : token_vectors_(std::move(token_vectors)),
        position_vectors_(std::move(position_vectors)),
        position_ids_(position_ids) {}

  Matrix token_vectors_;     // [words, D]
  Matrix position_vectors_;  // [T, D]
  PositionIds position_ids_;
  std::span<const std::uint32_t> slots_;
  std::span<const std::uint32_t> lengths_;
  Padding padding_ = Padding::right;
  std::size_t sentence_ = 0;  // the next one, and its first token
  std::size_t token_ = 0;
};

/// Encodes each sentence at positions from `start`; a row is bit for bit the one
/// that encode() gives. `tokens` holds the sentences one after another, `lengths` [B]
/// how many each has. Errors: as encode(), with B · T · D in place of T · D, and `range`
/// when the lengths do not add up to the number of tokens.
Result<BatchEncoding> encode_batch(const TokenTable& table, const PositionTable* positions,
                                   std::span<const std::string_view> tokens,
                                   std::span<const std::uint32_t> lengths, std::int64_t start,
                                   Padding padding);

}  // namespace posenc
