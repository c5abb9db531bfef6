"""What the check of an assignment found, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, get_args

from autograder.assignment import Assignment
from autograder.assignment.cases import Case, DecisionsCase, GameCase, GraphCase, SamplingCase
from autograder.formats import measured
from autograder.grading.agreement import Agreement
from autograder.grading.check import Part
from autograder.grading.checked import Checked, CheckedQuestion
from autograder.grading.right_answers import Answer
from autograder.grading.trial_games import TriedGames
from autograder.report import total
from pacman import palette
from pacman.tree.node import points

TEXTS = ("case", "seen", "action")  # seen: whether students see it
LONGEST_SEED = 999_999  # that is shown; longer ones were drawn, and would fill the table
FIGURES = ("points", "value", "generated", "expanded", "evaluated")
OF_GAMES = ("games", "played by", "wins", "mean score", "points")

if TYPE_CHECKING:
    from rich.console import Console, JustifyMethod
    from rich.table import Table


def show(checked: Checked, console: Console) -> None:
    """Prints everything that was found, in the order in which it is found."""
    heading(checked.assignment, console)
    for part in get_args(Part):
        for question in checked.questions:
            show_part(part, checked.assignment, question, console)
    summary(checked, console)


def heading(assignment: Assignment, console: Console) -> None:
    """Prints what is checked."""
    from rich.text import Text

    what = f"{assignment.points:g} points, {assignment.file}, digest {assignment.digest}"
    console.print(Text.assemble((assignment.title, "bold"), f"  {what}"))


def show_part(part: Part, assignment: Assignment, checked: CheckedQuestion, console: Console) -> None:
    """Prints this part of what is known of a question."""
    from rich.text import Text

    question = checked.question
    number = assignment.questions.index(question) + 1

    def begin(rest: str) -> None:
        console.print()
        console.print(Text.assemble((f"{number} {question.title}", "bold"), f"  {rest}"))

    if part == "asked" and checked.alone.tried + len(checked.unseen):
        for sentence, is_bad in measured.verdicts(checked):
            _remark(f"{question.title}: {sentence}", console, is_bad=is_bad)
    elif part == "cases":
        begin(f"{question.points:g} points, {question.asks_for}")
        console.print(_table(checked))
        _remarks(checked, console, assignment.points)
    elif part == "additions" and (checked.additions or checked.pairs.slipping):
        begin("pairs of mistakes, and cases to add")
        for sentence in measured.pairs(checked):
            _remark(sentence, console)
        _additions(checked, console)
        if checked.additions:
            more = total(each.points for each in checked.additions)
            then = f"{question.name} then has {question.points + more:g} points, now {question.points:g}"
            _remark(f"autograder check FOLDER --write saves them; {then}", console, is_bad=False)
    elif part == "names" and (rows := measured.table(checked)) is not None:
        begin("how many mistakes are caught, and get their names")
        console.print(rows)
        for sentence in measured.untried_further(checked):
            _remark(sentence, console)
        for sentence in measured.misnamed(checked):
            _remark(sentence, console, is_bad=False)


def summary(checked: Checked, console: Console) -> None:
    """Prints whether all is well, and what to do if not."""
    if not checked.is_complete:
        console.print(
            f"\nThe {checked.seconds:g} s for this check were not enough for everything:"
            f" --seconds {checked.seconds * 5:g} gives it more; smaller cases are quicker, for students too."
        )
    elif checked.catches_each:
        left = any(question.uncaught for question in checked.questions)
        but = ", though not in each of its forms" if left else ""
        console.print(f"\nEvery known mistake is caught by some case of its question{but}.")
    if checked.has_errors:
        console.print("\nThere are errors: change what is marked so above before students hand in.")


def _remark(sentence: str, console: Console, *, is_bad: bool = True, sign: str = "") -> None:
    from rich.markup import escape
    from rich.table import Table

    style = palette.BAD if is_bad else palette.DIM
    line = Table.grid(padding=(0, 1, 0, 0))
    line.add_column(style=style)
    line.add_column(style=style, overflow="fold")
    line.add_row(sign or ("  !" if is_bad else "  ·"), escape(sentence))
    console.print(line)


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
    """What the instructor should know of the cases: errors first."""
    said = ((each.case, _recorded(each), not each.agrees) for each in checked.recorded)
    _alike(sorted(said, key=lambda each: not each[2]), "", console)
    for tried in checked.games:
        for threshold in tried.impossible:
            most_here = f"no game on {tried.case.layout} can have more than {points(tried.most)} points"
            _remark(f"error: {tried.named.source}: {measured.threshold(threshold)}: {most_here}", console)
    for sentence in (*measured.about_points(checked), *measured.unanswered(checked)):
        _remark(sentence, console)
    for named, answers in checked.answers:
        if any(answer.is_fragile for answer in answers):
            problem = "rounding decides here: a correct search may be judged wrong; choose other values"
            _remark(f"{named.name}: {problem}", console)
    if checked.alone.tried:
        _remark(measured.caught(checked), console, is_bad=False)
    for sentence in (*measured.untried(checked), *measured.slipping(checked)):
        _remark(sentence, console)
    for number, sentence in enumerate(measured.spread(checked, most)):
        _remark(sentence, console, sign="  !" if number == 0 else "     ")
    if checked.games:
        console.print(_games(checked.games))
    for tried in checked.games:
        for sentence in measured.about_games(tried):
            _remark(sentence, console)
    for is_hidden, before in ((True, "hidden "), (False, "")):
        guesses = [each for each in checked.guesses if each.is_hidden == is_hidden]
        _alike(((each.case, each.sentence, each.is_weak) for each in guesses), before, console)


def _recorded(found: Agreement) -> str:
    return found.sentence if found.agrees else f"error: {found.sentence}"


def _games(tried: Iterable[TriedGames]) -> Table:
    """What our players reach in the games of each case."""
    from rich.table import Table

    rows = Table(box=None, padding=(0, 1, 0, 0), header_style=palette.DIM)
    for column in OF_GAMES:
        rows.add_column(column, justify="left" if column in OF_GAMES[:2] else "right", overflow="fold")
    for each in tried:
        first = each.named.name
        for trial in each.trials:
            if trial.figures is None:
                rows.add_row(first, trial.player, "–", "–", "–")
            else:
                wins = f"{trial.figures.wins} of {trial.figures.games}"
                score = points(round(trial.figures.mean_score, 1))
                rows.add_row(first, trial.player, wins, score, f"{trial.points:g} of {each.named.points:g}")
            first = ""
    return rows


def _additions(checked: CheckedQuestion, console: Console) -> None:
    from rich.text import Text

    for what_for, text in measured.additions(checked):
        console.print(Text(f"  + {what_for}"))
        console.print(Text(text.rstrip()), soft_wrap=True)


def _alike(said: Iterable[tuple[str, str, bool]], before: str, console: Console) -> None:
    """What is said of cases, and whether it is bad; those of which the same is said are named together."""
    alike: dict[tuple[str, bool], list[str]] = {}
    for case, sentence, is_bad in said:
        alike.setdefault((sentence, is_bad), []).append(case)
    for (sentence, is_bad), cases in alike.items():
        _remark(f"{before}{', '.join(cases)}: {sentence}", console, is_bad=is_bad)
