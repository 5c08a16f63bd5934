"""From Cycles' raw light to a finished picture.

Blender is built without a denoiser here, so every picture is rendered as two
independent halves. Where they differ is noise, where they agree is detail:
that tells a non-local-means filter how hard it may smooth each pixel.
Needs numpy and OpenCV (Debian: python3-numpy, python3-opencv).
"""

import tempfile
from pathlib import Path

import bpy
import cv2
import numpy as np

PASSES = {"color": "Image", "normal": "Normal", "albedo": "DiffCol"}
GUIDES = ("albedo", "normal")


def expose(path, finish=None, smoothing=1.0):
    """Render the open scene and write the developed picture to `path`.

    `finish` may alter the display-ready picture (rows from the top, RGB 0..1, with alpha where the film is transparent);
    `smoothing` scales how boldly noise is averaged away."""
    with tempfile.TemporaryDirectory() as folder:
        halves = [render_half(Path(folder), seed) for seed in (1, 2)]
        light = bloom(denoise(halves, smoothing))
        picture = print_film(uncover(light), Path(folder))
    if bpy.context.scene.render.film_transparent:
        picture = np.dstack((picture, np.clip(light[..., 3], 0, 1)))
    if finish:
        picture = finish(picture)
    path.parent.mkdir(parents=True, exist_ok=True)
    order = [2, 1, 0, 3][: picture.shape[2]]
    cv2.imwrite(str(path), dither(picture)[..., order])


# --- rendering ---------------------------------------------------------------


def render_half(folder, seed):
    """Render with half the samples; returns the passes as arrays, rows from the top."""
    scene = bpy.context.scene
    full = scene.cycles.samples
    scene.cycles.samples = max(full // 2, 1)
    scene.cycles.seed = seed
    write_passes(scene, folder / str(seed))
    bpy.ops.render.render()
    scene.cycles.samples = full
    channels = {"color": 4} if scene.render.film_transparent else {}
    half = {name: load(next((folder / str(seed)).glob(f"{name}*.exr")), channels.get(name, 3)) for name in PASSES}
    # The square root gives the grain of dark wood the same weight as that of light wood.
    half["albedo"] = np.sqrt(np.maximum(half["albedo"], 0))
    return half


def write_passes(scene, folder):
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = True
    scene.use_nodes = True
    scene.node_tree.nodes.clear()
    source = scene.node_tree.nodes.new("CompositorNodeRLayers")
    target = scene.node_tree.nodes.new("CompositorNodeOutputFile")
    target.base_path = str(folder)
    target.format.file_format = "OPEN_EXR"
    target.format.color_depth = "32"
    target.file_slots.clear()
    for name, socket in PASSES.items():
        target.file_slots.new(name)
        scene.node_tree.links.new(source.outputs[socket], target.inputs[name])


def load(path, channels):
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = "Non-Color"
    pixels = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(pixels)
    width, height = image.size
    bpy.data.images.remove(image)
    return np.ascontiguousarray(pixels.reshape(height, width, -1)[::-1, :, :channels])


# --- noise -------------------------------------------------------------------


def denoise(halves, smoothing, reach=7):
    """Dual-buffer non-local means: each half is averaged with weights found in the other."""
    first, second = [compress(half["color"]) for half in tame_fireflies(halves)]
    features, spread = clean_features(halves)
    variance = cv2.GaussianBlur((first - second) ** 2 / 2, (0, 0), 2.0) + 1e-7

    def guided_by(guide, target):
        def likeness(dx, dy):
            color = unlikeness(guide, variance, dx, dy, 0.35 * smoothing)
            edge = unlikeness(features, spread, dx, dy, 1.0)
            return np.exp(-np.maximum(color, edge))

        return average(target, likeness, reach)

    return expand((guided_by(first, second) + guided_by(second, first)) / 2)


def clean_features(halves):
    """Colour and shape of the surfaces without the noise of blur, and the remaining noise."""
    first, second = [np.concatenate([half[name] for name in GUIDES], axis=-1) for half in halves]
    variance = cv2.GaussianBlur((first - second) ** 2 / 2, (0, 0), 1.5) + 1e-6
    cleaned = [
        average(b, lambda dx, dy, a=a: np.exp(-unlikeness(a, variance, dx, dy, 0.6)), 3)
        for a, b in ((first, second), (second, first))
    ]
    left = cv2.blur((cleaned[0] - cleaned[1]) ** 2 / 4, (3, 3))
    return (cleaned[0] + cleaned[1]) / 2, np.maximum(left, 8e-4)


def average(target, likeness, reach):
    """Mean over the neighbourhood, weighted by similarity."""
    total, weight = np.zeros_like(target), np.zeros(target.shape[:2], np.float32)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            share = likeness(dx, dy)
            total += share[..., None] * shifted(target, dx, dy)
            weight += share
    return total / weight[..., None]


def unlikeness(guide, variance, dx, dy, tolerance):
    """Difference to the pixel at (dx, dy) beyond what noise explains, compared by patches."""
    other = shifted(variance, dx, dy)
    apart = (guide - shifted(guide, dx, dy)) ** 2 - variance - np.minimum(variance, other)
    apart = cv2.blur((apart / (tolerance * (variance + other))).mean(axis=-1), (5, 5))
    return np.maximum(apart, 0)


def shifted(pixels, dx, dy):
    """The picture moved by whole pixels, edges repeated."""
    height, width = pixels.shape[:2]
    rows = np.clip(np.arange(height) + dy, 0, height - 1)
    columns = np.clip(np.arange(width) + dx, 0, width - 1)
    return pixels[rows][:, columns]


def tame_fireflies(halves):
    """Cap a pixel that is far brighter than everything around it in the other half."""
    for half, other in (halves, halves[::-1]):
        limit = cv2.dilate(other["color"], np.ones((3, 3))) * 1.6 + 0.03
        yield {"color": np.minimum(half["color"], limit)}


def compress(light):
    """Even out noise between dark and bright parts."""
    return np.log1p(np.maximum(light, 0) * 6)


def expand(compressed):
    return np.expm1(compressed) / 6


# --- print -------------------------------------------------------------------


def bloom(light):
    """The soft halo a real lens leaves around lamps."""
    bright = np.clip(light - 1.0, 0, 6)
    width = light.shape[1]
    halo = sum(
        share * cv2.GaussianBlur(bright, (0, 0), width * size)
        for size, share in ((0.003, 0.05), (0.012, 0.035), (0.045, 0.025))
    )
    return light + halo


def uncover(light):
    """The colour of a transparent film, as if it were opaque at each pixel."""
    return light[..., :3] / np.maximum(light[..., 3:], 1e-4) if light.shape[2] == 4 else light


def print_film(light, folder):
    """Apply the scene's view transform; returns sRGB in 0..1."""
    scene = bpy.context.scene
    height, width = light.shape[:2]
    image = bpy.data.images.new("Developed", width, height, float_buffer=True)
    opaque = np.ones((height, width, 4), np.float32)
    opaque[..., :3] = light[::-1]
    image.pixels.foreach_set(opaque.ravel())
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGB", "16"
    image.save_render(str(folder / "print.png"), scene=scene)
    return cv2.imread(str(folder / "print.png"), cv2.IMREAD_UNCHANGED)[..., ::-1].astype(np.float32) / 65535


def dither(picture):
    """To 8 bit without steps in the dark gradients; alpha is unchanged, because it is encoded losslessly."""
    grain = np.random.default_rng(0).triangular(-1, 0, 1, picture.shape)
    grain[..., 3:] = 0
    return np.clip(np.round(picture * 255 + grain * 0.7), 0, 255).astype(np.uint8)


def sink_edges(color, left=(0.0, 0.0), bottom=(1.0, 1.0)):
    """Finish that lets the picture vanish into a solid page colour.

    `left`: the share of the width where it is gone and where it is whole;
    `bottom`: the share of the height where it is whole and where it is gone."""
    solid = np.array([int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)

    def finish(picture):
        height, width = picture.shape[:2]
        x, y = (np.arange(width) + 0.5) / width, (np.arange(height) + 0.5) / height
        keep = (ease(x, *left)[None, :] * ease(y, *bottom[::-1])[:, None])[..., None]
        # Shadows near the edge must not be darker than the page, or they would show as a band.
        shade = 1 - ease(x, left[1] / 2, 2 * left[1])[None, :, None]
        return soft_maximum(picture * keep + solid * (1 - keep), solid * shade)

    return finish


def soft_maximum(a, b, blend=4 / 255):
    return np.maximum(a, b) + np.maximum(blend - np.abs(a - b), 0) ** 2 / (4 * blend)


def ease(position, gone, whole):
    """0 at `gone`, 1 at `whole`, without kinks; all 1 when both are equal."""
    if gone == whole:
        return np.ones_like(position)
    t = np.clip((position - gone) / (whole - gone), 0, 1)
    return (t * t * (3 - 2 * t)).astype(np.float32)
