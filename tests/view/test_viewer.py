"""The page of a search in a real browser."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from agents import MCTS, PVS, AlphaBeta, Expectimax, MaxN
from pacman import GameState, Layout, tree
from pacman.trace import explain
from pacman.view.pages.page_data import Node, RootOptimum, SearchData, Source, Step
from pacman.view.pages.search_page import page
from pacman.view.pages.search_steps import record_search

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser import OpenPage

CUT = 8  # the step of the textbook at which C is cut, from 0


def textbook() -> str:
    return page(
        record_search(AlphaBeta(depth=1), tree.load("textbook").initial, name="alphabeta", title="textbook")
    )


def with_optimum() -> SearchData:
    search = record_search(Expectimax(depth=1), GameState.initial("power"), name="expectimax", title="power")
    search.optimum = RootOptimum("random", {"Stop": -52.25, "East": 203.0000000001}, ["East"])
    return search


def said(shown: Page) -> tuple[str, str]:
    return shown.inner_text("[data-part=says]"), shown.inner_text("[data-part=why]")


def step(shown: Page) -> str:
    return shown.inner_text("[data-part=step]")


def go(shown: Page, step: int) -> None:
    shown.evaluate(f"viewer.goTo({step})")


@pytest.mark.slow
def test_a_cut_is_told_with_the_numbers_of_that_moment(opened: OpenPage) -> None:
    shown = opened(textbook())
    shown.keyboard.press("x")
    assert said(shown) == (
        "2 is less than α = 3, so C is cut.",
        "At A, Max is already sure of 3. C is worth at most 2, whatever else is below it."
        " Middle and Right are never looked at.",
    )
    assert shown.locator(".node.cut").count() == 2 and shown.locator(".bars").count() == 2
    assert shown.inner_text(".lines .now code").strip() == "return best"


@pytest.mark.slow
def test_to_the_end_and_back_leaves_the_same_picture(opened: OpenPage) -> None:
    shown = opened(textbook())
    pictures = []
    for _ in range(16):
        pictures.append(shown.inner_html("main"))
        shown.keyboard.press("ArrowRight")
    assert said(shown)[0] == "A is worth 3. It takes Left."
    for picture in reversed(pictures[:-1]):
        shown.keyboard.press("ArrowLeft")
        assert shown.inner_html("main") == picture


def test_a_node_of_a_board_is_called_by_its_round_and_who_moves(opened: OpenPage) -> None:
    search = record_search(AlphaBeta(depth=2), GameState.initial("small"), name="alphabeta", title="small")
    shown = opened(page(search))
    heads = []
    for _ in range(5):
        shown.keyboard.press("ArrowRight")
        heads.append(said(shown)[0])
    assert heads == [
        "It goes down to round 1, ghost 1, after West.",
        "It goes down to round 2, Pacman, after West, West.",
        "It goes down to round 2, ghost 1, after West.",
        "Round 2, leaf, after West, North is worth 18.",
        "Round 2, leaf, after West, South is worth 18.",
    ]
    assert shown.locator("ul.open li > span").all_inner_texts() == [
        "the root",
        "round 1, ghost 1 after West",
        "round 2, Pacman after West, West",
        "round 2, ghost 1 after West",
    ]
    shown.fill("[data-part=search]", "west, west")  # the moves name it, too
    shown.keyboard.press("Enter")
    assert said(shown)[0] == heads[1]


def test_the_tree_is_walked_node_by_node_by_keys(opened: OpenPage) -> None:
    shown = opened(textbook())
    go(shown, CUT)
    tree = shown.get_by_role("tree")
    tree.focus()

    def read(key: str) -> tuple[str, str | None, str | None, str | None]:
        shown.keyboard.press(key)
        item = tree.get_by_role("treeitem")
        assert tree.get_attribute("aria-activedescendant") == item.get_attribute("id")
        level = (item.get_attribute(f"aria-{name}") for name in ("level", "posinset", "setsize"))
        return item.inner_text(), *level

    whole = "A, Max, open, so far 3, window from 3 to ∞, 3 moves below: Left, Middle, Right"
    assert read("Home") == (whole, "1", "1", "1")
    assert read("ArrowRight") == (
        "Left: B, Min, done, value 3, window from −∞ to 3, 3 moves below: Left, Middle, Right", "2", "1", "3"
    )  # fmt: skip
    assert read("ArrowDown")[0].startswith("Middle: C, Min, now, so far 2, window from 3 to ∞")
    assert shown.locator(".node.pointed").get_attribute("data-node") is not None
    assert read("ArrowRight")[0] == "Left: C1, leaf, done, value 2, window from 3 to ∞"
    assert read("ArrowDown")[0].startswith("Middle: C2, leaf, cut")
    assert read("ArrowLeft")[0].startswith("Middle: C, ")
    assert shown.inner_text("[data-part=step]") == str(CUT + 1)  # the step is what it was
    shown.keyboard.press("ArrowUp")
    shown.keyboard.press("Enter")
    assert step(shown) == "2"


def test_keys_and_buttons(opened: OpenPage) -> None:
    shown = opened(textbook())
    shown.keyboard.press("End")
    assert shown.inner_text("[data-part=step]") == "16"
    shown.keyboard.press("Home")
    assert step(shown) == "1"
    shown.click("[data-part=on]")
    assert step(shown) == "2"
    shown.fill("[data-part=search]", "D2")
    shown.keyboard.press("Enter")
    assert said(shown)[0] == "D2 is worth 5."
    shown.keyboard.press("ArrowLeft")  # the field has no longer the keys
    assert said(shown)[0] == "D1 is worth 14."
    shown.keyboard.press("ArrowRight")
    shown.fill("[data-part=search]", "C3")
    shown.keyboard.press("Enter")
    assert shown.inner_text("[data-part=found]") == "The search never came there."
    shown.keyboard.press("Escape")
    shown.keyboard.press("ArrowLeft")
    assert said(shown)[0] == "D1 is worth 14."


@pytest.mark.slow
def test_it_plays_and_stops_at_the_end(opened: OpenPage) -> None:
    shown = opened(textbook())
    shown.select_option("[data-part=speed]", "20")
    shown.click("[data-part=play]")
    shown.wait_for_selector("[data-part=end]:disabled")
    shown.wait_for_selector("[data-part=play][aria-pressed=false]")
    assert shown.inner_text("[data-part=play-word]") == "Play"


def test_the_model_agrees_with_the_search_at_every_step(opened: OpenPage) -> None:
    search = record_search(
        AlphaBeta(depth=2), GameState.initial(Layout.load("small")), name="alphabeta", title="small"
    )
    shown = opened(page(search))
    go(shown, len(search.steps) - 1)
    counts = shown.evaluate("viewer.walk.counts")
    assert (counts["generated"], counts["evaluated"]) == (search.counts[0], search.counts[2])
    windows = [
        (step.node, step.alpha, step.beta) for step in search.steps if step.kind == "down" and step.alpha
    ]
    derived = shown.evaluate(
        "(() => { for (const step of viewer.search.steps) step.alpha = step.beta = null;"
        " const w = viewer.walk; w.goTo(-1);"
        " return viewer.search.steps.map((step, i) => { w.goTo(i); const k = w.known[step.node];"
        " return [step.kind, step.node, String(k.alpha), String(k.beta)]; }); })()"
    )
    names = {"inf": "Infinity", "-inf": "-Infinity"}
    assert [[node, float(a), float(b)] for kind, node, a, b in derived if kind == "down" and node] == [
        [node, float(names.get(str(a), str(a))), float(names.get(str(b), str(b)))] for node, a, b in windows
    ]


def test_the_page_counts_the_cuts_of_the_search(opened: OpenPage) -> None:
    for agent in (AlphaBeta[Any](depth=2), PVS[Any](depth=2), AlphaBeta[Any](depth=2, prune="equal")):
        state = GameState.initial(Layout.load("small"))
        search = record_search(agent, state, name="agent", title="small")
        shown = opened(page(search))
        go(shown, len(search.steps) - 1)
        cuts = explain(agent, state).cuts
        assert cuts and shown.inner_text("[data-part=cuts]") == f"{cuts:,}"


def test_one_cut_is_no_cuts(opened: OpenPage) -> None:
    shown = opened(textbook())
    go(shown, CUT)
    assert shown.inner_text(".figures").endswith("1 cut")
    shown.keyboard.press("Home")
    assert shown.inner_text(".figures").endswith("0 cuts")


@pytest.mark.slow
def test_of_twenty_thousand_nodes_few_are_drawn(opened: OpenPage) -> None:
    branching, nodes, steps = 27, [Node(role="max", mover=0)], [Step("down", 0)]
    level = [0]
    for depth in range(3):
        below = []
        for up in level:
            for action in range(branching):
                role: Any = None if depth == 2 else "min"
                nodes.append(
                    Node(up=up, by=depth % 2, action=str(action), role=role, mover=None if depth == 2 else 1)
                )
                below.append(len(nodes) - 1)
        level = below
    assert len(nodes) > 20_000
    for number, node in enumerate(nodes[1:], 1):
        steps.append(Step("value", number, value=1.0) if node.role is None else Step("down", number))
    html = page(SearchData(title="wide", agent="nobody", nodes=nodes, steps=steps, counts=(len(nodes), 1, 1)))
    shown = opened(html)
    for step in (0, 1, 40, 9_000, 20_000):  # benchmarks/seeing.py measures how long that takes
        go(shown, step)
        assert shown.locator(".node.now").count() == 1
        assert shown.locator(".node").count() <= 3 * branching + 1


LETTERS = """() => [...document.querySelectorAll("[data-part=tree]")].flatMap((svg) => {
  const scale = svg.getScreenCTM().a;
  return [...svg.querySelectorAll("text")].map((text) => scale * parseFloat(getComputedStyle(text).fontSize));
})"""
COVERED = """() => {
  const shapes = [...document.querySelectorAll(".node > :first-child")].map((e) => e.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const windows = [...document.querySelectorAll("text.window")];
  const covered = windows.filter((each) => shapes.some((b) => meet(each.getBoundingClientRect(), b)));
  return [windows.length, covered.length];
}"""


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080), (420, 800)])
def test_letters_of_a_deep_tree_can_be_read_and_no_node_covers_a_window(
    opened: OpenPage, width: int, height: int
) -> None:
    search = record_search(
        AlphaBeta(depth=4), GameState.initial(Layout.load("small")), name="alphabeta", title="small"
    )
    shown = opened(page(search), width=width, height=height)
    windows = 0
    for step in range(0, len(search.steps), 97):
        go(shown, step)
        assert min(shown.evaluate(LETTERS)) >= 12
        seen, covered = shown.evaluate(COVERED)
        assert covered == 0
        windows += seen
    assert windows > 20
    now = shown.locator(".node.now").bounding_box()
    canvas = shown.locator(".canvas").bounding_box()
    assert now and canvas and canvas["y"] <= now["y"] <= canvas["y"] + canvas["height"] - now["height"]


def test_on_paper_nothing_overlaps_and_the_page_returns_as_it_was(opened: OpenPage) -> None:
    shown = opened(textbook(), width=1280, height=720)
    go(shown, CUT)
    before = shown.locator("[data-part=tree]").get_attribute("viewBox")
    shown.emulate_media(media="print")
    lines = shown.locator(".lines li:visible")
    assert lines.count() == 6 and shown.locator(".lines .now").is_visible()  # to the end of the source
    last, figures = lines.last.bounding_box(), shown.locator(".figures").bounding_box()
    assert last and figures and last["y"] + last["height"] <= figures["y"]
    shown.emulate_media(media="screen")
    shown.wait_for_function(
        "(box) => document.querySelector('[data-part=tree]').getAttribute('viewBox') === box", arg=before
    )


def test_the_first_window_is_explained_to_people_who_never_saw_one(opened: OpenPage) -> None:
    shown = opened(textbook())
    assert said(shown)[1].endswith(
        "α is the value that Max is already sure of, β the value that Min is already sure of."
        " Nothing is sure yet: α = −∞, β = ∞."
    )
    legend = "Max moves Min moves chance value now open done cut to come"
    assert shown.locator(".signs-of-tree").inner_text().split() == legend.split()


def height(shown: Page, selector: str) -> float:
    """The height of the letters of the first such element, in pixels of the screen."""
    found: float = shown.locator(selector).first.evaluate(
        "e => parseFloat(getComputedStyle(e).fontSize) * (e.getScreenCTM?.().a ?? 1)"
    )
    return found


@pytest.mark.slow
def test_a_lecture_is_read_from_the_last_row(opened: OpenPage) -> None:
    shown = opened(textbook(), width=1920, height=1080)
    go(shown, CUT)
    shown.keyboard.press("l")
    assert height(shown, "[data-part=says]") >= 0.04 * 1080
    for selector in ("[data-part=why]", ".lines .now code", ".gauge text", ".node .value", ".texts .window"):
        assert height(shown, selector) >= 0.02 * 1080, selector
    for hidden in (".tools", ".transport", ".keys", "header", ".figures", ".signs-of-tree"):
        there = shown.locator(hidden).first
        box = there.bounding_box()
        covered = box and shown.evaluate(
            "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.lecture'))", [box["x"], box["y"]]
        )
        assert box is None or covered, hidden
    assert shown.locator(".lines li:visible").count() == 3
    canvas, tree_box = shown.locator(".canvas").bounding_box(), shown.locator(".nodes").bounding_box()
    assert canvas and tree_box and canvas["width"] >= tree_box["width"] >= 0.7 * canvas["width"]
    shown.keyboard.press("l")
    assert shown.locator(".tools").is_visible() and shown.locator(".lines li:visible").count() > 3


def test_a_clicker_turns_steps_and_blanks_the_screen(opened: OpenPage) -> None:
    shown = opened(textbook(), width=1920, height=1080)
    shown.keyboard.press("l")
    shown.keyboard.press("PageDown")
    assert step(shown) == "2"
    shown.keyboard.press("b")
    assert shown.locator(".viewer.blank").count() == 1
    shown.keyboard.press("PageDown")
    assert step(shown) == "2" and shown.locator(".viewer.blank").count() == 0
    shown.keyboard.press("PageUp")
    assert step(shown) == "1"
    shown.keyboard.press("Escape")
    assert shown.locator(".viewer.lecture").count() == 0


def test_picked_steps_are_presented_one_after_the_other(opened: OpenPage) -> None:
    search = record_search(
        AlphaBeta(depth=1), tree.load("textbook").initial, name="alphabeta", title="textbook"
    )
    shown = opened(page(search, steps=[2, CUT, 15]))
    assert shown.evaluate("viewer.isLecture")
    seen = [shown.evaluate("viewer.walk.at")]
    for key in ("PageDown", "PageDown", "PageDown", "ArrowLeft", "PageUp", "PageUp", "PageUp"):
        shown.keyboard.press(key)
        seen.append(shown.evaluate("viewer.walk.at"))
    assert seen == [2, CUT, 15, 15, 14, CUT, 2, 2]


@pytest.mark.slow
def test_in_a_lecture_the_part_that_is_told_is_seen_whole(opened: OpenPage) -> None:
    search = record_search(
        AlphaBeta(depth=4), GameState.initial(Layout.load("small")), name="alphabeta", title="small"
    )
    shown = opened(page(search), width=1920, height=1080)
    shown.keyboard.press("l")
    for step in range(0, len(search.steps), 61):
        go(shown, step)
        assert min(shown.evaluate(LETTERS)) >= 0.02 * 1080
        canvas, now = shown.locator(".canvas").bounding_box(), shown.locator(".node.now").bounding_box()
        assert canvas and now
        assert canvas["x"] <= now["x"] and now["x"] + now["width"] <= canvas["x"] + canvas["width"]
        assert canvas["y"] <= now["y"] and now["y"] + now["height"] <= canvas["y"] + canvas["height"]


def test_without_scripts_the_finished_tree_is_there(opened: OpenPage) -> None:
    shown = opened(textbook(), java_script_enabled=False)
    assert shown.inner_text(".still .b") == "alphabeta takes Left, worth 3"
    texts = shown.locator(".still svg text").all_text_contents()
    assert "≤2" in texts and shown.locator(".still svg [stroke-dasharray]").count() == 4
    assert not shown.locator("main").is_visible() and shown.locator(".still svg").is_visible()


@pytest.mark.slow
def test_hostile_names_are_text(opened: OpenPage) -> None:
    bad = '<img src=x onerror="document.title=1"></script><script>document.title="owned"</script>\u202e"&'
    nodes = [Node(role="max", mover=0, name=bad), Node(up=0, by=0, action=bad, name=bad, worth=1.0)]
    search = SearchData(
        title=bad, agent=bad, nodes=nodes, counts=(2, 1, 1), action=bad, value=1.0,
        steps=[Step("down", 0), Step("value", 1, value=1.0, line=1), Step("up", 0, value=1.0)],
        source=Source(bad, 1, [bad]),
    )  # fmt: skip
    shown = opened(page(search))
    for _ in range(3):
        shown.keyboard.press("ArrowRight")
    assert "owned" not in shown.title().split("step by step")[-1] and shown.title().startswith("<img")
    assert shown.locator("img").count() == 0 and bad[:20] in said(shown)[0]


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 420])
def test_an_accessibility_checker_finds_nothing_serious(opened: OpenPage, scheme: str, width: int) -> None:
    import axe_core_python

    shown = opened(textbook(), width=width, color_scheme=scheme)
    go(shown, CUT)
    checker = (Path(axe_core_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
    shown.evaluate(checker)
    found = shown.evaluate("axe.run()")
    serious = [
        (each["id"], [n["html"] for n in each["nodes"]][:3])
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
    ]
    assert serious == []


@pytest.mark.slow
@pytest.mark.parametrize("width", [1400, 420])
def test_nothing_is_wider_than_the_page(opened: OpenPage, width: int) -> None:
    shown = opened(textbook(), width=width)
    go(shown, CUT)
    assert shown.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.slow
@pytest.mark.parametrize("width", [1400, 420])
def test_words_at_the_edges_of_a_wide_tree_do_not_touch(opened: OpenPage, width: int) -> None:
    game = tree.random(seed=7, branching=(3, 3), depth=1, roles=("max", "chance"), weighted=True)
    shown = opened(
        page(record_search(Expectimax(depth=1), game.initial, name="e", title="wide")), width=width
    )
    boxes = shown.locator(".texts .action").evaluate_all(
        "(all) => all.map((each) => { const { left, right, top, bottom } = each.getBoundingClientRect();"
        " return [left, right, top, bottom]; })"
    )
    assert len(boxes) == 12 and shown.locator(".action tspan").count() == 9
    for number, (left, right, top, bottom) in enumerate(boxes):
        for other in boxes[:number]:
            beside = left - other[1] >= 8 or other[0] - right >= 8
            assert beside or top >= other[3] or other[2] >= bottom


@pytest.mark.slow
def test_other_searches_have_their_words(opened: OpenPage) -> None:
    shown = opened(
        page(record_search(Expectimax(depth=1), tree.load("gamble").initial, name="e", title="gamble"))
    )
    shown.keyboard.press("ArrowRight")
    assert "takes the mean of the moves" in said(shown)[1]
    agent = MCTS[Any](depth=1, simulations=20)
    agent.rng = Random(1)
    shown = opened(page(record_search(agent, tree.load("gamble").initial, name="mcts", title="gamble")))
    shown.keyboard.press("End")
    assert said(shown)[0].startswith("The simulation comes to")


def test_a_simulation_says_what_it_weighs_and_edges_are_as_wide_as_visits(opened: OpenPage) -> None:
    agent = MCTS[Any](depth=1, simulations=40)
    agent.rng = Random(1)
    search = record_search(agent, tree.load("gamble").initial, name="mcts", title="gamble")
    step = next(n for n, each in enumerate(search.steps) if n > 60 and each.promises)
    shown = opened(page(search))
    go(shown, step)
    promises = sorted(search.steps[step].promises, key=lambda each: each.mean + each.bonus)
    best = search.nodes[promises[-1].node]
    assert said(shown)[0].startswith("Simulation ")
    assert said(shown)[1].startswith(f"It continues with {best.action}, which promises most: ")
    rows = [row.locator("th, td").all_text_contents() for row in shown.locator(".selection tbody tr").all()]
    assert len(rows) == 2 and shown.locator(".selection .chosen th").inner_text() == f"▸ {best.name}"
    for _, _, mean, bonus, total, _ in rows:
        numbers = [float(text.replace("−", "-")) for text in (mean, bonus, total)]
        assert numbers[0] + numbers[1] == pytest.approx(numbers[2], abs=0.006)
    known = shown.evaluate("viewer.walk.known.map((each) => each.visits)")
    widths = shown.locator(".edges path").evaluate_all("all => all.map((e) => +e.style.strokeWidth)")
    assert len(widths) == len(search.nodes) - 1
    assert sorted(widths)[-1] == pytest.approx(14 * sorted(known)[-2] / known[0], abs=0.01)
    assert len(set(widths)) > 2


@pytest.mark.slow
def test_agents_with_ends_of_their_own_are_told_so(opened: OpenPage) -> None:
    game = tree.parse(
        'roles = ["max", "min"]\n[nodes.A]\nactions = { left = "B" }\n[nodes.B]\n'
        'actions = { wait = "D", hunt = "E" }\n[nodes.D]\nutilities = [1, 5]\n[nodes.E]\nutilities = [8, 6]\n'
    )
    search = record_search(MaxN(depth=1), game.initial, name="maxn", title="own ends")
    assert search.selfish
    assert not record_search(
        MaxN(depth=1), tree.load("textbook").initial, name="maxn", title="Max and Min"
    ).selfish
    shown = opened(page(search))
    places = {(step.kind, search.nodes[step.node].name): n for n, step in enumerate(search.steps)}
    heard = {}
    for kind, name in (("down", "B"), ("value", "D"), ("up", "B"), ("up", "A")):
        go(shown, places[kind, name])
        heard[kind, name] = said(shown)
        assert " least " not in heard[kind, name][1] and "Min " not in heard[kind, name][1]
    assert heard["down", "B"][1].startswith(
        "Agent 1 moves here and takes what is best for itself; the values"
    )
    assert heard["value", "D"] == ("D is worth 1.", "Agents 0 and 1 get 1 and 5.")
    assert heard["up", "B"] == (
        "B is worth 8.",
        "Agent 1 takes the move that is best for itself; to agent 0 this is worth 8."
        " Agents 0 and 1 get 8 and 6. That is the greatest value so far at A.",
    )


def test_visits_of_folded_nodes_are_beside_no_other_node(opened: OpenPage) -> None:
    agent = MCTS[Any](depth=2, simulations=100)
    agent.rng = Random(1)
    search = record_search(agent, GameState.initial("medium"), name="mcts", title="medium")
    shown = opened(page(search), width=800)
    shown.keyboard.press("End")
    boxes = "all => all.map(e => e.getBoundingClientRect()).map(r => [r.x, r.y, r.right, r.bottom])"
    nodes = shown.locator("g.node > :is(path, circle, rect)").evaluate_all(boxes)
    words = shown.locator(".texts .window").evaluate_all(boxes)
    assert len(words) > 4 and shown.locator(".fold").count() > 1
    for left, top, right, bottom in words:
        assert not [n for n in nodes if n[0] < right and left < n[2] and n[1] < bottom and top < n[3]]
    assert "Round " in said(shown)[1] and ". round " not in said(shown)[1]


@pytest.mark.slow
def test_leaves_with_a_number_for_each_agent_are_seen_whole(opened: OpenPage) -> None:
    search = record_search(MaxN(depth=1), GameState.initial("small"), name="maxn", title="small")
    shown = opened(page(search), width=1280)
    shown.keyboard.press("End")
    strip = shown.locator(".who .strip").bounding_box()
    tree = shown.locator("[data-part=tree]").bounding_box()
    assert strip is not None and tree is not None
    for text in shown.locator(".texts .window").all():
        box = text.bounding_box()
        assert box is not None and strip["x"] + strip["width"] <= box["x"] + 1  # without its halo
        assert box["x"] + box["width"] <= tree["x"] + tree["width"]


@pytest.mark.slow
def test_a_search_that_comes_to_a_node_twice_is_told_to_its_end(opened: OpenPage) -> None:
    search = record_search(PVS(depth=1), tree.load("[[3,9],[8,5],[2,7]]").initial, name="pvs", title="again")
    assert [
        search.nodes[s.node].action for s in search.steps if s.kind == "up" and search.nodes[s.node].up == 0
    ] == [*("Left", "Middle", "Middle", "Right")]
    shown = opened(page(search))
    go(shown, len(search.steps) - 1)
    counts = shown.evaluate("viewer.walk.counts")
    assert (search.counts[0], search.counts[2]) == (11, 7)
    assert (counts["generated"], counts["evaluated"]) == (9, 7)  # leaves that are made again are drawn once
    assert said(shown)[0] == "A is worth 5. It takes Middle."


@pytest.mark.slow
def test_a_node_that_has_no_value_is_not_worth_anything(opened: OpenPage) -> None:
    nodes = [Node(role="max", mover=0, name="A"), Node(up=0, by=0, action="Left", name="B", worth=1.0)]
    shown = opened(
        page(SearchData("asks A itself", "mine", nodes, [Step("down", 0), Step("value", 0)], (2, 1, 1)))
    )
    go(shown, 1)
    assert said(shown) == ("A is asked for a value.", "It has none.")


@pytest.mark.slow
def test_the_optimum_stands_beside_the_values_that_are_found_so_far(opened: OpenPage) -> None:
    search = with_optimum()
    shown = opened(page(search))

    def rows() -> list[list[str]]:
        return [row.locator("th, td").all_text_contents() for row in shown.locator(".optimum tbody tr").all()]

    go(shown, 0)
    assert rows() == [["Stop", "–", "−52.25"], ["East", "–", "203★, the greatest"]]
    go(shown, len(search.steps) - 1)
    assert rows() == [["▸ Stop", "−1", "−52.25"], ["East", "−1", "203★, the greatest"]]
    go(shown, next(n for n, step in enumerate(search.steps) if step.kind == "up"))
    assert rows() == [["Stop", "−1", "−52.25"], ["East", "–", "203★, the greatest"]]
