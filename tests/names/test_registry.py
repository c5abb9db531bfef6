"""Finding agents by name, module and file, and giving them their options."""

from __future__ import annotations

import sys
import textwrap
from decimal import Decimal
from enum import Enum
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, Literal

import pytest

import pacman.names.registry
from pacman import Agent, AgentError, OptionError, PacmanError, score
from pacman.agents import Reflex
from pacman.errors import UnknownNameError
from pacman.names.notation import AgentSpec, parse_options, parse_spec
from pacman.names.options import build_agent, convert, options_of, type_name
from pacman.names.registry import AGENT, EVALUATION, GHOST, find, find_agent, registered_names
from tests.messages import raises

AGENT_FILE = """
from pacman import Agent

class First(Agent):
    def __init__(self, depth=2):
        self.depth = depth

    def choose(self, state):
        return state.legal_actions()[0]
"""


def write(path: Path, text: str) -> str:
    path.write_text(textwrap.dedent(text), encoding="utf-8")
    return str(path)


def test_registered_names_lead_to_classes() -> None:
    assert find(AGENT, "reflex") is Reflex
    assert {"keyboard", "random", "reflex"} <= set(registered_names(AGENT))
    assert set(registered_names(GHOST)) >= {"directional", "random"}
    assert find(EVALUATION, "score") is score


def test_module_and_class_lead_to_a_class() -> None:
    assert find_agent(AGENT, "pacman.agents.reflex:Reflex") is Reflex
    assert find_agent(AGENT, "agents.reflex:Reflex").__name__ == "Reflex"


def test_a_file_with_one_agent_needs_no_class_name(tmp_path: Path) -> None:
    path = write(tmp_path / "mine.py", AGENT_FILE)
    assert find_agent(AGENT, path).__name__ == "First"
    assert find_agent(AGENT, f"{path}:First") is find_agent(AGENT, path)


def test_files_of_one_name_in_two_folders_are_two_modules(tmp_path: Path) -> None:
    paths = []
    for folder in ("ann", "bob"):
        (tmp_path / folder).mkdir()
        paths.append(write(tmp_path / folder / "agent.py", AGENT_FILE.replace("First", folder.title())))
    assert [find_agent(AGENT, path).__name__ for path in paths] == ["Ann", "Bob"]


def test_a_file_may_import_its_neighbours_and_cannot_hide_the_standard_library(tmp_path: Path) -> None:
    write(tmp_path / "neighbour_of_mine.py", "VALUE = 7")
    write(tmp_path / "colorsys.py", "raise RuntimeError('shadowed')")
    text = "import colorsys\nfrom neighbour_of_mine import VALUE\n" + AGENT_FILE
    assert find_agent(AGENT, write(tmp_path / "mine.py", text)).__name__ == "First"


def test_packages_can_register_agents(monkeypatch: pytest.MonkeyPatch) -> None:
    def entry_points(group: str) -> list[EntryPoint]:
        return [
            EntryPoint("theirs", "pacman.agents:Reflex", group),
            EntryPoint("broken", "no_such:Thing", group),
        ]

    monkeypatch.setattr(pacman.names.registry, "entry_points", entry_points)
    registered_names.cache_clear()
    try:
        assert list(registered_names(AGENT)) == ["broken", "theirs"]
        assert find_agent(AGENT, "theirs") is Reflex
        with raises(AgentError, module="no_such"):
            find_agent(AGENT, "broken")
    finally:
        registered_names.cache_clear()


def test_nobody_takes_over_a_name_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = pacman.names.registry.entry_points(group=AGENT.group)
    theirs = EntryPoint("reflex", "aaa:Reflex", AGENT.group)
    monkeypatch.setattr(pacman.names.registry, "entry_points", lambda group: [theirs, *ours])
    registered_names.cache_clear()
    try:
        assert find_agent(AGENT, "reflex") is Reflex
    finally:
        registered_names.cache_clear()


def test_a_class_within_a_class_is_found(tmp_path: Path) -> None:
    inner = textwrap.indent(AGENT_FILE.split("Agent\n", 1)[1], "    ")
    path = write(tmp_path / "nested.py", f"from pacman import Agent\nclass Outer:\n{inner}")
    assert find_agent(AGENT, f"{path}:Outer.First").__name__ == "First"


def test_a_wrong_name_lists_what_there_is_and_the_nearest() -> None:
    with raises(UnknownNameError, name="reflx", meant="reflex") as caught:
        find_agent(AGENT, "reflx")
    assert caught.value.kind == "agent" and "alphabeta" in caught.value.known
    with pytest.raises(UnknownNameError, match="no ghost 'reflex'"):
        find_agent(GHOST, "reflex")


@pytest.mark.parametrize(
    ("text", "suffix", "problem"),
    [
        ("def broken(:", "", r"mine.py cannot be loaded, mine.py line 1: SyntaxError"),
        (
            "\n\nimport nowhere_to_be_found",
            "",
            r"cannot be loaded, mine.py line 3: ModuleNotFoundError: No module named",
        ),
        ("x = 1\n1 / 0", "", "cannot be loaded, mine.py line 2: ZeroDivisionError"),
        ("raise SystemExit(0)", "", "cannot be loaded, mine.py line 1: SystemExit: 0"),
        ("x = 1", "", "must hold exactly one agent, or be followed by :Name; it has none"),
        (AGENT_FILE + "\nclass Second(First): pass", "", r"it has First, Second: say .*mine.py:First"),
        (AGENT_FILE + "\nclass Second(First): pass", ":", r"it has First, Second: say .*mine.py:First"),
        (AGENT_FILE, ":Frist", "no agent 'Frist'; did you mean 'First'"),
        ("class Not: pass", ":Not", "is not a subclass of pacman.Agent"),
        (
            "from pacman import Agent\nclass Half(Agent): pass",
            ":Half",
            "is unfinished: it does not define choose",
        ),
        (
            "from pacman import Agent\nclass Half(Agent):\n    def chose(self, state): pass",
            "",
            r"Half in .*mine.py is unfinished: it does not define choose; did you mean that by 'chose'\?",
        ),
        (
            "from pacman import SearchAgent\nclass Half(SearchAgent):\n    def serach(self, state): pass",
            ":Half",
            r"mine.py:Half is unfinished: it does not define search; did you mean that by 'serach'\?",
        ),
        ("import json\n\njson.loads('{')", "", "cannot be loaded, mine.py line 3: JSONDecodeError"),
    ],
)
def test_a_file_without_a_usable_agent_is_refused(
    tmp_path: Path, text: str, suffix: str, problem: str
) -> None:
    path = write(tmp_path / "mine.py", text)
    with pytest.raises(PacmanError, match=problem):
        find_agent(AGENT, path + suffix)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("no/such.py", "there is no file"),
        ("no_such_module:Agent", "there is no module 'no_such_module'"),
        ("agents.no_such:Agent", "there is no module 'agents.no_such'"),
        ("agents.reflex:Nothing", "there is no agent 'Nothing'"),
        ("agents.reflex:careful", "is not a subclass of pacman.Agent"),
    ],
)
def test_a_name_that_leads_nowhere_is_refused(name: str, problem: str) -> None:
    with pytest.raises(PacmanError, match=problem):
        find_agent(AGENT, name)


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Level(Enum):
    LOW = 1
    HIGH = 2


class Base(Agent[Any]):
    def __init__(self, depth: int = 2, prune: Literal["strict", "loose"] = "strict") -> None:
        self.depth, self.prune = depth, prune

    def choose(self, state: Any) -> str:
        return "Stop"


class Derived(Base):
    def __init__(
        self, weight: float = 1.5, noisy: bool = False, limit: int | None = None, colour: Colour = Colour.RED,
        title="none", evaluation=score, **others: Any,
    ) -> None:  # fmt: skip
        super().__init__(**others)
        self.given = {"weight": weight, "noisy": noisy, "limit": limit, "colour": colour, "title": title}
        self.evaluation = evaluation


class Bare(Agent[Any]):
    def __init__(self, depth, weight, name):  # type: ignore[no-untyped-def]
        self.given = depth, weight, name

    def choose(self, state: Any) -> str:
        return "Stop"


def test_an_option_without_a_type_and_a_default_is_a_number_where_its_text_is_one() -> None:
    values = convert(Bare, AgentSpec("bare", {"depth": "2", "weight": "0.5", "name": "two"}))
    assert [*values.values()] == [2, 0.5, "two"]
    assert type(values["depth"]) is int


def test_options_have_the_types_of_the_signature_and_its_bases() -> None:
    assert [option.name for option in options_of(Derived)] == [
        "weight", "noisy", "limit", "colour", "title", "evaluation", "depth", "prune",
    ]  # fmt: skip
    texts = {
        "weight": "2", "noisy": "Yes", "limit": "7", "colour": "blue", "title": "7",
        "evaluation": "careful", "depth": "3", "prune": "loose",
    }  # fmt: skip
    values = convert(Derived, AgentSpec("derived", texts))
    agent = Derived(**values)
    assert agent.given == {"weight": 2.0, "noisy": True, "limit": 7, "colour": Colour.BLUE, "title": "7"}
    assert (agent.depth, agent.prune, agent.evaluation.__name__) == (3, "loose", "careful")
    assert convert(Derived, AgentSpec("derived", {"limit": "none"})) == {"limit": None}


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"depth": "two"}, "derived: depth=two is not int"),
        ({"noisy": "maybe"}, "noisy=maybe is not bool"),
        ({"limit": "x"}, "limit=x is not int or none"),
        ({"colour": "green"}, "colour=green is not red or blue"),
        ({"prune": "both"}, "prune=both is not strict or loose"),
        ({"evaluation": "scor"}, "there is no evaluation 'scor'; did you mean 'score'"),
        (
            {"dpeth": "2"},
            r"derived has no option 'dpeth'; did you mean 'depth'\? its options are: weight \(float, default",
        ),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_right(options: dict[str, str], problem: str) -> None:
    with pytest.raises(PacmanError, match=problem):
        convert(Derived, AgentSpec("derived", options))


def test_a_required_option_must_be_given(tmp_path: Path) -> None:
    text = AGENT_FILE.replace("depth=2", "depth: int")
    spec = AgentSpec(write(tmp_path / "mine.py", text))
    with raises(
        OptionError,
        missing="depth",
        options="depth (int, required)",
        listing="its options are: depth (int, required)",
    ):
        build_agent(AGENT, spec)


def test_a_mistake_in_a_neighbour_is_blamed_on_the_neighbour(tmp_path: Path) -> None:
    write(tmp_path / "neighbour_with_a_mistake.py", "x = 1\ndef broken(:")
    path = write(tmp_path / "mine.py", "import neighbour_with_a_mistake")
    with raises(AgentError, file="neighbour_with_a_mistake.py", line="2"):
        find_agent(AGENT, path)


def test_modules_are_found_in_the_current_folder_and_may_not_end_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    write(tmp_path / "module_of_mine.py", AGENT_FILE)
    write(tmp_path / "module_that_exits.py", "import sys\nsys.exit(0)")
    assert find_agent(AGENT, "module_of_mine:First").__name__ == "First"
    with raises(AgentError, file="module_that_exits.py", line="2", error="SystemExit: 0"):
        find_agent(AGENT, "module_that_exits:First")


def test_a_folder_may_have_py_in_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "a.pyx" / ".python"
    folder.mkdir(parents=True)
    path = write(folder / "mine.py", AGENT_FILE)
    assert find_agent(AGENT, f"{path}:First") is find_agent(AGENT, path)


class Odd(Base):
    def __init__(self, level: Level = 1, when: "Nowhere.at_all" = 3, pair=(1, 2), exact: Decimal = 0) -> None:  # noqa: F821, UP037
        super().__init__()


def test_odd_annotations_and_types_are_converted_or_refused() -> None:
    texts = {"level": "2", "when": "4", "pair": "(3, 4)", "exact": "1.5"}
    assert convert(Odd, AgentSpec("odd", {"when": "4", "pair": "(3, 4)"})) == {"when": 4, "pair": (3, 4)}
    for name, text in {"pair": "abc", "when": "x"}.items():
        with pytest.raises(OptionError, match=f"odd: {name}={text} is not"):
            convert(Odd, AgentSpec("odd", texts | {name: text}))


def test_enums_with_other_values_than_text_are_given_by_value_or_name() -> None:
    class Leveled(Base):
        def __init__(self, level: Level = Level.LOW, exact: Decimal = Decimal(0)) -> None:
            super().__init__()

    assert convert(Leveled, AgentSpec("l", {"level": "2"})) == {"level": Level.HIGH}
    assert convert(Leveled, AgentSpec("l", {"level": "HIGH"})) == {"level": Level.HIGH}
    with raises(OptionError, owner="l", name="exact", text="abc", kind="Decimal"):
        convert(Leveled, AgentSpec("l", {"exact": "abc"}))


def test_a_constructor_that_raises_is_reported(tmp_path: Path) -> None:
    text = AGENT_FILE.replace("self.depth = depth", "raise RuntimeError('no')")
    with raises(AgentError, file="mine.py", line="6", error="RuntimeError: no"):
        build_agent(AGENT, AgentSpec(write(tmp_path / "mine.py", text)))
    text = AGENT_FILE.replace("self.depth = depth", "raise SystemExit(0)")
    with raises(AgentError, file="other.py", line="6", error="SystemExit: 0"):
        build_agent(AGENT, AgentSpec(write(tmp_path / "other.py", text)))


def test_specs_are_read_with_options_paths_and_drive_letters() -> None:
    assert parse_spec("random") == AgentSpec("random")
    assert parse_spec("directional:attack=0.9:flee=1") == AgentSpec(
        "directional", {"attack": "0.9", "flee": "1"}
    )
    assert parse_spec("a/b.py:My:x=1") == AgentSpec("a/b.py:My", {"x": "1"})
    assert parse_spec(r"C:\me\b.py:My:x=a=b") == AgentSpec(r"C:\me\b.py:My", {"x": "a=b"})
    assert str(parse_spec("directional:attack=0.9")) == "directional:attack=0.9"


@pytest.mark.parametrize("texts", [["depth"], ["=3"], ["depth=1", "depth=2"]])
def test_malformed_options_are_refused(texts: list[str]) -> None:
    with pytest.raises(OptionError):
        parse_options(texts)


def test_types_are_named_as_a_person_would() -> None:
    assert type_name(float) == "float"
    assert type_name(None) == "none"
    assert type_name(Colour) == "red or blue"
