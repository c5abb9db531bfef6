"""Pages of games beside the page of a report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

import msgspec
import pytest

from autograder.cli.main import main
from autograder.formats.page import address, games_folder, to_html, with_game_pages
from autograder.formats.visibility import for_student
from autograder.grading.game_case import LETTERS, kept_game, record_of
from autograder.report import CaseReport, PlayedGame, QuestionReport, Report
from pacman import play
from pacman.board import Action
from tests.messages import Said
from tests.places import SUBMISSIONS

WRONG = SUBMISSIONS / "mistakes" / "prune-on-equality" / "search_agents.py"
LOST = play("small", "reflex", "random", seed=4, max_moves=300)


def report(*cases: CaseReport) -> Report:
    question = QuestionReport("q", "Q", "fail", 0, 2, cases=cases)
    return Report("a", "0" * 16, "s", "0" * 16, "none", 1, 0, 2, (question,))


def game() -> PlayedGame:
    found = kept_game(LOST, ["Mine</script>", "RandomGhost"])
    assert found is not None
    return found


def case(name: str, visibility: str = "visible") -> CaseReport:
    return CaseReport(name, name, "game", "fail", 0, 1, visibility, game=game())  # type: ignore[arg-type]


def test_a_kept_game_is_the_record_again_and_survives_json() -> None:
    again = msgspec.json.decode(msgspec.json.encode(game()), type=PlayedGame)
    record = record_of(again)
    assert (record.moves, record.score, record.outcome.result) == (
        LOST.moves,
        LOST.score,
        LOST.outcome.result,
    )
    assert list(record.states()) == list(LOST.states())
    assert LETTERS.keys() == set(Action)


def test_each_failed_game_has_a_page_beside_the_report(tmp_path: Path) -> None:
    page = tmp_path / "my report.html"
    found = with_game_pages(
        report(case("one"), msgspec.structs.replace(case("two"), game=msgspec.UNSET)), page
    )
    one, two = found.questions[0].cases
    assert one.game and not two.game
    assert one.game.page == "my%20report_games/question-1-case-1.html"
    written = (tmp_path / unquote(one.game.page)).read_text(encoding="utf-8")
    assert "Mine\\u003c/script>" in written and "Mine</script>" not in written
    assert [file.name for file in games_folder(page).iterdir()] == ["question-1-case-1.html"]
    shown = to_html(found)
    assert shown.count(f'<a href="{one.game.page}">') == 1
    assert f"{LOST.outcome.reason}, score {LOST.score}." in shown


def test_of_a_hidden_case_students_get_no_game(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    with_game_pages(for_student(report(case("one", "hidden"))), page)
    assert not games_folder(page).exists()


def test_games_of_an_earlier_report_do_not_stay(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    earlier = report(case("one"), case("two", "hidden"))
    with_game_pages(earlier, page)
    (games_folder(page) / "mine.html").write_text("mine", encoding="utf-8")
    with_game_pages(for_student(earlier), page)
    left = sorted(file.name for file in games_folder(page).iterdir())
    assert left == ["mine.html", "question-1-case-1.html"]


def test_the_name_of_a_report_need_not_be_text() -> None:
    place = address(Path("r\udcff_games"))
    assert place.startswith("r%") and place.endswith("_games/")
    assert place.isascii()


def test_a_report_that_is_printed_has_no_pages_beside_it() -> None:
    found = report(case("one"))
    assert with_game_pages(found, Path("/dev/stdout")) == found


Refused = Callable[..., str]


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str], in_a_folder_without_a_screen: None) -> Refused:
    """Grades in a folder of its own, and returns the one sentence in which that is refused."""

    def call(*words: object) -> str:
        assert main(["grade", *map(str, words)]) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        return said

    return call


def test_the_folder_of_games_must_not_be_a_file(says: Said, refused: Refused) -> None:
    Path("report_games").write_text("mine", encoding="utf-8")
    said = refused(WRONG, "--html", "report.html")
    says(said, folder=Path("report_games"))
    assert "a file" in said


def test_the_folder_of_games_is_neither_a_report_nor_the_submission(says: Said, refused: Refused) -> None:
    said = refused(WRONG, "--html", "report.html", "--json", "report_games")
    says(said, folder=Path("report_games"))
    assert "a report" in said
    Path("mine_games").mkdir()
    said = refused("mine_games", "--html", "mine.html")
    says(said, folder=Path("mine_games"))
    assert "the submission" in said
