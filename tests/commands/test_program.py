"""`python -m c45teach`: help, mistakes, failures of the machine, and how the process ends."""

import contextlib
import errno
import os
import re
import shlex
import signal
import subprocess
import sys

import pytest
from command_line import assert_refused, run
from golden_results import SHIPPED

from c45teach.commands.program import COMMANDS, EPILOG, program
from c45teach.support.checks import OptionError

# Help -------------------------------------------------------------------------------------------------------


def test_without_a_command_the_help_is_printed(capsys):
    status, out, err = run(capsys)
    assert (status, err) == (0, "")
    assert out.startswith("Usage: python -m c45teach")
    assert re.findall(r"^  (\w+) +\S", out.split("Commands:")[1], re.M)[:8] == [
        *("tree", "draw", "rules", "bagfs", "evaluate", "compare", "priors", "generate")
    ]
    assert run(capsys, "--help") == run(capsys, "-h") == (0, out, "")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_explained_with_an_example(name, capsys):
    status, out, _ = run(capsys, name, "--help")
    assert status == 0
    assert f"\n  python -m c45teach {name} " in out
    for param in program.get_command(None, name).params:
        assert param.param_type_name == "argument" or (param.help and all(each in out for each in param.opts))


def test_defaults_are_shown(capsys):
    assert "[default: 25;" in " ".join(run(capsys, "tree", "--help")[1].split())


def test_the_help_loads_nothing_heavy():
    code = "import sys; from c45teach.commands import main; main([]); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "click" in loaded and not {"numba", "pandas", "scipy", "sklearn"} & set(loaded)


def test_the_examples_of_the_helps_work(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    epilogs = [EPILOG, *(program.get_command(None, name).epilog for name in COMMANDS)]
    examples = [line for text in epilogs for line in text.splitlines() if line.startswith("  python -m")]
    for example in examples:
        status, out, err = run(capsys, *shlex.split(example)[3:])
        assert (status, err) == (0, ""), example
        assert out


# Mistakes ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("trees", "No such command 'trees'"),
        ("tree iris", "unexpected extra argument (iris); try python -m c45teach tree --help"),
        ("tree -f iris -v 1", "No such option"),
        ("tree -f golf -f iris", "'-f' / '--data': given twice"),
        ("tree -f golf -m 2 --min-cases 5", "'-m' / '--min-cases': given twice"),
        ("tree -f iris -m -1.5", "-1.5 is not in the range 0<x<=1000000"),
        ("tree -f iris -m nan", "'nan' is not a number"),
        ("tree -f iris -c 101", "101.0 is not in the range 0.001<=x<=100"),
        ("tree -f iris -i x", "'x' is not a valid whole number"),
        ("tree -f iris -g --criterion gini", "-g and --criterion both"),
        ("tree -f iris -w 500", "-w/--window"),
        ("rules -f iris -r 0", "range 0<x<=10000"),
        ("tree -f missing", "missing"),
        ("tree -f golf -u", "golf.test"),
        ("tree -f iris --test nowhere.test", "nowhere"),
        ("tree -f iris --target species", "--target is for the columns of a"),
        ("tree -f iris --encoding klingon", "klingon"),
        ("tree -f a.csv --delimiter ';;'", "one character, such as ';', or tab; got ';;'"),
        ("tree -f iris --save no/such/folder/tree.json", "no/such/folder"),
        ("draw -f iris", "Missing option '-o' / '--output'"),
        ("draw -f iris -o tree.bmp", ".svg"),
    ],
)
def test_mistakes(words, expected, capsys, monkeypatch):
    monkeypatch.chdir(SHIPPED)
    assert_refused(capsys, shlex.split(words), expected)


@pytest.mark.parametrize(
    ("words", "argument", "expected"),
    [
        ("tree -f golf", "min_cases", "-m/--min-cases must be whole; got 2.5; try"),
        ("evaluate -f golf --model bagfs --folds 2", "n_attributes", "--attributes must be whole; got 2.5"),
    ],
)
def test_the_argument_of_a_failed_check_is_named_as_the_option(words, argument, expected, capsys, monkeypatch):
    monkeypatch.setattr("c45teach.commands.growing_options.grow", raising(OptionError(argument, "whole", 2.5)))
    monkeypatch.setattr("c45teach.commands.model_options.BagFS", raising(OptionError(argument, "whole", 2.5)))
    assert_refused(capsys, words.split(), expected)


def raising(error):
    def failing(*_, **__):
        raise error

    return failing


def test_a_warning_is_noted_in_one_line(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.csv").write_text("code,play\n007,a\n008,b\n")
    status, _, err = run(capsys, "tree", "-f", "a.csv")
    assert (status, err.count("\n")) == (0, 1)
    assert err.startswith("python -m c45teach: note: ") and "'007'" in err
    assert err.endswith("(on the command line: --nominal, --numeric)\n")


def test_ctrl_c_is_heard_while_modules_load(capsys, monkeypatch):
    class Interrupted:
        find_spec = staticmethod(raising(KeyboardInterrupt()))

    monkeypatch.delitem(sys.modules, "c45teach.commands.program")
    monkeypatch.setattr(sys, "meta_path", [Interrupted, *sys.meta_path])
    assert run(capsys, "tree", "-f", "golf")[0] == 130


# Failures of the machine ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "status", "expected"),
    [
        (KeyboardInterrupt(), 130, "stopped: interrupted"),
        (RuntimeError("a worker process died; take fewer"), 1, "failed: a worker process died"),
        (RuntimeError("a worker process died (n_jobs=1 takes none)"), 1, "(on the command line: --jobs)"),
        (MemoryError((2, 10**12), "float64"), 1, "failed: out of memory; try less data"),
        (RuntimeError(), 1, "failed: RuntimeError"),
        (OSError(errno.ENOSPC, "No space left on device", "a.json"), 1, "failed: No space left on device: a.json"),
    ],
)
def test_a_failure_of_the_machine_is_reported_in_one_line(error, status, expected, capsys, monkeypatch):
    monkeypatch.setattr("c45teach.commands.model_options.BagFS", raising(error))
    found, out, err = run(capsys, "bagfs", "-f", "golf")
    assert (found, out, err.count("\n")) == (status, "", 1)
    assert err.startswith("python -m c45teach: ") and expected in err


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
    with contextlib.suppress(OSError):  # the other side is closed
        while more := os.read(ours, 1000):
            seen += more
    os.close(ours)
    assert (process.returncode, out) == (130, b"")
    assert seen.endswith(b"python -m c45teach: stopped: interrupted; nothing more is done\r\n")
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


def test_letters_that_the_terminal_lacks_are_escaped(tmp_path):
    (tmp_path / "a.names").write_text("höhe, 高度.\nx: continuous.\n", encoding="utf-8")
    (tmp_path / "a.data").write_text("1, höhe\n2, höhe\n3, 高度\n4, 高度\n", encoding="utf-8")
    process = started("tree", "-f", str(tmp_path / "a"), env={**os.environ, "PYTHONIOENCODING": "ascii"})
    out, err = process.communicate()
    assert (process.returncode, err) == (0, b"")
    assert b"x > 2 : \\u9ad8\\u5ea6 (2.0)" in out.replace(b"\r\n", b"\n")
