/// What the address sanitizer asks for at its start. Memory that is freed is kept back for less
/// long than it would be: as WebAssembly there are only 2 GiB for all tests.
extern "C" const char* __asan_default_options() { return "quarantine_size_mb=16"; }
