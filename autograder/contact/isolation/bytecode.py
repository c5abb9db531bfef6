"""The bytecode of contact/student/, which students' processes import and cannot write."""
# In the students' kit.

from __future__ import annotations

import compileall
import sys
from functools import cache

from pacman.support.places import AUTOGRADER


@cache
def write_bytecode() -> None:
    """Writes it where it is missing or old, if Python writes bytecode here and the folder can be written to.

    The grader itself imports none of these files, so nobody else would; each process would compile them anew.
    """
    if not sys.dont_write_bytecode:
        compileall.compile_dir(AUTOGRADER / "contact" / "student", quiet=2)
