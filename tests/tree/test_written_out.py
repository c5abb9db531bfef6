"""A tree on one line, as commands take it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import tree
from pacman.errors import TreeError
from pacman.tree.text import to_line
from tests.fuzzing import examples


@examples(60)
@given(
    st.integers(0, 10_000),
    st.sampled_from([("max", "min"), ("max", "chance"), ("max", "min", "chance"), ("min",)]),
    st.booleans(),
)
def test_what_is_written_out_is_read_again(
    seed: int, roles: tuple[tree.model.Role, ...], weighted: bool
) -> None:
    drawn = tree.random(seed, depth=1, roles=roles, weighted=weighted, early_leaves=0.2)
    text = to_line(drawn)
    assert tree.load(text) == drawn
    assert not set(text) & set('"\n$`!')  # it stands in double quotes, in every shell


def test_actions_of_its_own_are_kept_and_the_text_is_its_name() -> None:
    drawn = tree.nested([[3, 5], 2], actions=["heads", "tails"])
    assert to_line(drawn) == "{roles=['max','min'],actions=['heads','tails'],tree=[[3,5],2]}"
    assert tree.load(" [[3, 5], 2] ").name == "[[3, 5], 2]"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[[3, 5], ", "[[3, 5],: "),
        ("[[3, 5], 'x']", "'x' is neither a number nor a list of children"),
        ("{tree=[1, 2], rules=[3]}", "rules"),
        ("{roles=['max']}", "either tree = [...] or tables"),
        ("[]", "a list without children"),
    ],
)
def test_what_is_no_tree_is_refused_in_one_sentence(text: str, problem: str) -> None:
    with pytest.raises(TreeError) as raised:
        tree.load(text)
    assert problem in str(raised.value)
    assert "\n" not in str(raised.value)


def test_what_the_short_form_cannot_hold_is_written_node_by_node() -> None:
    for name in tree.tree_names():
        drawn = tree.load(name)
        text = to_line(drawn)
        assert tree.load(text) == drawn
        assert '"' not in text
    nodes = {"it's": {"role": "max", "actions": {"go on": "b c"}}, "b c": {"value": 1, "win": True}}
    odd = tree.from_table({"nodes": nodes})
    assert tree.load(to_line(odd)) == odd
    assert len(tree.load(to_line(odd)).name) == 60
