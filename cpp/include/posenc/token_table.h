#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "posenc/matrix.h"
#include "posenc/result.h"

namespace posenc {

/// Scales in ±kMaxScale are accepted: no row that is made from a word leaves float32.
inline constexpr double kMaxScale = 1e30;

struct TokenTableOptions {
  std::size_t width = 0;  ///< D: positive, odd widths too.
  std::uint64_t seed = 0;
  /// Multiplies every row, given ones too, before anything is added to it. The
  /// paper, section 3.4, multiplies by √D.
  double scale = 1.0;
};

/// Token vectors for a list of tokens, and which table row each came from.
struct TokenVectors {
  Matrix vectors;  ///< E [T, D].
  /// [T]: given rows are 0, 1, … in the order they were given; after them come
  /// the other words of this look-up, numbered as they first appear. Two tokens
  /// have the same id exactly when they are the same word.
  std::vector<std::uint32_t> row_ids;
};

/// A table in which any word has a row.
///
/// A row is given by the author, or made from the word: normal numbers of mean 0
/// and standard deviation 1/√D (tensor2tensor's initial embedding), seeded by the
/// word's UTF-8 bytes and the seed, with the same bits on every machine.
class TokenTable {
 public:
  /// Errors: `range` for width 0 or above kMaxWidth, or a scale outside ±kMaxScale.
  static Result<TokenTable> create(const TokenTableOptions& options);

  std::size_t width() const { return options_.width; }
  const TokenTableOptions& options() const { return options_; }

  /// Gives `word` this row [D], unscaled, in place of the one it had. Errors: `range`
  /// when values.size() is not D, when a value is not finite or leaves float32 when
  /// scaled, and when all given rows together go past kMaxNumbers.
  Status set_row(std::string_view word, std::span<const float> values);

  /// E [T, D] and row ids [T] of tokens [T]. Errors: `range` past kMaxNumbers.
  Result<TokenVectors> look_up(std::span<const std::string_view> tokens) const;

 private:
  explicit TokenTable(const TokenTableOptions& options) : options_(options) {}

  TokenTableOptions options_;
  std::map<std::string, std::uint32_t, std::less<>> given_ids_;
  std::vector<float> given_rows_;  // [given, D], scaled
};

}  // namespace posenc
