PYTHON ?= python3
BIN := .venv/bin

.PHONY: setup run test check bench screenshots package pins

setup:
	@$(PYTHON) packaging/set_up.py

run: setup
	@$(BIN)/python packaging/start.py $(ARGS)

test: check
	$(BIN)/python packaging/check_wheel.py

check: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest --cov --cov-report=term

bench: setup
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -s tests/benchmarks

screenshots: setup
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.screenshots

package: setup
	$(BIN)/hatchling build -d dist

pins:
	packaging/pin.sh
