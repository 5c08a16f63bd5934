"""Furniture and tableware: linen, china, candles, glasses, flowers, chairs."""

import math
import random

import bpy
import numpy as np
from mathutils import Vector

import forms
import kit


def console(location, width=1.3, depth=0.36, height=0.86, turn=0.0):
    """Slim oak console with brass legs."""
    oak = kit.shared("Console oak", lambda name: kit.wood(name, "#4a2c18", "#7d5030", 0.38))
    brass = kit.shared("Brass", kit.brass)
    parts = [kit.rounded_box("Top", (width, depth, 0.035), (0, 0, height - 0.0175), 0.008, oak)]
    parts.append(kit.rounded_box("Shelf", (width - 0.12, depth - 0.08, 0.02), (0, 0, 0.2), 0.006, oak))
    for x in (-width / 2 + 0.05, width / 2 - 0.05):
        for y in (-depth / 2 + 0.05, depth / 2 - 0.05):
            parts.append(kit.cylinder("Leg", 0.012, height - 0.035, (x, y, 0), brass, 0.003, steps=24))
    return kit.group("Console", parts, location, (0, 0, math.radians(turn)))


def table_cloth(x_range, y_range, height, material, drop=0.42, seed=6):
    """Linen over a long table: flat on top, falling in loose folds along the sides."""
    generator = np.random.default_rng(seed)
    width = x_range[1] - x_range[0]
    across = np.concatenate(
        (np.linspace(-drop, 0, 24), np.linspace(0, width, 30)[1:-1], np.linspace(width, width + drop, 24))
    )
    along_y = np.linspace(*y_range, 420)
    s, y = np.meshgrid(across, along_y, indexing="ij")
    hang = np.maximum(np.maximum(-s, s - width), 0)
    side = np.where(s < width / 2, -1.0, 1.0)
    folds = forms.noise(generator, y * 5 + side * 20, hang * 1.5) * 0.05 + 0.02 * np.sin(
        y * 21 + 3 * forms.noise(generator, y * 2, side)
    )
    x = x_range[0] + np.clip(s, 0, width) + side * hang * (0.06 + 1.6 * folds)
    z = (
        height
        - np.where(hang > 0, hang + 0.004 - 0.004 * np.exp(-hang / 0.01), 0)
        + 0.0008 * forms.noise(generator, s * 9, y * 9)
    )
    return forms.sheet("Table cloth", np.stack((x, y, z), axis=-1), material)


def place_setting(location, turn=0.0):
    """Rimmed plate, folded napkin in a brass ring, brass cutlery; the guest sits towards -Y."""
    china = kit.shared("China", lambda name: kit.material(name, "#f1eae0", 0.15, specular=0.5))
    brass = kit.shared("Brass", kit.brass)
    rose_linen = kit.shared("Napkin", lambda name: kit.fabric(name, "#8e3a4a", sheen=0.3))
    plate = kit.lathe(
        "Plate",
        [
            (0, 0.003),
            (0.08, 0.003),
            (0.09, 0.008),
            (0.13, 0.017),
            (0.131, 0.0185),
            (0.13, 0.0195),
            (0.09, 0.0115),
            (0.082, 0.007),
            (0, 0.006),
        ],
        china,
    )
    rim = kit.lathe("Gold rim", [(0.1275, 0.0192), (0.1305, 0.0202), (0.1318, 0.0182)], brass)
    napkin = gathered_napkin(rose_linen)
    ring = kit.rounded_box("Napkin ring", (0.05, 0.018, 0.024), (0.0, 0.0, 0.02), 0.009, brass)
    parts = [plate, rim, napkin, ring]
    for x, length in ((-0.165, 0.19), (-0.185, 0.17), (0.165, 0.2)):
        parts.append(kit.rounded_box("Cutlery", (0.007, length * 0.6, 0.004), (x, -0.03, 0.003), 0.0018, brass))
        parts.append(
            kit.rounded_box("Cutlery head", (0.017, length * 0.4, 0.003), (x, length * 0.45, 0.003), 0.0014, brass)
        )
    return kit.group("Place", parts, location, (0, 0, turn))


def gathered_napkin(linen):
    """Napkin drawn through a ring: fans out in folds towards both ends."""
    v, u = np.meshgrid(np.linspace(-1, 1, 60), np.linspace(-1, 1, 60), indexing="ij")
    open_share = np.abs(v) ** 1.3
    x = u * (0.02 + 0.042 * open_share)
    pleats = 0.008 * np.sin(u * 7.5 + 0.6 * v) * (0.25 + 0.75 * open_share)
    z = 0.026 + pleats + 0.007 * (1 - open_share) * (1 - u**2) - 0.006 * open_share * np.abs(u)
    made = forms.sheet("Napkin", np.stack((x, 0.1 * v, z), axis=-1), linen)
    made.modifiers.new("Thickness", "SOLIDIFY").thickness = 0.0016
    return made


def party_chair(location, turn=0.0):
    """Gold Chiavari chair facing -Y."""
    gold = kit.shared("Chair gold", lambda name: kit.material(name, "#b98d4c", 0.32, metallic=0.9))
    pad = kit.shared("Chair pad", lambda name: kit.fabric(name, "#e6d8c6", sheen=0.2))
    parts = [
        kit.rounded_box("Seat", (0.4, 0.4, 0.03), (0, 0, 0.44), 0.012, gold),
        kit.rounded_box("Pad", (0.38, 0.38, 0.045), (0, 0, 0.475), 0.02, pad),
    ]
    for x in (-0.18, 0.18):
        parts.append(kit.cylinder("Front leg", 0.014, 0.44, (x, -0.18, 0), gold, 0.003, steps=16))
        parts.append(kit.tube("Back post", [(x, 0.2, 0), (x, 0.18, 0.45), (x * 0.94, 0.25, 0.92)], 0.013, gold))
    for z, y in ((0.9, 0.248), (0.84, 0.24), (0.6, 0.203)):
        parts.append(kit.tube("Rail", [(-0.17, y, z), (0, y + 0.015, z), (0.17, y, z)], 0.011, gold))
    for x in (-0.1, -0.05, 0, 0.05, 0.1):
        parts.append(kit.tube("Spindle", [(x, 0.21, 0.6), (x, 0.246, 0.84)], 0.008, gold))
    for z in (0.15, 0.25):
        parts.append(kit.cylinder("Stretcher", 0.008, 0.36, (-0.18, -0.18, z), gold, 0.002, (0, math.pi / 2, 0), 12))
    return kit.group("Chair", parts, location, (0, 0, turn))


def candle(location, height=0.14, radius=0.034):
    """Pillar candle in its own light."""
    x, y, z = location
    wax = kit.shared("Candle wax", candle_wax)
    profile = [
        (0, 0),
        (radius, 0),
        (radius, height * 0.97),
        (radius * 0.9, height),
        (radius * 0.75, height * 0.97),
        (0, height * 0.95),
    ]
    kit.lathe("Candle", profile, wax, location, 32)
    flame = kit.lathe(
        "Flame",
        [(0, 0), (0.0045, 0.006), (0.006, 0.014), (0.004, 0.026), (0.0, 0.042)],
        kit.shared("Flame", lambda name: kit.emissive(name, "#ffb45a", 30.0)),
        (x, y, z + height * 0.98),
        16,
    )
    kit.shine_without_lighting(flame)


def candle_wax(name):
    """Ivory wax, glowing towards the flame."""
    made, tree, bsdf = kit.shader(name)
    height = kit.node(
        tree, "ShaderNodeSeparateXYZ", {"Vector": kit.node(tree, "ShaderNodeTexCoord").outputs["Generated"]}
    )
    bsdf.inputs["Base Color"].default_value = kit.rgba("#efe2cc")
    bsdf.inputs["Roughness"].default_value = 0.45
    bsdf.inputs["Emission"].default_value = kit.rgba("#ff9d4a")
    kit.link(tree, kit.remap(tree, height.outputs["Z"], 0.0, 0.9, (0.45, 1.0)), bsdf.inputs["Emission Strength"])
    made.cycles.sample_as_light = False
    return made


def taper_candle(location, height=0.28):
    """Slim candle in a turned brass holder."""
    x, y, z = location
    brass = kit.shared("Brass", kit.brass)
    holder = [
        (0, 0),
        (0.045, 0),
        (0.046, 0.004),
        (0.012, 0.012),
        (0.007, 0.03),
        (0.007, 0.08),
        (0.012, 0.085),
        (0.015, 0.1),
        (0.012, 0.105),
        (0.0, 0.1),
    ]
    kit.lathe("Candle holder", holder, brass, location)
    candle((x, y, z + 0.095), height, 0.0105)


def coupe(location, filled=True):
    """Champagne coupe: thin glass shell, with wine up to two thirds."""
    bowl = [
        (0.036, 0.0),
        (0.035, 0.0015),
        (0.008, 0.004),
        (0.004, 0.012),
        (0.0035, 0.09),
        (0.006, 0.098),
        (0.024, 0.108),
        (0.040, 0.125),
        (0.0465, 0.145),
        (0.0475, 0.16),
    ]
    glass = kit.shared("Thin glass", lambda name: kit.thin_glass(name, mirror=0.07, rim=0.5))
    kit.lathe("Coupe", bowl, glass, location, 48)
    if filled:
        wine = kit.shared("Champagne", champagne)
        kit.lathe(
            "Champagne", [(0.0, 0.1), (0.023, 0.109), (0.039, 0.126), (0.0445, 0.142), (0.0, 0.142)], wine, location, 48
        )


def champagne(name):
    """Pale gold wine: mostly clear, a little glowing because the room shines through it."""
    made, tree, bsdf = kit.shader(name)
    bsdf.inputs["Base Color"].default_value = kit.rgba("#f2c878")
    bsdf.inputs["Roughness"].default_value = 0.05
    bsdf.inputs["Emission"].default_value = kit.rgba("#d99a3c")
    bsdf.inputs["Emission Strength"].default_value = 0.18
    clear = kit.node(tree, "ShaderNodeBsdfTransparent", {"Color": kit.rgba("#f6d48e")})
    mixed = kit.node(tree, "ShaderNodeMixShader", {0: 0.4, 1: clear.outputs["BSDF"], 2: bsdf.outputs["BSDF"]})
    kit.link(tree, mixed.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])
    made.cycles.sample_as_light = False
    return made


def bouquet(location, spread=0.16, seed=3, blooms=15, vase_height=0.2):
    """Roses and eucalyptus in a stoneware vase."""
    chance = random.Random(seed)
    x, y, z = location
    glaze = kit.shared("Stoneware", lambda name: kit.material(name, "#d8c7b4", 0.5, bump=0.1))
    vase = [
        (0, 0),
        (0.05, 0.0),
        (0.075, 0.05),
        (0.08, 0.1),
        (0.055, 0.16),
        (0.042, vase_height),
        (0.037, vase_height),
        (0.03, 0.12),
        (0, 0.1),
    ]
    kit.lathe("Vase", vase, glaze, location)
    centre = Vector((x, y, z + vase_height + spread * 0.75))
    for index in range(blooms):
        direction = ball_point(index, blooms)
        spot = centre + Vector(direction) * spread * chance.uniform(0.85, 1.05)
        rose(spot, direction, chance.uniform(0.042, 0.062), chance.choice(ROSES), chance.randrange(6))
    leaves(chance, centre, spread)


def ball_point(index, count):
    """Evenly spread directions on the upper three quarters of a ball."""
    height = 1 - 1.5 * (index + 0.5) / count
    angle = index * 2.39996
    reach = math.sqrt(max(1 - height * height, 0))
    return (reach * math.cos(angle), reach * math.sin(angle), height)


ROSES = ("#c45a68", "#e7b8ab", "#f0e2d2", "#8e2c43", "#d98d84")


def rose(location, direction, radius, color, seed):
    """Rose of spiralling petals, opening along `direction`."""
    petal_color = kit.shared(f"Petal {color}", lambda name: petal_material(name, color))
    original = f"Rose {seed} {color}"
    mesh = bpy.data.meshes.get(original)
    made = bpy.data.objects.new(original, mesh) if mesh else rose_mesh(original, seed, petal_color)
    if mesh:
        bpy.context.scene.collection.objects.link(made)
    made.location = location
    made.scale = (radius, radius, radius)
    made.rotation_euler = Vector(direction).to_track_quat("Z", "Y").to_euler()
    return made


def rose_mesh(name, seed, material, petals=26):
    generator = np.random.default_rng(seed)
    vertices, quads = [], []
    for index in range(petals):
        share = index / (petals - 1)
        points = petal(share, index * 2.4 + generator.normal(0, 0.2), generator)
        rows, columns, _ = points.shape
        quads.append(forms.grid_quads(rows, columns) + len(vertices) * rows * columns)
        vertices.append(points.reshape(-1, 3))
    return forms.quad_mesh(name, np.concatenate(vertices), np.concatenate(quads), material)


def petal(share, turn, generator, rows=8, columns=9):
    """One petal: `share` 0 is the tight heart, 1 the open outer leaf."""
    v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(-1, 1, columns), indexing="ij")
    reach = 0.10 + 0.62 * share
    lean = 0.25 + 0.85 * share
    radius = reach * (0.35 + 0.65 * v) + 0.35 * share * v**3
    width = (0.75 + 0.25 * (1 - share)) * np.sin(math.pi * np.clip(0.22 + 0.62 * v, 0, 1)) * 1.15
    angle = turn + u * width
    height = 0.95 * v * (1.15 - 0.45 * share) - 0.32 * lean * share * v**2 - 0.12 * u**2 * v
    ruffle = 0.03 * np.sin(5 * u + generator.uniform(0, 6)) * v
    return np.stack((radius * np.cos(angle), radius * np.sin(angle), height - 0.35 + ruffle), axis=-1)


def petal_material(name, color):
    made, tree, bsdf = kit.shader(name)
    bsdf.inputs["Base Color"].default_value = kit.rgba(color)
    bsdf.inputs["Roughness"].default_value = 0.6
    bsdf.inputs["Sheen"].default_value = 0.3
    bsdf.inputs["Specular"].default_value = 0.2
    skin = kit.node(tree, "ShaderNodeBsdfTranslucent", {"Color": kit.rgba(color)})
    mixed = kit.node(tree, "ShaderNodeMixShader", {0: 0.3, 1: bsdf.outputs["BSDF"], 2: skin.outputs["BSDF"]})
    kit.link(tree, mixed.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])
    return made


def leaves(chance, centre, spread, count=46):
    green = kit.shared("Eucalyptus", lambda name: petal_material(name, "#5d6f5c"))
    shape = [(0, 0, 0), (0.35, -0.3, 0.05), (0.8, -0.25, 0.08), (1.1, 0, 0.02), (0.8, 0.25, 0.08), (0.35, 0.3, 0.05)]
    original = kit.mesh_object("Leaf", shape, [(0, 1, 2, 3), (0, 3, 4, 5)], green, smooth=True)
    for _ in range(count):
        direction = Vector((chance.gauss(0, 1), chance.gauss(0, 1), abs(chance.gauss(0.0, 0.7)) - 0.15)).normalized()
        turn = direction.to_track_quat("X", "Z").to_euler()
        kit.copy_of(
            original, centre + direction * spread * chance.uniform(0.68, 0.98), turn, chance.uniform(0.035, 0.06)
        )
    original.hide_render = True
    for leaf in bpy.context.scene.objects:
        if leaf.data is original.data and leaf is not original:
            leaf.hide_render = False
