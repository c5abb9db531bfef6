"""An assignment's own mistakes: read from its files, after those of this program, and handed to nobody."""

from __future__ import annotations

import re

import pytest

from autograder.behaviour import Settings
from autograder.course import Assignment, AssignmentError, parse
from autograder.examiner.answers import answers_for
from autograder.examiner.exercise import ComputedAnswers
from autograder.examiner.known_mistakes import NO_MISTAKE, known_mistakes, own_names
from autograder.publishing.handout import public_cases
from autograder.reference.mistakes import FORMS, MISTAKES, can_be_combined, combined
from autograder.reference.search import run
from pacman import tree
from tests.messages import raises

MAIN = """title = "t"
file = "hand_in.py"
mistakes = ["mine.py"]

[[questions]]
name = "q"
agent = "A"
algorithm = "minimax"
"""
MINE = """from autograder.reference.mistakes import AT_ROOT, EVERYWHERE, Mistake, row


class LastDropped(Mistake):
    name = "last-dropped"
    title = "it leaves out the last action"
    hint = "Look at all."
    decides = frozenset({"actions"})
    dropped_at = EVERYWHERE

    def actions(self, state, agent):
        actions = super().actions(state, agent)
        return actions[:-1] if len(actions) > 1 and self.dropped_at.has(self, state, agent) else actions


AtRoot = row("LastDroppedAtRoot", LastDropped, dropped_at=AT_ROOT)
SeesTen = row(
    "SeesTen", LastDropped, name="sees-ten", title="it sees ten", hint="No.", decides=frozenset({"cut"})
)
"""
CASE = 'kind = "tree"\ntree = "textbook"\n'


def assignment(mine: str = MINE, main: str = MAIN, **more: str) -> Assignment:
    files = {"assignment.toml": main, "q/1.toml": CASE, "mine.py": mine, **more}
    return parse({path: text.encode() for path, text in files.items()})


def test_they_come_after_ours_in_the_order_of_their_file() -> None:
    known = known_mistakes(assignment())
    assert known[: len(MISTAKES)] == MISTAKES
    own = known[len(MISTAKES) :]
    assert [each.__name__ for each in own] == ["LastDropped", "LastDroppedAtRoot", "SeesTen"]
    assert [each.name for each in own] == ["last-dropped", "last-dropped", "sees-ten"]
    assert own_names(assignment()) == ("last-dropped", "sees-ten")


def test_nothing_is_registered_so_other_assignments_do_not_know_them() -> None:
    files = dict(assignment().files)
    files["assignment.toml"] = MAIN.replace('mistakes = ["mine.py"]\n', "").encode()
    assert known_mistakes(parse(files)) is MISTAKES
    assert ComputedAnswers().mistakes is MISTAKES
    assert answers_for(assignment()).mistakes == known_mistakes(assignment())
    assert "LastDropped" not in FORMS


def test_one_is_combined_with_those_of_this_program_in_any_order() -> None:
    own, other = known_mistakes(assignment())[len(MISTAKES)], FORMS["DepthOneMore"]
    assert can_be_combined((own, other))
    assert combined((own, other)) is combined((other, own))
    game = tree.nested([[3, 5], [2, 9]])
    seen = run(game.initial, Settings("minimax", 1), search_type=combined((own, other)))
    assert seen.action == "Left"
    assert len(seen.generated) == 3


def test_its_own_error_counts_as_a_students_error_does() -> None:
    mine = MINE.replace(
        "        actions = super", "        assert self.settings.depth == 1\n        actions = super"
    )
    own = known_mistakes(assignment(mine))[len(MISTAKES)]
    game = tree.nested([[3, 5], [2, 9]])
    assert run(game.initial, Settings("minimax", 1), search_type=own).action == "Left"
    assert run(game.initial, Settings("minimax", 2), search_type=own).action is None


def test_reading_an_assignment_does_not_run_its_files_with_mistakes() -> None:
    posed = assignment("raise RuntimeError('it was run')")
    with raises(AssignmentError, where="mine.py, line 1", error="RuntimeError: it was run"):
        known_mistakes(posed)


def test_a_changed_file_is_a_changed_assignment() -> None:
    before, after = assignment(), assignment(MINE.replace("Look at all.", "Look at each."))
    assert before.digest != after.digest
    assert before.grading_digest != after.grading_digest
    hints = [known_mistakes(each)[len(MISTAKES)].hint for each in (before, after)]
    assert hints == ["Look at all.", "Look at each."]


def test_students_get_neither_the_file_nor_its_name() -> None:
    public = public_cases(assignment())
    assert set(public) == {"assignment.toml", "q/1.toml"}
    assert b"mine" not in public["assignment.toml"]


def test_a_case_that_students_see_cannot_use_the_file() -> None:
    mine = f"{MINE}\n\ndef near(state):\n    return 0\n"
    case = 'kind = "position"\nlayout = "small"\nevaluation = "mine.py:near"\n'
    with raises(AssignmentError, file="mine.py"):
        public_cases(assignment(mine, **{"q/1.toml": case}))


@pytest.mark.parametrize(
    ("listed", "file"),
    [
        ('["mein.py"]', "mein.py"),
        ('["../mine.py"]', "../mine.py"),
        ('["/tmp/mine.py"]', "/tmp/mine.py"),
        ('["C:/mine.py"]', "C:/mine.py"),
        ('["mine.txt"]', "mine.txt"),
        ('["mine.py", "mine.py"]', "mine.py"),
    ],
)
def test_a_wrong_path_is_said_in_one_sentence(listed: str, file: str) -> None:
    with raises(AssignmentError, file=f'"{file}"') as found:
        assignment(main=MAIN.replace('["mine.py"]', listed))
    assert (found.value.source, found.value.line) == ("assignment.toml", 3)
    assert "\n" not in str(found.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "class LastDropped(Mistake):",
            "class LastDropped(Mistake)",
            "line 4: it cannot be run: SyntaxError: .*",
        ),
        (
            "import AT_ROOT",
            "import AT_ROT",
            "line 1: it cannot be run: ImportError: cannot import name 'AT_ROT'.*",
        ),
        (
            'frozenset({"actions"})',
            'frozenset({"action"})',
            r"line 4: it cannot be run: TypeError: LastDropped changes decisions that do not exist:"
            r" \['action'\]; did you mean 'actions'\?",
        ),
        ('frozenset({"actions"})', '"actions"', r"line 4: .* decides is a text; write decides = frozenset.*"),
        (
            "    decides = frozenset",
            "    other = frozenset",
            "line 4: LastDropped does not say which decision .*",
        ),
        ("    title = ", "    other = ", "line 4: LastDropped has no title; give it a sentence that says .*"),
        ("    hint = ", "    other = ", "line 4: LastDropped has no hint; give it a sentence that says .*"),
        ("    name = ", "    other = ", "line 4: LastDropped has no name; give it a name, such as .*"),
        ('name = "last-dropped"', 'name = "Last one"', "line 4: name = 'Last one' is not allowed; .*"),
        (
            'name = "last-dropped"',
            'name = "depth-one-more"',
            "line 4: LastDropped: the name 'depth-one-more' is taken by a mistake of this program; .*",
        ),
        (
            'name="sees-ten"',
            'name="last-dropped"',
            "line 17: SeesTen: the name 'last-dropped' is taken by LastDropped in mine.py; .*",
        ),
        (
            "    dropped_at = EVERYWHERE",
            '    dropped_at = EVERYWHERE\n    applies_to = ("minmax",)',
            "line 4: LastDropped applies to 'minmax', which is not a search; did you mean 'minimax'.*",
        ),
        (
            "dropped_at=AT_ROOT",
            "droped_at=AT_ROOT",
            "line 16: .*TypeError: .* no class of this form has droped_at",
        ),
        (
            "dropped_at=AT_ROOT",
            'dropped_at="root"',
            r"line 16: LastDroppedAtRoot: dropped_at = 'root' is a str; it must be a Scope, for example S.*",
        ),
        (
            "actions[:-1] if",
            "action[:-1] if",
            "line 13: a search with the mistake last-dropped cannot be run: NameError: .*",
        ),
    ],
)
def test_what_is_wrong_in_a_file_is_said_in_one_sentence(old: str, new: str, said: str) -> None:
    assert old in MINE
    with pytest.raises(AssignmentError) as found:
        known_mistakes(assignment(MINE.replace(old, new, 1)))
    assert re.fullmatch(f"mine.py, {said}", str(found.value)), str(found.value)


def test_a_file_without_a_mistake_is_refused() -> None:
    with raises(AssignmentError, where="mine.py", problem=NO_MISTAKE):
        known_mistakes(assignment("from autograder.reference.mistakes import Mistake\n"))
