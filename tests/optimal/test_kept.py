"""Solutions in files, and work that goes on where it was stopped."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from pacman.layout import Layout
from pacman.optimal import OptimalError, Team, read, solve
from pacman.optimal.solution import unzipped, zipped
from pacman.state import GameState
from tests.extras import SCIPY
from tests.messages import raises

pytestmark = SCIPY

BOARD = Layout.load("power")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    solve(BOARD, "random", file=tmp_path / "power.npz")
    return tmp_path / "power.npz"


def test_a_solution_is_the_same_from_its_file_and_leaves_no_work_behind(kept: Path) -> None:
    solution, again = solve(BOARD, "random"), solve(BOARD, "random", file=kept)
    state = GameState.initial(BOARD).successor(0, "East")
    for action in state.legal_actions(1):
        after = state.successor(1, action)
        assert again.actions(after) == solution.actions(after)
    assert (again.states, again.error) == (solution.states, solution.error)
    assert [*kept.parent.iterdir()] == [kept]


def test_the_bytes_depend_on_the_game_alone(kept: Path, tmp_path: Path) -> None:
    code = "from pathlib import Path; from pacman.optimal import solve; import sys\n"
    code += "solve('power', 'random', file=Path(sys.argv[1]))"
    other = tmp_path / "other.npz"
    environment = {**os.environ, "PYTHONHASHSEED": "77"}
    subprocess.run([sys.executable, "-c", code, str(other)], check=True, env=environment)
    assert other.read_bytes() == kept.read_bytes()


@pytest.mark.parametrize(
    ("layout", "ghosts", "said"),
    [
        ("trap", "random", "is the solution for another layout; name another file, or remove it"),
        ("power", "directional", "is the solution for other ghosts: random, and directional play"),
    ],
)
def test_a_file_of_another_game_is_refused(kept: Path, layout: str, ghosts: str, said: str) -> None:
    with pytest.raises(OptimalError, match=said):
        solve(layout, ghosts, file=kept)


def test_a_damaged_file_is_refused(kept: Path) -> None:
    team, data = Team.named("random", BOARD), kept.read_bytes()
    for wrong in (b"", b"no zip", data[:-300], data[:2000] + b"\0" + data[2001:]):
        kept.write_bytes(wrong)
        with pytest.raises(OptimalError, match="damaged"):
            read(kept, BOARD, team)
    arrays = unzipped(data)
    kept.write_bytes(zipped({**arrays, "values": arrays["values"][:-1]}))
    with raises(OptimalError, file=kept):
        read(kept, BOARD, team)
    for text, said in (
        (b'"pacman-optimal-1"', b'"pacman-optimal-9"'),
        (b'"version": "0.1.0"', b'"version": "0.0.9"'),
    ):
        header = np.frombuffer(arrays["header"].tobytes().replace(text, said), np.uint8)
        kept.write_bytes(zipped({**arrays, "header": header}))
        with pytest.raises(
            OptimalError, match=r"its format is 'pacman-optimal-9'|another version: 0\.0\.9, and"
        ):
            read(kept, BOARD, team)


class StoppedError(Exception):
    pass


@pytest.mark.rest_slow
@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.97, 0.98, 0.99])
def test_stopped_work_goes_on_and_ends_in_the_same_file(kept: Path, tmp_path: Path, share: float) -> None:
    told: list[str] = []
    solve(BOARD, "random", tell=told.append)
    other, heard = tmp_path / "stopped.npz", 0

    def stop(text: str) -> None:
        nonlocal heard
        heard += 1
        if heard > share * len(told):
            raise StoppedError

    with pytest.raises(StoppedError):
        solve(BOARD, "random", file=other, tell=stop)
    assert not other.exists()
    told_again: list[str] = []
    solve(BOARD, "random", file=other, tell=told_again.append)
    assert other.read_bytes() == kept.read_bytes()
    assert share < 0.9 or len(told_again) < len(told) / 4  # layers that were reached are not reached again


def test_a_state_that_is_not_reached_is_refused() -> None:
    solution = solve("power", "directional:attack=1")
    text = solution.start.to_text()
    with raises(OptimalError, board="power", ghosts="directional:attack=1"):
        solution.value(GameState.parse(text.replace("ghost 8,1 Stop 0", "ghost 1,1 Stop 0")))
    with raises(OptimalError, board="power", ghosts="directional:attack=1"):
        solution.value(GameState.initial("trap"))
