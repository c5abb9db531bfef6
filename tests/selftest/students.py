"""A student's file with three right searches, and what is changed in it for a typical mistake."""

from __future__ import annotations

RIGHT = '''"""My three searches."""

from math import inf

from pacman import Decision, SearchAgent


class MyMinimax(SearchAgent):
    def search(self, state):
        values = {a: self.value(state.successor(0, a), 1, self.depth) for a in state.legal_actions(0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, agent, depth):
        agent %= state.num_agents
        depth -= agent == 0
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        values = [self.value(state.successor(agent, a), agent + 1, depth) for a in state.legal_actions(agent)]
        return min(values) if agent else max(values)


class AlphaBetaAgent(SearchAgent):
    def search(self, state):
        best = Decision(None, -inf)
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth, best.value, inf)
            if value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth, alpha, beta):
        agent %= state.num_agents
        depth -= agent == 0
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = inf if agent else -inf
        for action in state.legal_actions(agent):
            value = self.value(state.successor(agent, action), agent + 1, depth, alpha, beta)
            best = min(best, value) if agent else max(best, value)
            if best < alpha if agent else best > beta:
                return best
            alpha, beta = (alpha, min(beta, best)) if agent else (max(alpha, best), beta)
        return best


class expectimax_search(SearchAgent):
    def search(self, state):
        values = {a: self.value(state.successor(0, a), 1, self.depth) for a in state.legal_actions(0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, agent, depth):
        agent %= state.num_agents
        depth -= agent == 0
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        values = [self.value(state.successor(agent, a), agent + 1, depth) for a in state.legal_actions(agent)]
        return sum(values) / len(values) if agent else max(values)
'''


def with_mistake(*changes: tuple[str, str]) -> str:
    """The file with each text replaced where it comes first."""
    text = RIGHT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def only(name: str, text: str = RIGHT) -> str:
    """The file with the class of this name alone."""
    head, *classes = text.split("\n\n\nclass ")
    return "\n\n\nclass ".join([head, *(each for each in classes if each.startswith(f"{name}("))])


UNFINISHED = '''"""Three searches that are not written to their ends."""

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        values = {a: self.min_value(state.successor(0, a), self.depth) for a in state.legal_actions(0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def min_value(self, state, depth):
        if state.is_terminal:
            return self.evaluate(state)
        return min(self.max_value(state.successor(1, a), depth - 1) for a in state.legal_actions(1))

    def max_value(self, state, depth):
        pass


class AlphaBeta(SearchAgent):
    def search(self, state):
        # not written yet: the actions at the root
        return self.helper(state, 0)

    def helper(self, state, depth, alpha, beta):
        return self.evaluate(state)


class Expectimax(SearchAgent):
    def search(self, state):
        raise NotImplementedError
'''
NO_END_OF_THE_GAME = ("if depth == 0 or state.is_terminal:", "if depth == 0:")
TIES_LAST = ("max(values, key=values.get)", "max(reversed(values), key=values.get)")
STOP_LEFT_OUT = ("for a in state.legal_actions(0)}", "for a in state.legal_actions(0) if a != 'Stop'}")
EAST_LEFT_OUT = (STOP_LEFT_OUT[0], STOP_LEFT_OUT[1].replace("Stop", "East"))
ONE_ROUND_MORE = (", 1, self.depth)", ", 1, self.depth + 1)")
SOMEBODY_ELSE = ("agent %= state.num_agents\n", "agent = agent if agent < 2 else agent % state.num_agents\n")
DEPTH_TWICE = ("depth -= agent == 0\n", "depth -= 2 * (agent == 0)\n")
ROOT_WITHOUT_STOP = (
    "for action in state.legal_actions(0):",
    "for action in filter('Stop'.__ne__, state.legal_actions(0)):",
)
PRUNES_ON_EQUALITY = ("best < alpha if agent else best > beta", "best <= alpha if agent else best >= beta")
PRUNES_IN_PART = ("best < alpha if agent else best > beta", "best <= alpha if agent else best > beta")
ALPHA_NOT_RAISED = ("self.depth, best.value, inf)", "self.depth, -inf, inf)")
ROOT_OF_MEAN = ("sum(values) / len(values)", "sum(values) / len(values) ** 0.5")
SUM = ("sum(values) / len(values)", "sum(values)")
