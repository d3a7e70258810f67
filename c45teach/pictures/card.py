"""One white card for everything that a notebook cell shows."""

FONTS = "Arial, Helvetica, Liberation Sans, sans-serif"
CARD = (
    "background:#ffffff;color:#1f2933;display:inline-block;max-width:100%;padding:6px;"
    "border:1px solid #cbd2d9;border-radius:8px"
)
