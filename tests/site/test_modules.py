"""The modules of the page, each alone in a browser: changed trees, classes of a file, texts in an address."""

from __future__ import annotations

import base64
import json
import re
import shlex
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from autograder.cli.site import Quiet
from autograder.site.building import A_NAME, MODULES, OF_PAGES
from pacman.tree import Tree, load, tree_names
from pacman.view.pages import page_rendering
from pacman.view.pages.search_page import (
    GREATEST,
    LONGEST_NAME,
    MOST_CHANGED,
    address_to_change,
    tree_to_change,
)
from tests.places import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WEB = ROOT / "autograder" / "site" / "web"
CHANGED = [name for name in tree_names() if tree_to_change(load(name))]


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """An empty page beside the modules."""
    folder = tmp_path_factory.mktemp("web")
    for name in MODULES:
        (folder / name).write_bytes((WEB / name).read_bytes())
    for name in OF_PAGES:
        (folder / name).write_bytes(page_rendering.module(name))
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/texts.js")
        yield page
        page.close()
        server.shutdown()


def done(page: Page, module: str, code: str, value: Any = None) -> Any:
    """What this code makes of the value, with the names of the module as `it`."""
    return page.evaluate(f"async (value) => {{ const it = await import('/{module}.js'); {code} }}", value)


def as_letters(tree: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(tree).encode()).decode().rstrip("=")


def same(one: Tree, other: Tree) -> bool:
    """Whether both have the same nodes, however they are named and whatever was unsaid of them."""
    return tree_to_change(one) == tree_to_change(other)


def test_a_tree_of_ours_comes_back_as_it_was(page: Page, tmp_path: Path) -> None:
    for name in CHANGED:
        tree = load(name)
        letters = address_to_change(tree, "").removeprefix("#tree=")
        text = done(page, "touch", "return it.written(it.treeOf(value))", letters)
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
        assert same(load(tmp_path / f"{name}.toml"), tree), name


@pytest.mark.parametrize(
    ("role", "children", "value", "end"),
    [
        ("boss", [], 1, ""),
        ("constructor", [], 1, ""),
        ("max", [], 1e301, ""),
        ("max", [{"action": "x\x7f", "to": "B", "p": None}], 0, ""),
        ("max", [{"action": "x" * 61, "to": "B", "p": None}], 0, ""),
        ("max", [{"action": "x", "to": "B", "p": None}, {"action": "x", "to": "C", "p": None}], 0, ""),
        ("max", [], "1", ""),
        ("max", [], None, ""),
        ("max", [], 1, "draw"),
        ("max", [{"action": "x", "to": "A", "p": None}], 0, ""),  # a circle
        ("max", [{"action": "x", "to": "nowhere", "p": None}], 0, ""),
        ("max", [{"action": "x", "to": "toString", "p": None}], 0, ""),
        ("max", [{"action": "", "to": "B", "p": None}], 0, ""),
        ("max", [{"action": "x", "to": "B", "p": 2}], 0, ""),
        ("max", [{"action": "x", "to": "B", "p": None}, {"action": "y", "to": "B", "p": None}], 0, ""),
    ],
)
def test_a_tree_of_an_address_that_is_none_is_refused(
    page: Page, role: str, children: list[Any], value: Any, end: str
) -> None:
    leaf = {"role": "max", "children": [], "value": 1, "end": ""}
    nodes = {"A": {"role": role, "children": children, "value": value, "end": end}, "B": leaf, "C": leaf}
    assert done(page, "touch", "return it.treeOf(value)", as_letters({"root": "A", "nodes": nodes})) is None


@pytest.mark.parametrize(
    "letters", ["", "!!", "eyJ", as_letters([]), as_letters(None), as_letters({"root": "A"})]
)
def test_letters_that_are_no_tree_are_refused(page: Page, letters: str) -> None:
    assert done(page, "touch", "return it.treeOf(value)", letters) is None


def test_both_sides_have_the_same_limits() -> None:
    touch, files = ((WEB / name).read_text(encoding="utf-8") for name in ("touch.js", "files.js"))
    for name, number in (("MOST", MOST_CHANGED), ("LONGEST_NAME", LONGEST_NAME), ("GREATEST", GREATEST)):
        (found,) = re.findall(rf"^const {name} = ([^;]+);", touch, re.MULTILINE)
        assert float(found) == number, name
    (pattern,) = re.findall(r"^const NAME = /\^(.+)\$/;", files, re.MULTILINE)
    assert pattern.replace("(py|toml|lay)", "(lay|toml)") == A_NAME.pattern


def test_a_tree_with_too_many_nodes_is_refused_on_both_sides(page: Page) -> None:
    wide = {"root": "A", "nodes": {"A": {"role": "max", "children": [], "value": 0, "end": ""}}}
    for number in range(MOST_CHANGED):
        wide["nodes"]["A"]["children"].append({"action": f"m{number}", "to": f"B{number}", "p": None})  # type: ignore[index]
        wide["nodes"][f"B{number}"] = {"role": "max", "children": [], "value": 0, "end": ""}  # type: ignore[index]
    assert done(page, "touch", "return it.treeOf(value)", as_letters(wide)) is None
    lists = json.dumps([0] * MOST_CHANGED)
    assert done(page, "touch", "return it.nested(value)", lists)["root"] == "A"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            json.dumps([[0] * MOST_CHANGED, 1]),
            f"This tree has 61 leaves. A tree that is changed here has {MOST_CHANGED}",
        ),
        ("[[1e301, 2]]", "A leaf of this tree is worth more than a leaf may be here: from −1e300 to 1e300."),
        ("[[1e999, 2]]", "from −1e300 to 1e300."),
        ("[[1, 2]", "A tree is a list of lists of numbers, such as"),
        ('[["a", 2]]', "A tree is a list of lists of numbers, such as"),
        ("[[], 2]", "A tree is a list of lists of numbers, such as"),
    ],
)
def test_what_is_no_tree_that_can_be_changed_is_told(page: Page, text: str, said: str) -> None:
    assert said in done(page, "touch", "return it.nested(value)", text)


def test_a_leaf_is_worth_no_more_than_a_tree_of_a_link_may_have(page: Page) -> None:
    code = (
        "return [1e300, 1e301, NaN].map((each) => it.CHANGES.value(it.nested('[1,2]'), 'B', each) !== null)"
    )
    assert done(page, "touch", code) == [True, False, False]


CHANGING = """
let tree = it.nested("[[3,12,[1,2]],[2,4]]");
const random = (seed => () => (seed = (seed * 16807) % 2147483647) / 2147483647)(value);
const texts = [];
for (let step = 0; step < 60; step++) {
  const names = Object.keys(tree.nodes).filter((name) => it.written(tree).includes(`"${name}"={`));
  const name = names[Math.floor(random() * names.length)];
  const kind = ["value", "role", "move", "add", "remove"][Math.floor(random() * 5)];
  if (kind === "value" && tree.nodes[name].children.length) continue;
  const argument = kind === "value" ? Math.floor(random() * 20) : random() < 0.5 ? -1 : 1;
  const before = JSON.stringify(tree);
  const next = it.CHANGES[kind](tree, name, argument);
  if (JSON.stringify(tree) !== before) throw new Error(`${kind} changed the tree that it was given`);
  tree = next ?? tree;
  texts.push(it.written(tree));
}
return texts;
"""


@pytest.mark.parametrize("seed", range(1, 6))
def test_any_changes_leave_a_tree_that_commands_read(page: Page, seed: int, tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    for text in done(page, "touch", CHANGING, seed):
        path.write_text(text, encoding="utf-8")
        assert load(path).nodes


def test_a_node_is_moved_among_its_siblings_and_its_share_goes_with_it(page: Page) -> None:
    code = """
    const tree = it.nested("[1,2,3]");
    const order = (tree) => tree.nodes[tree.root].children.map(({ to }) => tree.nodes[to].value);
    const last = tree.nodes[tree.root].children[2].to;
    return [order(it.CHANGES.move(tree, last, -2)), it.CHANGES.move(tree, last, 1)];
    """
    assert done(page, "touch", code) == [[3, 1, 2], None]


def test_the_words_say_what_a_change_did(page: Page) -> None:
    code = """
    const told = (action, value, cut, count) => ({ action, value, cut: new Set(cut), counts: [0, 0, count] });
    const before = told("Left", 3, ["C2", "C3"], 7);
    const after = told("Middle", -4.126, ["C3"], 8);
    return [it.difference(null, before), it.difference(before, after), it.difference(before, before)];
    """
    assert done(page, "touch", code) == [
        "It takes Left, worth 3; 7 evaluated.",
        "Now Middle, not Left. It takes Middle, worth −4.13; 8 evaluated. C2 is cut no more."
        " Before, 7 were evaluated.",
        "It takes Left, worth 3; 7 evaluated. What is cut stays as it was.",
    ]


def test_the_classes_of_a_file_are_found(page: Page) -> None:
    text = """
class MultiAgentSearchAgent(Agent): pass
class Mine (SearchAgent): pass
class Other(Agent):
    class Inner(Agent): pass
class Plain: pass
class Entry(NamedTuple): pass
class Odd(typing.NamedTuple): pass
class Broken(SearchAgent:
# class Not(Agent)

class NoBase:
    # it has none

    def search(self, state): pass
class Helper:
    def find(self): pass

def search(self): pass
"""
    assert done(page, "texts", "return it.agentsIn(value)", text) == [
        {"name": "Mine", "searches": True},
        {"name": "Other", "searches": False},
        {"name": "Broken", "searches": True},
        {"name": "NoBase", "searches": True},
    ]


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (
            {"isDeep": True, "file": "a.py", "line": 5, "within": "value"},
            "a.py, line 5, in value: the calls are",
        ),
        ({"isDeep": True, "file": "a.py", "line": 0, "within": "<lambda>"}, "a.py: the calls are"),
        ({"isDeep": True}, "The calls are nested too deeply"),
        (
            {"text": "table index is out of bounds"},
            "memory left (table index is out of bounds). Python begins",
        ),
        (
            {"hadStarted": False, "text": "no WebAssembly"},
            "cannot be started in this browser: no WebAssembly",
        ),
    ],
)
def test_an_end_of_python_itself_is_said_in_words(page: Page, known: dict[str, Any], said: str) -> None:
    usual = {"hadStarted": True, "isDeep": False, "text": "", "file": "", "line": 0, "within": ""}
    assert said in done(page, "texts", "return it.endOf(value)", {**usual, **known})


def test_the_line_on_which_a_function_begins_is_found(page: Page) -> None:
    text = "class A:\n    def choose(self): pass\n    async def choose2(self): pass\n"
    code = "return ['choose', 'choose2', 'none'].map((name) => it.definedAt(value, name))"
    assert done(page, "texts", code, text) == [2, 3, 0]


def test_a_line_has_the_words_that_a_shell_would_make_of_it(page: Page) -> None:
    line = """pacman  solve "[[3, 12],[2,4]]" --agent 'my search.py':Mine --transform "" """
    assert done(page, "texts", "return it.wordsOf(value)", line) == shlex.split(line)


@pytest.mark.parametrize(
    ("line", "commands", "written", "is_steered"),
    [
        ("pacman play --help", ["pacman play --help"], "", False),
        ("pacman explain t.toml --out=q.html", ["pacman explain t.toml --out=q.html"], "q.html", False),
        ("pacman explain", ["pacman explain"], "explain.html", False),
        ("pacman play -q", ["pacman play -q"], "", False),
        ("   ", [""], "", False),
        (
            "pacman play --agent=keyboard",
            [
                "pacman play --agent=keyboard --max-moves 1 -q --record page/game-7.json",
                "pacman render page/game-7.json --to page/shown.html --searches 6",
            ],
            "page/shown.html",
            True,
        ),
        (
            "pacman replay g.json --move 3",
            [
                "pacman replay g.json --move 3 -q",
                "pacman render g.json --to page/shown.html --searches 6 --game 1",
            ],
            "page/shown.html",
            False,
        ),
        (
            "pacman replay g.json --move 3 --agent minimax",
            [
                "pacman replay g.json --move 3 --agent minimax -q --record page/game-7.json",
                "pacman render page/game-7.json --to page/shown.html --searches 6",
            ],
            "page/shown.html",
            False,
        ),
        ("pacman replay g.json --check", ["pacman replay g.json --check"], "", False),
    ],
)
def test_a_typed_command_is_carried_out_as_it_is_but_a_game_is_shown(
    page: Page, line: str, commands: list[str], written: str, is_steered: bool
) -> None:
    code = "return it.commandsOf({ file: 'search_agents.py' }).command({ line: value }, 7)"
    found = done(page, "commands", code, line)
    assert [" ".join(words) for words in found["commands"]] == commands
    assert found["page"] == written
    assert bool(found.get("isSteered")) == is_steered


def test_a_board_may_have_a_space_in_its_name(page: Page) -> None:
    given = {"agent": "a", "where": "-l my maze.lay", "tree": "", "depth": "", "compare": ""}
    found = done(page, "commands", "return it.commandsOf({}).see(value)", given)
    assert found["commands"][0][2:4] == ["-l", "my maze.lay"]


FILES = """
const storage = Object.assign(Object.create({
  getItem(key) { return this[key]; },
  setItem(key, text) { this[key] = text; },
  removeItem(key) { delete this[key]; },
}), value.kept ?? {});
const files = new it.Files("main.py", "start", value.link ?? null, storage, "/x/");
"""


def test_nobody_waits_for_a_frame_that_has_gone(page: Page) -> None:
    code = """
    const python = new it.Python({ version: "1" }, { state() {} });
    python.page = "";
    const told = [python.begin(), python.begin()].map((loaded) => loaded.then(() => "told"));
    const late = new Promise((over) => setTimeout(() => over("still waits"), 2000));
    const found = await Promise.all(told.map((each) => Promise.race([each, late])));
    python.frame.remove();
    return found;
    """
    assert done(page, "python", code) == ["told", "told"]


def test_the_file_of_a_link_never_becomes_what_is_kept(page: Page) -> None:
    code = f"""{FILES}
    files.set("main.py", "changed in the link's file");
    const linked = files.texts;
    files.leaveLink();
    files.set("helpers.py", "new");
    return [linked, files.texts, {{ ...storage }}];
    """
    kept = {
        "file of /x/ main.py": "mine",
        "file of /x/ helpers.py": "old",
        "file of /y/ main.py": "another site's",
    }
    linked, own, stored = done(page, "files", code, {"kept": kept, "link": "evil"})
    assert linked == {"main.py": "changed in the link's file"}
    assert own == {"main.py": "mine", "helpers.py": "new"}
    assert stored == kept | {"file of /x/ helpers.py": "new"}


def test_what_another_tab_keeps_is_taken_in_but_not_into_the_file_that_is_typed_in(page: Page) -> None:
    code = f"""{FILES}
    const keys = ["file of /x/ b.py", "file of /x/ main.py", "other"];
    const heard = keys.map((key) => files.heard(key, "theirs"));
    files.set("c.py", "1");
    return [heard, files.texts, {{ ...storage }}];
    """
    heard, texts, stored = done(page, "files", code, {})
    assert heard == ["b.py", "main.py", None]
    assert texts == {"main.py": "start", "b.py": "theirs", "c.py": "1"}
    assert stored == {"file of /x/ c.py": "1"}, "only what was typed here is written"


@pytest.mark.parametrize("name", ["toString", "__proto__", "a b.py", "../x.py", "x.html", ".py", ""])
def test_what_is_no_name_of_a_file_is_none(page: Page, name: str) -> None:
    code = f"{FILES} return [files.isName(value.name), files.has(value.name)]"
    assert done(page, "files", code, {"name": name}) == [False, False]


@pytest.mark.parametrize("text", ["", "x = 'ä€😀'\n", "a" * 100_000])
def test_a_file_goes_into_a_link_and_comes_back(page: Page, text: str) -> None:
    code = "const letters = await it.packed(value); return [letters, await it.unpacked(letters, 100_000)]"
    letters, back = done(page, "texts", code, text)
    assert back == text and not set(letters) - set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    )


def test_a_link_that_unpacks_to_too_much_is_refused(page: Page) -> None:
    code = """
    const letters = await it.packed("a".repeat(10_000_000));
    return it.unpacked(letters, 100_000).then(() => "read", (error) => error.message);
    """
    assert done(page, "texts", code) == "the link holds too much"
