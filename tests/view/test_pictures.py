"""Pictures of recorded games."""

from __future__ import annotations

import builtins
import itertools
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from PIL import Image

from pacman import play
from pacman.errors import DisplayError, MissingExtraError
from pacman.gameplay.record import Record
from pacman.view.display.film import frame_count, frames, true_rate, write_pictures
from pacman.view.display.painting.canvas import arrange
from tests.messages import raises

RECORD = play("first-bite", "reflex", seed=1)
LONGER = play("small", "reflex", "random", seed=3, max_moves=20)


def draw(path: Path, size: tuple[int, int] = (320, 180)) -> list[int]:
    told: list[int] = []
    write_pictures(frames(LONGER, size=size, speed=2, rate=10), path, rate=10, progress=told.append)
    return told


def test_a_gif_moves_and_has_the_asked_size(tmp_path: Path) -> None:
    told = draw(tmp_path / "game.gif")
    with Image.open(tmp_path / "game.gif") as picture:
        assert picture.size == (320, 180)
        assert picture.info["duration"] == 100
        assert 10 < picture.n_frames <= len(told)  # equal frames are stored as one
    assert told == list(range(1, len(told) + 1))
    assert len(told) == pytest.approx(frame_count(LONGER, speed=2, rate=10), abs=3)


def test_a_gif_keeps_its_speed_at_rates_that_its_format_cannot_hold() -> None:
    assert true_rate(Path("a.GIF"), 60) == 50
    assert true_rate(Path("a.gif"), 25) == 25
    assert true_rate(Path("a.mp4"), 60) == 60


def test_pictures_show_recorded_thoughts_in_the_panel_and_on_request_on_the_board() -> None:
    thoughtful = play("small", "alphabeta:depth=2", "random", seed=3, max_moves=20, thoughts=True)
    silent = msgspec.structs.replace(thoughtful, thoughts=msgspec.UNSET)

    def drawn(record: Record, *, values: bool) -> pygame.Surface:
        shown = frames(record, size=(960, 540), speed=2, rate=10, values=values)
        return next(itertools.islice(shown, 4, None)).copy()

    def parts(surface: pygame.Surface) -> list[bytes]:
        layout = thoughtful.initial_state().layout
        places = arrange(surface.get_size(), (layout.width, layout.height))
        assert places.kind == "side"
        return [
            pygame.image.tobytes(surface.subsurface(area), "RGB") for area in (places.board, places.panel)
        ]

    plain, panel, both = (
        parts(drawn(record, values=values))
        for record, values in ((silent, True), (thoughtful, False), (thoughtful, True))
    )
    assert plain[0] == panel[0] != both[0]
    assert plain[1] != panel[1] == both[1]


def test_a_folder_gets_numbered_frames(tmp_path: Path) -> None:
    told = draw(tmp_path / "frames")
    names = sorted(path.name for path in (tmp_path / "frames").iterdir())
    assert names == [f"frame-{number:05}.png" for number in told]
    first, later = ((tmp_path / "frames" / names[i]).read_bytes() for i in (0, len(names) // 2))
    assert first != later
    with Image.open(tmp_path / "frames" / names[0]) as picture:
        assert picture.size == (320, 180)


def test_a_video_is_written_with_even_sides(tmp_path: Path) -> None:
    av = pytest.importorskip("av", reason="needs av: pip install -e .[develop]")
    told = draw(tmp_path / "game.mp4", size=(321, 181))
    with av.open(str(tmp_path / "game.mp4")) as container:
        stream = container.streams.video[0]
        assert (stream.width, stream.height) == (320, 180)
        assert sum(1 for _ in container.decode(stream)) == len(told)


def test_without_its_extra_a_video_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = builtins.__import__

    def without_av(name: str, *others: Any) -> Any:
        if name == "av":
            raise ImportError(name)
        return whole(name, *others)

    monkeypatch.setattr(builtins, "__import__", without_av)
    with raises(MissingExtraError, extra="video"):
        draw(tmp_path / "game.mp4")


def test_other_endings_and_full_folders_are_refused(tmp_path: Path) -> None:
    with raises(DisplayError, path=tmp_path / "game.bmp", suffix=".bmp"):
        draw(tmp_path / "game.bmp")
    (tmp_path / "mine.txt").touch()
    with raises(DisplayError, path=tmp_path):
        draw(tmp_path)
