"""Showing games: the window, the terminal, pictures. Nothing below this package knows that it exists."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # read by `import pygame`
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "pacman")  # by which a desktop knows the window
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # sharp on scaled Windows screens
