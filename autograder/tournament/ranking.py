"""Who played how well: places by the mean score on common seeds, with intervals of 95 %."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import msgspec

from autograder.grading.contest import GameResult, results_of
from autograder.report import Report
from pacman.batch.comparing import Comparison, compare
from pacman.batch.figures import Figures, figures_of
from pacman.batch.plan import Pairing
from pacman.batch.rows import Row


@dataclass(frozen=True)
class Player:
    """Who plays, and the report of the games."""

    id: str
    name: str
    report: Report
    is_ours: bool = False  # it comes with the assignment


class Ranked(msgspec.Struct, frozen=True, kw_only=True):
    """One player's line. Players with equal figures share a place; those that failed share the last one."""

    place: int
    id: str
    name: str
    is_ours: bool
    figures: Figures | None  # None: one of the games failed
    failed: str = ""  # why
    ahead: Comparison | None = None  # of the next line's player
    games: tuple[GameResult, ...] = ()

    @property
    def is_ahead(self) -> bool:
        """Whether the scores are better than those of the next line beyond chance."""
        interval = None if self.ahead is None else self.ahead.score_interval
        return interval is not None and interval[0] > 0

    @property
    def is_level(self) -> bool:
        """Whether all its games ended with the scores of the next line's player."""
        ahead = self.ahead
        return ahead is not None and not any((ahead.score_difference, *(ahead.score_interval or ())))


def rank(players: Sequence[Player], layout: str, ghosts: str) -> tuple[Ranked, ...]:
    """All players, the best first; those with equal figures by their ids."""
    finished: list[tuple[tuple[float, int], Player, tuple[GameResult, ...]]] = []
    failed: list[Player] = []
    for player in sorted(players, key=lambda player: (player.is_ours, player.id)):
        games = results_of(player.report)
        if games is None:
            failed.append(player)
        else:
            mean = sum(game.score for game in games) / len(games)
            wins = sum(game.result == "win" for game in games)
            finished.append(((-mean, -wins), player, games))
    finished.sort(key=lambda one: one[0])
    keys = [key for key, _, _ in finished]
    rows = [_rows(player, games, layout, ghosts) for _, player, games in finished]
    ahead = [
        compare(first.id, second.id, layout, ghosts, rows[number], rows[number + 1])
        for number, ((_, first, _), (_, second, _)) in enumerate(pairwise(finished))
    ]
    lines = [
        Ranked(
            place=keys.index(key) + 1,
            id=player.id,
            name=player.name,
            is_ours=player.is_ours,
            figures=figures_of(Pairing(layout, ghosts, player.id), rows[number], []),
            ahead=ahead[number] if number < len(ahead) else None,
            games=games,
        )
        for number, (key, player, games) in enumerate(finished)
    ]
    last = len(lines) + 1
    return (*lines, *(_failed(player, last) for player in failed))


def _failed(player: Player, place: int) -> Ranked:
    question = player.report.questions[0]
    return Ranked(
        place=place,
        id=player.id,
        name=player.name,
        is_ours=player.is_ours,
        figures=None,
        failed=f"{question.status}: {question.message}",
    )


def _rows(player: Player, games: Sequence[GameResult], layout: str, ghosts: str) -> list[Row]:
    return [
        Row(
            layout=layout,
            ghosts=ghosts,
            agent=player.id,
            seed=game.seed,
            result=game.result,
            reason="",
            score=game.score,
            moves=0,
            decisions=0,
            counted=0,
            generated=0,
        )
        for game in games
    ]
