"""A search as students write it, right or with one decision changed, for the shared examples."""

from __future__ import annotations

CODE = """
from pacman import Decision, SearchAgent

INF = float("inf")

class Mine(SearchAgent):
    def search(self, state):
        best, alpha = None, -INF
        for action in self.actions(state, 0, True):
            value = self.value(state.successor(0, action), 1, alpha)
            if best is None or value > best.value:
                best = Decision(action, value)
            if PRUNES:
                alpha = max(alpha, value)
        return best

    def plies(self, state):
        return self.depth * state.num_agents

    def actions(self, state, agent, root=False):
        return state.legal_actions(agent)

    def value(self, state, ply, alpha, beta=INF):
        if state.is_terminal or ply >= self.plies(state):
            return self.evaluate(state)
        agent = ply % state.num_agents
        found = []
        for action in self.actions(state, agent):
            found.append(self.value(state.successor(agent, action), ply + 1, alpha, beta))
            if PRUNES and agent == 0:
                if max(found) > beta:
                    break
                alpha = max(alpha, max(found))
            if PRUNES and agent:
                if min(found) < alpha:
                    break
                beta = min(beta, min(found))
        if agent == 0:
            return max(found)
        return sum(found) / len(found) if MEAN else min(found)
"""
LEGAL = "return state.legal_actions(agent)"
PLIES = "return self.depth * state.num_agents"

Changes = tuple[tuple[str, str], ...]
NO_STOP: Changes = ((LEGAL, "return [a for a in state.legal_actions(agent) if a != 'Stop']"),)
NO_STOP_AT_ROOT: Changes = (
    (LEGAL, "return [a for a in state.legal_actions(agent) if not (root and a == 'Stop')]"),
)
PRUNES_ON_EQUALITY: Changes = (("(found) > beta", "(found) >= beta"), ("(found) < alpha", "(found) <= alpha"))
RESET_AT_ROOT: Changes = (("action), 1, alpha)", "action), 1, -INF)"),)
NO_PRUNING: Changes = (("PRUNES and", "False and"),)
CHILDREN_AT_ONCE: Changes = (
    ("found = []", "found = []; [state.successor(agent, a) for a in self.actions(state, agent)]"),
)
REVERSED: Changes = ((LEGAL, "return state.legal_actions(agent)[::-1]"),)
DEEPER: Changes = ((PLIES, "return (self.depth + 1) * state.num_agents"),)
SHALLOWER: Changes = ((PLIES, "return (self.depth - 1) * state.num_agents"),)
IN_PLIES: Changes = ((PLIES, "return self.depth"),)
ONE_GHOST: Changes = (
    (PLIES, "return self.depth * min(2, state.num_agents)"),
    ("ply % state.num_agents", "ply % 2"),
)
GHOSTS_MAXIMIZE: Changes = (("else min(found)", "else max(found)"),)
MIN_FOR_MEAN: Changes = (("if MEAN", "if False"),)
SUM_FOR_MEAN: Changes = (("sum(found) / len(found)", "sum(found)"),)
WORST: Changes = (("value > best.value", "value < best.value"),)
LAST_TIE: Changes = (("value > best.value", "value >= best.value"),)
CRASHES: Changes = (("        return best\n", "        return best.actions\n"),)


def search(algorithm: str, *changes: Changes) -> bytes:
    """The file with a class Mine that has these changes."""
    code = CODE
    for old, new in (pair for change in changes for pair in change):
        assert old in code, old
        code = code.replace(old, new)
    return f"PRUNES, MEAN = {algorithm == 'alphabeta'}, {algorithm == 'expectimax'}\n{code}".encode()
