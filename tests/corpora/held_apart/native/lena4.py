from math import inf

from pacman import Decision, SearchAgent


def average(numbers):
    numbers = list(numbers)
    return sum(numbers) / len(numbers)


def leaf(agent, state, turn):
    return turn >= agent.depth * state.num_agents or state.is_terminal


def full(agent, state, turn, opponent):
    """The values of all children, as a list of (action, value); None at a leaf."""
    who = turn % state.num_agents
    answers = []
    for action in state.legal_actions(who):
        if action == "Stop":
            continue
        child = state.successor(who, action)
        answers.append((action, look(agent, child, turn + 1, opponent)))
    return answers


def look(agent, state, turn, opponent):
    if leaf(agent, state, turn):
        return state.score + 50 * state.is_win - 50 * state.is_lose + (turn % 2)
    rule = max if turn % state.num_agents == 0 else opponent
    return rule(value for _, value in full(agent, state, turn, opponent))


def decide(answers):
    chosen = answers[0]
    for answer in answers[1:]:
        if answer[1] > chosen[1]:
            chosen = answer
    return Decision(*chosen)


class Minimax(SearchAgent):
    def search(self, state):
        return decide(full(self, state, 0, min))


class AlphaBeta(SearchAgent):
    def search(self, state):
        chosen = Decision(None, -inf)
        for action in state.legal_actions(0):
            answer = cut_look(self, state.successor(0, action), 1, -inf, inf)
            if answer >= chosen.value:
                chosen = Decision(action, answer)
        return chosen


def cut_look(agent, state, turn, alpha, beta):
    if leaf(agent, state, turn):
        return agent.evaluate(state)
    who = turn % state.num_agents
    pacman = who == 0
    v = -inf if pacman else inf
    for action in state.legal_actions(who):
        answer = cut_look(agent, state.successor(who, action), turn + 1, alpha, beta)
        v = max(v, answer) if pacman else min(v, answer)
        if v > beta if pacman else v < alpha:
            return v
        if pacman:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
    return v


class Expectimax(SearchAgent):
    def search(self, state):
        return decide(full(self, state, 0, average))
