#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
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

/// Encodes tokens at these positions. `positions` may be null: no position is
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

/// Encodes each sentence at positions from `start`; a row is bit for bit the one
/// that encode() gives. `tokens` holds the sentences one after another, `lengths` [B]
/// how many each has. Errors: as encode(), with B · T · D in place of T · D, and `range`
/// when the lengths do not add up to the number of tokens.
Result<BatchEncoding> encode_batch(const TokenTable& table, const PositionTable* positions,
                                   std::span<const std::string_view> tokens,
                                   std::span<const std::uint32_t> lengths, std::int64_t start,
                                   Padding padding);

}  // namespace posenc
