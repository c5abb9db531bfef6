"""The README's second command, in a fresh clone and environment: `python benchmarks/newcomer.py`.

It installs and runs the tests. Goal: at most 120 seconds on 2 cores. Where the machine does other things,
too, the processor's seconds say more.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
SWITCHES = ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH", "PYTEST_ADDOPTS", "ALL_EXAMPLES")  # newcomers have none


def processor_seconds() -> float:
    """What all processes have used that this one has started and that have ended."""
    used = os.times()
    return used.children_user + used.children_system


def main() -> None:
    env = {name: value for name, value in os.environ.items() if name not in SWITCHES}
    with TemporaryDirectory() as folder:
        clone, environment = Path(folder, "clone"), Path(folder, "environment")
        subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
        env["PATH"] = f"{environment / 'bin'}{os.pathsep}{env['PATH']}"
        asked = [sys.executable, ".ci/readme_command.py", "2"]
        command = subprocess.run(asked, cwd=clone, capture_output=True, text=True, check=True).stdout
        for part in command.split(" && "):
            started, used = perf_counter(), processor_seconds()
            subprocess.run(part, shell=True, cwd=clone, env=env, check=True)
            seconds = perf_counter() - started
            print(f"{part.strip()}: {seconds:.0f} s, of the processor {processor_seconds() - used:.0f} s")


if __name__ == "__main__":
    main()
