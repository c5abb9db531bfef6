"""The code that results are of: every change of it is seen."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pacman.batch import Experiment, ExperimentError, Results, ResultsError, make_plan
from pacman.batch.plan import Plan
from tests.messages import raises

AGENT = """
from pacman import Agent


class Mine(Agent):
    def choose(self, state):
        return "Stop"
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def plan(*agents: str, ghosts: str = "random") -> Plan:
    return make_plan(Experiment(agents=agents, ghosts=(ghosts,), layouts=("trap",), games=2))


def sources(*agents: str, ghosts: str = "random") -> dict[str, str]:
    return plan(*agents, ghosts=ghosts).settings().sources


@pytest.mark.slow
def test_a_file_imported_from_beside_an_agent_is_a_part_of_it() -> None:
    Path("helper.py").write_text("import second\n")
    Path("second.py").write_text("ANSWER = 1\n")
    Path("mine.py").write_text(f"import helper\n{AGENT}")
    before = sources("mine.py")
    assert set(before) == {"mine.py", "helper.py", "second.py"}
    Path("second.py").write_text("ANSWER = 2\n")
    after = sources("mine.py")
    assert {name for name in after if after[name] != before[name]} == {"second.py"}
    Path("second.py").write_bytes(b"ANSWER = 2\r\n")
    assert sources("mine.py") == after, "the same on a system with other line ends"


@pytest.mark.slow
def test_two_agents_that_would_share_a_helper_are_refused() -> None:
    for folder in ("a", "b"):
        Path(folder).mkdir()
        Path(folder, "helper.py").write_text(f"NAME = {folder!r}\n")
        Path(folder, "mine.py").write_text(f"import helper\n{AGENT}")
    with raises(ExperimentError, first_owner="a/mine.py", owner="b/mine.py", name="helper"):
        plan("a/mine.py", "b/mine.py")


def test_a_package_beside_an_agent_is_a_part_of_it_with_all_it_imports() -> None:
    Path("tools", "deep").mkdir(parents=True)
    Path("tools", "__init__.py").write_text("from tools.deep import more\n")
    Path("tools", "deep", "more.py").write_text("import other\n")
    Path("other.py").write_text("ANSWER = 1\n")
    Path("mine.py").write_text(f"import tools\nimport json\n{AGENT}")
    Path("json.py").write_text("raise RuntimeError('the standard library comes first')\n")
    found = [sources("mine.py")]
    assert set(found[0]) == {"mine.py", "tools", "other.py"}
    for path, changed in ((Path("tools", "deep", "more.py"), "tools"), (Path("other.py"), "other.py")):
        path.write_text(path.read_text() + "# changed\n")
        found.append(sources("mine.py"))
        assert {name for name in found[-1] if found[-1][name] != found[-2][name]} == {changed}
    Path("tools", "deep", "more.py").rename(Path("tools", "deep", "less.py"))
    assert sources("mine.py")["tools"] != found[-1]["tools"], "a name is a part of it too"


@pytest.mark.parametrize("other", ["tool", "tool/old.py"])
def test_a_module_comes_before_a_folder_and_a_script_of_its_name(other: str) -> None:
    Path("a", other).parent.mkdir(parents=True)
    Path("a", other).write_text("not what Python loads")
    Path("a", "tool.py").write_text("ANSWER = 1\n")
    Path("a", "mine.py").write_text(f"import tool\n{AGENT}")
    assert set(sources("a/mine.py")) == {"a/mine.py", "a/tool.py"}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets only some make links")
def test_all_of_a_package_is_seen_through_links_and_in_several_places(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Path("package").mkdir()
    Path("package", "__init__.py").write_text("")
    Path("real").mkdir()
    Path("real", "more.py").write_text("ANSWER = 1\n")
    Path("package", "linked").symlink_to(Path("real").absolute())
    Path("package", "round").symlink_to(Path("package").absolute())
    Path("package", ".#lock.py").symlink_to("nowhere")
    Path("package", "folder.py").mkdir()
    Path("package", "mine.py").write_text(AGENT)
    for place in ("left", "right"):
        Path(place, "spread").mkdir(parents=True)
        Path(place, "spread", f"{place}.py").write_text(AGENT)
        monkeypatch.syspath_prepend(Path(place).absolute())
    asked = ("package.mine:Mine", "spread.left:Mine", "spread.right:Mine")
    before = sources(*asked)
    assert set(before) == {"package", "spread"}
    for path, changed in (
        (Path("real", "more.py"), "package"),
        (Path("left", "spread", "left.py"), "spread"),
    ):
        path.write_text(path.read_text() + "# changed\n")
        after = sources(*asked)
        assert {name for name in after if after[name] != before[name]} == {changed}
        before = after


def test_what_is_installed_is_no_part_of_an_experiment_unless_it_stands_beside_an_agent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for package in ("toolbox", "agents"):
        Path("site-packages", package).mkdir(parents=True)
        Path("site-packages", package, "__init__.py").write_text("")
    monkeypatch.setattr(sys, "path", [*sys.path, str(Path("site-packages").absolute())])
    Path("a").mkdir()
    Path("a", "mine.py").write_text(f"import agents, toolbox\n{AGENT}")
    assert set(sources("a/mine.py")) == {"a/mine.py"}
    for name in ("toolbox", "agents"):
        Path("a", f"{name}.py").write_text("")
    assert set(sources("a/mine.py")) == {"a/mine.py", "a/toolbox.py", "a/agents.py"}


def two_neighbours() -> None:
    Path("x").mkdir()
    for folder in (".", "x"):
        Path(folder, "neighbour.py").write_text(f"FOLDER = {folder!r}\n")
    Path("x", "mine.py").write_text(f"import neighbour\n{AGENT}\n\nassert neighbour.FOLDER == 'x'\n")
    Path("by_its_name.py").write_text(AGENT)


def test_a_file_of_another_folder_is_not_taken_for_the_one_beside_an_agent() -> None:
    two_neighbours()
    assert set(sources("reflex", "x/mine.py")) == {"agents", "x/mine.py", "x/neighbour.py"}


def test_where_either_could_be_loaded_neither_is() -> None:
    two_neighbours()
    with raises(ExperimentError, name="neighbour"):
        make_plan(Experiment(agents=("x/mine.py", "by_its_name:Mine")))


def test_an_agent_of_a_module_is_seen_with_its_helpers_or_its_package() -> None:
    Path("by_name_helper.py").write_text("ANSWER = 1\n")
    Path("by_name.py").write_text(f"import by_name_helper\n{AGENT}")
    Path("by_package").mkdir()
    Path("by_package", "__init__.py").write_text("")
    Path("by_package", "mine.py").write_text(AGENT)
    before = sources("by_name:Mine", "by_package.mine:Mine")
    assert set(before) == {"by_name", "by_name_helper", "by_package"}
    Path("by_name_helper.py").write_text("ANSWER = 2\n")
    Path("by_package", "unused.py").write_text("")
    after = sources("by_name:Mine", "by_package.mine:Mine")
    assert {name for name in after if after[name] != before[name]} == {"by_name_helper", "by_package"}


def test_bundled_agents_ghosts_of_files_and_evaluations_are_seen_too() -> None:
    Path("ghost.py").write_text("from pacman.ghosts import RandomGhost\n\nclass G(RandomGhost):\n    pass\n")
    Path("value.py").write_text("def mine(state):\n    return 0\n")
    assert set(sources("reflex", ghosts="ghost.py")) == {"agents", "ghost.py"}
    assert set(sources("minimax:depth=1:evaluation=value.py:mine")) == {"agents", "value.py"}
    assert set(sources("minimax:depth=1:evaluation=value:mine", "reflex")) == {"agents", "value"}
    Path("walk.py").write_text("from agents import RandomWalk\n\nclass W(RandomWalk):\n    pass\n")
    assert set(sources("walk.py")) == {"walk.py"}, "the same whether the package is installed or a checkout"


def test_results_of_a_module_that_was_changed_are_refused() -> None:
    Path("by_module.py").write_text(AGENT)
    with Results(plan("by_module:Mine"), Path("out")):
        pass
    Path("by_module.py").write_text(AGENT + "# changed\n")
    with raises(ResultsError, what="files of code"):
        Results(plan("by_module:Mine"), Path("out"))
