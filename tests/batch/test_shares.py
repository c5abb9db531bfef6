"""Shares of a batch: each is played by itself, and joined they are what one run writes."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman.batch import (
    Experiment,
    ExperimentError,
    Results,
    ResultsError,
    Share,
    given_workers,
    make_plan,
    merge,
    play_batch,
    summarize,
)
from pacman.batch.plan import plan_unchecked
from pacman.batch.results import GAMES, SETTINGS, TIMES
from tests.conftest import Ran
from tests.messages import Said, raises

EXPERIMENT = Experiment(
    agents=("random", "random:_2"), ghosts=("random", "directional"), layouts=("trap",), games=5
)
PLAYED = Experiment(agents=("reflex", "random"), ghosts=("random",), layouts=("trap",), games=5)


def played(folder: Path, share: Share | None = None) -> Path:
    plan = make_plan(PLAYED, share)
    with Results(plan, folder) as results, ThreadPoolExecutor(1) as executor:
        play_batch(plan, results, given_workers(executor, 1))
    return folder


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the whole batch and with three shares."""
    folder = tmp_path_factory.mktemp("shares")
    played(folder / "whole")
    for number in (1, 2, 3):
        played(folder / f"{number}", Share(number, 3))
    return folder


@given(st.integers(1, 500), st.integers(1, 60))
def test_each_game_is_in_one_share_and_shares_are_equal(games: int, of: int) -> None:
    shares = [Share(number, of).games(games) for number in range(1, of + 1)]
    assert [number for share in shares for number in share] == [*range(games)]
    assert max(map(len, shares)) - min(map(len, shares)) <= 1


def test_joined_shares_are_the_files_of_one_run(tmp_path: Path, parts: Path) -> None:
    joined = merge([parts / "3", parts / "1", parts / "2"], tmp_path / "joined")
    assert joined == 10
    for name in (SETTINGS, GAMES):
        assert (tmp_path / "joined" / name).read_bytes() == (parts / "whole" / name).read_bytes()
    with Results(make_plan(PLAYED), tmp_path / "joined") as results:
        assert [times.game for times in results.times] == [*range(10)]
        assert summarize(results).games == 10
    assert sorted(path.name for path in (tmp_path / "joined").iterdir()) == [GAMES, SETTINGS, TIMES]


def test_a_share_that_was_stopped_continues(tmp_path: Path, parts: Path) -> None:
    shutil.copytree(parts / "2", tmp_path / "2")
    lines = (tmp_path / "2" / GAMES).read_bytes().splitlines(keepends=True)
    (tmp_path / "2" / GAMES).write_bytes(lines[0] + lines[1][:9])
    with raises(ResultsError, number=3, count=1, share="2/3"):
        merge([parts / "1", tmp_path / "2", parts / "3"], tmp_path / "joined")
    played(tmp_path / "2", Share(2, 3))
    assert (tmp_path / "2" / GAMES).read_bytes() == b"".join(lines)
    merge([parts / "1", tmp_path / "2", parts / "3"], tmp_path / "joined")


def change(name: str, old: str, new: str) -> Callable[[Path], None]:
    def changed(folder: Path) -> None:
        text = (folder / name).read_text()
        assert old in text
        (folder / name).write_text(text.replace(old, new, 1))

    return changed


@pytest.mark.parametrize(
    ("given_parts", "damage", "said"),
    [
        (["1", "3"], None, "share 2/3 is missing; give the folders of all shares"),
        (["2"], None, "shares 1/3, 3/3 are missing"),
        (["1", "2", "2", "3"], None, "are both share 2/3; give one of them"),
        (["1", "2", "3", "whole"], None, "whole is a whole batch; only folders that --share has written"),
        (["1", "2", "none"], None, "none is not a folder of a share: there is no settings.json"),
        (["1", "2", "3"], change(SETTINGS, '"version": "', '"version": "9'), "is of other version of this"),
        (["1", "2", "3"], change(SETTINGS, '"seed": 0', '"seed": 1'), "is of other seed"),
        (["1", "2", "3"], change(SETTINGS, '"games": 5', '"games": 6'), "is of other games"),
        (["1", "2", "3"], change(SETTINGS, "3/3", "3/4"), "is share 3/4, and .*1 is share 1/3"),
        (["1", "2", "3"], change(SETTINGS, "3/3", "2/3"), "are both share 2/3"),
        (["1", "2", "3"], change(SETTINGS, "batch-2", "batch-9"), "its format is 'pacman-batch-9'"),
        (["1", "2", "3"], change(GAMES, '"seed":3', '"seed":4'), "line 1: this should be the game of reflex"),
        (["1", "2", "3"], change(GAMES, '"win"', '"won"'), "line .: this is not a line of the results"),
        (["1", "2", "3"], change(TIMES, '"game":7', '"game":6'), "should be the times of game 7, not 6"),
        (["1", "2", "3"], change(TIMES, '{"game":9', '{"game":9}\n{"game":9'), "has 5 lines, and share 3/3"),
    ],
)
def test_shares_that_do_not_belong_together_are_refused_in_one_sentence(
    tmp_path: Path, parts: Path, given_parts: list[str], damage: Callable[[Path], None] | None, said: str
) -> None:
    shutil.copytree(parts / "3", tmp_path / "3")
    if damage is not None:
        if said.startswith("line .:"):
            text = (tmp_path / "3" / GAMES).read_text()
            (tmp_path / "3" / GAMES).write_text(text.replace('"loss"', '"win"'))
        damage(tmp_path / "3")
    folders = [tmp_path / name if name == "3" else parts / name for name in given_parts]
    with pytest.raises(ResultsError, match=said) as error:
        merge(folders, tmp_path / "joined")
    assert "\n" not in str(error.value)
    assert not (tmp_path / "joined").exists()


def test_a_folder_that_has_games_is_not_overwritten(tmp_path: Path, parts: Path) -> None:
    before = (parts / "whole" / GAMES).read_bytes()
    with raises(ResultsError, name=parts / "whole" / "settings.json"):
        merge([parts / "1", parts / "2", parts / "3"], parts / "whole")
    assert (parts / "whole" / GAMES).read_bytes() == before


def test_a_share_has_no_answers_and_belongs_to_its_folder(parts: Path) -> None:
    with Results(make_plan(PLAYED, Share(2, 3)), parts / "2") as results:
        assert [times.game for times in results.times] == [3, 4, 5]
        with raises(ResultsError, share=Share(2, 3)):
            summarize(results)
    with raises(ResultsError, what="share", before='"2/3"', after='"1/3"'):
        Results(make_plan(PLAYED, Share(1, 3)), parts / "2")
    with raises(ResultsError, what="share", before='"2/3"', after="none"):
        Results(make_plan(PLAYED), parts / "2")


@pytest.mark.parametrize("text", ["0/3", "4/3", "1", "a/b", "1/0", "-1/3", "1/3/5", ""])
def test_what_is_not_a_share_is_refused(text: str) -> None:
    with raises(ExperimentError, text=text):
        Share.parse(text)


def test_no_share_is_without_games() -> None:
    assert len(plan_unchecked(EXPERIMENT, Share(20, 20)).numbers) == 1
    with raises(ExperimentError, number=20, share=Share(1, 21)):
        plan_unchecked(EXPERIMENT, Share(1, 21))


def test_the_commands_play_shares_and_join_them(says: Said, run: Callable[..., Ran]) -> None:
    words = ("batch", "--agents", "reflex,random", "--layouts", "trap", "--games", "3", "--jobs", "1")
    for number in ("1", "2"):
        ran = run(*words, "--share", f"{number}/2", "--out", number)
        assert ran.code == 0
        says(ran.output, played=3, games=6)
    ran = run("batch", "merge", "1", "2", "--out", "joined")
    assert ran.code == 0
    says(ran.output, shares="2 shares", games="6 games", out="joined")
    ran = run(*words, "--out", "joined")
    says(ran.output, place="trap, directional ghosts", number=3)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--share", "1/2"], "--share 1/2 needs a folder of its own: give --out"),
        (["--share", "3/2", "--out", "o"], "share=3/2 is not allowed"),
        (["--share", "1/2", "--out", "o", "--csv", "a"], "--share 1/2 and --csv cannot be used together"),
        (["--share", "1/2", "--out", "o", "--until-width", "0.1"], "share=1/2 and until_width=0.1 cannot"),
        (["--until", "soon"], "'soon' is not allowed; write decided, or a width"),
    ],
)
def test_words_that_do_not_fit_together_are_one_sentence(
    run: Callable[..., Ran], words: list[str], said: str
) -> None:
    ran = run("batch", "--agents", "reflex,random", "--layouts", "trap", *words)
    assert (ran.code, ran.errors.count("\n")) == (2, 1)
    assert said in ran.errors
    assert not Path("o").exists()
