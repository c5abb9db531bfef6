"""`python -m pacman` is the command `pacman`."""

import sys

if __name__ == "__main__":
    # Python searches the current folder first. Search it last: a folder `agents` in it must not hide ours.
    sys.path.append(sys.path.pop(0))
    from pacman.cli.main import main

    sys.exit(main())
