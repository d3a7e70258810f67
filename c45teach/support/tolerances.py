"""The tolerances of the package, each with its reason.

Weights and sums of n·log n are floats. A difference that is nothing but rounding must never decide between two tests.
A few margins are C4.5's own choice.
"""

# Two gains or ratios this close are equal: the first one wins, whatever rounding does.
TIE = 1e-10

# Weights that should add up to the same (three thirds of a case, and one case) can differ by this share, and
# description lengths of the same rules by this many bits.
ROUNDING = 1e-9

# Two values of a numeric attribute that differ by less are never separated. (Release 8, `contin.c`)
LEAST_GAP = 1e-5

# A gain may fall short of the average by this much, a split info must exceed it, and a subtree must make fewer errors
# than a leaf by more than this. (Release 8, `defns.i`: Epsilon)
EPSILON = 1e-3

# A smaller tree wins unless its predicted errors exceed those of the larger one by more than
# this. (Release 8, `prune.c`)
ALLOWANCE = 0.1
