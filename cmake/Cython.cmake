# cython_module(name file.pyx): the extension module pentaprism.<name>. Cython writes a depfile, so touching a .pxd
# rebuilds exactly the modules that cimport it. Generated code is not held to our warnings.
function(cython_module name source)
  set(generated "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
  add_custom_command(
    OUTPUT "${generated}"
    COMMAND Python::Interpreter -m cython --cplus -3 -M --module-name pentaprism.${name}
            -I "${PROJECT_SOURCE_DIR}/python" "${source}" -o "${generated}"
    DEPENDS "${source}"
    DEPFILE "${generated}.dep"
    VERBATIM)
  python_add_library(${name} MODULE WITH_SOABI "${generated}")
  target_link_libraries(${name} PRIVATE pentaprism_core)
endfunction()
