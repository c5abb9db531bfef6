"""Several mistakes of a question and its counterexample, in every format."""

from __future__ import annotations

import csv
import io
import json
import re
from xml.etree import ElementTree

import msgspec
import pytest
from rich.console import Console

from autograder.formats.machines import to_csv, to_gradescope, to_json, to_junit
from autograder.formats.page import MOST_NODES, side_by_side, to_html
from autograder.formats.terminal import (
    NONE_EXPLAINS_ALL,
    bounds_explained,
    closing_sentences,
    counterexample_text,
    explained_count_text,
    show,
    try_it,
)
from autograder.formats.visibility import for_student
from autograder.formats.words import FINDINGS, finding, findings
from autograder.report import CaseReport, Counterexample, QuestionReport, Report, Seen, ShownNode
from pacman.support.language import say
from pacman.support.text import capitalize
from pacman.view.wording import ALPHA_BETA
from tests.formats.samples import (
    CASES,
    CHANCE,
    CRASHES,
    PARTLY,
    PRUNES,
    RIGHT,
    SEVERAL,
    STOPS,
    TIES,
    TREE,
    UNFINISHED,
    UNKNOWN,
    YOURS,
    node,
    report,
)
from tests.messages import Said

replace = msgspec.structs.replace
HIDDEN = CaseReport("s", "SECRET-title", "tree", "fail", 0, 2, "hidden", message="SECRET-message")


def in_a_terminal(*questions: QuestionReport) -> str:
    file = io.StringIO()
    show(report(*questions), Console(file=file, width=200))
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines())


def top(*questions: QuestionReport) -> str:
    output: str = json.loads(to_gradescope(report(*questions)))["output"]
    return output


# --- Words ----------------------------------------------------------------------------------------


def test_how_much_a_mistake_explains_is_said_where_it_is_not_all() -> None:
    assert explained_count_text(PRUNES, CASES) == "explains 3 of 4 failed checks"
    assert explained_count_text(UNFINISHED, CASES) == ""
    assert explained_count_text(replace(PRUNES, cases=()), CASES) == ""
    ungraded = (replace(CASES[3], status="not graded"), replace(CASES[3], status="grader error"))
    assert explained_count_text(PRUNES, (*CASES[:3], *ungraded)) == ""


def test_a_student_is_told_the_share_of_the_checks_that_are_shown(says: Said) -> None:
    question = replace(SEVERAL, cases=(*CASES, HIDDEN), seen=Seen(diagnoses=SEVERAL.diagnoses))
    says(explained_count_text(PRUNES, question.cases), number=5, explained=3)
    handed_out = for_student(report(question)).questions[0]
    says(explained_count_text(handed_out.diagnoses[0], handed_out.cases), number=4, explained=3)


def test_what_known_mistakes_leave_is_said_plainly(says: Said) -> None:
    assert closing_sentences([], False) == closing_sentences([PRUNES], False) == ""
    assert closing_sentences([], True) == NONE_EXPLAINS_ALL
    says(closing_sentences([PRUNES], True), number=1)
    says(closing_sentences([PRUNES, STOPS], True), number=2)
    assert closing_sentences([PRUNES, STOPS], True).endswith(closing_sentences([PRUNES, STOPS], False))
    assert closing_sentences([PRUNES, STOPS], False)
    assert closing_sentences([PRUNES, STOPS], False) in in_a_terminal(SEVERAL)


def test_a_terminal_says_what_alpha_and_beta_are_where_a_sentence_has_them() -> None:
    assert TIES.sentence and set("αβ") & set(TIES.sentence)
    legend = say(ALPHA_BETA)
    assert bounds_explained(TIES.sentence) == legend and bounds_explained("At C the value is 4.") == ""
    assert " ".join(legend.split()[:6]) in in_a_terminal(SEVERAL) and legend in counterexample_text(TIES)


def test_a_question_is_called_by_its_most_expensive_mistake_and_all_of_them_by_their_titles() -> None:
    assert finding(SEVERAL) == PRUNES.title
    assert findings(SEVERAL) == [PRUNES.title, STOPS.title]
    assert findings(UNKNOWN) == [FINDINGS["fail"]]


# --- What students see ----------------------------------------------------------------------------


def test_what_comes_from_hidden_cases_is_in_no_form_for_the_student() -> None:
    secret = replace(
        TIES, sentence="SECRET", tree="SECRET", picture="SECRET", command="SECRET", watch="SECRET"
    )
    known = replace(STOPS, title="SECRET", hint="SECRET", cases=("s",))
    seen = Seen(diagnoses=(PRUNES,), undiagnosed=True, counterexample=CHANCE)
    question = replace(
        SEVERAL, cases=(*CASES, HIDDEN), diagnoses=(known, PRUNES), counterexample=secret, seen=seen
    )
    one = for_student(report(question))
    assert one.questions[0].diagnoses == (PRUNES,)
    assert one.questions[0].undiagnosed
    assert one.questions[0].counterexample == CHANCE
    pages = (to_html(one), to_junit(one), to_csv([one]), to_json(one).decode(), to_gradescope(one).decode())
    for form in (*pages, in_a_terminal(*one.questions), top(question)):
        assert "SECRET" not in form
        assert "mean of 3 and 6" in form
    tests = json.loads(to_gradescope(report(question)))["tests"]
    assert [("SECRET" in test["output"]) for test in tests] == [False] * 5 + [True]


def test_a_report_that_does_not_say_what_visible_cases_tell_shows_students_no_counterexample() -> None:
    question = replace(SEVERAL, cases=(*CASES, HIDDEN))
    assert for_student(report(question)).questions[0].counterexample is None
    assert for_student(report(SEVERAL)).questions[0].counterexample == TIES


def test_a_report_of_before_is_read_without_its_one_mistake() -> None:
    """A journal that another version began is read; whose mistake is to be shown is graded again."""
    now = json.loads(to_json(report(UNKNOWN)))
    (question,) = now["questions"]
    for name in ("diagnoses", "counterexample"):
        question.pop(name, None)
    question["diagnosis"] = json.loads(msgspec.json.encode(PRUNES))
    before = msgspec.json.decode(json.dumps(now), type=Report)
    assert before == report(replace(UNKNOWN, counterexample=None))


# --- Texts ----------------------------------------------------------------------------------------


def test_the_terminal_tells_each_mistake_and_then_the_counterexample_and_then_the_cases(says: Said) -> None:
    text = in_a_terminal(SEVERAL)
    parts = [
        f"What is wrong (1 of 2): {PRUNES.title}  explains 3 of 4 failed checks\n",
        PRUNES.hint,
        f"What is wrong (2 of 2): {STOPS.title}  explains 2 of 4 failed checks\n",
        STOPS.hint,
        "Smallest tree found where your search goes wrong:\n",
        TIES.sentence,
        "└── Middle: 2   ◀ never looked at\n",
        "root value  4         4\n",
        "6 nodes, searched 1 round deep, found by shrinking a tree of 40 nodes\n",
        "✗ the textbook's tree",
        "  Try it, in the folder of the file: pacman solve ",
    ]
    places = [text.index(part) for part in parts]
    assert places == sorted(places)
    assert f"What is wrong: {UNFINISHED.title}\n" in in_a_terminal(CRASHES)
    says(in_a_terminal(CRASHES), file="bob.py", line=31, function="least")
    assert ": for action in state.legal_actions(agent):\n" in in_a_terminal(CRASHES)
    assert f"{closing_sentences([PRUNES], True)}\n" in in_a_terminal(PARTLY)


def test_a_command_stays_on_one_line_of_a_narrow_terminal() -> None:
    file = io.StringIO()
    show(report(SEVERAL), Console(file=file, width=40))
    assert f"  {try_it(TIES.command)}\n" in file.getvalue()


def test_gradescope_shows_mistakes_and_the_sentence_the_picture_and_the_command(says: Said) -> None:
    told = top(SEVERAL, UNKNOWN)
    says(told, explained=3, number=4)
    assert f"(1 of 2): {PRUNES.title} (" in told and f")\n{PRUNES.hint}\n" in told
    says(told, command=f"pacman {TIES.command}")
    assert f"\n\n{TIES.sentence}\n\n{TIES.picture}\n\n" in told
    assert f"{NONE_EXPLAINS_ALL}\n" in told
    assert "root value" not in told


def test_junit_tells_of_the_whole_question_with_the_first_case_that_failed() -> None:
    root = ElementTree.fromstring(to_junit(report(PARTLY)))
    first, *others = (failure.text or "" for failure in root.iter("failure"))
    for part in (
        CHANCE.sentence,
        "explains 2 of 4 failed checks",
        "does not explain all of",
        "root value  4.5",
    ):
        assert part in first
        assert not any(part in other for other in others)
    assert [f"What is wrong: {STOPS.title}\n{STOPS.hint}" in text for text in (first, *others)] == [
        case.name in STOPS.cases for case in CASES[:4]
    ]


def test_a_mistake_that_only_small_exercises_showed_stands_with_no_case() -> None:
    nowhere = replace(SEVERAL, diagnoses=(replace(STOPS, cases=()),))
    root = ElementTree.fromstring(to_junit(report(nowhere)))
    assert not any(STOPS.hint in (failure.text or "") for failure in root.iter("failure"))
    rows = list(csv.DictReader(io.StringIO(to_csv([report(nowhere)]))))
    assert [row["diagnosis"] for row in rows] == [""] * 5


def test_the_table_names_all_mistakes_of_a_case_with_their_hints() -> None:
    rows = list(csv.DictReader(io.StringIO(to_csv([report(SEVERAL)]))))
    assert [row["diagnosis"] for row in rows] == [
        "prune-on-equality",
        "prune-on-equality",
        "prune-on-equality; stop-left-out",
        "stop-left-out",
        "",
    ]
    assert rows[3]["what_is_wrong"] == f"{capitalize(STOPS.title)}. {STOPS.hint}"
    assert [row["counterexample"] for row in rows] == [TIES.sentence] * 4 + [""]


# --- Pages ----------------------------------------------------------------------------------------


def test_a_page_leads_with_the_mistakes_and_the_counterexample() -> None:
    page = to_html(report(SEVERAL))
    parts = [
        "<h3>It prunes when a value equals alpha or beta</h3>",
        "explains 3 of 4 failed checks: <a",
        "<h3>It leaves the action Stop out</h3>",
        '<p class="step">At C (min, α = 4)',
        ">Right</span>",
        ">Yours</span>",
        "<td>B1 C1 C2</td>",
        "The tree as TOML, to copy",
        "found by shrinking a tree of 40 nodes",
        "The textbook&#39;s tree",
    ]
    places = [page.index(part) for part in parts]
    assert places == sorted(places)
    assert page.count("<svg") == 2 + page.count('<svg class="sign')
    assert not re.search(r"https?:|src=|url\(|@import|<script", page)
    assert page.count(' class="case fold bad"') == 4  # none of them stands open before the counterexample


def test_a_position_is_drawn_as_text_and_a_crash_shows_the_students_lines() -> None:
    assert "<mark>Stop  <b>≠</b> never generated</mark>" in to_html(report(UNKNOWN))
    assert "The position below shows where it goes wrong." in to_html(report(UNKNOWN))
    crashed = to_html(report(CRASHES))
    assert ">Right</span>" in crashed
    assert ">Yours</span>" not in crashed  # it did nothing that could be drawn
    assert "bob.py, line 31" in crashed


PLACE = re.compile(r'<g transform="translate\(([\d.]+ [\d.]+)\)"><(?:path d="M0|rect|circle r="19)')


def test_the_students_lines_are_shown_whatever_the_text_of_an_error_is() -> None:
    assert CRASHES.counterexample is not None
    reworded = replace(CRASHES.counterexample, error="at bob.py:31")
    assert to_html(report(replace(CRASHES, counterexample=reworded))) == to_html(report(CRASHES))
    before = replace(CRASHES.counterexample, ended=msgspec.UNSET, error="bob.py, line 31, in least: x")
    page = to_html(report(replace(CRASHES, counterexample=before)))
    assert '<ol class="trace">' not in page
    assert '<pre tabindex="0" aria-label="Traceback">bob.py, line 31, in least: x</pre>' in page


@pytest.mark.parametrize("found", [TIES, CHANCE])
def test_both_trees_have_their_nodes_in_the_same_places(found: Counterexample) -> None:
    right, yours = (PLACE.findall(each) for each in side_by_side(found.right, found.yours))
    assert right == yours
    assert len(right) == len(found.right)


def test_the_sign_of_a_difference_stands_in_the_students_tree_alone_and_a_cut_is_marked_once() -> None:
    right, yours = side_by_side(RIGHT, YOURS)
    assert [each.count('<circle r="9"') for each in (right, yours)] == [0, 2]
    below = (*YOURS, node("C21", 5, "Left", None, "", state="left out"))
    _, yours = side_by_side(RIGHT, below)
    assert yours.count("M-3 -8V8M3 -8V8") == 1
    assert yours.count("stroke-dasharray") == 4  # two lines and two boxes


@pytest.mark.parametrize(
    "nodes",
    [
        (),
        (node("A", 0, "", "max", "4"),),
        (node("A", None, "", "max", "4"), node("B", None, "Left", None, "4")),
        (node("A", None, "", "max", "4"), node("B", 1, "Left", None, "4")),
        (node("A", None, "", "max", "4" * 40),),
        tuple(node("A", place - 1 if place else None, "", "max", "4") for place in range(MOST_NODES + 1)),
    ],
)
def test_what_cannot_be_drawn_is_shown_as_text(nodes: tuple[ShownNode, ...]) -> None:
    assert side_by_side(nodes, YOURS) == ()
    page = to_html(report(replace(SEVERAL, counterexample=replace(TIES, right=nodes))))
    assert "<mark>    └── Middle: 2   <b>≠</b> never looked at</mark>" in page
    assert TREE.strip().replace('"', "&#34;") in page
