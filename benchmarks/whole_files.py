"""The processor time of grading files in which three searches are wrong, by authors who never saw the grader.

python benchmarks/whole_files.py   # not on Windows, which does not tell the time of processes that have ended
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import copy

SET = Path(__file__).parent.parent / "tests" / "corpora" / "held_apart" / "native_12"
CLASSES = {"minimax": "Minimax", "alphabeta": "AlphaBeta", "expectimax": "Expectimax"}


def seconds(folder: str) -> float:
    """The processor time of one grading, of all its processes."""
    command = [sys.executable, "-m", "autograder", "grade", folder, "--assignment", "adversarial-search"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Prints a line for each file."""
    found = []
    for number in range(1, 13):
        with tempfile.TemporaryDirectory() as folder:
            for kind in CLASSES:
                copy(SET / f"{kind}_{number:02}.py", Path(folder) / f"part_{kind}.py")
            lines = [f"from part_{kind} import {name}\n" for kind, name in CLASSES.items()]
            (Path(folder) / "search_agents.py").write_text("".join(lines), encoding="utf-8")
            found.append(seconds(folder))
        print(f"{number:02}: {found[-1]:.1f} s", flush=True)
    print(f"from {min(found):.1f} to {max(found):.1f} s")


if __name__ == "__main__":
    main()
