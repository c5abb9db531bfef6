"""The page of two searches in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from agents import AlphaBeta, Expectimax, Minimax
from pacman import GameState, Layout, SearchAgent, tree
from pacman.view.pages.page_data import Node, SearchData, Source, Step
from pacman.view.pages.search_page import page_of_two
from pacman.view.pages.search_steps import record_search
from tests.view.axe import serious_faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser import OpenPage

HOSTILE = '<img src=x onerror="document.title=1"></script><script>document.title="owned"</script>\u202e"&'
NAMES = ("Reference", "Yours")


def search_of(agent: SearchAgent[Any], game: str = "textbook") -> SearchData:
    return record_search(agent, tree.load(game).initial, name=type(agent).__name__, title=game)


def textbook() -> str:
    return page_of_two(search_of(AlphaBeta(depth=1)), search_of(Minimax(depth=1)), NAMES)


def says(shown: Page) -> list[str]:
    return shown.locator("[data-part=says]").all_inner_texts()


def transforms(shown: Page, side: int) -> list[str]:
    found: list[str] = shown.locator("[data-side]").nth(side).locator(".node").evaluate_all(
        "all => all.map((node) => node.dataset.node + node.getAttribute('transform')).sort()"
    )  # fmt: skip
    return found


def test_the_first_difference_is_stepped_to_and_marked(opened: OpenPage) -> None:
    shown = opened(textbook())
    assert (
        shown.inner_text("[data-part=summary]") == "The same for 8 steps. The 9th is the first that differs."
    )
    assert shown.locator(".unequal").count() == 0
    shown.click("[data-part=first]")
    assert says(shown) == ["2 is less than α = 3, so C is cut.", "C2 is worth 4."]
    assert shown.locator("[data-side]").nth(1).locator(".node.now .unequal").count() == 1
    assert shown.locator(".unequal").count() == 1 and shown.locator(".combs path.first").count() == 1
    assert shown.locator(".lines .now code").all_inner_texts()[0].strip() == "return best"
    assert shown.locator("[data-part=chip]").nth(1).inner_text() == "≠ differs here"


@pytest.mark.slow
def test_both_go_on_in_step_and_one_waits(opened: OpenPage) -> None:
    shown = opened(textbook())
    shown.keyboard.press("d")
    shown.keyboard.press("ArrowRight")
    assert says(shown) == ["2 is less than α = 3, so C is cut.", "C3 is worth 6."]
    assert "It waits while the other one continues." in shown.locator("[data-part=why]").first.inner_text()
    shown.keyboard.press("ArrowRight")
    assert says(shown) == ["C is worth at most 2.", "C is worth 2."]
    shown.keyboard.press("End")
    assert says(shown) == ["A is worth 3. It takes Left."] * 2


@pytest.mark.slow
def test_the_board_of_each_search_is_shown_and_moves(opened: OpenPage) -> None:
    state = GameState.initial(Layout.load("small"))
    two = [
        record_search(agent, state, name="a", title="small")
        for agent in (Minimax(depth=1), AlphaBeta(depth=1))
    ]
    shown = opened(page_of_two(two[0], two[1], NAMES))
    boards = shown.locator("svg.board")
    assert boards.count() == 2
    before = boards.nth(0).inner_html()
    shown.keyboard.press("ArrowRight")
    assert boards.nth(0).inner_html() != before and boards.nth(0).get_attribute("aria-label")
    assert opened(textbook()).locator("svg.board").count() == 0


@pytest.mark.slow
def test_every_step_stands_in_one_column_in_its_order(opened: OpenPage) -> None:
    state = GameState.initial(Layout.load("small"))
    two = [
        record_search(agent, state, name="agent", title="small")
        for agent in (Minimax(depth=2), AlphaBeta(depth=2))
    ]
    shown = opened(page_of_two(two[0], two[1], NAMES))
    columns = shown.evaluate("compare.columns")
    for side in (0, 1):
        assert [pair[side] for pair in columns if pair[side] is not None] == list(range(len(two[side].steps)))
    first = shown.evaluate("compare.first")
    assert columns[:first] == [[at, at] for at in range(first)] and len(columns) < sum(
        len(t.steps) for t in two
    )


@pytest.mark.slow
@pytest.mark.parametrize("keys", [["d"], ["d", "ArrowRight", "ArrowRight"], ["End"]])
def test_the_same_node_stands_in_the_same_place(opened: OpenPage, keys: list[str]) -> None:
    state = GameState.initial(Layout.load("small"))
    two = [
        record_search(agent, state, name="agent", title="small")
        for agent in (Minimax(depth=2), AlphaBeta(depth=2))
    ]
    for html in (textbook(), page_of_two(two[0], two[1], NAMES)):
        shown = opened(html)
        for key in keys:
            shown.keyboard.press(key)
        assert transforms(shown, 0) == transforms(shown, 1)
        boxes = shown.locator("[data-part=tree]").evaluate_all(
            "all => all.map((e) => e.getAttribute('viewBox'))"
        )
        assert boxes[0] == boxes[1]


@pytest.mark.slow
def test_to_the_end_and_back_leaves_the_same_picture(opened: OpenPage) -> None:
    shown = opened(textbook())
    pictures = []
    for _ in range(17):
        pictures.append(shown.inner_html("main"))
        shown.keyboard.press("ArrowRight")
    for picture in reversed(pictures[:-1]):
        shown.keyboard.press("ArrowLeft")
        assert shown.inner_html("main") == picture


@pytest.mark.slow
def test_two_that_are_the_same(opened: OpenPage) -> None:
    shown = opened(page_of_two(search_of(AlphaBeta(depth=1)), search_of(AlphaBeta(depth=1)), NAMES))
    assert shown.inner_text("[data-part=summary]") == "Both take the same 16 steps."
    assert shown.locator("[data-part=first]").is_disabled()
    shown.keyboard.press("d")
    shown.keyboard.press("End")
    assert shown.locator("[data-part=chip]").nth(1).inner_text() == "✓ the same so far"


@pytest.mark.slow
def test_one_that_stops_early_is_finished_while_the_other_goes_on(opened: OpenPage) -> None:
    whole = search_of(AlphaBeta(depth=1))
    early = search_of(AlphaBeta(depth=1))
    early.steps = early.steps[:10]
    shown = opened(page_of_two(whole, early, NAMES))
    shown.keyboard.press("d")
    assert "It is finished" in shown.locator("[data-part=why]").nth(1).inner_text()
    assert shown.locator("[data-side]").first.locator(".unequal").count() == 1


@pytest.mark.slow
def test_hostile_names_are_text(opened: OpenPage) -> None:
    nodes = [
        Node(role="max", mover=0, name=HOSTILE),
        Node(up=0, by=0, action=HOSTILE, name=HOSTILE, worth=1.0),
    ]
    two = [
        SearchData(
            title=HOSTILE,
            agent=HOSTILE,
            nodes=nodes,
            counts=(2, 1, 1),
            action=HOSTILE,
            source=Source(HOSTILE, 1, [HOSTILE]),
            steps=[Step("down", 0), Step("value", 1, value=value, line=1), Step("up", 0, value=1.0)],
        )
        for value in (1.0, 2.0)
    ]
    shown = opened(page_of_two(two[0], two[1], (HOSTILE, HOSTILE)))
    shown.keyboard.press("d")
    assert shown.title().startswith("<img") and shown.locator("img").count() == 0
    assert shown.locator(".unequal").count() == 1


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 420])
def test_an_accessibility_checker_finds_nothing_serious(opened: OpenPage, scheme: str, width: int) -> None:
    shown = opened(textbook(), width=width, color_scheme=scheme)
    shown.keyboard.press("d")
    assert serious_faults(shown) == []
    assert shown.evaluate("document.documentElement.scrollWidth") <= width


def test_another_value_at_the_same_step_is_a_difference(opened: OpenPage) -> None:
    """Both go the same way; one is worth 3 at B, the other 4."""
    one, other = search_of(Minimax(depth=1)), search_of(Minimax(depth=1))
    step = next(number for number, step in enumerate(other.steps) if step.kind == "up")
    other.steps[step].value = 4.0
    shown = opened(page_of_two(one, other, NAMES))
    assert f"The same for {step} steps." in shown.inner_text("[data-part=summary]")
    shown.click("[data-part=first]")
    assert says(shown) == ["B is worth 3.", "B is worth 4."]
    assert shown.locator("[data-part=chip]").nth(1).inner_text() == "≠ differs here"


def test_an_infinite_value_differs_from_every_other(opened: OpenPage) -> None:
    one, other = search_of(Minimax(depth=1), "[[1]]"), search_of(Minimax(depth=1), "[[1]]")
    for step in other.steps[-2:]:
        step.value = "inf"
    shown = opened(page_of_two(one, other, NAMES))
    assert "The same for 3 steps. The 4th" in shown.inner_text("[data-part=summary]")
    shown.click("[data-part=first]")
    assert says(shown) == ["B is worth 1.", "B is worth ∞."]
    why = shown.locator("[data-part=why]").nth(1).inner_text()
    assert why.startswith("That is not 1, which is the value")


def test_a_mean_that_was_rounded_is_not_called_the_mean(opened: OpenPage) -> None:
    one, other = (search_of(Expectimax(depth=1), "{roles=['max','chance'], tree=[[1,2]]}") for _ in range(2))
    for step in other.steps[-2:]:
        step.value = 1.0
    shown = opened(page_of_two(one, other, NAMES))
    shown.click("[data-part=first]")
    assert says(shown) == ["B is worth 1.5.", "B is worth 1."]
    right, yours = shown.locator("[data-part=why]").all_inner_texts()
    assert right.startswith("That is the mean of 1 and 2.") and yours.startswith("That is not the mean")


@pytest.mark.slow
def test_trees_fill_a_place_that_grows_after_the_page_is_loaded(opened: OpenPage) -> None:
    shown = opened(textbook())
    place = shown.locator(".sides")
    for width in (1300, 1500):
        place.evaluate(f"sides => sides.style.width = '{width}px'")
        fits = "svg => Math.abs(svg.clientWidth - svg.parentElement.clientWidth) < 3"
        shown.wait_for_timeout(100)
        assert shown.locator("[data-part=tree]").first.evaluate(fits)


@pytest.mark.slow
def test_on_paper_each_tree_has_the_whole_width(opened: OpenPage) -> None:
    shown = opened(textbook(), width=718)
    shown.emulate_media(media="print")
    tops = [side.bounding_box() for side in shown.locator("[data-side]").all()]
    assert all(box and box["width"] > 700 for box in tops) and tops[0] and tops[1]
    assert tops[0]["y"] + tops[0]["height"] <= tops[1]["y"]


@pytest.mark.slow
def test_each_tree_is_walked_node_by_node_as_a_tree(opened: OpenPage) -> None:
    shown = opened(textbook())
    shown.keyboard.press("d")
    trees = shown.get_by_role("tree")
    assert trees.count() == 2
    trees.nth(1).focus()
    shown.keyboard.press("End")  # the node of now, C2, which only the second search looks at
    item = trees.nth(1).get_by_role("treeitem")
    assert item.get_attribute("aria-level") == "3" and "value 4" in item.inner_text()
    assert shown.locator("[data-side]").nth(1).locator(".pointed").count() == 1
    shown.keyboard.press("ArrowLeft")
    assert "C, Min, open, so far 2, 3 moves below" in item.inner_text()
    shown.keyboard.press("Enter")
    assert says(shown)[1].startswith("It goes down to C"), "not a step of both"
    trees.nth(0).focus()
    shown.keyboard.press("ArrowRight")
    assert trees.nth(0).get_by_role("treeitem").get_attribute("aria-level") == "3"
