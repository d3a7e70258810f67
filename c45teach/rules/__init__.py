"""From trees to production rules. (Quinlan 1993, chapter 5)

    conditions.py        conditions, and rules made of them
    case_loops.py        compiled loops over the cases
    cover_loops.py       compiled loops that choose among the rules of a class
    training_cases.py    the training cases as sets of bits
    dropping.py          a rule for each path; dropping conditions
    choosing.py          which rules for a class to keep
    dicts.py             rules as plain JSON values
    rule_set.py          the rule set: rules in order, and a default class
    text.py              rules in the layout of Release 8, and as a card
    ordering.py          the order of classes, the default class, rules that do harm
    extracting.py        from a tree to a rule set
    records.py           how the rules came about, step by step

Which models rules come from, and how others read them, is in `ensembles` and `adapters`.
"""
