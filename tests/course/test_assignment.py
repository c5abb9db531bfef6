"""Assignment folders: what they may say, and what is said about those that are wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.course import Assignment, AssignmentError, bundled_names, load, parse
from autograder.course.cases import SearchCase
from autograder.course.problems import problems
from autograder.course.seeds import seed_of
from autograder.submission import MAX_BYTES
from pacman import tree
from tests.checking.whole import check
from tests.messages import assert_places, raises

MAIN = """
title = "A test"
file = "mine.py"

[[questions]]
name = "minimax"
points = 1
agent = "Mine"
algorithm = "minimax"
"""
TREE = 'kind = "tree"\ntree = "textbook"\n'


def folder(main: str = MAIN, **cases: str) -> dict[str, bytes]:
    """An assignment's files; `minimax__one="…"` is minimax/one.toml."""
    files = {f"{name.replace('__', '/')}.toml": text.encode() for name, text in cases.items()}
    return {"assignment.toml": main.encode(), **(files or {"minimax/one.toml": TREE.encode()})}


def only_problem(assignment: Assignment) -> Any:
    question = assignment.questions[0]
    case = question.cases[0].case
    assert isinstance(case, SearchCase)
    (problem,) = problems(assignment, question, case, 0)
    return problem


def test_the_bundled_ones_load_and_are_worth_what_they_say() -> None:
    assert {name: load(name).points for name in bundled_names()} == {
        "adversarial-search": 25,
        "chance-and-bounds": 15,
        "on-paper": 16,
    }
    for name in ("adversarial-search", "chance-and-bounds"):
        seen = {case.visibility for question in load(name).questions for case in question.cases}
        assert seen == {"visible", "hidden"}


@pytest.mark.parametrize("name", bundled_names())
def test_in_every_bundled_search_somebody_plays_against_pacman(name: str) -> None:
    """Of 32 right files of one course, 20 take a first ghost for granted."""
    assignment = load(name)
    for question in assignment.questions:
        for named in question.cases:
            if isinstance(named.case, SearchCase):
                seed = seed_of(assignment, question, named, 1)
                for problem in problems(assignment, question, named.case, seed):
                    assert problem.state.num_agents > 1, f"{question.name}/{named.name}"


def test_a_tree_by_name_by_file_and_drawn_in_the_case() -> None:
    drawn = "kind = 'tree'\ntree = { tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]] }\n"
    named = {**folder(minimax__one="kind='tree'\ntree='trees/t.toml'\n")}
    named["trees/t.toml"] = b"tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
    found = [only_problem(parse(files)) for files in (folder(), folder(minimax__one=drawn), named)]
    assert all(problem.state == found[0].state for problem in found)
    assert found[0].settings.depth == 1


def test_questions_say_defaults_that_cases_override() -> None:
    main = MAIN + "depth = 1\n[questions.compare]\nvalue = false\nties = 'any'\n"
    case = parse(folder(main, minimax__one=TREE + "[compare]\nvalue = true\n")).questions[0].cases[0].case
    assert isinstance(case, SearchCase)
    assert (case.depth, case.compare.value, case.compare.ties) == (1, True, "any")


def test_random_trees_are_the_same_for_a_seed_and_new_when_asked() -> None:
    def drawn(seed: str, run: int) -> list[tree.Tree]:
        case = f"kind = 'random trees'\ncount = 3\nseed = {seed}\n"
        assignment = parse(folder(minimax__one=case))
        question = assignment.questions[0]
        case_ = question.cases[0].case
        assert isinstance(case_, SearchCase)
        own = seed_of(assignment, question, question.cases[0], run)
        return [problem.state.tree for problem in problems(assignment, question, case_, own)]

    assert drawn("5", 1) == drawn("5", 2)
    assert drawn("'new'", 1) == drawn("'new'", 1) != drawn("'new'", 2)


@pytest.mark.slow
def test_a_position_may_be_reached_by_moves_and_have_an_evaluation_of_its_own() -> None:
    case = (
        "kind = 'position'\nlayout = 'small'\nmoves = ['West', 'Stop', 'West', 'North']\n"
        "evaluation = 'points.py:doubled'\n"
    )
    files = folder(minimax__one=case) | {"points.py": b"def doubled(state):\n    return 2 * state.score\n"}
    with pytest.raises(AssignmentError, match=r"'Stop' .* ghost 1"):
        parse(files)
    files["minimax/one.toml"] = case.replace("'Stop'", "'West'").encode()
    problem = only_problem(parse(files))
    assert problem.evaluation(problem.state) == 2 * problem.state.score
    assert problem.state.score == 18
    (checked,) = check(parse(files)).questions
    assert checked.answers[0][1][0].expected.value == 2 * 27


BAD: dict[str, tuple[dict[str, bytes], str]] = {
    "not TOML": (folder("a = 1\ntitle ? 3"), "assignment.toml, line 2: this is not TOML: Expected"),
    "no title": (folder("file = 'a.py'\nquestions = [{}]"), "line 2: the key name is missing in"),
    "a typo": (folder(MAIN + "colour = 1"),  "line 10: there is no key 'colour' in .*; allowed are: name, points"),
    "bad file": (folder(MAIN.replace("mine.py", "../mine.py")), "line 3: file = \"../mine.py\" is not allowed"),
    "no such algorithm": (folder(MAIN.replace('"minimax"\n', '"a*"\n')), r'line 6: name = "a\*" is not allowed'),
    "no kind": (folder(minimax__one="tree = 'textbook'"), "minimax/one.toml: the key kind is missing"),
    "no such kind": (folder(minimax__one="kind = 'leaf'"), 'minimax/one.toml, line 1: kind = "leaf"'),
    "kind is a list": (folder(minimax__one="kind = []"), r"one.toml, line 1: kind = \[\] is not allowed"),
    "no such tree": (folder(minimax__one="kind='tree'\ntree='textbok'"), "did you mean 'textbook'"),
    "no such tree file": (folder(minimax__one="kind='tree'\ntree='t.toml'"), "no such file in the assignment"),
    "bad tree": (folder(minimax__one="kind='tree'\ntree={tree=[[]]}"), "minimax/one.toml, line 2: .*a list without children"),
    "only a leaf": (folder(minimax__one="kind='tree'\ntree={tree=3}"), "the game is over where the search begins"),
    "no such layout": (folder(minimax__one="kind='position'\nlayout='smal'"), "minimax/one.toml, line 2: .*small"),
    "two positions": (
        folder(minimax__one="kind='position'\nlayout='small'\nposition='x'"),
        "either layout = a layout's name or position",
    ),
    "half a round": (
        folder(minimax__one="kind='position'\nlayout='small'\nmoves=['West']"),
        "1 moves do not make whole rounds of 2 agents",
    ),
    "too deep": (folder(minimax__one=TREE + "depth = 99"), "minimax/one.toml, line 3: depth = 99 is not allowed; it must be a whole number from 1 to 50"),
    "compares nonsense": (folder(minimax__one=TREE + "[compare]\ngenerated='all'"), 'line 4: compare.generated = "all" is not allowed'),
    "not UTF-8": (folder() | {"minimax/one.toml": b"title = '\xff'"}, "minimax/one.toml, line 1: this is not UTF-8 text"),
    "no bounds": (
        folder(MAIN.replace('"minimax"\n', '"star1"\n', 2).replace('name = "star1"', 'name = "minimax"'),
               minimax__one="kind='position'\nlayout='small'"),
        "star1 needs low and high, the bounds of the values",
    ),
    "endless bounds": (
        folder(MAIN.replace('"minimax"\n', '"star1"\n', 2).replace('name = "star1"', 'name = "minimax"'),
               minimax__one="kind='position'\nlayout='small'\nlow=-5\nhigh=inf"),
        r"low = -5 and high = inf are no bounds; low must be less than high, both within ±1e\+300",
    ),
    "great leaf": (folder(minimax__one="kind='tree'\ntree={tree=[1, 1e301]}"), r"give one within ±1e\+300"),
    "no such ghost": (
        folder(minimax__one="kind='game'\nlayout='small'\nghosts='radom'\nthresholds=[{wins=1, points=1}]"),
        "there is no ghost 'radom'; did you mean 'random'",
    ),
    "evaluation breaks": (
        folder(minimax__one="kind='position'\nlayout='small'\nevaluation='e.py:f'\n") | {"e.py": b"1/0"},
        "e.py, line 1: it cannot be run: ZeroDivisionError",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD)
def test_what_is_wrong_is_said_in_one_sentence_with_its_place(case: str) -> None:
    files, said = BAD[case]
    with pytest.raises(AssignmentError, match=said) as error:
        parse(files, "here")
    assert str(error.value).split("\n") == [str(each) for each in error.value.errors]
    assert "`object`" not in str(error.value)


def test_a_question_without_cases_and_a_case_without_a_question_are_both_said() -> None:
    with pytest.raises(AssignmentError) as error:
        parse(folder(other__one=TREE))
    without, stray = error.value.errors
    assert (without.source, without.line) == ("assignment.toml", 5)
    assert_places(without.problem, question="minimax")
    assert stray.source == "other/one.toml"
    assert_places(stray.problem, folder="other", names="minimax")


def test_everything_that_is_wrong_is_said_at_once_each_with_its_place() -> None:
    main = MAIN.replace('file = "mine.py"', 'file = "mine.py"\ncolour = 1\n[limits]\nseconds = 0')
    with pytest.raises(AssignmentError) as error:
        parse(folder(main, minimax__one=TREE + "depth = 99\npionts = 1\n"))
    assert [(each.source, each.line) for each in error.value.errors] == [
        ("assignment.toml", 4), ("assignment.toml", 6), ("minimax/one.toml", 3), ("minimax/one.toml", 4),
    ]  # fmt: skip
    tree, board, other = "kind='tree'\ntree='textbok'", "kind='position'\nlayout='smal'", "a = 1"
    files = folder(MAIN + "requires = ['later']\n", minimax__one=tree, minimax__two=board, minmax__x=other)
    files |= {"minimax/three.toml": b"\xff", "minimax/four.toml": b"kind='tree'\n"}
    with pytest.raises(AssignmentError) as error:
        parse(files)
    assert [(each.source, each.line) for each in error.value.errors] == [
        ("assignment.toml", 10), ("minimax/four.toml", None), ("minimax/one.toml", 2), ("minimax/three.toml", 1),
        ("minimax/two.toml", 2), ("minmax/x.toml", None),
    ]  # fmt: skip


@pytest.mark.parametrize("wrong", ["deph = 2", "depth = 'two'", "depth = 0"])
def test_a_wrong_key_hides_nothing_else_in_its_file(wrong: str) -> None:
    board = f"kind = 'position'\n{wrong}\nlayout = 'smal'\n"
    with pytest.raises(AssignmentError) as error:
        parse(folder(MAIN, minimax__one=board))
    assert [(each.source, each.line) for each in error.value.errors] == [
        ("minimax/one.toml", 2), ("minimax/one.toml", 3),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "inner", ["[compare]\nvalu = true\n", "[compare]\nvalue = 'yes'\n", "[shape]\ndepth = 'two'\n"]
)
def test_a_wrong_key_of_an_inner_table_hides_nothing_else_in_its_file(inner: str) -> None:
    board = f"kind = 'position'\nlayout = 'smal'\nevaluation = 'scor'\n{inner}"
    with pytest.raises(AssignmentError) as error:
        parse(folder(MAIN, minimax__one=board))
    assert {each.line for each in error.value.errors} >= {2, 3}
    assert [each.line for each in error.value.errors][-1] in {4, 5}


def test_what_a_wrong_key_leaves_open_is_not_told_as_a_second_error() -> None:
    with pytest.raises(AssignmentError) as error:
        parse(folder(MAIN, minimax__one="kind = 'position'\nlayuot = 'small'\n"))
    assert [(each.source, each.line) for each in error.value.errors] == [("minimax/one.toml", 2)]


def test_wrong_points_of_a_case_are_not_counted_in_a_sum() -> None:
    main = MAIN.replace("points = 1", "points = 5")
    cases = {"minimax__one": TREE + "points = 'two'\n", "minimax__two": TREE + "points = 3\n"}
    with pytest.raises(AssignmentError) as error:
        parse(folder(main, **cases))
    assert [(each.source, each.line) for each in error.value.errors] == [("minimax/one.toml", 3)]


def test_cases_are_read_even_if_a_question_has_no_name() -> None:
    with pytest.raises(AssignmentError) as error:
        parse(folder(MAIN + "[[questions]]\nagent = 'A'\n", minimax__one="kind = 'tree'\n"))
    assert [(each.source, each.line) for each in error.value.errors] == [
        ("assignment.toml", 10), ("minimax/one.toml", None),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "main",
    [
        f"{MAIN}colour = 1\n",
        f"colour = 1\n{MAIN}",
        MAIN.replace('"', "", 1),
    ],
    ids=["a key of a question", "a key", "no TOML"],
)
def test_errors_of_the_assignment_hide_none_of_its_cases_and_trees(main: str) -> None:
    files = folder(
        main,
        minimax__one="kind = 'tree'\ntree = 'textbok'\n",
        minimax__two="kind = 'position'\nlayout = 'smal'\n",
        minimax__three="kind = 'tree'\ndepth = 'two'\ntree = 'mine'\n",
    )
    with pytest.raises(AssignmentError) as error:
        parse(files | {"trees/mine.toml": b"tree = [1, 2]\nroot = 5\n"})
    first, *others = error.value.errors
    assert first.source == "assignment.toml" and first.line
    assert [(each.source, each.line is not None) for each in others] == [
        ("minimax/one.toml", True),
        ("minimax/three.toml", True),
        ("minimax/three.toml", True),  # what is wrong in the tree that it names
        ("minimax/two.toml", True),
    ]


def test_a_key_that_is_misspelt_is_not_missing_too() -> None:
    with raises(AssignmentError, where="minimax/one.toml, line 2") as caught:
        parse(folder(minimax__one="kind = 'tree'\ntrre = 'textbook'\n"))
    assert caught.value.place == ("trre",) and "did you mean 'tree'" in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_folders_that_are_none(tmp_path: Path) -> None:
    with raises(AssignmentError, name="adversarial", meant="adversarial-search"):
        load("adversarial")
    with raises(AssignmentError, main="assignment.toml", files="none"):
        load(tmp_path)


toml_text = st.recursive(
    st.sampled_from(
        [
            "1",
            "-1",
            "1e999",
            "nan",
            "true",
            '"x"',
            '"random"',
            '"small"',
            "[]",
            "{}",
            '"new"',
            "99999999999999999999",
        ]
    ),
    lambda inner: st.lists(inner, max_size=3).map(lambda parts: f"[{', '.join(parts)}]"),
    max_leaves=4,
)
keys = st.sampled_from(
    ["kind", "tree", "game", "depth", "points", "title", "layout", "position", "moves", "games", "seed", "count", "shape",
     "thresholds", "ghosts", "compare", "prune", "low", "high", "options", "evaluation", "num_ghosts", "max_moves"]
)  # fmt: skip


@given(
    st.dictionaries(keys, toml_text, max_size=5),
    st.sampled_from(["tree", "random trees", "position", "random positions", "game state", "game"]),
    st.sampled_from(
        ["", "[shape]\nbranching=[3, 1]", "[shape]\ndepth=6\nbranching=[1, 1]", "[compare]\ntolerance=-1"]
    ),
)
def test_any_case_file_is_read_or_refused_cleanly(values: dict[str, str], kind: str, more: str) -> None:
    values.setdefault("kind", f'"{kind}"')
    text = "\n".join(f"{key} = {value}" for key, value in values.items())
    try:
        parse(folder(minimax__one=f"{text}\n{more}\n"))
    except AssignmentError as error:
        said = [str(each) for each in error.errors]
        assert str(error).split("\n") == said  # noqa: PT017 - either outcome is right


@given(st.binary(max_size=60))
def test_any_bytes_are_refused_cleanly(data: bytes) -> None:
    with pytest.raises(AssignmentError):
        parse({"assignment.toml": data})


def test_of_a_folder_that_is_too_large_a_large_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "minimax").mkdir()
    for path, text in folder().items():
        (tmp_path / path).write_bytes(text)
    (tmp_path / "minimax" / "5.toml").write_bytes(b"#" * (MAX_BYTES + 1))
    with raises(AssignmentError, number=20000000, path="'minimax/5.toml'"):
        load(tmp_path)
