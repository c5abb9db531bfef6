"""Setting up a game from names, and playing it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from pacman.errors import OptionError
from pacman.gameplay.game import DEFAULT_MAX_MOVES, AnyAgent, Beginning, Game, check_game, spec_of
from pacman.gameplay.record import Record
from pacman.layout import Layout
from pacman.messages import english_number
from pacman.names.notation import AgentSpec, parse_spec
from pacman.randomness import fresh_seed, seed_process
from pacman.state import GameState

if TYPE_CHECKING:
    from pacman.names.registry import Kind


DEFAULT_PACMAN = "reflex"
DEFAULT_GHOSTS = "directional"
NONE_GIVEN: Mapping[int, AnyAgent] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class GameSetup:
    """All that a game needs but its seed, as plain data; every game made from it has its own agents."""

    layout: Layout
    pacman: AgentSpec
    ghosts: tuple[AgentSpec, ...]  # one each
    max_moves: int = DEFAULT_MAX_MOVES
    move_timeout: float | None = None
    thoughts: bool = False  # whether records also hold what Pacman's search thought
    beginning: Beginning | None = None  # if it continues another game

    @property
    def specs(self) -> tuple[AgentSpec, ...]:
        """The agents by name, Pacman first."""
        return (self.pacman, *self.ghosts)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kind of each of them: an agent or a ghost."""
        from pacman.names.registry import AGENT, GHOST

        return (AGENT, *(GHOST for _ in self.ghosts))

    def agents(self, given: Mapping[int, AnyAgent] = NONE_GIVEN) -> list[AnyAgent]:
        """New agents, Pacman first, except where one is given by its number.

        Raises a PacmanError if an agent cannot be found or made.
        """
        from pacman.names.options import build_agent

        return [
            given[index] if index in given else build_agent(kind, spec)
            for index, (kind, spec) in enumerate(zip(self.kinds, self.specs, strict=True))
        ]

    def new_game(self, seed: int, given: Mapping[int, AnyAgent] = NONE_GIVEN) -> Game:
        """A game at its start, or after its `beginning`; `given` and errors are those of `agents`.

        Raises a PacmanError, too, if an agent says that it cannot play this game.
        """
        start, agents = GameState.initial(self.layout, len(self.ghosts)), self.agents(given)
        check_game(start, agents, self.specs)
        return Game(
            start,
            agents,
            seed=seed,
            max_moves=self.max_moves,
            move_timeout=self.move_timeout,
            specs=self.specs,
            thoughts=self.thoughts,
            beginning=self.beginning,
        )


def new_game_of_process(setup: GameSetup, seed: int) -> Game:
    """A game at its start, in a process of our own; see `seed_for_others`."""
    seed_for_others([setup.pacman], setup.ghosts, seed)
    return setup.new_game(seed)


def seed_for_others(agents: Iterable[AgentSpec], ghosts: Iterable[AgentSpec], seed: int) -> None:
    """Seeds the generators that all code of the process shares, if agents of other people play.

    So they play as in a batch, whose workers do the same. This is for processes of our own only.
    """
    from pacman.names.registry import are_ours

    if not are_ours(map(str, agents), map(str, ghosts)):
        seed_process(seed)


def play(
    layout: Layout | str | Path,
    agent: AnyAgent | str = DEFAULT_PACMAN,
    ghosts: Sequence[AnyAgent] | str = DEFAULT_GHOSTS,
    *,
    seed: int | None = None,
    num_ghosts: int | None = None,
    max_moves: int = DEFAULT_MAX_MOVES,
    move_timeout: float | None = None,
    thoughts: bool = False,
) -> Record:
    """Plays one game without display and returns its record.

    Agents and ghosts are objects or names. Without a seed, one is drawn and saved in the record. With
    `thoughts`, a search runs again after each move; the record holds its values, and a replay shows them.

    >>> record = play("first-bite", "reflex", seed=1)
    >>> record.outcome.result, record.score
    ('win', 509)
    """
    board = Layout.of(layout)
    pacman, given = _spec_of(agent)
    team, given_ghosts = _team(ghosts, board, num_ghosts)
    setup = GameSetup(board, pacman, team, max_moves, move_timeout, thoughts)
    return setup.new_game(fresh_seed() if seed is None else seed, {**given, **given_ghosts}).play()


def play_from(
    record: Record,
    move: int,
    agent: AnyAgent | str | None = None,
    ghosts: Sequence[AnyAgent] | str | None = None,
    *,
    seed: int | None = None,
    max_moves: int = DEFAULT_MAX_MOVES,
    move_timeout: float | None = None,
    thoughts: bool = False,
) -> Record:
    """Continues a recorded game after its first `move` moves, and returns the record of the new game.

    Agents and ghosts are objects or names; by default, new ones with the names in the record play. They draw
    new random numbers, made from the seed (by default the record's) and `move`. The new record holds all
    moves from the start, and its `branch` says from which game it continues.

    >>> from pacman import play
    >>> lost = play("small", "reflex", seed=14)
    >>> better = play_from(lost, 108, "expectimax:depth=2:evaluation=farsighted")
    >>> lost.outcome.result, better.outcome.result, better.moves[:108] == lost.moves[:108]
    ('loss', 'win', True)
    >>> better.branch.moves, str(better.branch.agents[0]), better.branch.seed
    (108, 'reflex', 14)
    """
    beginning = Beginning.of(record, move)
    board = record.initial_state().layout
    pacman, given = (record.agents[0], {}) if agent is None else _spec_of(agent)
    team, given_ghosts = record.agents[1:], NONE_GIVEN
    if ghosts is not None:
        team, given_ghosts = _team(ghosts, board, len(team))
    setup = GameSetup(board, pacman, team, max_moves, move_timeout, thoughts, beginning)
    return setup.new_game(record.seed if seed is None else seed, {**given, **given_ghosts}).play()


def _spec_of(agent: AnyAgent | str) -> tuple[AgentSpec, dict[int, AnyAgent]]:
    """Pacman's agent by name, and the agent itself by its number if it is given as an object."""
    return (parse_spec(agent), {}) if isinstance(agent, str) else (spec_of(agent), {0: agent})


def _team(
    ghosts: Sequence[AnyAgent] | str, board: Layout, number: int | None
) -> tuple[tuple[AgentSpec, ...], dict[int, AnyAgent]]:
    """The ghosts by name, and by their numbers those that are given as objects."""
    from pacman.names.teams import ghost_specs

    if isinstance(ghosts, str):
        return ghost_specs(ghosts, board, number), {}
    if number is not None and number != len(ghosts):
        problem = english_number(
            "num_ghosts={asked!s}, but {number} ghost is given",
            "num_ghosts={asked!s}, but {number} ghosts are given",
            len(ghosts),
            asked=number,
        )
        raise OptionError(problem)
    return tuple(map(spec_of, ghosts)), dict(enumerate(ghosts, 1))
