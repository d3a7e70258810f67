"""`python -m c45teach rules` prints what c4.5rules prints, line by line, for every firm output; and what it saves."""

import re
import sqlite3
from contextlib import closing

import pytest
from command_line import run
from golden_results import SHARED, SHIPPED, golden

import c45teach as c45


def firm_outputs():
    """Return {set: (folder of the data, path of the output)} of outputs that depend on neither rounding nor chance."""
    found = {}
    for data_folder, text_folder in ((SHARED / "data", SHARED / "r8" / "text"), (SHIPPED, SHIPPED / "text")):
        for path in text_folder.glob("*.rules.txt"):
            result = golden(path.name.removesuffix(".rules.txt"))["rules"]["default"]
            if not result["uses_random"] and not result["rounding_sensitive"]:
                found[path.name.removesuffix(".rules.txt")] = data_folder, path
    return dict(sorted(found.items()))


FIRM = firm_outputs()


@pytest.mark.parametrize("name", FIRM)
def test_the_output_is_that_of_release_8_line_by_line(name, capsys, monkeypatch):
    folder, path = FIRM[name]
    monkeypatch.chdir(folder)
    status, ours, _ = run(capsys, "rules", "-f", name, "--quirks", *golden(name)["rules"]["default"]["args"])
    theirs = path.read_text(encoding="utf-8")
    ours, theirs = (text[text.index("Read ") :].split("\n") for text in (ours, theirs))
    assert status == 0
    assert ours == theirs


def test_firm_outputs_of_several_sets_are_always_compared():
    shipped = {name for name, (folder, _) in FIRM.items() if folder == SHIPPED}
    assert shipped >= {"golf", "housevotes", "iris", "monk3", "wdbc", "weather-nominal"}


def test_options_reach_the_tree_and_the_rules(capsys):
    golf = c45.load("golf")
    options = ("-g", "-m", "3", "-c", "10", "-r", "2", "-F", "20")
    out = run(capsys, "rules", "-f", "golf", *options)[1]
    tree = c45.grow(golf, criterion="gain", min_cases=3)
    decisions = c45.ruleset_decisions(tree, golf, confidence=0.1, redundancy=2, fisher=0.2)
    assert f"\n\n{decisions.selected}\n\n\nEvaluation" in out
    for line in (
        "Gain criterion used",
        "Sensible test requires 2 branches with >=3 cases",
        "Pruning confidence level 10%",
        "Redundancy factor 2",
        "Significance test in rule pruning, threshold 20%",
    ):
        assert f"\n\t{line}\n" in out


def test_rules_are_taken_from_the_trees_of_all_trials(capsys):
    iris = c45.load("iris")
    out = run(capsys, "rules", "-f", "iris", "-t", "3", "--seed", "2")[1]
    trees = [trial.unpruned for trial in c45.windowing_trials(iris, trials=3, rng=2)]
    assert f"Composite ruleset of 3 trees:\n\n{c45.ruleset_decisions(trees, iris).selected}\n" in out


def test_the_saved_rules_are_those_left_in_the_end(capsys, tmp_path):
    paths = [tmp_path / f"votes.{ending}" for ending in ("json", "py", "sql")]
    options = [each for pair in zip(("--save", "--python", "--sql"), map(str, paths), strict=True) for each in pair]
    out = run(capsys, "rules", "-f", "house-votes-84", "-u", *options)[1]
    votes, test = (c45.load("house-votes-84", part=part) for part in ("data", "test"))
    rules = c45.extract_rules(c45.grow(votes), votes)
    assert "Drop rule 5" in out
    assert c45.load_model(paths[0]) == rules
    assert paths[1].read_text(encoding="utf-8") == c45.rules_as_python(rules)
    assert paths[2].read_text(encoding="utf-8") == c45.rules_as_sql(rules) + "\n"
    assert re.findall(r"^Tested (\d+), errors (\d+)", out, re.M)[1] == ("145", str(int(c45.errors(rules, test))))
    with closing(sqlite3.connect(":memory:")) as base:
        test.frame.to_sql("cases", base)
        given = [row[0] for row in base.execute(f"SELECT {paths[2].read_text(encoding='utf-8')} FROM cases")]
    assert given == rules.classify(test).tolist()
