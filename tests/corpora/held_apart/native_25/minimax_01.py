"""Aufgabe 2 - Minimax, bei mir als Negamax (kuerzer!)"""
from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def negamax(self, zustand, halbzug, vorzeichen):
        anzahl = zustand.num_agents
        wer = halbzug % anzahl
        if zustand.is_terminal or halbzug == self.depth * anzahl:
            return vorzeichen * self.evaluate(zustand), None

        bester_wert = -inf
        beste_aktion = None
        for aktion in zustand.legal_actions(wer):
            nachfolger = zustand.successor(wer, aktion)
            # max(a, b) = -min(-a, -b)  (siehe Wikipedia)
            wert, _ = self.negamax(nachfolger, halbzug + 1, -vorzeichen)
            wert = -wert
            if wert > bester_wert:
                bester_wert, beste_aktion = wert, aktion
        return bester_wert, beste_aktion

    def search(self, state):
        wert, aktion = self.negamax(state, 0, 1)
        return Decision(aktion, wert)
