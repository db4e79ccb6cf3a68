#!/bin/sh
# Write the two lists of pinned packages anew from pyproject.toml (make pins).
# Each names versions and hashes for every platform and for Python 3.11 and newer, and no address.
set -eu
cd "$(dirname "$0")/.."
tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
python3 -m venv "$tools"
"$tools/bin/pip" install --quiet uv

pin() {
    "$tools/bin/uv" pip compile pyproject.toml --universal --python-version 3.11 --upgrade \
        --generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate \
        --custom-compile-command "make pins" --quiet --output-file "$@"
}

pin packaging/requirements.txt
pin packaging/requirements-dev.txt --extra dev --constraint packaging/requirements.txt
