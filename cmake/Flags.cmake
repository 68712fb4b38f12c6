# Flags that decide what the numbers are (on every target) and flags that decide what we accept (on our own code only).

# Results are the same on every machine: no contraction to fused multiply-add, no fast math, and by default no
# instruction that another machine of the same kind may lack.
add_library(pentaprism_flags INTERFACE)
target_compile_options(pentaprism_flags INTERFACE -ffp-contract=off)

if(PENTAPRISM_NATIVE)
  target_compile_options(pentaprism_flags INTERFACE -march=native)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  target_compile_options(pentaprism_flags INTERFACE -march=x86-64-v2)
endif()

# CMake's optimised build types all define NDEBUG; a checked build takes it back.
if(PENTAPRISM_ASSERTS)
  target_compile_options(pentaprism_flags INTERFACE -UNDEBUG)
  target_compile_definitions(pentaprism_flags INTERFACE _GLIBCXX_ASSERTIONS)
endif()

if(PENTAPRISM_SANITIZE)
  set(sanitize -fsanitize=${PENTAPRISM_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(pentaprism_flags INTERFACE ${sanitize})
  target_link_options(pentaprism_flags INTERFACE ${sanitize})
endif()

if(PENTAPRISM_COVERAGE)
  target_compile_options(pentaprism_flags INTERFACE --coverage -fprofile-update=atomic)
  target_link_options(pentaprism_flags INTERFACE --coverage)
endif()

add_library(pentaprism_warnings INTERFACE)
target_compile_options(pentaprism_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC 12 sees an overlap in `"text" + std::string` that cannot be (bug 105651).
  target_compile_options(pentaprism_warnings INTERFACE -Wno-restrict)
endif()
if(PENTAPRISM_WERROR)
  target_compile_options(pentaprism_warnings INTERFACE -Werror)
endif()
