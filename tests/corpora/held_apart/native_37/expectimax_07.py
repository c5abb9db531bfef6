from typing import Callable, Iterable

from pacman import Decision, SearchAgent


def average(xs: Iterable[float]) -> float:
    xs = list(xs)
    return sum(xs) / len(xs)


class Expectimax(SearchAgent):
    """Expectimax. Every agent has its operator, taken from a list."""

    def search(self, state) -> Decision:
        operators: list[Callable] = [max] + [average] * (state.num_agents - 1)

        def step(s, agent: int, rounds: int):
            """All (action, value) pairs of the moves of one agent."""
            following = (agent + 1) % len(operators)
            if agent == 0:
                rounds -= 1
            for action in s.legal_actions(agent):
                yield action, value(s.successor(agent, action), following, rounds)

        def value(s, agent: int, rounds: int) -> float:
            if rounds == 0 or s.is_terminal:
                return self.evaluate(s)
            return operators[agent](v for _, v in step(s, agent, rounds))

        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        best = max(step(state, 0, self.depth), key=lambda p: p[1])
        return Decision(*best)
