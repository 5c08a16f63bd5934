"""Everything flat that shows a picture: the booth's screen and the photo strips.

The pixels are painted here from antialiased shapes, so nothing has to be
drawn by hand or licensed. Coordinates inside a Canvas run from 0 to 1 over
its height, with y upwards; x runs from 0 to width / height.
"""

import bpy
import numpy as np

INK = "#2a1419"
CREAM = "#fbf1e4"
GOLD = "#d9a95b"
ROSE = "#c4566a"

SKINS = ("#f0c6a4", "#d69f76", "#9c6644", "#f6d5bb", "#b97d57", "#e5b38d")
HAIRS = ("#3a1f18", "#c98d45", "#17110f", "#7a3b22", "#d9c3a0", "#53301f")
CLOTHES = ("#8d2f45", "#1f3e4a", "#e8dccb", "#3a2a50", "#c77f3b", "#24332c")
WALLS = (("#f3cf9a", "#c98d4a"), ("#d98c8f", "#8b3f52"), ("#8fb0b5", "#3f626d"), ("#e9dccb", "#bba58a"))
FUN = ("hat", "glasses", "bow", "none")


class Canvas:
    """A picture being painted, shape over shape."""

    def __init__(self, width, height, color):
        self.aspect = width / height
        self.height = height
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        self.x, self.y = (x + 0.5) / height, (y + 0.5) / height
        self.pixels = np.empty((height, width, 3), np.float32)
        self.pixels[:] = channels(color)

    def fill(self, distance, color, opacity=1.0):
        """Paint where the signed distance is negative, with one pixel of soft edge."""
        cover = np.clip(0.5 - distance * self.height, 0, 1)[..., None] * opacity
        self.pixels += (channels(color) - self.pixels) * cover

    def glow(self, distance, color, reach, opacity=1.0):
        """Like fill, but fading out over `reach`."""
        cover = (np.clip(1 - distance / reach, 0, 1) ** 2)[..., None] * opacity
        self.pixels += (channels(color) - self.pixels) * cover

    def gradient(self, top, bottom):
        share = (self.y / self.y.max())[..., None]
        self.pixels = channels(bottom) * (1 - share) + channels(top) * share

    def paste(self, other, x, y, radius=0.0):
        """Put another canvas with its lower left corner at (x, y), corners rounded."""
        row, column = round(y * self.height), round(x * self.height)
        rows, columns = other.pixels.shape[:2]
        target = self.pixels[row : row + rows, column : column + columns]
        size = (other.aspect / 2, 0.5)
        mask = np.clip(0.5 - other.box(size[0], 0.5, *size, radius) * other.height, 0, 1)[..., None]
        target += (other.pixels - target) * mask

    def ellipse(self, x, y, rx, ry):
        return (np.hypot((self.x - x) / rx, (self.y - y) / ry) - 1) * min(rx, ry)

    def disc(self, x, y, radius):
        return self.ellipse(x, y, radius, radius)

    def ring(self, x, y, radius, width):
        return np.abs(self.disc(x, y, radius)) - width / 2

    def box(self, x, y, half_width, half_height, radius=0.0):
        dx = np.abs(self.x - x) - half_width + radius
        dy = np.abs(self.y - y) - half_height + radius
        return np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - radius

    def arc(self, x, y, radius, width, start, end):
        """Stroke along a circle from angle `start` to `end` (degrees, anticlockwise), round ends."""
        middle, half = np.radians((start + end) / 2), np.radians((end - start) / 2)
        dx, dy = self.x - x, self.y - y
        turn = np.abs((np.arctan2(dy, dx) - middle + np.pi) % (2 * np.pi) - np.pi)
        ends = [
            np.hypot(dx - radius * np.cos(middle + s * half), dy - radius * np.sin(middle + s * half)) for s in (-1, 1)
        ]
        along = np.abs(np.hypot(dx, dy) - radius)
        return np.where(turn <= half, along, np.minimum(*ends)) - width / 2

    def triangle(self, x, y, half_width, height):
        slope = half_width / np.hypot(half_width, height)
        side = (np.abs(self.x - x) - half_width * (1 - (self.y - y) / height)) * (1 - slope)
        return np.maximum(side, y - self.y)

    def image(self, name):
        """The canvas as a Blender image (made once per name)."""
        if name in bpy.data.images:
            return bpy.data.images[name]
        rows, columns = self.pixels.shape[:2]
        made = bpy.data.images.new(name, columns, rows)
        opaque = np.ones((rows, columns, 4), np.float32)
        opaque[..., :3] = np.clip(self.pixels, 0, 1)
        made.pixels.foreach_set(opaque.ravel())
        made.pack()
        return made


def channels(color):
    return np.array([int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


def portrait(width, height, seed):
    """One picture of the strip: one or two happy guests before a plain wall."""
    pick = np.random.default_rng(seed)
    canvas = Canvas(width, height, CREAM)
    canvas.gradient(*WALLS[pick.integers(len(WALLS))])
    middle = canvas.aspect / 2
    canvas.glow(canvas.disc(middle, 0.6, 0.1), CREAM, 0.6, 0.35)
    looks = pick.permutation(len(SKINS))
    if seed % 3:
        offset = 0.23 if canvas.aspect > 1.2 else 0.21
        size = 1.08 if canvas.aspect > 1.2 else 0.92
        guest(canvas, middle - offset, 0.46, size, looks[0], FUN[pick.integers(4)], long_hair=True)
        guest(canvas, middle + offset, 0.51, size * 1.05, looks[1], FUN[pick.integers(4)], long_hair=False)
    else:
        guest(canvas, middle, 0.48, 1.15, looks[0], FUN[pick.integers(3)], long_hair=bool(pick.integers(2)))
    return canvas


def guest(canvas, x, y, size, look, extra, long_hair):
    """Head at (x, y) with shoulders, hair, a smile and perhaps a party accessory."""
    skin, hair, cloth = SKINS[look], HAIRS[look], CLOTHES[look]
    if long_hair:
        canvas.fill(canvas.box(x, y - 0.08 * size, 0.165 * size, 0.26 * size, 0.15 * size), hair)
    canvas.fill(canvas.ellipse(x, y - 0.56 * size, 0.30 * size, 0.32 * size), cloth)
    canvas.fill(canvas.box(x, y - 0.2 * size, 0.055 * size, 0.11 * size, 0.05 * size), skin)
    canvas.fill(canvas.ellipse(x, y + 0.03 * size, 0.145 * size, 0.185 * size), hair)
    canvas.fill(canvas.ellipse(x, y - 0.02 * size, 0.122 * size, 0.165 * size), skin)
    fringe = np.maximum(
        canvas.ellipse(x, y - 0.02 * size, 0.124 * size, 0.167 * size),
        (y + 0.075 * size - canvas.y) - (canvas.x - x) * 0.25,
    )
    canvas.fill(fringe, hair)
    for side in (-1, 1):
        canvas.fill(canvas.arc(x + side * 0.05 * size, y - 0.02 * size, 0.02 * size, 0.011 * size, 20, 160), INK)
        canvas.glow(canvas.disc(x + side * 0.07 * size, y - 0.075 * size, 0.004), ROSE, 0.045 * size, 0.5)
    smile = np.maximum(canvas.disc(x, y - 0.075 * size, 0.05 * size), canvas.y - (y - 0.078 * size))
    canvas.fill(smile, "#7d2733")
    canvas.fill(np.maximum(smile, (y - 0.095 * size) - canvas.y), CREAM)
    EXTRAS.get(extra, lambda *_: None)(canvas, x, y, size)


def party_hat(canvas, x, y, size):
    canvas.fill(canvas.triangle(x, y + 0.15 * size, 0.09 * size, 0.26 * size), GOLD)
    canvas.fill(canvas.disc(x, y + 0.41 * size, 0.032 * size), ROSE)


def round_glasses(canvas, x, y, size):
    for side in (-1, 1):
        canvas.fill(canvas.disc(x + side * 0.055 * size, y - 0.012 * size, 0.047 * size), "#1b1416")
        canvas.fill(canvas.disc(x + side * 0.055 * size - 0.014 * size, y + 0.004 * size, 0.011 * size), CREAM, 0.5)
    canvas.fill(canvas.box(x, y - 0.01 * size, 0.02 * size, 0.006 * size), "#1b1416")


def bow_tie(canvas, x, y, size):
    for side in (-1, 1):
        canvas.fill(canvas.ellipse(x + side * 0.045 * size, y - 0.265 * size, 0.042 * size, 0.03 * size), ROSE)
    canvas.fill(canvas.disc(x, y - 0.265 * size, 0.016 * size), GOLD)


EXTRAS = {"hat": party_hat, "glasses": round_glasses, "bow": bow_tie}


def strip_canvas(seed, resolution=1500):
    """Photo strip of 5 x 15 cm: four pictures over a cream foot with a gold mark."""
    canvas = Canvas(resolution // 3, resolution, "#fdf8f0")
    width, height = round(0.29 * resolution), round(0.2 * resolution)
    for index in range(4):
        canvas.paste(portrait(width, height, seed * 4 + index), 0.0217, 0.772 - index * 0.214, 0.015)
    canvas.fill(canvas.ring(1 / 6, 0.065, 0.026, 0.004), GOLD)
    canvas.fill(canvas.disc(1 / 6, 0.065, 0.012), GOLD)
    return canvas


def strip_image(seed):
    return strip_canvas(seed).image(f"Strip {seed}")


def screen_image():
    """Booth screen: the four pictures on the left, the countdown on the right."""
    canvas = Canvas(1400, 1000, INK)
    canvas.gradient("#54202f", "#1d0c12")
    canvas.glow(canvas.disc(1.03, 0.55, 0.1), "#a8505a", 0.62, 0.55)
    for index in range(4):
        column, row = index % 2, index // 2
        canvas.paste(portrait(310, 310, index + 5), 0.085 + column * 0.335, 0.52 - row * 0.335, 0.09)
    paint_countdown(canvas, 1.06, 0.545)
    for index in range(4):
        canvas.fill(canvas.disc(0.94 + index * 0.08, 0.165, 0.017), GOLD if index < 3 else "#7d4a50")
    return canvas.image("Screen")


def paint_countdown(canvas, x, y):
    canvas.fill(canvas.ring(x, y, 0.255, 0.012), CREAM, 0.25)
    canvas.fill(canvas.arc(x, y, 0.255, 0.02, -120, 90), GOLD)
    canvas.fill(canvas.disc(x, y, 0.205), CREAM)
    canvas.glow(canvas.disc(x, y + 0.1, 0.01), "#ffffff", 0.2, 0.6)
    stroke = 0.036
    canvas.fill(canvas.arc(x - 0.005, y + 0.052, 0.052, stroke, -90, 150), ROSE)
    canvas.fill(canvas.arc(x - 0.005, y - 0.060, 0.060, stroke, -150, 90), ROSE)
