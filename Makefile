# make lab         open the notebooks in JupyterLab
# make test        check style, run every test and every notebook
# make help        the other things that can be made
#
# The first of them makes an environment of its own in .venv, and tells what it is doing (tools/install.py).
# Another Python:         make lab PY=python3.12
# Options for the tool:   make lab ARGS="--no-browser --port 9999"
#                         make test ARGS="-k oracle -x"

PY ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PYTHON := $(BIN)/python
ARGS ?=
# Tests that are run with the compiled loops as plain Python too.
UNCOMPILED := tests/book/test_oracle.py

.DEFAULT_GOAL := help
.PHONY: help lab test test-all bench notebooks handouts slides print picture format clean distclean

help:
	@echo "make lab        open the notebooks in JupyterLab, as copies in my-notebooks/"
	@echo "make test       check style, run every test and every notebook"
	@echo "make test-all   the same with each of Python 3.11, 3.12 and 3.13 that is here"
	@echo "make bench      measure speed and memory beside scikit-learn (ten minutes; ARGS=--quick: two)"
	@echo "make notebooks  run all notebooks and save them with their outputs"
	@echo "make handouts   copies for learners, without solutions and outputs, in build/handouts"
	@echo "make slides     slide shows that need no network, in build/slides"
	@echo "make print      pages for paper, as HTML and (with Chromium) PDF, in build/print"
	@echo "make picture    draw the tree of the README again"
	@echo "make format     let ruff lay out the code"
	@echo "make clean      remove caches; make distclean: the environments too"

# A stamp is newer than pyproject.toml when the environment holds what is asked for there. Its name stands for this
# folder and this Python: after a move of the folder, or with another PY, the environment is brought up to date.
KEY := $(shell echo "$(CURDIR) $(PY)" | cksum | cut -d" " -f1)
FOR_LAB := $(VENV)/.for-lab-$(KEY)
FOR_TEST := $(VENV)/.for-test-$(KEY)

FIND_PYTHON = command -v "$(PY)" >/dev/null 2>&1 || { \
	echo "There is no program '$(PY)'. Install Python 3.11 or newer, or name one: make $(MAKECMDGOALS) PY=/path/to/python"; \
	exit 1; }

$(FOR_LAB): pyproject.toml
	@$(FIND_PYTHON)
	@"$(PY)" tools/install.py "$(VENV)" lab
	@touch "$@"

$(FOR_TEST): pyproject.toml
	@$(FIND_PYTHON)
	@"$(PY)" tools/install.py "$(VENV)" test
	@touch "$(FOR_LAB)" "$@"

lab: $(FOR_LAB)
	@$(PYTHON) tools/lab.py $(ARGS)

# Every part runs, and any that fails makes the whole fail.
test: $(FOR_TEST)
	@status=0; \
	$(BIN)/ruff check . || status=1; \
	echo "The loops as plain Python, uncompiled:"; \
	NUMBA_DISABLE_JIT=1 $(PYTHON) -m pytest -q $(UNCOMPILED) || status=1; \
	echo "Everything:"; \
	$(PYTHON) -m pytest $(ARGS) || status=1; \
	exit $$status

# Looked for on the path, then among the versions that pyenv keeps.
test-all:
	@status=0; for version in 3.11 3.12 3.13; do \
		found=; \
		for candidate in python$$version "$$HOME"/.pyenv/versions/$$version.*/bin/python$$version; do \
			if "$$candidate" -c '' >/dev/null 2>&1; then found=$$candidate; break; fi; \
		done; \
		if [ -z "$$found" ]; then echo "== Python $$version is not here: left out"; continue; fi; \
		echo "== Python $$version"; \
		$(MAKE) test PY="$$found" VENV=.venv-$$version || status=1; \
	done; exit $$status

bench: $(FOR_TEST)
	$(PYTHON) tests/bench/bench.py $(ARGS)

notebooks: $(FOR_TEST)
	$(PYTHON) tools/run_notebooks.py

handouts slides print: $(FOR_LAB)
	$(PYTHON) tools/export.py $@ $(ARGS)

picture: $(FOR_LAB)
	$(PYTHON) -c "import c45teach as c45; c45.picture(c45.grow(c45.load('golf'))).save('docs/golf-tree.svg')"

format: $(FOR_TEST)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf .pytest_cache .ruff_cache .hypothesis build dist
	find . -name __pycache__ -not -path './.venv*' -prune -exec rm -rf {} +
	find . -name .ipynb_checkpoints -not -path './.venv*' -prune -exec rm -rf {} +

distclean: clean
	rm -rf .venv .venv-3.*
