"""Where every command begins: the name by which it was called, what it says without its packages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from autograder.cli.commands import PLACES as GRADERS
from pacman.cli.commands import PLACES
from pacman.cli.main import program_name, run_command
from pacman.support.installed import DISTRIBUTION, MODULES, MissingPackageError, requirements

HIDE = """
import sys
class Hider:
    hidden = {hidden!r}
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.hidden:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hider())
"""
EACH_IN_TURN = """
import contextlib, importlib, io, json, sys
words = json.loads(sys.argv[1])
found = []
for hidden in words["hidden"]:
    sys.meta_path[0].hidden = {hidden}
    for name in [name for name in sys.modules if name.partition(".")[0] == hidden]:
        del sys.modules[name]  # packaging, which read the metadata in a turn before
    for program, *command in words["commands"]:
        main = importlib.import_module(program + ".cli.main").main
        output, errors = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
            code = main(command)
        found.append([hidden, program, code, output.getvalue(), errors.getvalue()])
print(json.dumps(found))
"""
MODULE_OF = {
    MODULES.get(each.name, each.name.replace("-", "_")): each
    for each in requirements(DISTRIBUTION)
    if not each.extra
}


def start(*words: str, cwd: Path, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    if path is not None:
        env["PYTHONPATH"] = str(path)
    return subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)


def hiding(folder: Path, *modules: str) -> Path:
    """A folder that, searched first, hides these modules from a Python."""
    folder.mkdir(exist_ok=True)
    (folder / "sitecustomize.py").write_text(HIDE.format(hidden=set(modules)), encoding="utf-8")
    return folder


def script(name: str) -> str:
    """The path of an installed command."""
    folder = Path(sys.executable).parent
    return str(next(folder.glob(name + ".exe"), folder / name))


@pytest.mark.slow
def test_a_missing_package_is_one_sentence_in_every_command_of_both_programs(tmp_path: Path) -> None:
    helps = [["pacman", name, "--help"] for name in PLACES if name != "doctor"]
    helps += [["autograder", name, "--help"] for name in GRADERS]
    played = ["pacman", "play", "--display", "none", "--seed", "1", "--layout", "first-bite"]
    commands = [*helps, ["pacman"], ["pacman", "--help"], ["autograder", "--help"], played]
    asked = json.dumps({"hidden": [*MODULE_OF], "commands": [*commands, ["autograder", "assignments"]]})
    ran = start(sys.executable, "-c", EACH_IN_TURN, asked, cwd=tmp_path, path=hiding(tmp_path / "hidden"))
    found = json.loads(ran.stdout)
    assert len(found) == len(MODULE_OF) * (len(commands) + 1)
    for hidden, program, code, output, errors in found:
        needed = MODULE_OF[hidden]
        assert (code, output) == (2, "")
        assert errors == f"{program}: {MissingPackageError([needed])}\n"


@pytest.mark.rest_slow
@pytest.mark.parametrize("module", ["click", "rich", "pygame"])
def test_the_installed_commands_say_it_too(tmp_path: Path, module: str) -> None:
    hidden = hiding(tmp_path / "hidden", module)
    for words in ([script("pacman"), "play"], [sys.executable, "-m", "autograder", "grade", "x.py"]):
        ran = start(*words, cwd=tmp_path, path=hidden)
        assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)
        assert str(MissingPackageError([MODULE_OF[module]])) in ran.stderr


def test_doctor_lists_what_is_missing_where_it_can_print_at_all(tmp_path: Path) -> None:
    gone = ("pygame", "PIL", "numpy", "msgspec", "blessed", "jinja2")
    ran = start(script("pacman"), "doctor", cwd=tmp_path, path=hiding(tmp_path / "hidden", *gone))
    assert (ran.returncode, ran.stderr) == (1, "")
    wrong = {line.split()[1] for line in ran.stdout.splitlines() if line.startswith(" no ")}
    assert wrong == {MODULE_OF[module].name for module in gone}
    for module in ("click", "rich"):
        ran = start(script("pacman"), "doctor", cwd=tmp_path, path=hiding(tmp_path / "hidden", module))
        assert (ran.returncode, ran.stdout) == (2, "")
        assert ran.stderr == f"pacman: {MissingPackageError([MODULE_OF[module]])}\n"


def test_what_a_package_needs_itself_is_named_and_what_we_lack_is_our_error(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def load(missing: str) -> click.Group:
        raise ModuleNotFoundError(f"No module named {missing!r}", name=missing)

    assert run_command(lambda: load("markupsafe.parts"), "pacman", []) == 2
    said = (
        'pacman: the package markupsafe is missing from this Python; install with: python -m pip install "m'
    )
    assert capsys.readouterr().err.startswith(said)
    with pytest.raises(ModuleNotFoundError):
        run_command(lambda: load("pacman.nothing"), "pacman", [])


def test_a_program_is_called_by_the_name_of_what_was_started() -> None:
    for path, name in (
        ("/usr/bin/pacman", "pacman"),
        ("pacman-teaching", "pacman-teaching"),
        ("C/Scripts/pacman-teaching.exe", "pacman-teaching"),
        ("Scripts/pacman-script.py", "pacman"),
        ("site/pacman/__main__.py", "python -m pacman"),
        ("-c", "pacman"),
        ("", "pacman"),
        ("/usr/bin/pytest", "pacman"),
    ):
        assert program_name("pacman", path) == name


@pytest.mark.slow
def test_help_and_errors_show_the_name_by_which_the_program_was_called(tmp_path: Path) -> None:
    for words, name, command in (
        ([script("pacman")], "pacman", "play"),
        ([script("pacman-teaching")], "pacman-teaching", "play"),
        ([sys.executable, "-m", "pacman"], "python -m pacman", "play"),
        ([sys.executable, "-m", "autograder"], "python -m autograder", "class"),
    ):
        ran = start(*words, "nonsense", cwd=tmp_path)
        assert ran.returncode == 2
        assert ran.stderr.startswith(f"{name}: there is no command 'nonsense'; there are: ")
        assert ran.stderr.endswith(f" (see: {name} --help)\n")
        ran = start(*words, command, "--help", cwd=tmp_path)
        assert ran.stdout.startswith(f"Usage: {name} {command} ")
        examples = ran.stdout.partition("Example")[2].splitlines()[1:]
        assert len(examples) >= 2
        assert all(line.startswith(f"    {name} {command}") for line in examples if line)
        assert f": {name} replay game.json" in ran.stdout or command != "play"


@pytest.mark.slow
def test_as_modules_both_programs_are_complete_with_their_exit_codes(tmp_path: Path) -> None:
    agent = "from pacman import Agent\nclass Mine(Agent):\n    def choose(self, state):\n        return 1\n"
    (tmp_path / "mine.py").write_text(agent, encoding="utf-8")
    (tmp_path / "json.py").write_text("raise SystemExit('of the current folder')", encoding="utf-8")
    for words, code in (
        (["pacman", "play", "--agent", "mine.py", "--display", "none", "--seed", "1"], 3),
        (["autograder", "grade", "nowhere.py"], 2),
    ):
        ran = start(sys.executable, "-m", *words, cwd=tmp_path)
        assert ran.returncode == code, ran.stderr
    for program, places in (("pacman", PLACES), ("autograder", GRADERS)):
        ran = start(sys.executable, "-m", program, "--help", cwd=tmp_path)
        assert (ran.returncode, ran.stderr) == (0, "")
        listed = [line.split()[0] for line in ran.stdout.partition("Commands:")[2].splitlines() if line]
        assert [name for name in listed if name in places] == sorted(places)
