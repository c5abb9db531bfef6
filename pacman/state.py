"""The rules of the game: the facts of a state, its legal actions, its successors, and perft counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from os import PathLike
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, NoReturn, SupportsIndex, overload

from pacman.board import SCARED_TIME, Action, CellSet, Ghost, Pacman, Position
from pacman.errors import IllegalActionError, LayoutError, TerminalStateError, no_such_agent, with_facts
from pacman.layout import Layout
from pacman.messages import english, english_number, message
from pacman.notation import digest, read_state, write_changing_part
from pacman.showing import Shown, draw_svg, load_painters

# The facts of a state: agents, food, score.


class Numbers(NamedTuple):
    """The numbers of a state, without its score.

    Poses are indices into `layout.tables.poses`, timers are in ghost moves, food and capsules are masks.
    """

    poses: tuple[int, ...]
    timers: tuple[int, ...]
    food: int
    capsules: int


class Situation(Shown):
    """The facts of a state; immutable.

    Situations are equal when they have equal layouts and the same agents, food, capsules and score, and the
    game is lost in both or in neither. The moves that led there do not count.
    """

    __slots__ = ("_capsules", "_food", "_layout", "_poses", "_score", "_timers")

    is_win: ClassVar[bool] = False
    is_lose: ClassVar[bool] = False
    is_terminal: ClassVar[bool] = False

    _layout: Layout
    _poses: tuple[int, ...]  # of each agent, Pacman first; see pacman.board
    _timers: tuple[int, ...]  # for how many of its moves each agent stays scared; Pacman's is 0
    _food: int  # as masks; see pacman.board
    _capsules: int
    _score: int

    @property
    def score(self) -> int:
        """Points so far."""
        return self._score

    @property
    def layout(self) -> Layout:
        """The board, as it was at the start."""
        return self._layout

    @property
    def num_agents(self) -> int:
        """The number of agents: Pacman and the ghosts."""
        return len(self._poses)

    @property
    def pacman(self) -> Pacman:
        """Pacman's position and direction."""
        return Pacman(*self._layout.tables.poses[self._poses[0]])

    @property
    def ghosts(self) -> tuple[Ghost, ...]:
        """Each ghost's position, direction and scared timer; agent i is `ghosts[i - 1]`."""
        poses = self._layout.tables.poses
        return tuple(
            Ghost(*poses[pose], timer) for pose, timer in zip(self._poses[1:], self._timers[1:], strict=True)
        )

    @property
    def food(self) -> CellSet:
        """The cells with food left."""
        return CellSet(self._food, self._layout.width, self._layout.height)

    @property
    def capsules(self) -> CellSet:
        """The cells with a capsule left."""
        return CellSet(self._capsules, self._layout.width, self._layout.height)

    @property
    def walls(self) -> CellSet:
        """The cells that are wall."""
        return self._layout.walls

    @property
    def numbers(self) -> Numbers:
        """The numbers from which `pacman.state.new_state` makes an equal state."""
        return Numbers(self._poses, self._timers, self._food, self._capsules)

    def to_text(self) -> str:
        """This state, with its layout, as text that `GameState.parse` reads back."""
        return f"{self._layout.text}\n{self._changing_part()}"

    def digest(self) -> str:
        """16 hexadecimal digits that identify this state on its layout; records hold them."""
        return digest(self._changing_part())

    def _changing_part(self) -> str:
        agents = (self.pacman, self.ghosts)
        return write_changing_part(self.food, self.capsules, self.walls, agents, self._score, self.is_lose)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Situation):
            return NotImplemented
        return (
            self._poses == other._poses
            and self._timers == other._timers
            and self._food == other._food
            and self._capsules == other._capsules
            and self._score == other._score
            and self.is_lose is other.is_lose
            and (self._layout is other._layout or self._layout == other._layout)
        )

    def __hash__(self) -> int:
        return hash((self._poses, self._timers, self._food, self._capsules, self._score))

    def __repr__(self) -> str:
        return f"GameState.parse({self.to_text()!r})"

    def __str__(self) -> str:
        return self.to_text()

    def picture(self, nodes_at: Mapping[Position, int] = MappingProxyType({})) -> str:
        """An `<svg>` element for pages that have the style of `pacman.view.html.frame`.

        `nodes_at` says how many nodes of a search had Pacman where.
        """
        load_painters()
        return draw_svg(self, nodes_at)


# One situation of the game, and the rules that lead from it to the next.
#
# A state is immutable: `successor` returns a new one. The rules, to the letter, are those of docs/rules.md;
# everything that depends on the board alone is looked up in the layout's tables.

# Points of the classic game (docs/rules.md, "Points").
TIME_COST = 1  # points lost by each of Pacman's moves
FOOD_POINTS = 10
WIN_POINTS = 500
LOSS_POINTS = 500  # lost to each brave ghost that reaches Pacman
GHOST_POINTS = 200  # for eating a scared ghost


def most_points(board: Layout, num_ghosts: int) -> int:
    """More points than any game ends with: all food, every ghost once for each capsule, a win, and no time.

    >>> most_points(Layout.load("trap"), 2)
    510
    """
    eaten = num_ghosts * len(board.capsules)
    return len(board.food) * FOOD_POINTS + eaten * GHOST_POINTS + WIN_POINTS


class GameState(Situation):
    """A state of a running game; a game that is over is a `WonState` or a `LostState`.

    >>> state = GameState.initial(Layout.parse("%%%%%%\\n%P. G%\\n%%%%%%"))
    >>> [str(action) for action in state.legal_actions()]
    ['Stop', 'East']
    >>> state = state.successor(0, "East")
    >>> state.score, state.is_win, state.pacman.position
    (509, True, (2, 1))
    """

    __slots__ = ()

    def __init__(self) -> None:
        raise TypeError("a GameState is made by GameState.initial, GameState.parse or successor")

    @classmethod
    def initial(cls, layout: Layout | str | PathLike[str], num_ghosts: int | None = None) -> GameState:
        """The start of a game, with the first `num_ghosts` ghosts of the layout (None: with all).

        A layout may be given by its bundled name ("small") or its file's path. Raises LayoutError for an
        unknown layout or more ghosts than it has, TypeError for anything that is not a layout.

        >>> GameState.initial("small", num_ghosts=1).num_agents
        2
        """
        layout = Layout.of(layout)
        most = len(layout.ghost_starts)
        if num_ghosts is not None and not 0 <= num_ghosts <= most:
            problem = english_number(
                "{number} ghost requested; this layout allows 0 to {most}",
                "{number} ghosts requested; this layout allows 0 to {most}",
                num_ghosts,
                most=most,
            )
            raise LayoutError(problem, source=layout.name, option="num_ghosts")
        starts = layout.ghost_starts[:num_ghosts]
        poses = (
            layout.tables.pacman_pose[layout.pacman_start, Action.STOP],
            *(layout.tables.ghost_pose[cell, Action.STOP] for cell in starts),
        )
        return new_state(cls, layout, poses, (0,) * len(poses), layout.food.mask, layout.capsules.mask, 0)

    @classmethod
    def parse(cls, text: str) -> GameState:
        """The state that `to_text` wrote. Raises NotationError or LayoutError."""
        reading = read_state(text)
        if isinstance(reading, Layout):
            return cls.initial(reading)
        kind = LostState if reading.lost else GameState if reading.food else WonState
        return new_state(
            kind, reading.layout, reading.poses, reading.timers, reading.food, reading.capsules, reading.score
        )

    def legal_actions(self, agent: int = 0) -> tuple[Action, ...]:
        """The legal actions of this agent, in the fixed order; () when the game is over.

        Raises IllegalActionError if there is no such agent.
        """
        try:
            if agent >= 0:
                return self._layout.tables.actions[self._poses[agent]]
        except IndexError:
            pass
        raise no_such_agent(agent, self.num_agents)

    def successor(self, agent: int, action: str) -> GameState:
        """The state after this agent's action; this state stays as it is.

        Raises IllegalActionError, or TerminalStateError when the game is over.
        """
        try:
            if agent == 0:
                return self._move_pacman(action)  # type: ignore[arg-type]
            if agent > 0:
                return self._move_ghost(agent, action)  # type: ignore[arg-type]
        except (KeyError, IndexError):
            pass
        raise self._illegal_action(agent, action)

    def _move_pacman(self, action: Action) -> GameState:
        layout, timers, food, capsules = self._layout, self._timers, self._food, self._capsules
        tables = layout.tables
        poses = [*self._poses]
        pose = poses[0] = tables.moves[poses[0]][action]
        score = self._score - TIME_COST
        kind = GameState
        bit = tables.bit[pose]
        if food & bit:
            food ^= bit
            score += FOOD_POINTS
            if not food:
                score += WIN_POINTS
                kind = WonState
        if capsules & bit:
            capsules ^= bit
            timers = (0,) + (SCARED_TIME,) * (len(poses) - 1)
        touch = tables.touch[pose]
        if not touch.isdisjoint(poses):
            for ghost in range(1, len(poses)):
                if poses[ghost] in touch:
                    if timers[ghost]:
                        score += GHOST_POINTS
                        poses[ghost], timers = _sent_home(layout, ghost, timers)
                    elif kind is not WonState:
                        score -= LOSS_POINTS
                        kind = LostState
        return new_state(kind, layout, tuple(poses), timers, food, capsules, score)

    def _move_ghost(self, ghost: int, action: Action) -> GameState:
        layout, timers, score = self._layout, self._timers, self._score
        tables = layout.tables
        poses = [*self._poses]
        kind = GameState
        if timers[ghost]:
            pose = tables.half_moves[poses[ghost]][action]
            timers = _with_timer(timers, ghost, timers[ghost] - 1)
            if not timers[ghost]:
                pose = tables.centred[pose]
        else:
            pose = tables.moves[poses[ghost]][action]
        poses[ghost] = pose
        if pose in tables.touch[poses[0]]:
            if timers[ghost]:
                score += GHOST_POINTS
                poses[ghost], timers = _sent_home(layout, ghost, timers)
            else:
                score -= LOSS_POINTS
                kind = LostState
        return new_state(kind, layout, tuple(poses), timers, self._food, self._capsules, score)

    def __copy__(self) -> GameState:
        return new_state(
            type(self), self._layout, self._poses, self._timers, self._food, self._capsules, self._score
        )

    def __deepcopy__(self, memo: object) -> GameState:
        return self.__copy__()  # the copy shares the layout, which never changes

    def outcomes(self, agent: int) -> tuple[tuple[Action, float], ...]:
        """The legal actions of this agent, each with the same probability; () when the game is over.

        Raises IllegalActionError if there is no such agent.
        """
        if not 0 <= agent < len(self._poses):
            raise no_such_agent(agent, self.num_agents)
        return self._layout.tables.outcomes[self._poses[agent]]

    def _illegal_action(self, agent: int, action: object) -> IllegalActionError:
        if not 0 <= agent < self.num_agents:
            return no_such_agent(agent, self.num_agents)
        position = (self.ghosts[agent - 1] if agent else self.pacman).position
        legal = ", ".join(self.legal_actions(agent))
        shown = action.value if isinstance(action, Action) else action
        sentence = (
            english(
                "{action!r} is not legal for ghost {ghost} at {cell}; legal are: {legal}",
                action=shown,
                ghost=agent,
                cell=str(position),
                legal=legal,
            )
            if agent
            else english(
                "{action!r} is not legal for Pacman at {cell}; legal are: {legal}",
                action=shown,
                cell=str(position),
                legal=legal,
            )
        )
        is_number = str(shown).isdigit()
        return with_facts(IllegalActionError(sentence), action=str(shown), looks_like_agent=is_number)


class _TerminalState(GameState):
    """A game that is over: nobody may move."""

    __slots__ = ()
    is_terminal: ClassVar[bool] = True

    def legal_actions(self, agent: int = 0) -> tuple[Action, ...]:
        if not 0 <= agent < self.num_agents:
            raise no_such_agent(agent, self.num_agents)
        return ()

    def outcomes(self, agent: int) -> tuple[tuple[Action, float], ...]:
        self.legal_actions(agent)  # which checks that there is such an agent
        return ()

    def successor(self, agent: int, action: str) -> NoReturn:
        sentence = message(
            "the game is lost, so {action!r} of agent {agent} has no successor; ask is_terminal before you"
            " move"
        )
        if self.is_win:
            sentence = message(
                "the game is won, so {action!r} of agent {agent} has no successor; ask is_terminal before you"
                " move"
            )
        raise TerminalStateError(sentence, action=action, agent=agent)


class WonState(_TerminalState):
    """A finished game that Pacman has won: the last food is eaten."""

    __slots__ = ()
    is_win: ClassVar[bool] = True


class LostState(_TerminalState):
    """A finished game that Pacman has lost: a brave ghost has caught him."""

    __slots__ = ()
    is_lose: ClassVar[bool] = True


_new = object.__new__


def new_state(
    kind: type[GameState],
    layout: Layout,
    poses: tuple[int, ...],
    timers: tuple[int, ...],
    food: int,
    capsules: int,
    score: int,
) -> GameState:
    """A state with these fields, which are not checked: for the engine. A fifth faster than a constructor."""
    state = _new(kind)
    state._layout = layout
    state._poses = poses
    state._timers = timers
    state._food = food
    state._capsules = capsules
    state._score = score
    return state


def _with_timer(timers: tuple[int, ...], ghost: int, timer: int) -> tuple[int, ...]:
    changed = [*timers]
    changed[ghost] = timer
    return tuple(changed)


def _sent_home(layout: Layout, ghost: int, timers: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The pose of this ghost after it was eaten (at its start, without a direction), and all timers."""
    home = layout.tables.ghost_pose[layout.ghost_starts[ghost - 1], Action.STOP]
    return home, _with_timer(timers, ghost, 0)


# The states of a game, in order.


class States(list[GameState]):
    """The states of a game: a list that a notebook shows as a strip of boards.

    >>> from pacman import play
    >>> states = play("first-bite", seed=1).states()
    >>> states[-1].is_win, states[:2]
    (True, <States: 2 of a game on first-bite, score 0 to 509>)
    """

    @overload
    def __getitem__(self, place: SupportsIndex) -> GameState: ...
    @overload
    def __getitem__(self, place: slice) -> States: ...
    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        return States(found) if isinstance(place, slice) else found

    def __repr__(self) -> str:
        if not self:
            return "<States: none>"
        from pacman.support.text import shorten  # here, because only prompts need it

        where = shorten(self[0].layout.name, 100) or "a board without a name"
        return f"<States: {len(self):,} of a game on {where}, score {self[0].score} to {self[-1].score}>"

    _repr_html_ = Shown._repr_html_  # a list cannot inherit it


# Perft: counts the move sequences from a state, so that the engine can be checked against known numbers.


class PerftRow(NamedTuple):
    """The counts after `moves` single moves, agents in turn. Terminal states are not continued."""

    moves: int
    paths: int  # move sequences of this length
    distinct: int  # different states they end in
    wins: int  # sequences whose last move wins
    losses: int


def perft(state: GameState) -> Iterator[PerftRow]:
    """A row for 1 move, for 2 moves, …, until every sequence has ended; take as many rows as you need.

    Pacman moves first; a finished game has no rows.

    >>> from pacman import Layout
    >>> next(perft(GameState.initial(Layout.load("small"))))
    PerftRow(moves=1, paths=3, distinct=3, wins=0, losses=0)
    """
    level = Counter({state: 1})
    moves = 0
    while level := _advance(level, moves % state.num_agents):
        moves += 1
        yield PerftRow(
            moves=moves,
            paths=level.total(),
            distinct=len(level),
            wins=sum(paths for reached, paths in level.items() if reached.is_win),
            losses=sum(paths for reached, paths in level.items() if reached.is_lose),
        )


def _advance(level: Counter[GameState], agent: int) -> Counter[GameState]:
    """The states one move later, each with its number of paths. Merging equal states saves time."""
    later: Counter[GameState] = Counter()
    for state, paths in level.items():
        for action in state.legal_actions(agent):
            later[state.successor(agent, action)] += paths
    return later
