"""The classic containers, counters and distances; names that are looked up; code that is not written yet."""

from __future__ import annotations

import builtins
import math
from contextlib import suppress
from types import ModuleType
from typing import Any

import pytest

from pacman.bridge.game import Actions, Agent, AgentState, Configuration, Grid
from pacman.bridge.util import (
    Counter,
    NotImplementedExit,
    PriorityQueue,
    PriorityQueueWithFunction,
    Queue,
    Stack,
    lookup,
    normalize,
)
from pacman.errors import UnknownNameError
from tests.messages import Said, assert_places

# Code that is not written yet.


def test_a_method_that_is_not_written_is_named_with_its_place_and_no_except_hides_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(NotImplementedExit) as caught, suppress(Exception):
        Agent().getAction(None)
    assert isinstance(caught.value, SystemExit)
    assert_places(caught.value, name="Agent.getAction")
    assert "game.py line " in str(caught.value)
    assert capsys.readouterr().out == f"*** {caught.value}\n"


# Names that are looked up.


def test_a_name_is_looked_up_in_the_file_and_then_in_the_modules_that_it_imports() -> None:
    namespace = {"own": 1, "math": math, "sqrt": 2}
    assert lookup("own", namespace) == 1
    assert lookup("sqrt", namespace) == 2
    assert lookup("floor", namespace) is math.floor


def test_a_dotted_name_is_imported_as_the_file_would_import_it() -> None:
    assert lookup("math.floor", {}) is math.floor
    assert lookup("os.path.join", {"__builtins__": builtins}) is __import__("os").path.join
    asked = []

    def importing(name: str, namespace: Any, _: Any, fromlist: Any, level: int) -> ModuleType:
        asked.append((name, fromlist, level))
        module = ModuleType(name)
        vars(module)["better"] = 5
        return module

    assert lookup("multiAgents.better", {"__builtins__": {"__import__": importing}}) == 5
    assert asked == [("multiAgents", ("better",), 0)]


def test_an_unknown_name_is_named_with_the_closest_and_those_that_there_are(says: Said) -> None:
    namespace = {"__file__": "/home/mia/multiAgents.py", "depth": 2, "math": math, "manhattanDistance": len}
    exec("def betterEvaluationFunction(state): return 1\nclass Mine: pass", namespace)
    with pytest.raises(UnknownNameError) as caught:
        lookup("betterEvaluationFunktion", namespace)
    says(
        str(caught.value),
        name="betterEvaluationFunktion",
        file="multiAgents.py",
        meant="betterEvaluationFunction",
    )


# Containers.


@pytest.mark.parametrize("container", [Stack(), Queue(), PriorityQueue()])
def test_an_empty_container_has_nothing_to_pop(container: Any) -> None:
    assert container.isEmpty()
    with pytest.raises(IndexError):
        container.pop()


def test_the_lists_of_stacks_and_queues_can_be_read() -> None:
    stack, queue = Stack(), Queue()
    for item in "abc":
        stack.push(item)
        queue.push(item)
    assert (stack.list, queue.list) == (["a", "b", "c"], ["c", "b", "a"])


def test_items_that_cannot_be_compared_are_popped_in_the_order_of_priority() -> None:
    queue = PriorityQueue()
    for item, priority in ((object, 2), (None, 1), (Queue, 1)):
        queue.push(item, priority)
    assert [queue.pop() for _ in range(3)] == [None, Queue, object]


def test_an_update_lowers_a_priority_and_never_raises_it() -> None:
    queue = PriorityQueue()
    for item, priority in (("a", 5), ("b", 3), ("c", 4)):
        queue.push(item, priority)
    queue.update("a", 1)
    queue.update("b", 9)
    queue.update("d", 2)
    assert [queue.pop() for _ in range(4)] == ["a", "d", "b", "c"]
    assert queue.isEmpty()


def test_a_queue_with_a_function_asks_it_also_for_an_update() -> None:
    queue = PriorityQueueWithFunction(len)
    queue.push("ccc")
    queue.push("bb")
    queue.update("ccc", 1)
    assert [queue.pop(), queue.pop()] == ["ccc", "bb"]


# Counters.


def test_a_counter_counts_from_nought_and_keeps_the_keys_that_were_asked() -> None:
    counter = Counter()
    assert counter["x"] == 0
    assert dict(counter) == {"x": 0}
    counter.incrementAll(["x", "y"], 2)
    counter["y"] += 1
    assert counter == {"x": 2, "y": 3}


def test_the_first_of_the_greatest_counts_is_the_greatest() -> None:
    counter = Counter({"a": 1, "b": 4, "c": 4, "d": -1})
    assert counter.argMax() == "b"
    assert counter.sortedKeys() == ["b", "c", "a", "d"]
    assert counter.totalCount() == 8
    assert Counter().argMax() is None


def test_counters_are_divided() -> None:
    counter = Counter({"a": 1, "b": 3})
    assert normalize(counter) == {"a": 0.25, "b": 0.75}
    assert counter == {"a": 1, "b": 3}
    counter.normalize()
    assert counter == {"a": 0.25, "b": 0.75}
    counter.divideAll(0.5)
    assert counter == {"a": 0.5, "b": 1.5}
    empty = Counter({"a": 0})
    empty.normalize()
    assert empty == normalize(empty) == {"a": 0}
    assert normalize([0, 0]) == [0, 0]


def test_counters_are_added_subtracted_and_multiplied() -> None:
    one, other = Counter({"a": 1, "b": 2}), Counter({"b": 5, "c": 7})
    assert one + other == {"a": 1, "b": 7, "c": 7}
    assert one - other == {"a": 1, "b": -3, "c": -7}
    assert one * other == 10
    assert (one, other) == ({"a": 1, "b": 2}, {"b": 5, "c": 7})
    for made in (one + other, one - other, one.copy()):
        assert type(made) is Counter
    twin = one.copy()
    twin["a"] = 9
    assert one["a"] == 1


# Steps.


def test_every_direction_has_its_step() -> None:
    steps = {"North": (0, 1), "South": (0, -1), "East": (1, 0), "West": (-1, 0), "Stop": (0, 0)}
    assert {way: Actions.directionToVector(way) for way in steps} == steps


def test_a_slanting_step_goes_north_or_south() -> None:
    steps = [(1, 0), (-0.5, 0), (0, 1), (0, -1), (1, 1), (-1, -0.5), (0, 0)]
    found = [Actions.vectorToDirection(step) for step in steps]
    assert found == ["East", "West", "North", "South", "North", "South", "Stop"]


def test_what_is_no_direction_has_no_reverse() -> None:
    assert [Actions.reverseDirection(each) for each in ("West", "Stop", "Left")] == ["East", "Stop", "Left"]


def test_neighbours_are_on_the_board_and_no_walls() -> None:
    walls = Grid(3, 2)
    walls[1][1] = True
    assert Actions.getLegalNeighbors((0, 0), walls) == [(0, 0), (1, 0), (0, 1)]
    assert Actions.getLegalNeighbors((1.5, 0.0), walls) == [(1, 0), (2, 0), (2, 1)]


def test_agents_are_equal_when_they_stand_alike_and_are_as_scared() -> None:
    at_home = AgentState(Configuration((1, 1), "Stop"), False)
    moved = at_home.copy()
    moved.configuration = Configuration((2, 1), "East")
    scared = at_home.copy()
    scared.scaredTimer = 3
    assert at_home == at_home.copy()
    assert hash(at_home) == hash(at_home.copy())
    assert len({at_home, moved, scared}) == 3
    assert (moved.start.pos, repr(moved)) == ((1, 1), "Ghost: (x,y)=(2, 1), East")
    assert (at_home.scaredTimer, scared.scaredTimer) == (0, 3)
    assert at_home != scared
    assert at_home != moved
    assert at_home.configuration != Configuration((1, 1), "East")
    assert at_home.configuration != Configuration((2, 1), "Stop")
    assert at_home != at_home.configuration
    assert at_home.configuration != (1, 1)
