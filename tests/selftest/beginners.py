"""The two searches of docs/tutorial.md, and what beginners get wrong in them."""

from __future__ import annotations

import re
from pathlib import Path

TUTORIAL = Path(__file__).parent.parent.parent / "docs" / "tutorial.md"
Change = tuple[str, str]

DEPTH_IS_TWO = (", 1, self.depth", ", 1, 2")
DEPTH_IS_ONE = (", 1, self.depth", ", 1, 1")
THE_SCORE = ("self.evaluate(state)", "state.score")
ONE_ROUND_LESS = (", 1, self.depth", ", 1, self.depth - 1")
SAME_AGENT = ("agent + 1, depth", "agent, depth")
SAME_AGENT_COUNTED = (
    (", 1, self.depth", ", 1, self.depth * state.num_agents - 1"),
    ("agent + 1, depth", "agent, depth - 1"),
)
GREATER_FOR_EQUAL = ("agent == state.num_agents", "agent > state.num_agents")
EXCHANGED = ("max(values) if agent == 0 else min(values)", "min(values) if agent == 0 else max(values)")
EXCHANGED_WITH_WINDOWS = (
    ("-inf if agent == 0 else inf", "inf if agent == 0 else -inf"),
    ("if agent == 0:", "if agent:"),
)
INNER_CALL_EXCHANGED = ("agent + 1, depth, alpha, beta)", "agent + 1, depth, beta, alpha)")
ROOT_CALL_EXCHANGED = ("alpha, inf)", "inf, alpha)")
INFINITIES_EXCHANGED = (
    ("best, alpha = None, -inf", "best, alpha = None, inf"),
    ("alpha, inf)", "alpha, -inf)"),
)
CUT_TURNED_ROUND = ("if alpha > beta:", "if alpha < beta:")
NEW_WINDOW = ("agent + 1, depth, alpha, beta)", "agent + 1, depth, -inf, inf)")
CUT_TURNED_ROUND_IN_MAX = ("if alpha > beta:", "if (alpha < beta if agent == 0 else alpha > beta):")
CUT_TURNED_ROUND_IN_MIN = ("if alpha > beta:", "if (alpha > beta if agent == 0 else alpha <= beta):")
_OWN_TESTS = "if (best {} beta if agent == 0 else best {} alpha):".format
MAX_LEAVES_IF_LESS = ("if alpha > beta:", _OWN_TESTS("<=", "<"))
MIN_LEAVES_IF_MORE = ("if alpha > beta:", _OWN_TESTS(">", ">="))
NEW_WINDOW_IN_MAX = ("depth, alpha, beta)\n", "depth, *((-inf, inf) if agent == 0 else (alpha, beta)))\n")
NEW_WINDOW_IN_MIN = ("depth, alpha, beta)\n", "depth, *((alpha, beta) if agent == 0 else (-inf, inf)))\n")
BETA_NOT_LOWERED = ("                beta = min(beta, best)\n", "")
ALPHA_NOT_RAISED = ("                alpha = max(alpha, best)\n", "")

MAX_LEAVES_AT_THE_ROOT_TOO = ("if v > beta:", "if v < beta:")
MIN_LEAVES_IF_MORE_OF_TWO = ("if v < alpha:", "if v > alpha:")
NEW_WINDOW_BY_LAST_GHOST = (
    "depth - 1, alpha, beta)\n            else:\n                value = self.min_value(child, agent",
    "depth - 1, -inf, inf)\n            else:\n                value = self.min_value(child, agent",
)
NEW_WINDOW_BETWEEN_GHOSTS = (
    "self.min_value(child, agent + 1, depth, alpha, beta)",
    "self.min_value(child, agent + 1, depth, -inf, inf)",
)
TWO_FUNCTIONS = """\
from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        v, action = self.max_value(state, self.depth, -inf, inf)
        return Decision(action, v)

    def max_value(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None
        v, chosen = -inf, None
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            if state.num_agents == 1:
                value, _ = self.max_value(child, depth - 1, alpha, beta)
            else:
                value = self.min_value(child, 1, depth, alpha, beta)
            if value > v:
                v, chosen = value, action
            if v > beta:
                break
            alpha = max(alpha, v)
        return v, chosen

    def min_value(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if agent == state.num_agents - 1:
                value, _ = self.max_value(child, depth - 1, alpha, beta)
            else:
                value = self.min_value(child, agent + 1, depth, alpha, beta)
            v = min(v, value)
            if v < alpha:
                break
            beta = min(beta, v)
        return v
"""


def minimax(*changes: Change) -> str:
    """The tutorial's minimax, with these changes."""
    return _changed(_code("class MyMinimax"), changes)


def alphabeta(*changes: Change) -> str:
    """The tutorial's alpha-beta, with these changes."""
    return "from pacman import Decision, SearchAgent\n" + _changed(_code("class MyAlphaBeta"), changes)


def two_functions(*changes: Change) -> str:
    """Alpha-beta in a function for max and one for min, as courses write it, with these changes."""
    return _changed(TWO_FUNCTIONS, changes)


def _code(holds: str) -> str:
    blocks = re.findall(r"```python\n(.*?)```", TUTORIAL.read_text(encoding="utf-8"), re.S)
    return [block for block in blocks if holds in block][-1]  # the solution, after what is given of it


def _changed(text: str, changes: tuple[Change, ...]) -> str:
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text
