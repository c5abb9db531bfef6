from math import inf

from pacman import Decision, SearchAgent


def average(numbers):
    numbers = list(numbers)
    return sum(numbers) / len(numbers)


def leaf(agent, state, ply):
    return ply >= agent.depth * state.num_agents or state.is_terminal


def full(agent, state, ply, opponent):
    """The values of all children, as a list of (action, value); None at a leaf."""
    who = ply % state.num_agents
    pairs = []
    for action in state.legal_actions(who):
        child = state.successor(who, action)
        pairs.append((action, look(agent, child, ply + 1, opponent)))
    return pairs


def look(agent, state, ply, opponent):
    if leaf(agent, state, ply):
        return agent.evaluate(state)
    rule = max if ply % state.num_agents == 0 else opponent
    return rule(value for _, value in full(agent, state, ply, opponent))


def decide(pairs):
    chosen = pairs[0]
    for answer in pairs[1:]:
        if answer[1] < chosen[1]:
            chosen = answer
    return Decision(*chosen)


class Minimax(SearchAgent):
    def search(self, state):
        return decide(full(self, state, 0, min))


class AlphaBeta(SearchAgent):
    def search(self, state):
        chosen = Decision(None, -inf)
        for action in state.legal_actions(0):
            if action == "Stop":
                continue
            answer = cut_look(self, state.successor(0, action), 1, chosen.value, inf)
            if answer > chosen.value:
                chosen = Decision(action, answer)
        return chosen


def cut_look(agent, state, ply, alpha, beta):
    if leaf(agent, state, ply):
        return agent.evaluate(state)
    who = ply % state.num_agents
    pacman = who == 0
    v = -inf if pacman else inf
    for action in state.legal_actions(who):
        answer = cut_look(agent, state.successor(who, action), ply + 1, alpha, beta)
        v = max(v, answer) if pacman else min(v, answer)
        if v > beta if pacman else v < alpha:
            return beta if pacman else alpha
        if pacman:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
    return v


class Expectimax(SearchAgent):
    def search(self, state):
        return decide(full(self, state, 0, min))
