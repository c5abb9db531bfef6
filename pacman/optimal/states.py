"""The states of a small board that can be reached, numbered layer by layer."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pacman.board import SCARED_TIME, Action, Position
from pacman.errors import PacmanError
from pacman.ghosts import DirectionalGhost, RandomGhost
from pacman.layout import Layout
from pacman.names.notation import AgentSpec
from pacman.names.options import build_agent
from pacman.names.registry import GHOST, ghost_specs
from pacman.state import FOOD_POINTS, GHOST_POINTS, LOSS_POINTS, TIME_COST, WIN_POINTS, GameState, new_state
from pacman.support.installed import missing_extra
from pacman.vector.boards import ACTIONS, COLUMNS, ArrayTables, array_tables

# Errors of solving a board.


class OptimalError(PacmanError, ValueError):
    """A board that cannot be solved, a state that is not in its solution, or a file that holds none.

    >>> issubclass(TooLargeError, OptimalError)
    True
    """


class TooLargeError(OptimalError):
    """A board that is too large for the memory that solving it may use; `found` says why.

    `least` is how many states it has at least, as far as that is known.

    >>> str(TooLargeError("too many states", "take a smaller board"))
    'too many states; take a smaller board'
    """

    def __init__(self, found: str, advice: str, least: int = 0) -> None:
        self.found, self.least = found, least
        super().__init__(f"{found}; {advice}")


def check_scipy() -> None:
    """Raises MissingExtraError if scipy, which solves the systems of equations, is not installed."""
    try:
        import scipy.sparse  # noqa: F401
    except ImportError:
        raise missing_extra("optimal play", "optimal") from None


# The ghosts of a solved game: their names, and the probabilities of their moves.

PLACE = {str(action): place for place, action in enumerate(ACTIONS)}
ROUNDING = 1e-9  # how far a sum of probabilities may be from 1
BUNDLED = (RandomGhost, DirectionalGhost)

Row = tuple[float, ...]  # the probability of each action, in the fixed order


class Team:
    """The ghosts, in the order of their numbers.

    >>> Team.named("random", Layout.load("trap")).names
    ('random', 'random')
    """

    def __init__(self, ghosts: Sequence[Any], names: Sequence[str] | None = None) -> None:
        """`names` tell ghosts apart that are not ours; without them their classes do."""
        self.ghosts = tuple(ghosts)
        given = names or [type(ghost).__module__ + ":" + type(ghost).__qualname__ for ghost in ghosts]
        self.names = tuple(_name(ghost, name) for ghost, name in zip(self.ghosts, given, strict=True))
        for ghost, name in zip(self.ghosts, self.names, strict=True):
            if not callable(getattr(ghost, "distribution", None)):
                raise OptimalError(
                    f"the ghost {name} does not give its probabilities (it has no distribution(state, agent)"
                    "), so a game against it cannot be solved"
                )

    @classmethod
    def named(cls, text: str, layout: Layout, num_ghosts: int | None = None) -> Team:
        """The team that is written so, as `random` or `random+directional:attack=0.9`."""
        return cls.of_specs(ghost_specs(text, layout, num_ghosts))

    @classmethod
    def of_specs(cls, specs: Iterable[AgentSpec]) -> Team:
        """The ghosts with these names and options."""
        specs = tuple(specs)
        return cls([build_agent(GHOST, spec) for spec in specs], [str(spec) for spec in specs])

    def __len__(self) -> int:
        return len(self.ghosts)

    def __str__(self) -> str:
        """The team as it is written on the command line.

        >>> str(Team([DirectionalGhost(), DirectionalGhost(attack=0.5)]))
        'directional+directional:attack=0.5'
        """
        return (
            (self.names[0] if len(set(self.names)) == 1 else "+".join(self.names)) if self.names else "none"
        )

    def looks_at_little(self, ghost: int) -> bool:
        """Whether this ghost's move depends on its own place, its fear and Pacman's cell alone."""
        return type(self.ghosts[ghost]) in BUNDLED

    @property
    def is_known_by_name(self) -> bool:
        """Whether the names say all about the ghosts."""
        return all(type(ghost) in BUNDLED for ghost in self.ghosts)

    @property
    def needs_direction(self) -> bool:
        """Whether a ghost may look at Pacman's direction, which then is a part of the state."""
        return not all(map(self.looks_at_little, range(len(self))))

    def row(self, state: GameState, ghost: int) -> Row:
        """The probability of each of the five actions of ghost number `ghost`, counted from 0."""
        outcomes = tuple(self.ghosts[ghost].distribution(state, ghost + 1))
        legal = state.legal_actions(ghost + 1)
        row = [0.0] * len(ACTIONS)
        for action, probability in outcomes:
            if action not in legal or not probability >= 0:
                raise self._bad(ghost, outcomes, state)
            row[PLACE[str(action)]] += float(probability)
        if not abs(sum(row) - 1) <= ROUNDING:
            raise self._bad(ghost, outcomes, state)
        return tuple(row)

    def _bad(self, ghost: int, outcomes: object, state: GameState) -> OptimalError:
        return OptimalError(
            f"{self.names[ghost]} gives no distribution for ghost {ghost + 1}: needed are its legal actions"
            f" with probabilities that sum to 1, not {outcomes!r}, for {state!r}"
        )


def dense(rows: Sequence[Row]) -> NDArray[np.float64]:
    """Rows of probabilities as an array of shape (number of rows, 5)."""
    return np.array(rows, dtype=np.float64).reshape(len(rows), len(ACTIONS))


def _name(ghost: object, name: str) -> str:
    """The one way to write this ghost: options that are as by default are left out."""
    if type(ghost) is RandomGhost:
        return "random"
    if type(ghost) is DirectionalGhost:
        options = ((what, getattr(ghost, what)) for what in ("attack", "flee"))
        return "".join(["directional", *(f":{what}={value:g}" for what, value in options if value != 0.8)])
    return name


# States as numbers, and many of them as arrays.
#
# The score is left out, as points only add up. What is left of food and capsules is a *set*, with a number of
# its own; all scared ghosts have the same timer whenever Pacman is to move. So a state is its set, its timer,
# and one whole number, its *code*, in which stand the set's number, Pacman's pose, the ghosts' poses, and who
# is scared.

Ints = NDArray[np.int64]
LARGEST = 2**63 - 1


@dataclass(slots=True)
class Places:
    """The agents' places in many states: arrays with an entry for each."""

    sets: Ints  # the number of the set of food and capsules
    pacman: Ints  # a pose
    ghosts: list[Ints]  # poses
    scared: Ints  # bit i: ghost i (from 0) is scared
    timer: Ints  # of all scared ghosts, before this round's moves of theirs; 0 if there is none

    def take(self, which: NDArray[np.intp]) -> Places:
        """The states with these numbers."""
        ghosts = [poses[which] for poses in self.ghosts]
        return Places(self.sets[which], self.pacman[which], ghosts, self.scared[which], self.timer[which])


class Numbering:
    """The numbers of everything that changes on one layout, against so many ghosts."""

    def __init__(self, layout: Layout, team: Team) -> None:
        """Raises TooLargeError if the states of this board are too many to have numbers."""
        self.layout, self.team = layout, team
        self.tables: ArrayTables = array_tables(layout)
        self.num_ghosts = len(team)
        self.first_pacman = len(layout.tables.half_moves)  # the poses of ghosts are numbered before
        self.start = GameState.initial(layout, self.num_ghosts)
        self.homes = self.start.numbers.poses[1:]
        self.pellets = (*layout.food, *layout.capsules)
        self.bits = tuple(1 << x * layout.height + y for x, y in self.pellets)  # in the mask of a set
        self.num_food = len(layout.food)
        places = {cell: place for place, cell in enumerate(self.pellets)}
        poses = layout.tables.poses
        self.pellet: Ints = np.array(
            [places.get((int(x), int(y)), -1) for (x, y), _ in poses], dtype=np.int64
        )
        self.pellet[: self.first_pacman] = -1
        self.kept: Ints = np.arange(len(poses), dtype=np.int64)  # Pacman's pose as far as it matters
        if not team.needs_direction:
            of_cell = layout.tables.pacman_pose
            for pose in range(self.first_pacman, len(poses)):
                self.kept[pose] = of_cell[poses[pose][0], Action.STOP]
        self.num_poses = len(poses) - self.first_pacman
        self.radix = self.num_poses * self.first_pacman**self.num_ghosts << self.num_ghosts
        self.check(1)

    def check(self, sets: int) -> None:
        """Raises TooLargeError if so many sets are more than the codes have room for."""
        if sets > LARGEST // self.radix:
            raise TooLargeError(
                f"{self.layout.name or 'this layout'} with {self.num_ghosts} ghosts has more states than"
                " numbers of 64 bits can tell apart",
                "take a smaller board, or fewer ghosts",
            )

    def encode(self, places: Places) -> Ints:
        """The codes of these states."""
        codes = places.sets * self.num_poses + (places.pacman - self.first_pacman)
        for poses in places.ghosts:
            codes = codes * self.first_pacman + poses
        return (codes << self.num_ghosts) + places.scared

    def decode(self, codes: Ints, timer: int) -> Places:
        """The states with these codes and this timer."""
        scared = codes & ((1 << self.num_ghosts) - 1)
        codes = codes >> self.num_ghosts
        ghosts: list[Ints] = []
        for _ in range(self.num_ghosts):
            codes, poses = np.divmod(codes, self.first_pacman)
            ghosts.insert(0, poses)
        sets, pacman = np.divmod(codes, self.num_poses)
        return Places(sets, pacman + self.first_pacman, ghosts, scared, np.full_like(scared, timer))

    def code_of(self, state: GameState, set_number: int) -> tuple[int, int]:
        """The code of a state in which Pacman is to move, and its timer."""
        poses, timers, _, _ = state.numbers
        code = set_number * self.num_poses + int(self.kept[poses[0]]) - self.first_pacman
        scared = 0
        for ghost, (pose, timer) in enumerate(zip(poses[1:], timers[1:], strict=True)):
            code = code * self.first_pacman + pose
            scared += (timer > 0) << ghost
        return (code << self.num_ghosts) + scared, max(timers)

    def state(self, mask: int, poses: tuple[int, ...], timers: tuple[int, ...], score: int = 0) -> GameState:
        """Make the state in which these cells still hold what they held, and the agents have these poses."""
        food, capsules = self.layout.food.mask & mask, self.layout.capsules.mask & mask
        return new_state(GameState, self.layout, poses, timers, food, capsules, score)


# A layer of the game: the sets of food and capsules that may be left when so many pellets are gone.

UNKNOWN = -1


class Sets:
    """The sets of one layer, each with a number; all have as many pellets. A set is a mask of cells."""

    def __init__(self, numbering: Numbering, masks: Iterable[int] = ()) -> None:
        self._numbering = numbering
        self.masks: list[int] = []
        self.number_of: dict[int, int] = {}
        self.has = np.zeros((0, len(numbering.pellets)), np.bool_)  # [set, pellet]
        self.food_left: Ints = np.zeros(0, np.int64)
        self._without: Ints = np.zeros((0, len(numbering.pellets)), np.int64)  # numbers in the layer below
        for mask in masks:
            self.number(mask)

    def __len__(self) -> int:
        return len(self.masks)

    def number(self, mask: int) -> int:
        """The number of this set, which it gets now if it is new. Raises TooLargeError when too many are."""
        number = self.number_of.setdefault(mask, len(self.masks))
        if number == len(self.masks):
            self._numbering.check(number + 1)
            self.masks.append(mask)
        return number

    def ready(self) -> None:
        """Fills the arrays, once all sets are known."""
        bits = self._numbering.bits
        self.has = np.array([[mask & bit > 0 for bit in bits] for mask in self.masks], np.bool_)
        self.has = self.has.reshape(len(self.masks), len(bits))
        self.food_left = self.has[:, : self._numbering.num_food].sum(axis=1, dtype=np.int64)
        self._without = np.full(self.has.shape, UNKNOWN, np.int64)

    def without(self, sets: Ints, pellets: Ints, below: Sets) -> Ints:
        """Return, for each set and pellet, the number, in the layer below, of the set without the pellet."""
        numbers: Ints = self._without[sets, pellets]
        if (numbers == UNKNOWN).any():
            width = len(self._numbering.bits)
            missing = np.unique((sets * width + pellets)[numbers == UNKNOWN])
            for one in missing.tolist():
                each, pellet = divmod(one, width)
                left = self.masks[each] & ~self._numbering.bits[pellet]
                self._without[each, pellet] = below.number(left)
            numbers = self._without[sets, pellets]
        return numbers


# The probabilities of ghosts' moves in many states at once; each is asked of the ghost itself, once.


class Draws:
    """The probabilities of each ghost's moves."""

    def __init__(self, numbering: Numbering) -> None:
        self._numbering = numbering
        self._rows: list[Row] = []
        self._table = np.zeros((0, len(ACTIONS)))
        keys = numbering.first_pacman * 2 * numbering.num_poses
        little = map(numbering.team.looks_at_little, range(numbering.num_ghosts))
        self._known = [np.full(keys, UNKNOWN, np.int32) if each else None for each in little]

    def probabilities(self, ghost: int, places: Places, masks: Sequence[int]) -> NDArray[np.float64]:
        """(number of states, 5): what ghost number `ghost` does; those before it have moved already."""
        known = self._known[ghost]
        if known is None:
            return self._of_whole_states(ghost, places, masks)
        numbers = self._numbering
        scared = places.scared >> ghost & 1
        keys: Ints = (places.ghosts[ghost] * 2 + scared) * numbers.num_poses
        keys += places.pacman - numbers.first_pacman
        for key in np.unique(keys[known[keys] == UNKNOWN]).tolist():
            known[key] = len(self._rows)
            self._rows.append(self._row(ghost, key))
        if len(self._rows) > len(self._table):
            self._table = dense(self._rows)
        return self._table[known[keys]]

    def _row(self, ghost: int, key: int) -> Row:
        """Return the probabilities for a ghost that looks at nothing but this."""
        numbers = self._numbering
        first, pacman = divmod(key, numbers.num_poses)
        pose, scared = divmod(first, 2)
        poses = [pacman + numbers.first_pacman, *numbers.homes]
        timers = [0] * len(poses)
        poses[ghost + 1], timers[ghost + 1] = pose, scared
        mask = numbers.layout.food.mask
        return numbers.team.row(numbers.state(mask, tuple(poses), tuple(timers)), ghost)

    def _of_whole_states(self, ghost: int, places: Places, masks: Sequence[int]) -> NDArray[np.float64]:
        """Return the probabilities for a ghost that may look at everything except the score."""
        numbers = self._numbering
        # Ghosts before this one have moved already, so their timers are one less.
        timers = [
            np.where(places.scared >> each & 1, places.timer - (each < ghost), 0)
            for each in range(numbers.num_ghosts)
        ]
        columns = np.stack([places.sets, places.pacman, *places.ghosts, *timers], axis=1)
        different, which = np.unique(columns, axis=0, return_inverse=True)
        rows = []
        for each, pacman, *rest in different.tolist():
            poses, times = rest[: numbers.num_ghosts], rest[numbers.num_ghosts :]
            state = numbers.state(masks[each], (pacman, *poses), (0, *times))
            rows.append(numbers.team.row(state, ghost))
        found: NDArray[np.float64] = dense(rows)[which.reshape(-1)]
        return found


# One round of the game for many states at once: each action of Pacman, then all that the ghosts may do.
#
# The rules are those of `pacman.state`, line by line.

WIDTH = len(ACTIONS)
Floats = NDArray[np.float64]
NOTHING = -1


@dataclass(slots=True)
class Rows:
    """The successors of many states: a row for each state and action, five for each state.

    `score` and `win` are what the round itself is expected to bring; entry i leads with probability
    `probability[i]` from row `row[i]` to the state of `places`, in which Pacman is to move again. There
    `eaten` says which pellet he ate, -1 for none; the number of the set is that before it.
    """

    legal: NDArray[np.bool_]  # (5 × number of states,)
    score: Floats
    win: Floats
    row: Ints
    probability: Floats
    eaten: Ints
    places: Places

    def keep(self, which: NDArray[np.intp]) -> None:
        """Leaves out all other entries; one that is named twice is there twice."""
        self.row, self.probability = self.row[which], self.probability[which]
        self.eaten, self.places = self.eaten[which], self.places.take(which)


class Round:
    """Plays rounds on one layout."""

    def __init__(self, numbering: Numbering) -> None:
        self._numbering, self._tables = numbering, numbering.tables
        self._draws = Draws(numbering)

    def play(self, places: Places, sets: Sets) -> Rows:
        """All that one round can bring from these states."""
        legal = self._tables.legal[places.pacman].reshape(-1)
        row = np.flatnonzero(legal)
        rows = Rows(
            legal,
            np.zeros(len(legal)),
            np.zeros(len(legal)),
            row,
            np.ones(len(row)),
            np.full(len(row), NOTHING, np.int64),
            places.take(row // WIDTH),
        )
        self._move_pacman(rows, sets)
        for ghost in range(self._numbering.num_ghosts):
            self._move_ghost(rows, ghost, sets)
        after = rows.places
        after.timer = np.where(after.scared > 0, after.timer - 1, 0)
        after.scared[after.timer == 0] = 0
        return rows

    def _move_pacman(self, rows: Rows, sets: Sets) -> None:
        numbers, places = self._numbering, rows.places
        moved = self._tables.moves[places.pacman * COLUMNS + rows.row % WIDTH]
        pellet = numbers.pellet[moved]
        eats = (pellet >= 0) & sets.has[places.sets, pellet]
        is_food = eats & (pellet < numbers.num_food)
        is_capsule = eats & ~is_food
        won = is_food & (sets.food_left[places.sets] == 1)
        score = FOOD_POINTS * is_food + WIN_POINTS * won - TIME_COST
        places.pacman = numbers.kept[moved]
        places.scared[is_capsule] = (1 << numbers.num_ghosts) - 1
        places.timer[is_capsule] = SCARED_TIME
        rows.eaten[eats] = pellet[eats]
        lost = np.zeros(len(moved), np.bool_)
        for ghost in range(numbers.num_ghosts):
            touched = self._touches(places, ghost)
            scared = (places.scared >> ghost & 1).astype(np.bool_)
            score = score + GHOST_POINTS * (touched & scared)
            self._send_home(places, ghost, touched & scared)
            bites = touched & ~scared & ~won
            score = score - LOSS_POINTS * bites
            lost |= bites
        rows.score[rows.row], rows.win[rows.row] = score, won
        rows.keep(np.flatnonzero(~(won | lost)))

    def _move_ghost(self, rows: Rows, ghost: int, sets: Sets) -> None:
        probabilities = self._draws.probabilities(ghost, rows.places, sets.masks)
        entry, action = np.nonzero(probabilities)
        probability = probabilities[entry, action]
        rows.keep(entry)
        rows.probability *= probability
        places = rows.places
        scared = (places.scared >> ghost & 1).astype(np.bool_)
        way = np.where(scared, np.minimum(places.timer, 2), 0)
        poses = way * self._tables.num_poses + places.ghosts[ghost]
        places.ghosts[ghost] = self._tables.moves[poses * COLUMNS + action]
        scared &= places.timer > 1  # its last half step brings it to a cell, and its courage back
        touched = self._touches(places, ghost)
        eaten, bites = touched & scared, touched & ~scared
        self._send_home(places, ghost, eaten)
        points = rows.probability * (GHOST_POINTS * eaten.astype(np.float64) - LOSS_POINTS * bites)
        rows.score += np.bincount(rows.row, points, len(rows.score))
        rows.keep(np.flatnonzero(~bites))

    def _touches(self, places: Places, ghost: int) -> NDArray[np.bool_]:
        place = self._tables.place
        touches: NDArray[np.bool_] = self._tables.touches[place[places.pacman] - place[places.ghosts[ghost]]]
        return touches

    def _send_home(self, places: Places, ghost: int, which: NDArray[np.bool_]) -> None:
        places.ghosts[ghost] = np.where(which, self._numbering.homes[ghost], places.ghosts[ghost])
        places.scared &= ~(which.astype(np.int64) << ghost)


# A lower bound of the number of a board's states, proved without counting them.
#
# While Pacman waits at his start, each ghost may walk into a circle and go round there for ever, as ours
# take every legal action with some probability. Then nobody disturbs Pacman outside the circles. Take a tree
# of cells that begins at his start: every part of it that holds the start can be eaten, and leaves another
# set of food. There he may be on any cell that he has emptied, and wait for any phase of the circles.

Circle = tuple[int, ...]  # poses of a ghost, one after the other


def least_states(numbering: Numbering, enough: int) -> int:
    """Return how many states can be reached at least; 0 if nothing is known. Looks for no more than `enough`.

    >>> from pacman.optimal import Team
    >>> from pacman.layout import Layout
    >>> board = Layout.load("medium")
    >>> least_states(Numbering(board, Team.named("random", board)), 10**9) > 10**9
    True
    """
    if not all(map(_does_everything, numbering.team.ghosts)):
        return 0
    ways = [_reached(numbering, home) for home in numbering.homes]
    best = 0
    for circle in _circles(numbering, ways):
        best = max(best, _sets_and_places(numbering, circle) * max(1, len(circle)))
        if best > enough:
            break
    return best


def _does_everything(ghost: object) -> bool:
    """Whether it takes each legal action with some probability, as long as it is not scared."""
    return type(ghost) is RandomGhost or (type(ghost) is DirectionalGhost and ghost.attack < 1)


def _next_poses(numbering: Numbering, pose: int) -> Iterator[int]:
    """Yield the poses after a ghost's move, except those on Pacman's start."""
    tables, start = numbering.layout.tables, numbering.start.pacman.position
    return (after for after in tables.moves[pose].values() if tables.poses[after][0] != start)


def _reached(numbering: Numbering, home: int) -> set[int]:
    """The poses to which a ghost may come from there."""
    found, waiting = {home}, deque([home])
    while waiting:
        for pose in _next_poses(numbering, waiting.popleft()):
            if pose not in found:
                found.add(pose)
                waiting.append(pose)
    return found


def _circles(numbering: Numbering, ways: list[set[int]]) -> Iterator[Circle]:
    """Circles to which all ghosts may come, each the shortest through one pose; () without ghosts."""
    if not ways:
        yield ()
        return
    seen: set[frozenset[int]] = set()
    for pose in sorted(set.intersection(*ways)):
        circle = _shortest(numbering, pose)
        if circle and frozenset(circle) not in seen:
            seen.add(frozenset(circle))
            yield circle


def _shortest(numbering: Numbering, first: int) -> Circle:
    """The shortest way from this pose back to it; () if there is none."""
    before: dict[int, int] = {}
    waiting = deque([first])
    while waiting and first not in before:
        pose = waiting.popleft()
        for after in _next_poses(numbering, pose):
            if after not in before:
                before[after] = pose
                waiting.append(after)
    if first not in before:
        return ()
    circle = [before[first]]
    while circle[-1] != first:
        circle.append(before[circle[-1]])
    return tuple(circle)


def _sets_and_places(numbering: Numbering, circle: Circle) -> int:
    """Count the pairs of a set of food that may be eaten, and a cell that was emptied with it."""
    layout = numbering.layout
    closed = {layout.tables.poses[pose][0] for pose in circle} | {*layout.capsules}
    children = _tree(numbering, closed)
    sets: dict[Position, int] = {}  # of food from this cell of the tree on, with the empty one
    sizes: dict[Position, int] = {}  # of all of them together
    for cell in reversed(children):
        has_food = cell in layout.food
        entered = prod(sets[child] for child in children[cell])
        sizes[cell] = sum(sizes[child] * (entered // sets[child]) for child in children[cell])
        sizes[cell] += entered * has_food
        sets[cell] = entered + has_food
    # A game in which all food is eaten is over.
    return max(0, sizes[numbering.start.pacman.position] - len(layout.food))


def _tree(numbering: Numbering, closed: set[Position]) -> dict[Position, list[Position]]:
    """The cells that Pacman reaches outside of the closed ones, each with its children; the nearest first."""
    tables, start = numbering.layout.tables, numbering.start.pacman.position
    children: dict[Position, list[Position]] = {start: []}
    waiting = deque([start])
    while waiting:
        cell = waiting.popleft()
        for pose in tables.moves[tables.pacman_pose[cell, Action.STOP]].values():
            beside = tables.poses[pose][0]
            if beside not in children and beside not in closed:
                children[cell].append(beside)
                children[beside] = []
                waiting.append(beside)
    return children


# Progress of solving: reported to the caller, and compared with the memory that is allowed.

MEGABYTE = 10**6
DEFAULT_MEMORY = 2000  # megabytes
STATE_BYTES = 60  # for each state: its code, three values, and room to sort them
ENTRY_BYTES = 80  # for each way on from a state of the block that is solved as a system of equations

Listener = Callable[[str], None]


def unheard(text: str) -> None:
    """A listener that does not listen."""


def in_words(number: int) -> str:
    """A number that need not be exact, rounded down.

    >>> in_words(44_470), in_words(7_753_000_000), in_words(5 * 10**12)
    ('44,470', '7.7 billion', '10^12')
    """
    if number < 10**6:
        return f"{number:,}"
    for word, unit in (("million", 10**6), ("billion", 10**9)):
        if number < 1000 * unit:
            return f"{number * 10 // unit / 10:,g} {word}"
    return f"10^{len(str(number)) - 1}"


class Budget:
    """The memory that may be used, and who is told how far it has come."""

    def __init__(self, megabytes: int, name: str, tell: Listener = unheard) -> None:
        self.megabytes, self.name, self.tell = megabytes, name, tell
        self.states = 0
        self._entries = 0  # of the present block

    @property
    def most_states(self) -> int:
        """The number of states that fit in this memory."""
        return self.megabytes * MEGABYTE // STATE_BYTES

    def expect(self, least: int) -> None:
        """Check that this many states fit. Raises TooLargeError if these are too many."""
        if least > self.most_states:
            raise TooLargeError(
                f"{self.name} is too large to be solved within {self.megabytes:,} megabytes:"
                f" it has at least {in_words(least)} states, and that memory holds {self.most_states:,}",
                "take a smaller board, or fewer ghosts",
                least,
            )

    def spend(self, states: int, entries: int) -> None:
        """Count so many more states that were found. Raises TooLargeError when memory will not suffice."""
        self.states += states
        self._entries += entries
        self.tell(f"{self.states:,} states reached; at most {self.most_states:,} fit in memory")
        if self.states * STATE_BYTES + self._entries * ENTRY_BYTES > self.megabytes * MEGABYTE:
            raise TooLargeError(
                f"{self.name} is too large to be solved within {self.megabytes:,} megabytes:"
                f" {self.states:,} states were reached, and there are more",
                "take a smaller board, fewer ghosts, or a larger --memory",
            )

    def end_block(self) -> None:
        """The next states belong to another block."""
        self._entries = 0


# The states that can be reached from the start, layer by layer: with all pellets, then with one eaten, …
#
# Within a layer the timer of scared ghosts only runs down, so its states are found block by block, from the
# longest timer to the block in which no ghost is scared; only there can play go round in circles.

CHUNK = 20_000  # states that are expanded at once
TIMERS = range(SCARED_TIME - 1, -1, -1)  # when Pacman is to move, every scared ghost has moved once
MANY = 4_000_000  # codes that are collected before doubles are left out
EMPTY: Ints = np.zeros(0, np.int64)


@dataclass(slots=True)
class Layer:
    """The states in which as many pellets are left; `blocks` has their codes by timer, sorted."""

    sets: Sets
    blocks: dict[int, Ints] = field(default_factory=dict)

    def __len__(self) -> int:
        return sum(map(len, self.blocks.values()))


class Collected:
    """Codes that were found, by timer; each may be found many times."""

    def __init__(self) -> None:
        self._parts: dict[int, list[Ints]] = {}
        self._new = 0

    def add(self, timer: int, codes: Ints) -> None:
        """Takes these codes."""
        if len(codes):
            codes = np.unique(codes)
            self._parts.setdefault(timer, []).append(codes)
            self._new += len(codes)
            if self._new > MANY:
                self._parts = {each: [self.take(each)] for each in [*self._parts]}
                self._new = 0

    def take(self, timer: int) -> Ints:
        """All codes of this timer, sorted, each once; they are forgotten here."""
        parts = self._parts.pop(timer, [])
        return np.unique(np.concatenate(parts)) if len(parts) > 1 else parts[0] if parts else EMPTY

    def rest(self) -> dict[int, Ints]:
        """All that is left, by timer."""
        return {timer: self.take(timer) for timer in sorted(self._parts)}


def chunks(codes: Ints) -> Iterator[tuple[int, Ints]]:
    """The codes in pieces of at most CHUNK, each with the number of its first."""
    for first in range(0, len(codes), CHUNK):
        yield first, codes[first : first + CHUNK]


def first_layer(numbering: Numbering) -> tuple[Sets, dict[int, Ints]]:
    """The sets of the first layer, and the states with which it begins: the start of the game."""
    start = numbering.start
    sets = Sets(numbering, [start.food.mask | start.capsules.mask])
    return sets, {0: np.array([numbering.code_of(start, 0)[0]], np.int64)}


def layer_from(
    numbering: Numbering, rounds: Round, sets: Sets, begins: dict[int, Ints], budget: Budget
) -> tuple[Layer, Sets, dict[int, Ints]]:
    """A whole layer from the states in which it is entered, and the sets and states that begin the next one.

    Raises TooLargeError when the memory does not suffice.
    """
    sets.ready()
    layer, below = Layer(sets), Sets(numbering)
    here, there = Collected(), Collected()
    for timer, codes in begins.items():
        here.add(timer, codes)
    for timer in TIMERS:
        found = frontier = here.take(timer)
        while len(frontier):
            for _, codes in chunks(frontier):
                rows = rounds.play(numbering.decode(codes, timer), sets)
                budget.spend(len(codes), len(rows.row) if timer == 0 else 0)
                _collect(numbering, rows, sets, below, (here, there))
            frontier = _new(here.take(timer), found)
            found = np.union1d(found, frontier) if len(frontier) else found
        if len(found):
            layer.blocks[timer] = found
        budget.end_block()
    return layer, below, there.rest()


def _new(codes: Ints, known: Ints) -> Ints:
    if not len(codes):
        return codes
    places = np.searchsorted(known, codes)
    places[places == len(known)] = 0
    fresh: Ints = codes[known[places] != codes]
    return fresh


def _collect(
    numbering: Numbering, rows: Rows, sets: Sets, below: Sets, into: tuple[Collected, Collected]
) -> None:
    """Sorts what may follow into what stays in this layer and what comes into the next one."""
    for is_below, timer, which in groups(rows):
        codes = codes_of(numbering, rows, which, sets, below if is_below else None)
        into[is_below].add(timer, codes)


def groups(rows: Rows) -> Iterator[tuple[bool, int, Ints]]:
    """The entries by what follows: whether a pellet is eaten, the timer then, and the entries' numbers."""
    eaten = rows.eaten != NOTHING
    keys = rows.places.timer * 2 + eaten
    for key in np.unique(keys).tolist():
        yield bool(key % 2), key // 2, np.flatnonzero(keys == key)


def codes_of(numbering: Numbering, rows: Rows, which: Ints, sets: Sets, below: Sets | None) -> Ints:
    """The codes of the states to which these entries lead; `below` has their sets if a pellet was eaten."""
    places = rows.places.take(which)
    if below is not None:
        places.sets = sets.without(places.sets, rows.eaten[which], below)
    return numbering.encode(places)


def places_in(block: Ints, codes: Ints) -> Ints:
    """Return the indices of these codes in a sorted block. Raises OptimalError for one that is not there."""
    places = np.searchsorted(block, codes)
    if len(codes) and (not len(block) or (block[np.minimum(places, len(block) - 1)] != codes).any()):
        raise OptimalError(
            "a ghost answers differently when it is asked again about the same state, so this game cannot be"
            " solved; its distribution must depend on the state alone"
        )
    return places
