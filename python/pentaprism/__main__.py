"""`python -m pentaprism`."""

from __future__ import annotations

import sys

from pentaprism.cli import main

sys.exit(main())
