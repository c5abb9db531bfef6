"""The seed of each game of an environment, and the random numbers of the agents that play in it.

The game of a seed is the game that `pacman play` and `pacman batch` play with it, if Pacman moves alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index
from random import Random

import numpy as np
from numpy.typing import NDArray

from pacman.errors import OptionError, whole
from pacman.gameplay.record import MAX_SEED
from pacman.randomness import agent_stream, stream
from pacman.vector.boards import Ints

# The seeds of games that are played one after the other.


class GameSeeds:
    """The seeds of games that follow each other: one that is given, and then those of its own stream.

    >>> seeds = GameSeeds()
    >>> [seeds.next(seed, np.random.default_rng(1)) for seed in (7, None, None, 7, None)]
    [7, 1964229969, 2985632818, 7, 1964229969]
    """

    def __init__(self) -> None:
        self._given: int | None = None
        self._later: Random | None = None

    def next(self, seed: int | None, generator: np.random.Generator) -> int:
        """The seed of the next game: `seed`, if it is given. If none ever was, the generator gives one.

        Raises OptionError for a seed that no game can have.
        """
        if seed is None and self._given is not None:
            return self.later()
        self._given = whole(generator.integers(2**32) if seed is None else seed, "seed", 0, MAX_SEED)
        self._later = None
        return self._given

    @property
    def begun(self) -> bool:
        """Whether there was a game."""
        return self._given is not None

    def later(self) -> int:
        """The seed of the next game, after at least one."""
        assert self._given is not None
        if self._later is None:
            self._later = stream(self._given, "later games")
        return int(self._later.random() * 2**32)


Seeds = int | Sequence[int | None] | None


def seed_of_each(seeds: Seeds, count: int) -> list[int | None]:
    """The seed of every game: `seeds + i`, or `seeds[i]`, of game i.

    Raises OptionError for what is not a seed, and for too few or too many.
    """
    if seeds is None:
        return [None] * count
    if not isinstance(seeds, Sequence | np.ndarray):
        first = whole(seeds, "seed", 0, MAX_SEED + 1 - count)
        return [first + game for game in range(count)]
    if len(seeds) != count:
        raise OptionError(
            "seed lists {seeds} seeds; needed is one for each of {count} games", seeds=len(seeds), count=count
        )
    return [None if seed is None else whole(index(seed), "a seed", 0, MAX_SEED) for seed in seeds]


# The random numbers of many games at once.

BLOCK = 128  # numbers of each stream that are taken from it together
AT_ONCE = 128  # streams whose numbers stay in the processor's cache
BYTES = 8  # of which Python makes a number
LOW, HIGH, LOW_BITS = np.uint64(5), np.uint64(38), np.uint64(26)
LOW_MASK = np.uint64(2**27 - 1)


class AgentNumbers:
    """The random numbers of one agent in `count` games: those of each game's `agent_stream`.

    >>> numbers = AgentNumbers(1, 2)
    >>> numbers.begin([0, 1], [7, 8])
    >>> bool(numbers.random(2)[1] == agent_stream(8, 1).random())
    True
    """

    def __init__(self, agent: int, count: int) -> None:
        self._agent = agent
        self._streams = [Random(0)] * count
        self._block: NDArray[np.float64] = np.zeros((BLOCK, count))
        self._taken = 0  # of the block's rows

    def begin(self, games: Sequence[int], seeds: Iterable[int]) -> None:
        """Starts the streams of these games anew, with these seeds."""
        begun = [agent_stream(seed, self._agent) for seed in seeds]
        for game, rng in zip(games, begun, strict=True):
            self._streams[game] = rng
        self._block[self._taken :, games] = _next_numbers(begun, BLOCK - self._taken)

    def random(self, size: int, /) -> NDArray[np.float64]:
        """The next number of each game's stream, uniform in 0 ≤ u < 1. Do not change the array."""
        if size != len(self._streams):
            raise OptionError(
                "{size} numbers asked for; there is one for each of {count} games",
                size=size,
                count=len(self._streams),
            )
        if self._taken == BLOCK:
            self._block, self._taken = _next_numbers(self._streams, BLOCK), 0
        self._taken += 1
        numbers: NDArray[np.float64] = self._block[self._taken - 1]
        return numbers


def _next_numbers(streams: Sequence[Random], count: int) -> NDArray[np.float64]:
    """(count, streams): what each stream's `random()` would return the next times.

    `random()` makes a number of the upper 27 bits of one word of 32 bits and the upper 26 of the next one:
    https://docs.python.org/3/library/random.html names the generator, Matsumoto and Nishimura's MT19937 with
    53 bits. To take many words at once is five times as fast.
    """
    numbers = np.empty((count, len(streams)))
    size = BYTES * count
    for first in range(0, len(streams), AT_ONCE):
        part = streams[first : first + AT_ONCE]
        drawn = b"".join([rng.getrandbits(8 * size).to_bytes(size, "little") for rng in part])
        words = np.frombuffer(drawn, "<u8").reshape(len(part), count)
        bits = (words >> LOW & LOW_MASK) << LOW_BITS | words >> HIGH
        np.multiply(bits.T, 2.0**-53, out=numbers[:, first : first + AT_ONCE])
    return numbers


NO_SEED = -1  # of a game that continues the streams of the game before it


class GameNumbers:
    """The seeds of `count` games, and the random numbers of these agents in them.

    A game that begins without a seed has one that follows, if games are `numbered`; else it continues with
    the numbers of the game before it.
    """

    def __init__(self, count: int, agents: Iterable[int], *, numbered: bool) -> None:
        self.seeds: NDArray[np.int64] = np.full(count, NO_SEED, np.int64)  # of the present games
        self._games = [GameSeeds() for _ in range(count)]
        self._of_agent = {agent: AgentNumbers(agent, count) for agent in agents}
        self._numbered = numbered

    def begin(self, games: Ints, seeds: Sequence[int | None], generator: np.random.Generator) -> None:
        """Begins these games, game i with the seed `seeds[i]`. The generator gives one that has none yet."""
        begun: dict[int, int] = {}
        for game in games.tolist():
            if self._numbered or seeds[game] is not None or not self._games[game].begun:
                begun[game] = self._games[game].next(seeds[game], generator)
        self.seeds[games] = NO_SEED
        self._start(begun)

    def begin_next(self, games: Ints) -> None:
        """Begins the next of these games."""
        if self._numbered:
            self._start({game: self._games[game].later() for game in games.tolist()})
        else:
            self.seeds[games] = NO_SEED

    def _start(self, seeds: dict[int, int]) -> None:
        if not seeds:
            return
        games = list(seeds)
        self.seeds[games] = list(seeds.values())
        for numbers in self._of_agent.values():
            numbers.begin(games, seeds.values())

    def of(self, agent: int) -> AgentNumbers:
        """The random numbers of this agent."""
        return self._of_agent[agent]
