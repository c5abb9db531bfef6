"""Workflows, the dev container and hooks say the same as pyproject.toml and .ci/run.

Whether they have the right format, `.ci/check_files` says.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.places import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PYTHONS = [
    each.rsplit(" ", 1)[1]
    for each in PROJECT["classifiers"]
    if re.fullmatch(r"Programming Language :: Python :: 3\.\d+", each)
]


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def jobs() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(text(".github/workflows/ci.yml"))["jobs"]
    return found


def test_every_promised_python_is_tried_on_every_promised_system() -> None:
    matrix = jobs()["tests"]["strategy"]["matrix"]
    assert matrix["python"] == PYTHONS == ["3.11", "3.12", "3.13", "3.14"]
    assert [system.split("-")[0] for system in matrix["system"]] == ["ubuntu", "macos", "windows"]


def test_lowest_and_newest_dependencies_are_tried() -> None:
    tried = jobs()["dependencies"]["strategy"]["matrix"]["include"]
    assert {each["resolution"]: each["python"] for each in tried} == {
        "lowest-direct": PYTHONS[0],
        "highest": PYTHONS[-1],
    }
    hosted = next(
        step["run"] for step in jobs()["dependencies"]["steps"] if "--resolution" in step.get("run", "")
    )
    here = text(".ci/versions")
    for flags in ('--no-build -e ".[develop]"', "uv pip install"):
        assert flags in hosted
        assert flags.replace("uv pip", 'uv" pip') in here
    assert f"RESOLUTIONS:-{' '.join(each['resolution'] for each in tried)}" in here


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_to_commits_with_their_version_beside_them(path: Path) -> None:
    used = re.findall(r"uses: (.*)", path.read_text(encoding="utf-8"))
    assert used
    for each in used:
        assert re.fullmatch(r"[\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each), each


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_only_read(path: Path) -> None:
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert workflow["permissions"] == {}
    for name, job in workflow["jobs"].items():
        assert job["permissions"] in ({}, {"contents": "read"}), name


def test_the_container_has_the_packages_that_the_gate_asks_for() -> None:
    wanted = re.findall(r'missing="\$missing (\w+)"', text(".ci/run"))
    dockerfile = text(".devcontainer/Dockerfile")
    (installed,) = re.findall(r"--no-install-recommends (.*?) \\", dockerfile)
    assert len(wanted) == 5
    assert sorted(installed.split()) == sorted(wanted)
    container = json.loads(text(".devcontainer/devcontainer.json"))
    assert container["build"]["dockerfile"] == "Dockerfile"
    assert "-e '.[develop]' -c .ci/constraints.txt" in container["postCreateCommand"]


def test_hooks_download_nothing() -> None:
    (repository,) = yaml.safe_load(text(".pre-commit-config.yaml"))["repos"]
    assert repository["repo"] == "local"
    assert {hook["language"] for hook in repository["hooks"]} == {"system"}
    ran = {hook["entry"].split()[0] for hook in repository["hooks"]}
    assert ran == {"ruff", "mypy", ".ci/check_files"}


def test_the_gate_checks_the_files_and_the_wheel() -> None:
    gate = text(".ci/run")
    assert "\n.ci/check_files\n" in gate
    assert "--everything" in gate and '/run" --everything' in text(".ci/nightly")
    assert 'python .ci/release.py --wheel "$room"/wheel/*.whl\n' in gate
