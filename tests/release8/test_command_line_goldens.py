"""The command line prints what Release 8 printed, line by line, for every firm output available."""

import re

import pytest
from golden_results import SHARED, SHIPPED, data, golden, is_firm

from c45teach.commands import main

OPTIONS = ("default", "m1", "s", "p")
TIE = ("zoo", "s")  # five attributes have a gain ratio of exactly 1 at the root: see test_goldens.py


def firm_outputs():
    """Return {(set, option): (folder of the data, path of the output)} of the firm outputs available."""
    found = {}
    for data_folder, text_folder in ((SHARED / "data", SHARED / "r8" / "text"), (SHIPPED, SHIPPED / "text")):
        for path in text_folder.glob("*.txt"):
            name, option = path.name.removesuffix(".txt").rsplit(".", 1)
            if option in OPTIONS and (name, option) != TIE and is_firm(golden(name)["options"][option]):
                found[name, option] = data_folder, path
    return dict(sorted(found.items()))


FIRM = firm_outputs()


@pytest.mark.parametrize(("name", "option"), FIRM)
def test_the_output_is_that_of_release_8_line_by_line(name, option, capsys, monkeypatch):
    folder, path = FIRM[name, option]
    monkeypatch.chdir(folder)
    status = main(["tree", "-f", name, *golden(name)["options"][option]["args"]])
    ours = capsys.readouterr().out
    theirs = path.read_text(encoding="utf-8")
    # The title differs, and nothing is saved here, so there is no line "Tree saved".
    theirs = theirs.replace("\n\n\nTree saved\n", "\n", 1)
    ours, theirs = (text[text.index("Read ") :].split("\n") for text in (ours, theirs))
    assert status == 0
    assert [with_six_digits(line, data(name)[0]) for line in ours] == theirs


def with_six_digits(line, dataset):
    """Return the line with its threshold in six digits, as Release 8 prints it, if that moves a training case."""
    found = re.fullmatch(r"((?:\|   )*(.+) (?:<=|>) )(\S+)( :.*)", line)
    if not found:
        return line
    before, attribute, printed, after = found.groups()
    values = dataset.columns[dataset.schema.position(attribute)]
    shorter = f"{float(printed):.6g}"
    moves = ((values <= float(shorter)) != (values <= float(printed))).any()
    return f"{before}{shorter}{after}" if moves else line


@pytest.mark.parametrize("name", ["iris", "tic-tac-toe"])
def test_with_windows_all_but_numbers_and_trees_is_as_in_release_8(name, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(SHIPPED)
    main(["tree", "-f", name, "-u", "-t", "3", "--save", str(tmp_path / "tree.json")])
    ours = capsys.readouterr().out.replace(f" in {tmp_path / 'tree.json'}", "")
    assert frame(ours) == frame((SHIPPED / "text" / f"{name}.t3.txt").read_text(encoding="utf-8"))


def frame(text):
    """Return what does not depend on random numbers: TREES and CYCLES for all of them, # for digits, no mark."""
    text = text[text.index("    Options:") :]
    text = re.sub(r"((Simplified )?Decision Tree:\n.*?\n\n\n)+", "TREES\n\n\n", text, flags=re.S)
    text = re.sub(r"( +\d+ +\d+ +\d+ +\d+ .*%\n)+", "CYCLES\n", text)
    return re.sub(r"[ \d]", "#", text.replace("   <<\n", "\n"))


def test_the_options_are_listed_in_the_words_of_release_8(capsys, monkeypatch):
    folder, path = FIRM["iris", "m1"]
    monkeypatch.chdir(folder)
    main(["tree", "-f", "iris", "-m", "1", "-u"])
    ours, theirs = capsys.readouterr().out, path.read_text()
    options = re.compile(r"    Options:\n(\t.*\n)+")
    assert options.search(ours)[0] == options.search(theirs)[0]


def test_firm_outputs_of_five_sets_are_always_compared():
    shipped = {key for key, (folder, _) in FIRM.items() if folder == SHIPPED}
    assert shipped >= {
        (name, option)
        for name in ("golf", "housevotes", "iris", "wdbc", "weather-nominal")
        for option in ("default", "m1", "s")
    }
