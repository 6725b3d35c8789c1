#include "posenc/result.h"

namespace posenc::detail {

void Forget::operator()(const Error* error) const { delete error; }

Kept keep(Error&& error) { return Kept(new Error(std::move(error))); }

Kept keep(const Error& error) { return Kept(new Error(error)); }

}  // namespace posenc::detail
