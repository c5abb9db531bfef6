"""Setting up a game from names, and playing it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pacman.errors import OptionError
from pacman.names.spec import AgentSpec
from pacman.playing.game import DEFAULT_MAX_MOVES, AnyAgent, Game, spec_of
from pacman.playing.record import Record
from pacman.randomness import fresh_seed
from pacman.rules.layout import Layout
from pacman.rules.state import GameState

BETWEEN_GHOSTS = r",(?![^()\[\]]*[)\]])"  # a comma, but not one within brackets
DEFAULT_AGENT = "reflex"
DEFAULT_GHOSTS = "directional"


@dataclass(frozen=True, slots=True)
class GameSetup:
    """All that a game needs but its seed; every game made from it has agents of its own."""

    layout: Layout
    pacman: AgentSpec
    ghosts: tuple[AgentSpec, ...]  # one each
    max_moves: int = DEFAULT_MAX_MOVES
    move_timeout: float | None = None

    @property
    def specs(self) -> tuple[AgentSpec, ...]:
        """The agents by name, Pacman first."""
        return (self.pacman, *self.ghosts)

    def agents(self) -> list[AnyAgent]:
        """New agents, Pacman first. Raises a PacmanError if one cannot be found or made."""
        from pacman.names.options import build_agent
        from pacman.names.registry import AGENT, GHOST

        return [build_agent(AGENT, self.pacman), *(build_agent(GHOST, spec) for spec in self.ghosts)]

    def new_game(self, seed: int) -> Game:
        """A game at its start. Raises a PacmanError if an agent cannot be found or made."""
        state = GameState.initial(self.layout, len(self.ghosts))
        return Game(
            state,
            self.agents(),
            seed=seed,
            max_moves=self.max_moves,
            move_timeout=self.move_timeout,
            specs=self.specs,
        )


def ghost_specs(text: str, layout: Layout, num_ghosts: int | None = None) -> tuple[AgentSpec, ...]:
    """One spec for each ghost in play, from `name[:option=value…]`, once for all or one each, by commas."""
    from pacman.names.spec import parse_spec

    most = len(layout.ghost_starts)
    count = most if num_ghosts is None else num_ghosts
    if not 0 <= count <= most:
        raise OptionError(f"{count} ghosts asked for; the layout {layout.name} has room for 0 to {most}")
    specs = tuple(parse_spec(part) for part in re.split(BETWEEN_GHOSTS, text))
    if len(specs) == 1:
        return specs * count
    if len(specs) != count:
        raise OptionError(
            f"{len(specs)} ghosts are named in {text!r} and {count} play; name one for all, or one each"
        )
    return specs


def play(
    layout: Layout | str | Path,
    agent: AnyAgent | str = DEFAULT_AGENT,
    ghosts: Sequence[AnyAgent] | str = DEFAULT_GHOSTS,
    *,
    seed: int | None = None,
    num_ghosts: int | None = None,
    max_moves: int = DEFAULT_MAX_MOVES,
    move_timeout: float | None = None,
) -> Record:
    """Plays one game without showing it, and returns its record.

    Agents and ghosts are objects or names. Without a seed one is drawn; it stands in the record.

    >>> record = play("first-bite", "reflex", seed=1)
    >>> record.outcome.result, record.score
    ('win', 509)
    """
    from pacman.names.options import build_agent
    from pacman.names.registry import AGENT, GHOST
    from pacman.names.spec import parse_spec

    board = Layout.of(layout)
    if isinstance(ghosts, str):
        ghost_names = ghost_specs(ghosts, board, num_ghosts)
        ghosts = [build_agent(GHOST, spec) for spec in ghost_names]
    elif num_ghosts is not None and num_ghosts != len(ghosts):
        raise OptionError(f"num_ghosts={num_ghosts}, but {len(ghosts)} ghosts are given")
    else:
        ghost_names = tuple(map(spec_of, ghosts))
    name = parse_spec(agent) if isinstance(agent, str) else spec_of(agent)
    pacman = build_agent(AGENT, name) if isinstance(agent, str) else agent
    game = Game(
        GameState.initial(board, len(ghosts)),
        [pacman, *ghosts],
        seed=fresh_seed() if seed is None else seed,
        max_moves=max_moves,
        move_timeout=move_timeout,
        specs=(name, *ghost_names),
    )
    return game.play()
