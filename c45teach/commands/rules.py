"""`rules`: turn a tree into production rules and evaluate them, as the program c4.5rules does."""

import click
from click import option

from .. import __version__
from ..adapters.model_files import save
from ..adapters.rule_programs import rules_as_python, rules_as_sql
from ..data.text_files import write_text
from ..rules.extracting import ruleset_decisions
from .command import OUTPUT, Command, Number, save_option, together
from .data_options import data_options, read_data, read_line, test_case_options
from .growing_options import PERCENT, growing_of, growing_options, grown, is_windowed, window_options
from .messages import on_terminal
from .reports import header
from .rule_reports import rules_evaluation_report, rules_report, rules_training_report

REDUNDANCY = {"metavar": "X", "type": Number(min=0, min_open=True, max=10_000), "default": 1}  # as in Release 8
NOTES = """
Reading the output: the first rule whose conditions all hold decides. "[97.7%]" is how often the rule is expected to be
right. In the table, "Advantage" is the number of cases that are right because of the rule, minus the number that are
wrong because of it; a rule that does more harm than good on the training data is dropped.

Examples:
  python -m c45teach rules -f golf
  python -m c45teach rules -f house-votes-84 -u --save votes.json --python votes.py
  python -m c45teach rules -f monk1 -u -s -r 2
"""
rule_options = together(
    option("-r", "--redundancy", help="How redundant the attributes are; more keeps more rules.", **REDUNDANCY),
    option("-F", "--fisher", metavar="PERCENT", type=PERCENT, help="Drop conditions less significant than this, too."),
)


def extracted(training, options, progress=False):
    """Return the rules that the options ask for, with everything that was decided on the way."""
    found = grown(training, options, progress)
    trees = [trial.unpruned for trial in found.trials] or [found.unpruned]
    fisher = None if options.fisher is None else options.fisher / 100
    quirks = growing_of(options)["quirks"]
    return ruleset_decisions(trees, training, options.confidence / 100, options.redundancy, fisher, quirks)


@click.command(cls=Command, epilog=NOTES)
@data_options
@rule_options
@growing_options("Confidence level for dropping conditions; a lower one drops more.")
@window_options("take the rules of all")
@test_case_options("Evaluate the rules on")
@save_option("Save the rules, for c45teach.load_model.")
@option("--python", metavar="FILE.py", type=OUTPUT, help="Write the rules as a Python program.")
@option("--sql", metavar="FILE.sql", type=OUTPUT, help="Write the rules as an SQL expression.")
def rules(options):
    """Grow a tree and turn it into a set of rules, as the programs c4.5 and c4.5rules do one after the other.

    Each leaf of the unpruned tree gives a rule. Conditions that do not help are dropped, then rules that do not; the
    rules are put in order, and a default class is chosen for cases that no rule covers. The options -c, -r and -F are
    those of c4.5rules; -g, -s, -m, -t, -w and -i are those of c4.5. Its random search (and its option -a) is replaced
    by one that finds the same rules every time.
    """
    training, source, test = read_data(options.data, options)
    found = extracted(training, options, progress=on_terminal())
    several = is_windowed(options) and options.trials > 1
    shown = rules_report(found, f"Composite ruleset of {options.trials} trees:") if several else rules_report(found)
    title = header(f"c45teach {__version__} rule generator", options, "Rulesets")
    parts = [title, f"\n\n{read_line(training, source.removesuffix('.data'))}\n\n"]
    parts += ["" if several else "------------------\nProcessing tree 0\n\n", shown, *_saved(found.rules, options)]
    parts.append("\n\n\n" + rules_training_report(found, training))
    parts.append("" if test is None else "\n\n\n" + rules_evaluation_report(found.rules, test))
    return "".join([*parts, "\n"])


def _saved(rules, options):
    """Save the rules in every form that is asked for; yield the report of each."""
    programs = ((options.python, rules_as_python), (options.sql, lambda rules: f"{rules_as_sql(rules)}\n"))
    texts = [(path, text(rules)) for path, text in programs if path]  # all of them, before anything is written
    if options.save:
        save(rules, options.save)
        yield f"\n\n\nRules saved in {options.save}"
    for path, text in texts:
        write_text(path, text)
        yield f"\n\n\nRules written to {path}"
