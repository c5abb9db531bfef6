"""`python -m pacman` is the command `pacman`."""

import os
import sys

if __name__ == "__main__":
    if sys.path[0] in ("", os.getcwd()):  # noqa: PTH109  else the package has put it last, where it was asked for
        sys.path.append(sys.path.pop(0))
    from pacman.cli.main import main

    sys.exit(main())
