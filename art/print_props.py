"""The props in front of the backdrop on the print that visitors see: held up from below, on nothing.

blender -b -P art/print_props.py -- --percent 30 --samples 48
"""

import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import bpy
import cv2
import numpy as np

import cards
import kit
import props

SIZE = (1400, 780)
FRAME_WIDTH = 0.7
AWAY = 2.2

# Kind, place in the frame (x, z), lean to the side and turn away from the lens in degrees, where the stick is glued (x), and
# how much nearer than the others, so that no two cut into each other.
HELD = [
    ("Crown", (-0.165, 0.083), -9, 12, 0.04, 0.0),
    ("Moustache", (-0.142, -0.03), 7, -10, -0.042, 0.03),
    ("Bow tie", (-0.115, -0.125), -12, 8, 0.0, 0.05),
    ("Glasses", (0.088, 0.045), 10, -14, 0.072, 0.0),
    ("Lips", (0.072, -0.065), -6, 12, 0.03, 0.03),
    ("Bubble", (0.25, 0.09), 8, -8, 0.02, 0.02),
    ("Heart", (-0.285, -0.02), -16, 14, 0.0, 0.02),
]


def print_props():
    bpy.context.scene.render.film_transparent = True
    props.PROPS["Heart"] = heart
    for kind, place, lean, turn, axis, nearer in HELD:
        hold_up(kind, place, math.radians(lean), math.radians(turn), axis, nearer)
    light_from_booth()
    kit.camera((0, -AWAY, 0), (0, 0, 0), lens=36 * AWAY / FRAME_WIDTH, fstop=11)


def heart(bend):
    bordeaux = props.card_paper("Bordeaux card", "#8f1b3a", 0.35, 0.5)
    return [cards.card("Heart on a stick", cards.heart(0.046), bordeaux, props.core(), bend)], -0.03


def hold_up(kind, place, lean, turn, axis, nearer):
    """A prop that faces the lens, its stick long enough to leave the frame below."""
    prop = props.make_prop(kind, cards.bowed(0.007), axis, length=0.5)
    prop.rotation_euler = (math.pi / 2 - 0.08, lean, turn)
    prop.location = (place[0], -nearer, place[1])


def light_from_booth():
    """A ring light around the lens, a breath of the room, and edges that shine from behind."""
    kit.set_world("#cdbfb4", 0.35)
    for side in (-1, 1):
        kit.area_light(f"Ring {side}", (side * 0.45, -1.9, 0.35), (0, 0, 0), (0.35, 0.8), 17, kelvin=4500)
        kit.area_light(f"Edge {side}", (side * 0.9, 0.8, 0.5), (0, 0, 0), (0.3, 0.9), 12, kelvin=2700)
    kit.area_light("Ring top", (0, -1.8, 0.75), (0, 0, 0), (0.9, 0.3), 12, kelvin=4500)


def cast_shadow(picture, drop=0.012, softness=0.014, depth=0.42):
    """Finish: the soft shadow on whatever will be behind."""
    height, width = picture.shape[:2]
    alpha = picture[..., 3]
    move = np.float32([[1, 0, 0], [0, 1, drop * width]])
    # Sticks go on below the frame, and so does their shadow.
    shadow = cv2.warpAffine(alpha, move, (width, height), borderMode=cv2.BORDER_REPLICATE)
    shadow = cv2.GaussianBlur(shadow, (0, 0), softness * width, borderType=cv2.BORDER_REPLICATE) * depth
    both = alpha + shadow * (1 - alpha)
    color = picture[..., :3] * (alpha / np.maximum(both, 1e-4))[..., None]
    return np.dstack((color, both))


if __name__ == "__main__":
    kit.main("print-props", SIZE, print_props, cast_shadow)
