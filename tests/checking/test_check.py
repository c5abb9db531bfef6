"""The check of an assignment: within its time, and over many seeds where cases are drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from io import StringIO
from itertools import count
from math import inf

import pytest
from rich.console import Console

from autograder.behaviour import ANYTHING, KnownMistake, choices
from autograder.checking.adding_cases import Adding
from autograder.checking.caught_mistakes import Catching, NotShown
from autograder.checking.check import USED_UP, CheckedAssignment, check_in_stages
from autograder.checking.guessing import ANY_PASSES
from autograder.checking.mistaken_searches import attempt_of, is_right, run_mistaken
from autograder.checking.small_exercises import NO_GHOST
from autograder.checking.time_budget import TimeBudget
from autograder.course import Assignment, AssignmentError, load, parse
from autograder.course.cases import SearchCase
from autograder.course.problems import problems, unroll_game
from autograder.examiner.exercise import Exercise
from autograder.formats.checks import NOT_CAUGHT, show, show_nowhere, show_stage, verdicts
from autograder.grading.case_exercises import exercise_of
from autograder.reference.mistakes import FORMS, MISTAKES
from autograder.reference.mistakes.windows import PrunesOnEqualityAtMax, PrunesOnEqualityAtMin
from pacman.errors import OptionError
from pacman.examples import Nim
from tests.checking.whole import check
from tests.classic.as_native import assignment as as_native
from tests.classic.as_native import decisions
from tests.course.test_forced_game import GAMES
from tests.messages import Said, assert_places, raises, title_of

MAIN = 'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "ab"\nagent = "AB"\nalgorithm = "alphabeta"\n'
DRAWN = 'kind = "random trees"\nseed = "new"\ncount = 2\nshape = { branching = [2, 3], depth = 1 }\n'
TIES = 'kind = "tree"\ntree = { tree = [[3, 5], [3, 9], [2, 7]] }\n'


def test_where_no_mistake_can_be_tried_none_is_said_to_be_caught() -> None:
    found = printed(check(assignment(one="kind = 'sampling'\ntree = { tree = [3, 3] }\n")))
    assert "known mistake" not in found
    assert f"! one: {ANY_PASSES}" in found


SEEDS = 12  # instead of 40, to be quick


@pytest.fixture(autouse=True)
def few_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("autograder.checking.drawn_cases.SEEDS", SEEDS)


def assignment(**cases: str) -> Assignment:
    files = {f"ab/{name}.toml": text.encode() for name, text in cases.items()}
    return parse({"assignment.toml": MAIN.encode(), **files})


def printed(checked: CheckedAssignment, width: int = 200) -> str:
    out = StringIO()
    show(checked, Console(file=out, width=width, highlight=False))
    return out.getvalue()


def test_recorded_decisions_that_our_search_does_not_find_are_counted_and_the_first_is_told(
    says: Said,
) -> None:
    table = decisions(GAMES["minimax"])
    table["decisions"] = table["decisions"][:3]
    second = table["decisions"][1][1]
    table["decisions"][1][1] += 1
    table["decisions"][2][3] += 1
    said = printed(check(as_native("minimax", {"game": table})))
    says(said, with_stop=2, count=3, without=2)
    wrong = f"decision 2 with Stop: our search finds .* with {second} different states, recorded are"
    assert re.search(wrong, said)
    assert re.search(r"game +yes +3 decisions on .* recorded: \d+ different states, \d+ without Stop", said)


@pytest.mark.slow
def test_no_name_is_cut_off_in_a_terminal_of_80_columns() -> None:
    said = printed(check(assignment(**{"01-a-tree-with-a-long-name": TIES})), 80)
    assert "…" not in said
    assert "01-a-tree-with-a-long-name" in "".join(line.split(" ")[0] for line in said.splitlines())


@pytest.mark.slow
def test_a_mistake_that_drawn_cases_catch_with_some_seeds_has_its_chance(says: Said) -> None:
    checked = check(assignment(one=DRAWN))
    (question,) = checked.questions
    found = {slip.mistake.name: slip for slip in question.slips}
    equality = found["prune-on-equality"]
    assert question.seeds == equality.seeds == SEEDS
    assert 0 < equality.slipped < SEEDS
    share = f"{equality.slipped / SEEDS:.0%}"
    said = printed(checked)
    ways = f"slips through with {equality.slipped} of {SEEDS} seeds ({share})"
    says(said, how=ways, name="prune-on-equality")
    assert found["stop-dropped"].slipped == SEEDS  # trees have no Stop
    says(said, how=NOT_CAUGHT, name="stop-dropped")
    again = check(assignment(one=DRAWN)).questions[0].slips
    assert [(slip.mistake, slip.slipped) for slip in again] == [
        (slip.mistake, slip.slipped) for slip in question.slips
    ]


@pytest.mark.slow
def test_no_other_seeds_are_tried_where_the_assignment_keeps_its_own(says: Said) -> None:
    drawn = DRAWN.replace('"new"', '"assignment"')
    files = {"assignment.toml": MAIN.encode(), "ab/one.toml": drawn.encode()}
    assert check(parse(files)).questions[0].seeds == SEEDS
    files["assignment.toml"] = f"seed = 3\n{MAIN}".encode()
    kept = check(parse(files))
    assert (kept.questions[0].seeds, kept.questions[0].slips) == (0, ())
    says(printed(kept), how=NOT_CAUGHT, name="stop-dropped")


@pytest.mark.slow
def test_what_a_case_that_is_always_the_same_catches_slips_through_with_no_seed() -> None:
    checked = check(assignment(one=DRAWN, two=TIES))
    assert "prune-on-equality" not in {slip.mistake.name for slip in checked.questions[0].slips}
    assert "(prune-on-equality)" not in printed(checked)


LOADED = 'kind = "tree"\ntree = "loaded"\n'
START = 'kind = "position"\nlayout = "small"\ndepth = 3\n'


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("algorithm", "text"),
    [
        ("minimax", f'{START}depth_counts = "plies"\n'),
        ("expectimax", f'{LOADED}probabilities = "uniform"\n'),
        ("alphabeta", f'{TIES}returns = "fail-hard"\n'),
        ("star1", f'{LOADED}prune = "either"\nprobabilities = "either"\n'),
    ],
)
def test_by_each_convention_trying_every_move_finds_the_same_values(algorithm: str, text: str) -> None:
    files = {"assignment.toml": MAIN.replace("alphabeta", algorithm).encode(), "ab/one.toml": text.encode()}
    (question,) = check(parse(files), budget=TimeBudget(0.2)).questions
    ((_, (found,)),) = question.answers
    assert not found.is_fragile


AT_MIN, AT_MAX = "[[3, 5], [3, 9]]", "[[4, [4, 6]]]"  # where there is a tie


@pytest.mark.parametrize(
    ("prune", "trees", "is_caught"),
    [
        ("strict", (AT_MIN,), [False, True]),
        ("strict", (AT_MIN, AT_MAX), [True, True]),
        ("either", (AT_MIN,), [False, False]),  # each looks like a search that is right in one of the ways
        ("either", (AT_MIN, AT_MAX), [True, True]),
    ],
)
def test_who_mixes_ways_of_cutting_is_caught_if_wrong_in_each_that_is_accepted(
    prune: str, trees: Sequence[str], is_caught: list[bool]
) -> None:
    files = {f"ab/{n}.toml": f"kind = 'tree'\ntree = {{ tree = {text} }}\n" for n, text in enumerate(trees)}
    posed = parse(
        {name: text.encode() for name, text in files.items()}
        | {"assignment.toml": f"{MAIN}prune = '{prune}'\n".encode()}
    )
    (question,) = posed.questions
    asked = [
        exercise_of(named.name, named.case, problem)
        for named in question.cases
        if isinstance(named.case, SearchCase)
        for problem in problems(posed, question, named.case, 0)
    ]
    catching = Catching(asked, [], set(), TimeBudget(), choices(question.free))
    mixed = [
        (PrunesOnEqualityAtMax, FORMS["CrossedOnEqualityAtMax"]),
        (PrunesOnEqualityAtMin, FORMS["CrossedOnEqualityAtMin"]),
    ]
    for forms in mixed:
        assert forms in catching.names()
        catching.look_at(forms)
    assert [(plain,) in catching.alone.by for plain, _ in mixed] == is_caught


@pytest.mark.slow
def test_no_seeds_are_tried_where_nothing_is_drawn() -> None:
    (question,) = check(assignment(one=TIES)).questions
    assert (question.seeds, question.slips) == (0, ())


def test_a_mistake_that_is_asked_for_is_looked_at_before_all_others(says: Said) -> None:
    looks = count()
    budget = TimeBudget(10**9, clock=lambda: float(next(looks)))
    parts = check_in_stages(assignment(one=TIES), budget=budget, asked=["prune-on-equality", "stop-dropped"])
    part, question = next(parts)
    assert part == "asked"
    assert next(looks) < 500  # a whole check of this asks for the time some ten thousand times
    first, second = question.verdicts
    assert (first.mistake, first.caught_by[0], first.names) == (
        "prune-on-equality", "one", ("prune-on-equality",)
    )  # fmt: skip
    assert (second.mistake, set(second.caught_by)) == ("stop-dropped", {None})
    out = StringIO()
    show_stage(part, assignment(one=TIES), question, Console(file=out, width=200, highlight=False))
    says(out.getvalue(), mistake="prune-on-equality", cases="one")
    says(out.getvalue(), mistake="stop-dropped")


@pytest.mark.parametrize(
    ("line", "mistake", "said"),
    [
        ("prune = 'either'", "prune-on-equality", 'is accepted here (prune = "either")'),
        ("prune = 'either'", "prune-strictly", 'is accepted here (prune = "either")'),
        ("prune = 'equal'", "prune-on-equality", 'is what this question asks for (prune = "equal")'),
        ("", "prune-strictly", 'is what this question asks for (prune = "strict")'),
        ("", "chance-never-cuts", "cannot be made in alphabeta: it is a mistake of star1"),
    ],
)
def test_why_a_mistake_that_is_asked_for_cannot_show_is_told_first(
    says: Said, line: str, mistake: str, said: str
) -> None:
    posed = parse({"assignment.toml": f"{MAIN}{line}\n".encode(), "ab/one.toml": TIES.encode()})
    part, question = next(check_in_stages(posed, budget=TimeBudget(60), asked=[mistake]))
    assert question.verdicts[0].caught_by == ()
    out = StringIO()
    console = Console(file=out, width=200, highlight=False)
    show_stage(part, posed, question, console)
    show_nowhere([question], console)
    here, nowhere = [each.strip() for each in out.getvalue().splitlines()]
    assert here == f"· ab: {mistake} {said}"
    says(nowhere, name=mistake)


def test_a_mistake_for_which_there_was_no_time_is_told(says: Said) -> None:
    looks = count()
    budget = TimeBudget(1, clock=lambda: float(next(looks)))
    part, question = next(check_in_stages(assignment(one=TIES), budget=budget, asked=["prune-on-equality"]))
    assert question.verdicts[0].absence == "no time"
    out = StringIO()
    show_stage(part, assignment(one=TIES), question, Console(file=out, width=200, highlight=False))
    says(out.getvalue(), name="prune-on-equality", used_up=USED_UP)


def test_a_mistake_that_nobody_knows_is_refused() -> None:
    with raises(OptionError, name="prune-at-equality", near=" did you mean 'prune-on-equality'?"):
        check(assignment(one=TIES), asked=["prune-at-equality"])


def test_a_case_that_compares_nothing_is_told() -> None:
    nothing = "action = false\nvalue = false\ngenerated = 'ignored'\nevaluated = 'ignored'\n"
    looks = count()
    budget = TimeBudget(300, clock=lambda: float(next(looks)))
    said = printed(check(assignment(one=f"{TIES}[compare]\n{nothing}"), budget=budget))
    assert f"! one: {ANY_PASSES}" in said


@pytest.mark.parametrize("steps", [0, 1, 3, 40, 300])
def test_a_check_ends_when_its_time_is_used_up_and_says_what_it_left_out(says: Said, steps: int) -> None:
    looks = count()
    checked = check(
        assignment(one=TIES, two=DRAWN), budget=TimeBudget(steps, clock=lambda: float(next(looks)))
    )
    (question,) = checked.questions
    assert next(looks) <= steps + 60  # what was begun is not interrupted
    if question.unanswered or question.untried:
        assert not checked.is_complete
        said = printed(checked)
        says(said, seconds=steps)
        if question.unanswered:
            says(said, name="two", used_up=USED_UP)
        assert "Every known mistake" not in said
    else:
        assert question.seeds < SEEDS


@pytest.mark.slow
def test_without_a_budget_nothing_is_left_out() -> None:
    checked = check(assignment(one=TIES))
    assert (checked.is_complete, checked.seconds) == (True, inf)


@pytest.mark.slow
def test_what_is_looked_at_is_told() -> None:
    told: list[str] = []
    check(assignment(one=TIES), listener=told.append)
    assert told[0] == "ab: one"
    assert re.match(r"ab: .* 1 of \d+$", told[1])


def test_a_case_that_is_too_large_to_grade_is_named_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("autograder.reference.search.MOST_STEPS", 1000)
    deep = 'kind = "position"\nlayout = "medium"\ndepth = 9\n'
    sentence = "ab/two.toml, line 3: the reference needs more than 1,000 steps; lower the depth"
    with pytest.raises(AssignmentError) as error:
        check(assignment(one=TIES, two=deep))
    assert str(error.value) == sentence


EXCHANGED = 'kind = "tree"\ntree = { tree = [[3, 5], [2, 4]] }\n'
ENOUGH = """kind = "random trees"
seed = 5
count = 30
shape = { branching = [2, 3], depth = 2, early_leaves = 0.2 }
"""


def exercises(posed: Assignment) -> list[Exercise]:
    (named,) = posed.questions[0].cases
    assert isinstance(named.case, SearchCase)
    found = problems(posed, posed.questions[0], named.case, 5)
    return [exercise_of(named.name, named.case, problem) for problem in found]


def names(sets: Iterable[Sequence[KnownMistake]]) -> set[str]:
    return {mistake.name for mistakes in sets for mistake in mistakes}


@pytest.mark.slow
def test_cases_are_offered_that_catch_what_slips_through(says: Said) -> None:
    checked = check(assignment(one=EXCHANGED))
    (question,) = checked.questions
    slipping = set(question.alone.slipping)
    assert {"prune-on-equality", "stop-dropped"} <= names(slipping)
    offered = {mistakes for each in question.additions for mistakes in each.catches}
    assert offered == slipping | set(question.pairs.slipping)
    said = printed(checked)
    says(said, how=NOT_CAUGHT, name="stop-dropped")
    assert re.search(r"\+ ab/added-1\.toml, to catch .*:\nkind = ", said)
    added = {f"added-{number}": each.text for number, each in enumerate(question.additions, start=1)}
    again = check(assignment(one=EXCHANGED, **added)).questions[0]
    assert again.alone.slipping == again.pairs.slipping == []
    assert again.additions == ()
    assert again.pairs.tried == question.pairs.tried > 1_000


@pytest.mark.slow
def test_two_mistakes_that_are_caught_alone_may_hide_each_other() -> None:
    (question,) = check(assignment(one=ENOUGH)).questions
    hidden = [pair for pair in question.pairs.slipping if all((each,) in question.alone.by for each in pair)]
    for pair in hidden:
        assert all(attempt_of(pair, exercise).right for exercise in exercises(assignment(one=ENOUGH)))
    assert len(question.pairs.by) > 1_000


def test_a_search_with_a_free_choice_is_tried_with_one_that_is_wrong() -> None:
    tied = 'kind = "tree"\ntree = {{ tree = [[{0}, 5], [{0}, 9]] }}\ncompare = {{ ties = "first" }}\n'
    main = MAIN.replace("alphabeta", "expectiminimax")
    cases = [tied.format(number).encode() for number in range(5)]
    posed = [
        exercise
        for case in cases
        for exercise in exercises(parse({"assignment.toml": main.encode(), "ab/one.toml": case}))
    ]
    any_tie, last = FORMS["AnyTieWins"], FORMS["LastTieWins"]
    assert {run_mistaken((any_tie,), each).right for each in posed} == {False, True}, "now this, now that"
    assert not any(is_right((any_tie,), each) for each in posed)
    shuffled = (last, FORMS["ChildrenShuffled"])  # which takes the first where it visits the last one first
    assert not any(is_right(shuffled, each) for each in posed)


@pytest.mark.slow
def test_the_table_tells_what_is_caught_and_what_gets_its_name() -> None:
    checked = check(assignment(one=EXCHANGED), pairs=1)
    (question,) = checked.questions
    found = [each for each in question.single_names.found if each.outcome == "all"]
    assert len(found) > 0.9 * len(question.single_names.found)
    assert len(question.pair_names.found) == 1
    said = printed(checked)
    rows = [line.split() for line in said.splitlines()]
    mistakes = next(row for row in rows if row[:1] == ["mistakes"])
    assert int(mistakes[1]) > int(mistakes[2]) > 0
    assert mistakes[3:5] == [str(len(question.single_names.found)), str(len(found))]
    assert printed(check(assignment(one=EXCHANGED), pairs=1)) == said


@pytest.mark.slow
def test_a_mistake_that_only_one_kind_of_case_can_show_is_told_so(says: Said) -> None:
    compare = '[compare]\ngenerated = "ignored"\nevaluated = "ignored"\n'
    checked = check(assignment(one=ENOUGH + compare))
    said = printed(checked)
    because = {each.mistake.name: each.because for each in checked.questions[0].not_shown}
    name = "no-pruning"
    says(said, because=because[name], title=title_of(name), name=name)
    says(said, because=because["ghost-taken-for-granted"], name="ghost-taken-for-granted")


@pytest.mark.slow
def test_what_hides_a_mistake_is_known_whatever_is_said_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    compare = '[compare]\ngenerated = "ignored"\nevaluated = "ignored"\n'
    names = ("no-pruning", "ghost-taken-for-granted")
    _, question = next(check_in_stages(assignment(one=ENOUGH + compare), budget=TimeBudget(60), asked=names))
    not_shown = [each.not_shown for each in question.verdicts]
    assert [each and each.where for each in not_shown] == ["", NO_GHOST]
    (pruning, is_bad), (ghost, is_well) = verdicts(question)
    assert (is_bad, is_well) == (True, False)
    assert_places(pruning, name="no-pruning")
    assert NO_GHOST not in pruning
    assert_places(ghost, name="ghost-taken-for-granted")
    assert NO_GHOST in ghost
    monkeypatch.setattr(NotShown, "because", "is hidden")
    assert [(sentence[-9:], is_bad) for sentence, is_bad in verdicts(question)] == [
        ("is hidden", True),
        ("is hidden", False),
    ]


@pytest.mark.rest_slow
@pytest.mark.parametrize("algorithm", ["alphabeta", "minimax", "expectiminimax"])
@pytest.mark.parametrize(
    "compare",
    ["", "generated = 'sequence'", "evaluated = 'ignored'", "duplicates = 'ignored'", "order = 'own'"],
)
def test_ending_a_mistaken_search_early_changes_no_judgement(algorithm: str, compare: str) -> None:
    main = f'title = "t"\nfile = "a.py"\n[[questions]]\nname = "q"\nagent = "A"\nalgorithm = "{algorithm}"\n'
    case = f'kind = "game state"\ngame = "nim:heaps=1+2"\ndepth = 1\ncompare = {{ {compare} }}\n'
    assignment = parse({"assignment.toml": main.encode(), "q/1.toml": case.encode()})
    (question,) = assignment.questions
    posed = question.cases[0].case
    assert isinstance(posed, SearchCase)
    (problem,) = problems(assignment, question, posed, 0)
    exercise = exercise_of("1", posed, problem)
    exercise.expected()  # from now on it is known
    assert (exercise.allowed == ANYTHING) == (compare in ("duplicates = 'ignored'", "order = 'own'"))
    possible = [each for each in MISTAKES if each.can_occur(problem.settings)]
    judged = {each: attempt_of((each,), exercise).right for each in possible}
    assert {each: is_right((each,), exercise) for each in possible} == judged
    assert True in judged.values() and False in judged.values()


def test_a_mistaken_search_ends_with_the_first_node_too_many() -> None:
    tree_case = 'kind = "tree"\ntree = "textbook"\n'
    main = 'title = "t"\nfile = "a.py"\n[[questions]]\nname = "q"\nagent = "A"\nalgorithm = "minimax"\n'
    assignment = parse({"assignment.toml": main.encode(), "q/1.toml": tree_case.encode()})
    (question,) = assignment.questions
    posed = question.cases[0].case
    assert isinstance(posed, SearchCase)
    (problem,) = problems(assignment, question, posed, 0)
    exercise = exercise_of("1", posed, problem)
    exercise.expected()
    twice = next(each for each in MISTAKES if each.name == "value-computed-twice")
    assert len(attempt_of((twice,), exercise).got.generated) > len(exercise.expected().generated)
    assert attempt_of((twice,), exercise, exercise.allowed).got.generated == ((),)


def test_a_game_is_asked_once_for_states_that_are_equal() -> None:
    asked: list[Nim] = []

    class Counted(Nim):
        __slots__ = ()

        def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
            asked.append(self)
            return super().legal_actions(agent)

        def successor(self, agent: int, action: str) -> Counted:
            left = Nim(self.heaps, self.turn).successor(agent, action)
            return Counted(left.heaps, left.turn)

    root = unroll_game(lambda: Counted((3, 3, 2)), "nim", (), None, None)
    assert len(root.tree.nodes) == 6_356
    assert len(asked) < 1_000  # most of them by the look at what the game promises


def test_a_drawn_tree_without_a_value_where_the_depth_ends_is_an_error_with_its_file() -> None:
    main = (
        'title = "One"\nfile = "mine.py"\n[[questions]]\nname = "one"\nagent = "One"\nalgorithm = "minimax"\n'
    )
    case = 'kind = "tree"\ndepth = 1\ntree = { tree = [[[3, 5], [1, 2]], [[4, 6], [7, 8]]] }\n'
    files = {"assignment.toml": main.encode(), "one/1.toml": case.encode()}
    with raises(AssignmentError, name="one", line=2) as caught:
        check(parse(files))
    assert caught.value.source == "one/1.toml"


@pytest.mark.slow
def test_no_reason_is_told_that_is_none_where_either_convention_is_right() -> None:
    whole = load("adversarial-search")
    posed = next(each for each in whole.questions if each.name == "alphabeta")
    cases = [named.case for named in posed.cases if isinstance(named.case, SearchCase)]
    exercises = [
        exercise_of(posed.name, case, problem)
        for case in cases
        for problem in problems(whole, posed, case, 0)
    ]
    catching = Catching(exercises, (), set(), TimeBudget(), choices(posed.free))
    for forms in catching.names():
        if forms[0].name in ("returns-the-bound", "stops-before-ghosts"):
            catching.look_at(forms)
    assert [each for each in catching.not_shown if "chances differ" in each.where] == []


@pytest.mark.parametrize(
    ("points", "credit", "worth"),
    [([3, 2], "sum", 0.5), ([3, 0.25], "sum", 0.25), ([2, 2], "sum-and-all", 1.0)],
)
def test_a_case_that_is_proposed_is_worth_little(points: list[float], credit: str, worth: float) -> None:
    head = f'title = "x"\nfile = "mine.py"\n[[questions]]\nname = "q"\ncredit = "{credit}"\n'
    head += "points = 4\n" if credit == "sum-and-all" else ""
    case = 'kind = "tree"\ntree = "textbook"\npoints = '
    files = {f"q/{number}.toml": f"{case}{each}\n".encode() for number, each in enumerate(points)}
    posed = parse({"assignment.toml": f'{head}agent = "Q"\nalgorithm = "minimax"\n'.encode(), **files})
    assert Adding(posed, posed.questions[0], (), TimeBudget())._worth == worth
