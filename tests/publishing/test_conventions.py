"""A handout says which conventions it asks for, and its kit accepts what the grader accepts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from autograder.assignment import Assignment, load, parse
from autograder.assignment.model import CASES
from autograder.grading import search_case
from autograder.judging import answers
from autograder.publishing.handout import ANSWERS, public_cases
from autograder.publishing.instructions import instructions
from autograder.publishing.recording import record
from tests.conftest import Ran
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


def test_of_a_question_without_searches_no_convention_is_said() -> None:
    game = b'kind = "game"\nlayout = "first-bite"\nthresholds = [{ wins = 1, points = 1 }]\n'
    main = MAIN.format("", "").replace('algorithm = ""\n', "")
    page = instructions(parse({"assignment.toml": main.encode(), "one/1.toml": game}), "kit.whl")
    assert "A depth of 1" not in page


def alphabeta() -> Assignment:
    """The bundled assignment with the question of alpha-beta alone."""
    files = dict(load("adversarial-search").files)
    head, *questions = files["assignment.toml"].decode().split("[[questions]]")
    (kept,) = [each for each in questions if 'name = "alphabeta"' in each]
    files = {name: text for name, text in files.items() if not name.endswith(".toml") or "alphabeta/" in name}
    return parse(files | {"assignment.toml": f"{head}[[questions]]{kept}".encode()})


@pytest.fixture(scope="module")
def handed_out() -> dict[str, bytes]:
    """The public cases with their recorded answers, as a kit finds them."""
    public = public_cases(alphabeta())
    return public | {ANSWERS: record(parse(public))}


@pytest.fixture
def without_reference(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """This program does as a kit, which has no reference."""
    monkeypatch.setattr(answers, "find_spec", lambda name: None)
    search_case._exercises.cache_clear()  # those that are kept know where their answers come from
    yield
    search_case._exercises.cache_clear()


@pytest.mark.parametrize(
    ("change", "first"),
    [
        ((), "✓ Alpha-beta  AlphaBetaAgent  6 cases right"),
        ((students.PRUNES_ON_EQUALITY,), "✓ Alpha-beta  AlphaBetaAgent  6 cases right"),
        ((students.PRUNES_IN_PART,), "✗ Alpha-beta  AlphaBetaAgent  3 of 6 cases right"),
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
