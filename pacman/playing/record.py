"""What is kept of a game: enough to play it again move by move, and to check that it is the same game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from pacman.names.spec import AgentSpec
from pacman.playing.thoughts import NaturalNumber, Thoughts
from pacman.rules.grid import Action
from pacman.rules.layout import Layout
from pacman.rules.state import GameState
from pacman.rules.states import States
from pacman.showing import Shown, draw_page, load_painters
from pacman.support.durations import shorten
from pacman.trace import Thought

FORMAT: Literal["pacman-record-1"] = "pacman-record-1"

MAX_SEED = 2**63 - 1
Seed = Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)]
Result = Literal["win", "loss", "draw", "agent error"]


class SourcePlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The line of an agent's own code at which it failed, with the lines around it."""

    file: str  # as an editor finds it from the folder in which the game was played
    line: int
    function: str
    first: int  # the number of the first of `lines`
    lines: tuple[str, ...]


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended: won or lost by the rules, drawn by a limit or a stop, or by an agent's error."""

    result: Result
    reason: str  # one sentence
    agent: int | None = None  # which agent failed
    traceback: str = ""  # of the agent that failed, without our own frames
    place: SourcePlace | msgspec.UnsetType = msgspec.UNSET  # where it failed, if its source is at hand


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From which game another one goes on: its first `moves` moves are those of a game of these agents."""

    moves: NaturalNumber
    agents: Annotated[tuple[AgentSpec, ...], msgspec.Meta(min_length=1)]  # Pacman first
    seed: Seed
    digest: str  # of the state from which it goes on
    branch: Branch | msgspec.UnsetType = msgspec.UNSET  # from which game that one goes on, if from one


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One game. `moves[i]` is a move of agent `i % len(agents)`, `digests[i]` is of the state after it."""

    format: Literal["pacman-record-1"] = FORMAT
    layout_name: str
    layout: tuple[str, ...]  # rows from the top
    agents: Annotated[tuple[AgentSpec, ...], msgspec.Meta(min_length=1)]  # Pacman first
    seed: Seed
    moves: tuple[Action, ...]
    outcome: Outcome
    score: int
    digests: tuple[str, ...] = ()  # filled by `sealed`: they take more time than the game
    thoughts: Thoughts | msgspec.UnsetType = msgspec.UNSET  # of Pacman, if they were collected
    branch: Branch | msgspec.UnsetType = msgspec.UNSET  # if it goes on from another game

    def initial_state(self) -> GameState:
        """The state before the first move. Raises LayoutError for rows that are no board."""
        layout = Layout.parse("\n".join(self.layout), self.layout_name)
        return GameState.initial(layout, len(self.agents) - 1)

    def states(self) -> States:
        """Every state of the game, the first one included. Raises PacmanError for an illegal move."""
        return States(states_along(self.initial_state(), self.moves))

    def thought(self, move: int, state: GameState) -> Thought | None:
        """What Pacman thought before this move (from 0), made in this state; None if that is not recorded."""
        number, agent = divmod(move, len(self.agents))
        if agent or self.thoughts is msgspec.UNSET or not 0 <= number < len(self.thoughts.decisions):
            return None
        found = self.thoughts.decisions[number]
        return None if found is None else found.thought(state, self.moves[move])

    def __repr__(self) -> str:
        against = shorten(", ".join(map(str, self.agents[1:])) or "nobody", 100)
        names = f"{shorten(str(self.agents[0]), 100)} against {against}"
        end = f"{self.outcome.result}, score {self.score}, {len(self.moves):,} moves, seed {self.seed}"
        return f"<Record of {names} on {shorten(self.layout_name, 50) or 'a board'}: {end}>"

    _repr_html_ = Shown._repr_html_  # a struct cannot inherit it

    def page(self, searches: int | None = None) -> str:
        """The game as one HTML page, with so many of Pacman's searches; by default a few.

        Raises RecordError if it contradicts the rules. By default, code that is not registered is not run.

        >>> from pacman import play
        >>> "</html>" in play("first-bite", seed=1).page()
        True
        """
        load_painters()
        return draw_page(self, searches)

    def sealed(self) -> Record:
        """This record with the digest of the state after each move."""
        digests = tuple(state.digest() for state in self.states()[1:])
        return msgspec.structs.replace(self, digests=digests)


def states_along(state: GameState, moves: Sequence[Action]) -> list[GameState]:
    """The state at the start of a game, then the state after each move.

    Raises PacmanError for an illegal move.
    """
    states = [state]
    for number, action in enumerate(moves):
        states.append(states[-1].successor(number % state.num_agents, action))
    return states
