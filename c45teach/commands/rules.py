"""`rules`: turn a tree into production rules and judge them, as the program c4.5rules does."""

import argparse

from .. import __version__
from ..adapters.model_files import save
from ..adapters.rule_programs import rules_as_python, rules_as_sql
from ..data.text_files import write_text
from ..rules.extracting import ruleset_decisions
from .data_options import add_data, add_test_data, read_data, read_line
from .growing_options import add_growing, add_windows, grown, header, percent
from .messages import on_terminal
from .rule_reports import rules_evaluation_report, rules_report, rules_training_report

__all__ = ["add_rule_options", "add_to", "decisions"]

DESCRIPTION = """\
Grow a tree and turn it into a set of rules, as the programs c4.5 and c4.5rules do one after the other: a rule for each
leaf of the unpruned tree; conditions that do not help are dropped, then rules that do not; the rules are put in order,
and a default class is found for cases on which none fires. -c, -r and -F are those of c4.5rules, -g, -s, -m, -t, -w and
-i those of c4.5. Instead of its random search (and -a) there is one that finds the same rules every time.
"""
EXAMPLES = """
How to read the output: the first rule whose conditions all hold decides. "[97.7%]" is how often the rule is expected
to be right. In the table, "Advantage" is how many cases are right because of the rule, less how many are wrong because
of it; a rule that does more harm than good on the training data is dropped.

examples:
  python -m c45teach rules -f golf
  python -m c45teach rules -f house-votes-84 -u --save votes.json --python votes.py
  python -m c45teach rules -f monk1 -u -s -r 2
"""
MOST_REDUNDANCY = 10_000  # for -r, as in Release 8


def add_to(commands):
    """Add this command to the parser of the command line."""
    rules = commands.add_parser(
        "rules", help="turn a tree into production rules", description=DESCRIPTION, epilog=EXAMPLES
    )
    rules.set_defaults(run=_rules)
    add_data(rules)
    add_rule_options(rules)
    add_growing(rules, "confidence level in percent of dropping conditions; a smaller one drops more (default: 25)")
    add_windows(rules, "take the rules of all")
    add_test_data(rules, "judge the rules on")
    add = rules.add_argument
    add("--save", metavar="FILE.json", help="save the rules; c45teach.load_model reads them")
    add("--python", metavar="FILE.py", help="write the rules as a Python program")
    add("--sql", metavar="FILE.sql", help="write the rules as an SQL expression")


def add_rule_options(command):
    """Add the options of rules that trees do not have."""
    add = command.add_argument
    redundancy_help = "how much attributes repeat each other; a larger number keeps more rules (default: 1)"
    add("-r", "--redundancy", metavar="X", type=_redundancy, default=1.0, help=redundancy_help)
    fisher_help = "drop also conditions whose significance by Fisher's test is above this level"
    add("-F", "--fisher", metavar="PERCENT", type=percent, help=fisher_help)


def decisions(training, options, progress=False):
    """Return the rules that the options ask for, and all that was decided."""
    found = grown(training, options, progress)
    trees = [trial.unpruned for trial in found.trials] or [found.unpruned]
    fisher = None if options.fisher is None else options.fisher / 100
    return ruleset_decisions(trees, training, options.confidence / 100, options.redundancy, fisher, options.quirks)


def _rules(options):
    """Grow a tree, turn it into rules, judge and save them; return the report in the layout of Release 8."""
    training, source, test = read_data(options)
    found = decisions(training, options, progress=on_terminal())
    several = options.windowing and options.trials > 1
    shown = rules_report(found, f"Composite ruleset of {options.trials} trees:") if several else rules_report(found)
    title = header(f"c45teach {__version__} rule generator", options, "Rulesets")
    parts = [title, f"\n\n{read_line(training, source.removesuffix('.data'))}\n\n"]
    parts += ["" if several else "------------------\nProcessing tree 0\n\n", shown, *_saved(found.rules, options)]
    parts.append("\n\n\n" + rules_training_report(found, training))
    parts.append("" if test is None else "\n\n\n" + rules_evaluation_report(found.rules, test))
    return "".join([*parts, "\n"])


def _saved(rules, options):
    """Save the rules in all ways that are asked for; yield what has been done."""
    programs = ((options.python, rules_as_python), (options.sql, lambda rules: f"{rules_as_sql(rules)}\n"))
    texts = [(path, text(rules)) for path, text in programs if path]  # all of them, before anything is written
    if options.save:
        save(rules, options.save)
        yield f"\n\n\nRules saved in {options.save}"
    for path, text in texts:
        write_text(path, text)
        yield f"\n\n\nRules written to {path}"


def _redundancy(text):
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= MOST_REDUNDANCY:
        raise argparse.ArgumentTypeError(f"give a number above 0, up to {MOST_REDUNDANCY}, such as 2; not {text!r}")
    return number
