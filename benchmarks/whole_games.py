"""What the rule for whole games of a course's tests does to marks: `python benchmarks/whole_games.py`.

Agents with known true rates play a test with 10 games: 1 point for 5 wins, 2 for 10, 1 for a mean score of
500, 1 for 1000. A game that is won has some 1,000 to 1,500 points, one that is lost -400 to 500.

(a) By true rate: the chance of each point for 10 wins, with 10 new games alone and with the rule; how many
    games are played.
(b) Students who handed in what passed the one fixed seed of their course: the share that keep their points
    with 10 new games alone, and with the rule. Their rates are drawn uniformly from 50 to 100 %.

The tables are those of docs/migrating.md. All is drawn from fixed seeds, so each run prints the same.
"""

from __future__ import annotations

from random import Random

from autograder.course.cases import GameCase, Threshold
from autograder.grading.game_case import Figures, PlayedGameResult, games_before_look, threshold_points

GAMES, MOST, AGENTS = 10, 50, 4000
THRESHOLDS = (
    Threshold(points=1, wins=5),
    Threshold(points=2, wins=10),
    Threshold(points=1, mean_score=500),
    Threshold(points=1, mean_score=1000),
)
OLD = GameCase(layout="small", games=GAMES, thresholds=THRESHOLDS)
NEW = GameCase(layout="small", games=GAMES, most_games=MOST, thresholds=THRESHOLDS)
RATES = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98)


def game(rng: Random, rate: float) -> PlayedGameResult:
    """One game of an agent that wins with this rate."""
    if rng.random() < rate:
        return PlayedGameResult("win", rng.uniform(1000, 1500), 100)
    return PlayedGameResult("loss", rng.uniform(-400, 500), 60)


def graded(rng: Random, rate: float, case: GameCase) -> tuple[list[bool], float, int]:
    """Which thresholds the agent reaches, its points, and how many games it played."""
    played = [game(rng, rate) for _ in range(case.games)]
    while more := games_before_look(case, played):
        played += [game(rng, rate) for _ in range(more)]
    figures = Figures.of(played, case, 0.0)
    compared = [figures.reached(threshold) for threshold in case.thresholds]
    return [each.same for each in compared], threshold_points(case, [], compared), len(played)


def by_rate() -> None:
    print("| true rate | 5 of 10 wins: 10 games | the rule | 10 of 10 wins: 10 games | the rule | games |")
    print("| --- | --- | --- | --- | --- | --- |")
    for rate in RATES:
        rng = Random(1)
        old = [graded(rng, rate, OLD)[0] for _ in range(AGENTS)]
        new = [graded(rng, rate, NEW) for _ in range(AGENTS)]
        cells = [f"{rate:.0%}"]
        for place in (0, 1):
            cells.append(f"{sum(each[place] for each in old) / AGENTS:.0%}")
            cells.append(f"{sum(each[0][place] for each in new) / AGENTS:.0%}")
        cells.append(f"{sum(each[2] for each in new) / AGENTS:.0f}")
        print(f"| {' | '.join(cells)} |")


def of_those_that_passed() -> None:
    rng = Random(2)
    kept = {name: [0, 0.0] for name in ("as handed in", "10 new games", "the rule")}
    below = students = 0
    while students < AGENTS:
        rate = rng.uniform(0.5, 1)
        whole = graded(rng, rate, OLD)[1]
        if whole < OLD_MOST:  # they try on until it passes
            continue
        students += 1
        for name, points in (
            ("as handed in", whole),
            ("10 new games", graded(rng, rate, OLD)[1]),
            ("the rule", graded(rng, rate, NEW)[1]),
        ):
            kept[name][0] += points >= OLD_MOST
            kept[name][1] += points
        below += rate < 0.85
    print(f"\n{below / students:.0%} of them win less than 85 % of their games.\n")
    print("| all had full marks by the course's seed | keep them | mean of 5 points |")
    print("| --- | --- | --- |")
    for name, (full, points) in kept.items():
        print(f"| {name} | {full / students:.0%} | {points / students:.2f} |")


OLD_MOST = sum(threshold.points for threshold in THRESHOLDS)

if __name__ == "__main__":
    by_rate()
    of_those_that_passed()
