"""`python -m c45teach`: the command line, which the package `commands` holds."""

import sys

from .commands import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
