"""A sheet to fill in: as a page for a browser and a printer, as text, and as the key with all answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from autograder.course.cases import PaperPart
from autograder.paper.checking import text_of, window_text
from autograder.paper.sheet import PaperExercise, Sheet
from autograder.paper.wording import CALLED, TITLES, describe_part, leaf_names, leaf_text, rules
from autograder.submission import PAPER
from pacman.errors import printable
from pacman.support.language import say, say_figures, say_number
from pacman.support.toml import key
from pacman.tree import draw
from pacman.view.html.frame import RULES, script, template
from pacman.view.html.tree_svg import Drawn, tree_svg
from pacman.view.pages.page_rendering import as_json

if TYPE_CHECKING:
    from markupsafe import Markup

PACKAGE = "autograder.paper"
NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'  # which a picture within a page does not need
WIDEN = 11  # pixels for each letter on an edge, as edges come closer to each other towards their parent
NODES: tuple[PaperPart, ...] = ("values", "windows", "probabilities")  # parts with a field for each node


@dataclass(frozen=True)
class Field:
    """One field: its place among all of the sheet, its label, and the answer in it ("" on an empty sheet)."""

    place: int
    label: str
    answer: str


@dataclass(frozen=True)
class ShownPart:
    """A part as the page shows it."""

    title: str
    about: str
    points: str
    fields: tuple[Field, ...]


@dataclass(frozen=True)
class ShownExercise:
    """An exercise as the page shows it."""

    title: str
    algorithm: str
    points: str
    rules: list[str]
    tree: Markup
    text: str
    parts: list[ShownPart]


def form(sheet: Sheet, *, solved: bool = False) -> str:
    """The sheet as TOML; with the answers of the reference if it is `solved`.

    What is said in it, and on its page, is in the language that is spoken.
    """
    lines = [
        _remark(
            say(
                "{title}: answers on paper. Hand in this file as {file}.",
                title=say(sheet.assignment.title),
                file=PAPER,
            )
        ),
        _remark(say("Write each answer between the quotes. What you leave empty counts as not answered.")),
        f'sheet = "{sheet.code}"',
    ]
    for exercise in sheet.exercises:
        case, answers = exercise.case, solution(exercise) if solved else {}
        table = f"{key(exercise.question.name)}.{key(exercise.named.name)}"
        named = {"title": say(exercise.named.title), "algorithm": say(CALLED[case.algorithm])}
        lines += ["", _remark(say("{title}: {algorithm}, {points}", **named, points=_points(case.points)))]
        lines += [_remark(rule) for rule in rules(case)]
        lines += [f"#   {line}" for line in draw(exercise.tree, leaf_names(exercise)).splitlines()]
        lines += ["", f"[{table}]"]
        for part in _in_order(exercise):
            about = describe_part(case, part, exercise.agents)
            lines.append(_remark(f"{about} ({_shown(case.parts[part])})"))
            if part in NODES or part == "change":
                lines.append(f"[{table}.{part}]")
            lines += [
                f'{key(name or part)} = "{answers.get((part, name), "")}"' for name in _names(exercise, part)
            ]
    return "\n".join(lines) + "\n"


def _remark(text: str) -> str:
    return f"# {_line(text)}"


def _points(points: float) -> str:
    return say_number("{points} point", "{points} points", points, points=_shown(points))


def _shown(points: float) -> str:
    return say_figures(f"{points:g}")


def _line(text: str) -> str:
    return " ".join(printable(text).split()).replace('"', "'")


def _in_order(exercise: PaperExercise) -> list[PaperPart]:
    """The parts, those with one answer first, as TOML needs it."""
    return sorted(exercise.case.parts, key=lambda part: part in NODES or part == "change")


def _names(exercise: PaperExercise, part: PaperPart) -> list[str]:
    """The names of the fields of a part; "" for the only one."""
    if part == "change":
        return ["leaf", "value"]
    return exercise.leaves if part == "probabilities" else exercise.inner if part in NODES else [""]


def solution(exercise: PaperExercise) -> Mapping[tuple[PaperPart, str], str]:
    """The reference's answer in each field of these parts."""
    search = exercise.reference().search
    found: dict[tuple[PaperPart, str], str] = {
        ("action", ""): search.action,
        ("pruned", ""): " ".join(search.pruned) or "none",
        ("expanded", ""): " ".join(search.expanded),
        ("evaluated", ""): " ".join(search.leaves),
    }
    for name in exercise.inner:
        value, window = search.values.get(name), search.windows.get(name)
        found["values", name] = "-" if value is None else text_of(value)
        found["windows", name] = "-" if window is None else window_text(window)
    for name, share in search.probabilities.items():
        found["probabilities", name] = str(share)
    if "change" in exercise.case.parts and exercise.solution is not None:
        leaf, worth = exercise.solution
        found |= {("change", "leaf"): leaf, ("change", "value"): text_of(worth)}
    return found


# The page.


def page(sheet: Sheet, name: str, *, solved: bool = False) -> str:
    """The sheet as one page that loads nothing; `name` is whose it is.

    It is filled in with the keyboard and saved as a file, or printed and filled in with a pencil. `solved`:
    with the answers of the reference, to be read.
    """
    from markupsafe import Markup

    code, places = script(PACKAGE, "paper.js"), iter(range(10_000))
    exercises = [_show_exercise(exercise, places, solved=solved) for exercise in sheet.exercises]
    html: str = template(PACKAGE, "paper.html.jinja").render(
        sheet=sheet,
        name=_line(name),
        solved=solved,
        exercises=exercises,
        fields=sum(len(part.fields) for each in exercises for part in each.parts),
        colours=Markup(RULES),
        pieces=Markup(as_json(form(sheet).split('""'))),  # no tag in it
        script=code.text,
        policy=Markup(f"default-src 'none'; style-src 'unsafe-inline'; script-src {code.source}"),
        file=PAPER,
    )
    return html


def _show_exercise(exercise: PaperExercise, places: Iterator[int], *, solved: bool) -> ShownExercise:
    from markupsafe import Markup

    case, answers = exercise.case, solution(exercise) if solved else {}
    parts = []
    for part in _in_order(exercise):
        fields = tuple(
            Field(next(places), _label(part, name), answers.get((part, name), ""))
            for name in _names(exercise, part)
        )
        parts.append(
            ShownPart(
                say(TITLES[part]),
                describe_part(case, part, exercise.agents),
                _shown(case.parts[part]),
                fields,
            )
        )
    title = say(exercise.named.title)
    named = say("The tree of {title}", title=title)
    picture = tree_svg(_draw_node(exercise, exercise.tree.root, ""), named)
    return ShownExercise(
        title,
        say(CALLED[case.algorithm]),
        _points(case.points),
        rules(case),
        Markup(picture.replace(NAMESPACE, "", 1)),  # its texts are escaped
        draw(exercise.tree, leaf_names(exercise)),
        parts,
    )


def _label(part: PaperPart, name: str) -> str:
    if part == "change":
        return say("leaf") if name == "leaf" else say("value")
    return name or say(TITLES[part])


def _draw_node(exercise: PaperExercise, name: str, edge: str) -> Drawn:
    """The node with all below it, without values of inner nodes."""
    node = exercise.tree.nodes[name]
    if not node.actions:
        return Drawn("leaf", leaf_text(exercise, name), note=name, edge=edge)
    below = exercise.reference().without_cuts.steps[name]
    label = say("{node}, agent {agent}", node=name, agent=below.agent) if exercise.agents > 1 else name
    role = "max" if exercise.agents > 1 and below.role != "chance" else below.role
    drawn = Drawn(role, name=label, edge=edge)
    for (action, child), share in zip(node.actions.items(), below.shares, strict=True):
        drawn.children.append(_draw_node(exercise, child, str(share) if below.role == "chance" else action))
    for each in drawn.children:
        each.least = max(each.width, WIDEN * len(each.edge))
    return drawn
