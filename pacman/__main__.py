"""`python -m pacman` is the command `pacman`."""

import sys

from pacman.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
