# Every target sets up what it needs; nothing happens twice.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install -qq --disable-pip-version-check -c constraints.txt
STEP := $(BIN)/python tools/step.py
# uv installs many times faster; pip steps in where it fails, as with an index that only pip's configuration names.
install = sh -c '$(BIN)/uv pip install -q --python $(BIN)/python -c constraints.txt $(1) || $(PIP) $(1)'
COMPILED := warmup   # what tests need that call kernels; nothing where it has just been done
# What each stage of `make test` took.
TIMES := $(VENV)/.times
# Runs stages two at a time: $(call stages,names,variables for make).
stages = $(MAKE) --no-print-directory -j 2 -O $(addprefix timed-,$(1)) $(2)
export KHEPER_QUIET ?=
unexport PYTHONDONTWRITEBYTECODE   # the tests start many processes; each would read all sources anew

.PHONY: help play terminal app solver test check changed lint types web warmup unit browser behind interpreted coverage soak matrix bench load balance docs dist \
  playthroughs picture screenshots constraints clean

help:           ## this list
	@grep -E '^[a-z]+:.*##' Makefile | sed 's/:[^#]*## /\t/' | expand -t 16

play: $(BIN)/uv         ## open the lobby in the browser
	@$(MAKE) --no-print-directory -j 2 $(VENV)/.play app
	@$(BIN)/kheper serve --open $(SERVE)

terminal: $(VENV)/.play   ## play in the terminal instead
	@$(BIN)/kheper play scarabya

test: $(VENV)/.dev    ## every check, from a fresh clone too
	@rm -f $(TIMES)
	@$(call stages,warmup lint types web interpreted)   # the compiler beside what can do without it
	@$(call stages,browser behind,COMPILED=)   # a browser waits now and then; the other tests have what it leaves
	@cat $(TIMES)

check: $(VENV)/.dev   ## lint, types and the tests of what has changed, before every commit
	@$(MAKE) --no-print-directory -j 2 -O lint types
	@$(MAKE) --no-print-directory changed

changed: $(VENV)/.dev   # the tests of what has changed since origin/main
	@$(BIN)/python tools/changed_tests.py

timed-%:   # a stage, and a line in the table of what each took
	@begun=$$(date +%s); $(MAKE) --no-print-directory $* || exit 1; \
	  printf '%-12s %5d s\n' $* $$(($$(date +%s) - begun)) >> $(TIMES)

app: $(BIN)/uv   # the browser app, built where something has changed
	@$(BIN)/python tools/web.py build

solver: $(VENV)/.play   ## add what finds out "what was possible" (130 MB)
	@$(STEP) "Adding the solver" $(call install,-e ".[solver]")

lint: $(VENV)/.dev    ## style, and every rule with its paragraph, code and test
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/python tools/check_rules.py
	@$(BIN)/python tools/check_words.py

types: $(VENV)/.dev   ## mypy --strict
	@$(BIN)/mypy

web: $(VENV)/.dev     ## lint, types and tests of the TypeScript, and the build
	@$(BIN)/python tools/web.py check
	@$(BIN)/python tools/web.py build

warmup: $(VENV)/.dev   ## compile every game, once for all tests
	@$(BIN)/kheper warmup --all

unit: $(VENV)/.dev $(COMPILED)   ## all tests but the long ones, those in a browser and those of `make interpreted`
	@$(BIN)/pytest -q -n 3 -m "not soak and not interpretable" --durations=25 --ignore=tests/e2e   # many wait now and then

browser: $(VENV)/.dev $(COMPILED)   ## the tests in a real browser, a server and a browser for each of two processes
	@$(BIN)/pytest -q -n 2 -m "not soak" --durations=25 tests/e2e

behind:   # the unit tests beside the browser: one that starves misses gestures
	@nice -n 10 $(MAKE) --no-print-directory unit

interpreted: $(VENV)/.dev   ## the tests of the games without the compiler
	@NUMBA_DISABLE_JIT=1 $(BIN)/pytest -q -n 2 -m "not soak and interpretable" tests/games $(COVERAGE)

coverage:       ## the same, with their coverage, which doubles the time
	@$(MAKE) --no-print-directory interpreted \
	  COVERAGE="--cov=kheper.games --cov-branch --cov-report=term-missing:skip-covered --cov-fail-under=97"

soak: $(VENV)/.dev    ## the long runs, and the tests of `make interpreted` compiled
	@$(BIN)/pytest -q -n 2 -m "interpretable and not soak" tests/games
	@$(BIN)/pytest -q -n 2 -m soak

matrix: $(VENV)/.dev   ## the tests that a Python could break, with every other supported one on this machine
	@$(BIN)/python tools/matrix.py

bench: $(VENV)/.dev   ## speed: the games, and the yardstick in C
	@$(BIN)/python -m benchmarks.run

balance: $(VENV)/.dev   ## is the card set fair? with searching bots, matches included (hours; goes on where it was)
	@$(BIN)/kheper balance --bots search:300 --games 2000 --matches 400 --out balance-search

docs: $(VENV)/.dev    ## the documentation, into site/
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "site/index.html"

dist: $(VENV)/.dev    ## source archive, wheel, and a wheel with compiled kernels for this platform, into dist/
	@$(BIN)/python tools/web.py build
	@rm -rf dist
	@$(STEP) "Building wheel and source archive" $(BIN)/python -m build
	@$(STEP) "Compiling the kernels for a second wheel" $(BIN)/python tools/kernel_wheel.py dist/*.whl
	@ls -sh dist

load: $(VENV)/.dev    ## 300 tables at once
	@$(BIN)/python -m benchmarks.load

screenshots: $(VENV)/.dev   ## pictures of every page, into docs/screenshots/
	@$(BIN)/python tools/web.py build
	@$(BIN)/python tools/screenshots.py
	@$(BIN)/python tools/three_games.py

playthroughs: $(VENV)/.dev   ## write the golden playthroughs anew
	@$(BIN)/python -m tests.playthroughs.regenerate

picture: $(VENV)/.dev   ## draw the pictures of terminal games again
	@$(BIN)/python tools/picture.py

constraints: $(VENV)/.dev   ## write the versions of .venv into constraints.txt
	@{ head -1 constraints.txt; $(BIN)/pip freeze --exclude-editable | sort -f; } > $(VENV)/versions
	@mv $(VENV)/versions constraints.txt

clean:          ## remove everything that was made here
	@rm -rf $(VENV) .venv-matrix build dist site src/kheper/server/static web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage*
	@find src tests tools benchmarks examples -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/uv:
	@echo "Setting up $(VENV), once ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) uv

$(VENV)/.play: pyproject.toml constraints.txt | $(BIN)/uv
	@$(STEP) "Installing Kheper" $(call install,-e ".[server]")
	@touch $@

$(VENV)/.dev: pyproject.toml constraints.txt | $(BIN)/uv
	@$(STEP) "Installing Kheper and all that its tests need" $(call install,-e ".[dev]")
	@touch $@ $(VENV)/.play
