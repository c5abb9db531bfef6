"""Plays the games of a plan that are missing in its results, on any number of workers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from pacman.batch.alone import play_alone
from pacman.batch.experiment import ExperimentError
from pacman.batch.intervals import wilson
from pacman.batch.plan import Plan
from pacman.batch.playing import Chunk, Played, lost_game, play_chunk
from pacman.batch.results import Results
from pacman.errors import PacmanError, one_line
from pacman.support.parallel import Workers, run_all

CHUNK_SECONDS = 0.25  # long, so that sending a chunk costs little; short, so that progress is seen
MOST_IN_A_CHUNK = 500
ROUNDS_BETWEEN_LOOKS = 10  # at the intervals, to see whether all are narrow enough

Listener = Callable[[int], None]  # called with the number of games played so far


def play_batch(plan: Plan, results: Results, workers: Workers, listener: Listener | None = None) -> None:
    """Plays the games that are missing in the results, and adds them in the order of their numbers.

    If an agent fails, takes too long or kills its process, the row of its game says so; the other games are
    played. KeyboardInterrupt, ClusterError, and a PacmanError for a name that a worker cannot find, stop the
    workers and are passed on.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from pacman.batch import Experiment, given_workers, make_plan
    >>> plan = make_plan(Experiment(agents=("reflex",), layouts=("small",), games=2))
    >>> with Results(plan) as results, ThreadPoolExecutor(1) as executor:
    ...     play_batch(plan, results, given_workers(executor, at_once=1))
    ...     len(results.rows)
    2
    """
    _check_memory(plan, workers)
    running = _Running(plan, results, listener or (lambda _: None))
    if not running.is_done:
        try:
            run_all(
                running.chunks(), play_chunk, workers, running.settle, split=Chunk.singles, alone=play_alone
            )
        except _NarrowEnoughError:
            return


def _check_memory(plan: Plan, workers: Workers) -> None:
    """Raises ExperimentError if the workers do not keep the experiment's limit."""
    asked = plan.experiment.memory
    if asked != workers.memory:
        raise ExperimentError(
            f"memory={asked} is asked for, and these workers keep memory={workers.memory};"
            f" processes of this machine can: local_workers(jobs, memory={asked})"
        )


class _NarrowEnoughError(Exception):
    """All intervals are narrow enough: games that are still being played are not needed."""


class _Running:
    def __init__(self, plan: Plan, results: Results, listener: Listener) -> None:
        self._plan, self._results, self._listener = plan, results, listener
        self._ahead: dict[int, Played] = {}  # by number; games that wait for one with a lower number
        self._next = len(results.rows)  # the next game to give to a worker
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
        """The games that are left, in chunks that take about CHUNK_SECONDS each."""
        while self._next < self._plan.games:
            count = min(self._rate.games_in(CHUNK_SECONDS), self._plan.games - self._next)
            yield Chunk(self._plan, self._next, count)
            self._next += count

    def settle(self, chunk: Chunk, outcome: Sequence[Played] | BaseException) -> list[Chunk]:
        """Keeps a chunk's games, and writes those before which none is missing. Returns what to repeat."""
        if isinstance(outcome, PacmanError):
            raise outcome
        if isinstance(outcome, BaseException):  # an agent damaged its worker process
            if chunk.count > 1:
                return chunk.singles()
            outcome = [lost_game(self._plan, chunk.first, one_line(outcome))]
        self._rate.learn_from(outcome)
        self._ahead |= dict(enumerate(outcome, chunk.first))
        self._write()
        return chunk.after(len(outcome))

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
            raise _NarrowEnoughError

    def _count(self, number: int) -> None:
        self._wins[number % len(self._plan.pairings)] += self._results.rows[number].result == "win"

    def _is_narrow_at(self, games: int) -> bool:
        """Whether a look is due after this number of games and every interval is narrow enough."""
        width = self._plan.experiment.until_width
        pairings = len(self._plan.pairings)
        rounds, rest = divmod(games, pairings)
        if width is None or rest or not rounds or rounds % ROUNDS_BETWEEN_LOOKS:
            return False
        intervals = (wilson(self._wins[index], rounds) for index in range(pairings))
        return all(high - low <= width for low, high in intervals)


class Rate:
    """Estimates how long a game takes, mostly from the latest games."""

    def __init__(self) -> None:
        self._seconds = 0.0  # that a game takes; 0 if unknown

    def learn_from(self, played: Sequence[Played]) -> None:
        """Changes the estimate after these games were played."""
        seconds = sum(times.seconds for _, times in played) / len(played)
        self._seconds = seconds if not self._seconds else 0.7 * self._seconds + 0.3 * seconds

    def games_in(self, seconds: float) -> int:
        """How many games are likely to fit into this time; 1 as long as there is no estimate."""
        if not self._seconds:
            return 1
        return max(1, min(MOST_IN_A_CHUNK, int(seconds / self._seconds)))
