"""A report in a terminal: a tree of questions and cases, with what went wrong beneath each."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import UNSET

from autograder.examiner.drawing import MARK
from autograder.formats.visibility import HIDDEN_TITLE
from autograder.formats.words import (
    NOT_WRITTEN,
    WHAT_HAPPENED,
    Tone,
    as_sentence,
    columns,
    compared_text,
    credit,
    findings,
    fold_repeated_lines,
    group_equal_failures,
    in_language,
    language_of,
    merge_cases,
    notes,
    place_text,
    points_text,
    remark,
    safe_report,
    score,
    sentence,
    shown_seconds,
    sign,
    status_text,
    title_of,
    tone_of,
    written_first,
)
from autograder.report import (
    UNJUDGED,
    CaseReport,
    Comparison,
    Counterexample,
    Diagnosis,
    QuestionReport,
    Report,
    each_text,
)
from pacman.messages import message
from pacman.support.language import ENGLISH, can_be_written, say, say_number, speaking, spoken
from pacman.support.text import capitalize
from pacman.view import palette
from pacman.view.palette import DARK
from pacman.view.vocabulary import with_ascii_signs
from pacman.view.wording import ALPHA_BETA, BOUND

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table
    from rich.text import Text
    from rich.tree import Tree as Lines


# What is wrong in a question, as plain text: the mistakes that it makes, and the counterexample.


SMALLEST_TREE = message("Smallest tree found where your search goes wrong")
NONE_EXPLAINS_ALL = message("None of the known mistakes explains all of what is wrong here.")
COMMAND = "pacman "  # before the words of a counterexample's command


def headings(diagnoses: Sequence[Diagnosis]) -> list[str]:
    """A line for each mistake, numbered where there are several.

    >>> headings([Diagnosis("one", "it cuts ties", "", ()), Diagnosis("two", "it leaves Stop out", "", ())])
    ['What is wrong (1 of 2): it cuts ties', 'What is wrong (2 of 2): it leaves Stop out']
    """
    if len(diagnoses) == 1:
        return [say("What is wrong: {mistake}", mistake=diagnoses[0].title)]
    return [
        say(
            "What is wrong ({place} of {number}): {mistake}",
            place=place,
            number=len(diagnoses),
            mistake=one.title,
        )
        for place, one in enumerate(diagnoses, 1)
    ]


def explained_count_text(diagnosis: Diagnosis, cases: Sequence[CaseReport]) -> str:
    """Say how many of the failed cases a mistake explains; "" if all of those of which something is told."""
    failed = [case for case in cases if case.status not in ("pass", *UNJUDGED)]
    told = [case for case in failed if case.visibility == "visible" or case.title != HIDDEN_TITLE]
    explained = sum(case.name in diagnosis.cases for case in told)
    if explained in (0, len(told)):
        return ""
    if told == failed:
        return say_number(
            "explains {explained} of {number} failed check",
            "explains {explained} of {number:,} failed checks",
            len(told),
            explained=explained,
        )
    return say_number(
        "explains {explained} of {number} failed check that is shown",
        "explains {explained} of {number:,} failed checks that are shown",
        len(told),
        explained=explained,
    )


def closing_sentences(diagnoses: Sequence[Diagnosis], undiagnosed: bool) -> str:
    """The sentences after the mistakes: whether they explain all that is wrong, and that one is fixed first.

    "" if neither has to be said.
    """
    sentences = []
    if undiagnosed and not diagnoses:
        sentences.append(say(NONE_EXPLAINS_ALL))
    elif undiagnosed:
        sentences.append(
            say_number(
                "This mistake does not explain all of what is wrong here.",
                "These mistakes do not explain all of what is wrong here.",
                len(diagnoses),
            )
        )
    if len(diagnoses) > 1:
        sentences.append(say("Fix one of them and test again: what is left can then be told more exactly."))
    return spoken().space.join(sentences)


def mistakes_text(
    diagnoses: Sequence[Diagnosis], cases: Sequence[CaseReport], undiagnosed: bool = False
) -> list[str]:
    """The lines that tell all mistakes of a question."""
    lines = []
    for heading, one in zip(headings(diagnoses), diagnoses, strict=True):
        share = explained_count_text(one, cases)
        lines += [f"{heading} ({share})" if share else heading, one.hint]
    return [line for line in (*lines, closing_sentences(diagnoses, undiagnosed)) if line]


def kind_of(found: Counterexample) -> str:
    """The kind of problem, in a word."""
    return "position" if found.position and not found.tree else "tree"


def counterexample_heading(found: Counterexample) -> str:
    """The heading of the counterexample."""
    if kind_of(found) == "position":
        return say("Smallest position found where your search goes wrong")
    return say(SMALLEST_TREE)


def bounds_explained(sentence: str, encoding: str = "utf-8") -> str:
    """Say what alpha and beta are, as this encoding can write it; "" if the sentence has neither."""
    return encodable(say(ALPHA_BETA), encoding) if BOUND.search(sentence) else ""


def counterexample_source(found: Counterexample) -> str:
    """Describe the size of the tree, the depth of the search, and its source."""
    parts = [say_number("{number} node", "{number:,} nodes", found.nodes)] if found.nodes else []
    depth = say_number("searched {number} round deep", "searched {number:,} rounds deep", found.depth)
    parts.append(depth)
    if found.nodes_before:
        parts.append(say("found by shrinking a tree of {nodes:,} nodes", nodes=found.nodes_before))
    return spoken().comma.join(parts)


def counterexample_text(found: Counterexample, *, compared: bool = True) -> str:
    """The counterexample in paragraphs."""
    heading = say("{title} ({how}):", title=counterexample_heading(found), how=counterexample_source(found))
    parts = [heading, as_sentence(found.sentence)]
    parts += [found.picture or found.position, bounds_explained(found.sentence)]
    parts.append(compared_text(found.compared) if compared and found.compared else "")
    parts += [found.error, try_it(found.command) if found.command else ""]
    return "\n\n".join(part for part in parts if part)


def try_it(command: str) -> str:
    """Say how the counterexample can be tried; a report does not say where the file was."""
    whole = COMMAND + command
    return say("Try it, in the folder of the file: {command}", command=whole)


MOST = 8_000  # characters of one text
LAST_LINES = 12  # of a traceback, and of what was printed, that are shown

COLOURS: dict[Tone, str] = {"good": DARK.good, "bad": DARK.bad, "none": DARK.dim, "ours": "#c3a2ff"}


def show(report: Report, console: Console) -> None:
    """Prints the report, with words for the signs that the console's encoding does not have.

    It is in the language that was asked for, or else in the assignment's.
    """
    language = language_of(report)
    with speaking(language if can_be_written(language, console.encoding) else ENGLISH):
        _show(report, console)


def _show(report: Report, console: Console) -> None:
    from rich.text import Text

    safe = safe_report(in_language(report), MOST)
    clean = each_text(safe, lambda _, text: encodable(text, console.encoding))
    heading = Text.assemble((clean.submission, "bold"), f"  {clean.assignment}")
    console.print(heading, overflow="fold", highlight=False)
    for note in notes(clean):
        console.print(Text(note, DARK.dim), overflow="fold", highlight=False)
    written, unwritten = written_first(clean.questions)
    for number, question in (clean.numbered[place] for place in written):
        console.print()
        console.print(_question(number, question, console.encoding), highlight=False)
        if question.counterexample is not None and question.counterexample.command:
            words = f"  {try_it(question.counterexample.command)}"
            console.print(Text(words), soft_wrap=True, highlight=False)  # so that it can be copied
    if unwritten:
        console.print()
        console.print(_unwritten([clean.numbered[place] for place in unwritten], console), highlight=False)
    console.print()
    if clean.has_grader_error:
        whole = [say(WHAT_HAPPENED["grader error"]), say("These points are not final.")]
        console.print(Text(spoken().space.join(whole), COLOURS["ours"]))
    reached_in_all = score(clean.points, clean.max_points)
    last = (
        say("Total: {score} points", score=reached_in_all)
        if clean.not_graded is UNSET
        else say("Total of what was graded: {score} points", score=reached_in_all)
    )
    took = _time(clean.seconds, console.encoding)
    console.print(Text.assemble((last, "bold"), (took, DARK.dim)), highlight=False)


def encodable(text: str, encoding: str) -> str:
    """The text as this encoding can write it, with words for signs that it does not have."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return with_ascii_signs(text).encode(encoding, "replace").decode(encoding)
    return text


def _unwritten(questions: Sequence[tuple[int | str, QuestionReport]], console: Console) -> Lines:
    """The questions that are not written yet, a line each."""
    from rich.text import Text
    from rich.tree import Tree as Lines

    sign_of_it = encodable(sign("not run"), console.encoding)
    lines = Lines(Text(f"{sign_of_it} {capitalize(say(NOT_WRITTEN))}", "bold"), guide_style=DARK.dim)
    for number, question in questions:
        said = findings(question)[0]
        points = score(question.points, question.max_points)
        points = say("{score} points", score=points)
        lines.add(Text.assemble(f"{number}. {question.title}  {points}", (f"  {said}", DARK.dim)))
    return lines


def _question(number: int, question: QuestionReport, encoding: str) -> Lines:
    from rich.text import Text
    from rich.tree import Tree as Lines

    style = COLOURS[tone_of(question)]
    heading = Text.assemble(
        (encodable(sign(question.status), encoding), f"bold {style}"),
        (f" {number}. {question.title}", "bold"),
        "  ",
        say("{score} points", score=score(question.points, question.max_points)),
        (_status(question), style),
        (_time(question.seconds, encoding), DARK.dim),
        overflow="fold",
    )
    lines = Lines(heading, guide_style=DARK.dim)
    if message := remark(question):
        lines.add(Text(message, overflow="fold"))
    if line := place_text(question):
        lines.add(Text(line, DARK.dim, overflow="fold"))
    if how := credit(question):
        lines.add(Text(how, DARK.dim))
    for title, one in zip(headings(question.diagnoses), question.diagnoses, strict=True):
        lines.add(_mistake(title, one, explained_count_text(one, question.cases)))
    if left := closing_sentences(question.diagnoses, question.undiagnosed):
        lines.add(Text(left, overflow="fold"))
    if question.counterexample is not None:
        lines.add(_counterexample(question.counterexample, encoding))
    for case in map(merge_cases, group_equal_failures(question.cases)):
        lines.add(_case(case, encoding, is_said=case.message == message != ""))
    if question.output:
        lines.add(
            Text("\n").join([Text(say("It printed:")), *_last_lines(fold_repeated_lines(question.output))])
        )
    return lines


def _case(case: CaseReport, encoding: str, *, is_said: bool) -> RenderableType:
    """A line for the case, and what went wrong beneath it, if that is not said yet."""
    from rich.console import Group
    from rich.padding import Padding
    from rich.text import Text

    style = COLOURS[tone_of(case)]
    hidden = case.visibility != "visible" and case.title != HIDDEN_TITLE
    title = say("{title} (hidden)", title=case.title) if hidden else title_of(case)
    label = Text.assemble(
        (encodable(sign(case.status), encoding), style),
        f" {title}  {points_text(case)}".rstrip(),
        (_status(case), style),
        (_time(case.seconds, encoding), DARK.dim),
        overflow="fold",
    )
    if case.status == "pass":
        return Text("  ").join([label, Text(case.message, DARK.dim)]) if case.message else label
    details: list[RenderableType] = [] if is_said else [Text(sentence(case), overflow="fold")]
    if any(not one.same for one in case.compared):
        details.append(_table([one for one in case.compared if not one.same], case.kind))
    if case.picture:
        details.append(Text())
        details.append(marked_picture(case.picture, encoding))
    if case.error:
        details.append(Text())
        details.append(Text("\n").join(_last_lines(case.error)))
    return Group(label, Padding(Group(*details), (0, 0, 0, 2), expand=False)) if details else label


def _counterexample(found: Counterexample, encoding: str) -> RenderableType:
    from rich.console import Group
    from rich.padding import Padding
    from rich.text import Text

    details: list[RenderableType] = [Text(as_sentence(found.sentence), "bold", overflow="fold")]
    if drawn := found.picture or found.position:
        details += [Text(), marked_picture(drawn, encoding)]
    if found.compared:
        details += [Text(), _table(found.compared)]
    if found.error:
        details += [Text(), Text("\n").join(_last_lines(found.error))]
    details.append(Text())
    for each in (as_sentence(counterexample_source(found)), bounds_explained(found.sentence, encoding)):
        details += [Text(each, DARK.dim, overflow="fold")] if each else []
    heading = Text(say("{title}:", title=counterexample_heading(found)), overflow="fold")
    return Group(heading, Padding(Group(*details), (0, 0, 0, 2), expand=False))


def _table(compared: Sequence[Comparison], kind: str = "") -> Table:
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 2))
    for _ in range(3):
        table.add_column(overflow="fold")  # the usual … is not in every encoding
    table.add_row(*(Text(word, DARK.dim) for word in ("", *map(say, columns(kind)))))
    for one in compared:
        got = Text(one.got, "" if one.same else f"bold {DARK.bad}")
        table.add_row(Text(one.what), Text(one.expected), got)
    return table


def marked_picture(picture: str, encoding: str) -> Text:
    """A drawn tree or board as text, with the lines that have a MARK in the colours that catch the eye."""
    from rich.text import Text

    mark = encodable(MARK, encoding)
    marked = f"bold {palette.PUPIL} on {DARK.accent}"  # readable on light and on dark
    drawn = [Text(line, marked if mark in line else "", overflow="fold") for line in picture.split("\n")]
    return Text("\n").join(drawn)


def _mistake(heading: str, diagnosis: Diagnosis, share: str) -> Text:
    from rich.text import Text

    return Text.assemble(
        (heading, f"bold {DARK.bad}"),
        (f"  {share}" if share else "", DARK.dim),
        f"\n{diagnosis.hint}" if diagnosis.hint else "",
        overflow="fold",
    )


def _last_lines(text: str) -> Iterator[Text]:
    from rich.text import Text

    lines = text.split("\n")
    if (left_out := len(lines) - LAST_LINES) > 0:
        before = say_number("({number} line before)", "({number:,} lines before)", left_out)
        yield Text(before, DARK.dim)
    yield from (Text(line, DARK.dim, overflow="fold") for line in lines[-LAST_LINES:])


def _status(thing: CaseReport | QuestionReport) -> str:
    return "" if thing.status == "pass" else f"  {status_text(thing)}"


def _time(seconds: float, encoding: str) -> str:
    return encodable(f"  {shown_seconds(seconds)}", encoding) if seconds else ""
