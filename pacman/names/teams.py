"""Teams of ghosts as they are written: `ghost+ghost+…`, one name for all or one each.

Where one team stands, commas between its ghosts are read like `+`. Where teams are listed on one line,
commas separate them, and square brackets make one team of the ghosts in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from pacman.errors import OptionError
from pacman.layout import Layout
from pacman.messages import english_number
from pacman.names.notation import (
    AgentSpec,
    has_options,
    inside_brackets,
    name_in,
    parse_spec,
    spans,
    split,
    without_brackets,
)
from pacman.names.registry import GHOST, names_file, registered_names

PLUS = r"(?<!\+)\+(?!\+)"  # not those of c++
BETWEEN_GHOSTS = rf",|{PLUS}"
MODULE_AND_NAME = re.compile(r"[\w.]+:[\w.]+")


def names_in(texts: Iterable[str]) -> tuple[str, ...]:
    """The names, or teams, in texts that list them by commas; brackets hold together what belongs together.

    >>> names_in(["alphabeta:depth=2,reflex", "star1:roles=[max,min]"])
    ('alphabeta:depth=2', 'reflex', 'star1:roles=[max,min]')
    >>> names_in(["[random,directional],random"])
    ('random,directional', 'random')
    """
    return tuple(without_brackets(part) for text in texts for part in split(text, ","))


def ghosts_in(team: str) -> list[str]:
    """The ghosts' names in a team. Raises OptionError for brackets without partners.

    A comma or + in the value of an option, or in a path, separates nothing unless a ghost follows it.

    >>> ghosts_in("random+directional:attack=0.9"), ghosts_in("[random,directional]")
    (['random', 'directional:attack=0.9'], ['random', 'directional'])
    >>> ghosts_in("a, b/c++.py:Mine:weights=1,2")
    ['a, b/c++.py:Mine:weights=1,2']
    """
    team = without_brackets(team)
    places = spans(team, BETWEEN_GHOSTS)
    names: list[str] = []
    while places:
        start, end = places.pop(0)
        rest = _rest_of_path(team, start, places)
        if rest:
            end = places[rest - 1][1]
            del places[:rest]
        while places and has_options(team[start:end]) and not _is_ghost(team[slice(*places[0])]):
            end = places.pop(0)[1]
        name = team[start:end].strip()
        names += [name] if inside_brackets(name) is None else ghosts_in(name)
    return names


def team_specs(team: str, count: int) -> tuple[AgentSpec, ...]:
    """A spec for each of so many ghosts. Raises OptionError when the team has another size.

    >>> [str(spec) for spec in team_specs("random", 2)]
    ['random', 'random']
    """
    names = ghosts_in(team)
    if len(names) > 1 and not all(names):
        raise OptionError(
            "a ghost is missing in {team!r}; name one for all, or one each with + between", team=team
        )
    specs = tuple(parse_spec(name) for name in names)
    if len(specs) == 1:
        return specs * count
    if len(specs) != count:
        problem = english_number(
            "{named} ghosts are named in {team!r} and {number} plays; name one for all, or one each",
            "{named} ghosts are named in {team!r} and {number} play; name one for all, or one each",
            count,
            team=team,
            named=len(specs),
        )
        raise OptionError(problem)
    return specs


def ghost_specs(text: str, layout: Layout, num_ghosts: int | None = None) -> tuple[AgentSpec, ...]:
    """One spec for each ghost in play: of all that the layout has room for, or of `num_ghosts`."""
    most = len(layout.ghost_starts)
    count = most if num_ghosts is None else num_ghosts
    if not 0 <= count <= most:
        problem = english_number(
            "{number} ghost requested; the layout {name} allows 0 to {most}",
            "{number} ghosts requested; the layout {name} allows 0 to {most}",
            count,
            name=layout.name,
            most=most,
        )
        raise OptionError(problem, option="num_ghosts")
    return team_specs(text, count)


def with_plus(team: str) -> str:
    """The team with + between its ghosts, so that the same team has one name in results.

    A team that has no commas between its ghosts and no brackets around them stays as it was given.

    >>> with_plus("[random,directional]"), with_plus("random + random")
    ('random+directional', 'random + random')
    """
    ghosts = ghosts_in(team)
    if ghosts == [name.strip() for name in re.split(PLUS, team)]:
        return team
    joined = "+".join(ghosts)
    return joined if ghosts_in(joined) == ghosts else "+".join(f"[{ghost}]" for ghost in ghosts)


def _rest_of_path(team: str, start: int, places: list[tuple[int, int]]) -> int:
    """The number of parts of the file name that begins at `start`; 0 where none begins there.

    It begins with what is not a ghost by itself, as the folder `Smith, Ann`.
    """
    if not places or _is_ghost(team[start : places[0][0] - 1]):
        return 0
    for number, place in enumerate(places, 1):
        if _is_ghost(team[slice(*place)]):
            return number if names_file(name_in(team[slice(*place)])) else 0
    return 0


def _is_ghost(text: str) -> bool:
    """Whether this text alone names a ghost, as far as can be seen without loading it."""
    if inside_brackets(text) is not None:
        return True
    name = name_in(text)
    return name in registered_names(GHOST) or names_file(name) or MODULE_AND_NAME.fullmatch(name) is not None
