"""The command line: what its options do; a mistake gets one clear line and status 2."""

import contextlib
import errno
import os
import re
import shlex
import signal
import subprocess
import sys
from xml.etree import ElementTree

import pytest
from golden_results import SHIPPED, golden

import c45teach as c45
from c45teach.commands import main, program
from c45teach.commands.option_names import in_words_of_options

SVG = "{http://www.w3.org/2000/svg}svg"


def run(capsys, *arguments):
    """Return (status, standard output, standard error) of a command."""
    status = main(list(arguments))
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.fixture
def iris_folder(monkeypatch):
    monkeypatch.chdir(SHIPPED)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        (["-f", "iris", "-u"], ["--data", "iris", "--test", "iris.test"]),
        (["-fwdbc", "-g"], ["--data", "wdbc", "--criterion", "gain"]),
        (["-f", "wdbc", "-m5", "-c", "10"], ["--data", "wdbc", "--min-cases", "5", "--confidence", "10"]),
        (["-uf", "iris"], ["-f", "iris", "-u"]),
    ],
)
def test_long_names_do_what_short_ones_do(short, long, capsys, iris_folder):
    assert run(capsys, "tree", *short) == run(capsys, "tree", *long)


def test_options_reach_growing_and_pruning(capsys, iris_folder):
    golden_row = golden("wdbc")["options"]["c5"]["evaluation"][0]["rows"][0]
    _, out, _ = run(capsys, "tree", "-f", "wdbc", "-c", "5")
    assert out.rstrip().endswith(
        f"{golden_row['size_after']:4d}  {golden_row['err_after']:3d}({golden_row['pct_after']:>4}%)"
        f"    ({golden_row['estimate']:>4}%)   <<"
    )
    assert "Pruning confidence level 5%" in out
    assert "Gain criterion used" in run(capsys, "tree", "-f", "wdbc", "-g")[1]


def test_the_least_number_of_cases_may_be_a_fraction(capsys):
    golf = c45.load("golf")
    status, out, _ = run(capsys, "tree", "-f", "golf", "-m", "2.5")
    assert status == 0
    assert c45.tree_text(c45.grow(golf, min_cases=2.5)) in out
    assert "\tSensible test requires 2 branches with >=2.5 cases\n" in out
    assert run(capsys, "tree", "-f", "golf", "-m", "3.0") == run(capsys, "tree", "-f", "golf", "-m", "3")


def test_a_data_set_of_the_package_is_read_by_its_name(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    status, out, _ = run(capsys, "tree", "-f", "golf")
    assert status == 0
    assert "Read 14 cases (4 attributes) from the data set golf of c45teach" in out


def test_files_come_before_data_sets_of_the_package(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "golf.names").write_text("yes, no.\nx: continuous.\n")
    (tmp_path / "golf.data").write_text("1, yes\n2, no\n")
    assert "Read 2 cases (1 attributes) from golf.data" in run(capsys, "tree", "-f", "golf")[1]


def test_a_csv_file_is_read_with_its_class_in_the_last_column(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    c45.load("golf").frame.to_csv("days.csv", index=False)
    status, out, _ = run(capsys, "tree", "-f", "days.csv", "--test", "days.csv")
    assert status == 0
    assert "Read 14 cases (4 attributes) from days.csv\n\nDecision Tree:\n\noutlook = overcast: Play (4.0)" in out
    assert "Evaluation on test data (14 items):" in out


def test_columns_of_a_csv_test_file_are_of_the_kind_that_they_are_in_training(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.csv").write_text("kind,answer\nx,yes\nx,yes\ny,no\ny,no\n")
    (tmp_path / "b.csv").write_text("answer,kind\nno,7\nyes,x\n")
    status, out, _ = run(capsys, "tree", "-f", "a.csv", "--test", "b.csv")
    assert status == 0
    assert out.endswith("\n\t    1     \t(a): class no\n\t         1\t(b): class yes\n\n")


def test_how_a_table_is_read_can_be_said(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
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


def test_an_arff_file_is_read(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    cases = "".join(f"{x},{'a' if x < 5 else 'b'}\n" for x in range(10))
    (tmp_path / "a.arff").write_text("@relation a\n@attribute x numeric\n@attribute kind {b,a}\n@data\n" + cases)
    tree = run(capsys, "tree", "-f", "a.arff", "--test", "a.arff")[1]
    assert "x <= 4 : a (5.0)" in tree and "Evaluation on test data (10 items):" in tree
    assert "5-fold cross-validation of 10 cases" in run(capsys, "evaluate", "-f", "a.arff", "--folds", "5")[1]
    assert "nominal" in run(capsys, "tree", "-f", "a.arff", "--nominal", "x")[2]


@pytest.mark.parametrize(("given", "written"), [(";", ";"), ("tab", "\t"), ("\\t", "\t"), ("|", "|")])
def test_what_stands_between_the_cells_of_a_table_can_be_said(given, written, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    c45.load("golf").frame.to_csv("days.csv", index=False, sep=written)
    status, out, _ = run(capsys, "tree", "-f", "days.csv", "--delimiter", given, "--test", "days.csv")
    assert status == 0
    assert "Decision Tree:\n\noutlook = overcast: Play (4.0)" in out and "test data (14 items):" in out
    assert run(capsys, "priors", "-f", "days.csv", "--new", "days.csv", "--delimiter", given, "--folds", "3")[0] == 0


def test_the_remedy_of_a_message_works(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.csv").write_text("x;code;play\n1;007;a\n2;008;b\n3;009;a\n")
    arguments = ["tree", "-f", "a.csv"]
    for remedy in ("--delimiter ';'", "--nominal 'code'"):
        err = run(capsys, *arguments)[2]
        assert remedy in err
        arguments += shlex.split(remedy)
    assert run(capsys, *arguments)[::2] == (0, "")
    assert run(capsys, "tree", "-f", "a.csv", "--delimiter", ";", "--numeric", "code")[::2] == (0, "")


def test_test_cases_may_be_those_of_a_data_set_of_the_package(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    out = run(capsys, "tree", "-f", "golf", "--test", "golf")[1]
    assert "Evaluation on test data (14 items):" in out
    assert "there is no data set 'gulf'" in run(capsys, "tree", "-f", "golf", "--test", "gulf")[2]


def test_the_class_column_of_a_table_can_be_named(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    frame = c45.load("golf").frame
    frame[["play", *frame.columns[:-1]]].to_csv("days.csv", index=False)
    assert "outlook = overcast: Play (4.0)" in run(capsys, "tree", "-f", "days.csv", "--target", "play")[1]


def test_the_test_part_of_a_data_set_of_the_package_is_read_with_u(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    expected = golden("housevotes")["options"]["default"]["evaluation"]
    _, out, _ = run(capsys, "tree", "-f", "house-votes-84", "-u")
    assert [f"({each['n']} items)" in out for each in expected] == [True, True]
    assert run(capsys, "tree", "-f", "golf", "-u")[2].count("has no test part") == 1


def test_the_ending_of_a_file_may_be_given(capsys, iris_folder):
    expected = run(capsys, "tree", "-f", "iris", "-u")
    assert run(capsys, "tree", "-f", "iris.names", "-u") == expected
    assert run(capsys, "tree", "-f", "iris.data", "-u") == expected


def test_the_default_stem_is_df(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "DF.names").write_text("yes, no.\nx: continuous.\n")
    (tmp_path / "DF.data").write_text("1, yes\n2, no\n")
    assert "from DF.data" in run(capsys, "tree")[1]


def test_the_saved_tree_is_the_pruned_one(capsys, tmp_path, iris_folder):
    path = tmp_path / "votes.json"
    _, out, _ = run(capsys, "tree", "-f", "housevotes", "--save", str(path))
    assert f"\n\n\nTree saved in {path}\n\n\nEvaluation" in out
    saved = c45.load_model(path)
    assert saved.size == golden("housevotes")["options"]["default"]["pruned"]["size"]
    assert c45.tree_text(saved) in out


def test_a_test_set_with_a_class_that_was_not_declared_is_refused(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.names").write_text("yes, no.\nx: continuous.\n")
    (tmp_path / "a.data").write_text("1, yes\n2, no\n")
    (tmp_path / "a.test").write_text("1, maybe\n")
    status, out, err = run(capsys, "tree", "-f", "a", "-u")
    assert (status, out) == (2, "")
    assert "a.test" in err and "maybe" in err and "line 1" in err


# The other options of c4.5 -----------------------------------------------------------------------------------


def test_the_number_of_trials_is_that_of_the_option_and_b_takes_it_back(capsys, iris_folder):
    plain = run(capsys, "tree", "-f", "iris")[1]
    assert "Trial 2" in run(capsys, "tree", "-f", "iris", "-t", "3")[1]
    assert "with 10 trials" in run(capsys, "tree", "-f", "iris", "-w", "30")[1]
    assert run(capsys, "tree", "-f", "iris", "-t", "3", "-b")[1] == plain
    assert "with 3 trials" in run(capsys, "tree", "-f", "iris", "-b", "-t", "3")[1]


def test_the_trial_with_the_mark_is_the_saved_one(capsys, tmp_path, iris_folder):
    path = tmp_path / "tree.json"
    out = run(capsys, "tree", "-f", "iris", "-u", "-t", "4", "--seed", "5", "--save", str(path))[1]
    best = re.search(r"\n\n\n--------\n\nBest tree from trial (\d) saved in .*\n\n\nEvaluation", out)[1]
    assert re.findall(r"^   (\d)\t.*   <<$", out, re.M) == [best, best]
    trials = c45.windowing_trials(c45.load("./iris"), trials=4, rng=5)
    assert c45.load_model(path) == trials[int(best)].pruned


# Pictures ---------------------------------------------------------------------------------------------------


def test_draw_saves_a_picture_and_says_what_it_shows(capsys, tmp_path, iris_folder):
    path = tmp_path / "tree.svg"
    status, out, _ = run(capsys, "draw", "-f", "iris", "-o", str(path), "--orientation", "right", "--show", "bars")
    assert status == 0
    assert out.startswith(f"{path}: Decision tree with 3 leaves")
    assert ElementTree.parse(path).getroot().tag == SVG


def test_draw_shows_the_pruned_tree_unless_told_otherwise(capsys, tmp_path, iris_folder):
    pruned = run(capsys, "draw", "-f", "housevotes", "-o", str(tmp_path / "tree.dot"))[1]
    unpruned = run(capsys, "draw", "-f", "housevotes", "-o", str(tmp_path / "tree.dot"), "--unpruned")[1]
    sizes = golden("housevotes")["options"]["default"]
    assert sizes["pruned"]["size"] == 3 and "with 2 leaves" in pruned
    assert "with 2 leaves" not in unpruned


# Help and mistakes ------------------------------------------------------------------------------------------


def test_without_a_command_the_help_is_printed(capsys):
    status, out, err = run(capsys)
    assert (status, err) == (0, "")
    assert out.startswith("usage: python -m c45teach") and "grow a tree" in out and "draw the tree" in out


def test_every_command_is_listed_and_explained_with_an_example(capsys):
    listed = re.findall(r"^    (\w+) +\S", run(capsys)[1], re.M)
    assert listed == ["tree", "draw", "rules", "bagfs", "evaluate", "compare", "priors", "generate"]
    for command in listed:
        status, out, _ = run(capsys, command, "--help")
        assert status == 0
        assert f"\n  python -m c45teach {command} " in out


@pytest.mark.parametrize("command", ["tree", "draw"])
def test_every_option_is_explained(command, capsys):
    status, out, _ = run(capsys, command, "--help")
    assert status == 0
    for option in ("-f", "--data", "-g", "--criterion", "-m", "--min-cases", "-c", "--confidence"):
        assert option in out
    assert "(default: 25)" in " ".join(out.split())


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["trees"], "'trees'"),
        (["tree", "-f", "golf", "-f", "iris"], "-f/--data: given twice"),
        (["tree", "-f", "golf", "-m", "2", "--min-cases", "5"], "-m/--min-cases: given twice"),
        (["evaluate", "-f", "golf", "-m", "5"], '--model "tree -m 5"'),
        (["tree", "-f", "missing"], "missing"),
        (["tree", "-f", "missing.csv"], "missing.csv"),
        (["tree", "-f", "golf", "-u"], "golf.test"),
        (["tree", "-f", "iris", "--test", "nowhere.test"], "nowhere"),
        (["tree", "-f", "iris", "-m", "0"], "number above 0"),
        (["tree", "-f", "iris", "-m", "-1.5"], "number above 0"),
        (["tree", "-f", "iris", "-m", "two"], "'two'"),
        (["tree", "-f", "iris", "-m", "nan"], "'nan'"),
        (["tree", "-f", "iris", "-m", "1000001"], "up to 1000000"),
        (["tree", "-f", "iris", "-c", "0"], "percentage from 0.001 to 100"),
        (["tree", "-f", "iris", "-c", "101"], "'101'"),
        (["tree", "-f", "iris", "-c", "nan"], "'nan'"),
        (["tree", "-f", "iris", "-c"], "expected one argument"),
        (["tree", "-f", "iris", "--criterion", "gini"], "'gini'"),
        (["tree", "-f", "iris", "-v", "1"], "unrecognized arguments: -v"),
        (["tree", "-f", "iris", "-t", "0"], "whole number from 1 on"),
        (["tree", "-f", "iris", "-w", "500"], "window"),
        (["tree", "-f", "iris", "-i", "x"], "'x'"),
        (["tree", "-f", "iris", "--seed", "-1"], "whole number from 0 on"),
        (["tree", "-f", "iris", "--target", "species"], "--target"),
        (["tree", "-f", "iris", "--ignore", "petal width"], "--ignore"),
        (["tree", "-f", "iris", "--encoding", "klingon"], "klingon"),
        (["tree", "-f", "a.csv", "--delimiter", ";;"], "one character, such as ';', or tab; not ';;'"),
        (["tree", "-f", "iris", "--delimiter", ";"], "--delimiter is about the columns"),
        (["tree", "-f", "iris", "--save", "tree.txt"], "ends in .json, as --model asks for it; got 'tree.txt'"),
        (["generate"], "kind"),
        (["generate", "boxes", "-o", "."], "-o . is a folder"),
        (["generate", "boxes", "-o", ""], "-o needs the name of a file"),
        (["generate", "boxes", "-o", "a.arff"], "ends in .arff; give the name of a .csv or .tsv file"),
        (["generate", "boxes", "-o", "a.data"], "without an ending, the STEM of STEM.names"),
        (["generate", "boxes", "-n", "1000000000000"], "from 1 to 10,000,000, not '1000000000000'"),
        (["generate", "boxes", "--noise", "x"], "share from 0 to below 1, such as 0.1, not 'x'"),
        (["generate", "rings"], "'rings'"),
        (["generate", "boxes", "-n", "0"], "whole number from 1 to 10,000,000"),
        (["generate", "boxes", "--noise", "1"], "share from 0 to below 1"),
        (["generate", "boxes", "--classes", "7"], "from 2 to 6"),
        (["generate", "boxes", "--seed", "x"], "'x'"),
        (["generate", "boxes", "--test-cases", "9", "-o", "a.csv"], "-o STEM"),
        (["generate", "boxes", "-o", "no/such/folder/a"], "no/such/folder"),
        (["tree", "iris"], "unrecognized arguments: iris"),
        (["tree", "-f", "iris", "--save", "no/such/folder/tree.json"], "no/such/folder"),
        (["draw", "-f", "iris"], "-o/--output"),
        (["draw", "-f", "iris", "-o", "tree.bmp"], ".svg"),
    ],
)
def test_a_mistake_gets_one_line_on_standard_error_and_status_2(arguments, expected, capsys, iris_folder):
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1 and err.startswith("python -m c45teach") and expected in err


def test_a_slip_in_the_data_is_named_with_file_and_line(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.names").write_text("yes, no.\nx: continuous.\n")
    (tmp_path / "a.data").write_text("1, yes\nhigh, no\n")
    status, out, err = run(capsys, "tree", "-f", "a")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "a.data" in err and "line 2" in err and "'high'" in err


def test_what_is_doubtful_in_the_data_is_noted_in_one_line(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.names").write_text("yes, no.\nx: continuous.\n")
    (tmp_path / "a.data").write_text("-999, yes\n2, no\n3, no\n")
    status, _, err = run(capsys, "tree", "-f", "a")
    assert (status, err.count("\n")) == (0, 1)
    assert err.startswith("python -m c45teach: note: ") and "-999" in err.replace("−", "-")


def test_an_interruption_is_said_in_one_line_with_status_130(capsys, monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("c45teach.commands.growing_options.grow", interrupted)
    status, out, err = run(capsys, "tree", "-f", "golf")
    assert (status, out, err.count("\n")) == (130, "", 1)
    assert "interrupted" in err


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (RuntimeError("a worker process died; take fewer"), "a worker process died"),
        (MemoryError(), "the memory does not hold so much; try less data"),
        (MemoryError((2, 10**12), "float64"), "the memory does not hold so much; try less data"),
        (RuntimeError(), "RuntimeError"),
        (OSError(errno.ENOSPC, "No space left on device", "a.json"), "No space left on device: a.json"),
    ],
)
def test_a_failure_of_the_machine_is_said_in_one_line_with_status_1(error, expected, capsys, monkeypatch):
    def failing(*_, **__):
        raise error

    monkeypatch.setattr("c45teach.commands.growing_options.grow", failing)
    status, out, err = run(capsys, "tree", "-f", "golf")
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert err.startswith("python -m c45teach: failed: ") and expected in err


def examples():
    """The commands that the helps give as examples, in order."""
    parser = program._parser()
    (commands,) = (action.choices for action in parser._actions if action.dest == "command")
    text = "\n".join(each.epilog for each in (parser, *commands.values()))
    return [shlex.split(line)[3:] for line in text.splitlines() if line.startswith("  python -m")]


def test_the_examples_of_the_helps_work(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for example in examples():
        status, out, err = run(capsys, *example)
        assert (status, err) == (0, ""), example
        assert out


# As a process -----------------------------------------------------------------------------------------------


def started(*arguments, **options):
    command = [sys.executable, "-m", "c45teach", *arguments]
    return subprocess.Popen(command, cwd=SHIPPED, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)


def test_a_reader_that_leaves_early_is_no_error():
    with started("tree", "-f", "letter", "-m", "1") as process:
        process.stdout.close()  # as `head` does
        assert process.stderr.read() == b""
    assert process.returncode == 0


def in_shell(line):
    command = f"{shlex.quote(sys.executable)} -m c45teach {line}"
    return subprocess.run(command, shell=True, cwd=SHIPPED, capture_output=True, text=True)


@pytest.mark.skipif(os.name != "posix", reason="closes files as a POSIX shell does")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("tree -f iris >&-", "python -m c45teach: failed: the result cannot be written: standard output is closed\n"),
        ("tree -f missing >&- 2>&-", ""),
        ("bagfs -f iris --trees 1 --save no/such/folder/z.json 2>&-", ""),
    ],
)
def test_closed_outputs_leave_no_traceback(line, expected):
    done = in_shell(line)
    assert done.returncode in (1, 2)
    assert (done.stdout, done.stderr) == ("", expected)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full, which Linux has")
def test_a_full_disk_is_a_failure_of_the_machine():
    for line in ("tree -f iris > /dev/full", "tree --help > /dev/full", "tree -f letter > /dev/full"):
        done = in_shell(line)
        assert done.returncode == 1
        assert done.stderr == ("python -m c45teach: failed: the result cannot be written: No space left on device\n")


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo-terminal, which this system does not have")
def test_on_a_terminal_progress_is_shown_and_ctrl_c_ends_it_with_one_line():
    import termios

    ours, theirs = os.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    arguments = [sys.executable, "-m", "c45teach", "bagfs", "-f", "golf", "--trees", "1000000"]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True) as process:
        os.close(theirs)
        seen = b""
        while b"%|" not in seen:  # the bar
            seen += os.read(ours, 1000)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate()
    with contextlib.suppress(OSError):  # what says that the other side is closed
        while more := os.read(ours, 1000):
            seen += more
    os.close(ours)
    assert (process.returncode, out) == (130, b"")
    assert seen.endswith(b"python -m c45teach: stopped: you have interrupted it; nothing more is done\r\n")
    assert b"Traceback" not in seen


def test_without_a_terminal_no_progress_is_shown():
    process = started("bagfs", "-f", "golf", "--trees", "3")
    assert process.communicate()[1] == b""
    assert process.returncode == 0


def test_the_process_ends_with_the_status():
    process = started("tree", "-f", "missing")
    out, err = process.communicate()
    assert (process.returncode, out) == (2, b"")
    assert b"Traceback" not in err and err.count(b"\n") == 1


def test_letters_that_the_terminal_does_not_know_are_escaped(tmp_path):
    (tmp_path / "a.names").write_text("höhe, 高度.\nx: continuous.\n", encoding="utf-8")
    (tmp_path / "a.data").write_text("1, höhe\n2, höhe\n3, 高度\n4, 高度\n", encoding="utf-8")
    process = started("tree", "-f", str(tmp_path / "a"), env={**os.environ, "PYTHONIOENCODING": "ascii"})
    out, err = process.communicate()
    assert (process.returncode, err) == (0, b"")
    assert b"x > 2 : \\u9ad8\\u5ea6 (2.0)" in out.replace(b"\r\n", b"\n")


# The words of messages --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("say delimiter=';'", "say --delimiter ';'"),
        ("say unknown=['NA'] if", "say --unknown 'NA' if"),
        ('say unknown=[""] if', 'say --unknown "" if'),
        ("name the column in nominal= or ignore=, or", "name the column in --nominal or --ignore, or"),
        ("(n_jobs=1 takes none)", "(--jobs 1 takes none)"),
        ("n_cases must be a whole number", "-n must be a whole number"),
        ("folds is a whole number from 2 to 14", "--folds is a whole number from 2 to 14"),
        ("n_attributes is a share, 'sqrt', or None for all; got 9", "--attributes is a share, sqrt, or all; got 9"),
        ("the class noise is unknown; the target must be", "the class noise is unknown; the target must be"),
    ],
)
def test_messages_name_options_as_the_command_line_does(message, expected):
    assert in_words_of_options(message) == expected
