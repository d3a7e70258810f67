"""Warnings that point at the user's own line, however deep inside the package they arise."""

import inspect
import os
import warnings
from pathlib import Path

PACKAGE = str(Path(__file__).parents[1]) + os.sep


def warn(message):
    """Issue a UserWarning at the innermost line that is not part of this package."""
    # From Python 3.12 on, warnings.warn can do this itself: skip_file_prefixes.
    frame, level = inspect.currentframe().f_back, 2
    while frame is not None and frame.f_code.co_filename.startswith(PACKAGE):
        frame, level = frame.f_back, level + 1
    warnings.warn(message, stacklevel=level)
