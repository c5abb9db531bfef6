"""A classic test folder written as an assignment of ours, which an instructor can read and extend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from textwrap import wrap
from typing import Any

import msgspec

from autograder.course import Assignment, Question, parse
from autograder.course.cases import DecisionsCase, GameCase, GraphCase, RecordedDecision
from autograder.course.classic_text import NOT_IN_A_NAME, read_fields
from autograder.course.model import MAIN, NamedCase
from pacman.layout import SUFFIX
from pacman.support.toml import key, quoted

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
    """The file of this case; `files` are the files of the classic folder."""
    case = named.case
    lines = [
        f"# From {comment(named.source)}",
        toml_line("kind", named.kind),
        toml_line("title", named.title),
    ]
    if isinstance(case, GraphCase):
        lines += _graph(case, _diagram(files[named.source], named.source))
    elif isinstance(case, DecisionsCase):
        lines += _decisions(case)
    else:
        assert isinstance(case, GameCase), "there are three classes of tests"
        lines += _game(case)
    return "\n".join(lines) + "\n"


def toml_line(name: str, value: Value, about: str = "") -> str:
    """A line `name = value # about`.

    >>> toml_line("points", 5, "in all")
    'points = 5 # in all'
    """
    return f"{key(name)} = {_format_value(value)}{f' # {about}' if about else ''}"


def without_point(number: float) -> float:
    """The number, without .0 where it is whole."""
    return int(number) if number == int(number) else number


def _format_value(value: Value) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Mapping):
        return f"{{ {', '.join(toml_line(name, each) for name, each in value.items())} }}"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return repr(value)
    assert value is not None, "what is None is left out"
    return f"[{', '.join(map(_format_value, value))}]"


def _common_lines(case: GraphCase | DecisionsCase) -> Iterator[str]:
    """The lines that graphs and decisions share."""
    if case.points:
        yield toml_line("points", without_point(case.points))
    if case.agent is not None:
        yield toml_line("agent", case.agent, "the class that is tested here")
    if case.algorithm is not None:
        yield toml_line("algorithm", case.algorithm, "what wrong answers are explained with")
    assert case.depth is not None, "each test has one"
    yield toml_line("depth", case.depth, "rounds: in each, every agent moves once")


def _graph(case: GraphCase, diagram: Sequence[str]) -> Iterator[str]:
    assert isinstance(case.tree, dict), "it was read as a table"
    yield from _common_lines(case)
    yield toml_line("action", case.action, "what is right at the root")
    yield "generated = [ # the nodes that are generated, in any order and however often"
    yield from indented(", ".join(map(quoted, case.generated)) + ",")
    yield "]"
    yield ""
    yield from (f"# {comment(each)}".rstrip() for each in diagram)
    yield "[tree]"
    yield toml_line("root", case.tree["root"])
    yield toml_line("roles", case.tree["roles"], "the agents in their order; agent 0 is at the root")
    yield ""
    yield "[tree.nodes] # only a win or a loss ends the game"
    for name, node in case.tree["nodes"].items():
        yield toml_line(name, node)


def _decisions(case: DecisionsCase) -> Iterator[str]:
    yield from _common_lines(case)
    yield toml_line("layout", case.layout, f"layouts/{case.layout}.lay")
    yield toml_line("seed", case.seed, "the ghosts' random numbers begin with it")
    yield "# One game, decision by decision: the best actions, of which the first is played, and how many"
    yield "# different states a search generates; then both for a Pacman that never stops."
    yield "decisions = ["
    yield from (f"    {_format_value(_answer_values(each))}," for each in case.decisions)
    yield "]"


def _answer_values(decided: RecordedDecision) -> list[Value]:
    return [decided.actions, decided.states, decided.actions_without_stop, decided.states_without_stop]


def _game(case: GameCase) -> Iterator[str]:
    if case.agent is not None:
        yield toml_line("agent", case.agent, "the class that plays here")
    yield toml_line("layout", case.layout, f"layouts/{case.layout}.lay")
    yield toml_line("ghosts", case.ghosts, "one for all, or one each with + between")
    yield toml_line("num_ghosts", case.num_ghosts)
    yield toml_line("games", case.games)
    if case.most_games is not None:
        yield toml_line("most_games", case.most_games, "played where a threshold is missed by chance")
    yield toml_line("seed", case.seed, "of the first game; the next has the next one")
    yield toml_line("max_moves", case.max_moves, "of Pacman, in one game")
    if case.seconds_per_game is not None:
        yield toml_line(
            "seconds_per_game", case.seconds_per_game, "of processor time; who needs more has not ended"
        )
    if case.options:
        yield toml_line("options", case.options, "what the class is made with")
    if least := _given_fields(case.least):
        yield toml_line("least", least, "below one of these there are no points")
    yield "thresholds = [ # each gives its points where it is reached"
    yield from (f"    {_format_value(_given_fields(each))}," for each in case.thresholds)
    yield "]"


def _given_fields(struct: msgspec.Struct) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(struct).items() if value is not None}


def _diagram(data: bytes, source: str) -> list[str]:
    """The lines of the drawing in a test, without blank ones around it."""
    field = read_fields(data, source).find("diagram")
    return [] if field is None else field.text.strip("\n").split("\n")


def comment(text: str) -> str:
    """Return the text with what is not printable replaced, for a comment."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


LONGEST = 60  # characters of a case's name
ABOUT_CREDIT = {
    "all-or-nothing": "the points, if no case failed outright",
    "sum-or-nothing": "the sum of the cases' points; 0 if one failed outright",
    "passed": "one point for each case that did not fail outright",
    "sum-and-all": "the sum of the cases' points; all of them only if the cases without points pass, too",
}
HEAD = """\
# Written by autograder import from a folder of classic tests. Grading with either gives the same points.
# autograder check FOLDER looks it over; autograder grade FILE --assignment FOLDER grades a file with it.

"""


def as_native(assignment: Assignment) -> Assignment:
    """The assignment itself, or what `import_classic` makes of one read from a classic test folder."""
    return assignment if MAIN in assignment.files else parse(import_classic(assignment), assignment.title)


def import_classic(assignment: Assignment) -> dict[str, bytes]:
    """The files of an assignment of ours with the same questions as this one, from a classic test folder."""
    texts = {MAIN: _main_file(assignment)}
    for question in assignment.questions:
        for file, named in zip(_files(question), question.cases, strict=True):
            texts[f"{question.name}/{file}"] = case_text(named, assignment.files)
    layouts = {path: data for path, data in assignment.files.items() if path.endswith(SUFFIX)}
    return {path: text.encode() for path, text in texts.items()} | layouts


def _files(question: Question) -> list[str]:
    """The names of its cases' files, sorted; with a number before each only if the order needs them."""
    slugs = [NOT_IN_A_NAME.sub("-", named.name).strip("-")[:LONGEST] or "case" for named in question.cases]
    files = [f"{slug}.toml" for slug in slugs]
    if files == sorted(files) and len({file.lower() for file in files}) == len(files):
        return files
    digits = max(2, len(str(len(files))))
    return [f"{number:0{digits}}-{file}" for number, file in enumerate(files, 1)]


def _main_file(assignment: Assignment) -> str:
    limits = assignment.limits
    lines = [
        *(f"# {comment(each)}" for each in assignment.left_out),
        toml_line("title", assignment.title),
        toml_line("file", assignment.file, "what students hand in"),
        toml_line("interface", assignment.interface, "their classes answer getAction(self, gameState)"),
        "",
        "[limits]",
        toml_line("seconds", limits.seconds, "processor time for one case; a game may have its own"),
        toml_line("total", limits.total, "processor time for all cases"),
    ]
    questions = ["\n".join(_question(question)) for question in assignment.questions]
    return "\n\n".join([HEAD + "\n".join(lines), *questions]) + "\n"


def _question(question: Question) -> Iterator[str]:
    yield "[[questions]]"
    yield toml_line("name", question.name, f"its cases are the files in {question.name}/, sorted by name")
    yield toml_line("title", question.title)
    yield toml_line("points", without_point(question.points))
    yield toml_line("credit", question.credit, ABOUT_CREDIT[question.credit])
    yield toml_line("agent", question.agent, "the class that is tested")
    if question.algorithm is not None:
        yield toml_line("algorithm", question.algorithm, "what wrong answers are explained with")
    if question.requires:
        yield toml_line("requires", list(question.requires), "graded only with full points there")
