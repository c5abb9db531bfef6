"""Answers that programs read: into a file, or to standard output."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import click
import pytest

from autograder.cli.commands import cli as graders
from pacman.cli.commands import cli as pacmans
from pacman.cli.options import NOT_TO_STANDARD_OUTPUT


def run(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=folder, capture_output=True, encoding="utf-8", check=False
    )


@pytest.mark.slow
@pytest.mark.parametrize("given", [["--json"], ["--json", "-"], ["--json=-"]])
def test_json_goes_to_standard_output_and_nothing_else_does(given: list[str], tmp_path: Path) -> None:
    words = ["--agents", "random", "--games", "2", "--layouts", "trap", "--jobs", "1"]
    ran = run("pacman", "batch", *words, *given, folder=tmp_path)
    assert json.loads(ran.stdout)["games"] == 2
    assert "2 games each" in ran.stderr
    counted = run("pacman", "perft", "trap", "--moves", "2", *given, folder=tmp_path)
    assert [row["moves"] for row in json.loads(counted.stdout)] == [1, 2]
    assert not list(tmp_path.iterdir()), "no file is called -"


@pytest.mark.slow
def test_a_report_goes_to_standard_output(tmp_path: Path) -> None:
    Path(tmp_path, "search_agents.py").write_text("broken(", encoding="utf-8")
    words = ("grade", "search_agents.py", "--trust-submissions")
    ran = run("autograder", *words, "--json", folder=tmp_path)
    assert json.loads(ran.stdout)["points"] == 0, ran.stderr
    assert "import error" in ran.stderr
    quiet = run("autograder", *words, "--json", "-", "--quiet", folder=tmp_path)
    assert not quiet.stderr


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--json", "--csv"], "two answers are to be written to standard output"),
        (["--json", "no/where.json"], "there is no folder no"),
        (["--json", "same", "--html", "./same"], "two answers are to be written to same"),
        (["--gradescope"], "--gradescope needs a file"),
    ],
)
def test_what_cannot_be_written_is_said_before_the_work(given: list[str], said: str, tmp_path: Path) -> None:
    Path(tmp_path, "search_agents.py").write_text("broken(", encoding="utf-8")
    ran = run("autograder", "grade", "search_agents.py", *given, folder=tmp_path)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert said in ran.stderr


def test_what_people_wrote_is_not_written_over(tmp_path: Path) -> None:
    experiment = tmp_path / "experiment.toml"
    experiment.write_text('agents = ["random"]\n', encoding="utf-8")
    ran = run("pacman", "batch", "--agents", "random", "--json", "experiment.toml", folder=tmp_path)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "experiment.toml" in ran.stderr
    assert experiment.read_text(encoding="utf-8") == 'agents = ["random"]\n'


def outputs(group: click.Group) -> list[tuple[str, str, click.Option]]:
    """Each command's options that name a new file or folder, --out and others."""
    context = click.Context(group)
    return [
        (name, max(option.opts, key=len), option)
        for name in group.list_commands(context)
        for command in [group.get_command(context, name)]
        for option in (command.params if command else ())
        if isinstance(option, click.Option) and {"--out", "--to"} & set(option.opts)
    ]


PLACES = [(group, *each) for group in (pacmans, graders) for each in outputs(group)]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place[1]} {place[2]}")
def test_no_file_or_folder_gets_the_name_of_standard_output(
    place: tuple[click.Group, str, str, click.Option],
) -> None:
    group, _, _, option = place
    with pytest.raises(click.BadParameter) as caught:
        option.type_cast_value(click.Context(group), "-")
    assert caught.value.message == NOT_TO_STANDARD_OUTPUT


def test_all_commands_that_write_are_among_them(tmp_path: Path) -> None:
    assert [name for _, name, _, _ in PLACES] == [
        *("batch", "explain", "optimal", "quiz", "render"),
        *("class", "feedback", "gradescope", "handout", "import", "marks", "paper", "similar", "tournament"),
    ]
    ran = run("pacman", "batch", "--agents", "random", "--out", "-", folder=tmp_path)
    assert (ran.returncode, ran.stdout, [*tmp_path.iterdir()]) == (2, "", [])
    assert ran.stderr.count("\n") == 1
