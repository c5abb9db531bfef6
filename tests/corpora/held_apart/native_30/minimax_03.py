from pacman import Decision, SearchAgent


class Frame:
    """One open node on my own stack (I wanted to do it without recursion)."""

    def __init__(self, state, agent, rounds, actions, parent_action):
        self.state = state
        self.agent = agent
        self.rounds = rounds
        self.todo = iter(actions)
        self.parent_action = parent_action
        self.best = None
        self.best_action = None

    def offer(self, action, value):
        if self.best is None:
            better = True
        elif self.agent == 0:
            better = value > self.best
        else:
            better = value < self.best
        if better:
            self.best = value
            self.best_action = action


class Minimax(SearchAgent):
    def search(self, state):
        if state.is_terminal or self.depth == 0:
            return Decision(None, self.evaluate(state))

        n = state.num_agents
        stack = [Frame(state, 0, self.depth, state.legal_actions(0), None)]
        while True:
            top = stack[-1]
            action = next(top.todo, None)
            if action is None:
                # all children are done: report to the parent
                stack.pop()
                if not stack:
                    return Decision(top.best_action, top.best)
                stack[-1].offer(top.parent_action, top.best)
                continue

            child = top.state.successor(top.agent, action)
            agent = top.agent + 1
            rounds = top.rounds
            if agent == n:
                agent = 0
                rounds -= 1
            if child.is_terminal or rounds == 0:
                top.offer(action, self.evaluate(child))
            else:
                stack.append(Frame(child, agent, rounds, child.legal_actions(agent), action))
