"""CONTRIBUTING.md and the pages for whoever decides: links, paths, commands and tables are those of today."""

from __future__ import annotations

import importlib
import re
import shlex
from pathlib import Path
from typing import Any

import click
import pytest

from autograder.classroom.extensions import NAME as EXTENSIONS
from autograder.classroom.journal import Run
from autograder.classroom.marks import FOLDER as MARKS
from autograder.classroom.outputs import GAMES, write_outputs
from autograder.classroom.overrides import NAME as OVERRIDES
from autograder.classroom.platform_gradebooks import gradebooks
from autograder.classroom.regrade_requests import NAME as REGRADES
from autograder.classroom.running import FOLDER_ENDING, Task
from autograder.cli.commands import cli as autograder
from autograder.report import Report
from autograder.tournament import ranking
from pacman.batch import plan, report
from pacman.cli import optimal
from pacman.cli.classic import with_todays_options
from pacman.cli.commands import cli as pacman
from pacman.gameplay import record, thoughts
from pacman.optimal import solution
from pacman.view.pages.page_data import GAME_FORMAT, SEARCH_FORMAT
from tests.classroom.fakes import ASSIGNMENT, entry, fake_page, fake_report, standings_of
from tests.places import ROOT

PAGES = (
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "docs/accessibility.md",
    "docs/adopting.md",
    "docs/privacy.md",
    "docs/stability.md",
)
NETWORK = r"socket|ssl|http|urllib\.request|urllib3|requests|httpx|aiohttp|ftplib|smtplib|telnetlib|xmlrpc"


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def slugs(page: str) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```", "", page, flags=re.S | re.M), re.M)
    return {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings}


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_to_files_and_headings(name: str) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)\s]+)\)", text(name)):
        path, _, anchor = target.partition("#")
        there = (ROOT / name).parent / path if path else ROOT / name
        assert there.exists(), target
        if anchor:
            assert anchor in slugs(there.read_text(encoding="utf-8")), target


@pytest.mark.parametrize("name", PAGES)
def test_paths_are_there(name: str) -> None:
    code = re.findall(r"`([^`\n]+)`", text(name))
    paths = [word for each in code for word in each.split() if re.match(r"(\.?[\w-]+/)+[\w.-]*$", word)]
    roots = (
        "pacman/",
        "autograder/",
        "agents/",
        "tests/",
        "docs/",
        "benchmarks/",
        "layouts/",
        ".ci/",
        ".github/",
    )
    for each in paths:
        if each.startswith(roots):
            assert (ROOT / each).exists(), each


def spans(name: str) -> list[str]:
    """Commands of ours in the text and in blocks, without remarks; line breaks within a span are spaces."""
    whole = text(name)
    blocks = re.findall(r"^```sh\n(.*?)^```", whole, re.S | re.M)
    prose = re.sub(r"^```.*?^```", "", whole, flags=re.S | re.M)
    found = [" ".join(each.split()) for each in re.findall(r"`([^`]+)`", prose)]
    lines = [line for block in blocks for line in block.splitlines()]
    return [each for each in [*found, *lines] if re.match(r"(pacman|autograder) [\w-]", each)]


@pytest.mark.parametrize("name", PAGES)
def test_commands_and_their_options_exist(name: str) -> None:
    for span in spans(name):
        program, *words = shlex.split(span, comments=True)
        group: Any = {"pacman": pacman, "autograder": autograder}[program]
        if re.match(r"-\w", words[0]):  # as a course's own program is called
            words = ["play", *with_todays_options(words)]
        if words[0].startswith("--"):
            assert words[0] in {option for each in group.params for option in each.opts}, span
            continue
        context = click.Context(group)
        command = group.get_command(context, words[0])
        assert command is not None, span
        known = {option for each in command.params for option in (*each.opts, *each.secondary_opts)}
        given = {word.partition("=")[0] for word in words[1:] if word.startswith("-")}
        assert given <= known | {"--help"}, span


def test_the_formats_are_those_of_the_program() -> None:
    page = text("docs/stability.md")
    table = page.split("## File formats")[1].split("\n## ")[0]
    named = set(re.findall(r"`((?:pacman|autograder)-[a-z-]+[-/]\d+)`", table))
    modules = (record, thoughts, plan, report, ranking, solution, optimal)
    assert named == {SEARCH_FORMAT, GAME_FORMAT, *(module.FORMAT for module in modules)}
    assert Run("", "", "", "", 0).version == 1
    assert Report("", "", "", "", "", 0, 0, 0, ()).version == 1
    assert table.count('"version": 1`') == 3


def test_the_privacy_page_lists_every_file_of_a_class(tmp_path: Path) -> None:
    table = text("docs/privacy.md").split("## What a class's folder holds")[1].split("| other files |")[0]
    listed = {
        name for row in re.findall(r"^\| (`.*?) \|", table, re.M) for name in re.findall(r"`([^`]+)`", row)
    }
    ada = entry("ada")
    assert ada.submission
    task = Task(ASSIGNMENT.files, ada.submission, "none", 3)
    reports = {"ada": fake_report(task, {"q1": 1, "q2": 1}, "fail", False)}
    everybody, _ = standings_of([ada], reports, ())
    exported, _ = gradebooks(ASSIGNMENT, everybody)
    written = write_outputs(tmp_path, ASSIGNMENT, everybody, page=fake_page, exported=exported, changed=())
    names = {path.relative_to(tmp_path).as_posix().replace("ada.html", "*.html") for path in written}
    journal = {"journal.jsonl", "journal.jsonl.lock", f"journal.jsonl{FOLDER_ENDING}"}
    analysed = {"analysis/index.html", "analysis/*.csv", "analysis/attempts.csv"}
    by_people = {OVERRIDES, EXTENSIONS, REGRADES, f"{MARKS}/*.csv", f"{MARKS}/*.html"}
    assert listed == names | journal | analysed | by_people | {f"{GAMES}/*.html"}


def test_every_package_that_is_called_public_says_which_names_are() -> None:
    row = next(
        line for line in text("docs/stability.md").splitlines() if line.startswith("| Names in Python")
    )
    packages = re.findall(r"`((?:pacman(?:\.[a-z]+)?|agents))`", row)
    assert len(packages) == 11
    for each in packages:
        module = importlib.import_module(each)
        assert all(hasattr(module, name) for name in module.__all__), each


def test_no_module_of_ours_can_use_a_network() -> None:
    """Games watched in another process, and Dask where it is asked for, bring their own means.

    `pacman site` fetches a browser's Python where that is asked for, and serves its folder to this machine.
    """
    asked_for = {"autograder/site/runtime.py", "autograder/cli/site.py"}
    used = re.compile(rf"^\s*(?:import|from) (?:{NETWORK})\b", re.M)
    files = [path for name in ("pacman", "agents", "autograder") for path in (ROOT / name).rglob("*.py")]
    assert len(files) > 200
    found = {
        path.relative_to(ROOT).as_posix() for path in files if used.search(path.read_text(encoding="utf-8"))
    }
    assert found == asked_for


def test_no_page_loads_anything() -> None:
    loads = re.compile(
        r"""(?:src|href)=["']?https?:|@import|url\(["']?https?:|\bfetch\(|XMLHttpRequest|WebSocket"""
    )
    kinds = {".js", ".css", ".html", ".jinja"}
    files: list[Path] = [
        path
        for name in ("pacman", "autograder")
        for path in (ROOT / name).rglob("*")
        if path.suffix in kinds and "corpora" not in path.parts and "site" not in path.parts
    ]  # the site loads its own files alone, which tests/site sees
    assert len(files) > 30
    assert [path for path in files if loads.search(path.read_text(encoding="utf-8"))] == []
