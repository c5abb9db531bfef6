"""The formats of a report: each stays well-formed and keeps its secrets, whatever a student's text holds."""

from __future__ import annotations

import csv
import io
import json
import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec import UNSET
from rich.console import Console
from rich.style import Style

from autograder.formats.machines import (
    COLUMNS,
    case_account,
    to_csv,
    to_gradescope,
    to_json,
    to_junit,
    zero_points,
)
from autograder.formats.page import to_html
from autograder.formats.terminal import show
from autograder.formats.visibility import for_student
from autograder.formats.words import (
    cases_of,
    each_text,
    format_figure,
    safe_line,
    safe_report,
    safe_text,
    scored_cases,
)
from autograder.grading.diagnosing import with_similar_mistakes
from autograder.reference.mistakes import MISTAKES
from autograder.report import (
    CaseReport,
    Comparison,
    Counterexample,
    Diagnosis,
    Ended,
    OwnLine,
    QuestionReport,
    Report,
    Seen,
    ShownNode,
    Status,
    Visibility,
)
from pacman.support.text import duration
from tests.fuzzing import examples
from tests.messages import Said

replace = msgspec.structs.replace
few = examples(80)

# --- Reports --------------------------------------------------------------------------------------

NASTY = [
    "", "\x00", "\ud800", "\udfff\ud83d", "\x1b[31mred\x1b[0m", "\x1b]0;title\x07", "\x9b31m", "a\rb\r\n\tc",
    "[red]x[/red]", "[/]", "[link=file:///etc]x", ":smile:", "]]>", "<![CDATA[", "&amp;", "&", "\ufffe\uffff",
    "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "</pre></style><b>",
    "{{ 7 * 7 }}{% raw %}", '"a","b"\r\n', "'", "\u202e\u2028",
    "=cmd()|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\n=1", "＝1", "<b>◀</b>",
    "A max\n├── Left: 3 ◀ here\n└── Right: 2", "https://example.org/ src=x url(x)", "日本 é 🙂",
]  # fmt: skip
texts = st.sampled_from(NASTY) | st.text(st.characters(exclude_categories=()), max_size=12)
joined = st.lists(texts, max_size=3).map("".join)
amounts = st.sampled_from([0.0, 0.5, 1.0, 10 / 3, 12.0])
statuses = st.sampled_from(Status.__args__)  # type: ignore[attr-defined]
visibilities = st.sampled_from(Visibility.__args__)  # type: ignore[attr-defined]
names = texts.map(lambda text: f"a{text}"[:100])
own_lines = st.lists(st.builds(OwnLine, names, st.integers(0, 9), names, names), max_size=2).map(tuple)
ends = st.just(UNSET) | st.builds(Ended, st.just("raised"), names, names, own_lines)
cases = st.builds(
    CaseReport,
    name=joined,
    title=joined,
    kind=st.sampled_from(["tree", "random trees", "position", "random positions", "game state", "game"]),
    status=statuses,
    points=amounts,
    max_points=amounts,
    visibility=visibilities,
    message=joined,
    compared=st.lists(
        st.builds(Comparison, what=texts, expected=texts, got=texts, same=st.booleans()), max_size=2
    ).map(tuple),
    picture=joined,
    error=joined,
    ended=ends,
    seed=st.none() | st.integers(0, 2**70),
    seconds=amounts,
)
shown_nodes = st.builds(
    ShownNode,
    name=texts,
    parent=st.none() | st.integers(-1, 3),
    action=texts,
    role=st.sampled_from([None, "max", "min", "chance"]),
    value=texts,
    note=texts,
    state=st.sampled_from(["looked into", "generated", "left out"]),
    differs=st.booleans(),
)


@st.composite
def trees(draw: st.DrawFn) -> tuple[ShownNode, ...]:
    """The nodes of a tree, or of none."""
    nodes = draw(st.lists(shown_nodes, max_size=5))
    if draw(st.booleans()):
        return tuple(nodes)
    parents = [None, *(draw(st.integers(0, place)) for place in range(len(nodes) - 1))]
    return tuple(replace(node, parent=parent) for node, parent in zip(nodes, parents, strict=False))


counterexamples = st.none() | st.builds(
    Counterexample,
    sentence=joined,
    depth=st.integers(0, 2**70),
    tree=joined,
    position=joined,
    nodes=st.integers(0, 50),
    nodes_before=st.integers(0, 50),
    right=trees(),
    yours=trees(),
    picture=joined,
    compared=st.lists(
        st.builds(Comparison, what=texts, expected=texts, got=texts, same=st.booleans()), max_size=2
    ).map(tuple),
    error=joined,
    ended=ends,
    command=joined,
)


@st.composite
def question_reports(draw: st.DrawFn) -> QuestionReport:
    drawn = draw(st.lists(cases, max_size=3, unique_by=lambda case: case.name))
    names = st.sampled_from([case.name for case in drawn]) if drawn else joined
    explained = st.lists(names, max_size=2).map(tuple)
    known = st.lists(
        st.builds(Diagnosis, name=texts, title=joined, hint=joined, cases=explained), max_size=3
    ).map(tuple)
    return draw(
        st.builds(
            QuestionReport,
            name=joined,
            title=joined,
            status=statuses,
            points=amounts,
            max_points=amounts,
            message=joined,
            cases=st.just(tuple(drawn)),
            diagnoses=known,
            undiagnosed=st.booleans(),
            counterexample=counterexamples,
            output=joined,
            seconds=amounts,
            seen=st.just(UNSET)
            | st.builds(
                Seen,
                message=joined,
                diagnoses=known,
                undiagnosed=st.booleans(),
                counterexample=counterexamples,
                output=joined,
            ),
        )
    )


reports = st.builds(
    Report,
    assignment=joined,
    assignment_digest=texts,
    submission=joined,
    submission_digest=texts,
    isolation=joined,
    seed=st.integers(0, 2**70),
    points=amounts,
    max_points=amounts,
    questions=st.lists(question_reports(), max_size=2).map(tuple),
    seconds=amounts,
)

PICTURE = "A max\n├── Left: B min 3\n└── Stop: 4   ◀ looked at, though it cannot matter"
FAILED = CaseReport(
    "textbook", "The textbook's tree", "tree", "fail", 0, 2,
    message="It looked at leaves that are cut.",
    compared=(Comparison("action", "Left", "Left", True), Comparison("evaluated", "7", "8", False)),
    picture=PICTURE,
)  # fmt: skip
PASSED = CaseReport("leaf", "A single leaf", "tree", "pass", 1, 1, seconds=0.012)
SECRET = CaseReport(
    "SECRET-name", "SECRET-title", "random trees", "timeout", 0, 1, "hidden",
    message="SECRET-message", compared=(Comparison("SECRET-what", "SECRET-a", "SECRET-b", False),),
    picture="SECRET-picture", error="SECRET-error", seed=987654321, seconds=77.7,
)  # fmt: skip
KNOWN = Diagnosis("prune-on-equality", "Equal values are not cut", "Compare with ≤.", ("textbook",))
PRUNING = QuestionReport(
    "alphabeta", "Alpha-beta", "fail", 1, 3, cases=(FAILED, PASSED), diagnoses=(KNOWN,), output="depth 2\n"
)


def a_report(*questions: QuestionReport) -> Report:
    points = (sum(q.points for q in questions), sum(q.max_points for q in questions))
    return Report("Project 2", "a" * 16, "anna", "b" * 16, "Kept apart.", 13579, *points, questions, 12.5)


def shown(report: Report, *, encoding: str = "utf-8", width: int = 100, colour: bool = False) -> str:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="")
    system = "truecolor" if colour else None
    for cached in (Style.parse, Style._add):  # a style keeps the codes of the console that first had it
        cached.cache_clear()
    console = Console(file=file, width=width, color_system=system, force_terminal=colour)  # type: ignore[arg-type]
    show(report, console)
    file.seek(0)
    return file.read()


# --- Text -----------------------------------------------------------------------------------------


@given(joined, st.integers(80, 120))
def test_safe_text_is_printable_short_and_safe_once_and_for_all(text: str, most: int) -> None:
    for long in (text, text * 30):
        result = safe_text(long, most)
        assert len(result) <= most
        assert all(letter.isprintable() or letter == "\n" for letter in result)
        assert safe_text(result, most) == result


def test_a_cut_text_says_so_and_a_whole_one_does_not(says: Said) -> None:
    assert safe_text("x" * 100, 100) == "x" * 100
    cut = safe_text("x" * 101, 100)
    assert cut.startswith("x" * 10) and "x\n" in cut
    says(cut, number=101)
    assert len(safe_text("\t" * 100_000)) == 100_000
    assert safe_text("a\r\nb\tc\u00a0d\x1b[1;31me\x00") == "a\nb   c de?"
    assert safe_line(" a\nb \t c ") == "a b c"


def test_figures_and_durations_read_well() -> None:
    assert [format_figure(n) for n in (0, -0.0, 1.0, 2.5, 10 / 3, 9.999)] == [
        "0",
        "0",
        "1",
        "2.5",
        "3.33",
        "10",
    ]
    assert [duration(n) for n in (0, 0.9996, 59.94, 3600)] == ["0 ms", "1.0 s", "59.9 s", "60 min 0 s"]


# --- What a student may see -----------------------------------------------------------------------


def test_nothing_of_a_hidden_case_is_in_any_form_for_the_student() -> None:
    hint = Diagnosis("SECRET-d", "SECRET-dt", "SECRET-dh", ("SECRET-name",))
    hidden = replace(
        PRUNING,
        cases=(FAILED, SECRET),
        diagnoses=(hint,),
        output="SECRET-output",
        status="timeout",
        message="Why.",
    )
    report = for_student(a_report(hidden))
    formats = [to_json(report), to_gradescope(report), *(f(report).encode() for f in (to_junit, to_html))]
    for form in (*formats, to_csv([report]).encode(), shown(report).encode()):
        for secret in (b"SECRET", b"987654321", b"13579", b"77.7", b"timeout", b"random trees"):
            assert secret not in form
        assert b"textbook" in form
    question = report.questions[0]
    assert (question.status, question.message, question.points) == ("fail", "Why.", 1)


def test_a_hidden_case_keeps_its_points_and_whether_it_passed() -> None:
    named = replace(PASSED, name="hidden-1")
    late = replace(SECRET, name="s2", status="pass", points=1, visibility="after_due_date")
    ours = replace(SECRET, name="s3", status="grader error")
    question = for_student(a_report(replace(PRUNING, cases=(named, SECRET, late, ours)))).questions[0]
    assert [case.name for case in question.cases] == ["hidden-1", "hidden-2", "hidden-3", "hidden-4"]
    assert [case.status for case in question.cases] == ["pass", "fail", "pass", "grader error"]
    assert [case.points for case in question.cases] == [1, 0, 1, 0]
    assert question.cases[2].visibility == "after_due_date"
    assert not question.diagnoses  # it explains none that is left


def test_a_diagnosis_names_only_what_the_student_sees() -> None:
    both = replace(KNOWN, cases=("SECRET-name", "textbook"))
    question = replace(PRUNING, cases=(FAILED, SECRET), diagnoses=(both,), seen=Seen(diagnoses=(both,)))
    report = for_student(a_report(question))
    assert report.questions[0].diagnoses == (KNOWN,)


def test_a_report_without_hidden_cases_is_for_the_student_as_it_is() -> None:
    assert for_student(a_report(PRUNING)) == a_report(PRUNING)


@few
@given(reports)
def test_the_student_view_keeps_points_and_stays_as_it_is(report: Report) -> None:
    seen = for_student(report)
    assert for_student(seen) == seen
    assert (seen.points, seen.has_grader_error) == (report.points, report.has_grader_error)
    for before, after in zip(report.questions, seen.questions, strict=True):
        assert [(c.points, c.max_points, c.status == "pass") for c in before.cases] == [
            (c.points, c.max_points, c.status == "pass") for c in after.cases
        ]
        assert len({case.name for case in after.cases}) == len(after.cases)


# --- JSON, JUnit, CSV -----------------------------------------------------------------------------


@few
@given(reports)
def test_json_gives_back_the_report(report: Report) -> None:
    whole = each_text(report, lambda _, text: text.encode("utf-8", "replace").decode())
    assert msgspec.json.decode(to_json(report), type=Report) == whole
    assert to_json(whole) == to_json(report)


@few
@given(reports)
def test_junit_parses_and_its_counts_agree(report: Report) -> None:
    root = ElementTree.fromstring(to_junit(report).encode("utf-8"))
    found = [case.status for question in report.questions for case in cases_of(question)]
    kinds = {"pass": None, "grader error": "error", "not marked": "error"}
    kinds |= dict.fromkeys(("not graded", "not run", "marked"), "skipped")
    wanted = [kinds.get(status, "failure") for status in found]
    tests = root.findall("testsuite/testcase")
    assert [test[0].tag if len(test) else None for test in tests] == wanted
    for element, listed in [(root, tests), *((suite, suite.findall("testcase")) for suite in root)]:
        assert element.get("tests") == str(len(listed))
        for kind, plural in (("failure", "failures"), ("error", "errors"), ("skipped", "skipped")):
            assert element.get(plural) == str(sum(test.find(kind) is not None for test in listed))


def test_junit_tells_all_of_a_failure() -> None:
    root = ElementTree.fromstring(to_junit(a_report(PRUNING)))
    failure = root.find("testsuite[@name='alphabeta']/testcase[@name='textbook']/failure")
    assert failure is not None
    assert failure.text == case_account(FAILED, [KNOWN])
    assert failure.get("type") == "fail"
    assert root.findtext("testsuite/system-out") == "depth 2"
    assert root.get("time") == "12.500"


def without_apostrophes(cell: str) -> str:
    """The cell without those that keep it, or what follows a semicolon, from being a formula."""
    return re.sub(r"(^|;\s*)'(?=[=+\-@\t＝＋－＠])", r"\1", cell.removeprefix("'"))


@few
@given(st.lists(reports, max_size=2))
@example([a_report(replace(PRUNING, title="&amp;=1", cases=()))])
def test_csv_reads_back_and_no_cell_is_a_formula(many: list[Report]) -> None:
    header, *rows = csv.reader(io.StringIO(to_csv(many), newline=""), strict=True)
    assert tuple(header) == COLUMNS
    wanted = [(r, q, c) for r in many for q in r.questions for c in scored_cases(q)]
    for row, (report, question, case) in zip(rows, wanted, strict=True):
        assert len(row) == len(COLUMNS)
        assert not any(re.search(r"(^|;\s*)[=+\-@\t\r\n＝＋－＠]", cell) for cell in row)
        told = [report.submission, question.name, case.name, case.title]
        assert list(map(without_apostrophes, row[:4])) == [without_apostrophes(safe_line(x)) for x in told]
        figures = [str(round(each, 2)) for each in (case.points, case.max_points)]
        is_worth_nothing = question.credit != "sum" and not case.max_points
        assert row[4:7] == [case.status, *(["", ""] if is_worth_nothing else figures)]


@pytest.mark.parametrize("first", ["=", "+", "-", "@", "\t=", " =", "\x1b[m=", "＝", "＋", "－", "＠"])
def test_a_formula_in_a_table_is_only_text(first: str) -> None:
    named = a_report(replace(PRUNING, cases=(replace(PASSED, title=f"{first}1"),), status="pass"))
    _, row = csv.reader(io.StringIO(to_csv([named]), newline=""))
    assert row[3] == f"'{first[-1]}1"


# --- Gradescope -----------------------------------------------------------------------------------

TOP = {
    "score": (int, float), "execution_time": (int, float), "output": str, "output_format": str,
    "visibility": str, "stdout_visibility": str, "tests": list, "leaderboard": list, "extra_data": dict,
}  # fmt: skip
TEST = {
    "score": (int, float), "max_score": (int, float), "status": str, "name": str, "name_format": str,
    "number": str, "output": str, "output_format": str, "tags": list, "visibility": str, "extra_data": dict,
}  # fmt: skip


def checked(data: bytes) -> dict[str, object]:
    """The results, which have all fields of their types and no others."""
    results = json.loads(data)
    for entry, fields in [(results, TOP), *((test, TEST) for test in results["tests"])]:
        assert fields.keys() - entry.keys() in (set(), {"score", "max_score"})
        assert all(isinstance(entry[name], fields[name]) for name in entry)
        assert len(entry["output"]) <= 100_000
        assert entry["output_format"] == "text"
        assert entry["visibility"] in Visibility.__args__  # type: ignore[attr-defined]
    assert all(test["status"] in ("passed", "failed") for test in results["tests"])
    assert (results["visibility"], results["stdout_visibility"]) == ("visible", "hidden")
    return results


@few
@given(reports)
def test_gradescope_gets_its_fields_and_no_others(report: Report) -> None:
    results = checked(to_gradescope(report))
    wanted = [case for question in report.questions for case in scored_cases(question)]
    tests: list[dict[str, object]] = results["tests"]  # type: ignore[assignment]
    assert [test["visibility"] for test in tests] == [case.visibility for case in wanted]
    assert [test.get("score", 0) for test in tests] == [round(case.points, 2) for case in wanted]
    assert len({test["number"] for test in tests}) == len(tests)
    assert results["score"] == round(report.points, 2)


def test_gradescope_tells_hidden_things_only_in_hidden_tests(says: Said) -> None:
    late = replace(PASSED, name="late", visibility="after_due_date")
    hidden = replace(PRUNING, cases=(FAILED, late, SECRET), output="SECRET-output")
    known = replace(KNOWN, title="SECRET-dt", cases=("SECRET-name",))
    results = checked(to_gradescope(a_report(replace(hidden, diagnoses=(known,)), PRUNING)))
    assert "SECRET" not in str(results["output"])
    says(str(results["output"]), points="0 / 2")
    for test in results["tests"]:  # type: ignore[attr-defined]
        assert ("SECRET" in json.dumps(test)) == (test["visibility"] == "hidden")
        assert ("SECRET-output" in test["output"]) == (test["visibility"] == "hidden")
    says(str(results["output"]), mistake=KNOWN.title)
    assert f"{KNOWN.title}\n{KNOWN.hint}" in str(results["output"])
    assert "depth 2" in str(results["output"])


def test_gradescope_explains_a_failure_and_numbers_its_tests() -> None:
    results = checked(to_gradescope(a_report(replace(PRUNING, cases=()), PRUNING)))
    tests: list[dict[str, str]] = results["tests"]  # type: ignore[assignment]
    assert [test["number"] for test in tests] == ["1.1", "2.1", "2.2"]
    assert tests[1]["output"] == (
        "It looked at leaves that are cut.\n\n"
        "             right  yours\n✓ action     Left   Left\n✗ evaluated  7      8\n\n"
        f"{PICTURE}\n\nWhat is wrong: Equal values are not cut\nCompare with ≤."
    )


def test_no_output_for_gradescope_is_too_long() -> None:
    long = "x" * 300_000
    case = replace(FAILED, message=long, picture=long, error=long, visibility="hidden")
    for cases in ((case,), (PASSED,)):
        checked(to_gradescope(a_report(*[replace(PRUNING, cases=cases, output=long)] * 3)))
    for result in (zero_points(5, long), zero_points(5, "\ud800\x00")):
        assert checked(result)["score"] == 0


def test_zero_says_why_it_is_there() -> None:
    results = checked(zero_points(12.0, "Grading was ended."))
    assert results["output"] == "Grading was ended."
    assert [(test["score"], test["max_score"]) for test in results["tests"]] == [(0, 12)]  # type: ignore[attr-defined]


# --- HTML -----------------------------------------------------------------------------------------


class Page(HTMLParser):
    """The tags of a page in their order, and the text between them."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, tuple[str, ...]]] = []
        self.attributes: list[tuple[str, str]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, tuple(name for name, _ in attrs)))
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@few
@given(reports)
def test_no_text_becomes_part_of_the_page_and_nothing_is_fetched(report: Report) -> None:
    clean = safe_report(report)
    tame = each_text(clean, lambda _, text: re.sub("[<>&\"'{}%]", "x", text))
    page, wanted = Page(to_html(clean)), Page(to_html(tame))
    assert page.open == []
    assert page.tags == wanted.tags
    assert not {tag for tag, _ in page.tags} & {"script", "link", "img", "iframe", "object", "base", "form"}
    for name, value in page.attributes:
        assert name not in ("src", "srcset", "action", "data") and not name.startswith("on")
        assert name != "href" or re.fullmatch(r"#(question-\d+(-case-\d+)?|sign-[a-z]+)", value)
        assert name != "style" or re.fullmatch(r"width:[\d.]+%", value)
    for question in clean.questions:
        assert question.output in page.text
        found = question.counterexample
        assert found is None or question.status == "pass" or (found.tree or found.position) in page.text


def test_the_page_needs_nothing_but_itself() -> None:
    page = to_html(a_report(PRUNING))
    assert not re.search(r"https?:|src=|url\(|@import", page)
    identifiers = [value for name, value in Page(page).attributes if name == "id"]
    links = [value[1:] for name, value in Page(page).attributes if name == "href"]
    assert len(identifiers) == len(set(identifiers))
    assert links
    assert set(links) <= set(identifiers)


def test_the_page_marks_the_line_and_explains_the_mistake() -> None:
    page = to_html(a_report(PRUNING), title="For <Anna>")
    assert "<mark>└── Stop: 4   <b>≠</b> looked at, though it cannot matter</mark>" in page
    assert page.count("<mark>") == 1
    assert "<title>For &lt;Anna&gt; · Project 2</title>" in page
    for text in (
        "Equal values are not cut",
        "Compare with ≤.",
        " differs</td>",
        " same</td>",
        "0 / 2",
        "13579",
    ):
        assert text in page
    assert "not final" not in page
    assert "not final" in to_html(a_report(replace(PRUNING, status="grader error")))
    assert "13579" not in to_html(for_student(a_report(replace(PRUNING, cases=(SECRET,)))))


def test_alpha_and_beta_are_explained_once_where_they_first_appear() -> None:
    says = "is the value that Max is already sure of"
    diagnosis = replace(PRUNING.diagnoses[0], hint="Compare β with alpha.")
    told = replace(PRUNING, diagnoses=(diagnosis,))
    page = to_html(a_report(PRUNING, told, told))
    assert page.count(says) == 1
    assert page.index('id="question-1"') < page.index(says) < page.index('id="question-2"')
    assert says not in to_html(a_report(PRUNING))


def test_who_hands_in_what_cannot_be_read_learns_no_seed() -> None:
    """An empty file would else tell the number from which everybody's hidden cases are drawn."""
    unreadable = a_report(replace(PRUNING, status="import error", message="it is empty", cases=()))
    assert str(unreadable.seed) not in to_html(for_student(unreadable))
    assert json.loads(to_gradescope(unreadable))["extra_data"]["seed"] is None


# --- Terminal -------------------------------------------------------------------------------------


@few
@given(reports, st.sampled_from(["utf-8", "ascii", "cp1252"]), st.sampled_from([20, 80]), st.booleans())
def test_no_student_can_steer_the_terminal(report: Report, encoding: str, width: int, colour: bool) -> None:
    text = shown(report, encoding=encoding, width=width, colour=colour)
    if colour:  # rich's own
        text = re.sub(r"\x1b\[[\d;]*m", "", text)
    assert all(letter.isprintable() or letter == "\n" for letter in text)


def test_markup_and_emoji_names_are_shown_as_they_are() -> None:
    odd = replace(FAILED, title="[red]x[/red] :smile:", message="[/]", error="[b]e")
    text = shown(a_report(replace(PRUNING, cases=(odd,), title="[i]")))
    for part in ("[red]x[/red] :smile:", "[/]", "[b]e", "1. [i]"):
        assert part in text


def test_the_terminal_tells_what_went_wrong() -> None:
    text = shown(a_report(PRUNING))
    lines = [line.strip(" │├└─") for line in text.splitlines()]
    assert lines[-1] == "Total: 1 / 3 points  12.5 s"
    for line in ("✗ The textbook's tree  0 / 2  fail", "✓ A single leaf  1 / 1  12 ms", "Compare with ≤."):
        assert line in lines
    assert re.search(r"evaluated +7 +8\n", re.sub(" +\n", "\n", text))
    assert "action" not in text  # which was the same
    marked = [line for line in shown(a_report(PRUNING), colour=True).splitlines() if "◀" in line]
    assert len(marked) == 1
    assert "48;2;255;210;74" in marked[0]


def test_a_plain_terminal_gets_words_for_signs() -> None:
    text = shown(a_report(PRUNING), encoding="ascii")
    assert "x 1. Alpha-beta" in text
    assert "`-- Stop: 4   <-- looked at, though it cannot matter" in text
    assert "Compare with <=." in text
    assert "+ A single leaf" in text


def test_a_plain_terminal_says_what_alpha_is_and_writes_microseconds() -> None:
    found = Counterexample("at B (min, α = 2) it goes on", 1, nodes=3, picture="A max")
    quick = msgspec.structs.replace(PRUNING, counterexample=found, seconds=0.000_363)
    text = " ".join(shown(a_report(quick), encoding="ascii").replace("|", " ").split())
    assert "At B (min, alpha = 2) it goes on" in text
    assert "alpha is the value that Max is already sure of, beta the value that Min is" in text
    assert "363 us" in text


def test_a_narrow_plain_terminal_is_enough() -> None:
    text = shown(a_report(PRUNING), encoding="ascii", width=18)
    assert "Total:" in text


def test_a_title_is_its_own_without_those_that_look_alike() -> None:
    others = [each for each in MISTAKES if not each.explains_any_wrong_action][:2]
    several = with_similar_mistakes(KNOWN, others)
    assert several.title != KNOWN.title
    read = msgspec.json.decode(msgspec.json.encode(several, enc_hook=str), type=Diagnosis)
    assert read.own_title == several.own_title == KNOWN.own_title == KNOWN.title
