"""Prints, and answers with, text that means something elsewhere: HTML, ANSI codes, the end of CDATA,
CSV formulas, control characters, reversed text.
"""

import os
import sys

from pacman import Agent, Decision, SearchAgent


class Minimax(SearchAgent):
    """Honest and right."""

    def search(self, state):
        plies = self.depth * state.num_agents
        values = {a: self.value(state.successor(0, a), 1 % state.num_agents, plies - 1) for a in state.legal_actions(0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, agent, plies):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        after = (agent + 1) % state.num_agents
        values = [self.value(state.successor(agent, a), after, plies - 1) for a in state.legal_actions(agent)]
        return max(values) if self.role(state, agent) == "max" else min(values)


TEXTS = (
    "<script>HOSTILE()</script><img src=x onerror=HOSTILE()><!-- </pre></textarea></details>",
    "]]><failure/><testcase name='HOSTILE'/>",
    "\x1b[2J\x1b[31mHOSTILE\x1b]0;title\x07\x1b]8;;http://127.0.0.1\x07link\x1b]8;;\x07",
    "=HYPERLINK(\"http://127.0.0.1\",\"HOSTILE\")\n@SUM(1)\n+1\n-1\n\tx",
    "\u202eELITSOH\u202c \u2028 \u0000 \u0085 \ufeff \r\x08\x7f",
    "{{ HOSTILE }} {% raw %} ${HOSTILE} `HOSTILE` | a | b |\n# HOSTILE",
)


class AlphaBeta(SearchAgent):
    def search(self, state):
        for text in TEXTS:
            print(text)
        sys.stdout.flush()
        os.write(2, bytes(range(256)) + b"\xff\xfe\xed\xa0\x80 not UTF-8")
        return Decision("<script>HOSTILE()</script>]]>\x1b[2J", 98765.25)
