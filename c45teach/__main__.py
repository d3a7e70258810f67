"""C4.5 on the command line, with the options of Quinlan's program `c4.5` and names that say what they are.

    python -m c45teach tree -f golf                   grow a tree from golf.names and golf.data, prune it, print both
    python -m c45teach tree -f vote -u -m 5 -c 10     judge it on vote.test too; other options for growing and pruning
    python -m c45teach draw -f golf -o golf.svg       draw it

Exit status: 0 if all went well, 2 for a wrong option or data that cannot be used, with one line on standard error.
"""

import argparse
import os
import sys
import warnings
from pathlib import Path

from . import __version__
from .examples import load
from .files import read, save
from .graphviz_program import GraphvizError
from .growing import grow
from .pruning import prune
from .text import confusion_report, evaluation_report, tree_report

__all__ = ["main"]

PROGRAM = "python -m c45teach"
MOST_CASES = 1_000_000  # for -m, as in Release 8
LEAST_PERCENT = 0.001  # for -c, as in Release 8
TABLES = (".csv", ".tsv", ".arff")
EXAMPLES = """
examples:
  python -m c45teach tree -f golf
  python -m c45teach tree -f vote -u --min-cases 5 --confidence 10
  python -m c45teach tree -f wine.csv --test more-wine.csv --save wine.json
"""


def main(arguments=None):
    """Run a command and return its exit status.

    Parameters
    ----------
    arguments : list of str, optional
        The words of the command line after the program's name; by default those of this process.
    """
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    return status


def _run(arguments):
    _write_any_letter(sys.stdout)
    _write_any_letter(sys.stderr)
    parser = _parser()
    try:
        options = parser.parse_args(arguments)
    except SystemExit as stop:  # --help, or a wrong option
        return stop.code
    with warnings.catch_warnings():
        warnings.showwarning = _say_warning
        warnings.simplefilter("always", UserWarning)
        try:
            print(options.run(options) if "run" in options else parser.format_help().rstrip())
        except BrokenPipeError:
            raise
        except (OSError, ValueError, KeyError, GraphvizError) as error:
            _say("error", _in_one_line(error))
            return 2
    return 0


def _write_any_letter(stream):
    """Let a name with letters that the terminal does not know be written with escapes instead of failing."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="backslashreplace")


def _say(kind, message):
    print(f"{PROGRAM}: {kind}: {message}", file=sys.stderr)


def _say_warning(message, *_):
    _say("note", _in_one_line(message))


def _in_one_line(error):
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: {error.filename}"
    return " ".join(str(error.args[0] if error.args else error).split())


def _tree(options):
    """Grow, prune and judge a tree; return the report in the layout of Release 8."""
    training, source, test = _data(options)
    unpruned, pruned = _trees(training, options)
    parts = [_header(options), f"\n\n{_read_line(training, source)}\n\n", tree_report(unpruned, pruned)]
    if options.save:
        save(pruned, options.save)
        # Differs from C4.5: it always saves STEM.tree and STEM.unpruned, and always says so.
        parts.append(f"\n\n\nTree saved in {options.save}")
    parts.append("\n\n\n" + evaluation_report(unpruned, pruned, training))
    if test is not None:
        matrix = confusion_report(pruned, test)
        parts.append("\n\n" + evaluation_report(unpruned, pruned, test, "test data"))
        parts.append(f"\n\n\n{matrix}\n" if matrix else "")
    return "".join(parts)


def _draw(options):
    """Grow and prune a tree, and save its picture; return what has been done."""
    from .draw import picture

    unpruned, pruned = _trees(_data(options)[0], options)
    drawn = picture(unpruned if options.unpruned else pruned, orientation=options.orientation, show=options.show)
    drawn.save(options.output)
    return f"{options.output}: {drawn.alt}"


def _trees(training, options):
    unpruned = grow(training, criterion=options.criterion, min_cases=options.min_cases)
    return unpruned, prune(unpruned, training, confidence=options.confidence / 100)


def _data(options):
    """Return the training data, where they come from, and the test data (or None).

    Files come before data sets of the package that have the same name.
    """
    name, has_test_part = options.data, options.test is True
    is_table = Path(name).suffix.lower() in TABLES
    if options.target and not is_table:
        raise ValueError(f"--target names the class column of a {', '.join(TABLES)} file; {name!r} is none")
    if Path(f"{name}.names").exists():
        training, source = read(f"{name}.data"), f"{name}.data"
        test = read(f"{name}.test") if has_test_part else None
    elif is_table or Path(name).exists():
        if has_test_part:
            raise ValueError("-u reads STEM.test beside STEM.names; for other files say which one: --test FILE")
        training, source, test = read(name, **({"target": options.target} if options.target else {})), name, None
    else:
        source = f"the data set {name} of c45teach"
        training, test = _bundled_parts(name) if has_test_part else (load(name), None)
    return training, source, _test_file(options.test, training) if isinstance(options.test, str) else test


def _bundled_parts(name):
    load(name)  # says so if there is no data set of that name
    try:
        return load(name, part="data"), load(name, part="test")
    except ValueError:
        raise ValueError(f"the data set {name} has no test part; leave out -u, or give --test FILE") from None


def _test_file(path, training):
    """Return the cases of another file; in a table, columns are of the kind that they are in the training data."""
    if Path(path).suffix.lower() not in (".csv", ".tsv"):
        return read(path)
    kinds = {"nominal": [], "numeric": []}
    for attribute in training.attributes:
        kinds["numeric" if attribute.is_numeric else "nominal"].append(attribute.name)
    return read(path, target=training.target, ignore=training.ignored, **kinds)


def _header(options):
    """Return the title and the options that are not left as they are, in the words of Release 8."""
    title = f"c45teach {__version__} decision tree generator"
    lines = [title, "-" * len(title), "", "    Options:", f"\tFile stem <{options.data}>"]
    if options.criterion == "gain":
        lines.append("\tGain criterion used")
    if options.min_cases != 2:
        lines.append(f"\tSensible test requires 2 branches with >={options.min_cases} cases")
    if options.confidence != 25:
        lines.append(f"\tPruning confidence level {options.confidence:g}%")
    if options.test:
        lines.append("\tTrees evaluated on unseen cases")
    return "\n".join(lines)


def _read_line(training, source):
    n_attributes = len(training.attributes) + len(training.ignored)
    return f"Read {training.n_cases} cases ({n_attributes} attributes) from {source}"


class _Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def error(self, message):
        self.exit(2, f"{self.prog}: error: {message}; {self.prog} --help shows what is possible\n")


def _parser():
    parser = _Parser(
        prog=PROGRAM,
        description="C4.5 decision trees, as Quinlan's Release 8 grows them.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"c45teach {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    _add_tree_command(commands)
    _add_draw_command(commands)
    return parser


def _add_tree_command(commands):
    tree = commands.add_parser(
        "tree",
        help="grow a tree, prune it, print it with its errors",
        description="Grow a decision tree, prune it, and print both with their errors, as the program c4.5 does.",
        epilog="Options of c4.5 that are not here yet: -s (groups of values), -p, -t, -w, -i, -b, -v.",
        allow_abbrev=False,
    )
    tree.set_defaults(run=_tree)
    _add_data_and_growing(tree)
    tree.add_argument("-u", dest="test", action="store_true", help="judge the trees on the cases of STEM.test too")
    tree.add_argument("--test", metavar="FILE", help="judge the trees on the cases of this file too")
    tree.add_argument("--save", metavar="FILE.json", help="save the pruned tree; c45teach.load_model reads it")


def _add_draw_command(commands):
    draw = commands.add_parser(
        "draw",
        help="draw the tree",
        description="Grow a decision tree, prune it, and save its picture.",
        allow_abbrev=False,
    )
    draw.set_defaults(run=_draw, test=None)
    _add_data_and_growing(draw)
    add = draw.add_argument
    add("-o", "--output", metavar="FILE", required=True, help="picture: .svg, .png, .pdf or .dot")
    add("--unpruned", action="store_true", help="draw the tree as it is before pruning")
    add("--orientation", choices=["down", "right"], help="where the branches lead (default: as it fits best)")
    add("--show", choices=["counts", "bars", "errors"], default="counts", help="numbers in the boxes (default: counts)")


def _add_data_and_growing(command):
    """Add the options that every command has: which data, and how the tree is grown and pruned."""
    add = command.add_argument
    data_help = (
        "the data: STEM.names and STEM.data; a .csv, .tsv or .arff file; or the name of a data set that comes with "
        "c45teach, such as golf (default: DF)"
    )
    add("-f", "--data", metavar="STEM", type=_stem, default="DF", help=data_help)
    add("--target", metavar="COLUMN", help="the column of a table that holds the classes (default: the last one)")
    criterion_help = "by what the test at a node is chosen (default: gain_ratio)"
    add("--criterion", choices=["gain_ratio", "gain"], default="gain_ratio", help=criterion_help)
    add("-g", dest="criterion", action="store_const", const="gain", help="the same as --criterion gain")
    min_cases_help = "at least two branches of every test must have so many cases (default: 2)"
    add("-m", "--min-cases", metavar="N", type=_min_cases, default=2, help=min_cases_help)
    confidence_help = "confidence level of pruning in percent; a smaller one prunes more (default: 25)"
    add("-c", "--confidence", metavar="PERCENT", type=_percent, default=25.0, help=confidence_help)


def _stem(text):
    """Return STEM for STEM.names and STEM.data."""
    return text.removesuffix(".data").removesuffix(".names")


def _min_cases(text):
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_CASES):
        raise argparse.ArgumentTypeError(f"give a whole number from 1 to {MOST_CASES}, not {text!r}")
    return int(text)


def _percent(text):
    try:
        percent = float(text)
    except ValueError:
        percent = 0.0
    if not LEAST_PERCENT <= percent <= 100:
        raise argparse.ArgumentTypeError(f"give a percentage from {LEAST_PERCENT} to 100, not {text!r}")
    return percent


if __name__ == "__main__":
    sys.exit(main())
