"""The site's files, and how what is missing or wrong is told."""

from __future__ import annotations

import io
import json
import re
import shutil
import tarfile
import zipfile
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from autograder.cli.site import OUT_OR_FETCH
from autograder.course import load
from autograder.site import runtime
from autograder.site.building import MODULES, OF_PAGES, Offer, site_files
from pacman.cli.main import main
from pacman.support.language import LANGUAGES, speaking
from pacman.view.pages.page_messages import messages_of_script
from tests.messages import raises
from tests.pages import unpacked
from tests.places import ROOT


def test_hidden_cases_and_seeds_are_nowhere_in_it(files: dict[str, bytes]) -> None:
    whole = load("adversarial-search")
    hidden = [
        named for question in whole.questions for named in question.cases if named.visibility != "visible"
    ]
    public = json.loads(files["site.json"])["files"]
    assert hidden and not {f"assignment/{named.source}" for named in hidden} & public.keys()
    assert "seed" not in public["assignment/assignment.toml"].partition("[[questions]]")[0]
    with tarfile.open(fileobj=io.BytesIO(files["runtime/program.tar.gz"])) as program:
        packed = [name for name in program.getnames() if "autograder/assignments/" in name]
    assert any(name.endswith("adversarial-search/assignment.toml") for name in packed)
    assert not [
        name for name in packed for named in hidden if name.endswith(f"adversarial-search/{named.source}")
    ]


@pytest.mark.slow
def test_it_is_small_and_the_same_each_time(files: dict[str, bytes], folder: Path) -> None:
    assert site_files(load("adversarial-search"), folder) == files
    with zipfile.ZipFile(io.BytesIO(), "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(name, content)
        assert sum(each.compress_size for each in packed.infolist()) < 10_000_000


def test_nothing_is_loaded_from_elsewhere_and_all_files_are_kept_for_later(files: dict[str, bytes]) -> None:
    for name in ("index.html", "site.css", "site.js", "touch.js", "texts.js", "run.html", "view.html"):
        assert not re.search(rb"https?://(?!www\.w3\.org)", files[name]), name
    kept = files["offline.js"].decode()
    assert all(f'"{name}"' in kept for name in files if name not in ("index.html", "offline.js"))


def test_without_the_runtime_it_says_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site", str(tmp_path / "out"), "--runtime", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert "`pacman site --fetch`" in said and "7.4 MB" in said
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
@pytest.mark.usefixtures("without_program")
def test_what_is_offered_can_be_chosen(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "maze.lay").write_text("%%%%%\n%P.G%\n%%%%%\n", encoding="utf-8")
    (tmp_path / "mine.toml").write_text('root = "A"\nnodes = {A={value=3}}\n', encoding="utf-8")
    boards, trees = ["small", str(tmp_path / "maze.lay")], ["textbook", str(tmp_path / "mine.toml")]
    found = site_files(load("adversarial-search"), folder, Offer.of(boards, trees, 7))
    table, page = json.loads(found["site.json"]), found["index.html"].decode()
    assert table["lesson"] == 7 and "the lesson of your course" in page
    assert table["trees"].keys() == {"textbook", "course/mine.toml"}
    assert table["files"]["course/maze.lay"].splitlines()[1] == "%P.G%"
    assert "course/mine.toml" in table["files"], "in a folder of its own: a student may have a mine.toml"
    offered = re.findall(r"<option[^>]*>(small|medium|maze\.lay|textbook|gamble|mine\.toml)<", page)
    assert set(offered) == {"small", "maze.lay", "textbook", "mine.toml"}


@pytest.mark.slow
def test_boards_and_trees_of_public_cases_are_offered_and_others_are_not(
    files: dict[str, bytes], without_program: None, folder: Path, tmp_path: Path
) -> None:
    mine = tmp_path / "mine"
    shutil.copytree(ROOT / "autograder" / "assignments" / "adversarial-search", mine)
    for board in ("seen", "unseen"):
        shutil.copy(mine / "layouts" / "room.lay", mine / "layouts" / f"{board}.lay")
    (mine / "trees").mkdir()
    (mine / "trees" / "drawn.toml").write_text("tree = [[1, 2], [3, 4]]\n", encoding="utf-8")
    (mine / "minimax" / "1-textbook.toml").write_text(
        'kind = "tree"\ntitle = "mine"\npoints = 0.5\ntree = "drawn"\n', encoding="utf-8"
    )
    (mine / "minimax" / "5-position.toml").write_text(
        'kind = "position"\ntitle = "seen"\npoints = 0.5\nlayout = "seen"\ndepth = 1\n', encoding="utf-8"
    )
    hidden = mine / "minimax" / "6-ends.toml"
    hidden.write_text(hidden.read_text(encoding="utf-8").replace('"room"', '"unseen"'), encoding="utf-8")
    page = site_files(load(mine), folder)["index.html"].decode()
    assert '<option value="assignment/layouts/seen.lay">seen.lay<' in page
    assert page.count('<option value="assignment/trees/drawn.toml">drawn.toml<') == 2, "to see and to touch"
    assert "unseen.lay" not in page
    table = json.loads(files["site.json"])
    assert table["files"]["course/minimax-3-ties.toml"].startswith("roles = "), "a case that holds its tree"
    assert "course/minimax-3-ties.toml" in table["trees"]
    chosen = Offer.of(["small"], ["textbook"], assignment=load(mine))
    assert (list(chosen.layouts), list(chosen.trees), chosen.files) == (["small"], ["textbook"], {})


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--layout", "smal"], "'smal'"),
        (["--tree", "textbok"], "textbok"),
        (["--layout", "a/my maze.lay"], "a name such as maze.lay"),
        (["--layout", "a/assignment"], "a name such as maze.lay"),
        (["--layout", "a/m"], "a/m"),
        (["--lesson", "x"], "'x'"),
        (["--layout", "a/m.lay", "--layout", "b/m.lay"], "two files are called m.lay"),
    ],
)
def test_what_cannot_be_offered_is_told(
    words: list[str],
    problem: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for path in ("a/m.lay", "b/m.lay", "a/my maze.lay", "a/assignment"):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text("%%%%%\n%P.G%\n%%%%%\n", encoding="utf-8")
    assert main(["site", "out", *words]) == 2
    said = capsys.readouterr().err
    assert problem in said and said.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_neither_a_folder_nor_a_wish_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site"]) == 2
    assert OUT_OR_FETCH in capsys.readouterr().err


def test_a_file_that_is_not_the_locked_one_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "other.whl"
    source.write_bytes(b"another file")
    given = replace(runtime.runtime_files()[1], url=source.as_uri())
    monkeypatch.setattr(runtime, "runtime_files", lambda: [given])
    with raises(runtime.RuntimeMissingError, url=source.as_uri()):
        runtime.fetch(tmp_path / "kept", lambda _: None)
    assert list((tmp_path / "kept").iterdir()) == []


def test_what_cannot_be_fetched_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = replace(runtime.runtime_files()[1], url=(tmp_path / "nothing.whl").as_uri())
    monkeypatch.setattr(runtime, "runtime_files", lambda: [given])
    with pytest.raises(runtime.RuntimeMissingError, match="cannot be fetched"):
        runtime.fetch(tmp_path, lambda _: None)


def test_the_page_of_a_site_has_every_message_that_its_programs_say(files: dict[str, bytes]) -> None:
    block = unpacked(files["index.html"].decode())
    said = [messages_of_script(files[name].decode()) for name in (*MODULES, *OF_PAGES)]
    keys = {each if isinstance(each, str) else each[0] for each in chain.from_iterable(said)}
    assert set(block["keys"]) == keys
    assert len(files["index.html"]) < 30_000


@pytest.mark.slow
@pytest.mark.usefixtures("without_program")
def test_a_site_can_begin_in_another_language(folder: Path) -> None:
    with speaking(LANGUAGES["de"]):
        page = site_files(load("adversarial-search"), folder)["index.html"].decode()
    assert '<html lang="de">' in page
    assert "Ein Spiel ansehen" in page
    assert "Watch a game" in unpacked(page)["languages"][1]["texts"]
