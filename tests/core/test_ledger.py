"""The ledger: reading, asking, searching, and every way in which a rules file can be wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook.ledger import Ledger, Rule, problems

GOOD = """
["B2"]
title = "Weather"
title_it = "Meteo"
en = "Rain grounds all aircraft."
it = "La pioggia tiene a terra l\N{RIGHT SINGLE QUOTATION MARK}aviazione."
code = ["weather.rain"]
tests = ["tests/test_weather.py::test_rain"]

["A6.2"]
title = "Casualties fire back"
title_it = "Le perdite rispondono al fuoco"
en = "A unit hit in a cycle still fires in it."
it = "Un'unità colpita spara ancora nello stesso ciclo: così è la regola."
code = ["fire.Volley.both", "fire.losses"]
tests = ["tests/test_fire.py::test_both", "tests/test_fire.py::TestLosses::test_order"]

["A6"]
title = "Combat"
title_it = "Combattimento"
en = "Heading."
it = "Titolo."
aside = "a heading"
"""

TEXTS = 'title = "T"\ntitle_it = "T"\nen = "E"\nit = "I"\n'
DONE = TEXTS + 'code = ["a.b"]\ntests = ["tests/t.py::test_x"]\n'


def load(folder: Path, text: str) -> Ledger:
    path = folder / "rules.toml"
    path.write_text(text, encoding="utf-8")
    return Ledger.load(path)


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    return load(tmp_path, GOOD)


def test_rules_by_id_in_file_order(ledger: Ledger) -> None:
    assert list(ledger) == ["B2", "A6.2", "A6"]
    assert len(ledger) == 3
    assert ledger["B2"] == Rule(
        id="B2",
        title="Weather",
        title_it="Meteo",
        en="Rain grounds all aircraft.",
        it="La pioggia tiene a terra l\N{RIGHT SINGLE QUOTATION MARK}aviazione.",
        code=("weather.rain",),
        tests=("tests/test_weather.py::test_rain",),
    )
    assert ledger["A6"].aside == "a heading"
    assert "A6.2" in ledger
    assert "A6.3" not in ledger
    assert [rule.id for rule in ledger.values()] == list(ledger)


def test_a_rule_cannot_be_changed(ledger: Ledger) -> None:
    with pytest.raises(AttributeError):
        ledger["A6"].en = "?"  # type: ignore[misc]


def test_text_and_title_in_both_languages(ledger: Ledger) -> None:
    assert ledger.text("A6") == ledger.text("A6", "en") == "Heading."
    assert ledger.text("A6", "it") == "Titolo."
    assert ledger.title("A6") == ledger.title("A6", "en") == "Combat"
    assert ledger.title("A6", "it") == "Combattimento"


def test_an_unknown_rule_or_language_is_named(ledger: Ledger) -> None:
    for ask in (ledger.__getitem__, ledger.text, ledger.title):
        with pytest.raises(BadInput) as caught:
            ask("Z9")
        assert str(caught.value) == f"{ledger.where}: there is no rule 'Z9'"
    assert ledger.get("Z9") is None
    for speak in (ledger.text, ledger.title, ledger.search):
        with pytest.raises(BadInput, match=r"^language: no texts in 'fr'; there are en, it$"):
            speak("A6", "fr")


@pytest.mark.parametrize(
    ("words", "language", "ids"),
    [
        ("A6", "en", ["A6.2", "A6"]),
        ("a6.", "en", ["A6.2"]),
        ("6.2", "en", []),
        ("", "en", ["B2", "A6.2", "A6"]),
        ("  RAIN  ", "en", ["B2"]),
        ("weather aircraft", "en", ["B2"]),
        ("weather cycle", "en", []),
        ("rain", "it", []),
        ("unita", "it", ["A6.2"]),
        ("UNITÀ COSI", "it", ["A6.2"]),
        ("règola", "it", ["A6.2"]),
        ("l'aviazione", "it", ["B2"]),
        ("combattimento", "it", ["A6"]),
    ],
)
def test_search(ledger: Ledger, words: str, language: str, ids: list[str]) -> None:
    assert [rule.id for rule in ledger.search(words, language)] == ids


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ('["A1"]\n' + TEXTS, ' ["A1"]', "has no code and no tests; give both code and tests, or an aside"),
        ('["A1"]\n' + TEXTS + 'code = ["a.b"]', ' ["A1"]', "has no tests; give both code and tests, or an aside"),
        (
            '["A1"]\n' + TEXTS + 'code = []\ntests = ["tests/t.py::test_x"]',
            ' ["A1"]',
            "has no code; give both code and tests, or an aside",
        ),
        ('["A1"]\n' + DONE + 'aside = "no"', ' ["A1"]', "has an aside (nothing to carry out) and yet code and tests"),
        ('["A1"]\n' + TEXTS + 'aside = ""', ' ["A1"]', "aside is missing"),
        ('["A1"]\n' + TEXTS + 'code = "a.b"\ntests = ["t"]', ' ["A1"]', "code must be a list of texts, not 'a.b'"),
        ('["A1"]\n' + TEXTS + 'code = ["a.b", 3]\ntests = ["t"]', ' ["A1"]', "code entry 2 must be a text, not 3"),
        ('["A1"]\ntitle = "T"\naside = "x"', ' ["A1"]', "title_it is missing"),
        ('["A1"]\n' + DONE.replace('"E"', "7"), ' ["A1"]', "en must be a text, not 7"),
        ('["A1"]\n' + DONE.replace('"E"', '"  "'), ' ["A1"]', "en must be a text, not '  '"),
        (
            '["A1"]\n' + DONE + 'tset = "x"',
            ' ["A1"]',
            "unknown field 'tset'; there are title, title_it, en, it, code, tests, aside",
        ),
        ("[A6.2]\n" + DONE, ' ["A6"]', "holds a table '2'; write an id with dots in quotes: [\"A6.2\"]"),
        ('game = "x"', ' ["game"]', "is a str, not a table of rule fields"),
    ],
)
def test_a_fault_names_file_and_id(tmp_path: Path, text: str, place: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        load(tmp_path, '["A0"]\n' + DONE + text if text.startswith("[") else text)
    assert str(caught.value) == f"{tmp_path / 'rules.toml'}{place}: {message}"


@pytest.mark.parametrize("field", ["title", "title_it", "en", "it"])
def test_every_text_is_needed(tmp_path: Path, field: str) -> None:
    kept = [line for line in DONE.splitlines() if not line.startswith(f"{field} ")]
    with pytest.raises(BadInput, match=f'\\["A1"\\]: {field} is missing$'):
        load(tmp_path, "\n".join(['["A1"]', *kept]))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('["A1"]\n' + DONE + "oops\n", 8),
        ('["A1"]\n' + DONE + '["A1"]\n' + DONE, 8),
        ('["A1"]\ntitle = """never\nclosed', 3),
    ],
)
def test_bad_toml_names_its_line(tmp_path: Path, text: str, line: int) -> None:
    with pytest.raises(BadInput) as caught:
        load(tmp_path, text)
    assert str(caught.value).startswith(f"{tmp_path / 'rules.toml'}:{line}: not TOML: ")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"nowhere\.toml: cannot be read: No such file"):
        Ledger.load(tmp_path / "nowhere.toml")
    (tmp_path / "rules.toml").write_bytes(b'["A1"]\nen = "\xff"')
    with pytest.raises(BadInput, match=r"rules\.toml: is not UTF-8 text \(byte 13\)"):
        Ledger.load(tmp_path / "rules.toml")


def test_an_id_is_used_once() -> None:
    rule = Rule(id="A1", title="T", title_it="T", en="E", it="I", aside="x")
    with pytest.raises(BadInput, match=r'^rules\.toml \["A1"\]: the id is used twice$'):
        Ledger([rule, rule])


# What the ledger points at

FIRE = """
from functools import cache, cached_property
class Volley:
    hits: int = 1
    def both(self): ...
    @property
    def loud(self): ...
    @cached_property
    def far(self): ...
    @classmethod
    def first(cls): ...
    @staticmethod
    def last(): ...
@cache
def range_of(gun): ...
longest = max
TABLE = {1: 2}
"""

TEST_FILE = """
import module_that_does_not_exist
def test_rain(): ...
async def test_later(): ...
def helper(): ...
test_data = 1
class TestLosses:
    def test_order(self): ...
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A repository with a small game package `toygame` and one test file."""
    game = tmp_path / "toygame"
    (game / "deep").mkdir(parents=True)
    (game / "__init__.py").touch()
    (game / "deep" / "__init__.py").touch()
    (game / "deep" / "inner.py").write_text("def rule(): ...\n")
    (game / "fire.py").write_text(FIRE)
    (game / "broken.py").write_text("None.nothing\n")
    (game / "lacking.py").write_text("import module_that_does_not_exist\n")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_toy.py").write_text(TEST_FILE)
    (tmp_path / "tests" / "test_bad.py").write_text("def test_x(:\n")
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for name in [name for name in sys.modules if name.split(".")[0] == "toygame"]:
        del sys.modules[name]


def found(root: Path, code: str = "fire.Volley.both", test: str = "tests/test_toy.py::test_rain") -> list[str]:
    rule = Rule(id="A6.2", title="T", title_it="T", en="E", it="I", code=(code,), tests=(test,))
    aside = Rule(id="A7", title="T", title_it="T", en="E", it="I", aside="nothing")
    return problems(Ledger([rule, aside]), "toygame", root)


@pytest.mark.parametrize(
    "code",
    [
        "fire.Volley.both",
        "fire.Volley.loud",
        "fire.Volley.far",
        "fire.Volley.first",
        "fire.Volley.last",
        "fire.range_of",
        "deep.inner.rule",
    ],
)
def test_code_that_is_there(root: Path, code: str) -> None:
    assert found(root, code=code) == []


@pytest.mark.parametrize("name", ["test_rain", "test_later", "TestLosses::test_order"])
def test_tests_that_are_there(root: Path, name: str) -> None:
    assert found(root, test=f"tests/test_toy.py::{name}") == []


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("fire", "is not of the form module.name"),
        ("fire.", "is not of the form module.name"),
        ("fire.Volley()", "is not of the form module.name"),
        ("smoke.Volley", "cannot be imported: ModuleNotFoundError: No module named 'toygame.smoke'"),
        ("fire.volley", "does not exist: toygame.fire has no 'volley'"),
        ("fire.Volley.neither", "does not exist: toygame.fire.Volley has no 'neither'"),
        ("deep.outer", "does not exist: toygame.deep has no 'outer'"),
        ("deep.inner", "is a module; name the function or method that carries the rule out"),
        ("fire.Volley", "is a class; name the function or method that carries the rule out"),
        ("fire.Volley.hits", "is a value; name the function or method that carries the rule out"),
        ("fire.TABLE", "is a value; name the function or method that carries the rule out"),
        ("fire.longest", "is a value; name the function or method that carries the rule out"),
        ("broken.x", "cannot be imported: AttributeError: 'NoneType' object has no attribute 'nothing'"),
        ("lacking.x", "cannot be imported: ModuleNotFoundError: No module named 'module_that_does_not_exist'"),
    ],
)
def test_code_that_is_not_there(root: Path, code: str, fault: str) -> None:
    assert found(root, code=code) == [f"rules.toml [\"A6.2\"]: code '{code}' {fault}"]


@pytest.mark.parametrize(
    ("test", "fault"),
    [
        ("tests/test_toy.py", "is not of the form tests/FILE.py::NAME"),
        ("tests/test_toy.py::", "is not of the form tests/FILE.py::NAME"),
        ("toygame/fire.py::test_rain", "is not of the form tests/FILE.py::NAME"),
        ("tests/test_none.py::test_rain", "does not exist: there is no file tests/test_none.py"),
        ("tests/test_toy.py::test_snow", "does not exist: tests/test_toy.py has no function 'test_snow'"),
        ("tests/test_toy.py::test_order", "does not exist: tests/test_toy.py has no function 'test_order'"),
        ("tests/test_toy.py::test_data", "does not exist: tests/test_toy.py has no function 'test_data'"),
        ("tests/test_toy.py::TestLosses", "does not exist: tests/test_toy.py has no function 'TestLosses'"),
        ("tests/test_toy.py::helper", "is not a test: pytest runs only names that begin with 'test'"),
    ],
)
def test_tests_that_are_not_there(root: Path, test: str, fault: str) -> None:
    assert found(root, test=test) == [f"rules.toml [\"A6.2\"]: test '{test}' {fault}"]


def test_a_test_file_that_does_not_parse(root: Path) -> None:
    (line,) = found(root, test="tests/test_bad.py::test_x")
    assert line.startswith("rules.toml [\"A6.2\"]: test 'tests/test_bad.py::test_x' cannot be read: ")
    assert "line 1" in line


def test_all_problems_are_listed(root: Path) -> None:
    assert len(found(root, code="a.b", test="tests/c.py::test_d")) == 2
