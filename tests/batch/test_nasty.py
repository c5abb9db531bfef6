"""Batches of agents that mean harm: each loses its own games, and nothing of it is seen."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import psutil
import pytest

from pacman.batch import (
    Experiment,
    ExperimentError,
    Results,
    given_workers,
    local_workers,
    make_plan,
    play_batch,
)
from pacman.batch.experiment import LEAST_MEMORY
from pacman.batch.results import GAMES, Row
from pacman.cli.main import main
from tests.messages import Said
from tests.waiting import wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="its agents use what only Linux has")
AGENTS = (Path(__file__).parent / "nasty_agents.py.txt").read_text(encoding="utf-8")

QUICK = {
    "Prints": "",
    "Closes": "",
    "Reads": "",
    "Leaves": "agent 0 (Leaves) raised SystemExit: bye",
    "FailsToSay": "agent 0 (FailsToSay) raised Failing: (its message cannot be shown)",
    "Shouts": f"agent 0 (Shouts) raised ValueError: {200 * 'x'} …",
    "Draws": "agent 0 (Draws) raised ValueError: ?[2J????",
    "Counts": "agent 0 (Counts) answered a count, which is not an action; legal were: West, Stop, East",
    "Rings": "",
    "Interrupts": "its game raised KeyboardInterrupt",
    "Changes": "",
}
ENDED = {
    "Ends": "its process ended by itself, with exit code 0",
    "Kills": "its process was ended by signal 9 (SIGKILL)",
    "Crashes": "its process was ended by signal 11 (SIGSEGV)",
    "ClosesAll": "its process ended by itself, with exit code 120",
    "Forks": "",
    "Orphans": "its process ended by itself, with exit code 7",
    "Spins": "",
    "Patches": "",
}
HUNGRY = {
    "Hoards": "agent 0 (Hoards) ran out of memory",
    "HoardsQuietly": "",
    "LiftsItsLimit": "agent 0 (LiftsItsLimit) ran out of memory",
    "Keeps": "",
}
SLOW = {
    name: f"agent 0 ({name}) took longer than 0.2 s for a move"
    for name in ("Sums", "Raises", "Sleeps", "SleepsABit", "Backtracks")
} | {"HangsAtTheStart": "agent 0 (HangsAtTheStart) took longer than 0.2 s for its start_game"}


@pytest.fixture(autouse=True)
def among_nasty_agents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("nasty.py").write_text(AGENTS, encoding="utf-8")


def played(
    *names: str,
    jobs: int = 1,
    games: int = 1,
    memory: int | None = None,
    timeout: float | None = None,
    folder: str | None = None,
) -> list[Row]:
    """The rows of these agents, each of them beside one that is good."""
    agents = tuple(f"nasty.py:{name}" for name in (*names, "Good"))
    asked = Experiment(agents=agents, layouts=("small",), games=games, memory=memory, move_timeout=timeout)
    plan = make_plan(asked)
    with (
        Results(plan, Path(folder) if folder else None) as results,
        local_workers(jobs, memory=memory) as workers,
    ):
        play_batch(plan, results, workers)
    return results.rows


def check(rows: list[Row], expected: dict[str, str]) -> None:
    """Each failed for its reason with the score of its third move; the others played like the good one."""
    good = {row.seed: row for row in rows if row.agent == "nasty.py:Good"}
    assert good[0].score == -489
    for row in rows:
        name = row.agent.removeprefix("nasty.py:")
        if why := expected.get(name, ""):
            assert (row.result, row.reason) == ("agent error", why)
            started = name not in ("Counts", "HangsAtTheStart")
            assert (row.score, row.moves) == ((18, 4) if started else (0, 0)), name
        elif name != "Patches":  # which gives itself points
            same = good[row.seed]
            assert (row.result, row.score, row.moves) == (same.result, same.score, same.moves), name


@pytest.mark.slow
def test_each_loses_its_own_game_and_says_nothing(says: Said, capfd: pytest.CaptureFixture[str]) -> None:
    words = ["--agents", ",".join(f"nasty.py:{name}" for name in (*QUICK, "Good")), "--layouts", "small"]
    assert main(["batch", *words, "--games", "1", "--jobs", "1", "--out", "out"]) == 3
    with Results(
        make_plan(Experiment(agents=tuple(words[1].split(",")), layouts=("small",), games=1)), Path("out")
    ) as kept:
        check(kept.rows, QUICK)
    shown = capfd.readouterr()
    assert "seen" not in shown.err
    says(shown.out, place="small, directional ghosts", number=1)


@pytest.mark.slow
def test_who_ends_the_process_or_takes_all_memory_loses_that_game() -> None:
    names = ("Ends", "Hoards", "Patches")
    check(played(*names, memory=200), ENDED | HUNGRY)


@pytest.mark.slow
def test_an_honest_agent_has_room_with_the_least_memory_that_is_allowed() -> None:
    check(played(memory=LEAST_MEMORY), {})


def test_a_limit_that_the_workers_do_not_keep_is_refused() -> None:
    plan = make_plan(Experiment(agents=("reflex",), memory=200, layouts=("trap",), games=1))
    refused = pytest.raises(
        ExperimentError, match=r"memory=200 is asked for.* local_workers\(jobs, memory=200\)"
    )
    with Results(plan) as results, local_workers(1) as workers, refused:
        play_batch(plan, results, workers)


# Those that end or hang a process cost seconds each: all are played once, some of each kind again and again.
ONE_OF_EACH_KIND = ("Orphans", "Forks", "Spins", "Patches", "Hoards", "Keeps", "Sleeps", "SleepsABit")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("expected", "limits"),
    [(ENDED, {}), (HUNGRY, {"memory": 200}), (SLOW, {"timeout": 0.2})],
    ids=["ended", "hungry", "slow"],
)
def test_each_loses_its_own_game_and_spoils_no_other(
    expected: dict[str, str], limits: dict[str, int]
) -> None:
    rest = [name for name in expected if name not in ONE_OF_EACH_KIND]
    check(played(*rest, jobs=3, **limits), expected)


@pytest.mark.slow
@pytest.mark.very_slow
@pytest.mark.parametrize(
    ("expected", "games", "limits"),
    [(QUICK | ENDED, 2, {}), (HUNGRY, 2, {"memory": 200}), (SLOW, 1, {"timeout": 0.2})],
    ids=["ended", "hungry", "slow"],
)
def test_the_results_are_the_same_for_any_workers_and_when_gone_on_with(
    expected: dict[str, str], games: int, limits: dict[str, int]
) -> None:
    names = [name for name in expected if name in QUICK or name in ONE_OF_EACH_KIND]
    for jobs in (1, 3):
        check(played(*names, jobs=jobs, games=games, folder=f"{jobs}", **limits), expected)
    whole = Path("1", GAMES).read_bytes()
    assert Path("3", GAMES).read_bytes() == whole
    lines = whole.splitlines(keepends=True)
    Path("3", GAMES).write_bytes(b"".join(lines[: len(lines) // 2]))
    played(*names, jobs=2, games=games, folder="3", **limits)
    assert Path("3", GAMES).read_bytes() == whole


@pytest.mark.slow
def test_nothing_of_them_runs_on() -> None:
    def running() -> list[int]:
        here = str(Path.cwd())
        return [
            p.pid
            for p in psutil.process_iter(["cwd"])
            if p.info["cwd"] == here and p.pid != psutil.Process().pid
        ]

    played("Forks", "Orphans", "Spins", jobs=2, games=2)
    wait_until(lambda: not running(), "the end of all processes")


@pytest.mark.slow
def test_any_executor_is_quiet_while_it_plays(capfd: pytest.CaptureFixture[str]) -> None:
    plan = make_plan(Experiment(agents=("nasty.py:Prints",), layouts=("small",), games=3))
    capfd.readouterr()
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor,
        Results(plan) as results,
    ):
        play_batch(plan, results, given_workers(executor, 1))
        executor.submit(os.write, 1, b"not playing").result()
    assert [row.result for row in results.rows] == ["loss"] * 3
    assert capfd.readouterr() == ("not playing", "")
