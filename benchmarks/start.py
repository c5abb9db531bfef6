"""What `import pacman` takes beyond a bare interpreter: `python benchmarks/start.py`. Goal: under 60 ms."""

from __future__ import annotations

import subprocess
import sys

from measure import side_by_side


def main() -> None:
    seconds = side_by_side(
        {
            "bare": lambda: subprocess.run([sys.executable, "-c", ""], check=True),
            "pacman": lambda: subprocess.run([sys.executable, "-c", "import pacman"], check=True),
        }
    )
    print(f"bare {seconds['bare'] * 1e3:.0f} ms, import pacman {seconds['pacman'] * 1e3:.0f} ms,", end=" ")
    print(f"beyond {1e3 * (seconds['pacman'] - seconds['bare']):.0f} ms (goal: under 60)")


if __name__ == "__main__":
    main()
