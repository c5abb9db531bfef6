# Abgabe Blatt 5 - Suche mit Gegnern
import math

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, zustand):
        bester_wert = -math.inf
        beste_aktion = None
        for aktion in zustand.legal_actions(self.index):
            nachfolger = zustand.successor(self.index, aktion)
            wert = self.bewerte(nachfolger, self.naechster(zustand, 0), self.depth - 1)
            if wert > bester_wert:
                bester_wert = wert
                beste_aktion = aktion
        return Decision(beste_aktion, bester_wert)

    def naechster(self, zustand, spieler):
        return (spieler + 1) % zustand.num_agents

    def bewerte(self, zustand, spieler, tiefe):
        if zustand.is_terminal or tiefe == 0:
            return self.evaluate(zustand)
        naechster_spieler = self.naechster(zustand, spieler)
        neue_tiefe = tiefe - 1
        werte = []
        for aktion in zustand.legal_actions(spieler):
            werte.append(self.bewerte(zustand.successor(spieler, aktion), naechster_spieler, neue_tiefe))
        if spieler == self.index:
            return max(werte)
        else:
            return min(werte)


class AlphaBeta(SearchAgent):
    def search(self, zustand):
        bester_wert = -math.inf
        beste_aktion = None
        alpha = -math.inf
        beta = math.inf
        for aktion in zustand.legal_actions(self.index):
            nachfolger = zustand.successor(self.index, aktion)
            wert = self.bewerte(nachfolger, self.naechster(zustand, 0), self.depth - 1, alpha, beta)
            if wert > bester_wert:
                bester_wert = wert
                beste_aktion = aktion
        return Decision(beste_aktion, bester_wert)

    def naechster(self, zustand, spieler):
        return (spieler + 1) % zustand.num_agents

    def bewerte(self, zustand, spieler, tiefe, alpha, beta):
        if zustand.is_terminal or tiefe == 0:
            return self.evaluate(zustand)
        naechster_spieler = self.naechster(zustand, spieler)
        neue_tiefe = tiefe - 1
        if spieler == self.index:
            wert = -math.inf
            for aktion in zustand.legal_actions(spieler):
                wert = max(wert, self.bewerte(zustand.successor(spieler, aktion), naechster_spieler, neue_tiefe, alpha, beta))
                if wert > beta:
                    return wert
                alpha = max(alpha, wert)
            return wert
        else:
            wert = math.inf
            for aktion in zustand.legal_actions(spieler):
                wert = min(wert, self.bewerte(zustand.successor(spieler, aktion), naechster_spieler, neue_tiefe, alpha, beta))
                if wert < alpha:
                    return wert
                beta = min(beta, wert)
            return wert


class Expectimax(SearchAgent):
    def search(self, zustand):
        bester_wert = -math.inf
        beste_aktion = None
        for aktion in zustand.legal_actions(self.index):
            nachfolger = zustand.successor(self.index, aktion)
            wert = self.bewerte(nachfolger, self.naechster(zustand, 0), self.depth - 1)
            if wert > bester_wert:
                bester_wert = wert
                beste_aktion = aktion
        return Decision(beste_aktion, bester_wert)

    def naechster(self, zustand, spieler):
        return (spieler + 1) % zustand.num_agents

    def bewerte(self, zustand, spieler, tiefe):
        if zustand.is_terminal or tiefe == 0:
            return self.evaluate(zustand)
        naechster_spieler = self.naechster(zustand, spieler)
        neue_tiefe = tiefe - 1
        if spieler == self.index:
            werte = []
            for aktion in zustand.legal_actions(spieler):
                werte.append(self.bewerte(zustand.successor(spieler, aktion), naechster_spieler, neue_tiefe))
            return max(werte)
        erwartung = 0
        for aktion, p in zustand.outcomes(spieler):
            wert = self.bewerte(zustand.successor(spieler, aktion), naechster_spieler, neue_tiefe)
            erwartung = erwartung + wert
        return erwartung
