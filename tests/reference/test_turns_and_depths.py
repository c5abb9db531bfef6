"""Who moves, and how far a search looks, where turns or depths are mistaken; worked out by hand."""

from __future__ import annotations

import pytest

from autograder.behaviour import Settings
from autograder.reference.mistakes import FORMS, depth, turns, visiting
from autograder.reference.search import Search, run
from pacman import GameState, Layout, tree

Kind = type[Search]
CORRIDOR = GameState.initial(Layout.parse("%%%%%%%%%%%%%\n%P ..... G.G%\n%%%%%%%%%%%%%"))
ONE_GHOST = GameState.initial(Layout.parse("%%%%%%%%%%%\n%P ..... G%\n%%%%%%%%%%%"))
ALONE = GameState.initial(Layout.parse("%%%%%%\n%P ..%\n%%%%%%"))


@pytest.mark.parametrize(
    ("kind", "rounds", "movers"),
    [
        (turns.GhostsInOneLayer, 1, {"01", "02"}),
        (turns.GhostsInOneLayerDeep, 1, {"010", "020"}),
        (turns.FirstGhostAgain, 1, {"011"}),
        (turns.SameAgentAgainCounted, 2, {"011111"}),
        (turns.LastGhostSkipped, 2, {"0101"}),
        (turns.LastGhostSkippedDeep, 1, {"010"}),
        (turns.LastGhostReplaced, 1, {"010"}),
        (turns.GhostsReversed, 2, {"021021"}),
        (turns.AlwaysTwoGhosts, 2, {"012012"}),
        (turns.GhostTakenForGranted, 2, {"012012"}),
        (turns.PacmanMovesTwice, 1, {"0012"}),
        (turns.PacmanMovesTwiceCounted, 1, {"001"}),
        (depth.TwoPliesMore, 1, {"01201"}),
        (depth.StopsBeforeGhosts, 2, {"0120"}),
        (depth.DepthTestedByGhosts, 1, {"0120"}),
        (depth.DepthInPliesTestedByPacman, 2, {"012"}),
        (depth.DepthInGhostMoves, 2, {"012"}),
        (depth.DepthTwice, 2, {"012"}),
        (depth.DepthTwice, 3, {"012012"}),
        (FORMS["DepthTwiceMissed"], 2, {"012"}),
        (FORMS["DepthTwiceWithinRound"], 2, {"0120"}),
        (FORMS["DepthTwiceWithinRoundTestedByPacman"], 3, {"012012"}),
        (FORMS["DepthTwiceFromRoot"], 1, {"0"}),
        (FORMS["DepthTwiceFromRoot"], 2, {"012"}),
        (turns.OneAgentTooMany, 1, set()),
    ],
)
def test_who_moves_before_the_search_ends(kind: Kind, rounds: int, movers: set[str]) -> None:
    seen = run(CORRIDOR, Settings("minimax", rounds), search_type=kind)
    assert {"".join(str(agent) for agent, _ in way) for way in seen.evaluated} == movers
    assert (seen.action is None) == (not movers)


@pytest.mark.parametrize(
    ("kind", "rounds", "moves"),
    [
        (Search, 2, {"Stop": {4}, "East": {4}}),
        (depth.DepthPerSibling, 2, {"Stop": {4, 3}, "East": {2}}),
        (FORMS["DepthPerSiblingTestedByPacman"], 2, {"Stop": {4}, "East": {2}}),
        (FORMS["DepthPerSiblingBelowRoot"], 2, {"East": {4, 3}, "Stop": {4, 3}}),
    ],
)
def test_later_children_are_searched_less_deep(kind: Kind, rounds: int, moves: dict[str, set[int]]) -> None:
    seen = run(ONE_GHOST, Settings("minimax", rounds), search_type=kind)
    found: dict[str, set[int]] = {}
    for way in seen.evaluated:
        found.setdefault(way[0][1], set()).add(len(way))
    assert found == moves


@pytest.mark.parametrize(
    ("kind", "state"),
    [
        (turns.GhostTakenForGranted, ALONE),
        (turns.OneGhostLayer, ALONE),
        (turns.AlwaysTwoGhosts, ALONE),
        (turns.AlwaysTwoGhosts, ONE_GHOST),
        (visiting.StopRemoved, ONE_GHOST),  # a ghost cannot stop
    ],
)
def test_where_there_is_no_answer(kind: Kind, state: GameState) -> None:
    seen = run(state, Settings("minimax", 1), search_type=kind)
    assert (seen.action, seen.evaluated) == (None, ())
    assert run(CORRIDOR, Settings("minimax", 1), search_type=turns.GhostTakenForGranted).action is not None


@pytest.mark.parametrize("kind", [depth.DepthIgnored, FORMS["DepthTwiceMissed"]])
def test_a_search_that_never_ends_has_no_answer(kind: Kind) -> None:
    caged = GameState.initial(Layout.parse("%%%%%%%%\n%P ..%G%\n%%%%%%%%"))
    seen = run(caged, Settings("minimax", 1), search_type=kind)
    assert (seen.action, seen.evaluated) == (None, ())
    assert 20 < len(seen.generated) < 60
    deep = tree.nested([[3, 5], [2, [[1, 4], 6]]])
    assert run(deep.initial, Settings("minimax", 1), search_type=depth.DepthIgnored).value == 3
    assert len(run(deep.initial, Settings("minimax", 1), search_type=depth.DepthIgnored).evaluated) == 6
