"""`python -m c45teach`: runs the command line, which lives in `commands`."""

import sys

from .commands import main

if __name__ == "__main__":
    sys.exit(main())
