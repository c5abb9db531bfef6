"""docs/window.png shows the window as it is now."""

from __future__ import annotations

import runpy
import sys

import numpy as np
import pygame
import pytest
from PIL import Image

from tests.places import ROOT

DOCS = ROOT / "docs"
SAME = 40  # of 255: letters and edges differ a little between versions of pygame
MOST_DIFFERENT = 0.01  # of all pixels


@pytest.mark.slow
def test_the_picture_of_the_window_is_what_is_drawn_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(DOCS), *sys.path])
    surface = runpy.run_path(str(DOCS / "draw_pictures.py"))["window"]()
    drawn = np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).reshape(720, 1280, 3)
    kept = np.asarray(Image.open(DOCS / "window.png").convert("RGB"))
    different = np.abs(drawn.astype(int) - kept).max(axis=2) > SAME
    assert different.mean() < MOST_DIFFERENT, "run: python docs/draw_pictures.py"
