"""Peak memory of growing a tree, measured in a process of its own: python memory.py c45teach|scikit-learn N.

The process holds the data, gives unused memory back to the system, sets the kernel's high-water mark of its
memory to what it has now, grows the tree, and prints in MB how far the mark has risen. Arrays that compiled loops
ask for are counted too, which Python's own `tracemalloc` would not see. Only Linux has such a mark.
"""

import ctypes
import pathlib
import subprocess
import sys

MEMORY = pathlib.Path("/proc/self")


def peak_of_growing(program, n):
    """Return MB beyond the data, or None where the system cannot tell."""
    if not (MEMORY / "clear_refs").exists():
        return None
    run = subprocess.run([sys.executable, __file__, program, str(n)], check=True, stdout=subprocess.PIPE, text=True)
    return float(run.stdout)


def _main(program, n):
    import data
    from bench import fitted, warm_up

    warm_up()
    fitted(data.numeric(2000).matrix(), data.numeric(2000).labels)
    table = data.numeric(n)
    work, arguments = _prepared(table, program)
    del table
    ctypes.CDLL(None).malloc_trim(0)
    (MEMORY / "clear_refs").write_text("5")  # the mark falls to what is in use now
    before = _megabytes("VmRSS")
    work(*arguments)
    print(_megabytes("VmHWM") - before)


def _prepared(table, program):
    from bench import fitted, grown

    if program == "c45teach":
        return grown, [table.dataset()]
    return fitted, [table.matrix(), table.labels.copy()]


def _megabytes(entry):
    for line in (MEMORY / "status").read_text().splitlines():
        if line.startswith(entry + ":"):
            return int(line.split()[1]) * 1024 / 1e6
    raise RuntimeError(f"the system does not tell {entry}")


if __name__ == "__main__":
    _main(sys.argv[1], int(sys.argv[2]))
