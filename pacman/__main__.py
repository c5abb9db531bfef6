"""`python -m pacman` is the command `pacman`."""

import sys

if __name__ == "__main__":
    from pacman.cli.main import main

    sys.exit(main())
