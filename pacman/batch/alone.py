"""Plays a game alone in a process of its own, and watches it: how the game ends is known however it ends."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from pacman.batch.playing import PATIENCE, Chunk, Played, Progress, lost_game, play_heard
from pacman.playing.failure import too_long
from pacman.support.parallel import OutOfMemoryError, WorkerDiedError, WorkerProcess, answer_of

TICK = 0.1  # seconds between two looks at the clock and at the memory


def play_alone(process: WorkerProcess, chunk: Chunk) -> Sequence[Played]:
    """Plays the chunk's one game in this process, which has done nothing else.

    If the process dies, uses too much memory, or has to be killed as a decision takes too long, the game is
    lost with the score that it had.
    """
    assert chunk.count == 1, "more games are not alone"
    return [_Watched(process, chunk).played()]


class _Watched:
    def __init__(self, process: WorkerProcess, chunk: Chunk) -> None:
        self._process, self._chunk = process, chunk
        self._progress = Progress("", "")
        self._limit = chunk.plan.experiment.move_timeout
        self._deadline: float | None = None  # once the process has begun

    def played(self) -> Played:
        try:
            self._process.send((play_heard, self._chunk, True))
            while True:
                message = self._process.receive(TICK)
                if isinstance(message, Progress):
                    self._hear(message)
                elif message is not None:
                    return answer_of(message)  # type: ignore[return-value]  # it is what `play_heard` returned
                elif self._deadline is not None and monotonic() > self._deadline:
                    self._process.kill()
                    return self._lost(f"{self._who} {too_long(self._what, self._limit or 0)}")
        except (OutOfMemoryError, MemoryError):
            return self._lost(f"{self._who} ran out of memory")
        except WorkerDiedError as error:
            return self._lost(str(error))

    def _hear(self, progress: Progress) -> None:
        self._progress = progress
        if self._limit is not None:
            calls = 1 if progress.asked else len(self._chunk.plan.setups[0].specs) + 1
            self._deadline = monotonic() + PATIENCE + calls * self._limit

    @property
    def _who(self) -> str:
        return self._progress.asked or self._chunk.agent

    @property
    def _what(self) -> str:
        return self._progress.what or "its beginning"

    def _lost(self, why: str) -> Played:
        return lost_game(self._chunk.plan, self._chunk.first, why, self._progress)
