# tests/cpp/x_test.cpp: a unit test, one executable, CTest label "unit".
# tests/cpp/engine_x_test.cpp: the same, for the engine room.
# tests/cpp/x_soak.cpp: a long random driver, built beside them, CTest label "soak", run only when asked for.
foreach(kind unit soak)
  string(REPLACE "unit" "test" suffix ${kind})
  file(GLOB sources CONFIGURE_DEPENDS tests/cpp/*_${suffix}.cpp)
  foreach(source ${sources})
    cmake_path(GET source STEM name)
    add_executable(${name} ${source})
    target_include_directories(${name} PRIVATE tests/cpp)
    target_link_libraries(${name} PRIVATE pentaprism_core pentaprism_warnings)
    if(name MATCHES "^engine_")
      target_link_libraries(${name} PRIVATE pentaprism_engine)
    endif()
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES LABELS ${kind} TIMEOUT 1200)
  endforeach()
endforeach()
