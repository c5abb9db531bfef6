"""The shown moment of a game as a number, and what is known at it. No display is needed for this."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from msgspec import UNSET

from pacman.board import Action, Position
from pacman.gameplay.game import NOT_RECORDED, describe_dithering
from pacman.gameplay.record import Branch, Outcome, Record, states_until_difference
from pacman.messages import english
from pacman.names.notation import AgentSpec
from pacman.state import GameState
from pacman.trace import Thought
from pacman.view.optimum import Optimum, OptimumOf

# The game that is shown: from a record, or played while it is watched.


class Source(Protocol):
    """A game whose states become known one after the other; all are kept, so that it can be rewound."""

    recorded: bool  # whether it comes from a record, so that all of it is known from the start

    @property
    def specs(self) -> Sequence[AgentSpec]:
        """The agents by name, Pacman first."""

    @property
    def seed(self) -> int:
        """The seed of the game."""

    @property
    def origin(self) -> Branch | None:
        """The game that this one continues, if any, and from which move."""

    @property
    def states(self) -> Sequence[GameState]:
        """The states so far: the start, then the state after each move."""

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, once all its states are known."""

    @property
    def thinks(self) -> bool:
        """Whether Pacman's agent is a search whose thoughts can be shown."""

    def want(self, moves: int, patience: float = 0) -> None:
        """Asks for the first `moves` moves of the game, and waits for them up to `patience` seconds."""

    def seconds(self, move: int) -> float | None:
        """Return how long the decision for move number `move` (from 0) took, if that is known."""

    def thought(self, move: int) -> Thought | None:
        """Return what Pacman's agent thinks before move number `move`; None until that is known.
        Never waits.
        """


class RecordedGame:
    """A game from a record, up to the first move that the rules contradict."""

    recorded = True

    def __init__(self, record: Record) -> None:
        self._record = record
        self._thoughts: dict[int, Thought] = {}
        self.specs, self.seed = record.agents, record.seed
        self.origin = record.branch or None
        self.states, difference = states_until_difference(record)
        self.outcome: Outcome | None = record.outcome
        if difference:
            reason = english(
                "the record differs from the rules here: {difference}", difference=difference.sentence
            )
            self.outcome = Outcome("draw", reason)

    @property
    def thinks(self) -> bool:
        """Whether thoughts are recorded; the agent itself is not asked, as that would run somebody's code."""
        return self._record.thoughts is not UNSET

    def want(self, moves: int, patience: float = 0) -> None:
        """Does nothing: all moves are known."""

    def seconds(self, move: int) -> float | None:
        """Times are not recorded, because they differ from run to run."""
        return None

    def thought(self, move: int) -> Thought | None:
        """Return the recorded thought: one object for all calls, so that displays see that nothing has
        changed.
        """
        if self.thinks and move not in self._thoughts:
            found = self._record.thought(move, self.states[move])
            self._thoughts[move] = found or NOT_RECORDED
        return self._thoughts.get(move)


# The moment of a game that is shown, and how it moves: at a speed, by steps, forwards and back.
#
# A moment is a number of moves: at 3.0 three moves have been made, at 3.5 the fourth is on its way. An
# agent glides during a whole round, from its own move to its next one, so that everyone is always moving.

ROUNDS_PER_SECOND = 5.0  # at speed 1
SPEEDS = (0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 20.0, math.inf)
SETTLE_SECONDS = 0.12  # in which agents between two cells reach their cell once the game stands still
PATIENCE = 0.004  # seconds that a frame waits for the next move, so that quick agents are shown at once
END_SECONDS = 0.6  # in which the end of a game is shown on the board, before anything is said about it
BURST = 2_000  # moves asked for at a time at full speed
EATEN_AT = 0.6  # the share of Pacman's glide after which what he ate is gone


class Actor(NamedTuple):
    """An agent as it is drawn at one moment."""

    agent: int
    position: tuple[float, float]  # anywhere between two cells
    direction: Action
    glide: float  # the share of its last move that is done, 0 to 1
    scared_timer: int


class Playback:
    """A cursor over the moves of a game; `tick` lets time pass.

    >>> from pacman import play
    >>> from pacman.view.playback import RecordedGame
    >>> playback = Playback(RecordedGame(play("first-bite", seed=1)))
    >>> playback.step(1)
    >>> playback.shown, playback.paused
    (1, True)
    """

    def __init__(
        self,
        source: Source,
        speed: float = 1.0,
        *,
        first_move: int = 0,
        waiting: bool = False,
        optimum_of: OptimumOf | None = None,
    ) -> None:
        self.source, self._optimum_of = source, optimum_of
        self.speed = speed
        self.moment = float(first_move)
        self.paused = False
        self._waiting = waiting
        self._dithering = -1, ""  # after how many moves the game ended, and what is said of it
        self._first_move = first_move  # moves before it were made before the playing began
        self._last_thought: Thought | None = None
        self._last_optimum: Optimum | None = None
        self._end_seconds = 0.0  # for which the end of the game has been shown
        self._arrived = first_move  # moves before this one are drawn as done
        self._awaited: int | None = None  # the moves that a step is for, until they are known
        self._ease = 0.0  # while the game stands still, the least share of each move that is drawn as done

    @property
    def num_agents(self) -> int:
        """The number of agents that take turns."""
        return self.source.states[0].num_agents

    @property
    def known(self) -> int:
        """The number of moves known so far."""
        return len(self.source.states) - 1

    @property
    def shown(self) -> int:
        """The number of moves made or on their way at this moment."""
        return min(math.ceil(self.moment), self.known)

    @property
    def state(self) -> GameState:
        """The state that the shown moves lead to."""
        return self.source.states[self.shown]

    @property
    def waiting(self) -> bool:
        """Whether the game waits, before its first move, until `begin` is called."""
        return self._unbegun and self.moment == self.known

    @property
    def _unbegun(self) -> bool:
        return self._waiting and self.known == self._first_move

    def begin(self) -> None:
        """Ends the waiting before the first move."""
        self._waiting = False

    @property
    def at_end(self) -> bool:
        """Whether the game is over and its last move is shown."""
        return self.source.outcome is not None and self.moment >= self.known

    @property
    def ended(self) -> float | None:
        """Seconds for which the end of the game has been shown, up to END_SECONDS; None before its end."""
        return self._end_seconds if self.at_end and self._ease >= 1 else None

    @property
    def dithering(self) -> str:
        """A word about the end of a game in which Pacman only went to and fro; '' for any other game."""
        known, outcome = self.known, self.source.outcome
        if self._dithering[0] != known and outcome is not None:
            self._dithering = known, describe_dithering(outcome, self.source.states)
        return self._dithering[1] if outcome is not None else ""

    @property
    def settled(self) -> bool:
        """Whether the picture stays as it is until a key is pressed."""
        if self.at_end:
            return self._end_seconds >= END_SECONDS
        return (self.paused or self.waiting) and self._ease >= 1 and self._awaited is None

    def tick(self, seconds: float) -> None:
        """Lets this much time pass."""
        if self._awaited is not None:
            self._reach(self._awaited)
        elif not self.paused and not self.waiting and not self.at_end:
            self._advance(seconds)
        if not self.paused and self.moment < self.known:
            self._ease = self._end_seconds = 0.0
            return
        self._ease = min(1.0, self._ease + seconds / SETTLE_SECONDS)
        self._end_seconds = min(END_SECONDS, self._end_seconds + seconds) if self.ended is not None else 0.0
        if self._ease == 1:
            self._arrived = self.shown

    def _advance(self, seconds: float) -> None:
        if math.isinf(self.speed):
            if not self._unbegun:
                self.source.want(self.known + BURST, PATIENCE)
            self.moment = float(self.known)
            return
        goal = self.moment + seconds * self.speed * ROUNDS_PER_SECOND * self.num_agents
        if goal > self.known and not self._unbegun:
            self.source.want(math.ceil(goal), PATIENCE)
        self.moment = min(goal, float(self.known))

    def toggle_pause(self) -> None:
        """Stands still, or continues from the shown moment."""
        self.paused, self._awaited = not self.paused, None

    def step(self, moves: int) -> None:
        """Pauses, and goes this many moves on (or back, when negative), as soon as they are known."""
        self.paused = True
        start = self.shown if self._awaited is None else self._awaited
        self._reach(max(0, start + moves))

    def _reach(self, goal: int) -> None:
        if goal > self.known:
            self.source.want(goal, PATIENCE)
        over = self.source.outcome is not None
        self._awaited = goal if goal > self.known and not over else None
        reached = min(goal, self.known)
        if reached != self.moment:
            self._hold(reached, gliding=max(0, reached - self.shown))

    def seek(self, share: float) -> None:
        """Goes to this share, 0 to 1, of the known moves."""
        self._awaited = None
        self._hold(round(max(0.0, min(1.0, share)) * self.known), gliding=0)

    def go_to(self, move: float) -> None:
        """Goes to the moment after this many moves, or as far as moves are known."""
        self.seek(move / max(1, self.known))

    def _hold(self, moves: int, *, gliding: int) -> None:
        """Shows the state after this many moves; the last `gliding` of them are still shown as movement."""
        self.moment, self._arrived, self._ease = float(moves), moves - gliding, 0.0
        self._end_seconds = 0.0

    def faster(self, steps: int) -> None:
        """The next speed up, or down when negative."""
        nearest = min(range(len(SPEEDS)), key=lambda i: abs(min(SPEEDS[i], 100) - min(self.speed, 100)))
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, nearest + steps))]

    @property
    def decision_seconds(self) -> float | None:
        """Seconds that Pacman's last decision took, if that is known."""
        return self.source.seconds((self.shown - 1) // self.num_agents * self.num_agents)

    @property
    def hasty(self) -> bool:
        """Whether moves pass too fast for thoughts to be read."""
        return math.isinf(self.speed) and not self.paused and not self.at_end

    @property
    def decision(self) -> int:
        """The number of Pacman's shown or coming move, from 0; less while there is none."""
        move = self.shown // self.num_agents * self.num_agents
        coming = self.paused and self.source.outcome is None
        return move - self.num_agents if move == self.known and not coming else move

    @property
    def thought(self) -> Thought | None:
        """Pacman's thought before his shown or coming move; None while that is not known."""
        move = self.decision
        if move < 0 or self.hasty:
            return None
        found = self.source.thought(move)
        if found is not None or self.paused:
            self._last_thought = found
        return self._last_thought  # while time passes the last one stays, so that the panel does not flicker

    @property
    def asks_optimum(self) -> bool:
        """Whether optimal play is to be shown, where it is known."""
        return self._optimum_of is not None

    @property
    def optimum(self) -> Optimum | None:
        """Optimal play's value in the state about which `thought` thinks; None where nobody asks."""
        move, source = self.decision, self.source
        if self._optimum_of is None or move < 0 or self.hasty:
            return None
        if self.paused or not source.thinks or source.thought(move) is not None:
            self._last_optimum = self._optimum_of(source.specs[1:], source.states[move])
        return self._last_optimum

    def actors(self) -> list[Actor]:
        """Every agent as it is drawn now, Pacman first."""
        return [self._actor(agent) for agent in range(self.num_agents)]

    def uneaten(self) -> tuple[list[Position], list[Position]]:
        """Food and capsules that are gone in the shown state, but that Pacman's glide has not reached."""
        move = self._last_move(0)
        if move is None or self._glide(move) >= EATEN_AT:
            return [], []
        before, after = self.source.states[move], self.source.states[move + 1]
        cell = after.pacman.position
        return [cell] * (cell in before.food), [cell] * (cell in before.capsules)

    def _last_move(self, agent: int) -> int | None:
        """The number of the agent's last move at this moment, from 0."""
        move = self.shown - 1 - (self.shown - 1 - agent) % self.num_agents
        return move if move >= 0 else None

    def _glide(self, move: int) -> float:
        if move < self._arrived:
            return 1.0
        return min(1.0, max(self._ease, (self.moment - move) / self.num_agents))

    def _actor(self, agent: int) -> Actor:
        now = _place(self.state, agent)
        move = self._last_move(agent)
        if move is None:
            return now
        before = _place(self.source.states[move], agent).position
        after = _place(self.source.states[move + 1], agent).position
        glide = self._glide(move)
        was_eaten = now.position != after or math.dist(before, after) > 1
        if was_eaten:  # it is back at its home, which is drawn as a jump
            return now
        x, y = (a + (b - a) * glide for a, b in zip(before, after, strict=True))
        return now._replace(position=(x, y), glide=glide if before != after else 1.0)


def _place(state: GameState, agent: int) -> Actor:
    if agent == 0:
        return Actor(0, *state.pacman, 1.0, 0)
    position, direction, timer = state.ghosts[agent - 1]
    return Actor(agent, position, direction, 1.0, timer)
