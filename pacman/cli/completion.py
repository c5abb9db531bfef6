"""Completion by a shell: the values of parameters, which mean the same in every command that has them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import click
from click.shell_completion import CompletionItem

FILE = CompletionItem("", type="file")  # the shell lists files itself


def _agents() -> Iterable[str]:
    from pacman.names.registry import AGENT, registered_names

    return registered_names(AGENT)


def _ghosts() -> Iterable[str]:
    from pacman.names.registry import GHOST, registered_names

    return registered_names(GHOST)


def _games() -> Iterable[str]:
    from pacman.games import game_names

    return game_names()


def _layouts() -> Iterable[str]:
    from pacman.layout import layout_names

    return layout_names()


def _trees() -> Iterable[str]:
    from pacman.tree import tree_names

    return [*tree_names(), *_games()]


Values = Mapping[str, Callable[[], Iterable[str]]]
VALUES: Values = {
    "agent": _agents,
    "agents": _agents,
    "compare": _agents,
    "game": _games,
    "ghosts": _ghosts,
    "layout": _layouts,
    "layouts": _layouts,
    "opponents": _agents,
    "tree": _trees,
    "tree_option": _trees,
}  # by the parameters' names


class Known(click.types.StringParamType):
    """Any text, of which some are known; several are written with commas or + between.

    `known` gets the context, with what was written before; without `is_file`, a file cannot be meant.
    """

    def __init__(self, known: Callable[[click.Context], Iterable[str]], *, is_file: bool = True) -> None:
        self._known, self._is_file = known, is_file

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The known ones that begin so; files, if there is none and one can be meant."""
        begun = max(incomplete.rfind(","), incomplete.rfind("+")) + 1
        before, rest = incomplete[:begun], incomplete[begun:]
        found = [CompletionItem(before + name) for name in self._known(ctx) if name.startswith(rest)]
        return found or [FILE] * self._is_file


def complete_values(command: click.Command, values: Values) -> None:
    """Lets a shell complete what these parameters of the command may be."""
    for parameter in command.params:
        known = values.get(parameter.name or "")
        if known is not None and type(parameter.type) is click.types.StringParamType:
            parameter.type = Known(_in_any_context(known))


def _in_any_context(known: Callable[[], Iterable[str]]) -> Callable[[click.Context], Iterable[str]]:
    return lambda _: known()
