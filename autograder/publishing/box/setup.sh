#!/usr/bin/env bash
# Gradescope runs this once, when the autograder is built: on Ubuntu 22.04 or 24.04, Debian 12, or later ones.
set -euo pipefail
root="${AUTOGRADER_ROOT:-/autograder}"
export DEBIAN_FRONTEND=noninteractive
packages() { apt-get install -y --no-install-recommends "$@"; }
fits() { command -v "$1" >/dev/null && "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; }

apt-get update
packages bubblewrap ca-certificates libseccomp2 python3
python=""
for name in python3 python3.14 python3.13 python3.12 python3.11; do
  if fits "$name"; then
    python="$name"
    break
  fi
done
if [ -z "$python" ]; then
  for name in python3.13 python3.12 python3.11; do # Ubuntu 22.04 has python3.11 beside its own 3.10
    if packages "$name" && fits "$name"; then
      python="$name"
      break
    fi
  done
fi
if [ -z "$python" ]; then
  echo "setup.sh: this system has no Python 3.11 or newer; choose the base image Ubuntu 24.04 or 22.04" >&2
  exit 1
fi
"$python" -c 'import ensurepip, venv' 2>/dev/null || packages "$python-venv"
"$python" -m venv --clear "$root/venv"
"$root/venv/bin/python" -m pip install --quiet --disable-pip-version-check \
  -r "$root/source/requirements.txt"
"$root/venv/bin/python" - "$root/source/requirements.txt" <<'PYTHON' # pip leaves out what it takes for others
import sys
from importlib.metadata import version
from pathlib import Path
for line in Path(sys.argv[1]).read_text().splitlines():
    version(line.partition("==")[0])
PYTHON
"$root/venv/bin/python" -m compileall -q "$root/source/grader/program"
chmod 0700 "$root/source/grader"
touch "$root/venv/is_complete"
