"""`python -m c45teach evaluate|compare|bagfs|priors` prints what functions of the package, scipy and counting give."""

import re
import shlex
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from command_line import assert_refused, run
from scipy import stats

import c45teach as c45
from c45teach.classifying import class_distributions
from c45teach.data.generators import oblique
from c45teach.judging.cross_validation import stratified_folds

pytestmark = pytest.mark.usefixtures("empty_folder")


def pruned(cases):
    return c45.prune(c45.grow(cases), cases)


def votes(part):
    return c45.load("house-votes-84", part=part)


def flat(text):
    """A text without its line breaks."""
    return " ".join(str(text).split())


def numbers(line):
    """The numbers in a line, percentages as shares."""
    return [float(n) / (100 if p else 1) for n, p in re.findall(r"(\d+(?:\.\d+)?(?:e-\d+)?)(%?)", line)]


# evaluate --------------------------------------------------------------------------------------------------------


def test_errors_and_kappa_on_test_cases_are_counted(capsys):
    status, out, err = run(capsys, "evaluate", "-f", "house-votes-84", "-u")
    matrix = c45.confusion(pruned(votes("data")), votes("test")).to_numpy()
    assert (status, err) == (0, "")
    assert [numbers(line) for line in out.splitlines()[4:6]] == matrix.tolist()
    wrong, n = matrix.sum() - matrix.trace(), matrix.sum()
    interval = stats.binomtest(int(wrong), int(n)).proportion_ci(method="wilson")
    printed = numbers(re.search(r"^errors +(.*)", out, re.M)[1])
    assert printed == pytest.approx([wrong, n, wrong / n, 0.95, interval.low, interval.high], abs=5e-4)
    printed = numbers(re.search(r"^kappa +(.*)", out, re.M)[1])
    assert printed == pytest.approx([c45.kappa(matrix), c45.kappa_error(matrix)], abs=5e-4)


def test_without_test_cases_the_model_is_cross_validated(capsys):
    out = run(capsys, "evaluate", "-f", "iris", "--model", "unpruned -m 5", "--folds", "5", "--fold-seed", "3")[1]
    found = c45.cross_validate(lambda cases: c45.grow(cases, min_cases=5), c45.load("iris"), folds=5, rng=3)
    assert flat(found) in flat(out)
    assert f"errors   {found.errors:.0f} of 150" in out


@pytest.mark.parametrize(
    ("model", "grower"),
    [
        ("tree -g -m 3 -c 10", lambda d: c45.prune(c45.grow(d, "gain", 3), d, 0.1)),
        ("tree -s -p", lambda d: c45.soften(c45.prune(c45.grow(d, value_groups=True), d), d)),
        ("unpruned -t 2 --seed 5", lambda d: c45.grow_with_windows(d, trials=2, rng=5)),
        ("rules -r 3", lambda d: c45.extract_rules(c45.grow(d), d, redundancy=3)),
        ("bagfs --trees 4 --attributes 0.5 --seed 2", lambda d: c45.BagFS(d, 4, 0.5, rng=2)),
        (
            "bagfs --trees 3 --attributes all --unpruned -m 9",
            lambda d: c45.BagFS(d, 3, None, pruned=False, min_cases=9),
        ),
        (
            "bagfs --trees 3 --attributes 4 --all-cases --vote average",
            lambda d: c45.BagFS(d, 3, 4, bootstrap=False, vote="average"),
        ),
    ],
)
def test_a_model_is_what_its_options_say(model, grower, capsys):
    matrix = c45.confusion(grower(votes("data")), votes("test")).to_numpy()
    out = run(capsys, "evaluate", "-f", "house-votes-84", "-u", "--model", model)[1]
    assert out.startswith(f"{model}, on the data set house-votes-84 of c45teach: evaluated on 145 test cases\n")
    assert [numbers(line) for line in out.splitlines()[4:6]] == matrix.tolist()


def test_a_saved_model_is_evaluated_on_the_data_given(capsys):
    run(capsys, "tree", "-f", "house-votes-84", "-u", "--save", "votes.json")
    grown = run(capsys, "evaluate", "-f", "house-votes-84", "-u")[1]
    loaded = run(capsys, "evaluate", "-f", "house-votes-84", "-u", "--model", "votes.json")[1]
    assert loaded.removeprefix("votes.json") == grown.removeprefix("tree")
    out = run(capsys, "evaluate", "-f", "house-votes-84", "--model", "votes.json")[1]
    assert "evaluated on 435 cases; if it was grown from these, it will do worse on others" in out


def test_a_single_class_has_no_kappa(capsys):
    (c45.load("golf").frame.assign(play="yes")).to_csv("yes.csv", index=False)
    out = run(capsys, "evaluate", "-f", "yes.csv", "--folds", "2")[1]
    assert out.endswith("kappa    none: only one class\n")


# compare ---------------------------------------------------------------------------------------------------------


def test_two_models_on_test_cases_are_compared_by_mcnemar(capsys):
    status, out, err = run(capsys, "compare", "-f", "house-votes-84", "-u", "--model", "tree", "--model", "unpruned")
    right = [c45.correct_cases(grower(votes("data")), votes("test")) for grower in (pruned, c45.grow)]
    only = [int((right[0] & ~right[1]).sum()), int((right[1] & ~right[0]).sum())]
    text = flat(out)
    assert (status, err) == (0, "")
    assert f"tree {(~right[0]).sum()} of 145" in text and f"unpruned {(~right[1]).sum()} of 145" in text
    assert f"{only[0]} only the first gets right, {only[1]} only the second" in text
    assert f"p = {stats.binomtest(only[0], sum(only)).pvalue:.3g} (exact" in text
    assert "2 classifiers, 1 data set. What fits: * mcnemar" in text


def test_the_p_values_of_several_pairs_are_adjusted(capsys):
    models = [part for name in ("tree", "unpruned", "tree -m 50") for part in ("--model", name)]
    text = flat(run(capsys, "compare", "-f", "vowel", "-u", *models)[1])
    p = [float(each) for each in re.findall(r"p = (\S+) \(exact", text)]
    raised = [float(each) for each in re.findall(r"\(Holm\): p = (\S+)\. ", text)]
    assert len(p) == 3
    assert raised == pytest.approx(c45.holm(p), rel=0.02)


def test_without_test_cases_folds_are_compared_by_the_corrected_t_test(capsys):
    options = ("--folds", "4", "--repeats", "3", "--fold-seed", "1", "--model", "tree", "--model", "tree -m 20")
    text = flat(run(capsys, "compare", "-f", "iris", *options)[1])
    growers = pruned, lambda cases: c45.prune(c45.grow(cases, min_cases=20), cases)
    found = [c45.cross_validate(grower, c45.load("iris"), 4, rng=1, repeats=3) for grower in growers]
    differences = found[0].error_rates - found[1].error_rates
    t = differences.mean() / np.sqrt((1 / 12 + 1 / 3) * differences.var(ddof=1))
    assert f"tree {flat(found[0])}" in text and f"tree -m 20 {flat(found[1])}" in text
    assert f"p = {2 * stats.t.sf(abs(t), 11):.3g} (t with 11 degrees of freedom" in text


@pytest.mark.parametrize("folds", ["leave-one-out", "14"])
def test_leave_one_out_is_not_repeated_and_says_so(folds, capsys):
    arguments = ("compare", "-f", "golf", "--folds", folds, "--model", "tree", "--model", "tree -m 7")
    status, out, err = run(capsys, *arguments)
    found = [c45.cross_validate(each, c45.load("golf"), "leave-one-out") for each in (pruned, _pruned_of_seven)]
    text = flat(c45.corrected_resampled_t(*(each.error_rates for each in found), 1 / 14))
    assert (status, err) == (0, "")
    assert f"tree {found[0]}" in flat(out) and f"tree -m 7 {found[1]}" in flat(out)
    assert text in flat(out) and "t with 13 degrees of freedom" in text
    again = run(capsys, *arguments, "--repeats", "3")[1]
    note = (
        "Every case is a fold of its own, so there is one way to form the folds: --repeats 3 would count the same "
        "folds again."
    )
    assert note in flat(again) and flat(again.replace(note, "")).replace(f"{note} ", "") == flat(out)


def _pruned_of_seven(cases):
    return c45.prune(c45.grow(cases, min_cases=7), cases)


def test_one_data_set_is_cross_validated_ten_times_and_the_errors_are_the_mean(capsys):
    out = run(capsys, "compare", "-f", "iris", "--folds", "2", "--model", "tree", "--model", "tree -m 70")[1]
    found = c45.cross_validate(pruned, c45.load("iris"), 2, repeats=10)
    line = next(line for line in out.splitlines() if line.startswith("tree  "))
    assert f"150 cases, 10 times: {found.errors / 10:g} errors on average, {found.error_rate:.1%}; folds from" in line


def test_leave_one_out_on_several_data_sets_is_named(capsys):
    models = [part for name in ("tree", "tree -m 7", "tree -m 3") for part in ("--model", name)]
    out = run(capsys, "compare", "-f", "golf", "golf-nominal", "--folds", "leave-one-out", *models)[1]
    assert out.startswith("Error rates in leave-one-out:")


SETS = ["iris", "wine", "monk1", "tic-tac-toe", "zoo", "vowel"]


def error_rates(growers):
    rates = [[c45.cross_validate(grower, c45.load(name), folds=4).error_rate for grower in growers] for name in SETS]
    return pd.DataFrame(rates, index=SETS)


def test_two_models_on_several_data_sets_are_compared_by_wilcoxon(capsys):
    out = run(capsys, "compare", "-f", *SETS, "--folds", "4", "--model", "tree", "--model", "tree -m 9")[1]
    rates = error_rates([pruned, lambda cases: c45.prune(c45.grow(cases, min_cases=9), cases)])
    lines = {line.split()[0]: numbers(line)[-2:] for line in out.splitlines() if line.endswith("%")}
    for name in SETS:
        assert lines[name] == pytest.approx(rates.loc[name], abs=5e-4)
    assert flat(c45.wilcoxon_signed_ranks(rates[0], rates[1])) in flat(out)


def test_several_models_on_several_data_sets_are_ranked(capsys):
    models = [part for name in ("tree", "tree -m 40", "tree -m 80") for part in ("--model", name)]
    out = run(capsys, "compare", "-f", *SETS, "--folds", "4", *models, "--figure", "ranks.svg")[1]
    growers = [lambda cases, m=m: c45.prune(c45.grow(cases, min_cases=m), cases) for m in (2, 40, 80)]
    rates = error_rates(growers).set_axis(["tree", "tree -m 40", "tree -m 80"], axis=1)
    result = c45.friedman(rates)
    expected = stats.friedmanchisquare(*rates.to_numpy().T)
    assert result.statistic == pytest.approx(expected.statistic) and result.f_p_value < 0.05
    assert flat(result) in flat(out)
    table = out[out.index("Nemenyi's p") :].splitlines()
    assert "average ranks differ by 1.35 or more" in table[0]  # Demšar's table 5: 2.343 · √(3 · 4 / (6 · 6))
    for line, row in zip(table[3:6], c45.nemenyi(result).to_numpy(), strict=True):
        assert numbers(line)[-3:] == pytest.approx(row, abs=5e-3)
    assert "Average ranks" in Path("ranks.svg").read_text(encoding="utf-8")


def test_pairs_are_not_tested_if_nothing_differs(capsys):
    models = [part for name in ("tree", "unpruned", "tree -c 24") for part in ("--model", name)]
    out = run(capsys, "compare", "-f", "iris", "wine", "--folds", "3", *models)[1]
    assert "It finds no difference at 5%, so the pairs are not tested." in out and "Nemenyi" not in out


# bagfs -----------------------------------------------------------------------------------------------------------


def test_an_ensemble_is_grown_evaluated_and_saved_as_json_and_text(capsys):
    options = ("--trees", "5", "--attributes", "6", "--seed", "3", "-m", "4")
    status, out, err = run(
        capsys, "bagfs", "-f", "house-votes-84", "-u", *options, "--save", "e.json", "--text", "e.txt"
    )
    ensemble = c45.BagFS(votes("data"), 5, 6, rng=3, min_cases=4)
    assert (status, err) == (0, "")
    assert f"Out-of-bag error: {ensemble.out_of_bag_error():.1%}\n" in out
    assert f"errors   {c45.errors(ensemble, votes('test')):.0f} of 145" in out
    assert c45.load_model("e.json").trees == ensemble.trees
    text = Path("e.txt").read_text(encoding="utf-8")
    for number, tree in enumerate(ensemble.trees, start=1):
        assert f"Tree {number}, from the attributes {', '.join(ensemble.attribute_subsets[number - 1])}\n" in text
        assert f"{tree}\n" in text


@pytest.mark.parametrize("jobs", ["3", "-1"])
def test_the_number_of_processes_is_passed_on(jobs, capsys, monkeypatch):
    asked = []

    def grown_here(*arguments, n_jobs, **options):
        asked.append(n_jobs)
        return c45.BagFS(*arguments, **options)

    monkeypatch.setattr("c45teach.commands.model_options.BagFS", grown_here)
    assert run(capsys, "bagfs", "-f", "golf", "--trees", "2", "--jobs", jobs)[0] == 0
    assert asked == [int(jobs)]


def test_choose_chooses_the_numbers_by_cross_validation(capsys):
    out = run(capsys, "bagfs", "-f", "iris", "--choose", "--trees", "10", "--folds", "4")[1]
    choice = c45.choose_bagfs(c45.load("iris"), (1, 2, 5, 10), ("sqrt", 0.25, 0.5, 0.75, 1.0), folds=4)
    assert flat(f"Chosen: {choice}\n{choice.limit}\n") in flat(out)
    rates = choice.table.pivot(index="n_trees", columns="n_attributes", values="error_rate")
    printed = [numbers(line) for line in out.splitlines() if re.fullmatch(r"\d+ .*%", line)]
    assert [row[0] for row in printed] == rates.index.tolist()
    for row, expected in zip(printed, rates.to_numpy(), strict=True):
        assert row[1:] == pytest.approx(expected, abs=5e-4)
    grown = c45.BagFS(c45.load("iris"), choice.n_trees, choice.n_attributes)
    assert f"Out-of-bag error: {grown.out_of_bag_error():.1%}" in out


def test_with_all_cases_there_is_no_out_of_bag_error(capsys):
    out = run(capsys, "bagfs", "-f", "golf", "--trees", "2", "--all-cases")[1]
    assert out.endswith("2 trees, each from all cases with 2 of 4 attributes; majority vote\n")


# priors ----------------------------------------------------------------------------------------------------------


def shares(out):
    """Class -> numbers of its line in the table of shares, by column."""
    lines = out.splitlines()
    head = lines[2].replace("by ", "by_").replace("EM's ", "EM's_").split()
    return pd.DataFrame([numbers(line.split(maxsplit=1)[1]) for line in lines[4:6]], ["A", "B"], head)


def write_plane(name, n_of_a, n_of_b, seed, classes=True):
    """Write so many cases of two classes that meet in a slanting line, and return them."""
    made = oblique(5 * (n_of_a + n_of_b), noise=0.1, seed=seed).frame
    of_class = dict(iter(made.groupby("class", observed=True)))
    made = pd.concat([of_class["A"][:n_of_a], of_class["B"][:n_of_b]])
    made.drop(columns=[] if classes else "class").to_csv(name, index=False)
    return made


def test_both_estimates_are_close_and_adjusting_reduces_the_errors(capsys):
    write_plane("old.csv", 1000, 1000, seed=1)
    new = write_plane("new.csv", 900, 100, seed=2)
    model = "bagfs --trees 20 --attributes all --vote average"
    status, out, err = run(capsys, "priors", "-f", "old.csv", "--new", "new.csv", "--model", model, "--save", "p.csv")
    table = shares(out)
    assert (status, err) == (0, "")
    assert table["training"].tolist() == [0.5, 0.5] and table["true"].tolist() == [0.9, 0.1]
    assert table["by_matrix"].tolist() == pytest.approx([0.9, 0.1], abs=0.03)
    assert table["by_EM"].tolist() == pytest.approx([0.9, 0.1], abs=0.03)
    assert table["EM's_check"].tolist() == pytest.approx([0.5, 0.5], abs=0.03)
    before, n, after = map(int, re.search(r"Errors: (\d+) of (\d+); (\d+) with", out).groups())
    ensemble = c45.BagFS(c45.load("old.csv"), 20, vote="average")
    posteriors = pd.DataFrame(ensemble.class_distributions(new), columns=["A", "B"])
    estimate = c45.priors_by_em(posteriors, {"A": 0.5, "B": 0.5})
    assert table["by_EM"].tolist() == pytest.approx(estimate.priors, abs=5e-4)
    assert f"is {estimate.statistic:.3g}; with" in flat(out)
    assert before == c45.errors(ensemble, new) and n == 1000
    assert after == (estimate.posteriors.idxmax(axis=1).to_numpy() != new["class"].to_numpy()).sum() < before
    saved = pd.read_csv("p.csv")
    assert saved[["A", "B"]].to_numpy() == pytest.approx(estimate.posteriors.to_numpy(), abs=1e-12)
    assert (saved["predicted class"] == saved[["A", "B"]].idxmax(axis=1)).all()


def test_the_matrix_and_the_check_are_cross_validated(capsys):
    write_plane("old.csv", 60, 90, seed=3)
    write_plane("new.csv", 40, 20, seed=4)
    table = shares(run(capsys, "priors", "-f", "old.csv", "--new", "new.csv", "--folds", "5", "--fold-seed", "2")[1])
    old, new = c45.load("old.csv"), c45.load("new.csv")
    matrix = c45.cross_validate(pruned, old, folds=5, rng=2).confusion
    given = class_distributions(pruned(old), new)
    by_matrix = c45.priors_from_confusion(matrix.to_numpy(), given)
    assert table["by_matrix"].tolist() == pytest.approx(by_matrix.priors, abs=5e-4)
    fold_of = stratified_folds(old.labels, 5, 2)
    unseen = [class_distributions(pruned(old.take(fold_of != fold)), old.take(fold_of == fold)) for fold in range(5)]
    check = c45.priors_by_em(np.concatenate(unseen), [0.4, 0.6])
    assert table["EM's_check"].tolist() == pytest.approx(check.priors, abs=5e-4)


def test_the_classes_of_new_cases_may_be_unknown(capsys):
    write_plane("old.csv", 100, 100, seed=5)
    write_plane("with.csv", 50, 30, seed=6)
    write_plane("without.csv", 50, 30, seed=6, classes=False)
    known, unknown = (
        shares(run(capsys, "priors", "-f", "old.csv", "--new", f)[1]) for f in ("with.csv", "without.csv")
    )
    assert known.drop(columns="true").equals(unknown)


def test_poor_probabilities_are_noticed(capsys):
    write_plane("old.csv", 300, 150, seed=7)
    write_plane("new.csv", 150, 150, seed=8)
    out = run(capsys, "priors", "-f", "old.csv", "--new", "new.csv", "--model", "bagfs --attributes 1")[1]
    assert "Caution: EM does not recover the shares of the training cases" in flat(out)


def test_with_a_singular_matrix_only_em_gives_an_estimate(capsys):
    write_plane("old.csv", 60, 30, seed=9)
    write_plane("new.csv", 30, 30, seed=10)
    status, out, _ = run(capsys, "priors", "-f", "old.csv", "--new", "new.csv", "--model", "tree -m 45")
    assert status == 0
    assert "No estimate by the confusion matrix: the confusion matrix is singular: no case was given the class 'B'" in (
        flat(out)
    )
    assert "by_matrix" not in shares(out)


def test_the_test_part_may_be_the_new_cases_and_empty_classes_are_left_out(capsys):
    Path("s.names").write_text("A, none, B.\nx: continuous.\n")
    Path("s.data").write_text("".join(f"{x}, {'A' if x < 60 else 'B'}\n" for x in range(100)))
    Path("s.test").write_text("".join(f"{x}, {'A' if x < 60 else 'B'}\n" for x in range(20, 100)))
    status, out, _ = run(capsys, "priors", "-f", "s", "-u")
    assert status == 0 and "none" not in out
    assert shares(out)[["training", "true", "by_EM"]].to_numpy() == pytest.approx(
        np.array([[0.6, 0.5, 0.5], [0.4, 0.5, 0.5]]), abs=0.03
    )


def test_only_models_that_give_probabilities_are_offered(capsys):
    status, out, _ = run(capsys, "priors", "--help")
    assert status == 0 and "  bagfs  " in out
    assert "FILE.json" not in out and "  rules  " not in out and "no test cases" not in flat(out)
    evaluated = run(capsys, "evaluate", "--help")[1]
    assert "FILE.json" in evaluated and "  rules  " in evaluated and "no test cases" in flat(evaluated)


# Mistakes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("evaluate -f golf --model forest", "'forest' is none of tree, unpruned, rules, bagfs, nor a FILE.json"),
        ("evaluate -f golf --model 'tree -m'", "'tree -m': Option '-m' requires an argument"),
        ("evaluate -f golf --model 'tree -u'", "'tree -u': No such option"),
        ("evaluate -f golf --model 'tree -m 2 -m 3'", "given twice"),
        ("evaluate -f golf --model 'tree \"-m 2'", "No closing quotation"),
        ("evaluate -f golf --model ''", "'' is none of tree"),
        ("evaluate -f golf --model no.json", "no.json"),
        ("evaluate -f golf -m 5", '--model "tree -m 5"'),
        ("evaluate -f golf --folds 1", "'--folds': 1 is not in the range x>=2"),
        ("evaluate -f golf --folds x", "'x' is not a valid number of folds, such as 10 or leave-one-out"),
        ("evaluate -f golf --folds 15", "--folds"),
        ("evaluate -f golf -u --test golf", "-u and --test both name the test cases"),
        ("evaluate -f golf --folds 2 --model 'bagfs --attributes 9'", "--attributes"),
        ("evaluate -f vowel -u --folds 5", "--folds is for cross-validation, but the model is evaluated on the test"),
        ("evaluate -f golf --model no.json --folds 3", "--folds is for cross-validation, but no.json is already grown"),
        ("evaluate -f golf --model tree --model bagfs", "'--model': given twice"),
        ("compare -f vowel -u --repeats 3 --model tree --model rules", "leave out --repeats"),
        ("compare -f golf iris --repeats 3 --model tree --model rules", "--repeats is for one data set"),
        ("compare -f golf iris ./golf.data --model tree --model rules", "golf is given twice"),
        ("compare golf iris --model tree --model rules", "give the data sets after -f: -f golf iris"),
        ("compare -f golf", "Missing option '--model'"),
        ("compare -f golf --model tree --model tree", "two or more different models"),
        ("compare -f golf -u --model tree --model rules", "has no test part"),
        ("compare -f golf --model tree --model no.json --folds 2", "no.json is already grown"),
        ("compare -f golf iris --test more.csv --model tree --model rules", "--test names the cases of one data set"),
        ("compare -f golf --model tree --model rules --figure f.svg", "--figure draws average ranks"),
        ("bagfs -f golf --folds 5", "--folds is for the cross-validation of --choose"),
        ("bagfs -f golf --choose --attributes 2", "so --attributes has no effect"),
        ("bagfs -f golf --attributes half", "'half'"),
        ("bagfs -f golf --jobs -2", "'--jobs': -2 is not in the range x>=-1"),
        ("bagfs -f golf --trees 1 --text no/such/folder/trees.txt", "no/such/folder"),
        ("priors -f golf", "either --new FILE, or -u"),
        ("priors -f vowel -u --model rules", "rules give no class probabilities"),
    ],
)
def test_mistakes(command, expected, capsys):
    assert_refused(capsys, shlex.split(command), expected)
