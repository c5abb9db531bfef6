"""The results in a terminal: a line for each exercise, and beneath it what is wrong and where."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path

from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from autograder.formats.terminal import (
    bounds_explained,
    closing_sentences,
    encodable,
    explained_count_text,
    headings,
    marked_picture,
)
from autograder.formats.words import as_sentence, columns, each_spoken, safe_line, safe_text, sign
from autograder.report import CaseReport, Comparison, OwnLine, each_text
from autograder.selftest.exercises import (
    ENDLESS,
    TREE_FILE,
    ShownProblem,
    SourceError,
    StudentExercise,
    TestedExercise,
    what_happened,
)
from pacman.messages import message
from pacman.support.language import say, say_number, spoken, spoken_text
from pacman.support.text import capitalize
from pacman.view.palette import DARK

OTHER_CALLS = message("... and other calls between")
MOST = 10_000  # characters of one text
LAST_LINES = 12  # of what was printed, unless all of it is asked for
MULTILINE = {"message", "picture", "error", "output", "see", "see_file", "toml", "file", "code"}


class Sheet:
    """Prints results. `program` is what `pacman` was called as, `folder` that of the file as it was given.

    `in_full`: with all that the file printed, else the end of it; and with the tree as a file to keep.
    """

    def __init__(
        self,
        console: Console,
        folder: str,
        program: str,
        exercises: Sequence[StudentExercise],
        *,
        in_full: bool = False,
    ) -> None:
        self._console, self._folder, self._program = console, folder, program
        self._exercises, self._in_full = exercises, in_full
        self._wide = [
            max(map(cell_len, column), default=0)
            for column in (
                [say(exercise.question.title) for exercise in exercises],
                [exercise.answer or "" for exercise in exercises],
            )
        ]

    def show_all(self, results: Iterable[TestedExercise]) -> list[TestedExercise]:
        """Prints how each exercise went as soon as it is known; a terminal says meanwhile which is tested."""
        shown = []
        waiting = iter(results)
        for exercise in self._exercises:
            waits = f"{say(exercise.question.title)} …"
            with self._console.status(waits, spinner="line") if self._console.is_terminal else nullcontext():
                tested = next(waiting)
            self._show(each_text(each_spoken(tested), self._clean))
            shown.append(tested)
        return shown

    def summary(
        self,
        results: Sequence[TestedExercise],
        missing: Sequence[StudentExercise],
        *,
        is_handed_in: bool = False,
    ) -> None:
        """Prints how many exercises are right, whose cases were tried, and what the file has nothing for.

        Of a file that is handed in, it also says which names the grader will not find.
        """
        right = sum(each.is_right for each in results)
        unwritten = sum(each.is_unwritten for each in results)
        whole = say_number(
            "{right} of {number} exercise right.",
            "{right} of {number:,} exercises right.",
            len(results),
            right=right,
        )
        if unwritten:
            whole = say_number(
                "{right} of {number} exercise right, {unwritten} not written yet.",
                "{right} of {number:,} exercises right, {unwritten} not written yet.",
                len(results),
                right=right,
                unwritten=unwritten,
            )
        if results[-1].is_unwritten or (results[-1].is_right and not results[-1].output):
            self._print(Text())  # others end with an empty line
        self._print(Text(whole, f"bold {DARK.good if right == len(results) else DARK.bad}"))
        titles = dict.fromkeys(exercise.assignment.title for exercise in self._exercises)
        assignments = spoken().comma.join(map(say, titles))
        tried = say("Tried: the public cases of {assignments}.", assignments=assignments)
        if missing:
            names = ", ".join(spoken_text(exercise.looked_for) for exercise in missing)
            tried += spoken().space + say("Not in this file: {names}.", names=names)
        self._print(Text(self._clean("title", tried), DARK.dim, overflow="fold"))
        if is_handed_in and (others := [each for each in self._exercises if each.is_named_otherwise]):
            said = say(
                "Before you hand it in, write {names}: other names get no points.",
                names=spoken().comma.join(dict.fromkeys(map(_asked_name, others))),
            )
            self._print(Text(self._clean("title", said), overflow="fold"))
        for exercise in self._exercises:
            for named in exercise.judged_in_part:
                facts = {"exercise": say(exercise.question.title), "case": say(named.title)}
                said = say("{exercise}, {case}: its nodes are compared when it is graded.", **facts)
                self._print(Text(self._clean("title", said), DARK.dim, overflow="fold"))

    def load_error(self, message: str, calls: Sequence[OwnLine], output: str) -> None:
        """Prints why the file cannot be loaded, with the student's own lines."""
        if calls:
            self._print_calls([each_text(call, self._clean) for call in calls], 0)
        self._print(Text(self._clean("message", spoken_text(message)), f"bold {DARK.bad}", overflow="fold"))
        self._print_output(self._clean("output", output))

    def source_error(self, error: SourceError) -> None:
        """Prints where the file is not Python, and why."""
        self._print(Text(self._clean("error", str(error)), overflow="fold"))

    def _print(self, what: RenderableType, indent: int = 0) -> None:
        self._console.print(IndentedText(what, indent), highlight=False)

    def _print_to_copy(self, text: str) -> None:
        """Prints lines that can be copied: however long, they are not broken."""
        lines = "\n".join(f"    {line}".rstrip() for line in text.split("\n"))
        self._console.print(Text(lines), soft_wrap=True, highlight=False)

    def _print_calls(self, calls: Sequence[OwnLine], indent: int) -> None:
        """Prints the student's own lines; a long one continues below its beginning."""
        for line in as_python_writes(calls, self._folder).split("\n"):
            text = line.lstrip()
            self._print(Text(text, overflow="fold"), indent + len(line) - len(text))

    def _clean(self, field: str, text: str) -> str:
        short = safe_text(text, MOST).strip("\n") if field in MULTILINE else safe_line(text, MOST)
        return encodable(short, self._console.encoding)

    def _mark(self, is_right: bool) -> tuple[str, str]:
        """The sign and its colour."""
        shown = encodable(sign("pass" if is_right else "fail"), self._console.encoding)
        return shown, f"bold {DARK.good if is_right else DARK.bad}"

    def _show(self, tested: TestedExercise) -> None:
        self._print(self._heading(tested))
        if tested.is_unwritten:
            return
        if not tested.is_right:
            self._print(Text())
            self._details(tested)
        self._print_output(tested.output)

    def _heading(self, tested: TestedExercise) -> Text:
        passed = sum(case.status == "pass" for case in tested.cases)
        mark, style = self._mark(tested.is_right)
        if tested.is_right:
            count = say_number("{number} case right", "{number:,} cases right", tested.number_of_cases)
        else:
            count = say_number(
                "{right} of {number} case right",
                "{right} of {number:,} cases right",
                tested.number_of_cases,
                right=passed,
            )
        if tested.is_unwritten:
            mark, style, count = encodable("–", self._console.encoding), DARK.dim, say("not written yet")
        others = "  " + say("(not {names})", names=", ".join(tested.others)) if tested.others else ""
        title, answer = (
            set_cell_size(text, wide)
            for text, wide in zip((tested.title, tested.answer), self._wide, strict=True)
        )
        return Text.assemble(
            (mark, style), (f" {title}", "bold"), f"  {answer}  ", (count, style), others, overflow="fold"
        )

    def _details(self, tested: TestedExercise) -> None:
        for heading, one in zip(headings(tested.diagnoses), tested.diagnoses, strict=True):
            self._print(Text(heading, f"bold {DARK.bad}", overflow="fold"), 2)
            self._print(Text(one.hint, overflow="fold"), 2)
            if share := explained_count_text(one, tested.cases):
                # for translators: the full stop after a sentence
                self._print(Text(say("{sentence}.", sentence=as_sentence(share)), DARK.dim), 2)
            self._print(Text())
        if closing := closing_sentences(tested.diagnoses, tested.undiagnosed):
            self._print(Text(f"{closing}\n", overflow="fold"), 2)
        alike = _all_end_alike(tested)
        if tested.shown is not None:
            self._problem(tested.shown, is_in_all=alike)
        self._print(Text())
        is_said = alike or tested.number_of_cases == 1
        for case in () if is_said else tested.cases:
            self._print(self._case(case, tested.shown), 2)
        left = tested.number_of_cases - len(tested.cases)
        if left and tested.cases[-1].status in ENDLESS:
            said = say_number(
                "{number} more case was not tried.", "{number:,} more cases were not tried.", left
            )
            self._print(Text(said, DARK.dim), 2)
            self._print(Text())
        elif not is_said:
            self._print(Text())

    def _problem(self, shown: ShownProblem, *, is_in_all: bool) -> None:
        if shown.picture or not is_in_all:
            self._print(Text(f"{say('{title}:', title=shown.title)}\n", overflow="fold"), 2)
        if shown.sentence:
            self._print(Text(f"{as_sentence(shown.sentence)}\n", "bold", overflow="fold"), 2)
        if shown.picture:
            self._print(marked_picture(shown.picture, self._console.encoding), 4)
            self._print(Text())
        if bounds := bounds_explained(shown.sentence, self._console.encoding):
            self._print(Text(f"{bounds}\n", DARK.dim, overflow="fold"), 2)
        if shown.message and (shown.calls or not shown.compared):
            self._print(Text(_sentence(shown), f"bold {DARK.bad}", overflow="fold"), 2)
        if shown.calls:
            self._print_calls(shown.calls, 2)
        if shown.compared and not shown.calls:
            self._print(self._table(shown.compared), 4)
        if shown.note:
            self._print(Text(f"\n{shown.note}", overflow="fold"), 2)
        if shown.see:
            self._print(Text(f"\n{say('See it again:')}", DARK.dim), 2)
            self._print_to_copy(f"{self._program} {shown.see}")
        if self._in_full and shown.see_file:
            keep = say("To keep this tree, save these lines as {file}:", file=TREE_FILE)
            self._print(Text(f"\n{keep}", DARK.dim), 2)
            self._print_to_copy(shown.toml)
            self._print(Text(say("Then:"), DARK.dim), 2)
            self._print_to_copy(f"{self._program} {shown.see_file}")

    def _case(self, case: CaseReport, shown: ShownProblem | None) -> Text:
        says = what_happened(case)
        is_said = shown is not None and shown.ends_as(case)
        if is_said or (case.status in ("pass", "fail") and not case.is_unwritten):
            says = ""
        title = say("{title}: {about}", title=case.title, about=says) if says else case.title
        return Text.assemble(self._mark(case.status == "pass"), f" {title}", overflow="fold")

    def _table(self, compared: Sequence[Comparison]) -> RenderableType:
        rows: list[tuple[Text, ...]] = [
            tuple(Text(word, DARK.dim) for word in ("", "", *map(say, columns())))
        ]
        for one in compared:
            yours = Text(one.got, "" if one.same else f"bold {DARK.bad}")
            rows.append((Text(*self._mark(one.same)), Text(one.what), Text(one.expected), yours))
        return align_rows(rows)

    def _print_output(self, output: str) -> None:
        if not output:
            return
        lines = output.split("\n")
        left_out = 0 if self._in_full else max(0, len(lines) - LAST_LINES)
        said = say("It printed:")
        if left_out:
            said = say_number(
                "It printed: ({number} line before these: use -q)",
                "It printed: ({number:,} lines before these: use -q)",
                left_out,
            )
        self._print(Text(said, DARK.dim), 2)
        self._print(Text("\n".join(lines[left_out:]), DARK.dim, overflow="fold"), 4)
        self._print(Text())


def _sentence(shown: ShownProblem) -> str:
    """Say what happened; an endless loop is called one."""
    text = capitalize(shown.message)
    if not shown.is_timeout:
        return text
    if shown.calls:
        return say("Does a loop not end? {sentence}. After half of that it was here:", sentence=text)
    return say("Does a loop not end? {sentence}", sentence=text)


def _asked_name(exercise: StudentExercise) -> str:
    """The name that is asked for, and the student's."""
    return say("{wanted} instead of {answer}", wanted=exercise.question.asks_for, answer=exercise.answer)


def _all_end_alike(tested: TestedExercise) -> bool:
    """Whether every case ended with the same error, which then is said once."""
    ends = {(case.status, what_happened(case)) for case in tested.cases}
    return len(ends) == 1 and tested.cases[0].status not in ("pass", "fail")


# The layout of text in the terminal: indented, in columns, as tracebacks.


MOST_CALLS = 8  # of a traceback that are shown


class IndentedText:
    """Something with spaces before each of its lines, and none after it."""

    def __init__(self, what: RenderableType, spaces: int) -> None:
        self._what, self._spaces = what, spaces

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        narrower = options.update(width=max(1, options.max_width - self._spaces))
        for line in console.render_lines(self._what, narrower, pad=False):
            while line and not line[-1].text.strip():
                line.pop()
            if line:
                yield Segment(" " * self._spaces)
                *before, last = line
                yield from before
                yield Segment(last.text.rstrip(), last.style)
            yield Segment.line()


def align_rows(rows: Sequence[Sequence[Text]]) -> Table:
    """The rows in columns."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in rows[0]:
        table.add_column(overflow="fold")  # the usual … is not in every encoding
    for row in rows:
        table.add_row(*row)
    return table


def as_python_writes(calls: Sequence[OwnLine], folder: str) -> str:
    """The student's lines written as in Python's tracebacks, in which editors find the place.

    >>> print(as_python_writes([OwnLine("mine.py", 3, "value", "return 1 / 0")], "hw"))
      File "hw/mine.py", line 3, in value
        return 1 / 0
    """
    if len(calls) > MOST_CALLS:
        half = MOST_CALLS // 2
        begin, end = (as_python_writes(some, folder) for some in (calls[:half], calls[-half:]))
        return f"{begin}\n  {say(OTHER_CALLS)}\n{end}"
    lines = []
    for call in calls:
        lines.append(f'  File "{Path(folder, call.file)}", line {call.line}, in {call.function}')
        lines += [f"    {call.code}"] if call.code else []
    return "\n".join(lines)
