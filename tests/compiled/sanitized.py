"""Runs this room's tests with the address and undefined-behaviour sanitizers of gcc.

It compiles the library with gcc's sanitizers into an own cache, and then runs the tests in a process in which
these are loaded first. Any finding ends that process.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from pacman.compiled import library

FLAGS = ("-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
TESTS = ("test_searches.py", "test_rules.py", "test_games.py", "test_malformed.py", "test_optimal.py")


def main() -> int:
    asan = subprocess.run(
        ["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True
    ).stdout.strip()
    with TemporaryDirectory() as folder:
        path = Path(folder) / library.file_name()
        os.environ["CC"] = "gcc"
        library.build(path, FLAGS)
        options = {"LD_PRELOAD": asan, "ASAN_OPTIONS": "detect_leaks=0", library.CACHE: folder}
        files = [str(Path(__file__).parent / name) for name in TESTS]
        command = [sys.executable, "-m", "pytest", "-q", "-s", "-n", "0", "-p", "no:cacheprovider", *files]
        return subprocess.run(command, env={**os.environ, **options}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
