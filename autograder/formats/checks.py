"""The findings of the check of an assignment, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, get_args

from autograder.checking.answers_in_cases import Agreement
from autograder.checking.caught_mistakes import Forms
from autograder.checking.check import (
    NAME_UNKNOWN,
    USED_UP,
    Absence,
    CheckedAssignment,
    CheckedQuestion,
    Stage,
    Verdict,
)
from autograder.checking.drawn_cases import PassingMistake
from autograder.checking.naming import OUTCOMES
from autograder.checking.reference_answers import Answer
from autograder.checking.trial_games import TriedGames
from autograder.course import Assignment
from autograder.course.cases import (
    Case,
    DecisionsCase,
    DrawnCase,
    GameCase,
    GraphCase,
    PaperCase,
    QuizCase,
    RandomTreesCase,
    SamplingCase,
    Threshold,
)
from autograder.report import total
from pacman.messages import english_only
from pacman.support.text import format_count, so_many_points
from pacman.tree.model import points
from pacman.view.palette import DARK

if TYPE_CHECKING:
    from rich.console import Console, JustifyMethod
    from rich.table import Table


# What a question makes of known mistakes: which are caught, which get their names, which cases to add.

MOST_PAIRS = 8  # that are listed
MOST_NAMED = 6  # in a line
MOST_SPREADS = 3  # that are listed; --json has all
COLUMNS = ("there are", "caught", "examined", "all named", "some", "none", "a false one")


def table(checked: CheckedQuestion) -> Table | None:
    """Table of how many mistakes and pairs are caught and named; None if none can be made."""
    from rich.table import Table

    if not (checked.alone.tried or checked.pairs.tried):
        return None
    rows = Table(box=None, padding=(0, 1, 0, 0), header_style=DARK.dim)
    rows.add_column("")
    for column in COLUMNS if checked.single_names.found else COLUMNS[:2]:
        rows.add_column(column, justify="right")
    shown = checked.names_shown
    slipping = {each.name for (each,) in checked.alone.slipping}
    pairs = checked.pairs
    for what, there_are, caught, names in (
        ("mistakes", len(shown), len(shown - slipping), checked.single_names),
        ("two at once", pairs.tried, len(pairs.by), checked.pair_names),
    ):
        numbers = (there_are, caught, len(names.found), *(names.count(each) for each in OUTCOMES))
        rows.add_row(what, *(f"{number:,}" for number in numbers[: len(rows.columns) - 1]))
    return rows


NOT_CAUGHT = "not caught"


def caught_sentence(checked: CheckedQuestion) -> str:
    """Say how many of the known mistakes that can show are caught."""
    shown, slipping = checked.names_shown, {each.name for (each,) in checked.alone.slipping}
    return english_only(
        "{caught} of {count} known mistakes are caught, in each form that can show",
        caught=len(shown - slipping),
        count=len(shown),
    )


def verdicts(checked: CheckedQuestion) -> Iterator[tuple[str, bool]]:
    """Sentences about the mistakes that were asked for, and whether each is bad."""
    for each in checked.verdicts:
        cases = list(dict.fromkeys(case for case in each.caught_by if case is not None))
        missed = each.caught_by.count(None)
        if each.absence is not None:
            yield _absence_sentence(each, each.absence, checked.question.algorithm or "")
        elif not cases:
            yield english_only("{mistake} is not caught", mistake=each.mistake), True
        else:
            forms = (
                english_only(
                    ", though not in {missed} of its {count} forms",
                    missed=missed,
                    count=len(each.caught_by),
                )
                if missed
                else ""
            )
            yield (
                english_only(
                    "{mistake} is caught by {cases}{forms}; {name}",
                    mistake=each.mistake,
                    cases=", ".join(cases),
                    forms=forms,
                    name=_name_in_a_report(each),
                ),
                bool(missed),
            )


def _name_in_a_report(verdict: Verdict) -> str:
    """Say what a report would name where this mistake is made."""
    if verdict.because == NAME_UNKNOWN:
        return english_only("what a report would name is {because}", because=NAME_UNKNOWN)
    if verdict.names == (verdict.mistake,):
        return "in a report, it gets its name"
    return english_only(
        "in a report, it would be named {named}: {because}",
        named=" with ".join(verdict.names) or "nothing",
        because=verdict.because,
    )


def _absence_sentence(verdict: Verdict, absence: Absence, algorithm: str) -> tuple[str, bool]:
    """Say why the mistake does not show in a question, and whether that is bad."""
    name, detail, not_shown = verdict.mistake, verdict.detail, verdict.not_shown
    if absence == "no time":
        return english_only("{name}: not looked at, {used_up}", name=name, used_up=USED_UP), True
    only = f"; it {not_shown.because}" if not_shown is not None else ""
    sentences: dict[Absence, str] = {
        "accepted": english_only("is accepted here ({detail})", detail=detail),
        "asked for": english_only("is what this question asks for ({detail})", detail=detail),
        "no searches": "cannot show here: no case compares a search",
        "other searches": english_only(
            "cannot be made in {algorithm}: it is a mistake of {detail}", algorithm=algorithm, detail=detail
        ),
        "not shown": english_only("cannot show in cases like these{only}", only=only),
    }
    sentence = english_only("{name} {what}", name=name, what=sentences[absence])
    return sentence, not_shown is not None and not_shown.is_possible_here


def never_shown_sentences(checked: Iterable[CheckedQuestion]) -> Iterator[str]:
    """A sentence for each mistake that was asked for and that no question can show."""
    absences: dict[str, list[Absence | None]] = {}
    for question in checked:
        for each in question.verdicts:
            absences.setdefault(each.mistake, []).append(each.absence)
    for name, found in absences.items():
        if None not in found and "no time" not in found:
            yield english_only("no question can show {name}", name=name)


def unanswered_sentences(checked: CheckedQuestion) -> Iterator[str]:
    """A sentence for each case for which the time was too short."""
    for named in checked.unanswered:
        yield english_only("{name}: not computed, {used_up}", name=named.name, used_up=USED_UP)


def about_points(checked: CheckedQuestion) -> Iterator[str]:
    """Warnings about cases that give more points than the question has, or fewer."""
    name, most, points = checked.question.name, f"{checked.most_points:g}", f"{checked.question.points:g}"
    if checked.can_exceed:
        yield (
            english_only(
                "{name}: its cases can give {most} points, more than its maximum of {points}; "
                "nothing is cut off. If extra points are not meant, make the maximum {most}, or "
                "give fewer points in the cases",
                name=name,
                most=most,
                points=points,
            )
        )
    elif checked.falls_short:
        yield english_only(
            "{name}: its cases give at most {most} of its {points} points, so nobody can have full marks",
            name=name,
            most=most,
            points=points,
        )


def threshold_text(given: Threshold) -> str:
    """The figure that it asks for, as in the case's file."""
    figures = {"wins": given.wins, "mean_score": given.mean_score, "finished": given.finished}
    return " and ".join(f"{key} = {value:g}" for key, value in figures.items() if value is not None)


def about_games(tried: TriedGames) -> Iterator[str]:
    """Warnings about the games of a case."""
    source, players = tried.named.source, [trial for trial in tried.trials if trial.figures is not None]
    for each in tried.too_hard:
        by_wins = each.wins is not None
        most = max(f.wins if by_wins else f.mean_score for p in players if (f := p.figures))
        reached = english_only("the best of our players has {points}", points=points(round(most, 1)))
        yield english_only(
            "{file}: nobody reaches {threshold}; {reached}",
            file=source,
            threshold=threshold_text(each),
            reached=reached,
        )
    for each in tried.too_easy:
        yield english_only(
            "{file}: everybody reaches {threshold}, even {player}",
            file=source,
            threshold=threshold_text(each),
            player=tried.trials[0].player,
        )
    slow = [trial.player for trial in tried.trials if trial.figures is None]
    if slow:
        yield english_only(
            "{file}: there was no time for all games of {slow}", file=source, slow=", ".join(slow)
        )
    if tried.differs:
        yield english_only(
            '{file}: each student plays other games, so luck decides too; seed = "assignment" ends that',
            file=source,
        )


def slip_sentences(checked: CheckedQuestion) -> Iterator[str]:
    """A sentence for each single mistake that no case catches, or that is not caught with every seed."""
    drawn = {slip.mistake.name: slip for slip in sorted(checked.slips, key=lambda slip: slip.slipped)}
    for name, forms in _by_name(checked).items():
        if name not in drawn:
            yield _uncaught(checked, forms)
    for name, slip in reversed(drawn.items()):
        how = NOT_CAUGHT if slip.slipped == slip.seeds else _chance_text(slip)
        yield english_only("{how}: {title} ({name})", how=how, title=slip.mistake.title, name=name)
    for each in checked.not_shown:
        if each.is_possible_here:
            yield english_only(
                "not caught, as it {because}: {title} ({name})",
                because=each.because,
                title=each.mistake.title,
                name=each.mistake.name,
            )


def uncaught_pair_sentences(checked: CheckedQuestion) -> Iterator[str]:
    """A sentence for some of the pairs of mistakes that no case catches."""
    alone = set(checked.alone.slipping)
    slipping = sorted(checked.pairs.slipping, key=lambda pair: sum((each,) in alone for each in pair))
    yield from (
        english_only("not caught together: {mistakes}", mistakes=mistake_names(pair))
        for pair in slipping[:MOST_PAIRS]
    )
    if len(slipping) > MOST_PAIRS:
        left = format_count(len(slipping) - MOST_PAIRS, "more pair")
        yield english_only("not caught together: {pairs}", pairs=left)


def _by_name(checked: CheckedQuestion) -> dict[str, Forms]:
    found: dict[str, Forms] = {}
    for (mistake,) in checked.alone.slipping:
        found[mistake.name] = (*found.get(mistake.name, ()), mistake)
    return found


def _uncaught(checked: CheckedQuestion, forms: Forms) -> str:
    """A mistake of which some forms are caught is told with those that are not."""
    first = forms[0]
    caught = sum(mistake.name == first.name for (mistake,) in checked.alone.by)
    if not caught:
        return english_only("{how}: {title} ({name})", how=NOT_CAUGHT, title=first.title, name=first.name)
    number = f"{len(forms)} of {len(forms) + caught} forms"
    return english_only(
        "not caught in {number}: {title} ({name}: {forms})",
        number=number,
        title=first.title,
        name=first.name,
        forms=", ".join(each.__name__ for each in forms),
    )


def _chance_text(slip: PassingMistake) -> str:
    share = slip.slipped / slip.seeds
    return english_only(
        "slips through with {slipped} of {seeds} seeds ({share:.0%})",
        slipped=slip.slipped,
        seeds=slip.seeds,
        share=share,
    )


def spread_sentences(checked: CheckedQuestion, most: float) -> Iterator[str]:
    """Yield lines on mistakes whose cost depends on the student, and what to change.

    `most`: the points of the assignment.
    """
    spreads = checked.spreads
    if not spreads:
        return
    there_are = len(checked.names_shown)
    yield (
        english_only(
            "one mistake, different points: with {count} of {there_are} known mistakes, the "
            "same file gets different points with the seeds of {students} students:",
            count=len(spreads),
            there_are=there_are,
            students=checked.students,
        )
    )
    for each in spreads[:MOST_SPREADS]:
        few, many = (points(round(number, 2)) for number in (min(each.points), max(each.points)))
        often = ", ".join(f"{count} × {points(round(number, 2))}" for number, count in each.points.items())
        usual = f" ({often})" if len(each.points) <= MOST_NAMED else ""
        yield f"{few} to {many} of {most:g} points{usual}: {each.mistake.title} ({each.mistake.name})"
    if len(spreads) > MOST_SPREADS:
        yield f"and {len(spreads) - MOST_SPREADS} more, in --json"
    sources = {named.name: named for named in checked.question.cases}
    for name in dict.fromkeys(case for each in spreads for case in each.cases):
        case = sources[name].case
        assert isinstance(case, DrawnCase), "other cases are the same for all"
        what = "trees" if isinstance(case, RandomTreesCase) else "positions"
        yield (
            english_only(
                'seed = "assignment" in {source} gives all students the same {what}, and so the '
                "same points; a count above {count} only narrows the spread",
                source=sources[name].source,
                what=what,
                count=case.count,
            )
        )


def misnamed_sentences(checked: CheckedQuestion) -> Iterator[str]:
    """A sentence for each mistake, or pair, whose student would be told something else."""
    for each in (*checked.single_names.found, *checked.pair_names.found):
        if each.outcome != "all":
            yield f"{mistake_names(each.mistakes)} would be named {' with '.join(each.names) or 'nothing'}"
    for hidden in checked.not_shown:
        if not hidden.is_possible_here:
            yield english_only(
                "{name} {because}, which is not so in these cases",
                name=hidden.mistake.name,
                because=hidden.because,
            )


def untried_sentence(checked: CheckedQuestion) -> Iterator[str]:
    """Say which mistakes were not tried because the time was used up."""
    if checked.untried:
        some = ", ".join(mistake.name for mistake in checked.untried[:3])
        more = ", …" if len(checked.untried) > 3 else ""
        yield english_only(
            "not tried, {used_up}: {mistakes} ({some}{more})",
            used_up=USED_UP,
            mistakes=format_count(len(checked.untried), "known mistake"),
            some=some,
            more=more,
        )


def untried_pairs_sentence(checked: CheckedQuestion) -> Iterator[str]:
    """Say how many pairs and names were not tried because the time was used up."""
    if checked.pairs.untried:
        there_are = checked.pairs.tried + checked.pairs.untried
        yield english_only(
            "not tried, {used_up}: {untried:,} of {there_are:,} pairs of mistakes",
            untried=checked.pairs.untried,
            there_are=there_are,
            used_up=USED_UP,
        )
    left = [
        format_count(number, what)
        for number, what in ((checked.single_names.untried, "mistake"), (checked.pair_names.untried, "pair"))
        if number
    ]
    if left:
        yield english_only(
            "not found out, {used_up}: what a report would name for {left}",
            used_up=USED_UP,
            left=" and ".join(left),
        )


def additions(checked: CheckedQuestion) -> Iterator[tuple[str, str]]:
    """Yield, for each case to add, a sentence that says what it catches, and the text of the case."""
    for each in checked.additions:
        some = list(dict.fromkeys(map(mistake_names, each.catches)))
        more = f" and {len(some) - MOST_NAMED} more" if len(some) > MOST_NAMED else ""
        caught = ", ".join(some[:MOST_NAMED]) + more
        yield f"{each.path}, to catch {caught}:", each.text


def mistake_names(mistakes: Forms) -> str:
    """Their names."""
    return " with ".join(each.name for each in mistakes)


TEXTS = ("case", "seen", "action")  # seen: whether students see it
LONGEST_SEED = 999_999  # that is shown; longer ones were drawn, and would fill the table
FIGURES = ("points", "value", "generated", "expanded", "evaluated")
OF_GAMES = ("games", "played by", "wins", "mean score", "points")


def show(checked: CheckedAssignment, console: Console) -> None:
    """Prints everything that was found, in the order in which it is found."""
    heading(checked.assignment, console)
    for stage in get_args(Stage):
        for question in checked.questions:
            show_stage(stage, checked.assignment, question, console)
        if stage == "asked":
            show_nowhere(checked.questions, console)
    summary(checked, console)


def heading(assignment: Assignment, console: Console) -> None:
    """Prints what is checked."""
    from rich.text import Text

    what = f"{so_many_points(assignment.points)}, {assignment.file}, digest {assignment.digest}"
    console.print(Text.assemble((assignment.title, "bold"), f"  {what}"))


def show_stage(stage: Stage, assignment: Assignment, checked: CheckedQuestion, console: Console) -> None:
    """Prints what this stage says of a question."""
    from rich.text import Text

    question = checked.question
    number = assignment.questions.index(question) + 1

    def begin(rest: str) -> None:
        console.print()
        console.print(Text.assemble((f"{number} {question.title}", "bold"), f"  {rest}"))

    if stage == "asked":
        for sentence, is_bad in verdicts(checked):
            _remark(f"{question.title}: {sentence}", console, is_bad=is_bad)
    elif stage == "cases":
        begin(", ".join(filter(None, [so_many_points(question.points), question.asks_for])))
        console.print(_table(checked))
        _remarks(checked, console, assignment.points)
    elif stage == "additions" and (checked.additions or checked.pairs.slipping):
        begin("pairs of mistakes, and cases to add")
        for sentence in uncaught_pair_sentences(checked):
            _remark(sentence, console)
        _additions(checked, console)
        if checked.additions:
            more = so_many_points(question.points + total(each.points for each in checked.additions))
            then = f"{question.name} then has {more}, now {question.points:g}"
            _remark(
                english_only("autograder check FOLDER --write saves them; {then}", then=then),
                console,
                is_bad=False,
            )
    elif stage == "names" and (rows := table(checked)) is not None:
        begin("how many mistakes are caught, and get their names")
        console.print(rows)
        for sentence in untried_pairs_sentence(checked):
            _remark(sentence, console)
        for sentence in misnamed_sentences(checked):
            _remark(sentence, console, is_bad=False)


def show_nowhere(checked: Iterable[CheckedQuestion], console: Console) -> None:
    """Prints which of the mistakes that were asked for no question can show."""
    for sentence in never_shown_sentences(checked):
        _remark(sentence, console, is_bad=False)


def summary(checked: CheckedAssignment, console: Console) -> None:
    """Prints whether all is well, and what to do if not."""
    if not checked.is_complete:
        console.print(
            english_only(
                "\nThe {seconds:g} s for this check were not enough for everything: --seconds "
                "{number:g} gives it more; smaller cases are quicker, for students too.",
                seconds=checked.seconds,
                number=checked.seconds * 5,
            )
        )
    elif checked.catches_each:
        left = any(question.uncaught for question in checked.questions)
        but = ", though not in each of its forms" if left else ""
        console.print(
            english_only("\nEvery known mistake is caught by some case of its question{but}.", but=but)
        )
    if checked.has_errors:
        console.print("\nThere are errors: change what is marked so above before students hand in.")


def _remark(sentence: str, console: Console, *, is_bad: bool = True, sign: str = "") -> None:
    from rich.markup import escape
    from rich.table import Table

    style = DARK.bad if is_bad else DARK.dim
    line = Table.grid(padding=(0, 1, 0, 0))
    line.add_column(style=style)
    line.add_column(style=style, overflow="fold")
    line.add_row(sign or ("  !" if is_bad else "  ·"), escape(sentence))
    console.print(line)


def _table(checked: CheckedQuestion) -> Table:
    from rich.table import Table

    table = Table(box=None, padding=(0, 1, 0, 0), header_style=DARK.dim)
    has_figures = any(answers for _, answers in checked.answers)
    for column in TEXTS + (FIGURES if has_figures else FIGURES[:1]):
        side: JustifyMethod = "left" if column in TEXTS else "right"
        table.add_column(column, justify=side, overflow="fold")
    for named, answers in checked.answers:
        first, worth = (
            (named.name, _visibility_text(named.visibility)),
            f"{named.points:g}" if named.points else "",
        )
        if said := _no_figures_text(named.case):
            table.add_row(*first, said, worth)
        for answer in answers:
            action, *figures = _row(answer)
            table.add_row(*first, action, worth, *figures)
            first, worth = ("", ""), ""
    return table


def _no_figures_text(case: Case) -> str:
    """Describe a case whose row has no figures of a search; "" for any other."""
    if isinstance(case, GameCase):
        return f"{format_count(case.games, 'game')} on {case.layout}, {case.ghosts} ghosts"
    if isinstance(case, PaperCase):
        return f"on paper: {case.algorithm}; {', '.join(case.parts)}"
    if isinstance(case, QuizCase):
        return f"quiz: {case.algorithm}; points for {case.points_for}"
    if isinstance(case, SamplingCase):
        return english_only(
            "{runs} of {simulations}, at least {right} of them right",
            runs=format_count(case.runs, "run"),
            simulations=format_count(case.simulations, "simulation"),
            right=case.right,
        )
    if isinstance(case, GraphCase):
        return english_only(
            "{action}, {count:,} different nodes recorded", action=case.action, count=len(set(case.generated))
        )
    if isinstance(case, DecisionsCase):
        states = sum(each.states for each in case.decisions)
        without = sum(each.states_without_stop for each in case.decisions)
        recorded = f"{format_count(len(case.decisions), 'decision')} on {case.layout} recorded"
        return f"{recorded}: {states:,} different states, {without:,} without Stop"
    return ""


def _visibility_text(visibility: str) -> str:
    return {"visible": "yes", "hidden": "no"}.get(visibility, visibility.replace("_", " "))


def _row(answer: Answer) -> tuple[str, ...]:
    expected = answer.expected
    number = answer.problem.seed
    seed = "" if number is None or number > LONGEST_SEED else f" (seed {number})"
    value = "" if expected.value is None else points(float(expected.value))
    return f"{expected.action}{seed}", value, *(f"{count:,}" for count in answer.counts)


def _remarks(checked: CheckedQuestion, console: Console, most: float) -> None:
    """Print the remarks on the cases: errors first."""
    said = ((each.case, _recorded_text(each), not each.agrees) for each in checked.recorded)
    _print_same_remarks(sorted(said, key=lambda each: not each[2]), "", console)
    for tried in checked.games:
        for threshold in tried.impossible:
            most_here = english_only(
                "no game on {layout} can have more than {points} points",
                layout=tried.case.layout,
                points=points(tried.most),
            )
            _remark(f"error: {tried.named.source}: {threshold_text(threshold)}: {most_here}", console)
    for sentence in (*about_points(checked), *unanswered_sentences(checked)):
        _remark(sentence, console)
    for named, answers in checked.answers:
        if any(answer.is_fragile for answer in answers):
            problem = "rounding decides here: a correct search may be judged wrong; choose other values"
            _remark(f"{named.name}: {problem}", console)
    if checked.alone.tried:
        _remark(caught_sentence(checked), console, is_bad=False)
    for sentence in (*untried_sentence(checked), *slip_sentences(checked)):
        _remark(sentence, console)
    for number, sentence in enumerate(spread_sentences(checked, most)):
        _remark(sentence, console, sign="  !" if number == 0 else "     ")
    if checked.games:
        console.print(_games(checked.games))
    for tried in checked.games:
        for sentence in about_games(tried):
            _remark(sentence, console)
    for is_hidden, before in ((True, "hidden "), (False, "")):
        guesses = [each for each in checked.guesses if each.is_hidden == is_hidden]
        _print_same_remarks(((each.case, each.sentence, each.is_weak) for each in guesses), before, console)


def _recorded_text(found: Agreement) -> str:
    return found.sentence if found.agrees else f"error: {found.sentence}"


def _games(tried: Iterable[TriedGames]) -> Table:
    """Table of our players' results in the games of each case."""
    from rich.table import Table

    rows = Table(box=None, padding=(0, 1, 0, 0), header_style=DARK.dim)
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

    for what_for, text in additions(checked):
        console.print(Text(f"  + {what_for}"))
        console.print(Text(text.rstrip()), soft_wrap=True)


def _print_same_remarks(said: Iterable[tuple[str, str, bool]], before: str, console: Console) -> None:
    """Print remarks on cases; cases with the same remark are named together."""
    alike: dict[tuple[str, bool], list[str]] = {}
    for case, sentence, is_bad in said:
        alike.setdefault((sentence, is_bad), []).append(case)
    for (sentence, is_bad), cases in alike.items():
        _remark(f"{before}{', '.join(cases)}: {sentence}", console, is_bad=is_bad)
