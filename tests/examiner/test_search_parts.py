"""What a known mistake shows in one part of a search, beside a mistake that is in no table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from autograder.behaviour import Behaviour, Value
from autograder.examiner.exercise import Attempt
from autograder.examiner.hypotheses import hypothesis_of, search_with
from autograder.examiner.search_parts import (
    SearchPart,
    explained_by_parts,
    joined_explanations,
    surely_by_parts,
    with_parts,
)
from autograder.examiner.work import Work
from autograder.reference.mistakes import FORMS, MISTAKES, Mistake
from autograder.reference.search import Move, Search, run
from pacman.agent import Role
from tests.examiner import simulated


class SignDropped(Search):
    """An unknown mistake in the values: each node of an opponent is worth its absolute value."""

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().value(state, agent, plies, alpha, beta)
        return abs(value) if agent and not self.is_leaf(state, agent, plies) else value


class MiddleLeftOut(Search):
    """An unknown mistake in the nodes: of three and more children the second is left out."""

    def moves(self, state: Any, agent: int) -> Iterable[Move]:
        moves = list(super().moves(state, agent))
        return [*moves[:1], *moves[2:]] if len(moves) > 2 else moves


class CutsAtEverySecond(Search):
    """An unknown mistake in what is pruned: each min node is left after its second child."""

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        self._seen = getattr(self, "_seen", 0) + 1
        return self._seen % 2 == 0 and role == "min"


def searched(unknown: type[Search], *known: str, question: str = "minimax") -> list[Attempt]:
    """What a search with an unknown mistake and these known ones does on the trees that are always asked."""
    kind = type("Both", (*(FORMS[each] for each in known), unknown), {})
    found = []
    for exercise in simulated.topic(question).base_trees():
        problem = exercise.problem
        got = run(problem.state, problem.settings, search_type=kind)._replace(actions=frozenset())
        found.append(Attempt(exercise, got, exercise.is_right(exercise.expected(), got)))
    return found


def parts_of(attempts: Sequence[Attempt]) -> tuple[SearchPart, ...]:
    return explained_by_parts(attempts, MISTAKES, Work())


def names(mistakes: Iterable[type[Mistake]]) -> set[str]:
    return {each.name for each in mistakes}


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize(
    ("unknown", "known", "name", "question"),
    [
        (SignDropped, "DepthOneMore", "depth-one-more", "minimax"),
        (CutsAtEverySecond, "DepthInPlies", "depth-in-plies", "alphabeta"),
        (MiddleLeftOut, "SumNotMean", "sum-not-mean", "expectimax"),
        (SignDropped, "StopsBeforeGhosts", "stops-before-ghosts", "expectimax"),
        (MiddleLeftOut, "BeginsAtZeroInMaxWithFirstAction", "begins-at-a-number", "minimax"),
    ],
)
def test_a_known_mistake_is_found_beside_an_unknown_one_in_the_other_part(
    unknown: type[Search], known: str, name: str, question: str
) -> None:
    assert names(surely_by_parts(parts_of(searched(unknown, known, question=question)))) == {name}


@pytest.mark.rest_slow
@pytest.mark.parametrize("unknown", [SignDropped, MiddleLeftOut, CutsAtEverySecond])
@pytest.mark.parametrize("question", ["minimax", "alphabeta", "expectimax"])
def test_of_an_unknown_mistake_alone_nothing_is_sure(unknown: type[Search], question: str) -> None:
    assert surely_by_parts(parts_of(searched(unknown, question=question))) == ()


@pytest.mark.slow
def test_of_two_mistakes_in_counting_the_depth_neither_is_sure() -> None:
    attempts = searched(SignDropped, "RoundIsTwoMoves", "DepthOneMore")
    nodes, _ = parts_of(attempts)
    assert hypothesis_of((FORMS["RoundIsTwoMoves"], FORMS["DepthOneMore"])) in nodes.explanations
    assert nodes.sure == ()


def test_what_a_part_contradicts_is_not_named() -> None:
    parts = parts_of(searched(SignDropped, "DepthOneMore"))
    doubted = (FORMS["DepthOneLess"], FORMS["FirstChildOnly"], FORMS["DepthOneMore"])
    assert with_parts(doubted, parts) == (FORMS["DepthOneMore"],)


def test_both_parts_together_are_where_to_begin() -> None:
    found = joined_explanations(
        parts_of(searched(Search, "DepthOneMore", "BeginsAtZeroInMaxWithFirstAction"))
    )
    assert found[0] == (FORMS["DepthOneMore"], FORMS["BeginsAtZeroInMaxWithFirstAction"])
    assert {frozenset(names(each)) for each in found} == {frozenset({"depth-one-more", "begins-at-a-number"})}


@pytest.mark.slow
def test_two_mistakes_about_turns_and_depth_explain_the_nodes_though_each_alone_explains_none_of_both() -> (
    None
):
    both = hypothesis_of((FORMS["DepthOneMore"], FORMS["LastGhostSkipped"]))
    topic = simulated.topic("minimax")
    asked = (*topic.base_trees(), *topic.boards()[:3])
    attempts = [simulated.judged(each, simulated.answer(both, each)).attempt for each in asked]
    nodes = parts_of(attempts)[0]
    assert both in nodes.explanations
    assert names(nodes.sure) == {"last-ghost-skipped"}, (
        "a search to a fixed depth does the same in all of these"
    )


def test_values_are_explained_only_where_the_agents_move_in_turn() -> None:
    attempts = searched(Search, "GhostsMaximize")
    assert [each.name for each in parts_of(attempts)] == ["nodes", "values"]
    got = attempts[0].got
    skipped = tuple(((0, way[0][1]), (0, way[1][1])) if len(way) == 2 else way for way in got.generated)
    first = Attempt(attempts[0].exercise, got._replace(generated=skipped), right=False)
    assert [each.name for each in parts_of([first, *attempts[1:]])] == ["nodes"]


def test_a_part_shows_its_mistake_only_where_it_changes_something() -> None:
    attempts = searched(SignDropped, "DepthOneMore")
    nodes = next(each for each in parts_of(attempts) if each.sure)
    shown = [nodes.shows(FORMS["DepthOneMore"], each) for each in attempts]
    looked = [_looked_further(each.exercise.expected(), each.got) for each in attempts]
    assert shown == looked
    assert {*shown} == {True, False}


def _looked_further(right: Behaviour, got: Behaviour) -> bool:
    return {*right.generated} != {*got.generated}


def test_of_two_forms_that_no_search_makes_together_the_first_is_believed() -> None:
    one, other = FORMS["ValueOfNextState"], FORMS["ValueOfNextStateKept"]
    for first, second in ((one, other), (other, one)):
        mistakes = with_parts((), [SearchPart("nodes", sure=(first,)), SearchPart("values", sure=(second,))])
        assert mistakes == (first,)
        assert search_with(mistakes) is first
