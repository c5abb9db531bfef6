from typing import NamedTuple

from pacman import Decision, SearchAgent


class Result(NamedTuple):
    value: float
    action: str


class Turn(NamedTuple):
    agent: int
    rounds_left: int

    def after(self, num_agents):
        if self.agent + 1 < num_agents:
            return Turn(self.agent + 1, self.rounds_left)
        return Turn(0, self.rounds_left - 1)


class Minimax(SearchAgent):
    def search(self, state):
        result = self.result(state, Turn(agent=0, rounds_left=self.depth))
        return Decision(action=result.action, value=result.value)

    def result(self, state, turn):
        if turn.rounds_left == 0 or state.is_terminal:
            return Result(self.evaluate(state), "")
        following = turn.after(state.num_agents)
        results = []
        for action in state.legal_actions(turn.agent):
            below = self.result(state.successor(turn.agent, action), following)
            results.append(Result(value=below.value, action=action))
        if turn.agent == 0:
            return max(results)
        return min(results)
