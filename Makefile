# The commands of this project; `make help` lists them.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
CLI    := $(BIN)/launchgen

.DEFAULT_GOAL := help
.PHONY: help generate check diff build test gpu demo bench format lint lock wheel clean

help:           ## list the commands
	@sed -n 's/^\([a-z]*\):[^#]*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

generate: $(CLI)        ## regenerate generated/ from adstack.yaml and templates/
	$(CLI) generate

check: $(CLI) lint      ## say whether generated/ is what the spec and the templates make; writes nothing
	$(CLI) check

diff: $(CLI)            ## show what an edit of the spec or the templates does to each launcher
	$(CLI) diff

build: $(CLI)           ## compile the launcher of the CPU; `launchgen build --backend NAME` compiles another
	$(CLI) build

test: $(VENV)/.dev      ## run the tests, after fetching what they need
	./tests/prepare
	$(BIN)/pytest -n auto $(TESTS)

gpu: $(VENV)/.dev        ## the launch tests, compute-sanitizer and figures on this machine's NVIDIA GPU
	./tests/prepare
	./tests/on_gpu

demo: $(VENV)/.dev      ## a dozen launches with writes in between: table, and picture in build/demo.svg
	$(BIN)/python -m demo

bench: $(VENV)/.dev     ## the figures that this project holds itself to: table, and build/bench.json
	./tests/prepare
	$(BIN)/python -m benchmarks

format: $(VENV)/.dev    ## format the Python sources
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lint: $(VENV)/.dev      ## formatting, style and types of the Python sources
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

lock: $(VENV)/.dev      ## pin the newest versions that pyproject.toml allows
	$(BIN)/uv pip compile -q --universal --generate-hashes --upgrade --no-header pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile -q --universal --generate-hashes --upgrade --no-header pyproject.toml --group dev -c requirements.lock -o requirements-dev.lock

wheel: $(VENV)/.dev     ## a wheel in dist/
	$(BIN)/pip wheel --no-deps --no-build-isolation -w dist .

clean:          ## remove all that these commands made, except generated/
	rm -rf $(VENV) build dist .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(CLI): requirements.lock pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install -q --disable-pip-version-check --no-deps -e .
	@touch $@

$(VENV)/.dev: requirements-dev.lock $(CLI)
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@
