"""The classic module `util`: containers, distances, counters, and the error of unfinished code."""

from __future__ import annotations

import heapq
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, NoReturn

from pacman.board import Cell, Position
from pacman.errors import UnknownNameError
from pacman.messages import english

__all__ = [
    "Counter",
    "PriorityQueue",
    "PriorityQueueWithFunction",
    "Queue",
    "Stack",
    "lookup",
    "manhattanDistance",
    "nearestPoint",
    "normalize",
    "raiseNotDefined",
    "sign",
]


class Counter(dict[Any, Any]):
    """A dict whose missing keys have the value 0.

    >>> counter = Counter()
    >>> counter["a"] += 3
    >>> counter.incrementAll(["a", "b"], 1)
    >>> counter.argMax(), counter.totalCount(), counter["c"]
    ('a', 5, 0)
    """

    def __missing__(self, key: Any) -> int:
        self[key] = 0  # a key that was asked is in the dict from then on
        return 0

    def incrementAll(self, keys: Iterable[Any], count: float) -> None:
        """Adds the same to each of the keys."""
        for key in keys:
            self[key] += count

    def argMax(self) -> Any:
        """The key with the greatest value, the first of several; None without keys."""
        return max(self, key=self.__getitem__, default=None)

    def sortedKeys(self) -> list[Any]:
        """The keys, that with the greatest value first."""
        return sorted(self, key=self.__getitem__, reverse=True)

    def totalCount(self) -> Any:
        """The sum of all values."""
        return sum(self.values())

    def normalize(self) -> None:
        """Divides all values by their sum, unless that is 0."""
        total = float(self.totalCount())
        if total:
            for key in self:
                self[key] /= total

    def divideAll(self, divisor: float) -> None:
        """Divides all values."""
        divisor = float(divisor)
        for key in self:
            self[key] /= divisor

    def copy(self) -> Counter:
        """A new counter with the same values."""
        return Counter(self)

    def __mul__(self, other: Counter) -> Any:
        """The sum of the products of the values of equal keys."""
        return sum(value * other[key] for key, value in self.items() if key in other)

    def __add__(self, other: Counter) -> Counter:
        total = self.copy()
        for key, value in other.items():
            total[key] += value
        return total

    def __sub__(self, other: Counter) -> Counter:
        rest = self.copy()
        for key, value in other.items():
            rest[key] -= value
        return rest


def normalize(vectorOrCounter: Any) -> Any:
    """Return a new Counter or list, scaled to the sum 1; what sums to 0 stays as it is."""
    if isinstance(vectorOrCounter, Counter):
        normal = vectorOrCounter.copy()
        normal.normalize()
        return normal
    total = float(sum(vectorOrCounter))
    return [value / total for value in vectorOrCounter] if total else vectorOrCounter


class NotImplementedExit(SystemExit):
    """A method that the student has not written yet was called; `except Exception` does not hide that."""


def raiseNotDefined() -> NoReturn:
    """Prints which method in which line is not written yet. Raises NotImplementedExit."""
    caller: FrameType = sys._getframe(1)
    where = f"{Path(caller.f_code.co_filename).name} line {caller.f_lineno}"
    sentence = english("{name} is not implemented, {where}", name=caller.f_code.co_qualname, where=where)
    print(f"*** {sentence}")
    raise NotImplementedExit(sentence)


def manhattanDistance(xy1: Position, xy2: Position) -> float:
    """The distance between two positions in cells, walls ignored."""
    return abs(xy1[0] - xy2[0]) + abs(xy1[1] - xy2[1])


def nearestPoint(pos: Position) -> Cell:
    """The nearest centre of a cell; halves are rounded up."""
    x, y = pos
    return int(x + 0.5), int(y + 0.5)


def sign(x: float) -> int:
    """-1 for a negative number, 1 for any other."""
    return 1 if x >= 0 else -1


def lookup(name: str, namespace: Mapping[str, Any]) -> Any:
    """Find this name in the namespace of a file, or in a module that the file has imported.

    `module.name` is looked up in that module, which is imported as the file would. Raises UnknownNameError.
    """
    where, _, last = name.rpartition(".")
    if where:
        return getattr(_import_module(where, last, namespace), last)
    if name in namespace:
        return namespace[name]
    for module in namespace.values():
        if isinstance(module, ModuleType) and hasattr(module, name):
            return getattr(module, name)
    own = [each for each, value in namespace.items() if getattr(value, "__globals__", None) is namespace]
    file = Path(namespace.get("__file__", "")).name
    raise UnknownNameError("function", name, own, file=file)


def _import_module(module: str, name: str, namespace: Mapping[str, Any]) -> Any:
    """The module, as `from module import name` finds it in the file with this namespace."""
    builtins = namespace.get("__builtins__", {})
    names: Mapping[str, Any] = builtins if isinstance(builtins, dict) else vars(builtins)
    return names.get("__import__", __import__)(module, namespace, None, (name,), 0)


class Stack:
    """A stack: the item pushed last is popped first."""

    def __init__(self) -> None:
        self.list: list[Any] = []

    def push(self, item: Any) -> None:
        """Puts the item on top."""
        self.list.append(item)

    def pop(self) -> Any:
        """Takes the item that was pushed last. Raises IndexError if there is none."""
        return self.list.pop()

    def isEmpty(self) -> bool:
        """Whether there is no item."""
        return not self.list


class Queue:
    """A queue: the item pushed first is popped first."""

    def __init__(self) -> None:
        self.list: list[Any] = []  # the newest first

    def push(self, item: Any) -> None:
        """Puts the item at the end."""
        self.list.insert(0, item)

    def pop(self) -> Any:
        """Takes the item that was pushed first. Raises IndexError if there is none."""
        return self.list.pop()

    def isEmpty(self) -> bool:
        """Whether there is no item."""
        return not self.list


class PriorityQueue:
    """The item with the least priority is popped first; of equal ones the one that was pushed first."""

    def __init__(self) -> None:
        self.heap: list[tuple[Any, int, Any]] = []
        self.count = 0

    def push(self, item: Any, priority: Any) -> None:
        """Puts the item in, whether or not it is in already."""
        heapq.heappush(self.heap, (priority, self.count, item))
        self.count += 1

    def pop(self) -> Any:
        """Takes the item with the least priority. Raises IndexError if there is none."""
        return heapq.heappop(self.heap)[2]

    def isEmpty(self) -> bool:
        """Whether there is no item."""
        return not self.heap

    def update(self, item: Any, priority: Any) -> None:
        """Lowers the item's priority to this one; a lower one stays, and a new item is pushed."""
        for place, (old, number, other) in enumerate(self.heap):
            if other == item:
                if priority < old:
                    self.heap[place] = (priority, number, item)
                    heapq.heapify(self.heap)
                return
        self.push(item, priority)


class PriorityQueueWithFunction(PriorityQueue):
    """A priority queue that asks a function for each item's priority."""

    def __init__(self, priorityFunction: Callable[[Any], Any]) -> None:
        super().__init__()
        self.priorityFunction = priorityFunction

    def push(self, item: Any, priority: Any = None) -> None:
        """Puts the item in with the priority that the function gives."""
        super().push(item, self.priorityFunction(item) if priority is None else priority)


def drawing(random: Any) -> dict[str, Callable[..., Any]]:
    """The functions of `util` that draw, from this module `random` or generator."""

    def flipCoin(p: float) -> bool:
        """True with probability p."""
        return bool(random.random() < p)

    def sample(distribution: Any, values: Any = None) -> Any:
        """One of the values, by the probabilities; or a key of a Counter by its count."""
        if isinstance(distribution, dict):
            items = sorted(distribution.items())
            distribution, values = [count for _, count in items], [key for key, _ in items]
        return _draw(random.random() * sum(distribution), zip(distribution, values, strict=False))

    def chooseFromDistribution(distribution: Any) -> Any:
        """A key of a Counter, or the second of one of the pairs (probability, value)."""
        if isinstance(distribution, dict):
            return sample(distribution)
        return _draw(random.random(), distribution)

    return {each.__name__: each for each in (flipCoin, sample, chooseFromDistribution)}


def _draw(number: float, weighted: Iterable[tuple[float, Any]]) -> Any:
    """The first value whose weight, summed with those before it, reaches the number; else the last."""
    last = None
    for weight, last in weighted:  # noqa: B007  # it is used after the loop
        number -= weight
        if number <= 0:
            break
    return last
