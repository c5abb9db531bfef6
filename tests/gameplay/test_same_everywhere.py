"""The same seed gives the same games on every machine and with every Python: compared with files.

Regenerate `seeded.json` with `python -m tests.gameplay.test_same_everywhere` when the rules change.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import msgspec
import numpy as np
import pytest

from pacman import play
from pacman.cli.main import main
from pacman.gameplay.record import read_records, to_line
from pacman.vector import Boards, play_many, random_moves
from tests.places import DATA

SEEDED = DATA / "seeded.json"
GAMES = {  # the record's name: the words of the command
    "reflex": "--agent reflex --layout medium --seed 5",
    "star2": "--agent star2:depth=2:roles=max,min,chance --layout small --seed 8 --max-moves 60",
    "mcts": "--agent mcts:depth=3:simulations=20 --layout quartet --seed 9 --max-moves 60",
    "random": "--agent random --layout open --ghosts random --seed 10",
}


def seeded_games() -> str:
    """Scores, lengths and results of games from seeds, one by one and in arrays; one row a line."""
    rows: dict[str, object] = {}
    for layout in ("small", "medium", "trap"):
        for ghosts in ("random", "directional"):
            for seed in range(12):
                record = play(layout, "reflex", ghosts, seed=seed)
                rows[f"{layout} {ghosts} {seed}"] = [record.outcome.result, record.score, len(record.moves)]
    many = play_many("small", 64, seed=1, max_moves=200)
    rows["vector"] = [many.score.tolist(), many.is_win.tolist(), many.is_lose.tolist()]
    boards = Boards("medium", 32, num_ghosts=2)
    rng = np.random.default_rng(1)
    for _ in range(60):
        boards.step(random_moves(boards, rng))
    rows["boards"] = [boards.score.tolist(), hashlib.sha256(boards.food.tobytes()).hexdigest()]
    return "{\n" + ",\n".join(f"{json.dumps(key)}: {json.dumps(rows[key])}" for key in rows) + "\n}\n"


def test_games_from_seeds_are_the_same_everywhere() -> None:
    now, expected = seeded_games().splitlines(), SEEDED.read_text(encoding="utf-8").splitlines()
    assert len(expected) > 20
    assert now == expected


@pytest.mark.parametrize("name", GAMES)
def test_a_saved_record_passes_the_check(name: str) -> None:
    assert main(["replay", str(DATA / "games" / f"{name}.json"), "--check"]) == 0


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_the_same_everywhere_except_for_a_search_s_thoughts(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert main(["play", *GAMES[name].split(), "--display", "none", "--record", str(path)]) == 0
    (record,) = read_records(path)
    assert (record.thoughts is msgspec.UNSET) == (name in ("reflex", "random"))
    saved = (DATA / "games" / f"{name}.json").read_bytes()
    assert to_line(msgspec.structs.replace(record, thoughts=msgspec.UNSET)).encode() == saved


if __name__ == "__main__":
    SEEDED.write_text(seeded_games(), encoding="utf-8", newline="\n")
