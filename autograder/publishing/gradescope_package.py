"""The zip for Gradescope: `setup.sh`, `run_autograder`, and in `grader/` an assignment and this program.

Submissions run on the same machine: `grader/`, what was handed in and the results are closed to all users but
the one that grades, which is root there.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

from autograder.assignment import Assignment
from autograder.publishing import program
from pacman.names.registry import DISTRIBUTION

FOLDERS = ("pacman", "autograder", "layouts")  # without agents/, which holds solutions

SETUP = """\
#!/usr/bin/env bash
# Gradescope runs this once, when the autograder is built.
set -euo pipefail
root="${AUTOGRADER_ROOT:-/autograder}"
apt-get update
apt-get install -y --no-install-recommends bubblewrap libseccomp2 python3 python3-venv
python=""
for name in python3.14 python3.13 python3.12 python3.11 python3; do
  if command -v "$name" >/dev/null && "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    python="$name"
    break
  fi
done
if [ -z "$python" ]; then
  echo "Python 3.11 or newer is needed: choose the base image Ubuntu 24.04 (or 22.04 with python3.11)" >&2
  exit 1
fi
"$python" -m venv "$root/venv"
"$root/venv/bin/python" -m pip install --quiet -r "$root/source/requirements.txt"
chmod 0700 "$root/source/grader"
"""

RUN = """\
#!/usr/bin/env bash
# Gradescope runs this for each submission. A result without points is written first.
set -u
root="${AUTOGRADER_ROOT:-/autograder}"
for path in source source/grader submission submission_metadata.json results; do
  [ ! -e "$root/$path" ] || chmod go-rwx "$root/$path"
done
for path in "$root" "$root/run_autograder" "$root/source/run_autograder"; do
  [ ! -e "$path" ] || chmod go-w "$path"
done
export PYTHONPATH="$root/source/grader/program"
"${AUTOGRADER_PYTHON:-$root/venv/bin/python}" -m autograder grade "$root/submission" \\
  --assignment "$root/source/grader/assignment" --gradescope "$root/results/results.json" --quiet@TRUST@
code=$?
[ "$code" -le 1 ] && exit 0 # 1: less than full marks, which is not a failure
exit "$code"
"""


def package(assignment: Assignment, *, trust: bool = False) -> bytes:
    """The zip file's bytes, the same for the same assignment and version.

    `trust`: submissions run without a sandbox where Gradescope's machines allow none.
    """
    files: dict[str, bytes] = {
        "setup.sh": SETUP.encode(),
        "run_autograder": RUN.replace("@TRUST@", " --trust-submissions" if trust else "").encode(),
        "requirements.txt": "".join(f"{line}\n" for line in program.required()).encode(),
    }
    files |= {f"grader/assignment/{name}": content for name, content in assignment.files.items()}
    files |= {f"grader/program/{name}": content for name, content in _program()}
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in sorted(files.items()):
            info = zipfile.ZipInfo(name, program.WHEN)
            info.compress_type = zipfile.ZIP_DEFLATED
            runs = name in ("setup.sh", "run_autograder")
            info.external_attr = (0o755 if runs else 0o644) << 16
            packed.writestr(info, content)
    return buffer.getvalue()


def _program() -> Iterator[tuple[str, bytes]]:
    """This program's files, and its entry points, by which agents and ghosts are found by name."""
    yield from program.program_files(FOLDERS, lambda path: "assignments" not in path.parts)
    version = program.version()
    name = program.info_folder(version)
    about = f"Metadata-Version: 2.1\nName: {DISTRIBUTION}\nVersion: {version}\n"
    yield f"{name}/METADATA", about.encode()
    yield (
        f"{name}/entry_points.txt",
        program.entry_points(lambda module: not module.startswith("agents.")),
    )
