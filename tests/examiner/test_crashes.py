"""What is said of code that crashes or is unfinished: real files, graded, and the reports read."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from math import inf
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET, UnsetType

from autograder.course import Assignment, load, parse
from autograder.course.cases import PositionCase
from autograder.course.model import Interface, Question
from autograder.examiner.crashes import diagnosis
from autograder.examiner.crashes.diagnosis import ONLY_WITHOUT_GHOSTS, diagnose_endings
from autograder.grading.grade import grade
from autograder.report import Before, CaseReport, Details, Diagnosis, Ended, OwnLine, Status, What, each_text
from autograder.sandbox.isolation import OWN
from autograder.sandbox.protocol import (
    CaseFailed,
    Decided,
    Raised,
    decode,
    error_case,
    loading_error_case,
    no_number,
    what_is_missing,
)
from autograder.sandbox.student.serve import decision
from autograder.submission import Submission
from pacman.errors import printable
from tests.examiner.crashing import assignment, graded
from tests.examiner.crashing.base import CLASSIC_FILE, NATIVE_FILE, Situation
from tests.examiner.crashing.expected import EXPECTED
from tests.examiner.crashing.searches import FILES as SEARCHES
from tests.examiner.crashing.unfinished import FILES as UNFINISHED
from tests.examiner.crashing.values import FILES as VALUES
from tests.messages import assert_places

FILES = {**VALUES, **SEARCHES, **UNFINISHED}
INTERFACES: tuple[Interface, ...] = ("native", "classic")


@pytest.fixture(scope="module")
def posed(tmp_path_factory: pytest.TempPathFactory) -> dict[Interface, Assignment]:
    return {each: assignment(tmp_path_factory.mktemp(each), each) for each in INTERFACES}


Read = tuple[Question, list[CaseReport], tuple[Diagnosis, ...]]


def read_file(posed: dict[Interface, Assignment], situation: Situation, folder: Path) -> Read:
    file = folder / "mine.py"
    file.write_text(situation.text, encoding="utf-8")
    question, reports = graded(posed[situation.interface], situation.algorithm, file)
    return question, reports, diagnose_endings(reports, question, situation.interface)


def test_each_situation_has_a_row() -> None:
    assert list(FILES) == list(EXPECTED)
    assert len(FILES) >= 100


@pytest.mark.rest_slow(25)
@pytest.mark.parametrize("name", EXPECTED)
def test_what_is_wrong_is_named_with_the_line(
    name: str, posed: dict[Interface, Assignment], tmp_path: Path
) -> None:
    question, reports, diagnoses = read_file(posed, FILES[name], tmp_path)
    wanted, cases, pieces = EXPECTED[name]
    found = next((each for each in diagnoses if each.name == wanted), None)
    assert found is not None, [each.name for each in diagnoses]
    assert "".join(case[0] for case in found.cases) == cases
    for piece in pieces.split(" … "):
        assert piece in f"{found.title}. {found.hint}", f"{found.title}. {found.hint}"
    assert found.points == len(found.cases)
    check_all(reports, diagnoses)
    assert diagnoses == diagnose_endings(reports, question, FILES[name].interface)


def check_all(reports: list[CaseReport], diagnoses: tuple[Diagnosis, ...]) -> None:
    """Every case that ended without an answer is in one diagnosis, and none that has one is in any."""
    named = [case for each in diagnoses for case in each.cases]
    assert len(named) == len(set(named))
    for report in reports:
        assert report.status in ("pass", "fail") or report.name in named
        assert report.status != "pass" or report.name not in named
    assert [each.points for each in diagnoses] == sorted((each.points for each in diagnoses), reverse=True)
    for each in diagnoses:
        assert 0 < len(each.title) <= 140
        assert len(each.hint) <= 600
        assert not each.title.endswith(".")
        assert each.hint.endswith((".", "?")) or not each.hint


def test_the_files_themselves_are_right_but_for_the_board_without_ghosts(
    posed: dict[Interface, Assignment], tmp_path: Path
) -> None:
    for algorithm in ("minimax", "expectimax"):
        native = Situation("native", algorithm, NATIVE_FILE)
        assert [each.status for each in read_file(posed, native, tmp_path)[1]] == ["pass"] * 6
    classic = Situation("classic", "expectimax", CLASSIC_FILE)
    assert not read_file(posed, classic, tmp_path)[2]


LINE = OwnLine("mine.py", 3, "value", "return max(values)")
REPLACES = OwnLine("mine.py", 3, "value", "state = state.successor(agent, action)")
AT_ROOT = OwnLine("mine.py", 3, "search", "print(self.evaluate(state))")
SORTED = OwnLine("mine.py", 3, "<lambda>", "legal, key=lambda each: self.evaluate(each), reverse=True")


def reported(name: str, failed: CaseFailed, before: Before | UnsetType = UNSET) -> CaseReport:
    message = failed.message if before is UNSET else f"{before}{failed.message}"
    told = CaseReport(name, name, "tree", failed.status, 0, 1, message=message, before=before)
    return msgspec.structs.replace(told, ended=failed.ended)


def error(name: str, said: str, line: OwnLine = LINE, /, **details: Any) -> CaseFailed:
    return error_case("mine.py", Raised(name, said, (line,), Details(**details)))


def at_start(name: str, said: str = "in other words", /, **details: Any) -> CaseFailed:
    return loading_error_case("mine.py", Raised(name, said, (LINE,), Details(**details)))


def refused(name: str, /, **details: Any) -> CaseFailed:
    return error(name, "in other words", **details)


def stopped(status: Status, message: str, what: What = "stopped") -> CaseFailed:
    return CaseFailed(status, message, Ended(what, lines=(LINE,)))


def fails(what: What, **details: str) -> CaseFailed:
    return CaseFailed("fail", "in other words", Ended(what, details=Details(**details)))


def odd(kind: str, *, is_real: bool = False, number: str = "") -> CaseFailed:
    decided = Decided("Left", is_text=True, value=None, odd=kind, is_real=is_real, number=number)
    failed = no_number(decided)
    assert failed is not None
    return failed


def answered(message: str, status: Status = "fail") -> CaseFailed:
    return CaseFailed(status, message)


@cache
def question() -> Question:
    return next(each for each in load("adversarial-search").questions if each.name == "minimax")


EMPTY = "max() arg is an empty sequence"
NO_IDENTITY = "zero-size array to reduction operation maximum which has no identity"
ENCODING = "mine.py line 1 has a letter that is not in UTF-8 (byte 0xe4): save the file as UTF-8"
TOLD = {
    "over": (error("ValueError", EMPTY, is_over=True), "terminal-missing"),
    "zero": (error("ZeroDivisionError", "division by zero"), "division-by-zero"),
    "later Pythons": (error("ValueError", "max() iterable argument is empty"), "best-of-nothing"),
    "numpy": (error("ValueError", NO_IDENTITY), "best-of-nothing"),
    "time": (stopped("timeout", "it took longer than 5 s of processor time"), "no-end-in-time"),
    "sleep": (stopped("timeout", "it waited for more than 6 s", "slept"), "waits"),
    "memory": (stopped("memory", "its processes and files used more than 1,024 MB of memory"), "memory"),
    "killed": (stopped("crash", "its process was killed", "killed"), "memory"),
    "prints": (stopped("output limit", "it printed more than 1,000,000 bytes"), "prints-too-much"),
    "its own exit": (stopped("crash", "its process ended by itself", "ended"), "process-ended"),
    "signal": (stopped("crash", "signal 11 (SIGSEGV)", "ended"), "process-ended"),
    "a game's action": (fails("illegal action", action="Up"), "returns-illegal-action"),
    "an evaluation": (fails("no numbers"), "value-is-no-number"),
    "no multiplication": (
        error("TypeError", "can't multiply sequence by non-int of type 'float'"),
        "pair-for-a-number",
    ),
    "encoding": (at_start("AgentError", ENCODING, reason="encoding"), "not-in-its-encoding"),
    "another error": (error("OverflowError", "too large"), "crash"),
}


@pytest.mark.parametrize("what", TOLD)
@pytest.mark.parametrize("before", [UNSET, Before("trees", 2, 5, 2, 7), Before("decision", 3, 1000)])
def test_what_happened_is_read_from_fields(what: str, before: Before | UnsetType) -> None:
    failed, name = TOLD[what]
    (found,) = diagnose_endings([reported("1-textbook", failed, before)], question(), "native")
    assert found.name == name


def test_the_type_of_an_error_and_the_lines_are_fields_whatever_the_message_is() -> None:
    told = reported("1-textbook", error("KeyError", "'West'"))
    assert told.ended == Ended("raised", "KeyError", "'West'", (LINE,))
    (found,) = diagnose_endings(
        [msgspec.structs.replace(told, message="Schlüssel fehlt")], question(), "native"
    )
    assert found.name == "key-not-there"
    assert_places(found.hint, line=3, file="mine.py", function="value", code="`return max(values)`")


def test_what_a_process_says_of_an_error_is_bounded_and_can_be_shown_on_one_line() -> None:
    hostile = Raised("\x1b[31m", "a\x00" * 4000, (OwnLine("a\nb.py", 1, "\x9b", "\u202e"),))
    assert error_case("mine.py", hostile).ended == Ended(
        "raised", "", "a?" * 750, (OwnLine("a?b.py", 1, "?", "?"),)
    )


def test_what_happened_is_kept_with_a_report_and_read_from_older_ones_without_it() -> None:
    told = reported("1-textbook", error("KeyError", "'West'"))
    kept = msgspec.json.encode(each_text(told, lambda _, text: str(text)))
    assert msgspec.json.decode(kept, type=CaseReport) == told
    older = msgspec.json.decode(kept, type=dict[str, object])
    del older["ended"]
    assert msgspec.convert(older, CaseReport).ended is UNSET


NO_NAME = "name 'bets' is not defined"
NO_ATTRIBUTE = "'Mine' object has no attribute 'bets'"
NO_NUMBER = "'<' not supported between instances of 'NoneType' and 'int'"
AROUND = {
    "meant": (error("NameError", NO_NAME, meant="best"), "name-not-defined", "Did you mean `best`?"),
    "method": (error("NameError", NO_NAME, meant="self.bets"), "name-not-defined", "write `self.bets`"),
    "attribute": (error("AttributeError", NO_ATTRIBUTE, meant="best"), "attribute-not-there", "`best`?"),
    "inside": (error("NameError", NO_NAME, inside="f"), "defined-elsewhere", "defined inside `f`"),
    "holds": (
        error("TypeError", NO_NUMBER, holds=(("best", "NoneType"), ("found", "list"))),
        "none-for-a-value",
        "Here `best` is None, `found` is a list. ",
    ),
    "hides": (error("AttributeError", NO_ATTRIBUTE, hides="util"), "name-of-a-module", "`import util`"),
    "wall": (
        error("EOFError", "", wall=2, own_words="EOF when reading a line"),
        "no-keyboard",
        "Python says: EOF when reading a line. Nobody types here. ",
    ),
    "no wall": (error("EOFError", "none", wall=10**6), "crash", "Python says: none."),
    "import": (at_start("ImportError", name="mazes", meant="maze"), "name-not-in-module", "`maze`?"),
}


@pytest.mark.parametrize("what", AROUND)
def test_what_is_known_besides_the_message_is_read_from_fields(what: str) -> None:
    failed, name, piece = AROUND[what]
    (found,) = diagnose_endings([reported("1-textbook", failed)], question(), "native")
    assert found.name == name
    assert piece in found.hint


REFUSED = {
    "agent": (refused("IllegalActionError", agent=3, agents=3), "agent-beyond-the-last", "agents 0 to 2"),
    "ghost": (refused("IllegalActionError", agent=1, agents=1), "ghost-assumed", "no agent 1"),
    "below": (refused("IllegalActionError", agent=-1, agents=3), "agent-not-there", "asks for agent -1"),
    "action": (refused("IllegalActionError", action="Up"), "illegal-move", "`Up` is not a legal action"),
    "state replaced": (
        error("IllegalActionError", "in other words", REPLACES, action="Up"),
        "illegal-move",
        "replaces `state` by its successor",
    ),
    "state replaced, game over": (
        error("TerminalStateError", "in other words", REPLACES),
        "illegal-move",
        "replaces `state` by its successor",
    ),
    "game over": (refused("TerminalStateError"), "terminal-missing", "asks for a successor there"),
    "swapped": (
        refused("IllegalActionError", action="1", looks_like_agent=True),
        "arguments-exchanged",
        "the action is 1.",
    ),
    "named by a number": (refused("IllegalActionError", action="1"), "illegal-move", "`1` is not a legal"),
    "turn": (refused("IllegalActionError", agent=2, turn=1), "not-its-turn", "who moves after whom"),
    "board": (refused("OnlyPacmanError", name="food", is_of_tree=True), "board-of-a-tree", "has no `food`"),
    "of a state": (refused("OnlyPacmanError", name="foods", meant="food"), "attribute-not-there", "`food`?"),
    "evaluated": (
        refused("TreeError", reason="evaluated above the leaves"),
        "evaluates-above-the-leaves",
        "one move of every agent.",
    ),
    "evaluated at the root": (
        error("TreeError", "in other words", AT_ROOT, reason="evaluated above the leaves"),
        "evaluates-above-the-leaves",
        "`search` begins at the root",
    ),
    "sorted": (
        error("TreeError", "in other words", SORTED, reason="evaluated above the leaves"),
        "evaluates-above-the-leaves",
        "in the order in which they are given",
    ),
    "scored": (
        refused("TreeError", reason="scored above the leaves"),
        "evaluates-above-the-leaves",
        "the score is asked for",
    ),
    "deep": (refused("PacmanError", reason="too deep"), "search-without-end", "the depth test is skipped"),
    "decision": (refused("AgentError", reason="no decision", kind="str"), "returns-no-action", "Decision"),
    "no decision": (
        refused("AgentError", reason="no decision", kind="NoneType"),
        "returns-nothing",
        "a return is missing",
    ),
    "unfinished": (
        refused("TypeError", reason="unfinished", name="Mine", wanted="search", meant="serach"),
        "not-written",
        "Did you mean `serach`?",
    ),
    "syntax": (
        at_start("SyntaxError", line=21, own_words="expected ':'"),
        "syntax-error",
        "Python says: expected ':'. ",
    ),
    "nested": (at_start("SyntaxError", reason="too nested"), "too-nested", "use sum(…)"),
    "python 2": (
        at_start("AgentError", "mine.py is old", reason="python 2", own_words="it has print"),
        "python-2",
        "It has print.",
    ),
    "interface": (
        at_start("AgentError", "mine.py is for another", reason="another interface", name="pacai"),
        "another-interface",
        "Supported are pacman.Agent",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_our_own_errors_are_told_by_their_facts(what: str) -> None:
    failed, name, piece = REFUSED[what]
    (found,) = diagnose_endings([reported("1-textbook", failed)], question(), "native")
    assert found.name == name
    assert piece in found.hint


VALUES = {
    "bool": (odd("bool"), "is True or False, not a real number"),
    "str": (odd("str"), "is text, not a real number"),
    "None": (odd("NoneType"), "is None, not a real number"),
    "list": (odd("list"), "is a list, not a real number"),
    "int": (odd("int", is_real=True), "is too large"),
    "Fraction": (odd("Fraction", is_real=True), "is too large"),
    "float32": (odd("float32", is_real=True), "is not finite"),
    "1e+301": (odd("float", is_real=True, number="1e+301"), "is too large"),
    "-inf": (odd("float", is_real=True, number="-inf"), "is not finite"),
    "nan": (odd("float", is_real=True, number="nan"), "is not finite"),
}


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("before", [UNSET, Before("run", 1, 20)])
def test_what_is_returned_in_place_of_a_value_is_told_plainly(value: str, before: Before | UnsetType) -> None:
    failed, said = VALUES[value]
    (found,) = diagnose_endings([reported("1-sampled", failed, before)], question(), "native")
    assert (found.name, found.title) == ("value-is-no-number", f"the value that it returns {said}")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (10**400, "an int out of range"),
        (True, "a bool, not an int or a float"),
        (1j, "a complex, not an int or a float"),
        (-inf, "-inf"),
    ],
)
def test_what_is_returned_in_place_of_a_value_is_sent_as_fields(value: object, said: str) -> None:
    sent = msgspec.json.encode(decision("Left", value))
    decided = decode(sent)
    assert isinstance(decided, Decided)
    failed = no_number(decided)
    assert failed is not None
    assert_places(failed.message, value=said)


def test_what_a_file_lacks_is_a_field() -> None:
    missing = what_is_missing(question(), "mine.py", "function")
    assert missing is not None
    details = Details(name="Minimax", file="mine.py", wanted="pacman.SearchAgent")
    assert missing.ended == Ended("not as wanted", details=details)
    (found,) = diagnose_endings(
        [reported("1-textbook", CaseFailed("import error", "", missing.ended))], question(), "native"
    )
    assert_places(found.title, name="pacman.SearchAgent")


SAMPLING = """\
title = "t"
file = "mine.py"
[[questions]]
name = "q"
agent = "Mine"
"""


def test_a_search_that_draws_lots_must_return_a_decision() -> None:
    files = {"assignment.toml": SAMPLING, "q/1.toml": 'kind = "sampling"\ntree = "gamble"\n'}
    (sampling,) = parse({path: text.encode() for path, text in files.items()}).questions
    failed = refused("AgentError", reason="no decision", kind="float")
    (found,) = diagnose_endings([reported("1", failed, Before("run", 1, 20))], sampling, "native")
    assert_places(found.title, method="search", answer="Decision(action, value)")


def test_what_was_not_run_or_was_answered_wrongly_or_used_up_by_others_is_no_crash() -> None:
    told = [
        reported("1-textbook", answered("it needs all of minimax first", "not graded")),
        reported("2-two-ghosts", stopped("grader error", "this machine has too much to do: …")),
        reported("3-ties", answered("it chose Left, right: Right")),
        reported("4-two-rounds", answered("it was not run: it slept for 300 s before", "not run")),
    ]
    assert not diagnose_endings(told, question(), "native")


def test_one_crash_in_several_cases_is_one_diagnosis_and_the_dearest_comes_first() -> None:
    best, most = (
        OwnLine("mine.py", 9, "search", "x = values[best]"),
        OwnLine("mine.py", 30, "most", "return max(found)"),
    )
    told = [
        reported("1-textbook", error("KeyError", "'West'", best)),
        reported("2-two-ghosts", error("ValueError", EMPTY)),
        reported("3-ties", error("ValueError", EMPTY)),
        reported("5-position", error("ValueError", EMPTY, most)),
    ]
    found = diagnose_endings(told, question(), "native")
    assert [(each.name, each.cases, each.points) for each in found] == [
        ("best-of-nothing", ("2-two-ghosts", "3-ties"), 2),
        ("key-not-there", ("1-textbook",), 1),
        ("best-of-nothing", ("5-position",), 1),
    ]
    assert_places(found[0].hint, line=3, file="mine.py", function="value", code="`return max(values)`")


def test_the_line_of_a_node_above_leaves_is_that_of_the_search(
    posed: dict[Interface, Assignment],
) -> None:
    """Not the one line of the course's own evaluation, which is in the student's file."""
    own = OwnLine("mine.py", 1, "scoreEvaluationFunction", "return state.getScore()")
    for lines, line, function in (((LINE, own), 3, "value"), ((own,), 1, own.function)):
        raised = Raised("TreeError", "in other words", lines, Details(reason="scored above the leaves"))
        told = [reported("1-tree", error_case("mine.py", raised))]
        (found,) = diagnose_endings(told, posed["native"].questions[0], "native")
        assert_places(found.hint, line=line, file="mine.py", function=function)


def test_a_crash_that_only_boards_without_ghosts_show_is_said_to_be_so(
    posed: dict[Interface, Assignment],
) -> None:
    asked = posed["native"].questions[0]
    told = [reported(named.name, answered("it chose Left, right: Right")) for named in asked.cases[:-1]]
    told.append(reported("6-alone", error("IndexError", "list index out of range")))
    (found,) = diagnose_endings(told, asked, "native")
    assert found.hint.endswith(ONLY_WITHOUT_GHOSTS)
    told[0] = reported("1-tree", error("IndexError", "list index out of range"))
    (found,) = diagnose_endings(told, asked, "native")
    assert ONLY_WITHOUT_GHOSTS not in found.hint


WORDS = [
    *("it raised ", "TypeError: ", "AttributeError: ", "NameError: name '' is not defined", "mine.py"),
    *(
        "RecursionError: ",
        "KeyError",
        " cannot be loaded: ",
        "'NoneType'",
        " object",
        "; did you mean '",
        "'?",
    ),
    *(
        " has no attribute 'x' ",
        "; here ",
        "; x is None here ",
        ", line 9, in ",
        "f: ",
        "return f(",
        ")",
        "`",
    ),
    *("\n", "\0", "\x1b[31m", "é", "|", ": ", "f() missing 1 required positional argument: ", "takes 9 "),
    *(
        "positional arguments but ",
        "there is no agent 5; this state has agents 0 to ",
        "9" * 20,
        "it called exit()",
    ),
    *("max() arg is an empty sequence", "2 of 5 trees right"),
]


@pytest.mark.rest_slow(30)
@pytest.mark.parametrize("seed", range(60))
def test_whatever_a_process_says_it_is_read_and_kept_short(seed: int) -> None:
    draw = random.Random(seed)
    kinds: tuple[Status, ...] = (
        "crash",
        "import error",
        "timeout",
        "memory",
        "output limit",
        "protocol error",
        "fail",
        "pass",
    )

    def text(most: int) -> str:
        return ("".join(draw.choices(WORDS, k=draw.randint(0, 12))) * draw.choice((1, 1, 300)))[:most]

    def failed() -> CaseFailed:
        lines = tuple(
            OwnLine(text(300) or "?", draw.randint(0, 99), text(100) or "?", text(300))
            for _ in range(draw.randint(0, 3))
        )
        told = draw.choice(("TypeError", "NameError", "AttributeError", "IllegalActionError", text(100)))
        what = draw.choice((error_case, loading_error_case))("mine.py", Raised(told, text(10_000), lines))
        return CaseFailed(draw.choice(kinds), printable(text(2000)) or what.message, what.ended)

    told = [reported(named.name, failed()) for named in question().cases]
    for interface in INTERFACES:
        for each in diagnose_endings(told, question(), interface):
            assert len(each.title) <= 140
            assert len(each.hint) <= 600
            assert (each.title + each.hint).isprintable()


def diagnosed(failed: CaseFailed) -> Diagnosis:
    return diagnose_endings([reported("1-textbook", failed)], question(), "native")[0]


def test_a_loop_that_goes_too_deep_is_not_said_to_call_itself() -> None:
    line = OwnLine("mine.py", 3, "search", "while True: step()")
    found = diagnosed(error("PacmanError", "in other words", line, reason="too deep"))
    assert found.name == "search-without-end"
    assert "calls itself" not in found.hint


def test_an_error_of_which_no_more_is_known_is_named() -> None:
    assert diagnosed(error("IllegalError", "no")).title == "it raises IllegalError"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("while True: pass", "no-end-in-time"),
        ("import time; time.sleep(9)", "waits"),
        ("while True: print('looking ' * 1000)", "prints-too-much"),
        ("found = [0] * 10 ** 10", "memory"),
        ("import os; os._exit(3)", "process-ended"),
        ("while True: state.successor(agent, state.legal_actions(agent)[0])", "search-without-end"),
    ],
)
def test_what_ends_a_process(line: str, name: str, posed: dict[Interface, Assignment]) -> None:
    minimax = posed["native"].questions[0]
    few = replace(minimax, cases=minimax.cases[:1])
    limits = msgspec.structs.replace(posed["native"].limits, output=10_000)
    text = NATIVE_FILE.replace("        found = []\n", f"        found = []\n        {line}\n")
    asked = replace(posed["native"], questions=(few,), limits=limits)
    (told,) = grade(asked, Submission("ada", {"mine.py": text.encode()}), OWN).questions
    (found,) = diagnose_endings(told.cases, few, "native")
    assert found.name == name
    assert found.cases == ("1-tree",)


def test_another_wording_of_the_place_keeps_the_diagnosis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Before, "__str__", lambda self: f"Baum {self.seed} ist falsch: ")
    told = reported("a", error("ZeroDivisionError", "division by zero"), Before("trees", 2, 5, seed=7))
    (found,) = diagnose_endings([told], question(), "native")
    assert found.name == "division-by-zero"


def test_a_position_is_without_ghosts_if_neither_its_board_nor_a_line_has_one() -> None:
    board, line = "%%%%%%\n%P. G%\n%%%%%%", "ghost 1 at 4,1 South"
    alone = board.replace("G", " ")
    found = [
        diagnosis._has_no_ghost(PositionCase(position=text)) for text in (alone, board, f"{alone}\n{line}")
    ]
    assert found == [True, False, False]
    assert diagnosis._has_no_ghost(PositionCase(layout="small", num_ghosts=0))
    assert not diagnosis._has_no_ghost(PositionCase(layout="small"))
