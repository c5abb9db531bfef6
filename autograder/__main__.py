"""`python -m autograder` is the command `autograder`."""
# In the students' kit.

import sys

if __name__ == "__main__":
    # The current folder was put first: a file `random.py` in it must not hide Python's.
    sys.path.append(sys.path.pop(0))
    from autograder.cli.main import main_of_process

    sys.exit(main_of_process())
