"""The props on the print preview, as if two guests held them up: a transparent picture in front of a backdrop.

    blender -b -P tools/art/print_props.py -- --percent 30 --samples 48
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
FRAME_WIDTH = 0.62
AWAY = 1.5

# Kind, place in the frame (x, z), lean to the side and turn away from the lens in degrees, where the stick is glued
# (x), distance towards the lens (so that no two cut into each other), and size.
HELD = [
    ("Crown", (-0.142, 0.06), -9, 16, 0.04, 0.0, 1.0),
    ("Moustache", (-0.122, -0.026), 7, -14, -0.042, 0.03, 1.0),
    ("Bow tie", (-0.1, -0.106), -10, 12, 0.0, 0.05, 1.0),
    ("Glasses", (0.062, 0.044), 10, -18, 0.072, 0.02, 1.0),
    ("Lips", (0.052, -0.064), -7, 16, 0.03, 0.03, 1.0),
    ("Bubble", (0.226, 0.076), 8, -14, 0.02, 0.0, 0.88),
    ("Heart", (-0.258, -0.02), -15, 18, 0.0, 0.02, 0.9),
]
SHAPES = {
    "Crown": cards.crown,
    "Moustache": cards.moustache,
    "Bow tie": cards.bow_tie,
    "Glasses": cards.glasses,
    "Lips": cards.lips,
    "Bubble": cards.speech_bubble,
    "Heart": lambda: cards.heart(0.042),
}


def print_props():
    bpy.context.scene.render.film_transparent = True
    # Less glossy than on the table: the lamps are beside the lens, and would wash the colour out.
    props.card_paper("Bordeaux card", "#8f1b3a", 0.5, 0.15)
    for kind, place, lean, turn, axis, nearer, size in HELD:
        hold_up(kind, place, math.radians(lean), math.radians(turn), axis, nearer, size)
    light_from_booth()
    kit.camera((0, -AWAY, 0), (0, 0, 0), lens=36 * AWAY / FRAME_WIDTH, fstop=16)


def hold_up(kind, place, lean, turn, axis, nearer, size):
    """A prop with a white edge that faces the lens, its stick long enough to leave the frame below."""
    bend = cards.bowed(0.012)
    pieces, glued = props.PROPS[kind](bend)
    for piece in pieces:
        piece.location.z += cards.THICKNESS
    white = props.card_paper("White card", "#fffaf3", 0.7, 0.2)
    pieces.append(cards.card(f"{kind} edge", widened(SHAPES[kind]()), white, props.core(), bend))
    prop = cards.on_stick(kind, pieces, props.birch(), axis, glued, length=0.5)
    # A bowed card is lower where the stick is.
    bpy.data.objects[f"{kind} stick"].location.z += bend(axis, glued) - 0.0005
    prop.rotation_euler = (math.pi / 2 - 0.08, lean, turn)
    prop.location = (place[0], -nearer, place[1])
    prop.scale = (size, size, size)


def widened(shape, margin=0.0042, dots=5000):
    """A card's shape with a margin around it, which also shrinks the holes. `dots` per metre."""
    outline, holes = shape
    room = 3 * margin
    low = np.min(outline, axis=0) - room
    size = np.ceil((np.max(outline, axis=0) + room - low) * dots).astype(int)
    drawn = np.zeros(size[::-1], np.uint8)
    for ring, ink in ((outline, 255), *((hole, 0) for hole in holes)):
        cv2.fillPoly(drawn, [np.round((ring - low) * dots).astype(np.int32)], ink)
    across = 2 * round(margin * dots) + 1
    drawn = cv2.dilate(drawn, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (across, across)))
    found, hierarchy = cv2.findContours(drawn, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
    rings = [without_steps(ring[:, 0].astype(float)) / dots + low for ring in found]
    inner = [parent >= 0 for *_, parent in hierarchy[0]]
    return rings[inner.index(False)], [ring for ring, is_hole in zip(rings, inner) if is_hole]


def without_steps(ring, reach=4):
    """Smooth a ring of pixels into one with fewer points."""
    return np.mean([np.roll(ring, shift, axis=0) for shift in range(-reach, reach + 1)], axis=0)[:: reach + 1]


def light_from_booth():
    """A ring light around the lens, one side stronger so that the cards have shape, and edges that shine from behind."""
    kit.set_world("#d8ccc2", 0.3)
    kit.area_light("Ring left", (-0.7, -1.3, 0.6), (0, 0, 0), (0.4, 0.8), 42, kelvin=4500)
    kit.area_light("Ring right", (0.5, -1.5, 0.2), (0, 0, 0), (0.35, 0.8), 14, kelvin=4500)
    for side in (-1, 1):
        kit.area_light(f"Edge {side}", (side * 0.9, 0.8, 0.5), (0, 0, 0), (0.3, 0.9), 14, kelvin=2700)


def cast_shadow(picture, drop=0.012, softness=0.014, depth=0.42):
    """Finish: a soft shadow on the backdrop behind."""
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
