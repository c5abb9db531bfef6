# no recursion: i keep my own stack of frames because my teacher said recursion is slow
from pacman import SearchAgent, Decision


class Frame:
    def __init__(self, state, agent, depth, todo):
        self.state, self.agent, self.depth, self.todo = state, agent, depth, todo
        self.done = []       # values of the children so far


class Minimax(SearchAgent):
    def search(self, state):
        root = Frame(state, 0, self.depth, list(state.legal_actions(0)))
        stack = [root]
        returned = None
        while stack:
            top = stack[-1]
            if returned is not None:
                top.done.append(returned)
                returned = None
            if len(top.done) == len(top.todo):
                stack.pop()
                returned = (max if top.agent == 0 else min)(top.done)
                continue
            child = top.state.successor(top.agent, top.todo[len(top.done)])
            agent, depth = top.agent + 1, top.depth
            if agent == child.num_agents:
                agent, depth = 0, depth - 1
            if depth == 0 or child.is_terminal:
                returned = self.evaluate(child)
            else:
                stack.append(Frame(child, agent, depth, child.legal_actions(agent)))
        return Decision(root.todo[root.done.index(returned)], returned)
