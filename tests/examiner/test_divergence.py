"""The first step at which two searches differ is said in words, and the numbers in them are true."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.behaviour import Behaviour, Value, visiting_order
from autograder.course.cases import Compare
from autograder.examiner.divergence import CONTINUED, THE_SAME, first_divergence
from autograder.examiner.exercise import Attempt, Exercise, SearchResult
from autograder.reference.exhaustive import ExhaustiveSearch
from autograder.reference.mistakes import FORMS, MISTAKES, Mistake, depth, roles, values, visiting, windows
from autograder.reference.search import NoAnswerError, Search
from autograder.report import Comparison, Details, Ended
from pacman import tree
from pacman.tree import Child
from tests.examiner.exercises import at, chain, did, on, said, tree_of
from tests.fuzzing import examples
from tests.messages import assert_places, places_of

CUT = tree_of([[3, 5], [2, 4, 6]])
TIE = tree_of([[4], [4, 1]])
TWO = "%%%%%%%\n%P. G.%\n%%%%%%%"
CLOSE = "%%%%%%\n%P.G.%\n%%%%%%"
WEIGHTED = [[Child(0.25, 2), Child(0.75, 4)]]
IN_ORDER = Compare(generated="sequence", evaluated="sequence")


class FailsAtTheEnd(Search):
    def root_values(self) -> dict[str, Value]:
        super().root_values()
        raise NoAnswerError


class FirstOnly(Search):
    def actions(self, state: object, agent: int) -> list[str]:
        return list(super().actions(state, agent))[:1]


class EvaluatesTwice(Search):
    def evaluate(self, state: object) -> Value:
        super().evaluate(state)
        return super().evaluate(state)


class NoMiddle(Search):
    def actions(self, state: object, agent: int) -> list[str]:
        return [action for action in super().actions(state, agent) if action != "Middle"]


class Situation(NamedTuple):
    exercise: Exercise
    kind: type[Search]
    sentence: str
    is_known: bool = False  # whether the mistake is told


SITUATIONS = {
    "goes on where alpha-beta stops": Situation(
        on(CUT, "alphabeta"),
        windows.NoPruning,
        "At C (min, α = 3) the child Left is worth 2. Alpha-beta stops here, because Max already has 3;"
        " your search continued with Middle.",
    ),
    "and why": Situation(
        on(CUT, "alphabeta"),
        windows.WindowResetAtRoot,
        "At C (min, α = 3) the child Left is worth 2. Alpha-beta stops here, because Max already has 3;"
        " your search continued with Middle. In your search, α was −∞.",
        is_known=True,
    ),
    "generates what is cut": Situation(
        on(CUT, "alphabeta"),
        visiting.ChildrenAtOnce,
        "At C (min, α = 3) the child Left is worth 2. Alpha-beta stops here, because Max already has 3;"
        " your search still generated Middle.",
    ),
    "cuts a tie": Situation(
        on(TIE, "alphabeta"),
        windows.PrunesOnEquality,
        "At C (min, α = 4) the child Left is worth 4. That is not less than α, so alpha-beta continues with"
        " Right; your search stopped at C.",
    ),
    "goes on at a tie": Situation(
        on(TIE, "alphabeta", prune="equal"),
        windows.PrunesOnlyBeyond,
        "At C (min, α = 4) the child Left is worth 4. Alpha-beta stops here, because Max already has 4;"
        " your search continued with Right.",
    ),
    "max nodes": Situation(
        on(tree_of([[2, [3, 1]]]), "alphabeta"),
        windows.OnlyMinPrunes,
        "At C (max, β = 2) the child Left is worth 3. Alpha-beta stops here, because Min already has 2;"
        " your search continued with Right.",
    ),
    "max nodes, a tie": Situation(
        on(tree_of([[2, [2, 5]]]), "alphabeta"),
        windows.PrunesOnEquality,
        "At C (max, β = 2) the child Left is worth 2. That is not more than β, so alpha-beta continues with"
        " Right; your search stopped at C.",
    ),
    "star1 goes on": Situation(
        on(tree_of([6, [Child(0.5, 1), Child(0.5, 9)]], "max", "chance"), "star1"),
        windows.NoPruning,
        "At B (chance, α = 6, β = 9) the child Left is worth 1. B cannot be worth more than 5 now, and α is"
        " 6, so the search stops here; your search continued with Right.",
    ),
    "star1 stops": Situation(
        on(tree_of([6, [Child(0.5, 4), Child(0.5, 9)]], "max", "chance"), "star1"),
        windows.BoundsSwapped,
        "At B (chance, α = 6, β = 9) the child Left is worth 4. B can still be worth 4 to 6.5, so the search"
        " continues with Right; your search stopped at B.",
    ),
    "fail-hard": Situation(
        on(tree_of([[2, [[3], 1]]]), "alphabeta"),
        windows.ReturnsTheBound,
        "D (min) is worth 3, like its only child; in your search it was worth 2.",
        is_known=True,
    ),
    "one round too deep": Situation(
        on(chain(9, 1, 5, 2, 7), "minimax", 1),
        depth.DepthOneMore,
        "At C every agent has moved once, so the depth of 1 round is reached: C is evaluated."
        " Your search continued with Down.",
    ),
    "too deep, two rounds": Situation(
        on(chain(9, 1, 5, 2, 7, 4, 8), "minimax", 2),
        depth.DepthOneMore,
        "At E every agent has moved twice, so the depth of 2 rounds is reached: E is evaluated."
        " Your search continued with Down.",
    ),
    "depth in plies": Situation(
        on(chain(9, 1, 5, 2, 7), "minimax", 1),
        depth.DepthInPlies,
        "At B the depth of 1 round includes one more move, agent 1's."
        " Your search evaluated B and went no deeper.",
    ),
    "depth in rounds": Situation(
        on(chain(9, 1, 5, 2, 7), "minimax", 1, depth_counts="plies"),
        depth.DepthInRounds,
        "At B the depth of 1 move is reached: B is evaluated. Your search continued with Down.",
    ),
    "depth in plies, three agents": Situation(
        on(chain(9, 1, 5, 2, 7, 4, 8, roles=("max", "min", "min")), "minimax", 2),
        depth.DepthInPlies,
        "At C the depth of 2 rounds includes 4 more moves; agent 2 moves next."
        " Your search evaluated C and went no deeper.",
    ),
    "Stop": Situation(
        on(tree_of([4, 5], actions=["Stop", "West"])),
        visiting.StopDropped,
        "At A Pacman may also Stop. Your search did not look at it.",
    ),
    "another move": Situation(
        on(tree_of([[1, 2, 3]])),
        NoMiddle,
        "At B agent 1 may also move Middle. Your search did not look at it.",
    ),
    "an outcome": Situation(
        on(tree_of([[1, 2, 3]], "max", "chance"), "expectimax"),
        NoMiddle,
        "At B Middle may happen too. Your search did not look at it.",
    ),
    "the first child alone": Situation(
        on(tree_of([[3, 1], 2])),
        FirstOnly,
        "At B (min) every move counts: after Left comes Right, but your search stopped at B.",
    ),
    "another order": Situation(
        on(CUT, "alphabeta"),
        visiting.ChildrenReversed,
        "At A the first move is Left. Your search visited Right first.",
    ),
    "all at once, where the order counts": Situation(
        on(tree_of([[1, 2], 3]), compare=IN_ORDER),
        visiting.ChildrenAtOnce,
        "After B, B1 is generated. Your search generated A2 first.",
    ),
    "successor twice": Situation(
        on(tree_of([[1, 2], 3])),
        visiting.SuccessorTwice,
        "B was generated a second time: your search asked for the successor Left at A twice.",
    ),
    "evaluated twice": Situation(
        on(tree_of([1, 2])),
        EvaluatesTwice,
        "A1 was evaluated twice. Its value cannot change, so evaluate it once.",
    ),
    "an inner node": Situation(
        on(chain(1, 2, 3)),
        values.EvaluatesInnerNodes,
        "B is not a leaf: agent 1 moves there, and only leaves are evaluated. Your search evaluated B.",
    ),
    "the parent": Situation(
        on(chain(1, 2, 3)),
        values.EvaluatesParent,
        "B is not a leaf: agent 1 moves there, and only leaves are evaluated."
        " Your search evaluated B instead of C.",
    ),
    "a leaf": Situation(
        on(tree_of([3, [1, 2]])),
        depth.TerminalMissing,
        "A1 is a leaf: it is evaluated. Your search did not evaluate it.",
    ),
    "a loss": Situation(
        on(chain(1, 2, -5, is_lose=True), "minimax", 2),
        FORMS["FailsAtLosses"],
        "The game is lost at C: C is evaluated. Your search stopped with an error there.",
    ),
    "a win": Situation(
        on(chain(1, 2, -5, is_win=True), "minimax", 2),
        depth.TerminalMissingAtWins,
        "The game is won at C: C is evaluated. Your search did not evaluate it.",
    ),
    "an error at the end": Situation(
        on(tree_of([[3, 1], 2])),
        FailsAtTheEnd,
        "The search is over, and its answer is Right, worth 2. Your search stopped with an error.",
    ),
    "a worse action": Situation(
        on(tree_of([[3], [5]]), compare=Compare(value=False)),
        values.BestIsReversed,
        "A's children are worth 3 (Left) and 5 (Right): Max takes Right. Your search chose Left.",
    ),
    "and its value": Situation(
        on(tree_of([[3], [5]])),
        values.BestIsReversed,
        "A (max) is worth 5, the largest of 3 and 5. Your search returned 3 and chose Left.",
    ),
    "a tie": Situation(
        on(tree_of([[3], [3]])),
        values.LastTieWins,
        "Left and Right are equally good (3); the first counts. Your search chose Right.",
    ),
    "a sum": Situation(
        on(tree_of([[2, 4]], "max", "chance"), "expectimax"),
        roles.SumNotMean,
        "B is a chance node: (2 + 4) / 2 = 3. So A is worth 3; your search returned 6.",
    ),
    "probabilities": Situation(
        on(tree_of(WEIGHTED, "max", "chance"), "expectimax"),
        roles.ProbabilitiesIgnored,
        "B is a chance node: 0.25 × 2 + 0.75 × 4 = 3.5. So A is worth 3.5; your search returned 3.",
    ),
    "the least where chance moves": Situation(
        on(tree_of([[2, 4]], "max", "chance"), "expectimax"),
        roles.MinWhereChance,
        "B is a chance node: (2 + 4) / 2 = 3; in your search it was worth 2.",
        is_known=True,
    ),
    "a value within": Situation(
        on(tree_of([[2, 5], [1, 4]])),
        roles.GhostsMaximize,
        "B (min) is worth 2, the smallest of 2 and 5; in your search it was worth 5.",
        is_known=True,
    ),
    "a value": Situation(
        on(tree_of([[2, 5], [1, 4]])),
        roles.GhostsMaximize,
        "A (max) is worth 2, the largest of 2 and 1. Your search returned 5.",
    ),
    "Stop on a board": Situation(
        at(TWO), visiting.StopDropped, "At the root Pacman may also Stop. Your search did not look at it."
    ),
    "depth on a board": Situation(
        at(TWO),
        depth.DepthInPlies,
        "After Stop: the depth of 1 round includes one more move, ghost 1's."
        " Your search evaluated it and went no deeper.",
    ),
    "too deep on a board": Situation(
        at(TWO),
        depth.DepthOneMore,
        "After Stop, ghost 1 West: every agent has moved once, so the depth of 1 round is reached:"
        " it is evaluated. Your search continued with Stop.",
    ),
    "a loss on a board": Situation(
        at(CLOSE, depth=2),
        FORMS["FailsAtLosses"],
        "The game is lost after Stop, ghost 1 West, East: it is evaluated."
        " Your search stopped with an error there.",
    ),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_step_is_said(name: str) -> None:
    exercise, kind, sentence, is_known = SITUATIONS[name]
    asked = did(exercise, kind)
    assert not asked.attempt.right
    assert first_divergence(exercise, asked, kind if is_known else None).sentence == sentence


A, B, B1, B2, C = (), ((0, "Left"),), ((0, "Left"), (1, "Left")), ((0, "Left"), (1, "Right")), ((0, "Right"),)
SMALL = on(tree_of([[1, 2], 3]))
NODES = (A, B, B1, B2, C)
LEAVES = (B1, B2, C)
NAN = Ended("no number", details=Details(kind="float", is_real=True, number="nan"))
TOLD: dict[str, tuple[SearchResult, str]] = {
    "nothing": (
        said(SMALL, [], []),
        "At A the search begins. Your search looked at no move: it gave no answer.",
    ),
    "an error at once": (
        said(SMALL, [A], [], status="crash"),
        "At A the search begins. Your search looked at no move: it stopped with an error.",
    ),
    "an error within": (
        said(SMALL, [A, B], [], status="crash"),
        "At B agent 1 moves: Left and Right."
        " Your search tried none of these moves: it stopped with an error.",
    ),
    "an error after a child": (
        said(SMALL, [A, B, B1], [B1], status="crash"),
        "At B (min) every move counts: after Left comes Right, but your search stopped with an error.",
    ),
    "an error before a leaf": (
        said(SMALL, [A, B, B1, B2, C], [B1, B2], status="crash"),
        "A2 is a leaf: it is evaluated. Your search stopped with an error there.",
    ),
    "an error with all children": (
        said(SMALL, [A, B, C, B1, B2], [B1], status="crash"),
        "B2 is a leaf: it is evaluated. Your search stopped with an error there.",
    ),
    "no end": (
        said(SMALL, [A, B], [], status="timeout"),
        "At B agent 1 moves: Left and Right. Your search tried none of these moves: it ran out of time.",
    ),
    "nothing evaluated": (
        said(SMALL, NODES, [], "Right", 3),
        "B1 is a leaf: it is evaluated. Your search evaluated nothing at all.",
    ),
    "an evaluation of its own": (
        said(SMALL, NODES, [], "Right", 3, viewed=frozenset(LEAVES)),
        "B1 is a leaf: it is evaluated."
        " Your search looked at the board itself instead of asking for the value.",
    ),
    "stays on top": (
        said(SMALL, [A, B, C], [C], "Right", 3),
        "At B agent 1 moves: Left and Right. Your search tried none of these moves.",
    ),
    "three times": (
        said(SMALL, [A, B, B, B, B1, B2, C], LEAVES, "Right", 3),
        "B was generated 3 times: your search asked for the successor Left at A 3 times.",
    ),
    "another mover": (
        said(SMALL, [A, B, ((0, "Left"), (0, "Left"))], [], "Right", 3),
        "At B agent 1 moves. Your search moved agent 0 there.",
    ),
    "no such move": (
        said(SMALL, NODES, LEAVES, "Up\x1b[31m" + "!" * 100, 3),
        "At A the moves are Left and Right. Your search chose Up?[31m"
        + "!" * 33
        + "…, which is not legal here.",
    ),
    "no value": (
        said(SMALL, NODES, LEAVES, "Right", None),
        "A (max) is worth 3, the largest of 1 and 3. Your search returned no value.",
    ),
    "no number as the value": (
        said(SMALL, NODES, LEAVES, "Right", None, ended=NAN),
        "A (max) is worth 3, the largest of 1 and 3. Your search returned nan.",
    ),
    "an infinite value": (
        said(SMALL, NODES, LEAVES, "Left", float("-inf")),
        "A (max) is worth 3, the largest of 1 and 3. Your search returned −∞ and chose Left.",
    ),
    "no answer": (
        said(SMALL, NODES, LEAVES),
        "The search is over, and its answer is Right, worth 3. Your search gave no answer.",
    ),
    "the same": (said(SMALL, NODES, LEAVES, "Right", 3), THE_SAME),
    "what else is wrong": (
        said(SMALL, NODES, LEAVES, "Right", 3, message="it is too slow."),
        "Both searches take the same steps, but it is too slow.",
    ),
}


@pytest.mark.parametrize("name", TOLD)
def test_what_was_done_is_said(name: str) -> None:
    asked, sentence = TOLD[name]
    assert first_divergence(SMALL, asked).sentence == sentence


def test_what_the_comparison_says_is_told_where_nothing_else_differs() -> None:
    behaviour = said(SMALL, NODES, LEAVES, "Right", 3).attempt
    asked = SearchResult(behaviour, "fail", (Comparison("expanded", "2 nodes", "3 nodes", same=False),))
    assert_places(first_divergence(SMALL, asked).sentence, what="expanded", expected="2 nodes", got="3 nodes")


def test_the_node_that_differs_is_told_with_a_few_words() -> None:
    exercise = on(CUT, "alphabeta")
    divergence = first_divergence(exercise, did(exercise, windows.NoPruning))
    assert divergence.way == ((0, "Right"),)
    assert divergence.differs == ((0, "Right"), (1, "Middle"))
    assert divergence.note == CONTINUED


def test_an_order_of_ones_own_is_followed() -> None:
    exercise = on(tree_of([[1, 2], [4, 6]]), "alphabeta", compare=Compare(order="own"))
    assert did(exercise, visiting.ChildrenReversed).attempt.right
    both = did(exercise, type("Both", (windows.NoPruning, visiting.ChildrenReversed), {}))
    assert both.attempt.order == visiting_order(both.attempt.got)
    assert_places(
        first_divergence(exercise, both).sentence,
        node="B",
        note="min, α = 4",
        action="Right",
        worth="2",
        who="Max",
        bound="4",
    )


def test_what_is_not_compared_does_not_come_first() -> None:
    compare = Compare(generated="ignored", evaluated="ignored")
    exercise = on(tree_of([[3], [3]]), compare=compare)
    both: type[Search] = type("Both", (values.LastTieWins, visiting.SuccessorTwice), {})
    assert "equally good" in first_divergence(exercise, did(exercise, both)).sentence


WAYS = st.lists(
    st.lists(
        st.tuples(st.integers(-1, 3), st.sampled_from(["Left", "Right", "Middle", "", "Stop\n"])), max_size=5
    ).map(tuple),
    max_size=12,
)


@pytest.mark.slow
@examples(300)
@given(
    WAYS,
    WAYS,
    st.none() | st.text(max_size=9),
    st.none() | st.floats(allow_nan=False),
    st.sampled_from(["minimax", "alphabeta", "expectimax"]),
    st.sampled_from(["fail", "crash", "timeout"]),
)
def test_a_sentence_exists_whatever_was_done(generated, evaluated, action, value, algorithm, status) -> None:  # type: ignore[no-untyped-def]
    exercise = on(CUT, algorithm)
    asked = said(exercise, generated, evaluated, action, value, status=status)
    divergence = first_divergence(exercise, asked)
    assert divergence.sentence.endswith(".")
    assert divergence.sentence.isprintable()
    assert first_divergence(exercise, asked) == divergence


@pytest.mark.slow
def test_thousands_of_nodes_are_no_trouble() -> None:
    deep = [tuple((place % 2, "Left") for place in range(length)) for length in range(400)]
    exercise = on(CUT, "alphabeta")
    sentence = first_divergence(exercise, said(exercise, deep, deep * 5, status="timeout")).sentence
    assert_places(sentence, node="A", agent=0, it="A")


def test_of_a_search_that_is_too_deep_to_be_told_the_node_is_named() -> None:
    values = range(231)
    letters = [f"N{place}" for place in values]
    nodes = {
        name: tree.Node(name, {"Down": below} if below else {}, value)
        for name, below, value in zip(letters, [*letters[1:], ""], values, strict=True)
    }
    exercise = on(tree.Tree(nodes, "N0", ("max",)))
    ways = [((0, "Down"),) * length for length in values]
    asked = said(exercise, ways[:-1], ways[-2:-1], "Down", 229)
    found = places_of(first_divergence(exercise, asked).sentence)
    assert found["node"] == ["N229"] and found["it"] == ["N229"] and 230 in found["number"]


class Facts(NamedTuple):
    """What is true of a drawn tree."""

    exercise: Exercise
    worth: Callable[[str], Fraction]


def facts(exercise: Exercise) -> Facts:
    """The values of its nodes by their names, as trying everything finds them."""
    problem = exercise.problem
    searched = {"minimax": "minimax", "alphabeta": "minimax"}.get(problem.settings.algorithm, "expectimax")
    exhaustive = ExhaustiveSearch(searched)  # type: ignore[arg-type]
    found: dict[str, Fraction] = {}

    def visit(state, plies: int) -> None:  # type: ignore[no-untyped-def]
        found[state.node] = exhaustive.value(state, state.turn, plies)
        if plies and not state.is_terminal:
            for action in state.legal_actions(state.turn):
                visit(state.successor(state.turn, action), plies - 1)

    visit(problem.state, problem.settings.depth * problem.state.num_agents)
    return Facts(exercise, found.__getitem__)


def child(exercise: Exercise, node: str, action: str) -> str:
    return str(exercise.problem.state.tree.nodes[node].actions[action])


def value_of(text: str) -> Fraction:
    return Fraction(text)


def check(sentence: str, true: Facts, above: list[tuple[str, str]]) -> None:
    """Every claim about the right search that trying everything can tell is true; `above`: nodes, roles."""
    for node, action, bound, said_value in re.findall(
        r"At (\w+) \([^)]*\) the child (\w+) is worth (at most |at least )?(-?[\d./]+?)\. ", sentence
    ):
        worth, value = true.worth(child(true.exercise, node, action)), value_of(said_value)
        assert (worth <= value) if bound == "at most " else (worth >= value) if bound else worth == value
    for node, bound, said_value in re.findall(
        r"\b(\w+) (?:\(\w+\) )?is worth (at most |at least )?(-?[\d./]+?)[,;.](?=\s|$)", sentence
    ):
        if node in true.exercise.problem.state.tree.nodes:
            worth, value = true.worth(node), value_of(said_value)
            assert (worth <= value) if bound == "at most " else (worth >= value) if bound else worth == value
    for node, value_said in re.findall(r"(\w+) is a chance node: [^=]* = (-?[\d./]+?)[;.](?=\s|$)", sentence):
        assert true.worth(node) == value_of(value_said)
    for who, bound in re.findall(r"as (Max|Min) already has (-?[\d./]+?);", sentence):
        role, value = who.lower(), value_of(bound)
        worth = [true.worth(name) for name, other in above if other == role]
        assert any(each >= value if role == "max" else each <= value for each in worth)


@examples(150)
@given(
    st.integers(0, 10_000), st.sampled_from(MISTAKES), st.sampled_from(["minimax", "alphabeta", "expectimax"])
)
def test_the_numbers_of_a_known_mistake_are_true(seed: int, mistake: type[Mistake], algorithm: str) -> None:
    players = ("max", "chance") if algorithm == "expectimax" else ("max", "min")
    drawn = tree.random(seed, depth=1 + seed % 2, roles=players, values=(0, 9), early_leaves=0.1)
    exercise = on(drawn, algorithm)  # type: ignore[arg-type]
    if not mistake.can_occur(exercise.problem.settings) or mistake.explains_any_wrong_action:
        return
    asked = did(exercise, mistake)
    if asked.attempt.right:
        return
    for kind in (None, mistake):
        divergence = first_divergence(exercise, asked, kind)
        assert divergence.sentence != THE_SAME
        state, above = exercise.problem.state, []
        for agent, action in divergence.way:
            above.append((state.node, state.role))
            state = state.successor(agent, action)
        is_tie = "equally good" in divergence.sentence
        assert is_tie or re.search(rf"\b{state.node}\b|\bThe search is over\b", divergence.sentence)
        check(divergence.sentence, facts(exercise), above)


def test_the_answer_of_a_right_search_parts_nowhere() -> None:
    for algorithm in ("minimax", "alphabeta"):
        exercise = on(CUT, algorithm)  # type: ignore[arg-type]
        right = SearchResult(Attempt(exercise, exercise.expected(), True), "pass")
        assert first_divergence(exercise, right).sentence == THE_SAME
        assert isinstance(right.attempt.got, Behaviour)
