"""Sends datagrams to this machine, to the machine's nameserver and to all of the network, and asks for an
IPv6 and a raw socket. BREACH if anything is sent beyond the sandbox.
"""

import socket

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


class AlphaBeta(SearchAgent):
    def search(self, state):
        for address in ("192.0.2.1", "8.8.8.8", "255.255.255.255", "169.254.169.254"):
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
                try:
                    sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
                    sock.sendto(b"pacman-canary", (address, 49327))
                    print("BREACH: sent a datagram to", address)
                except OSError:
                    continue
        for family, kind in ((socket.AF_INET6, socket.SOCK_DGRAM), (socket.AF_INET, socket.SOCK_RAW)):
            try:
                with socket.socket(family, kind, 1 if kind == socket.SOCK_RAW else 0) as sock:
                    sock.sendto(b"pacman-canary", ("::1" if family == socket.AF_INET6 else "127.0.0.1", 49327))
            except OSError:
                continue
            if kind == socket.SOCK_RAW:
                print("BREACH: has a raw socket")
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
