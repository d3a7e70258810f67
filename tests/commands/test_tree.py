"""`python -m c45teach tree|draw`: what the options do, and how data are found and read."""

import re
import shlex
from xml.etree import ElementTree

import pytest
from command_line import assert_refused, run
from golden_results import SHIPPED, golden

import c45teach as c45

SVG = "{http://www.w3.org/2000/svg}svg"


pytestmark = pytest.mark.usefixtures("empty_folder")


@pytest.fixture
def goldens(empty_folder, monkeypatch):
    monkeypatch.chdir(SHIPPED)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        (["-f", "iris", "-u"], ["--data", "iris", "--test", "iris.test"]),
        (["-fwdbc", "-g"], ["--data", "wdbc", "--criterion", "gain"]),
        (["-f", "wdbc", "-m5", "-c", "10"], ["--data", "wdbc", "--min-cases", "5.0", "--confidence", "10"]),
        (["-uf", "iris"], ["-f", "iris", "-u"]),
        (["-f", "iris.names", "-u"], ["-f", "iris.data", "-u"]),
    ],
)
def test_long_names_do_what_short_ones_do(short, long, capsys, goldens):
    assert run(capsys, "tree", *short) == run(capsys, "tree", *long)


def test_options_reach_growing_and_pruning(capsys, goldens):
    golden_row = golden("wdbc")["options"]["c5"]["evaluation"][0]["rows"][0]
    _, out, _ = run(capsys, "tree", "-f", "wdbc", "-c", "5")
    assert out.rstrip().endswith(
        f"{golden_row['size_after']:4d}  {golden_row['err_after']:3d}({golden_row['pct_after']:>4}%)"
        f"    ({golden_row['estimate']:>4}%)   <<"
    )
    assert "Pruning confidence level 5%" in out
    assert "Gain criterion used" in run(capsys, "tree", "-f", "wdbc", "-g")[1]


def test_min_cases_may_be_a_fraction(capsys):
    golf = c45.load("golf")
    status, out, _ = run(capsys, "tree", "-f", "golf", "-m", "2.5")
    assert status == 0
    assert c45.tree_text(c45.grow(golf, min_cases=2.5)) in out
    assert "\tSensible test requires 2 branches with >=2.5 cases\n" in out


def test_a_bundled_data_set_is_read_by_its_name(capsys):
    status, out, _ = run(capsys, "tree", "-f", "golf")
    assert status == 0
    assert "Read 14 cases (4 attributes) from the data set golf of c45teach" in out


def test_files_come_before_bundled_data_sets(capsys, tmp_path):
    (tmp_path / "golf.names").write_text("yes, no.\nx: continuous.\n")
    (tmp_path / "golf.data").write_text("1, yes\n2, no\n")
    assert "Read 2 cases (1 attributes) from golf.data" in run(capsys, "tree", "-f", "golf")[1]


def test_a_csv_file_is_read_with_its_class_in_the_last_column(capsys):
    c45.load("golf").frame.to_csv("days.csv", index=False)
    status, out, _ = run(capsys, "tree", "-f", "days.csv", "--test", "days.csv")
    assert status == 0
    assert "Read 14 cases (4 attributes) from days.csv\n\nDecision Tree:\n\noutlook = overcast: Play (4.0)" in out
    assert "Evaluation on test data (14 items):" in out


def test_the_columns_of_a_test_table_have_the_kinds_of_the_training_table(capsys, tmp_path):
    (tmp_path / "a.csv").write_text("kind,answer\nx,yes\nx,yes\ny,no\ny,no\n")
    (tmp_path / "b.csv").write_text("answer,kind\nno,7\nyes,x\n")
    status, out, _ = run(capsys, "tree", "-f", "a.csv", "--test", "b.csv")
    assert status == 0
    assert out.endswith("\n\t    1     \t(a): class no\n\t         1\t(b): class yes\n\n")


def test_options_set_how_a_table_is_read(capsys, tmp_path):
    rows = ["id,code,x,play"] + [
        f"{row},{'01' if row < 4 else '1'},{row or 'NA'},{'ja' if row < 4 else 'nö'}" for row in range(8)
    ]
    (tmp_path / "a.csv").write_bytes("\n".join(rows).encode("utf-16"))
    options = ("--encoding", "utf-16", "--nominal", "code", "--ignore", "id", "--ignore", "x")
    status, out, err = run(capsys, "tree", "-f", "a.csv", "--unknown", "NA", *options, "--test", "a.csv")
    assert (status, err) == (0, "")
    assert (
        "Read 8 cases (3 attributes) from a.csv\n\nDecision Tree:\n\ncode = 01: ja (4.0)\ncode = 1: nö (4.0)\n" in out
    )
    assert "Evaluation on test data (8 items):" in out


def test_an_arff_file_is_read(capsys, tmp_path):
    cases = "".join(f"{x},{'a' if x < 5 else 'b'}\n" for x in range(10))
    (tmp_path / "a.arff").write_text("@relation a\n@attribute x numeric\n@attribute kind {b,a}\n@data\n" + cases)
    tree = run(capsys, "tree", "-f", "a.arff", "--test", "a.arff")[1]
    assert "x <= 4 : a (5.0)" in tree and "Evaluation on test data (10 items):" in tree
    assert "5-fold cross-validation of 10 cases" in run(capsys, "evaluate", "-f", "a.arff", "--folds", "5")[1]
    assert "nominal" in run(capsys, "tree", "-f", "a.arff", "--nominal", "x")[2]


@pytest.mark.parametrize(("given", "written"), [(";", ";"), ("tab", "\t"), ("\\t", "\t")])
def test_the_delimiter_can_be_set(given, written, capsys):
    c45.load("golf").frame.to_csv("days.csv", index=False, sep=written)
    status, out, _ = run(capsys, "tree", "-f", "days.csv", "--delimiter", given, "--test", "days.csv")
    assert status == 0
    assert "Decision Tree:\n\noutlook = overcast: Play (4.0)" in out and "test data (14 items):" in out
    assert run(capsys, "priors", "-f", "days.csv", "--new", "days.csv", "--delimiter", given, "--folds", "3")[0] == 0


def test_a_message_names_the_option_that_helps(capsys, tmp_path):
    (tmp_path / "a.csv").write_text("x;code;play\n1;007;a\n2;NA;b\n3;009;a\n")
    arguments = ["tree", "-f", "a.csv"]
    for option, words in [("--delimiter", "--delimiter ';'"), ("--unknown", "--unknown NA --nominal code")]:
        assert_refused(capsys, arguments, option)
        arguments += shlex.split(words)
    assert run(capsys, *arguments)[::2] == (0, "")


def test_the_test_cases_may_be_a_bundled_data_set(capsys):
    out = run(capsys, "tree", "-f", "golf", "--test", "golf")[1]
    assert "Evaluation on test data (14 items):" in out
    assert "there is no data set 'gulf'" in run(capsys, "tree", "-f", "golf", "--test", "gulf")[2]


def test_the_class_column_of_a_table_can_be_named(capsys):
    frame = c45.load("golf").frame
    frame[["play", *frame.columns[:-1]]].to_csv("days.csv", index=False)
    assert "outlook = overcast: Play (4.0)" in run(capsys, "tree", "-f", "days.csv", "--target", "play")[1]


def test_u_reads_the_test_part_of_a_bundled_data_set(capsys):
    expected = golden("housevotes")["options"]["default"]["evaluation"]
    _, out, _ = run(capsys, "tree", "-f", "house-votes-84", "-u")
    assert [f"({each['n']} items)" in out for each in expected] == [True, True]
    assert run(capsys, "tree", "-f", "golf", "-u")[2].count("has no test part") == 1


def test_the_default_stem_is_df(capsys, tmp_path):
    (tmp_path / "DF.names").write_text("yes, no.\nx: continuous.\n")
    (tmp_path / "DF.data").write_text("1, yes\n2, no\n")
    assert "from DF.data" in run(capsys, "tree")[1]


def test_the_saved_tree_is_the_pruned_one(capsys, tmp_path, goldens):
    path = tmp_path / "votes.json"
    _, out, _ = run(capsys, "tree", "-f", "housevotes", "--save", str(path))
    assert f"\n\n\nTree saved in {path}\n\n\nEvaluation" in out
    saved = c45.load_model(path)
    assert saved.size == golden("housevotes")["options"]["default"]["pruned"]["size"]
    assert c45.tree_text(saved) in out


@pytest.mark.parametrize(
    ("data", "test", "expected"),
    [
        ("1, yes\n2, no\n", "1, maybe\n", ("a.test", "line 1", "maybe")),
        ("1, yes\nhi, no\n", "", ("a.data", "line 2", "'hi'")),
    ],
)
def test_a_mistake_in_the_data_is_reported_with_file_and_line(data, test, expected, capsys, tmp_path):
    (tmp_path / "a.names").write_text("yes, no.\nx: continuous.\n")
    (tmp_path / "a.data").write_text(data)
    (tmp_path / "a.test").write_text(test)
    for each in expected:
        assert_refused(capsys, ["tree", "-f", "a", "-u"], each)


# The other options of c4.5 -----------------------------------------------------------------------------------


def test_t_sets_the_number_of_trials_and_b_cancels_it(capsys, goldens):
    plain = run(capsys, "tree", "-f", "iris")[1]
    assert "Trial 2" in run(capsys, "tree", "-f", "iris", "-t", "3")[1]
    assert "with 10 trials" in run(capsys, "tree", "-f", "iris", "-w", "30")[1]
    assert run(capsys, "tree", "-f", "iris", "-t", "3", "-b")[1] == plain
    assert "with 3 trials" in run(capsys, "tree", "-f", "iris", "-b", "-t", "3")[1]


def test_the_marked_trial_is_the_saved_one(capsys, tmp_path, goldens):
    path = tmp_path / "tree.json"
    out = run(capsys, "tree", "-f", "iris", "-u", "-t", "4", "--seed", "5", "--save", str(path))[1]
    best = re.search(r"\n\n\n--------\n\nBest tree from trial (\d) saved in .*\n\n\nEvaluation", out)[1]
    assert re.findall(r"^   (\d)\t.*   <<$", out, re.M) == [best, best]
    trials = c45.windowing_trials(c45.load("./iris"), trials=4, rng=5)
    assert c45.load_model(path) == trials[int(best)].pruned


# Pictures ---------------------------------------------------------------------------------------------------


def test_draw_saves_a_picture_and_describes_it(capsys, tmp_path, goldens):
    path = tmp_path / "tree.svg"
    status, out, _ = run(capsys, "draw", "-f", "iris", "-o", str(path), "--orientation", "right", "--show", "bars")
    assert status == 0
    assert out.startswith(f"{path}: Decision tree with 3 leaves")
    assert ElementTree.parse(path).getroot().tag == SVG


def test_draw_shows_the_pruned_tree_unless_unpruned_is_given(capsys, tmp_path, goldens):
    pruned = run(capsys, "draw", "-f", "housevotes", "-o", str(tmp_path / "tree.dot"))[1]
    unpruned = run(capsys, "draw", "-f", "housevotes", "-o", str(tmp_path / "tree.dot"), "--unpruned")[1]
    sizes = golden("housevotes")["options"]["default"]
    assert sizes["pruned"]["size"] == 3 and "with 2 leaves" in pruned
    assert "with 2 leaves" not in unpruned
