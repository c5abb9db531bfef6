"""The quiz: which questions it asks, what it calls right, and its page in a real browser."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

import pytest

from agents import AlphaBeta, Expectimax, Minimax
from agents.star1 import Star1
from agents.star2 import Star2
from pacman import Decision, SearchAgent, tree
from pacman.games import load_game
from pacman.tree import Tree
from pacman.view.page_data import Node, Source, Step, Told
from pacman.view.pages import LESSON, Part, lesson, page_of_questions, roles_for
from pacman.view.search_steps import tell
from tests.view.axe import serious_faults
from tests.view.test_viewer import COVERED, LETTERS

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.view.conftest import OpenPage

HOSTILE = '<img src=x onerror="document.title=1"></script><script>document.title="owned"</script>\u202e"&'
PLAIN = (
    "quiz.parts.flatMap((part) => part.questions.map((q) => ({...q, texts: q.answers?.map((a) => a.text)})))"
)


class HardAlphaBeta(SearchAgent[Any]):
    """Fail-hard: goes back with the bound itself."""

    def search(self, state: Any) -> Decision:
        alpha, best = -inf, ""
        for action in state.legal_actions(0):
            found = self.value(state.successor(0, action), 1, alpha, inf)
            if found > alpha:
                alpha, best = found, action
        return Decision(best, alpha)

    def value(self, state: Any, agent: int, alpha: float, beta: float) -> float:
        if state.is_terminal:
            return self.evaluate(state)
        for action in state.legal_actions(1):
            beta = min(beta, self.value(state.successor(1, action), 0, alpha, beta))
            if beta < alpha:
                return alpha
        return beta


def told(agent: SearchAgent[Any], game: str = "textbook", name: str = "alphabeta") -> Told:
    return tell(agent, tree.load(game).initial, name=name, title=game)


def quiz(found: Told, most: int = 8) -> str:
    return page_of_questions([Part(found, most)])


def asked(shown: Page) -> list[dict[str, Any]]:
    return list(shown.evaluate(PLAIN))


def every(shown: Page, topic: str) -> list[dict[str, Any]]:
    """All questions of a topic that could be asked."""
    found = shown.evaluate(
        "modules.questions.everyQuestion(quiz.part.told)"
        ".map((q) => ({...q, texts: q.answers?.map((a) => a.text)}))"
    )
    return [each for each in found if each["topic"] == topic]


def text(shown: Page, part: str) -> str:
    return shown.inner_text(f"[data-part={part}]")


def answer_rightly(shown: Page) -> None:
    question = shown.evaluate("({right: quiz.question.right, edges: quiz.question.edges})")
    if question["edges"]:
        for edge in question["right"]:
            shown.keyboard.press(str(question["edges"].index(edge) + 1))
        shown.keyboard.press("Enter")
    else:
        shown.keyboard.press(str(question["right"] + 1))


def focus_is_on_the_question(shown: Page) -> bool:
    return bool(shown.evaluate("document.activeElement === quiz.of('says').parentElement"))


def test_the_questions_about_the_textbook(opened: OpenPage) -> None:
    found = asked(opened(quiz(told(AlphaBeta(depth=1)))))
    assert [(each["topic"], each["at"]) for each in found] == [
        ("worth", 4), ("window", 5), ("cut", 7), ("edges", 10), ("worth", 13), ("worth", 14),
    ]  # fmt: skip
    cut = found[2]
    assert cut["ask"] == "C has found 2. What does alpha-beta do next?"
    assert cut["texts"] == [
        "look at Middle, worth 4", "cut: go back to A with 2", "cut: go back to A with 3",
    ]  # fmt: skip
    assert cut["right"] == 1
    assert cut["reason"] == (
        "2 is less than α = 3: C is worth at most 2, and at A Max is already sure of 3. "
        "It goes back with the 2 that it found, a bound: C ≤ 2."
    )
    assert found[1]["texts"][found[1]["right"]] == "α = 3, β = ∞"
    assert found[3]["right"] == [] and "14 and 5 are not less than α = 3" in found[3]["reason"]


def test_a_search_that_fails_hard_goes_back_with_the_bound(opened: OpenPage) -> None:
    cut = next(
        each for each in asked(opened(quiz(told(HardAlphaBeta(depth=1), name="mine.py:Mine"))))
        if each["topic"] == "cut"
    )  # fmt: skip
    assert cut["ask"].endswith("What does the search do next?")
    assert cut["texts"][cut["right"]] == "cut: go back to A with 3"
    assert "the bound itself: C ≤ 3" in cut["reason"]


def test_no_node_covers_a_window_in_any_question_of_a_lesson(opened: OpenPage) -> None:
    """The random trees of a lesson are deep, and as narrow as trees with windows can be."""
    parts = lesson(7, ("max", "min"), lambda game: tell(AlphaBeta(depth=3), game.initial, name="a", title=""))
    shown = opened(page_of_questions(parts), width=1280, height=720)
    windows = 0
    for place in range(len(parts)):
        for question in range(shown.evaluate(f"quiz.parts[{place}].questions.length")):
            shown.evaluate(f"quiz.goTo({place}, {question})")
            assert min(shown.evaluate(LETTERS)) >= 12
            seen, covered = shown.evaluate(COVERED)
            assert covered == 0, (place, question)
            windows += seen
    assert windows > 40


@pytest.mark.slow
@pytest.mark.parametrize(("prune", "topic"), [("strict", "goes on"), ("equal", "cut")])
def test_a_tie_is_cut_where_the_search_does_so(opened: OpenPage, prune: Any, topic: str) -> None:
    shown = opened(quiz(told(AlphaBeta(depth=1, prune=prune), "[[3, 5], [3, 1], [4, 3, 9]]"), 20))
    ties = [each for each in every(shown, topic) if "3 equals α = 3" in each["reason"]]
    assert ties and all(each["right"] == (topic == "cut") for each in ties)


@pytest.mark.slow
def test_values_of_chance_nodes_are_weighted_means(opened: OpenPage) -> None:
    found = asked(opened(quiz(told(Expectimax(depth=1), "loaded", "expectimax"), 20)))
    assert {each["topic"] for each in found} == {"worth"}
    whys = [answer["why"] for each in found for answer in each["answers"]]
    assert any("as if all moves were equally likely" in why for why in whys)


@pytest.mark.slow
def test_star1_cuts_by_what_the_mean_can_still_become(opened: OpenPage) -> None:
    agent = Star1[Any](depth=1, low=-10, high=8)
    found = every(opened(quiz(told(agent, "star1", "star1"))), "cut")
    assert [each["texts"][each["right"]] for each in found] == ["cut: go back to A with −1"]
    assert found[0]["reason"].startswith("Whatever is left, C is worth at most −1: −1 is less than α = 3")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "answers"),
    [
        (7, ["cut: go back to A with 6"]),  # at most (2 + 10) / 2
        (5, ["probe D: look at its first child", "search the rest of C", "search the rest of D"]),
    ],
)
def test_star2_cuts_by_what_its_probes_leave_possible(
    opened: OpenPage, first: int, answers: list[str]
) -> None:
    game = tree.nested([first, [[2, 9], [10, 0]]], ["max", "chance", "min"])
    found = tell(Star2[Any](depth=1, low=0, high=10), game.initial, name="star2", title="probes")
    shown = opened(quiz(found, 20))
    at_b = [each for topic in ("cut", "goes on") for each in every(shown, topic) if each["node"] == 2]
    assert [each["texts"][each["right"]] for each in at_b] == answers
    assert at_b[0]["ask"] == ("The probe found 2 at C1, so C is worth at most 2. What does Star2 do next?")
    limit = "Whatever is left, B is worth at most 6: 6 is less than α = 7"
    still = "The rest could still bring B to 6, which is not less than α = 5."
    assert at_b[0]["reason"].startswith(limit if first == 7 else still)


@pytest.mark.slow
@pytest.mark.parametrize("agent", [AlphaBeta, Minimax, Expectimax, Star1, Star2])
def test_questions_about_random_trees_have_one_right_answer(opened: OpenPage, agent: Any) -> None:
    def search(game: Tree) -> Told:
        bounds = {"low": game.bounds[0], "high": game.bounds[1]} if issubclass(agent, Star1) else {}
        return tell(agent(depth=game.rounds, **bounds), game.initial, name="agent", title="a tree")

    roles = roles_for(
        agent(depth=1, **({"low": 0, "high": 1} if issubclass(agent, Star1) else {})), agent.__name__.lower()
    )
    parts = lesson(3, roles, search)
    for part in parts:
        part.most = 100
    shown = opened(page_of_questions(parts))
    for number, part in enumerate(parts):
        found = shown.evaluate(f"quiz.parts[{number}].questions")
        assert found
        for each in found:
            if "answers" in each:
                texts = [answer["text"] for answer in each["answers"]]
                assert len(set(texts)) == len(texts) and 0 <= each["right"] < len(texts)
            else:
                assert set(each["right"]) <= set(each["edges"])
            assert each["reason"] and "undefined" not in str(each) and "NaN" not in str(each)
            after = part.told.steps[each["until"]]
            if each["topic"] in ("cut", "goes on"):
                assert (after.kind == "cut") is (each["topic"] == "cut") is (each["right"] > 0)
        assert len({each["at"] for each in found}) == len(found)


def test_right_and_wrong_and_the_score(opened: OpenPage) -> None:
    shown = opened(quiz(told(AlphaBeta(depth=1))))
    assert text(shown, "says") == "B is a Min node. What is it worth?"
    shown.keyboard.press("3")
    assert " ".join(text(shown, "verdict").split()) == (
        "Not right 12 is the greatest, but Min moves here. Min takes the least of 3, 12 and 8: 3."
    )
    assert text(shown, "score") == "0 of 1 right"
    for _ in range(5):
        shown.keyboard.press("Enter")
        answer_rightly(shown)
        assert text(shown, "verdict").split()[0] == "Right"
    assert text(shown, "score") == "5 of 6 right"
    shown.keyboard.press("Enter")
    assert text(shown, "ending").split("\n")[0] == "5 of 6 right"
    assert shown.locator(".wrong > li").count() == 1
    shown.click(".wrong .button")
    assert text(shown, "count") == "question 1 of 6" and text(shown, "verdict").split()[0] == "Not"
    assert focus_is_on_the_question(shown)
    shown.keyboard.press("Enter")
    shown.click("[data-part=again]")
    assert text(shown, "score") == "nothing answered"
    assert focus_is_on_the_question(shown)


@pytest.mark.slow
def test_edges_are_clicked_in_the_tree(opened: OpenPage) -> None:
    shown = opened(quiz(told(AlphaBeta(depth=1), "[[5, 9], [3, 8, 7], [6, 2, 1]]"), 20))
    number = shown.evaluate(
        "quiz.part.questions.findIndex((each) => each.topic === 'edges' && each.right.length)"
    )
    for _ in range(number):
        answer_rightly(shown)
        shown.keyboard.press("Enter")
    edges, right = shown.evaluate("[quiz.question.edges, quiz.question.right]")
    for edge in edges:
        shown.locator(f".pick[data-edge='{edge}'] .hit").click(force=True)
    assert text(shown, "check") == f"Check: {len(edges)} cut"
    for edge in set(edges) - set(right):
        shown.locator(f".pick[data-edge='{edge}'] .hit").click(force=True)
    assert shown.locator("[data-part=answers] [aria-pressed=true]").count() == len(right)
    shown.click("[data-part=check]")
    assert text(shown, "verdict").split()[0] == "Right"
    assert shown.locator(".pick.right.picked").count() == len(right)


def test_what_hangs_below_a_cut_edge_may_be_chosen_too(opened: OpenPage) -> None:
    shown = opened(quiz(told(AlphaBeta(depth=1))))
    assert shown.evaluate("quiz.part.told.nodes[11].up") == 3
    judged = shown.evaluate(
        "[[3], [3, 11], [3, 2], [], [11]].map((given) => modules.questions"
        ".judge(quiz.part.told, {edges: [2, 3, 8, 11], right: [3], reason: ''}, given).isRight)"
    )
    assert judged == [True, True, False, False, False]


@pytest.mark.slow
def test_nothing_is_told_before_the_answer(opened: OpenPage) -> None:
    shown = opened(quiz(told(AlphaBeta(depth=1))))
    for key in ("ArrowRight", "End", "o", "Enter"):
        shown.keyboard.press(key)
    shown.locator(".tooth .hit").last.click(force=True)
    assert text(shown, "step") == "5" and shown.locator("[data-part=source-section]").is_hidden()
    assert shown.locator("[data-node='1'] .value").count() == 0  # B has found 3, which is the answer
    assert shown.locator(".tooth.todo path[d^='M0 -2']").count() == 11
    shown.keyboard.press("ArrowLeft")
    assert text(shown, "says") == "B2 is worth 12."
    shown.keyboard.press("ArrowRight")
    assert text(shown, "says") == "B is a Min node. What is it worth?"
    shown.keyboard.press("2")
    assert shown.locator("[data-node='1'] .value").text_content() == "3"
    shown.keyboard.press("o")
    assert (shown.locator(".lines .now code").text_content() or "").strip() == "return best"


@pytest.mark.slow
def test_a_lesson_goes_on_from_tree_to_tree(opened: OpenPage) -> None:
    def search(game: Tree) -> Told:
        return tell(AlphaBeta(depth=game.rounds), game.initial, name="alphabeta", title="lesson 7")

    parts = lesson(7, ("max", "min"), search)
    assert [part.hint for part in parts] == [level.hint for level in LESSON]
    assert all(any(step.kind == "cut" for step in part.told.steps) for part in parts)
    shown = opened(page_of_questions(parts))
    assert text(shown, "tree-count") == "tree 1 of 10: two moves each"
    total = len(asked(shown))
    for _ in range(total):
        answer_rightly(shown)
        shown.keyboard.press("Enter")
    assert text(shown, "ending").split("\n")[0] == f"{total} of {total} right"
    assert "Everything was right." in text(shown, "ending")


def test_hostile_names_are_text(opened: OpenPage) -> None:
    nodes = [Node(role="max", mover=0, name=HOSTILE)]
    nodes += [Node(up=0, by=0, action=HOSTILE, name=HOSTILE, worth=float(worth)) for worth in range(3)]
    steps = [
        Step("down", 0),
        *(Step("value", n, value=n - 1.0) for n in (1, 2, 3)),
        Step("up", 0, value=2.0, line=1),
    ]
    found = Told(
        title=HOSTILE,
        agent=HOSTILE,
        nodes=nodes,
        steps=steps,
        counts=(4, 1, 3),
        source=Source(HOSTILE, 1, [HOSTILE]),
    )
    shown = opened(page_of_questions([Part(found, 8, hint=HOSTILE)]))
    answer_rightly(shown)
    shown.keyboard.press("o")
    shown.keyboard.press("Enter")
    assert shown.title().startswith("<img") and shown.locator("img").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 420])
def test_an_accessibility_checker_finds_nothing_serious(opened: OpenPage, scheme: str, width: int) -> None:
    shown = opened(quiz(told(AlphaBeta(depth=1))), width=width, color_scheme=scheme)
    assert serious_faults(shown) == []
    assert shown.evaluate("document.documentElement.scrollWidth") <= width
    for _ in range(4):
        shown.keyboard.press("1")
        if shown.locator("[data-part=check]").is_visible():
            assert serious_faults(shown) == []
            shown.click("[data-part=check]")
        assert serious_faults(shown) == []
        shown.click("[data-part=next]")
    for _ in range(2):
        answer_rightly(shown)
        shown.click("[data-part=next]")
    assert serious_faults(shown) == []


def test_a_search_of_another_game_is_asked_about_as_a_tree_is(opened: OpenPage) -> None:
    nim = load_game("nim:heaps=1+2")
    shown = opened(quiz(tell(AlphaBeta(depth=2), nim.initial, name="alphabeta", title=str(nim))))
    found = asked(shown)
    assert {"worth", "window"} <= {each["topic"] for each in found}
    assert all(each["ask"] and each["reason"] for each in found)
    for _ in found:
        answer_rightly(shown)
        shown.keyboard.press("Enter")
    assert f"{len(found)} of {len(found)}" in text(shown, "ending").replace("\n", " ")


def test_a_lecture_goes_from_the_question_to_its_answer_and_on(opened: OpenPage) -> None:
    shown = opened(quiz(told(AlphaBeta(depth=1))), width=1920, height=1080)
    shown.keyboard.press("l")
    says = shown.locator("[data-part=says]")
    letters = "e => parseFloat(getComputedStyle(e).fontSize)"
    assert says.evaluate(letters) >= 0.04 * 1080
    assert shown.locator(".answer").first.evaluate(letters) >= 0.025 * 1080
    for hidden in (".transport", ".keys", ".progress", ".signs-of-tree"):
        assert not shown.locator(hidden).first.is_visible(), hidden
    first = says.inner_text()
    shown.keyboard.press("PageDown")
    assert shown.locator(".verdict").is_visible() and shown.evaluate("quiz.given.isRight")
    shown.keyboard.press("b")
    assert shown.locator(".viewer.blank").count() == 1
    shown.keyboard.press("PageDown")
    assert shown.locator(".viewer.blank").count() == 0 and shown.evaluate("quiz.index") == 0
    shown.keyboard.press("PageDown")
    assert says.inner_text() != first and shown.evaluate("quiz.given") is None
    shown.keyboard.press("PageUp")
    assert shown.evaluate("quiz.index") == 0
    shown.keyboard.press("PageDown")
    assert shown.evaluate("quiz.index") == 1
    for _ in range(20):
        shown.keyboard.press("PageDown")
    assert "0 of 0 right" in shown.inner_text("[data-part=ending]")
    assert "Nobody answered." in shown.inner_text("[data-part=ending]")
    shown.keyboard.press("Escape")
    assert shown.locator(".progress").is_visible()
