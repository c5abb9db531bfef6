"""Plays the games of a plan that its results do not have yet, in any number of places at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from pacman.batch.intervals import wilson
from pacman.batch.plan import Plan
from pacman.batch.playing import Chunk, Played, lost_game, play_chunk
from pacman.batch.results import Results
from pacman.errors import PacmanError, one_line
from pacman.support.parallel import WorkerDiedError, Workers, run_all

CHUNK_SECONDS = 0.25  # long enough that handing it out costs nothing, short enough to see it go on
MOST_IN_A_CHUNK = 500
ROUNDS_BETWEEN_LOOKS = 10  # at the intervals

Listener = Callable[[int], None]  # told how many games are played by now


def play_batch(plan: Plan, results: Results, workers: Workers, listener: Listener | None = None) -> None:
    """Plays what is missing. The results grow in the order of the games, so they are always in one piece.

    An agent that fails, takes too long or kills its process makes a row, not an end. KeyboardInterrupt,
    ClusterError, and a PacmanError for a name that a worker cannot find, stop the workers and pass.
    """
    running = _Running(plan, results, listener or (lambda _: None))
    if not running.is_done:
        try:
            run_all(running.chunks(), play_chunk, workers, running.settle, split=Chunk.singles)
        except _EnoughError:
            return


class _EnoughError(Exception):
    """The intervals are narrow enough: what is still being played is not wanted any more."""


class _Running:
    def __init__(self, plan: Plan, results: Results, listener: Listener) -> None:
        self._plan, self._results, self._listener = plan, results, listener
        self._ahead: dict[int, Played] = {}  # played before their turn
        self._next = len(results.rows)  # to be handed out
        self._rate = Rate()
        self._wins: Counter[int] = Counter()
        self._was_enough = False
        for number in range(self._next):
            self._count(number)
            self._was_enough = self._was_enough or self._is_narrow_at(number + 1)
        listener(self._next)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be played."""
        return len(self._results.rows) >= self._plan.games or self._was_enough

    def chunks(self) -> Iterator[Chunk]:
        """The games that are left, in pieces that take about as long each."""
        while self._next < self._plan.games:
            count = min(self._rate.games_in(CHUNK_SECONDS), self._plan.games - self._next)
            yield Chunk(self._plan, self._next, count)
            self._next += count

    def settle(self, chunk: Chunk, outcome: Sequence[Played] | BaseException) -> list[Chunk]:
        """Takes what came of a chunk, and writes down as many games as are now in one piece."""
        if isinstance(outcome, PacmanError) and not isinstance(outcome, WorkerDiedError):
            raise outcome
        if isinstance(outcome, BaseException):  # an agent has broken what surrounds it
            if chunk.count > 1:
                return chunk.singles()
            why = str(outcome) if isinstance(outcome, WorkerDiedError) else one_line(outcome)
            outcome = [lost_game(self._plan, chunk.first, why)]
        self._rate.saw(outcome)
        self._ahead |= dict(enumerate(outcome, chunk.first))
        self._write()
        return []

    def _write(self) -> None:
        ready: list[Played] = []
        number = len(self._results.rows)
        enough = False
        while number in self._ahead and not enough:
            played = self._ahead.pop(number)
            ready.append(played)
            self._wins[number % len(self._plan.pairings)] += played[0].result == "win"
            number += 1
            enough = self._is_narrow_at(number)
        self._results.add(ready)
        if ready:
            self._listener(number)
        if enough:
            raise _EnoughError

    def _count(self, number: int) -> None:
        self._wins[number % len(self._plan.pairings)] += self._results.rows[number].result == "win"

    def _is_narrow_at(self, games: int) -> bool:
        """Whether so many games, after a look is due, leave every interval narrow enough."""
        width = self._plan.experiment.until_width
        pairings = len(self._plan.pairings)
        rounds, rest = divmod(games, pairings)
        if width is None or rest or not rounds or rounds % ROUNDS_BETWEEN_LOOKS:
            return False
        intervals = (wilson(self._wins[index], rounds) for index in range(pairings))
        return all(high - low <= width for low, high in intervals)


class Rate:
    """How many games a worker plays in a second, as seen of late."""

    def __init__(self) -> None:
        self._seconds = 0.0  # of a game

    def saw(self, played: Sequence[Played]) -> None:
        """Learns from games that were played."""
        seconds = sum(times.seconds for _, times in played) / len(played)
        self._seconds = seconds if not self._seconds else 0.7 * self._seconds + 0.3 * seconds

    def games_in(self, seconds: float) -> int:
        """How many games are likely to fit into this time; 1 as long as nothing is known."""
        if not self._seconds:
            return 1
        return max(1, min(MOST_IN_A_CHUNK, int(seconds / self._seconds)))
