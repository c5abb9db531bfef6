"""Setting up a game from names, and playing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from pacman.errors import OptionError
from pacman.names.spec import AgentSpec, parse_spec
from pacman.playing.game import DEFAULT_MAX_MOVES, AnyAgent, Game, spec_of
from pacman.playing.record import Record
from pacman.randomness import fresh_seed
from pacman.rules.layout import Layout
from pacman.rules.state import GameState

DEFAULT_AGENT = "reflex"
DEFAULT_GHOSTS = "directional"
NONE_GIVEN: Mapping[int, AnyAgent] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class GameSetup:
    """All that a game needs but its seed; every game made from it has agents of its own."""

    layout: Layout
    pacman: AgentSpec
    ghosts: tuple[AgentSpec, ...]  # one each
    max_moves: int = DEFAULT_MAX_MOVES
    move_timeout: float | None = None
    thoughts: bool = False  # whether records also hold what Pacman's search thought

    @property
    def specs(self) -> tuple[AgentSpec, ...]:
        """The agents by name, Pacman first."""
        return (self.pacman, *self.ghosts)

    def agents(self, given: Mapping[int, AnyAgent] = NONE_GIVEN) -> list[AnyAgent]:
        """New agents, Pacman first, except where one is given by its number.

        Raises a PacmanError if an agent cannot be found or made.
        """
        from pacman.names.options import build_agent
        from pacman.names.registry import AGENT, GHOST

        return [
            given[index] if index in given else build_agent(GHOST if index else AGENT, spec)
            for index, spec in enumerate(self.specs)
        ]

    def new_game(self, seed: int, given: Mapping[int, AnyAgent] = NONE_GIVEN) -> Game:
        """A game at its start; `given` and errors are those of `agents`."""
        return Game(
            GameState.initial(self.layout, len(self.ghosts)),
            self.agents(given),
            seed=seed,
            max_moves=self.max_moves,
            move_timeout=self.move_timeout,
            specs=self.specs,
            thoughts=self.thoughts,
        )


def play(
    layout: Layout | str | Path,
    agent: AnyAgent | str = DEFAULT_AGENT,
    ghosts: Sequence[AnyAgent] | str = DEFAULT_GHOSTS,
    *,
    seed: int | None = None,
    num_ghosts: int | None = None,
    max_moves: int = DEFAULT_MAX_MOVES,
    move_timeout: float | None = None,
    thoughts: bool = False,
) -> Record:
    """Plays one game without showing it, and returns its record.

    Agents and ghosts are objects or names. Without a seed one is drawn; it stands in the record. With
    `thoughts`, a search is asked again after each move what it thought, and the record shows it in a replay.

    >>> record = play("first-bite", "reflex", seed=1)
    >>> record.outcome.result, record.score
    ('win', 509)
    """
    from pacman.names.teams import ghost_specs

    board = Layout.of(layout)
    given: dict[int, AnyAgent] = {}
    if isinstance(agent, str):
        pacman = parse_spec(agent)
    else:
        pacman, given[0] = spec_of(agent), agent
    if isinstance(ghosts, str):
        team = ghost_specs(ghosts, board, num_ghosts)
    elif num_ghosts is not None and num_ghosts != len(ghosts):
        raise OptionError(f"num_ghosts={num_ghosts}, but {len(ghosts)} ghosts are given")
    else:
        team = tuple(map(spec_of, ghosts))
        given |= enumerate(ghosts, 1)
    setup = GameSetup(board, pacman, team, max_moves, move_timeout, thoughts)
    return setup.new_game(fresh_seed() if seed is None else seed, given).play()
