"""The same student files with the bundled assignment: the points that each must get, and what is named.

The points are those of the cases in which the mistake cannot show: in minimax the trees are worth 2.5,
and the boards as much. A mistake that only further small trees show costs one case more, which is worth 1.
"""

from __future__ import annotations

import contextlib
import io

import pytest

from autograder.course import load
from autograder.course.interface import FOR_CLASSIC, question_in_interface
from autograder.grading.asking_student import examine
from autograder.grading.grade import grade, grade_case
from autograder.grading.progress import Progress
from autograder.grading.search_case import conventions_of
from autograder.report import QuestionReport
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from tests.classic import expected
from tests.classic.expected import FILES, path_of
from tests.classic.in_process import InProcess

FULL = {"minimax": 5, "alphabeta": 6, "expectimax": 5}
NAMES = {"minimax": "q2", "alphabeta": "q3", "expectimax": "q4"}  # in the table of mistakes
SOME = None  # less than all points: how many depends on which drawn trees show the mistake
Pair = tuple[str, str]  # a file, and a question
Row = tuple[float | None, tuple[str, ...]]  # points, and what is named, the most expensive first

# Each mistake that was put in is told by its name, or by that of the error which it leads to:
NAMED: dict[Pair, Row] = {
    ("agent_index_never_advanced", "alphabeta"): (SOME, ("one-ghost-layer",)),
    ("alpha_and_beta_exchanged", "alphabeta"): (SOME, ("window-exchanged",)),
    ("alpha_not_raised_at_root", "alphabeta"): (SOME, ("window-reset-at-root",)),
    ("alphabeta_generates_all_children_first", "alphabeta"): (SOME, ("children-at-once",)),
    ("attribute_that_does_not_exist", "minimax"): (0, ("attribute-not-there",)),
    # It sorts its actions: of three that are equally good it takes another than the first.
    ("changes_the_list_it_is_given", "expectimax"): (4.5, ("children-shuffled",)),
    ("depth_counted_down_twice", "minimax"): (1.75, ("depth-twice-a-round",)),  # right on trees of one round
    ("depth_counted_down_twice_unseen_at_depth_2", "minimax"): (3.75, ("depth-twice-a-round",)),
    ("depth_counted_per_ply", "expectimax"): (0, ("depth-in-plies",)),
    ("depth_counted_per_ply", "minimax"): (0, ("depth-in-plies",)),
    ("depth_falls_per_sibling", "minimax"): (SOME, ("depth-per-sibling",)),
    ("endless_loop", "alphabeta"): (0, ("search-without-end",)),
    ("endless_recursion", "minimax"): (0, ("endless-recursion",)),
    ("exits_in_expectimax", "expectimax"): (0, ("calls-exit",)),
    # seldom chooses another action: only on further small trees
    ("expectimax_divides_at_last_level_only", "expectimax"): (4, ("sum-not-mean",)),
    ("expectimax_divides_inside_loop", "expectimax"): (SOME, ("divides-in-the-loop",)),
    ("expectimax_least_partial_sum", "expectimax"): (SOME, ("partial-sum",)),
    ("expectimax_no_terminal_test_in_chance", "expectimax"): (SOME, ("terminal-missing",)),
    ("expectimax_runs_minimax", "expectimax"): (SOME, ("min-where-chance",)),
    ("expectimax_sum_instead_of_mean", "expectimax"): (SOME, ("sum-not-mean",)),
    ("fail_hard_returns_the_bound", "alphabeta"): (SOME, ("returns-the-bound",)),
    ("function_not_called", "alphabeta"): (0, ("function-not-called",)),
    ("ghosts_in_one_layer", "minimax"): (2.5, ("ghosts-in-one-layer",)),  # shows where there are two ghosts
    ("ghosts_in_reverse_order", "minimax"): (
        4,
        ("ghosts-reversed",),
    ),  # shows on the boards with two ghosts
    ("imports_own_module", "alphabeta"): (0, ("module-not-there",)),
    ("imports_own_module", "expectimax"): (0, ("module-not-there",)),
    ("imports_own_module", "minimax"): (0, ("module-not-there",)),
    ("last_ghost_skipped", "expectimax"): (0, ("last-ghost-skipped",)),
    ("last_ghost_skipped", "minimax"): (0, ("last-ghost-skipped",)),
    ("last_of_ties", "alphabeta"): (SOME, ("last-tie-wins",)),
    ("last_of_ties", "minimax"): (SOME, ("last-tie-wins",)),
    ("loop_variable_overwritten", "minimax"): (0, ("action-overwritten",)),
    ("methods_indented_into_another", "expectimax"): (0, ("defined-elsewhere",)),
    ("one_round_too_deep", "expectimax"): (1.5, ("depth-one-more",)),
    ("one_round_too_deep", "minimax"): (1.5, ("depth-one-more",)),  # trees end where they should
    ("own_evaluation_at_the_ends", "minimax"): (SOME, ("ends-at-a-number",)),
    ("own_evaluation_better", "expectimax"): (2.5, ("board-of-a-tree",)),  # trees have no board to evaluate
    ("own_evaluation_food_left", "alphabeta"): (2, ("board-of-a-tree",)),  # the same
    ("passes_own_best_instead_of_alpha", "alphabeta"): (SOME, ("window-not-passed-down",)),
    ("python2_print", "alphabeta"): (0, ("python-2",)),
    ("python2_print", "expectimax"): (0, ("python-2",)),
    ("python2_print", "minimax"): (0, ("python-2",)),  # the file cannot be loaded
    ("random_among_ties", "alphabeta"): (SOME, ("any-tie-wins",)),
    ("random_among_ties", "minimax"): (SOME, ("any-tie-wins",)),
    ("remembers_states", "expectimax"): (3, ("values-remembered",)),  # shows where two paths meet: on boards
    ("removes_stop_unsafely", "minimax"): (0, ("stop-removed",)),  # an error on trees
    ("returns_a_pair", "minimax"): (0, ("returns-a-pair",)),
    ("returns_inside_the_loop", "minimax"): (SOME, ("first-child-only",)),
    ("returns_nothing", "alphabeta"): (0, ("returns-nothing",)),
    ("returns_nothing", "minimax"): (0, ("returns-nothing",)),
    ("shuffles_actions", "alphabeta"): (SOME, ("children-shuffled",)),
    ("shuffles_actions", "minimax"): (SOME, ("children-shuffled",)),
    ("stop_left_out_at_root", "expectimax"): (1.5, ("stop-dropped",)),
    ("stop_left_out_at_root", "minimax"): (1.5, ("stop-dropped",)),  # only further small trees have Stop
    ("stop_left_out_everywhere", "alphabeta"): (3, ("stop-dropped",)),
    ("stop_left_out_everywhere", "minimax"): (1.5, ("stop-dropped",)),
    ("successor_valued_twice", "minimax"): (0, ("value-computed-twice",)),
    ("tabs_and_spaces_mixed", "alphabeta"): (0, ("python-2",)),
    ("tabs_and_spaces_mixed", "expectimax"): (0, ("python-2",)),
    ("tabs_and_spaces_mixed", "minimax"): (0, ("python-2",)),  # the same; the hint tells of the tabs
    ("tests_after_all_children", "alphabeta"): (SOME, ("no-pruning",)),
    ("ties_chosen_by_is", "minimax"): (4.75, ("last-tie-wins",)),
    ("two_equality_and_alpha_at_root", "alphabeta"): (SOME, ("window-reset-at-root",)),
    ("two_equality_and_stop_left_out", "alphabeta"): (3, ("stop-dropped",)),
    ("two_ghosts_hard_coded", "expectimax"): (2.5, ("always-two-ghosts",)),
    ("two_ghosts_hard_coded", "minimax"): (2.5, ("always-two-ghosts",)),  # crashes on boards with one ghost
    ("two_per_ply_and_stop_at_root", "minimax"): (0, ("depth-in-plies", "stop-dropped")),
    ("two_plies_too_deep", "minimax"): (1.5, ("two-plies-more",)),  # trees end where they should
    ("two_too_deep_and_one_ghost_layer", "minimax"): (1, ("depth-one-more", "ghosts-in-one-layer")),
    ("unfinished_after_minimax", "alphabeta"): (0, ("not-written",)),
    ("unfinished_after_minimax", "expectimax"): (0, ("not-written",)),
    # To read the score is to evaluate; where another evaluation is given, that is one case more.
    ("writes_the_score", "minimax"): (4.25, ("evaluates-twice",)),
    ("writes_the_score", "expectimax"): (SOME, ("board-of-a-tree", "evaluates-twice")),
    ("wrong_arity", "alphabeta"): (0, ("wrong-arity",)),
    # Its ghosts begin at 1000, which larger values on further small trees show.
    ("wrong_comparison_for_first_ghosts", "minimax"): (SOME, ("wrong-comparison", "begins-at-a-number")),
}
# What is named is true, but something is missing: that it prunes, too; a case where it only decides wrongly.
IN_PART: dict[Pair, Row] = {
    # and does not hand on the evaluation
    ("expectimax_runs_alphabeta", "expectimax"): (SOME, ("min-where-chance", "score-not-evaluation")),
    ("own_evaluation_prefers_early_ends", "minimax"): (SOME, ("score-not-evaluation",)),  # and adds to it
    # right in one round where the first action is best
    ("pairs_against_numbers", "expectimax"): (1.5, ("pair-for-a-number",)),
}
# Nothing is named: an evaluation of its own that changes one decision of all cases, or only decisions on
# further small trees (it is the file's, so nobody can know that it asks for more than the score); and what
# is right by the original's rules, where only the set of nodes counts; each node counts here.
UNNAMED: dict[Pair, Row] = {
    ("repeats_successors", "minimax"): (0, ()),
    ("repeats_successors", "expectimax"): (0, ()),
    ("score_function_changed", "alphabeta"): (5, ()),
    ("score_function_changed", "expectimax"): (4, ()),
    ("score_function_changed", "minimax"): (4, ()),
}
# Mistakes that these cases do not see.
UNSEEN = {
    ("ties_chosen_by_is", "expectimax"),  # of actions with equal sums, any is right in most cases
}
# They cut at ties, which is right here: beside it there is nothing, or one mistake more.
CUT_AT_TIES = {
    ("prunes_on_equality", "alphabeta"),
    ("two_equality_and_alpha_at_root", "alphabeta"),
    ("two_equality_and_stop_left_out", "alphabeta"),
}
# Of two mistakes that were put in, one follows from the other: they have one name.
NAMED_TOGETHER = {
    ("removes_stop_unsafely", "minimax"),  # who removes Stop where it is not has left it out where it is
}
# One mistake that was put in has two consequences with a name.
NAMED_TWICE = {
    (
        "writes_the_score",
        "expectimax",
    ),  # it asks trees for their `data`, and on boards to read a score is to evaluate
    ("wrong_comparison_for_first_ghosts", "minimax"),  # what its ghosts keep is a number that they begin with
}
WRONG = NAMED | IN_PART | UNNAMED
UNEXPLAINED = {  # and the report says that there is more
    *UNNAMED,
    ("own_evaluation_prefers_early_ends", "minimax"),
    ("pairs_against_numbers", "expectimax"),
}
QUICK = [
    "agent_index_never_advanced.py",
    "exits_in_expectimax.py",
    "loop_variable_overwritten.py",
    "removes_stop_unsafely.py",
    "right_closures_crlf.py",
    "right_fork_names_tabs.py",
    "right_recursion_per_role.py",
    "right_search_object.py",
    "wrong_comparison_for_first_ghosts.py",
]


@pytest.mark.slow
@pytest.mark.parametrize("file", QUICK)
def test_points_and_diagnosis(file: str) -> None:
    check(file)


@pytest.mark.very_slow
@pytest.mark.slow
@pytest.mark.parametrize("file", [file for file in FILES if file not in QUICK])
def test_points_and_diagnosis_of_the_others(file: str) -> None:
    check(file)


@pytest.mark.slow
@pytest.mark.parametrize("file", ["prunes_on_equality.py"])
def test_the_sandbox_finds_the_same(file: str, sandbox: Isolation) -> None:
    submission = Submission(file, {"multiAgents.py": path_of(file).read_bytes()})
    for report in grade(load(FOR_CLASSIC), submission, sandbox).questions:
        if report.name in FULL:
            check_question(file, report)


def test_the_table_tells_of_each_mistake_and_of_few_files_without_one() -> None:
    put_in = {
        (file.removesuffix(".py"), name)
        for file in FILES
        for name in FULL
        if expected.has_mistake(file, NAMES[name])
    }
    assert UNSEEN | CUT_AT_TIES <= put_in <= UNSEEN | CUT_AT_TIES | set(WRONG)
    habits = {file for file, _ in set(WRONG) - put_in}
    assert habits == {
        "changes_the_list_it_is_given",
        "python2_print",
        "remembers_states",
        "repeats_successors",
        "tabs_and_spaces_mixed",
        "writes_the_score",
    }


def test_as_many_mistakes_are_named_as_were_put_in() -> None:
    for file, question in NAMED:
        without_a_name = (file, question) in CUT_AT_TIES | NAMED_TOGETHER
        put_in = expected.mistakes(f"{file}.py", NAMES[question]) - without_a_name
        # one where there is none: the file of another question's mistake cannot be loaded
        names = max(put_in, 1) + ((file, question) in NAMED_TWICE)
        assert len(NAMED[file, question][1]) == names, (file, question)


def check(file: str) -> None:
    posed = load(FOR_CLASSIC)
    for question in posed.questions:
        asked = question_in_interface(posed, question, "classic")
        if question.name in FULL and asked is not None:
            progress, session = Progress(asked, [], "classic"), InProcess(posed, asked, path_of(file))
            with contextlib.redirect_stdout(io.StringIO()):
                graded = [grade_case(posed, asked, named, session, 0) for named in asked.cases]
                seen = [each for each in graded if each.report.visibility == "visible"]
                (by, *_) = conventions_of(seen, progress.conventions)
                for each in (one.under(asked, by) for one in graded):
                    progress.cases[each.report.name] = each.report
                    progress.keep(each)
                attempts = [each for case in progress.graded.values() for each in case.attempts]
                progress.examined = examine(asked, session, attempts)
            check_question(file, progress.report())


def check_question(file: str, report: QuestionReport) -> None:
    full, pair = FULL[report.name], (file.removesuffix(".py"), report.name)
    points, named = WRONG.get(pair, (full, ()))
    assert tuple(each.name for each in report.diagnoses) == named, report.name
    assert report.undiagnosed is (pair in UNEXPLAINED), report.name
    if points is SOME:
        assert 0 < report.points < full, report.name
    else:
        assert report.points == points, report.name
