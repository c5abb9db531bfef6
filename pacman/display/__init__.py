"""Showing games: the window, the terminal, pictures. No package below this one imports it."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # read by `import pygame`
os.environ.setdefault(
    "SDL_VIDEO_X11_WMCLASS", "pacman"
)  # the name under which a Linux desktop groups the window
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # sharp on scaled Windows screens
