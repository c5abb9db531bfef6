"""One situation of the game, and the rules that lead from it to the next.

A state is immutable: `successor` returns a new one. The rules, to the letter, are those of RULES.md;
everything that depends on the board alone is looked up in the layout's tables.
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple, NoReturn

from pacman.errors import IllegalActionError, LayoutError, TerminalStateError
from pacman.grid import Action, CellSet, Position
from pacman.layout import Layout
from pacman.tables import SCARED_TIME

# Points and times of the classic game (RULES.md).
TIME_COST = 1  # points lost by each of Pacman's moves
FOOD_POINTS = 10
WIN_POINTS = 500
LOSS_POINTS = 500  # lost to each brave ghost that reaches Pacman
GHOST_POINTS = 200  # for eating a scared ghost


class Pacman(NamedTuple):
    """Where Pacman is and which way he faces."""

    position: Position
    direction: Action


class Ghost(NamedTuple):
    """Where a ghost is, which way it faces, and for how many of its moves it stays scared."""

    position: Position
    direction: Action
    scared_timer: int


class GameState:
    """A state of a running game; a game that is over is a `WonState` or a `LostState`.

    Equal states have the same agents, food, capsules and score on equal layouts, and agree on
    whether the game is won or lost; how they were reached is no part of them.

    >>> state = GameState.initial(Layout.parse("%%%%%%\\n%P. G%\\n%%%%%%"))
    >>> [str(action) for action in state.legal_actions()]
    ['Stop', 'East']
    >>> state = state.successor(0, "East")
    >>> state.score, state.is_win, state.pacman.position
    (509, True, (2, 1))
    """

    __slots__ = ("_capsules", "_food", "_poses", "_score", "_timers", "layout")

    is_win: ClassVar[bool] = False
    is_lose: ClassVar[bool] = False
    is_terminal: ClassVar[bool] = False

    layout: Layout
    _poses: tuple[int, ...]  # of each agent, Pacman first; see pacman.tables
    _timers: tuple[int, ...]  # for how many of its moves each agent stays scared; Pacman's is 0
    _food: int
    _capsules: int
    _score: int

    def __init__(
        self,
        layout: Layout,
        poses: tuple[int, ...],
        timers: tuple[int, ...],
        food: int,
        capsules: int,
        score: int,
    ) -> None:
        """For the engine: no argument is checked. Use `initial`, `successor` or `parse`."""
        self.layout = layout
        self._poses = poses
        self._timers = timers
        self._food = food
        self._capsules = capsules
        self._score = score

    @classmethod
    def initial(cls, layout: Layout, num_ghosts: int | None = None) -> GameState:
        """The start of a game, with the first `num_ghosts` ghosts of the layout (None: with all)."""
        most = len(layout.ghost_starts)
        if num_ghosts is not None and not 0 <= num_ghosts <= most:
            raise LayoutError(
                f"{num_ghosts} ghosts asked for; this layout has room for 0 to {most}",
                source=layout.name,
            )
        starts = layout.ghost_starts[:num_ghosts]
        poses = (
            layout.tables.pacman_pose[layout.pacman_start, Action.STOP],
            *(layout.tables.ghost_pose[cell, Action.STOP] for cell in starts),
        )
        return cls(layout, poses, (0,) * len(poses), layout.food.mask, layout.capsules.mask, 0)

    @classmethod
    def parse(cls, text: str) -> GameState:
        """The state that `to_text` wrote. Raises NotationError or LayoutError."""
        from pacman.notation import state_from_text

        return state_from_text(text)

    def legal_actions(self, agent: int = 0) -> tuple[Action, ...]:
        """What this agent may do, in the fixed order."""
        try:
            if agent >= 0:
                return self.layout.tables.actions[self._poses[agent]]
        except IndexError:
            pass
        raise self._no_such(agent)

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
        raise self._refuse(agent, action)

    def _move_pacman(self, action: Action) -> GameState:
        layout, timers, food, capsules = self.layout, self._timers, self._food, self._capsules
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
        return kind(layout, tuple(poses), timers, food, capsules, score)

    def _move_ghost(self, ghost: int, action: Action) -> GameState:
        layout, timers, score = self.layout, self._timers, self._score
        tables = layout.tables
        poses = [*self._poses]
        kind = GameState
        if timers[ghost]:
            pose = tables.half_moves[poses[ghost]][action]
            timers = _with(timers, ghost, timers[ghost] - 1)
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
        return kind(layout, tuple(poses), timers, self._food, self._capsules, score)

    def outcomes(self, agent: int) -> tuple[tuple[Action, float], ...]:
        """What chance does at this agent's turn: each legal action with its probability, uniform."""
        actions = self.legal_actions(agent)
        return tuple((action, 1 / len(actions)) for action in actions)

    @property
    def score(self) -> int:
        """Points so far."""
        return self._score

    @property
    def num_agents(self) -> int:
        """Pacman and the ghosts."""
        return len(self._poses)

    @property
    def pacman(self) -> Pacman:
        """Where Pacman is."""
        return Pacman(*self.layout.tables.poses[self._poses[0]])

    @property
    def ghosts(self) -> tuple[Ghost, ...]:
        """Where each ghost is; agent i is `ghosts[i - 1]`."""
        poses = self.layout.tables.poses
        return tuple(
            Ghost(*poses[pose], timer) for pose, timer in zip(self._poses[1:], self._timers[1:], strict=True)
        )

    @property
    def food(self) -> CellSet:
        """The cells with food left."""
        return CellSet(self._food, self.layout.width, self.layout.height)

    @property
    def capsules(self) -> CellSet:
        """The cells with a capsule left."""
        return CellSet(self._capsules, self.layout.width, self.layout.height)

    @property
    def walls(self) -> CellSet:
        """The cells that are wall."""
        return self.layout.walls

    def to_text(self) -> str:
        """This state as text that `parse` reads back, layout and all."""
        from pacman.notation import state_to_text

        return state_to_text(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameState):
            return NotImplemented
        return (
            self._poses == other._poses
            and self._timers == other._timers
            and self._food == other._food
            and self._capsules == other._capsules
            and self._score == other._score
            and self.is_lose is other.is_lose
            and (self.layout is other.layout or self.layout == other.layout)
        )

    def __hash__(self) -> int:
        return hash((self._poses, self._timers, self._food, self._capsules, self._score))

    def __repr__(self) -> str:
        return f"GameState.parse({self.to_text()!r})"

    def __str__(self) -> str:
        return self.to_text()

    def _repr_html_(self) -> str:
        from pacman.svg import board_svg

        return board_svg(self)

    def _no_such(self, agent: int) -> IllegalActionError:
        return IllegalActionError(
            f"there is no agent {agent!r}; this state has agents 0 to {self.num_agents - 1}"
        )

    def _refuse(self, agent: int, action: object) -> IllegalActionError:
        if not 0 <= agent < self.num_agents:
            return self._no_such(agent)
        position = (self.ghosts[agent - 1] if agent else self.pacman).position
        who = f"ghost {agent}" if agent else "Pacman"
        legal = ", ".join(self.legal_actions(agent))
        return IllegalActionError(f"{action!r} is not legal for {who} at {position}; legal are: {legal}")


class _TerminalState(GameState):
    """A game that is over: nobody may move."""

    __slots__ = ()
    is_terminal: ClassVar[bool] = True

    def legal_actions(self, agent: int = 0) -> tuple[Action, ...]:
        if not 0 <= agent < self.num_agents:
            raise self._no_such(agent)
        return ()

    def successor(self, agent: int, action: str) -> NoReturn:
        end = "won" if self.is_win else "lost"
        raise TerminalStateError(
            f"the game is {end}, so {action!r} of agent {agent} has no successor;"
            " ask is_terminal before you move"
        )


class WonState(_TerminalState):
    """The last food is eaten."""

    __slots__ = ()
    is_win: ClassVar[bool] = True


class LostState(_TerminalState):
    """A brave ghost has caught Pacman."""

    __slots__ = ()
    is_lose: ClassVar[bool] = True


def _with(timers: tuple[int, ...], ghost: int, timer: int) -> tuple[int, ...]:
    changed = [*timers]
    changed[ghost] = timer
    return tuple(changed)


def _sent_home(layout: Layout, ghost: int, timers: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The pose and all timers once this ghost was eaten: at its start, with no direction, brave."""
    home = layout.tables.ghost_pose[layout.ghost_starts[ghost - 1], Action.STOP]
    return home, _with(timers, ghost, 0)
