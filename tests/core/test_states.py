"""The states of a game: a list that shows itself."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from pacman import play
from pacman.state import States

GAME = play("small", "reflex", "random", seed=3, max_moves=40).states()
FIGURE = ".//figure"


def test_they_are_a_list_like_any_other() -> None:
    assert list(GAME) == GAME
    assert States(list(GAME)) == GAME
    assert isinstance(GAME, list)
    assert GAME[3] == list(GAME)[3]
    assert isinstance(GAME[1:5], States)
    assert GAME[1:5] == list(GAME)[1:5]


def test_their_plain_form_is_one_short_line() -> None:
    assert repr(GAME) == f"<States: 41 of a game on small, score 0 to {GAME[-1].score}>"
    assert repr(States()) == "<States: none>"
    assert "\n" not in repr(GAME)


def test_a_few_of_many_boards_are_shown_evenly_spread_with_the_first_and_the_last() -> None:
    root = ET.fromstring(GAME._repr_html_())
    told = [figure.findtext("figcaption") for figure in root.iterfind(FIGURE)]
    places = [0, 6, 11, 17, 23, 29, 34, 40]
    assert told == [f"[{place}] score {GAME[place].score}" for place in places]
    assert GAME[17].picture() in GAME._repr_html_()
    assert (root.findtext("./div[@class='pm-dim']")) == "8 of 41 states"


def test_all_of_a_few_boards_are_shown() -> None:
    root = ET.fromstring(GAME[:3]._repr_html_())
    assert len(root.findall(FIGURE)) == 3
    assert root.find("./div[@class='pm-dim']") is None
    assert ET.fromstring(States()._repr_html_()).findall(FIGURE) == []
