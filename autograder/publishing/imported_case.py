"""The file of a case that was read from a classic test."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from textwrap import wrap
from typing import Any

import msgspec

from autograder.assignment.cases import DecisionsCase, GameCase, GraphCase, RecordedDecision
from autograder.assignment.classic.text import read
from autograder.assignment.model import NamedCase
from pacman.support.toml_quotes import key, quoted

WIDTH = 100  # characters of a line in a list of names
indented = partial(
    wrap,
    width=WIDTH,
    initial_indent="    ",
    subsequent_indent="    ",
    break_long_words=False,
    break_on_hyphens=False,
)
Value = str | float | Sequence["Value"] | Mapping[str, "Value"] | None


def case_text(named: NamedCase, files: Mapping[str, bytes]) -> str:
    """The file of this case; `files` are those of the classic folder."""
    case = named.case
    lines = [f"# From {comment(named.source)}", line("kind", named.kind), line("title", named.title)]
    if isinstance(case, GraphCase):
        lines += _graph(case, _diagram(files[named.source], named.source))
    elif isinstance(case, DecisionsCase):
        lines += _decisions(case)
    else:
        assert isinstance(case, GameCase), "there are three classes of tests"
        lines += _game(case)
    return "\n".join(lines) + "\n"


def line(name: str, value: Value, about: str = "") -> str:
    """A line `name = value # about`.

    >>> line("points", 5, "in all")
    'points = 5 # in all'
    """
    return f"{key(name)} = {_written(value)}{f' # {about}' if about else ''}"


def short(number: float) -> float:
    """The number, without .0 where it is whole."""
    return int(number) if number == int(number) else number


def _written(value: Value) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Mapping):
        return f"{{ {', '.join(line(name, each) for name, each in value.items())} }}"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return repr(value)
    assert value is not None, "what is None is left out"
    return f"[{', '.join(map(_written, value))}]"


def _answered(case: GraphCase | DecisionsCase) -> Iterator[str]:
    """The lines that graphs and decisions share."""
    if case.points:
        yield line("points", short(case.points))
    if case.agent is not None:
        yield line("agent", case.agent, "the class that is tested here")
    if case.algorithm is not None:
        yield line("algorithm", case.algorithm, "what wrong answers are explained with")
    assert case.depth is not None, "each test has one"
    yield line("depth", case.depth, "rounds: in each, every agent moves once")


def _graph(case: GraphCase, diagram: Sequence[str]) -> Iterator[str]:
    assert isinstance(case.tree, dict), "it was read as a table"
    yield from _answered(case)
    yield line("action", case.action, "what is right at the root")
    yield "generated = [ # the nodes that are generated, in any order and however often"
    yield from indented(", ".join(map(quoted, case.generated)) + ",")
    yield "]"
    yield ""
    yield from (f"# {comment(each)}".rstrip() for each in diagram)
    yield "[tree]"
    yield line("root", case.tree["root"])
    yield line("roles", case.tree["roles"], "the agents in their order; agent 0 is at the root")
    yield ""
    yield "[tree.nodes] # only a win or a loss ends the game"
    for name, node in case.tree["nodes"].items():
        yield line(name, node)


def _decisions(case: DecisionsCase) -> Iterator[str]:
    yield from _answered(case)
    yield line("layout", case.layout, f"layouts/{case.layout}.lay")
    yield line("seed", case.seed, "the ghosts' random numbers begin with it")
    yield "# One game, decision by decision: the best actions, of which the first is played, and how many"
    yield "# different states a search generates; then both for a Pacman that never stops."
    yield "decisions = ["
    yield from (f"    {_written(_four(each))}," for each in case.decisions)
    yield "]"


def _four(decided: RecordedDecision) -> list[Value]:
    return [decided.actions, decided.states, decided.actions_without_stop, decided.states_without_stop]


def _game(case: GameCase) -> Iterator[str]:
    if case.agent is not None:
        yield line("agent", case.agent, "the class that plays here")
    yield line("layout", case.layout, f"layouts/{case.layout}.lay")
    yield line("ghosts", case.ghosts, "one for all, or one each with + between")
    yield line("num_ghosts", case.num_ghosts)
    yield line("games", case.games)
    if case.most_games is not None:
        yield line("most_games", case.most_games, "played where a threshold is missed by chance")
    yield line("seed", case.seed, "of the first game; the next has the next one")
    yield line("max_moves", case.max_moves, "of Pacman, in one game")
    if case.seconds_per_game is not None:
        yield line(
            "seconds_per_game", case.seconds_per_game, "of processor time; who needs more has not ended"
        )
    if case.options:
        yield line("options", case.options, "what the class is made with")
    if least := _given(case.least):
        yield line("least", least, "below one of these there are no points")
    yield "thresholds = [ # each gives its points where it is reached"
    yield from (f"    {_written(_given(each))}," for each in case.thresholds)
    yield "]"


def _given(struct: msgspec.Struct) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(struct).items() if value is not None}


def _diagram(data: bytes, source: str) -> list[str]:
    """The lines of the drawing in a test, without blank ones around it."""
    field = read(data, source).find("diagram")
    return [] if field is None else field.text.strip("\n").split("\n")


def comment(text: str) -> str:
    """The text as it may stand in a comment."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
