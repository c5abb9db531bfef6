"""`python -m pacman` is the command `pacman`."""

import os
import sys

if __name__ == "__main__":
    # The package has done this already, unless Python was started in another way, as under cProfile.
    if sys.path[0] in ("", os.getcwd()):  # noqa: PTH109  a file pathlib.py in the folder would hide Python's
        sys.path.append(sys.path.pop(0))
    from pacman.cli.main import main

    sys.exit(main())
