# coding: pacman-1985
"""A file that names a coding that there is not."""
