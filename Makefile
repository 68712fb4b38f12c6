# Needs Python >= 3.11 with venv, a C++20 compiler (g++ >= 12) and make; everything else comes from pip into .venv.
# make help lists the targets.

PYTHON ?= python3
VENV ?= .venv
BUILD ?= build/editable
CMAKE_BUILD_PARALLEL_LEVEL ?= $(shell nproc 2>/dev/null || echo 2)
DEFINES ?=
PYTEST_ARGS ?=

export CMAKE_BUILD_PARALLEL_LEVEL
export PATH := $(abspath $(VENV))/bin:$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1

bin := $(VENV)/bin
stamps := $(VENV)/stamps
native := $(shell find cpp src cmake python/pentaprism/include -type d -o -name '*.[ch]pp' -o -name '*.h' \
                    -o -name '*.pyx' -o -name '*.cmake' 2>/dev/null) \
          $(wildcard python/pentaprism/*.pxd python/pentaprism/*/*.pxd) CMakeLists.txt pyproject.toml
cpp_files := git ls-files -co --exclude-standard '*.cpp' '*.hpp' '*.h'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

demo: $(stamps)/package ## play a short game in the terminal
	$(bin)/python -m pentaprism demo

test: $(stamps)/package $(stamps)/test ## run every test, Python and C++
	$(bin)/python -m pytest $(PYTEST_ARGS)

bench: $(stamps)/package $(stamps)/bench ## measure; bench/README.md says how to read it
	$(bin)/python -m pytest bench -o python_files='bench_*.py' $(PYTEST_ARGS)

lint: $(stamps)/package $(stamps)/lint stubs-check ## format, style, types and spelling, changing nothing
	$(bin)/ruff format --check .
	$(bin)/ruff check .
	$(bin)/mypy
	$(cpp_files) | xargs $(bin)/clang-format --dry-run -Werror
	$(bin)/codespell

tidy: $(stamps)/test $(stamps)/lint ## clang-tidy over all C++
	cmake --preset tidy
	$(bin)/run-clang-tidy.py -quiet -p build/tidy -j $(CMAKE_BUILD_PARALLEL_LEVEL) '$(CURDIR)/(cpp|src|tests)/'

format: $(stamps)/lint ## rewrite files in the common format
	$(bin)/ruff format .
	$(bin)/ruff check --fix-only .
	$(cpp_files) | xargs $(bin)/clang-format -i

stubs: $(stamps)/package $(stamps)/lint ## write python/pentaprism/_core.pyi
	$(bin)/python cmake/stubs.py python/pentaprism/_core.pyi

stubs-check: $(stamps)/package $(stamps)/lint ## fail when the committed stub is not the generated one
	$(bin)/python cmake/stubs.py --check python/pentaprism/_core.pyi

docs: $(stamps)/package $(stamps)/docs ## build the documentation in docs/_build/html
	$(bin)/python -m sphinx -W -n --keep-going -q -b html docs docs/_build/html

sanitize: $(stamps)/test ## C++ tests under address, undefined-behaviour and thread sanitizers
	cmake --workflow --preset asan
	cmake --workflow --preset tsan

soak: $(stamps)/test ## long random games; PENTAPRISM_SOAK_ROUNDS sets how long
	cmake --preset dev
	cmake --build --preset dev
	ctest --preset soak

wheel: $(stamps)/test ## build a wheel into dist/
	$(bin)/python -m pip wheel --no-deps --no-build-isolation --wheel-dir dist .

clean: ## remove what was built, keep .venv
	rm -rf build dist docs/_build .mypy_cache .pytest_cache .ruff_cache
	rm -f $(stamps)/package

.PHONY: help demo test bench lint tidy format stubs stubs-check docs sanitize soak wheel clean

# Each group of dependencies of pyproject.toml is installed once, and again when pyproject.toml changes. pip reads
# groups from version 25.1 on.
$(stamps)/venv:
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv $(VENV)
	$(bin)/python -m pip install --quiet --upgrade 'pip>=25.1'
	mkdir -p $(stamps)
	touch $@

groups := build test lint docs bench coverage
$(groups:%=$(stamps)/%): $(stamps)/%: pyproject.toml $(stamps)/venv
	$(bin)/python -m pip install --quiet --group $*
	touch $@

# The editable package: Python files are used where they stand, native ones are rebuilt in $(BUILD) when they changed.
$(stamps)/package: $(native) $(stamps)/build
	$(bin)/python -m pip install --quiet --no-build-isolation --editable . \
	    -Cbuild-dir=$(BUILD) -Ccmake.define.PENTAPRISM_WERROR=ON $(DEFINES)
	touch $@
