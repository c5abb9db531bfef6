"""Drawn trees: the two text forms, what is refused, and what their states answer."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents import Minimax
from pacman import AgentError, IllegalActionError, OptionError, TerminalStateError, tree
from pacman.errors import OnlyPacmanError, TreeError, facts_of
from pacman.tree import Child, Node, Tree
from pacman.tree.text import to_line
from tests.messages import places_of, raises
from tests.strategies import trees

NAMED = """
roles = ["max", "chance"]

[nodes.start]
actions = { go = "fork", stay = "lost" }

[nodes.fork]
actions = { heads = "won", tails = "lost" }
probabilities = { heads = "1/3", tails = "2/3" }

[nodes.won]
value = 10
win = true

[nodes.lost]
value = -10
lose = true
"""


def test_the_short_form() -> None:
    game = tree.parse('roles = ["max", "min"]\ntree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]')
    assert game == tree.load("textbook")
    assert game.num_agents == 2
    assert game.height == 2
    assert game.rounds == 1
    assert game.bounds == (2, 14)
    state = game.initial
    assert state.legal_actions() == ("Left", "Middle", "Right")
    assert state.successor(0, "Middle").successor(1, "Right").score == 6


def test_weighted_children_named_actions_and_a_single_leaf() -> None:
    text = (
        'roles = ["chance"]\nactions = ["heads", "tails"]\ntree = [{p = 0.25, to = 4}, {p = "3/4", to = [1]}]'
    )
    state = tree.parse(text).initial
    assert state.outcomes(0) == (("heads", 0.25), ("tails", 0.75))
    assert state.successor(0, "tails").successor(0, "heads").score == 1
    assert tree.parse("tree = 5").initial.is_terminal


def test_the_named_form() -> None:
    game = tree.parse(NAMED, "coin.toml")
    fork = game.initial.successor(0, "go")
    assert fork.role == "chance"
    assert fork.outcomes(1) == (("heads", 1 / 3), ("tails", 2 / 3))
    won, lost = fork.successor(1, "heads"), fork.successor(1, "tails")
    assert (won.is_win, won.is_lose, won.is_terminal, won.score) == (True, False, True, 10)
    assert (lost.is_win, lost.is_lose) == (False, True)
    assert lost.node == game.initial.successor(0, "stay").node  # shared
    assert repr(fork) == "<chance node 'fork' of coin.toml>"


def test_roles_follow_from_the_nodes_where_none_are_given() -> None:
    parts = ["[nodes.a]\nrole = 'max'\nactions = {x = 'b'}", "[nodes.b]\nrole = 'min'\nactions = {x = 'c'}"]
    ends = ["[nodes.c]\nrole = 'max'\nactions = {x = 'd'}", "[nodes.d]\nvalue = 1"]
    assert tree.parse("\n".join(parts + ends)).roles == ("max", "min")
    mixed = "[nodes.a]\nrole='max'\nactions={x='b', y='c'}\n[nodes.b]\nrole='min'\nactions={x='d'}\n" + (
        "[nodes.c]\nrole='chance'\nactions={x='d'}\n[nodes.d]\nvalue=1"
    )
    state = tree.parse(mixed).initial
    assert [state.successor(0, action).role for action in "xy"] == ["min", "chance"]


def named(**changes: str) -> str:
    """NAMED with the table of a node replaced or added."""
    blocks = dict(block.split("]\n", 1) for block in NAMED.split("[nodes.")[1:])
    blocks |= changes
    return 'roles = ["max", "chance"]\n\n' + "\n".join(
        f"[nodes.{key}]\n{value.strip()}\n" for key, value in blocks.items()
    )


BAD = {
    "cycle": (named(won='actions = { back = "start" }'), 3, "start", "a game must end, and this is a cycle: start → fork → won → start"),
    "no sum": (
        named(fork='actions = { heads = "won", tails = "lost" }\nprobabilities = { heads = 0.5, tails = 0.4 }'),
        8,
        "fork",
        "its probabilities sum to 0.9, and must sum to 1",
    ),
    "negative": (
        named(fork='actions = { heads = "won", tails = "lost" }\nprobabilities = { heads = -0.5, tails = 1.5 }'),
        8,
        "fork",
        "-0.5 is not a probability; allowed is 0 to 1",
    ),
    "fraction": (
        named(fork='actions = { heads = "won" }\nprobabilities = { heads = "1/0" }'),
        8,
        "fork",
        "'1/0' is not a probability; write 0.25 or '1/4'",
    ),
    "huge fraction": ("roles = ['chance']\ntree = [{p = '1e99999999', to = 1}]", 2, None, "'1e99999999' is not a probability; write 0.25 or '1/4'"),
    "infinite": (named(won="value = -inf"), 11, "won", "its value is -inf; give one within ±1e+300, and mark the end: lose = true"),
    "huge": ("tree = [1" + "0" * 400 + ", 2]", 1, "A1", "its value is a very large number; give one within ±1e+300, and mark the end: win = true"),
    "just too huge": ("tree = [1, -1.0000000001e300]", 1, "A2", "its value is -1e+300; give one within ±1e+300, and mark the end: lose = true"),
    "same action": ("actions = ['L', 'L']\ntree = [1, 2]", 1, None, "actions names one twice: L, L"),
    "other actions": (
        named(fork='actions = { heads = "won" }\nprobabilities = { tails = 1 }'),
        8,
        "fork",
        "probabilities are for tails, but its actions are heads",
    ),
    "typo": (
        named(fork='actions = { heads = "wonn", tails = "lost" }'),
        7,
        "fork",
        "its action 'heads' leads to 'wonn', which is not a node; did you mean 'won'?",
    ),
    "no value": (named(won="win = true"), 10, "won", "a leaf needs a value, and a node without actions is a leaf"),
    "unreached": (named(far="value = 1"), 18, "far", "it cannot be reached from the root"),
    "inner win": (
        named(fork='actions = { heads = "won", tails = "lost" }\nwin = true'),
        6,
        "fork",
        "only a leaf can be a win or a loss, and this node has actions",
    ),
    "both ends": (named(won="value = 1\nwin = true\nlose = true"), 10, "won", "it is both a win and a loss"),
    "weighted max": (
        named(start='actions = { go = "fork", stay = "lost" }\nprobabilities = { go = 0.5, stay = 0.5 }'),
        5,
        "start",
        "only a chance node has probabilities; this is a max node",
    ),
    "no such agent": (
        named(fork='agent = 2\nactions = { heads = "won", tails = "lost" }'),
        7,
        "fork",
        "agent = 2 does not exist; agents are 0 to 1, one for each of the roles",
    ),
    "not its turn": (
        named(fork='agent = 0\nactions = { heads = "won", tails = "lost" }'),
        7,
        "fork",
        "it says agent = 0, but it is reached when it is agent 1's turn: agents move in order, agent 0 at the root",
    ),
    "unknown role": (
        named(fork='role = "maxi"\nactions = { heads = "won", tails = "lost" }'),
        7,
        "fork",
        "'maxi' is not a role; allowed are max, min, chance",
    ),
    "unknown key": (
        named(won="values = 1"),
        11,
        "won",
        "there is no key 'values' here; did you mean 'value'? allowed are: "
        "actions, role, agent, probabilities, value, utilities, win, lose, no_value",
    ),
    "not a table": ("[nodes]\na = 1", 2, "a", "1 is not allowed; it must be a table with actions, role, agent, probabilities, value, utilities, win, lose or no_value"),
    "nan": (named(won="value = nan"), 11, "won", "its value is nan; give a number"),
    "root": ('root = "strat"\n' + NAMED, 1, None, "the root is 'strat', which is not a node; did you mean 'start'?"),
    "role missing": ("[nodes.a]\nactions = {x = 'b'}\n[nodes.b]\nvalue = 1", 1, "a", "nothing says who moves here: "
                     "give the node a role, or the file roles = [...]"),
    "syntax": ("roles = [\ntree = 3", 1, None, "this is not TOML: the bracket that opens after roles = has no closing one"),
    "empty list": ("tree = [[], 3]", 1, "B", "a list without children; a leaf is a number"),
    "word": ("tree = [['x', 3]]", 1, "B1", "'x' is neither a number nor a list of children"),
    "truth": ("tree = [true, 3]", 1, "A1", "true is neither a number nor a list of children"),
    "half weighted": (
        "roles = ['chance']\ntree = [{p = 0.5, to = 1}, 3]",
        2,
        "A",
        "some of its children have probabilities and some have none",
    ),
    "few names": ("actions = ['x']\ntree = [1, 2]", 1, "A", "it has 2 children, and actions names only 1: x"),
    "nothing": ("", None, None, "a file has either tree = [...] or tables [nodes.NAME]; this one has neither"),
    "both": ("tree = 3\n[nodes.a]\nvalue = 1", 1, None, "a file has either tree = [...] or tables [nodes.NAME]; this one has both"),
    "bare fraction": ("roles = ['chance']\ntree = [{p = 1/3, to = 1}]", 2, None, "this is not TOML: Unclosed inline table; write a fraction in quotes, as in '1/3'; the line is: tree = [{p = 1/3, to = 1}]"),
    "bad roles": ("roles = ['max', 'mini']\ntree = [1]", 1, None, "'mini' is not a role; allowed are max, min, chance"),
    "no roles": ("roles = []\ntree = [1, 2]", 1, None, "roles = [] is not allowed; it must be a list of 1 or more texts"),
    "weight": ("roles = ['chance']\ntree = [{q = 1, to = 1}]", 2, None,
               "there is no key 'q' here; allowed are: p, to"),
    "no nodes": ("[nodes]", None, None, "there are no nodes"),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD)
def test_what_cannot_be_played_is_refused_with_file_line_and_node(case: str, tmp_path: Path) -> None:
    text, line, node, problem = BAD[case]
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TreeError) as caught:
        tree.load(path)
    error = caught.value
    assert (error.source, error.line, error.node, error.problem) == (str(path), line, node, problem)
    assert str(path) in str(error)
    assert node is None or repr(node) in str(error)


def test_files_that_are_none(tmp_path: Path) -> None:
    with raises(TreeError, name="textbok", meant="textbook") as caught:
        tree.load("textbok")
    (names,) = places_of(caught.value)["names"]
    assert "dice" in names.split(", ")
    with pytest.raises(TreeError):
        tree.load("nowhere.toml")
    (tmp_path / "latin.toml").write_bytes("about = 'é'".encode("latin-1"))
    with raises(TreeError, reason="invalid continuation byte"):
        tree.load(tmp_path / "latin.toml")
    with pytest.raises(TreeError, match="nested too deep"):
        tree.parse("tree = " + "[" * 5000 + "1" + "]" * 5000)


@given(st.text(max_size=60) | st.text("[]{}=,'\"tre olspn.01\n", max_size=60))
def test_any_text_is_a_tree_or_a_tree_error(text: str) -> None:
    for whole in (text, "tree = " + text, "[nodes.a]\nvalue = 1\n" + text):
        with contextlib.suppress(TreeError):
            assert tree.parse(whole, "any").nodes


@given(trees(own_roles=True, inner_values=True))
def test_the_named_form_holds_every_tree(game: Tree) -> None:
    assert tree.parse(tree.to_text(game, "named")) == game
    assert tree.parse(tree.to_text(game)) == game


@given(st.text(st.characters(codec="utf-8"), max_size=8))
def test_a_file_of_a_tree_holds_no_character_that_commands_a_terminal(about: str) -> None:
    plain = tree.nested([3, 5], ["max"])
    odd = Tree(plain.nodes, plain.root, plain.roles, about=f"{about}\x9b\u202e\u2028\x7f\U000e0001")
    text = tree.to_text(odd)
    assert text.replace("\n", "").isprintable()
    assert tree.parse(text).about == odd.about


@pytest.mark.parametrize("name", ["\\u001b[2J", "a\\nb", "\\u009b31m", "\\u2028"])
def test_a_name_that_commands_a_terminal_is_refused(name: str) -> None:
    for table in (f'A = {{ actions = {{ "{name}" = "B" }} }}', f'A = {{ actions = {{ go = "{name}" }} }}'):
        leaf = "B" if "go" not in table else f'"{name}"'
        with pytest.raises(TreeError):
            tree.parse(f'root = "A"\nroles = ["max"]\n[nodes]\n{table}\n{leaf} = {{ value = 1 }}')
    assert tree.parse('root = "à 1"\nroles = ["max"]\n[nodes."à 1"]\nvalue = 1').root == "à 1"


@given(st.integers(0, 10**6), st.booleans(), st.sampled_from([("max", "min"), ("max", "chance", "min")]))
def test_random_trees_are_reproducible_and_go_through_both_forms(
    seed: int, weighted: bool, roles: Any
) -> None:
    options: dict[str, Any] = {"roles": roles, "weighted": weighted, "early_leaves": 0.2, "depth": 1}
    game = tree.random(seed, **options)
    assert game == tree.random(seed, **options)
    for form in ("short", "named"):
        assert tree.parse(tree.to_text(game, form)) == game


def test_random_trees_have_the_asked_shape() -> None:
    game = tree.random(5, branching=(3, 3), depth=2, roles=("max", "min"), values=(0, 200), distinct=True)
    values = [node.value for node in game.nodes.values() if not node.actions]
    assert len(values) == len(set(values)) == 3**4
    assert game.height == 4
    assert all(isinstance(value, int) and 0 <= value <= 200 for value in values)
    assert tree.random(5) != tree.random(6)
    for options in (
        {"branching": (0, 2)},
        {"depth": 0},
        {"values": (2, 1)},
        {"values": (0, 10**301)},
        {"early_leaves": 2},
    ):
        with pytest.raises(OptionError, match=next(iter(options))):
            tree.random(1, **options)  # type: ignore[arg-type]
    with raises(OptionError, values=(0, 3)):
        tree.random(1, values=(0, 3), distinct=True)
    nodes = len(tree.random(1).nodes)
    assert tree.random(1, most_nodes=nodes) == tree.random(1)
    with raises(OptionError, seed=1, most_nodes=nodes - 1):
        tree.random(1, most_nodes=nodes - 1)


def test_a_tree_with_names_has_no_short_form() -> None:
    with pytest.raises(TreeError):
        tree.to_text(tree.load("crossing"), "short")


def test_states_say_whose_turn_it_is_and_what_only_pacman_has() -> None:
    state = tree.load("textbook").initial
    with raises(IllegalActionError, node="A", turn=0, agent=1):
        state.legal_actions(1)
    with raises(IllegalActionError, agent=2, last=1) as error:
        state.successor(2, "Left")
    assert facts_of(error.value) == {"agent": 2, "agents": 2}
    with raises(IllegalActionError, action="Up", node="A"):
        state.successor(0, "Up")
    with raises(OnlyPacmanError, name="food"):
        state.food  # noqa: B018
    with raises(TreeError, node="A"):
        state.score  # noqa: B018
    leaf = state.successor(0, "Left").successor(1, "Left")
    assert leaf.legal_actions() == leaf.outcomes(1) == ()
    with raises(TerminalStateError, node="B1"):
        leaf.successor(0, "Left")
    assert not hasattr(state, "pacman")


def test_states_are_equal_at_the_same_node_and_turn() -> None:
    game = tree.load("crossing")
    alley, street = (game.initial.successor(0, action) for action in ("alley", "street"))
    assert alley.successor(1, "clear") == street.successor(1, "on")
    assert hash(alley.successor(1, "clear")) == hash(street.successor(1, "on"))
    assert alley != street
    assert alley != "alley"


def test_a_node_that_is_reached_at_different_turns_moves_by_its_turn() -> None:
    nodes = {
        "a": Node("a", {"now": "shared", "later": "b"}),
        "b": Node("b", {"on": "shared"}),
        "shared": Node("shared", {"l": "one", "r": "two"}),
        "one": Node("one", {}, 1),
        "two": Node("two", {}, 2),
    }
    game = Tree(nodes, "a", ("max", "min"))
    assert game.initial.successor(0, "now").role == "min"
    assert game.initial.successor(0, "later").successor(1, "on").role == "max"
    assert Minimax[Any](2).search(game.initial) == ("later", 2)


def test_nested_python_lists_are_trees_too() -> None:
    game = tree.nested([[Child(0.5, 1), Child(0.5, (2, 3))], 4], ["max", "chance"])
    assert tree.parse(tree.to_text(game, "short")) == game
    with pytest.raises(TreeError):
        tree.nested([1, 2], [])
    with raises(TreeError, role="m"):
        tree.nested([1, 2], "max")  # type: ignore[arg-type]
    with raises(TreeError, node="b", role="mini"):
        Tree({"b": Node("b", {"x": "c"}, role="mini"), "c": Node("c", {}, 1)}, "b", ("max",))  # type: ignore[arg-type]


def test_the_search_refuses_a_leaf_and_a_chance_root() -> None:
    with pytest.raises(TerminalStateError):
        Minimax[Any](1).search(tree.parse("tree = 5").initial)
    with raises(AgentError, index=0):
        Minimax[Any](1).search(tree.nested([1, 2], ["chance"]).initial)


@pytest.mark.parametrize("name", tree.tree_names())
def test_every_bundled_tree_has_something_to_say_and_a_drawing(name: str) -> None:
    game = tree.load(name)
    assert tree.parse(tree.to_text(game)) == game
    lines = tree.draw(game).splitlines()
    assert lines[0].startswith(f"{game.root} max")
    assert 'about = "' in (Path(tree.__file__).parent / "drawn" / f"{name}.toml").read_text(encoding="utf-8")


def test_a_leaf_may_say_that_it_has_no_value_and_then_asking_for_it_is_an_error() -> None:
    text = 'roles = ["max"]\n[nodes]\na = { actions = { x = "b", y = "c" } }\nb = { value = 1 }\nc = { no_value = true }\n'
    game = tree.parse(text)
    with raises(TreeError, node="c"):
        _ = game.initial.successor(0, "y").score
    assert tree.parse(tree.to_text(game)) == game
    assert tree.load(to_line(game)) == game
    assert "y: –" in tree.draw(game)
    with raises(TreeError, line="4", node="b"):
        tree.parse(text.replace("value = 1", "value = 1, no_value = true"))


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "large.toml"
    file.write_text("tree = [[3, 5], [2, 9]]\n", encoding="utf-8")
    monkeypatch.setattr("pacman.tree.text.MAX_BYTES", 24)
    assert tree.load(file).rounds == 1
    monkeypatch.setattr("pacman.tree.text.MAX_BYTES", 23)
    with pytest.raises(TreeError, match="larger than 23 bytes"):
        tree.load(file)
