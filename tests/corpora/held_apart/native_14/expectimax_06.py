from functools import partial
from itertools import chain, repeat
from statistics import fmean

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """rules[i] turns the values of the children into the value of a node of agent i."""

    def search(self, state):
        rules = [max, *repeat(fmean, state.num_agents - 1)]
        plan = list(chain.from_iterable(repeat(list(enumerate(rules)), self.depth)))

        def value(todo, s):
            if not todo or s.is_terminal:
                return self.evaluate(s)
            (agent, rule), *later = todo
            return rule(list(map(partial(value, later), children(s, agent))))

        def children(s, agent):
            return (s.successor(agent, a) for a in s.legal_actions(agent))

        actions = list(state.legal_actions(0))
        if not actions:
            return Decision(None, self.evaluate(state))
        values = [value(plan[1:], t) for t in children(state, 0)]
        i = max(range(len(values)), key=values.__getitem__)
        return Decision(actions[i], values[i])
