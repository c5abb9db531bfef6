"""The family of mistakes as a whole: each is one, and those that change different decisions go together."""

from __future__ import annotations

import random
import re
from functools import cache
from inspect import get_annotations
from itertools import combinations, islice, takewhile
from math import inf
from types import UnionType
from typing import Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from autograder.behaviour import Algorithm, Behaviour, Settings, Value
from autograder.reference.mistakes import (
    FORMS,
    MISTAKES,
    PLAIN,
    Mistake,
    can_be_combined,
    combined,
    exclude_each_other,
)
from autograder.reference.mistakes.depth import DepthInPlies, DepthOneMore, FirstChildOnly
from autograder.reference.mistakes.mistake import AT_ROOT, row
from autograder.reference.mistakes.turns import FirstGhostAgain, GhostsInOneLayer, OneGhostLayerDeep
from autograder.reference.mistakes.values import LastTieWins, OwnEvaluation, OwnScore
from autograder.reference.mistakes.visiting import ChildrenAtOnce, ChildrenReversed, StopDropped
from autograder.reference.mistakes.windows import NoPruning, PrunesOnEquality, WindowResetAtRoot
from autograder.reference.search import Search, run
from pacman import GameState, Layout, tree
from pacman.tree import Node, Tree
from tests.messages import raises

ALGORITHMS: tuple[Algorithm, ...] = ("minimax", "alphabeta", "expectimax", "star1")
BOARDS = (
    "%%%%%%%\n%P...G%\n%.%%%.%\n%....G%\n%%%%%%%",
    "%%%%%\n%P.G%\n%%%%%",
    "%%%%%%\n%.P..%\n%%%%%%",
)

BELOW = {
    "minimax": ("min",) * 3,
    "alphabeta": ("min",) * 3,
    "expectimax": ("chance",) * 3,
    "star1": ("chance", "min", "chance"),
}
MOST_STEPS = 2000


def drawn(seed: int, agents: int, depth: int, most: int, widest: int = 2) -> Tree:
    """A tree whose inner nodes have values too; some of its ends are wins or losses, some actions Stop."""
    rng = random.Random(seed)
    roles: Any = ("max", *["min"] * (agents - 1))
    narrowest = widest if agents == 2 else 1
    full = tree.random(seed, depth=depth, branching=(narrowest, widest), roles=roles, early_leaves=0.2)
    nodes = {}
    for name, node in full.nodes.items():
        actions = dict(node.actions)
        if actions and rng.random() < 0.4:
            last = list(actions)[-1]
            actions = {("Stop" if action == last else action): to for action, to in actions.items()}
        is_win, is_lose = rng.choice(((False, False), (False, False), (True, False), (False, True)))
        value = rng.randint(-most, most)
        is_end = not actions
        nodes[name] = Node(name, actions, value, is_win=is_end and is_win, is_lose=is_end and is_lose)
    return Tree(nodes, full.root, full.roles)


DRAWN = (
    *((1, 2, 1, 4), (2, 3, 1, 4), (3, 2, 2, 9), (4, 3, 2, 9), (5, 2, 2, 3), (6, 2, 3, 3), (7, 2, 3, 20)),
    *((8, 2, 2, 20_000), (9, 3, 2, 3), (10, 2, 3, 2), (12, 4, 1, 5), (16, 2, 3, 2), (17, 2, 3, 5)),
    *((18, 3, 2, 300), (19, 2, 1, 30_000, 3), (20, 2, 1, 5, 3), (40, 2, 3, 9)),
    *((59, 2, 1, 30_000, 3), (61, 2, 1, 1, 3)),
)
TREES = tuple(drawn(*each) for each in DRAWN)


@cache
def problems(algorithm: Algorithm) -> tuple[tuple[Any, Settings], ...]:
    """Small problems with none to three ghosts."""
    found: list[tuple[Any, Settings]] = []
    prunes_means = algorithm == "star1"
    for game in TREES:
        roles: Any = ("max", *BELOW[algorithm][: game.num_agents - 1])
        low, high = game.bounds if prunes_means else (-inf, inf)
        state = Tree(game.nodes, game.root, roles).initial
        found += [(state, Settings(algorithm, depth, low=low, high=high)) for depth in (1, game.rounds)]
    low, high = (-2000, 2000) if prunes_means else (-inf, inf)
    boards = [GameState.initial(Layout.parse(board)) for board in BOARDS]
    found += [(state, Settings(algorithm, depth, low=low, high=high)) for state in boards for depth in (1, 2)]
    return tuple(found)


@cache
def behaviour(kind: type[Search], algorithm: Algorithm, number: int) -> Behaviour:
    state, settings = problems(algorithm)[number]
    most = None if kind is Search else MOST_STEPS
    return run(state, settings, search_type=kind, most_steps=most)


def differ(one: type[Search], other: type[Search], algorithm: Algorithm) -> bool:
    """Whether the two can be told apart on some problem."""
    numbers = range(len(problems(algorithm)))
    return any(behaviour(one, algorithm, n) != behaviour(other, algorithm, n) for n in numbers)


def algorithms_of(*mistakes: type[Mistake]) -> list[Algorithm]:
    """Where all of them can be made."""
    return [each for each in ALGORITHMS if all(mistake.can_occur(Settings(each, 1)) for mistake in mistakes)]


@cache
def pairs_that_can_be_combined() -> list[tuple[type[Mistake], type[Mistake]]]:
    """All that some search can make at once."""
    return [pair for pair in combinations(MISTAKES, 2) if can_be_combined(pair) and algorithms_of(*pair)]


# These show where beta is finite at a max or chance node, or where the roles are others than in these trees.
UNDER_MIN = {
    *("BetaBeginsAnewBetweenGhosts", "BetaNotLoweredByFirstGhosts", "BoundAtCutsOfMax"),
    *("ChanceCutsBelowOnly", "RolesByNumberTheOtherWay"),
}


@pytest.mark.slow
def test_every_mistake_changes_something_somewhere() -> None:
    silent = {
        mistake.__name__
        for mistake in MISTAKES
        if algorithms_of(mistake)
        and not any(differ(mistake, Search, algorithm) for algorithm in algorithms_of(mistake))
    }
    # another evaluation must be given, chances must differ, and a wrong action is one of the student's
    assert silent - UNDER_MIN == {
        *("EvaluatesTwiceAsGiven", "OwnScore", "OwnScoreAtEnds", "ProbabilitiesIgnored", "WrongAction")
    }


# On these trees, what they do can be another mistake or no mistake: the examiner asks more.
NEED_OTHER_TREES = UNDER_MIN | {
    *("BoundOverwrittenByMin", "ChanceCutsAboveOnly", "ChanceWindowOpen", "DepthOneLessFromTwo"),
    *("EvaluatesTwiceAsGiven", "MinPrunesAsMax", "MostLikelyOnly", "OwnScore", "ProbabilitiesIgnored"),
    "OwnScoreAtEnds",
    *("BoundOverwrittenBelowRoot", "BoundOverwrittenByMaxBelowRoot", "WrongAction"),
}


def is_named(mistake: type[Mistake], algorithm: Algorithm) -> bool:
    """Whether this search is noticed, and no mistake with another name comes first that explains it."""
    earlier = takewhile(lambda each: each is not mistake, MISTAKES)
    others = [
        each for each in earlier if each.name != mistake.name and each.can_occur(Settings(algorithm, 1))
    ]
    return all(differ(mistake, each, algorithm) for each in (Search, *others))


def test_every_form_is_noticed_and_is_the_first_that_explains_itself() -> None:
    unnamed = {
        mistake.__name__
        for mistake in MISTAKES
        if algorithms_of(mistake) and not any(is_named(mistake, each) for each in algorithms_of(mistake))
    }
    assert unnamed == NEED_OTHER_TREES


def test_a_row_replaces_what_its_class_has() -> None:
    form = row("AtRoot", StopDropped, stop_left_out_at=AT_ROOT)
    assert (form.__name__, form.name, issubclass(form, StopDropped)) == ("AtRoot", "stop-dropped", True)
    named = row("Named", StopDropped, named_as=ChildrenReversed)
    assert (named.name, named.title, named.hint) == (
        ChildrenReversed.name,
        ChildrenReversed.title,
        ChildrenReversed.hint,
    )
    with raises(TypeError, form="Odd", unknown="reversed_at"):
        row("Odd", StopDropped, reversed_at=AT_ROOT)


def test_a_misspelt_decision_is_refused() -> None:
    with raises(TypeError, form="Odd", unknown=["lop"]):
        row("Odd", StopDropped, decides=frozenset({"lop"}))


def columns_of(form: type[Mistake]) -> dict[str, object]:
    """The attributes, other than methods, that a row or a class of the table replaces."""
    return {
        column: value
        for column, value in vars(form).items()
        if not column.startswith("_")
        and not callable(value)
        and not isinstance(value, (classmethod, property))
    }


COLUMNS = {column for form in MISTAKES for column in columns_of(form)}
KINDS = {kind for form in MISTAKES for kind in form.__mro__}


def test_what_rows_replace_belongs_to_one_kind_of_mistake() -> None:
    """In a combined search one mistake would otherwise change where another is made."""
    shared = COLUMNS - set(Mistake.__annotations__) - set(Search.__annotations__)
    assert len(shared) > 80
    assert {
        column: sum(column in get_annotations(kind) for kind in KINDS) for column in shared
    } == dict.fromkeys(shared, 1)


def fits(value: object, wanted: Any) -> bool:
    """Whether the value is of the type with which an attribute is declared."""
    origin, args = get_origin(wanted), get_args(wanted)
    if origin is ClassVar:
        return fits(value, args[0])
    if origin is Literal:
        return value in args
    if origin in (Union, UnionType):
        return any(fits(value, each) for each in args)
    if origin is frozenset:
        return isinstance(value, frozenset) and all(fits(each, args[0]) for each in value)
    if origin is tuple:
        of_each = args[:1] * len(value) if args[-1] is ... and isinstance(value, tuple) else args
        return isinstance(value, tuple) and all(map(fits, value, of_each)) and len(value) == len(of_each)
    if origin is type:
        return isinstance(value, type)
    return type(value) is wanted or (wanted is float and type(value) is int)


def test_what_rows_replace_has_the_type_that_its_class_declares() -> None:
    declared = {column: hint for kind in KINDS for column, hint in get_type_hints(kind).items()}
    wrong = [
        (form.__name__, column, value)
        for form in MISTAKES
        for column, value in columns_of(form).items()
        if not fits(value, declared[column])
    ]
    assert not wrong
    assert not fits("max", declared["forgotten_by"])
    assert not fits(("max", "mix"), declared["forgotten_by"])
    assert not fits(1, declared["is_forgotten_at_root"])


def test_every_form_has_a_name_of_its_own() -> None:
    assert len(FORMS) == len(MISTAKES)


def test_names_and_texts() -> None:
    for mistake in MISTAKES:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", mistake.name)
        assert mistake.title[0].islower() and not mistake.title.endswith(".")
        assert mistake.hint[0].isupper() and mistake.hint.endswith(".")
        assert mistake.decides
    texts = {(mistake.name, mistake.title, mistake.hint) for mistake in MISTAKES}
    assert len(texts) == len({mistake.name for mistake in MISTAKES}) == len(PLAIN)
    assert [mistake.name for mistake in PLAIN] == list(dict.fromkeys(mistake.name for mistake in MISTAKES))


def test_mistakes_of_one_name_and_of_one_decision_exclude_each_other() -> None:
    assert exclude_each_other(StopDropped, FORMS["StopDroppedAtRoot"])
    assert exclude_each_other(LastTieWins, FORMS["AnyTieWins"])
    assert exclude_each_other(GhostsInOneLayer, DepthInPlies)
    assert exclude_each_other(NoPruning, PrunesOnEquality)
    for one, other in combinations(MISTAKES, 2):
        is_one = one.name == other.name or bool(one.decides & other.decides)
        assert exclude_each_other(one, other) == exclude_each_other(other, one) == is_one


@pytest.mark.slow
def test_what_two_mistakes_add_to_a_search_has_different_names_if_they_go_together() -> None:
    own = {each: {n for kind in each.__mro__ for n in vars(kind)} - set(dir(Mistake)) for each in MISTAKES}
    told = {"name", "title", "hint", "__firstlineno__", "__static_attributes__"}
    assert [pair for pair in pairs_that_can_be_combined() if own[pair[0]] & own[pair[1]] - told] == []


@pytest.mark.parametrize(
    "together",
    [
        (StopDropped, ChildrenReversed),
        (PrunesOnEquality, WindowResetAtRoot, StopDropped),
        (DepthOneMore, GhostsInOneLayer),
        (DepthInPlies, FirstGhostAgain),
        (DepthInPlies, OneGhostLayerDeep, LastTieWins),
        (FirstChildOnly, ChildrenAtOnce),
        (OwnEvaluation, FORMS["StopDroppedAtRoot"], DepthOneMore),
    ],
)
def test_what_students_combine_can_be_combined(together: tuple[type[Mistake], ...]) -> None:
    assert can_be_combined(together)
    kind = combined(together)
    assert kind is combined(together[::-1]), "in whatever order they are given"
    assert kind.explains_any_value == (OwnEvaluation in together)
    for algorithm in algorithms_of(*together):
        assert kind.can_occur(Settings(algorithm, 1))
        assert all(differ(kind, each, algorithm) for each in (*together, Search))


def test_together_they_can_occur_only_where_each_can() -> None:
    both = combined((PrunesOnEquality, StopDropped))
    assert both.can_occur(Settings("alphabeta", 1))
    assert not both.can_occur(Settings("alphabeta", 1, "equal"))
    assert not both.can_occur(Settings("minimax", 1))


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta"])
def test_a_search_that_skips_zeros_has_no_answer_where_all_are_zero_whatever_else_it_does(
    algorithm: Algorithm,
) -> None:
    state, settings = tree.nested([0, 0]).initial, Settings(algorithm, 1)
    zero = FORMS["ZeroSkipped"]
    others = [each for each in MISTAKES if each.can_occur(settings) and can_be_combined((zero, each))]
    assert len(others) > 100
    assert not run(state, settings, search_type=zero).has_answer
    for each in others:
        run(state, settings, search_type=combined((zero, each)))  # raises nothing


def test_a_search_that_has_no_values_at_all_has_no_answer_whatever_it_does_with_the_best() -> None:
    class NoValues(Search):
        def root_values(self) -> dict[str, Value]:
            return {}

    state = tree.nested([1, 2]).initial
    twice = FORMS["BestValueTwiceAtRoot"]
    for kinds in ((NoValues,), (twice, NoValues)):
        seen = run(state, Settings("minimax", 1), search_type=type("Both", kinds, {}))
        assert not seen.has_answer


def test_all_children_that_are_generated_at_once_are_those_that_are_left() -> None:
    game = tree.nested([[3, 5], [2, 4]], actions=("Go", "Stop"))
    seen = run(game.initial, Settings("alphabeta", 1), search_type=combined((StopDropped, ChildrenAtOnce)))
    assert seen.generated == ((), ((0, "Go"),), ((0, "Go"), (1, "Go")))
    seen = run(game.initial, Settings("alphabeta", 1), search_type=combined((FirstChildOnly, ChildrenAtOnce)))
    assert len(seen.generated) == 7, "and a loop that ends too early comes after that"


@pytest.mark.slow
def test_each_pair_that_can_be_combined_can_be_run() -> None:
    for one, other in pairs_that_can_be_combined():
        algorithm = algorithms_of(one, other)[0]
        for state, settings in islice(problems(algorithm), 1, 4, 2):
            run(state, settings, search_type=combined((one, other)), most_steps=MOST_STEPS)


@pytest.mark.slow
def test_most_pairs_are_something_else_than_each_of_the_two() -> None:
    alike = tried = 0
    for one, other in random.Random(1).sample(pairs_that_can_be_combined(), 250):
        algorithm = algorithms_of(one, other)[0]
        if all(differ(each, Search, algorithm) for each in (one, other)):
            tried += 1
            both = combined((one, other))
            alike += not all(differ(both, each, algorithm) for each in (one, other))
    assert tried > 150
    assert alike / tried < 0.1


def test_an_evaluation_that_is_not_used() -> None:
    def doubled(state: Any) -> float:
        return 2 * float(state.score)

    state = tree.nested([[3, 5], [2, 9]]).initial
    right, own_score, own = (
        run(state, Settings("minimax", 1), search_type=kind, evaluation=doubled)
        for kind in (Search, OwnScore, OwnEvaluation)
    )
    assert (right.value, own_score.value) == (6, 3)
    assert own_score.evaluated == right.evaluated
    assert (own.generated, own.evaluated) == (right.generated, ())
