"""Kinds of submissions whose points are known, and code that only one student has."""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

HEAD = '''"""Three searches."""

from pacman import Decision, SearchAgent

'''
MINIMAX = """
class Minimax(SearchAgent):
    def search(self, state):
        values = {a: self.value(state.successor(0, a), 1) for a in state.legal_actions(0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, ply):
        if state.is_terminal or ply == self.depth * state.num_agents:
            return self.evaluate(state)
        agent = ply % state.num_agents
        values = [self.value(state.successor(agent, a), ply + 1) for a in state.legal_actions(agent)]
        return min(values) if agent else max(values)

"""
ALPHABETA = """
class AlphaBeta(SearchAgent):
    def search(self, state):
        best, low = None, float("-inf")
        for action in state.legal_actions(0):
            found = self.value(state.successor(0, action), 1, low, float("inf"))
            if found > low:
                best, low = action, found
        return Decision(best, low)

    def value(self, state, ply, low, high):
        if state.is_terminal or ply == self.depth * state.num_agents:
            return self.evaluate(state)
        agent = ply % state.num_agents
        best = float("inf") if agent else float("-inf")
        for action in state.legal_actions(agent):
            found = self.value(state.successor(agent, action), ply + 1, low, high)
            if agent:
                best = min(best, found)
                high = min(high, best)
            else:
                best = max(best, found)
                low = max(low, best)
            if high < low:
                break
        return best

"""
EXPECTIMAX = """
class Expectimax(SearchAgent):
    searches = 0

    def search(self, state):
        Expectimax.searches += 1
        rated = [(self.value(state.successor(0, a), 1), a) for a in state.legal_actions(0)]
        top = max(value for value, _ in rated)
        return Decision(next(a for value, a in rated if value == top), top)

    def value(self, state, ply):
        if state.is_terminal or ply == self.depth * state.num_agents:
            return self.evaluate(state)
        agent = ply % state.num_agents
        values = [self.value(state.successor(agent, a), ply + 1) for a in state.legal_actions(agent)]
        return sum(values) / len(values) if agent else max(values)

"""


class Kind(NamedTuple):
    """A kind of submission: its code, and its points for minimax, alphabeta and expectimax."""

    code: str
    points: tuple[float, float, float]
    after: tuple[float, float, float]  # the same once the case was corrected


def kind(code: str, minimax: float, alphabeta: float, expectimax: float, after: float | None = None) -> Kind:
    corrected = alphabeta if after is None else after
    return Kind(HEAD + code, (minimax, alphabeta, expectimax), (minimax, corrected, expectimax))


def changed(code: str, old: str, new: str) -> str:
    assert code.count(old) == 1, old
    return code.replace(old, new)


THREE = MINIMAX + ALPHABETA + EXPECTIMAX
SECOND = "top + (Expectimax.searches == 2)"
LOOP = changed(
    ALPHABETA, '        best, low = None, float("-inf")\n', "        while True:\n            pass\n"
)
KINDS = {
    "right": kind(THREE, 3, 3, 4),
    # Equal values are cut: the tree of the visible case has some, that of the hidden one has none.
    "cuts ties": kind(changed(THREE, "high < low", "high <= low"), 3, 2, 4, after=0),
    "never cuts": kind(changed(THREE, "high < low", "False"), 3, 0, 4),
    "minimax raises": kind(changed(THREE, "values = {a:", "values = {a.b:"), 0, 3, 4),
    "no alpha-beta": kind(MINIMAX + EXPECTIMAX, 3, 0, 4),
    "no Python": kind(THREE + "\nclass Broken(:\n", 0, 0, 0),
    "ghosts maximize": kind(changed(THREE, "return min(values) if agent else max", "return max"), 0, 3, 4),
    # The first ghost only: an illegal action where there are two.
    "one ghost": kind(changed(MINIMAX, "% state.num_agents", "% 2") + ALPHABETA + EXPECTIMAX, 1, 3, 4),
    "endless": kind(MINIMAX + LOOP + EXPECTIMAX, 3, 0, 4),
    # The hidden case has three trees and a process of its own; the second one is answered wrongly: 2/3 of 3.
    "two of three": kind(changed(THREE, "if value == top), top)", f"if value == top), {SECOND})"), 3, 3, 3),
    "sums": kind(changed(THREE, "sum(values) / len(values)", "sum(values)"), 3, 3, 0),
    "nothing": kind("X = 1\n", 0, 0, 0),
}  # fmt: skip


@cache
def own_code(number: int, lines: int = 90) -> str:
    """Functions that nobody else has and nothing calls."""
    draws = random.Random(number)
    names = [f"{draws.choice('abcdefgh')}{draws.randint(1, 99)}" for _ in range(12)]
    text = ""
    for place in range(lines):
        if place % 15 == 0:
            text += f"\n\ndef feature_{number}_{place}({', '.join(names[:3])}):\n    {names[4]} = 0\n"
        one, other = _term(draws, names, 3), _term(draws, names, 2)
        sign, operator = draws.choice(["<", ">", "==", "in"]), draws.choice(["+", "-", "*"])
        text += draws.choice(
            [
                f"    if {one} {sign} {other}:\n        return {other}\n",
                f"    for {draws.choice(names)} in {one}:\n        {names[5]} {operator}= {other}\n",
                f"    {draws.choice(names)} = {one}\n",
            ]
        )
    return text


def _term(draws: random.Random, names: list[str], depth: int) -> str:
    name = draws.choice(names)
    if depth == 0:
        return draws.choice([name, str(draws.randint(1, 99)), f"{name}[0]", f"-{name}"])
    one, other = (_term(draws, names, depth - draws.randint(1, depth)) for _ in range(2))
    operator = draws.choice(["+", "-", "*", "/", "//", "%", "**", "and", "or"])
    return draws.choice(
        [
            f"{one} {operator} {other}",
            f"({one} - {other}) * {name}",
            f"{draws.choice(['max', 'min', 'pow', 'divmod'])}({one}, {other})",
            f"{draws.choice(['abs', 'len', 'sum', 'round'])}({one})",
            f"[{one}, {other}]",
            f"({one} if {other} else {name})",
            f"{{{one}: {other}}}",
        ]
    )
