# Needs Python >= 3.11 with venv, a C++20 compiler (g++ >= 12) and make; everything else comes from pip into .venv.
# `make` alone lists the targets.

PYTHON ?= python3
VENV ?= .venv
BUILD ?= build/editable
DEFINES ?=
PYTEST_ARGS ?=
PYTEST_ENV ?=
CMAKE_BUILD_PARALLEL_LEVEL ?= $(shell nproc 2>/dev/null || echo 2)

export CMAKE_BUILD_PARALLEL_LEVEL
export PATH := $(abspath $(VENV))/bin:$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1

bin := $(VENV)/bin
stamps := $(VENV)/stamps
pip := $(bin)/python -m pip --quiet
# Folders are listed too: their dates tell of files that were added or removed.
native := CMakeLists.txt pyproject.toml $(shell find cpp src cmake -type d -o -type f) \
    $(shell find python -name '*.pxd' -o -name '*.h')
# The thread sanitizer of older compilers does not start when addresses are as random as new kernels make them.
steady := $(shell setarch -R true 2>/dev/null && echo setarch -R)
cpp_files := git ls-files -co --exclude-standard '*.cpp' '*.hpp' '*.h'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  %-16s %s\n", $$1, $$2}' Makefile

demo: $(stamps)/package ## play short games in the terminal; final positions go to build/demo/
	$(bin)/python -m pentaprism demo --pictures build/demo

test: $(stamps)/package $(stamps)/test ## run every test, Python and C++
	cmake --preset dev >/dev/null
	cmake --build --preset dev
	$(PYTEST_ENV) $(bin)/python -m pytest --numprocesses auto $(PYTEST_ARGS)

bench: $(stamps)/package $(stamps)/bench ## measure; bench/README.md says how to read it
	$(bin)/python -m pytest bench -o python_files='bench_*.py' $(PYTEST_ARGS)

lint: $(stamps)/package $(stamps)/lint stubs-check ## format, style, types, stub and spelling; changes nothing
	$(bin)/ruff format --check .
	$(bin)/ruff check .
	$(bin)/mypy
	$(cpp_files) | xargs $(bin)/clang-format --dry-run -Werror
	$(bin)/codespell

tidy: $(stamps)/build $(stamps)/lint ## clang-tidy over all C++ (slow)
	cmake --preset tidy -D Python_EXECUTABLE=$(abspath $(bin))/python \
	    -D pybind11_DIR="$$($(bin)/python -m pybind11 --cmakedir)" >/dev/null
	$(bin)/python $(bin)/run-clang-tidy.py -quiet -p build/tidy -j $(CMAKE_BUILD_PARALLEL_LEVEL) \
	    '^$(CURDIR)/(cpp|src|tests)/'

format: $(stamps)/lint ## rewrite files in the common format
	$(bin)/ruff check --fix-only --quiet .
	$(bin)/ruff format .
	$(cpp_files) | xargs $(bin)/clang-format -i

stubs: $(stamps)/package $(stamps)/lint ## write the stub of the compiled module and the Cython structs of states
	$(bin)/python cmake/stubs.py python/pentaprism/_core.pyi
	$(bin)/python cmake/views.py python/pentaprism/views

stubs-check: $(stamps)/package $(stamps)/lint ## compare the committed stub and structs with the compiled module
	$(bin)/python cmake/stubs.py --check python/pentaprism/_core.pyi
	$(bin)/python cmake/views.py --check python/pentaprism/views

docs: $(stamps)/package $(stamps)/docs ## build the documentation into docs/_build/html
	$(bin)/python -m sphinx -W -n --keep-going -q -b html docs docs/_build/html

sanitize: $(stamps)/build ## C++ tests under sanitizers: address, undefined behaviour; threads
	cmake --workflow --preset asan
	$(steady) cmake --workflow --preset tsan

sanitize-python: ## the whole suite on a package built with the address sanitizer (slow)
	$(MAKE) test VENV=.venv-asan BUILD=build/asan-python \
	    DEFINES='-Ccmake.define.PENTAPRISM_SANITIZE=address,undefined -Ccmake.define.PENTAPRISM_ASSERTS=ON' \
	    PYTEST_ENV="ASAN_OPTIONS=detect_leaks=0 LD_PRELOAD=$$($(CXX) -print-file-name=libasan.so)"

soak: $(stamps)/package ## long random games and hostile input; CONTRIBUTING.md says how to set how long
	cmake --preset dev >/dev/null
	cmake --build --preset dev --target soaks
	$(bin)/python tests/rulebook_file.py chroma-arcana build/dev/chroma-arcana.rulebook
	$(bin)/python tests/rulebook_file.py champions-of-hara build/dev/champions-of-hara.rulebook
	$(bin)/python tests/cards_soak.py build/dev/own-cards
	PENTAPRISM_RULEBOOK=$(abspath build/dev/chroma-arcana.rulebook) \
	    PENTAPRISM_CHAMPIONS_OF_HARA=$(abspath build/dev/champions-of-hara.rulebook) \
	    PENTAPRISM_OWN_CARDS=$(abspath build/dev/own-cards) ctest --preset soak
	$(bin)/python tests/protocol_soak.py
	$(bin)/python tests/positions_soak.py

coverage: ## lines reached by the tests, Python and C++
	$(MAKE) coverage-report VENV=.venv-coverage BUILD=build/coverage-python \
	    DEFINES='-Ccmake.define.PENTAPRISM_COVERAGE=ON -Ccmake.build-type=Debug'

coverage-report: $(stamps)/package $(stamps)/test $(stamps)/coverage
	cmake --workflow --preset coverage
	$(bin)/coverage run -m pytest --ignore tests/test_cpp.py $(PYTEST_ARGS)
	$(bin)/coverage report
	$(bin)/gcovr --filter cpp/ --filter src/ build/coverage build/coverage-python

wheel: $(stamps)/build ## build a wheel and a source archive into dist/
	$(pip) wheel --no-deps --no-build-isolation --wheel-dir dist .
	$(bin)/python -c 'from scikit_build_core.build import build_sdist; build_sdist("dist")'

clean: ## remove what was built; keeps .venv
	rm -rf build dist docs/_build .mypy_cache .pytest_cache .ruff_cache $(stamps)/package

.PHONY: help demo test bench lint tidy format stubs stubs-check docs sanitize sanitize-python soak coverage \
    coverage-report wheel clean

# Each group of dependencies of pyproject.toml is installed once, and again when pyproject.toml changes. pip reads
# groups from version 25.1 on.
$(stamps)/venv:
	@$(PYTHON) -c 'import sys; sys.exit(None if sys.version_info >= (3, 11) else "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv $(VENV)
	$(pip) install --upgrade 'pip>=25.1'
	@mkdir -p $(stamps)
	@touch $@

groups := build test lint docs bench coverage
$(groups:%=$(stamps)/%): $(stamps)/%: pyproject.toml $(stamps)/venv
	$(pip) install --group $*
	@touch $@

# The editable package: Python files are used where they stand, native ones are rebuilt in $(BUILD) when they change.
$(stamps)/package: $(native) $(stamps)/build
	$(pip) install --no-build-isolation --editable '.[cli,chart,ratings]' -Cbuild-dir=$(BUILD) \
	    -Ccmake.define.PENTAPRISM_WERROR=ON $(DEFINES)
	@touch $@
