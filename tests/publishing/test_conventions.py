"""A handout says which conventions it asks for, and its kit accepts what the grader accepts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from autograder.course import Assignment, load, parse
from autograder.course.model import CASES
from autograder.examiner import answers
from autograder.examiner.answers import FILE, read_answers
from autograder.examiner.exercise import Exercise
from autograder.formats.terminal import SMALLEST_TREE
from autograder.grading import case_exercises
from autograder.grading.trees_by_action import trees_by_action
from autograder.publishing.handout import CONVENTIONS, instructions, public_cases
from autograder.publishing.recorded_answers import record
from autograder.reference.mistakes.mistake import ANOTHER
from pacman.tree import to_text
from tests.conftest import Ran
from tests.places import SUBMISSIONS
from tests.selftest import students
from tests.selftest.students import only, with_mistake

MAIN = 'title = "One"\nfile = "mine.py"\n[[questions]]\nname = "one"\nagent = "One"\nalgorithm = "{}"\n{}'
TREE = b'kind = "tree"\ntree = "textbook"\n'
ROUNDS = "A depth of 1 is one move of every agent."
SOFT = "A node returns its best value, even outside of its bounds (fail-soft)."
STRICT = "Leave a node only beyond its bounds: v > beta in a max node, v < alpha in a min node."


@pytest.mark.parametrize(
    ("algorithm", "keys", "said"),
    [
        ("minimax", "", [ROUNDS]),
        ("minimax", 'depth_counts = "plies"', ["A depth of 1 is one move of one agent."]),
        ("alphabeta", "", [STRICT, SOFT, ROUNDS]),
        (
            "alphabeta",
            'prune = "either"\nreturns = "fail-hard"',
            [
                "Leave a node only beyond its bounds (v > beta, v < alpha), or at ties, too (v >= beta,"
                " v <= alpha): either is right, the same one in all nodes and all cases.",
                "A node returns min(max(v, alpha), beta), with the bounds that it got (fail-hard).",
                ROUNDS,
            ],
        ),
        ("expectimax", "", [ROUNDS, "Each outcome of chance counts with its probability."]),
        (
            "expectimax",
            'probabilities = "uniform"',
            [ROUNDS, "All outcomes of a chance node count the same."],
        ),
    ],
)
def test_the_instructions_have_a_sentence_for_each_convention(
    algorithm: str, keys: str, said: list[str]
) -> None:
    files = {"assignment.toml": MAIN.format(algorithm, keys).encode(), "one/1.toml": TREE}
    assert f"\n{' '.join(said)}\n" in instructions(parse(files), "kit.whl")


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("folder", "prune"),
    [
        ("chance-and-bounds", "equal"),
        ("adversarial-search", "strict"),
        ("adversarial-search", "equal"),
        ("chance-and-bounds", "strict"),
    ],
)
def test_a_bundled_assignment_that_asks_for_one_way_of_cutting_names_no_other(
    folder: str, prune: str
) -> None:
    files = dict(load(folder).files)
    main = files["assignment.toml"].decode()
    assert 'prune = "either"' in main
    files["assignment.toml"] = main.replace('prune = "either"', f'prune = "{prune}"').encode()
    page = instructions(parse(files), "kit.whl").partition("\n## 3 ")[2]
    assert CONVENTIONS["prune"][prune] in page
    assert "either" not in page
    assert (">= beta" in page, "> beta" in page) == (prune == "equal", prune == "strict")


def test_of_a_question_without_searches_no_convention_is_said() -> None:
    game = b'kind = "game"\nlayout = "first-bite"\nthresholds = [{ wins = 1, points = 1 }]\n'
    main = MAIN.format("", "").replace('algorithm = ""\n', "")
    page = instructions(parse({"assignment.toml": main.encode(), "one/1.toml": game}), "kit.whl")
    assert "A depth of 1" not in page


def only_question(wanted: str) -> Assignment:
    """The bundled assignment with this question alone."""
    files = dict(load("adversarial-search").files)
    head, *questions = files["assignment.toml"].decode().split("[[questions]]")
    (kept,) = [each for each in questions if f'name = "{wanted}"' in each]
    folder = f"{wanted}/"
    files = {name: text for name, text in files.items() if not name.endswith(".toml") or folder in name}
    return parse(files | {"assignment.toml": f"{head}[[questions]]{kept}".encode()})


@pytest.fixture(scope="module")
def handed_out() -> dict[str, bytes]:
    """The public cases with their recorded answers, as a kit finds them."""
    public = public_cases(only_question("alphabeta"))
    return public | {FILE: record(parse(public))}


@pytest.fixture
def without_reference(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """This program does as a kit, which has no reference."""
    monkeypatch.setattr(answers, "find_spec", lambda name: None)
    case_exercises.exercises_of_case.cache_clear()  # those that are kept know where their answers come from
    yield
    case_exercises.exercises_of_case.cache_clear()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "first"),
    [
        ((), "✓ Alpha-beta  AlphaBetaAgent  6 cases right"),
        ((students.PRUNES_ON_EQUALITY,), "✓ Alpha-beta  AlphaBetaAgent  6 cases right"),
        ((students.PRUNES_IN_PART,), "✗ Alpha-beta  AlphaBetaAgent  2 of 6 cases right"),
    ],
    ids=["beyond the bounds", "at ties", "mixed"],
)
def test_with_recorded_answers_either_way_of_cutting_passes_and_no_mixture(
    change: tuple[tuple[str, str], ...],
    first: str,
    handed_out: dict[str, bytes],
    run: Callable[..., Ran],
    without_reference: None,
) -> None:
    for name, content in handed_out.items():
        path = Path(CASES, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    Path("mine.py").write_text(only("AlphaBetaAgent", with_mistake(*change)), encoding="utf-8")
    ran = run("test", "mine.py")
    assert ran.output.splitlines()[0] == first
    assert ran.code == int(first.startswith("✗"))
    mixed = "min nodes are left when v equals alpha, but max nodes are not left when v equals beta"
    assert (f"What is wrong: {mixed}" in " ".join(ran.output.split())) is bool(ran.code)


MEAN = "        P = 1.0 / len(actions)\n        return sum(P * value for value in values)"
LAST_ONLY = f"        if agent < gameState.getNumAgents() - 1:\n            return min(values)\n{MEAN}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mean", "code", "said"),
    [
        (MEAN, 0, "ExpectimaxAgent 7 cases right"),
        ("        return sum(values) // len(values)", 1, "the mean of a chance node is rounded"),
        (LAST_ONLY, 1, "ExpectimaxAgent 6 of 7 cases right"),
    ],
    ids=["right", "rounded", "only the last ghost by chance"],
)
def test_with_recorded_answers_a_search_that_tells_its_action_alone_is_asked_about_small_trees(
    mean: str,
    code: int,
    said: str,
    run: Callable[..., Ran],
    without_reference: None,
    expectimax_handed_out: dict[str, bytes],
) -> None:
    for name, content in expectimax_handed_out.items():
        path = Path(CASES, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    text = (SUBMISSIONS / "textbooks" / "classic" / "aima3_multiAgents.py").read_text(encoding="utf-8")
    assert text.count(MEAN) == 1
    Path("multiAgents.py").write_text(text.replace(MEAN, mean), encoding="utf-8")
    ran = run("test", "multiAgents.py")
    assert ran.code == code
    assert said in " ".join(ran.output.split())
    assert (SMALLEST_TREE in ran.output) is bool(code)


@pytest.fixture(scope="module")
def expectimax_handed_out() -> dict[str, bytes]:
    public = public_cases(only_question("expectimax"))
    return public | {FILE: record(parse(public))}


@pytest.mark.slow
def test_no_tree_that_the_grader_asks_about_is_handed_out(expectimax_handed_out: dict[str, bytes]) -> None:
    assignment = parse(expectimax_handed_out)
    (question,) = assignment.questions
    first, *_ = case_exercises.exercises_of_question(assignment, question.name)
    own = trees_by_action(assignment, question, first)
    recorded = read_answers(expectimax_handed_out[FILE])
    published = list(recorded.by_action(question.name))
    assert len(published) == len(own)
    assert not {tree_of(each) for each in own} & {tree_of(each) for each in published}


def tree_of(exercise: Exercise) -> str:
    return to_text(exercise.problem.state.tree)


DEPTHS = {"rounds": "self.depth * state.num_agents", "plies": "self.depth"}
ONLY_A_POSITION = b'kind = "position"\nlayout = "small"\ndepth = 2\n'


@pytest.mark.slow
@pytest.mark.parametrize("cases", [{"one/1.toml": ONLY_A_POSITION}, {}], ids=["a position", "bundled"])
@pytest.mark.parametrize("asked", ["rounds", "plies", "either"])
def test_with_recorded_answers_depth_counts_what_the_assignment_says(
    asked: str, cases: dict[str, bytes], run: Callable[..., Ran], without_reference: None
) -> None:
    keys = f'depth_counts = "{asked}"'
    if cases:
        given = parse(cases | {"assignment.toml": MAIN.format("minimax", keys).encode()})
    else:
        given = only_question("minimax")
        main = given.files["assignment.toml"] + f"{keys}\n".encode()
        given = parse({**given.files, "assignment.toml": main})
    public = public_cases(given)
    for name, content in (public | {FILE: record(parse(public))}).items():
        path = Path(CASES, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    text = (SUBMISSIONS / "textbooks" / "native" / "wikipedia_minimax.py").read_text(encoding="utf-8")
    text = text.replace("class Minimax(", f"class {given.questions[0].agent}(")
    for counted, depth in DEPTHS.items():
        assert DEPTHS["rounds"] in text
        Path(given.file).write_text(text.replace(DEPTHS["rounds"], depth), encoding="utf-8")
        ran = run("test", given.file)
        is_right = asked in (counted, "either")
        assert ran.code == int(not is_right), ran.output
        assert (f"{ANOTHER}depth counts " in " ".join(ran.output.split())) is not is_right
