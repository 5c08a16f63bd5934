"""The five photo backdrops a host can choose from, each filling the frame.

    blender -b -P tools/art/backdrops.py -- 3 --percent 30 --samples 48
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import kit
from balloon_garland import balloon_garland
from board_wall import board_wall
from flower_wall import flower_wall
from satin import satin_drape
from sequins import gold_sequins

SIZE = (1500, 1000)
BACKDROPS = {"1": gold_sequins, "2": satin_drape, "3": flower_wall, "4": board_wall, "5": balloon_garland}


if __name__ == "__main__":
    variant = kit.parse_options().variant
    kit.main(f"backdrop-{variant}", SIZE, BACKDROPS[variant])
