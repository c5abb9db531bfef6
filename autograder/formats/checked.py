"""What the check of an assignment found, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from autograder.assignment.cases import Case, DecisionsCase, GameCase, GraphCase, SamplingCase
from autograder.formats import measured
from autograder.grading.checked import Checked, CheckedQuestion
from autograder.grading.right_answers import Answer
from pacman import palette
from pacman.tree.node import points

TEXTS = ("case", "students see it", "action")
LONGEST_SEED = 999_999  # that is shown; longer ones were drawn, and would fill the table
FIGURES = ("points", "value", "generated", "expanded", "evaluated")

if TYPE_CHECKING:
    from rich.console import Console, JustifyMethod
    from rich.table import Table


def show(checked: Checked, console: Console) -> None:
    """Prints the reference's answers question by question, and what the instructor should change."""
    from rich.text import Text

    assignment = checked.assignment
    heading = f"{assignment.points:g} points, {assignment.file}, digest {assignment.digest}"
    console.print(Text.assemble((assignment.title, "bold"), f"  {heading}"))
    for number, checked_question in enumerate(checked.questions, start=1):
        question = checked_question.question
        console.print()
        console.print(
            Text.assemble(
                (f"{number} {question.title}", "bold"), f"  {question.points:g} points, {question.asks_for}"
            )
        )
        console.print(_table(checked_question))
        mistakes = measured.table(checked_question)
        if mistakes is not None:
            console.print(mistakes)
        _remarks(checked_question, console, assignment.points)
        _additions(checked_question, console)
    _summary(checked, console)


def _summary(checked: Checked, console: Console) -> None:
    if not checked.is_complete:
        console.print(
            f"\nThe {checked.seconds:g} s for this check were used up before it was done:"
            f" --seconds {checked.seconds * 5:g} gives it more; smaller cases are quicker, for students too."
        )
    elif checked.catches_each:
        left = any(question.uncaught for question in checked.questions)
        but = ", though not in each of its forms" if left else ""
        console.print(f"\nEvery known mistake is caught by some case of its question{but}.")


def _table(checked: CheckedQuestion) -> Table:
    from rich.table import Table

    table = Table(box=None, padding=(0, 1, 0, 0), header_style=palette.DIM)
    has_figures = any(answers for _, answers in checked.answers)
    for column in TEXTS + (FIGURES if has_figures else FIGURES[:1]):
        side: JustifyMethod = "left" if column in TEXTS else "right"
        table.add_column(column, justify=side, overflow="fold")
    for named, answers in checked.answers:
        first, worth = (named.name, _seen(named.visibility)), f"{named.points:g}" if named.points else ""
        if said := _instead(named.case):
            table.add_row(*first, said, worth)
        for answer in answers:
            action, *figures = _row(answer)
            table.add_row(*first, action, worth, *figures)
            first, worth = ("", ""), ""
    return table


def _instead(case: Case) -> str:
    """What a case asks for whose row has no figures of a search; "" for any other."""
    if isinstance(case, GameCase):
        return f"{case.games} games on {case.layout}, {case.ghosts} ghosts"
    if isinstance(case, SamplingCase):
        return f"{case.runs} runs of {case.simulations:,} simulations, {case.right} of them right"
    if isinstance(case, GraphCase):
        return f"{case.action}, {len(set(case.generated)):,} different nodes recorded"
    if isinstance(case, DecisionsCase):
        states = sum(each.states for each in case.decisions)
        without = sum(each.states_without_stop for each in case.decisions)
        recorded = f"{len(case.decisions):,} decisions on {case.layout} recorded"
        return f"{recorded}: {states:,} different states, {without:,} without Stop"
    return ""


def _seen(visibility: str) -> str:
    return {"visible": "yes", "hidden": "no"}.get(visibility, visibility.replace("_", " "))


def _row(answer: Answer) -> tuple[str, ...]:
    expected = answer.expected
    number = answer.problem.seed
    seed = "" if number is None or number > LONGEST_SEED else f" (seed {number})"
    value = "" if expected.value is None else points(float(expected.value))
    return f"{expected.action}{seed}", value, *(f"{count:,}" for count in answer.counts)


def _remarks(checked: CheckedQuestion, console: Console, most: float) -> None:
    from rich.text import Text

    for named in checked.unanswered:
        console.print(Text(f"  ! {named.name}: not computed, as the time was used up", palette.BAD))
    for sentence in measured.untried(checked):
        console.print(Text(f"  ! {sentence}", palette.BAD))
    _alike(((each.case, each.sentence, not each.agrees) for each in checked.recorded), "", console)
    for named, answers in checked.answers:
        if any(answer.is_fragile for answer in answers):
            problem = "rounding decides here: a correct search may be judged wrong; choose other values"
            console.print(Text(f"  ! {named.name}: {problem}", palette.BAD))
    for sentence in measured.slipping(checked):
        console.print(Text(f"  ! {sentence}", palette.BAD))
    for number, sentence in enumerate(measured.spread(checked, most)):
        console.print(Text(f"  {' ' if number else '!'} {sentence}", palette.BAD))
    for sentence in measured.misnamed(checked):
        console.print(Text(f"  · {sentence}", palette.DIM))
    for is_hidden, before in ((True, "hidden "), (False, "")):
        guesses = [each for each in checked.guesses if each.is_hidden == is_hidden]
        _alike(((each.case, each.sentence, each.is_weak) for each in guesses), before, console)


def _additions(checked: CheckedQuestion, console: Console) -> None:
    from rich.text import Text

    for what_for, text in measured.additions(checked):
        console.print(Text(f"  + {what_for}"))
        console.print(Text(text.rstrip()), soft_wrap=True)


def _alike(said: Iterable[tuple[str, str, bool]], before: str, console: Console) -> None:
    """What is said of cases, and whether it is bad; those of which the same is said are named together."""
    from rich.text import Text

    alike: dict[tuple[str, bool], list[str]] = {}
    for case, sentence, is_bad in said:
        alike.setdefault((sentence, is_bad), []).append(case)
    for (sentence, is_bad), cases in alike.items():
        sign, style = ("!", palette.BAD) if is_bad else ("·", palette.DIM)
        console.print(Text(f"  {sign} {before}{', '.join(cases)}: {sentence}", style))
