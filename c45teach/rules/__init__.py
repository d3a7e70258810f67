"""From trees to production rules. (Quinlan 1993, chapter 5; the program c4.5rules of Release 8)

    conditions.py        conditions, and the rules made of them
    text.py              rules in the layout of Release 8, and as an HTML table
    dicts.py             rules as plain JSON values
    case_loops.py        compiled loops over the cases
    rule_set.py          the rule set: rules in order, and a default class
    training_cases.py    the training cases as sets of bits
    dropping.py          one rule for each path of a tree, without the conditions that do not help
    cover_loops.py       compiled loops that choose among the rules of a class
    choosing.py          which rules of a class to keep
    ordering.py          the order of the classes, the default class, and rules that do harm
    extracting.py        from a tree to a rule set
    records.py           how the rules came about, step by step

The reports that c4.5rules prints are in `commands/rule_reports.py`; rules as Python and SQL in `adapters`.
"""
