"""One situation of the game, and the rules that lead from it to the next.

A state is immutable: `successor` returns a new one. The rules, to the letter, are those of docs/rules.md;
everything that depends on the board alone is looked up in the layout's tables.
"""

from __future__ import annotations

from os import PathLike
from typing import ClassVar, NoReturn

from pacman.errors import IllegalActionError, LayoutError, TerminalStateError
from pacman.rules.grid import Action
from pacman.rules.layout import Layout
from pacman.rules.notation import read
from pacman.rules.situation import Situation
from pacman.rules.tables import SCARED_TIME

# Points of the classic game (docs/rules.md, "Points").
TIME_COST = 1  # points lost by each of Pacman's moves
FOOD_POINTS = 10
WIN_POINTS = 500
LOSS_POINTS = 500  # lost to each brave ghost that reaches Pacman
GHOST_POINTS = 200  # for eating a scared ghost


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

        A layout may be given by its bundled name ("small") or its file's path.

        >>> GameState.initial("small", num_ghosts=1).num_agents
        2
        """
        layout = Layout.of(layout)
        most = len(layout.ghost_starts)
        if num_ghosts is not None and not 0 <= num_ghosts <= most:
            raise LayoutError(
                f"{num_ghosts} ghosts requested; this layout allows 0 to {most}",
                source=layout.name,
            )
        starts = layout.ghost_starts[:num_ghosts]
        poses = (
            layout.tables.pacman_pose[layout.pacman_start, Action.STOP],
            *(layout.tables.ghost_pose[cell, Action.STOP] for cell in starts),
        )
        return new_state(cls, layout, poses, (0,) * len(poses), layout.food.mask, layout.capsules.mask, 0)

    @classmethod
    def parse(cls, text: str) -> GameState:
        """The state that `to_text` wrote. Raises NotationError or LayoutError."""
        reading = read(text)
        if isinstance(reading, Layout):
            return cls.initial(reading)
        kind = LostState if reading.lost else GameState if reading.food else WonState
        return new_state(
            kind, reading.layout, reading.poses, reading.timers, reading.food, reading.capsules, reading.score
        )

    def legal_actions(self, agent: int = 0) -> tuple[Action, ...]:
        """What this agent may do, in the fixed order."""
        try:
            if agent >= 0:
                return self._layout.tables.actions[self._poses[agent]]
        except IndexError:
            pass
        raise self._no_such_agent(agent)

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
        """The legal actions of this agent if it moves by chance, each with the same probability."""
        if not 0 <= agent < len(self._poses):
            raise self._no_such_agent(agent)
        return self._layout.tables.outcomes[self._poses[agent]]

    def _no_such_agent(self, agent: int) -> IllegalActionError:
        return IllegalActionError(
            f"there is no agent {agent!r}; this state has agents 0 to {self.num_agents - 1}"
        )

    def _illegal_action(self, agent: int, action: object) -> IllegalActionError:
        if not 0 <= agent < self.num_agents:
            return self._no_such_agent(agent)
        position = (self.ghosts[agent - 1] if agent else self.pacman).position
        who = f"ghost {agent}" if agent else "Pacman"
        legal = ", ".join(self.legal_actions(agent))
        shown = action.value if isinstance(action, Action) else action
        return IllegalActionError(f"{shown!r} is not legal for {who} at {position}; legal are: {legal}")


class _TerminalState(GameState):
    """A game that is over: nobody may move."""

    __slots__ = ()
    is_terminal: ClassVar[bool] = True

    def legal_actions(self, agent: int = 0) -> tuple[Action, ...]:
        if not 0 <= agent < self.num_agents:
            raise self._no_such_agent(agent)
        return ()

    def outcomes(self, agent: int) -> tuple[tuple[Action, float], ...]:
        if not 0 <= agent < self.num_agents:
            raise self._no_such_agent(agent)
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
