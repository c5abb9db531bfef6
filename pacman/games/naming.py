"""A game from its name: a bundled one, `module:name` or `path/to/file.py:Name`, with options."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from pacman.agent import State
from pacman.errors import AgentError, PacmanError, one_line
from pacman.games.checking import missing_members
from pacman.names.options import convert
from pacman.names.registry import GAME, find, line_of, registered
from pacman.names.spec import AgentSpec, name_in, parse_spec


class Game(NamedTuple):
    """A game as it was named, and its first state.

    >>> game = load_game("pig:target=20")
    >>> str(game), game.initial
    ('pig:target=20', <Pig 0:0, 0 rolled, agent 0 moves>)
    """

    spec: AgentSpec
    initial: Any  # a State of the game's own kind

    def __str__(self) -> str:
        return str(self.spec)


def game_names() -> tuple[str, ...]:
    """The games that are installed.

    >>> game_names()
    ('nim', 'pig', 'tic-tac-toe')
    """
    return tuple(registered(GAME))


def is_game(text: str) -> bool:
    """Whether this names a game and no drawn tree, as far as can be seen without loading it.

    >>> is_game("nim:heaps=1+2"), is_game("my_game.py:Mine"), is_game("textbook"), is_game("[[3, 5], 2]")
    (True, True, False, False)
    """
    if text.lstrip().startswith("["):
        return False
    name = name_in(text)
    return name in registered(GAME) or name.endswith(".py") or ".py:" in name or _is_place(name)


def _is_place(name: str) -> bool:
    module, colon, attribute = name.partition(":")
    return bool(colon) and all(part.isidentifier() for part in (*module.split("."), *attribute.split(".")))


def load_game(text: str) -> Game:
    """The game of this name with its options. Raises a PacmanError if there is none, or its states are none.

    >>> load_game("nim:heaps=1+2").initial
    <Nim 1+2, agent 0 moves>
    """
    spec = parse_spec(text)
    factory = cast(Any, find(GAME, spec.name))
    arguments = convert(factory, spec)
    try:
        initial = factory(**arguments)
    except (PacmanError, KeyboardInterrupt):
        raise
    except BaseException as error:  # other people's code, which may even exit
        raise AgentError(f"{spec} cannot be begun{line_of(error)}: {one_line(error)}") from error
    if missing := missing_members(initial):
        raise AgentError(f"{spec} gives {initial!r}, which is not a state of a game: it has no {missing[0]}")
    return Game(spec, cast(State, initial))
