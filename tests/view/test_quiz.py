"""The quiz: which questions it asks, what it calls right, and its page in a real browser."""

from __future__ import annotations

import html
import tomllib
from math import inf
from typing import TYPE_CHECKING, Any

import pytest

from agents import AlphaBeta, Expectimax, Minimax
from agents.star1 import Star1
from agents.star2 import Star2
from pacman import Decision, SearchAgent, tree
from pacman.games import load_game
from pacman.tree import Tree
from pacman.view.pages.lessons import LESSON, lesson, roles_for
from pacman.view.pages.page_data import Node, SearchData, Source, Step
from pacman.view.pages.questions import Question, every_question, is_right, questions
from pacman.view.pages.quiz_code import answers_in, codes_in
from pacman.view.pages.quiz_page import Part, page_of_questions
from pacman.view.pages.search_steps import record_search
from tests.browser import reload_until
from tests.view.axe import serious_faults
from tests.view.test_viewer import COVERED, LETTERS

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser import OpenPage

HOSTILE = '<img src=x onerror="document.title=1"></script><script>document.title="owned"</script>\u202e"&'


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


def search_of(agent: SearchAgent[Any], game: str = "textbook", name: str = "alphabeta") -> SearchData:
    return record_search(agent, tree.load(game).initial, name=name, title=game)


def quiz(found: SearchData, most: int = 8) -> str:
    return page_of_questions([Part.of(found, most)])


def every(found: SearchData, topic: str) -> list[Question]:
    """All questions of a topic that could be asked."""
    return [each for each in every_question(found) if each.topic == topic]


def chosen(question: Question) -> str:
    """The text of the right answer."""
    assert isinstance(question.right, int)
    return question.answers[question.right].text


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


def test_the_questions_about_the_textbook() -> None:
    found = questions(search_of(AlphaBeta(depth=1)), 8)
    assert [(each.topic, each.at) for each in found] == [
        ("worth", 4), ("window", 5), ("cut", 7), ("edges", 10), ("worth", 13), ("worth", 14),
    ]  # fmt: skip
    cut = found[2]
    assert cut.ask == "C has found 2. What does alpha-beta do next?"
    assert [each.text for each in cut.answers] == [
        "look at Middle, worth 4", "cut: go back to A with 2", "cut: go back to A with 3",
    ]  # fmt: skip
    assert cut.right == 1
    assert cut.reason == (
        "2 is less than α = 3. C is worth at most 2. At A, Max is already sure of 3. "
        "It goes back with the 2 that it found, a bound: C ≤ 2."
    )
    assert chosen(found[1]) == "α = 3, β = ∞"
    assert found[3].right == [] and "14 and 5 are not less than α = 3" in found[3].reason


def test_a_search_that_fails_hard_goes_back_with_the_bound() -> None:
    cut = every(search_of(HardAlphaBeta(depth=1), name="mine.py:Mine"), "cut")[0]
    assert cut.ask.endswith("What does the search do next?")
    assert chosen(cut) == "cut: go back to A with 3"
    assert "the bound itself: C ≤ 3" in cut.reason


@pytest.mark.slow
def test_no_node_covers_a_window_in_any_question_of_a_lesson(opened: OpenPage) -> None:
    """The random trees of a lesson are deep, and as narrow as trees with windows can be."""
    parts = lesson(
        7, ("max", "min"), lambda game: record_search(AlphaBeta(depth=3), game.initial, name="a", title="")
    )
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


@pytest.mark.parametrize(("prune", "topic"), [("strict", "continues"), ("equal", "cut")])
def test_a_tie_is_cut_where_the_search_does_so(prune: Any, topic: str) -> None:
    found = every(search_of(AlphaBeta(depth=1, prune=prune), "[[3, 5], [3, 1], [4, 3, 9]]"), topic)
    ties = [each for each in found if "3 equals α = 3" in each.reason]
    assert ties and all(each.right == (topic == "cut") for each in ties)


def test_values_of_chance_nodes_are_weighted_means() -> None:
    found = questions(search_of(Expectimax(depth=1), "loaded", "expectimax"), 20)
    assert {each.topic for each in found} == {"worth"}
    whys = [answer.why for each in found for answer in each.answers]
    assert any("as if all moves were equally likely" in why for why in whys)


def test_star1_cuts_by_what_the_mean_can_still_become() -> None:
    found = every(search_of(Star1[Any](depth=1, low=-10, high=8), "star1", "star1"), "cut")
    assert [chosen(each) for each in found] == ["cut: go back to A with −1"]
    assert found[0].reason.startswith("Whatever is left, C is worth at most −1. −1 is less than α = 3")


@pytest.mark.parametrize(
    ("first", "answers"),
    [
        (7, ["cut: go back to A with 6"]),  # at most (2 + 10) / 2
        (5, ["probe D: look at its first child", "search the rest of C", "search the rest of D"]),
    ],
)
def test_star2_cuts_by_what_its_probes_leave_possible(first: int, answers: list[str]) -> None:
    game = tree.nested([first, [[2, 9], [10, 0]]], ["max", "chance", "min"])
    found = record_search(Star2[Any](depth=1, low=0, high=10), game.initial, name="star2", title="probes")
    at_b = [each for topic in ("cut", "continues") for each in every(found, topic) if each.node == 2]
    assert [chosen(each) for each in at_b] == answers
    assert at_b[0].ask == ("The probe found 2 at C1, so C is worth at most 2. What does Star2 do next?")
    limit = "Whatever is left, B is worth at most 6. 6 is less than α = 7"
    still = "The rest could still bring B to 6, which is not less than α = 5."
    assert at_b[0].reason.startswith(limit if first == 7 else still)


@pytest.mark.slow
@pytest.mark.parametrize("agent", [AlphaBeta, Minimax, Expectimax, Star1, Star2])
def test_questions_about_random_trees_have_one_right_answer(agent: Any) -> None:
    def search(game: Tree) -> SearchData:
        bounds = {"low": game.bounds[0], "high": game.bounds[1]} if issubclass(agent, Star1) else {}
        return record_search(agent(depth=game.rounds, **bounds), game.initial, name="agent", title="a tree")

    roles = roles_for(
        agent(depth=1, **({"low": 0, "high": 1} if issubclass(agent, Star1) else {})), agent.__name__.lower()
    )
    for part in lesson(3, roles, search):
        found = questions(part.search, 100)
        assert found
        for each in found:
            after = part.search.steps[each.until]
            if isinstance(each.right, list):
                assert set(each.right) <= set(each.edges) and is_right(part.search, each, each.right)
            else:
                texts = [answer.text for answer in each.answers]
                assert len(set(texts)) == len(texts) and 0 <= each.right < len(texts)
                assert sum(is_right(part.search, each, at) for at in range(len(texts))) == 1
            if each.topic in ("cut", "continues"):
                assert (after.kind == "cut") is (each.topic == "cut") is (each.right != 0)
            assert each.reason and "None" not in str(each.ask) and "nan" not in str(each.reason)
        assert len({each.at for each in found}) == len(found)


def test_right_and_wrong_and_the_score(opened: OpenPage) -> None:
    shown = opened(quiz(search_of(AlphaBeta(depth=1))))
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
    shown = opened(quiz(search_of(AlphaBeta(depth=1), "[[5, 9], [3, 8, 7], [6, 2, 1]]"), 20))
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
    found = search_of(AlphaBeta(depth=1))
    assert found.nodes[11].up == 3
    question = Question("edges", 0, 0, 0, "", "", "", right=[3], edges=[2, 3, 8, 11])
    tries = [[3], [3, 11], [3, 2], [], [11]]
    assert [is_right(found, question, each) for each in tries] == [True, True, False, False, False]
    shown = opened(quiz(found))
    judged = shown.evaluate(
        f"{tries}.map((given) => modules.answers"
        ".judge(quiz.part.search, {edges: [2, 3, 8, 11], right: [3], reason: ''}, given).isRight)"
    )
    assert judged == [True, True, False, False, False]


@pytest.mark.slow
def test_nothing_is_told_before_the_answer(opened: OpenPage) -> None:
    shown = opened(quiz(search_of(AlphaBeta(depth=1))))
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
    def search(game: Tree) -> SearchData:
        return record_search(AlphaBeta(depth=game.rounds), game.initial, name="alphabeta", title="lesson 7")

    parts = lesson(7, ("max", "min"), search)
    assert [part.hint for part in parts] == [level.hint for level in LESSON]
    assert all(any(step.kind == "cut" for step in part.search.steps) for part in parts)
    shown = opened(page_of_questions(parts))
    assert text(shown, "tree-count") == "tree 1 of 10: two moves each"
    total = sum(len(part.questions) for part in parts)
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
    found = SearchData(
        title=HOSTILE,
        agent=HOSTILE,
        nodes=nodes,
        steps=steps,
        counts=(4, 1, 3),
        source=Source(HOSTILE, 1, [HOSTILE]),
    )
    shown = opened(page_of_questions([Part.of(found, 8, HOSTILE)]))
    answer_rightly(shown)
    shown.keyboard.press("o")
    shown.keyboard.press("Enter")
    assert shown.title().startswith("<img") and shown.locator("img").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 420])
def test_an_accessibility_checker_finds_nothing_serious(opened: OpenPage, scheme: str, width: int) -> None:
    shown = opened(quiz(search_of(AlphaBeta(depth=1))), width=width, color_scheme=scheme)
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


@pytest.mark.slow
def test_a_search_of_another_game_is_asked_about_as_a_tree_is(opened: OpenPage) -> None:
    nim = load_game("nim:heaps=1+2")
    searched = record_search(AlphaBeta(depth=2), nim.initial, name="alphabeta", title=str(nim))
    found, shown = questions(searched, 8), opened(quiz(searched))
    assert {"worth", "window"} <= {each.topic for each in found}
    assert all(each.ask and each.reason for each in found)
    for _ in found:
        answer_rightly(shown)
        shown.keyboard.press("Enter")
    assert f"{len(found)} of {len(found)}" in text(shown, "ending").replace("\n", " ")


def test_a_lecture_goes_from_the_question_to_its_answer_and_on(opened: OpenPage) -> None:
    shown = opened(quiz(search_of(AlphaBeta(depth=1))), width=1920, height=1080)
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


@pytest.mark.slow
def test_no_answer_lies_under_the_bar_below_it(opened: OpenPage) -> None:
    page = quiz(search_of(AlphaBeta(depth=1)))
    for width, height in ((800, 800), (800, 500), (640, 480), (1280, 420), (420, 800)):
        shown = opened(page, width=width, height=height)
        answers, bar = shown.locator(".answer").all(), shown.locator(".progress").bounding_box()
        boxes = [answer.bounding_box() for answer in answers]
        assert len(boxes) == 3 and bar
        assert all(box and box["y"] + box["height"] <= bar["y"] for box in boxes), (width, height)


@pytest.mark.slow
def test_on_paper_the_score_covers_nothing(opened: OpenPage) -> None:
    shown = opened(quiz(search_of(AlphaBeta(depth=1))), width=718, height=700)
    shown.emulate_media(media="print")
    kept, bar = (shown.locator(place).bounding_box() for place in (".answers-kept", ".progress"))
    assert kept and bar and kept["y"] + kept["height"] <= bar["y"]


# The answers that a page keeps, and hands over.


def kept_code(shown: Page) -> str:
    return shown.input_value("[data-part=code]")


def test_the_first_answers_are_kept_and_handed_over_as_a_code_and_a_file(opened: OpenPage) -> None:
    part = Part.of(search_of(AlphaBeta(depth=1)))
    shown = opened(page_of_questions([part], "before"))
    assert text(shown, "kept-count") == "0 of 6 answered"
    shown.keyboard.press("3")  # wrong
    shown.keyboard.press("Enter")
    answer_rightly(shown)
    wanted = [2, part.questions[1].right, *[None] * 4]
    (found,) = codes_in(f"my code is {kept_code(shown).lower()}, thanks")
    assert found.is_intact and answers_in(found, part.questions) == ("before", wanted)
    reload_until(shown, lambda: text(shown, "count") == "question 3 of 6")
    assert text(shown, "score") == "1 of 2 right"
    shown.click(".answers-kept summary")
    with shown.expect_download() as handed_over:
        shown.click("[data-part=save]")
    assert handed_over.value.suggested_filename == "quiz-before.toml"
    table = tomllib.loads(handed_over.value.path().read_text(encoding="utf-8"))
    assert table["code"] == kept_code(shown) and (table["answered"], table["questions"]) == (2, 6)
    assert (table["quiz"], table["agent"], table["phase"]) == ("textbook", "alphabeta", "before")
    for _ in range(4):
        answer_rightly(shown)
        shown.keyboard.press("Enter")
    first = kept_code(shown)
    shown.click("[data-part=again]")
    answer_rightly(shown)  # for practice: the first answer stays
    assert kept_code(shown) == first and text(shown, "score") == "1 of 1 right"
    reload_until(shown, lambda: text(shown, "kept-count") == "6 of 6 answered")
    assert text(shown, "ending").split("\n")[0] == "5 of 6 right"
    shown.click("[data-part=forget]")
    assert text(shown, "kept-count") == "0 of 6 answered" and text(shown, "score") == "nothing answered"
    reload_until(shown, lambda: text(shown, "kept-count") == "0 of 6 answered")


@pytest.mark.slow
def test_a_browser_that_keeps_nothing_says_so(opened: OpenPage) -> None:
    frame = html.escape(quiz(search_of(AlphaBeta(depth=1))))
    shown = opened(
        f'<iframe sandbox="allow-scripts" style="width: 100%; height: 800px" srcdoc="{frame}"></iframe>'
    )
    inside = shown.frame_locator("iframe")
    inside.locator(".answer").first.click()
    inside.locator(".answers-kept summary").click()
    assert inside.locator("[data-part=save]").is_hidden()
    assert "does not keep them" in inside.locator("[data-part=kept-where]").inner_text()
    inside.locator("[data-part=copy]").click()
    assert inside.locator("[data-part=kept-says]").inner_text() == "The code was copied."


def test_what_is_kept_by_somebody_else_is_no_answer(opened: OpenPage) -> None:
    shown = opened(quiz(search_of(AlphaBeta(depth=1))))
    place = shown.evaluate("quiz.kept.place")
    for hostile in ('{"length": 9}', '[7, -1, [99], 1.5, "0", {}]', "nonsense", "null"):
        shown.evaluate("([place, text]) => localStorage.setItem(place, text)", [place, hostile])
        shown.reload()
        assert text(shown, "kept-count") == "0 of 6 answered"
        shown.keyboard.press("1")
        assert text(shown, "kept-count") == "1 of 6 answered"
