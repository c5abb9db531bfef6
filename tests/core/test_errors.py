"""The sentences of errors."""

from __future__ import annotations

from typing import Any

import pytest

from pacman import GameState, Layout, tree
from pacman.errors import AgentError, one_line
from pacman.spelling import meant_attribute
from pacman.trace import Trace

PACMAN = GameState.initial(Layout.load("small"))
DRAWN = tree.load("textbook").initial


def error_of(asked: object, name: str) -> AttributeError:
    with pytest.raises(AttributeError) as caught:
        getattr(asked, name)
    return caught.value


@pytest.mark.parametrize("state", [PACMAN, DRAWN, Trace(PACMAN).root, Trace(DRAWN).root])
@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("legal_action", "legal_actions"),
        ("getLegalActions", "legal_actions"),
        ("sucessor", "successor"),
        ("generateSuccessor", "successor"),
        ("isWin", "is_win"),
        ("getScore", "score"),
    ],
)
def test_a_misspelt_attribute_of_any_state_gets_the_right_one(
    state: object, written: str, meant: str
) -> None:
    error = error_of(state, written)
    assert one_line(error).endswith(f"; did you mean {meant!r}?")
    assert f"no attribute {written!r}" in str(error) or f"has no {written!r}" in str(error)


@pytest.mark.parametrize("name", ["food", "capsules", "ghosts", "pacman", "layout", "walls", "to_text"])
def test_what_only_pacman_has_is_no_misspelling(name: str) -> None:
    assert meant_attribute(error_of(DRAWN, name)) == ""


def test_only_what_is_misspelt_gets_a_meant_attribute() -> None:
    class Secretive:
        def __dir__(self) -> Any:
            raise RuntimeError("nothing to see")

    class Unset:
        __slots__ = ("depth",)

    assert meant_attribute(error_of(PACMAN, "zzz")) == ""
    assert meant_attribute(error_of(Secretive(), "depth")) == ""
    assert meant_attribute(error_of(Unset(), "depth")) == ""
    assert meant_attribute(AttributeError("depth")) == ""
    assert meant_attribute(AgentError("depth")) == ""
