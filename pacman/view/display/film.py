"""Pictures of a game: an animated GIF, a video, or numbered frames. Drawn exactly as in the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pygame

from pacman.errors import DisplayError, reason_of
from pacman.gameplay.record import Record
from pacman.support.installed import missing_extra
from pacman.view.display.painting.scene import Scene
from pacman.view.palette import DARK, Theme
from pacman.view.playback import Playback, RecordedGame

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from PIL import Image


MOST_GIF_FRAMES = 3_000  # Pillow holds them all in memory, half a megabyte each
END_SECONDS = 1.5  # for which the last picture is shown
Progress = Callable[[int], None]  # told the number of frames written so far


def frames(
    record: Record,
    *,
    size: tuple[int, int],
    speed: float,
    rate: float,
    theme: Theme = DARK,
    values: bool = False,
) -> Iterator[pygame.Surface]:
    """The frames of a whole game, `rate` a second, all on the same surface, which each frame draws anew.

    With `values`, what the record says of Pacman's thoughts is painted on the board.
    """
    playback = Playback(RecordedGame(record), speed)
    scene = Scene(theme)
    scene.values, scene.keys = values, False
    surface = pygame.Surface(size)
    left = round(END_SECONDS * rate)
    while left:
        scene.clock += 1 / rate
        scene.draw(surface, playback)
        yield surface
        playback.tick(1 / rate)
        left -= playback.at_end


def true_rate(path: Path, rate: int) -> float:
    """The frames a second that the file can hold: a .gif counts in hundredths of a second."""
    return 100 / round(100 / rate) if _kind(path) == ".gif" else rate


def frame_count(record: Record, *, speed: float, rate: float) -> int:
    """About how many frames `frames` yields."""
    from pacman.view.playback import ROUNDS_PER_SECOND

    rounds = len(record.moves) / len(record.agents)
    return round((rounds / (speed * ROUNDS_PER_SECOND) + END_SECONDS) * rate)


def _kind(path: Path) -> str:
    return path.suffix.lower()


def check_target(path: Path) -> None:
    """Raises DisplayError, before anything is drawn, for a path to which no pictures can be written."""
    if _kind(path) not in ("", ".gif", ".mp4"):
        raise DisplayError(
            "{path} ends in {suffix}; allowed are .html, .gif, .mp4, or a folder for frames",
            path=path,
            suffix=path.suffix,
        )
    if path.suffix and not path.parent.is_dir():
        raise DisplayError(
            "{file} cannot be written: there is no folder {parent}", file=path, parent=path.parent
        )
    if path.suffix and path.is_dir():
        raise DisplayError("{path} cannot be written: it is a folder", path=path)
    if not path.suffix and path.exists() and not path.is_dir():
        raise DisplayError("{path} is a file; frames need a folder", path=path)
    if not path.suffix and path.is_dir() and any(path.iterdir()):
        raise DisplayError(
            "the folder {path} is not empty; choose another, so that nothing is overwritten", path=path
        )


def check_length(path: Path, count: int) -> None:
    """Raises DisplayError for more frames than a .gif can reasonably hold."""
    if _kind(path) == ".gif" and count > MOST_GIF_FRAMES:
        raise DisplayError(
            "{path} would have {count} frames and a .gif has at most {most_gif_frames}: raise"
            " --speed, lower --rate, or write an .mp4",
            path=path,
            count=count,
            most_gif_frames=MOST_GIF_FRAMES,
        )


def write_pictures(pictures: Iterable[pygame.Surface], path: Path, *, rate: int, progress: Progress) -> None:
    """Writes them to `path`: a .gif, an .mp4, or else a folder of PNG files.

    Raises DisplayError where that is not possible, MissingExtraError for .mp4 without its extra.
    """
    check_target(path)
    try:
        if _kind(path) == ".gif":
            _write_gif(pictures, path, rate, progress)
        elif _kind(path) == ".mp4":
            _write_video(pictures, path, rate, progress)
        else:
            _write_frames(pictures, path, progress)
    except OSError as error:
        raise DisplayError("{file} cannot be written: {reason}", file=path, reason=reason_of(error)) from None


def _write_gif(pictures: Iterable[pygame.Surface], path: Path, rate: int, progress: Progress) -> None:
    """One palette for all frames, so that nothing flickers and only what changes is stored."""
    from PIL import Image

    images = enumerate(map(_image, pictures), 1)
    first = next(images)[1].quantize(128)
    progress(1)

    def following() -> Iterator[Image.Image]:
        for number, image in images:
            yield image.quantize(palette=first, dither=Image.Dither.NONE)
            progress(number)

    first.save(path, save_all=True, append_images=following(), duration=10 * round(100 / rate), loop=0)


def _write_video(pictures: Iterable[pygame.Surface], path: Path, rate: int, progress: Progress) -> None:
    try:
        import av
    except ImportError:
        raise missing_extra("writing .mp4", "video") from None
    with av.open(str(path), "w") as container:
        stream = container.add_stream("libx264", rate=rate)
        stream.pix_fmt = "yuv420p"
        for number, surface in enumerate(pictures, 1):
            if number == 1:  # the format needs even sides
                stream.width, stream.height = (side // 2 * 2 for side in surface.get_size())
            pixels = _pixels(surface)[: stream.height, : stream.width]
            frame = av.VideoFrame.from_ndarray(np.ascontiguousarray(pixels), format="rgb24")
            container.mux(stream.encode(frame))
            progress(number)
        container.mux(stream.encode())


def _write_frames(pictures: Iterable[pygame.Surface], folder: Path, progress: Progress) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, surface in enumerate(pictures, 1):
        pygame.image.save(surface, folder / f"frame-{number:05}.png")
        progress(number)


def _image(surface: pygame.Surface) -> Image.Image:
    from PIL import Image

    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def _pixels(surface: pygame.Surface) -> NDArray[np.uint8]:
    """The colours as an array of shape (height, width, 3)."""
    return pygame.surfarray.array3d(surface).swapaxes(0, 1)
