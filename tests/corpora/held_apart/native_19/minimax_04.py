from functools import reduce
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # dost ne bataya: reduce use karo, loop se chhota hai

    def search(self, state):
        kul = state.num_agents

        def behtar(a, b):
            # bade wala, barabar ho to pehla
            return b if b[0] > a[0] else a

        def kamtar(a, b):
            return b if b[0] < a[0] else a

        def mulya(sthiti, chaal=0):
            # chaal = kitni chaalein ho chuki hain (sab khiladi mila ke)
            khiladi = chaal % kul
            if sthiti.is_terminal or chaal >= self.depth * kul:
                return (self.evaluate(sthiti), None)
            jode = ((mulya(sthiti.successor(khiladi, k), chaal + 1)[0], k)
                    for k in sthiti.legal_actions(khiladi))
            return reduce(kamtar if khiladi else behtar, jode)

        uttar = mulya(state)
        return Decision(*reversed(uttar))
