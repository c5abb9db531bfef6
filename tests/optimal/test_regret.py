"""What decisions gave away: in one game, in batches, and shown in the window."""

from __future__ import annotations

import csv
import json
import shlex
from pathlib import Path

import pytest

from pacman import play
from pacman.batch import Experiment, Results, load, make_plan, play_batch, summarize
from pacman.batch.experiment import ExperimentError
from pacman.cli.main import main
from pacman.optimal import solve
from pacman.optimal.agent import decisions
from pacman.state import GameState
from pacman.support.workers import local_workers
from pacman.view.display.controls import Controls
from pacman.view.display.session import RecordSession
from tests.extras import SCIPY
from tests.messages import Said, raises

pytestmark = SCIPY

COMMAND = ["batch", "-p", "reflex,optimal", "-l", "power", "-g", "random", "-n", "6", "--jobs", "1"]


def test_losses_add_up_to_what_a_policy_misses() -> None:
    # By the definition of a best value, what is given away and what luck brings add up to the score: over the
    # game, score = best value at the start - losses + (what chance added to the best value).
    solution = solve("dead-end", "random")
    for seed in range(5):
        record = play("dead-end", "random", "random", seed=seed)
        states = record.states()
        luck = 0.0
        for each in decisions(solution, states[0], record.moves):
            move = (each.number - 1) * 2
            after = states[min(move + 2, len(states) - 1)]
            luck += solution.value(after).score - solution.actions(each.state)[each.taken].score
        lost = sum(each.loss for each in decisions(solution, states[0], record.moves))
        assert record.score == pytest.approx(solution.value(states[0]).score - lost + luck, abs=1e-6)
        assert lost > 0


def test_optimal_play_gives_nothing_away_and_a_mistake_is_named() -> None:
    solution = solve("power", "random")
    record = play("power", "optimal", "random", seed=1)
    assert {each.loss for each in decisions(solution, solution.start, record.moves)} == {0.0}
    (first, *_) = decisions(solution, solution.start, ["Stop"])
    assert (first.number, first.taken, first.best) == (1, "Stop", "East")
    assert first.loss == pytest.approx(203.75 + 52.25, abs=1e-9)


@pytest.mark.slow
def test_a_batch_tells_of_it_only_when_asked(
    says: Said, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = ["--json", str(tmp_path / "a.json"), "--csv", str(tmp_path / "a.csv")]
    assert main([*COMMAND, "--out", str(tmp_path / "plain"), *files]) == 0
    assert "regret" not in capsys.readouterr().out
    for file in (tmp_path / "plain" / "games.jsonl", tmp_path / "a.json", tmp_path / "a.csv"):
        assert "regret" not in file.read_text(encoding="utf-8")
    assert main([*COMMAND, "--regret", "--out", str(tmp_path / "asked"), *files]) == 0
    told = capsys.readouterr().out
    assert "a decision" in told
    says(told, pairing="reflex against random on power")
    plain, asked = (
        [json.loads(line) for line in (tmp_path / name / "games.jsonl").read_text("utf-8").splitlines()]
        for name in ("plain", "asked")
    )
    assert [{**row, "regret": None} for row in asked] == [{**row, "regret": None} for row in plain]
    figures = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))["figures"]
    reflex, optimal = (each["regret"] for each in figures)
    assert (optimal["game"], optimal["optimal_share"], optimal["worst"]) == (0, 1, [])
    totals = [row["regret"]["total"] for row in asked[::2]]
    assert reflex["game"] == pytest.approx(sum(totals) / 6)
    assert reflex["decision"] == pytest.approx(sum(totals) / sum(row["decisions"] for row in asked[::2]))
    rows = [*csv.DictReader((tmp_path / "a.csv").read_text(encoding="utf-8").splitlines())]
    assert float(rows[0]["regret_game"]) == pytest.approx(reflex["game"])
    assert rows[1]["optimal_share"] == "1.0"


@pytest.mark.slow
def test_the_state_that_is_told_is_the_one_of_the_game_and_can_be_asked_about() -> None:
    experiment = Experiment(agents=("reflex",), ghosts=("random",), layouts=("power",), games=6, regret=True)
    plan = make_plan(experiment)
    with Results(plan) as results, local_workers(1) as workers:
        play_batch(plan, results, workers)
    (figures,) = summarize(results).figures
    worst = figures.regret.worst[0]
    record = play("power", "reflex", "random", seed=worst.seed)
    state = record.states()[(worst.decision - 1) * 2]
    assert GameState.parse(worst.state) == state
    values = solve("power", "random").actions(state)
    assert worst.loss == pytest.approx(values[worst.best].score - values[worst.taken].score, abs=1e-6)
    assert worst.loss == max(row.regret.worst.loss for row in results.rows if row.regret.worst)
    words = shlex.split(worst.command)
    assert words[:2] == ["pacman", "play"] and words[-2:] == ["--move", str(worst.decision)]


@pytest.mark.slow
def test_the_lines_are_the_same_for_any_number_of_jobs_and_when_a_run_goes_on(tmp_path: Path) -> None:
    def run(folder: str, *more: str) -> bytes:
        assert main([*COMMAND, "--regret", "--out", str(tmp_path / folder), *more]) == 0
        return (tmp_path / folder / "games.jsonl").read_bytes()

    whole = run("one")
    assert run("two", "--jobs", "2") == whole
    run("begun", "-n", "2")
    assert run("begun") == whole


@pytest.mark.slow
@pytest.mark.parametrize("first", [[], ["--regret"]])
def test_a_batch_goes_on_only_with_regret_as_it_was_begun(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], first: list[str]
) -> None:
    def run(games: int, *words: str) -> tuple[int, str]:
        short = ["batch", "-p", "random", "-l", "power", "-g", "random", "--jobs", "1", "-n", str(games)]
        return main([*short, "-o", str(tmp_path / "out"), *words]), capsys.readouterr().err

    other = [] if first else ["--regret"]
    assert run(1, *first)[0] == 0
    begun = (tmp_path / "out" / "games.jsonl").read_bytes()
    code, said = run(3, *other)
    there, here = ("with", "without") if first else ("without", "with")
    assert code == 2
    assert said.endswith(
        f"settings.json was begun {there} --regret, and this run is {here} it;"
        " give another folder with --out, or remove this one\n"
    )
    assert (tmp_path / "out" / "games.jsonl").read_bytes() == begun
    assert run(3, *first)[0] == 0
    longer = (tmp_path / "out" / "games.jsonl").read_bytes()
    assert longer.startswith(begun) and len(longer.splitlines()) == 3


def test_a_file_may_ask_for_it_and_what_cannot_be_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "experiment.toml"
    file.write_text('agents = ["reflex"]\nlayouts = ["trap"]\nregret = true\n', encoding="utf-8")
    assert load(file).regret is True
    file.write_text('agents = ["reflex"]\nregret = 3\n', encoding="utf-8")
    assert main(["batch", str(file)]) == 2
    assert "experiment.toml, line 2" in capsys.readouterr().err
    with raises(ExperimentError, memory=100):
        Experiment(agents=("reflex",), memory=100, regret=True).check()


def test_a_board_that_cannot_be_solved_is_refused_before_any_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pacman.optimal.budget.SMALL", 10)
    with raises(ExperimentError, name="loop", megabytes=10):
        make_plan(Experiment(agents=("reflex",), layouts=("loop",), regret=True))
    with raises(ExperimentError, name="medium", megabytes=10, states="10^12"):
        make_plan(Experiment(agents=("reflex",), layouts=("medium",), regret=True))


def test_a_moment_of_a_game_is_shown_standing_still() -> None:
    record = play("power", "reflex", "random", seed=0)
    controls = Controls(RecordSession([record], opens_at=8), [])
    assert (controls.playback.shown, controls.playback.paused) == (8, True)
    assert controls.playback.state == record.states()[8]


def test_a_game_from_a_moment_on_is_printed_to_its_end_where_there_is_no_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = ["play", "-l", "power", "-g", "random", "-p", "reflex", "--seed", "0"]
    assert main([*game, "--display", "none"]) == 0
    result = capsys.readouterr().out.splitlines()[0]
    assert main([*game, "--display", "terminal", "--move", "5"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] in result


def test_the_command_line_shows_a_moment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown: list[RecordSession] = []
    for place in ("pacman.cli.play.show", "pacman.cli.recorded.show"):
        monkeypatch.setattr(place, lambda session, *_, **__: shown.append(session) or "window")
    game = ["play", "-l", "power", "-g", "random", "-p", "reflex", "--seed", "0"]
    assert main([*game, "--move", "5"]) == 0
    assert main([*game, "-q", "--record", str(tmp_path / "game.json")]) == 0
    assert main(["replay", str(tmp_path / "game.json"), "--move", "5"]) == 0
    assert [session.opens_at for session in shown] == [8, 8]
    assert shown[0].record().moves == shown[1].record().moves
    capsys.readouterr()
    for words, said in (
        ([*game, "--move", "500"], "--move 500 is not in the game, in which Pacman decided 17 times"),
        ([*game, "-q", "--move", "5"], "leave out --games and --display none"),
    ):
        assert main(words) == 2
        assert said in capsys.readouterr().err
