"""What an agent's class says about itself."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from agents import Minimax
from pacman import Agent, SearchAgent
from tests.players import Stays


def test_a_class_that_is_no_whole_agent_says_what_is_missing_and_what_may_be_meant() -> None:
    class Misspelt(Agent[Any]):
        def chose(self, state: Any) -> str:
            return "Stop"

    class Serach(SearchAgent[Any]):
        def serach(self, state: Any) -> None: ...

    class Bare(Agent[Any]):
        pass

    sentence = "Misspelt is unfinished: it does not define choose; did you mean that by 'chose'?"
    with pytest.raises(TypeError) as caught:
        Misspelt()
    assert str(caught.value) == sentence
    with pytest.raises(TypeError):
        Serach(depth=3)
    with pytest.raises(TypeError):
        Bare()


def test_arguments_that_a_class_does_not_take_are_refused_as_ever() -> None:
    with pytest.raises(TypeError, match=r"Stays\(\) takes no arguments"):
        Stays(3)
    with pytest.raises(TypeError, match=r"Stays\(\) takes no arguments"):
        Stays(depth=3)
    with pytest.raises(TypeError, match="unexpected keyword argument 'dpeth'"):
        Minimax(dpeth=3)


def test_agents_are_copied_and_pickled() -> None:
    for twin in (copy.deepcopy(Minimax(depth=3)), pickle.loads(pickle.dumps(Minimax(depth=3)))):
        assert twin.depth == 3
    assert type(copy.copy(Stays())) is Stays
