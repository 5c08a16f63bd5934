"""The accessories picture: photo props, hat, strips and guest-book on an evening table.

    blender -b -P art/accessories.py -- --percent 30 --samples 48
"""

import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import bpy
import numpy as np
from mathutils import Vector

import cards
import forms
import kit
import prints

SIZE = (1600, 1200)
BORDEAUX, AUBERGINE, BLUSH, GOLD, IVORY = "#7c1736", "#2a1419", "#eec0b0", "#d2a25a", "#f7efe2"


def accessories():
    generator = np.random.default_rng(3)
    set_table()
    place_guest_book((0.255, 0.18, 0), math.radians(-16))
    place_hat((-0.225, 0.15, 0), math.radians(24))
    fill_jar((0.03, 0.25, 0))
    lay_props()
    fan_strips((0.155, -0.095, 0))
    unroll_ribbon((0.315, 0.01, 0))
    scatter_confetti(generator)
    hang_bokeh(generator)
    light_table()
    kit.camera((0.02, -1.04, 0.64), (0.02, 0.10, 0.045), lens=62, fstop=2.8, focus=(0.0, 0.02, 0.03))


# --- table -------------------------------------------------------------------


def set_table(planks=9, width=0.145, length=2.6):
    """Oiled planks with eased edges, top at z = 0."""
    vertices, faces = [], []
    for index in range(planks):
        front = -0.55 + index * width
        corners = [(x, y, z) for x in (-length / 2, length / 2) for y in (front + 0.0007, front + width - 0.0007) for z in (-0.03, 0.0)]
        first = len(vertices)
        vertices += corners
        faces += [[first + i for i in face] for face in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))]
    table = kit.mesh_object("Table", vertices, faces, kit.wood("Walnut", "#35231a", "#86664e", 0.4))
    kit.bevel(table, 0.0016, 3)


# --- guest-book --------------------------------------------------------------


def place_guest_book(location, turn, size=(0.25, 0.185), pages=0.017, board=0.003):
    """Linen-bound book, spine to the left, gold emblem and a pen on the cover."""
    linen = kit.fabric("Book linen", "#6b1a33", roughness=0.9, sheen=0.3, threads=2600)
    paper = page_edges()
    gold = kit.material("Foil", "#e0b878", roughness=0.5, metallic=0.8)
    top = pages + board
    parts = [
        kit.rounded_box("Lower board", (*size, board), (0, 0, board / 2), 0.001, linen),
        kit.rounded_box("Upper board", (*size, board), (0, 0, top + board / 2), 0.001, linen),
        kit.rounded_box("Pages", (size[0] - 0.009, size[1] - 0.009, pages), (0.0015, 0, board + pages / 2), 0.0006, paper),
        kit.rounded_box("Spine", (0.006, size[1], pages + 2 * board), (-size[0] / 2 + 0.001, 0, pages / 2 + board), 0.003, linen),
    ]
    cover = top + board
    for radius in (0.03, 0.0265):
        parts.append(kit.lathe("Emblem", ring_profile(radius, 0.0007), gold, (0.0, 0.005, cover)))
    parts.append(cards.card("Emblem heart", cards.heart(0.012), gold, gold, lambda x, y: 0 * x, step=0.003))
    parts[-1].location = (0, 0.004, cover - 0.0009)
    parts.append(pen((0.05, -0.062, cover + 0.0045)))
    kit.group("Guest-book", parts, location, (0, 0, turn))


def page_edges():
    made, tree, bsdf = kit.shader("Page edges")
    layers = kit.scaled(tree, kit.object_coordinates(tree), (3.0, 3.0, 2600.0))
    lines = kit.node(tree, "ShaderNodeTexNoise", {"Vector": layers, "Scale": 1.0, "Detail": 2.0}).outputs["Fac"]
    kit.link(tree, kit.ramp(tree, lines, [(0.35, "#cdbb9c"), (0.6, "#f4ead8")]), bsdf.inputs["Base Color"])
    bsdf.inputs["Roughness"].default_value = 0.85
    kit.add_bump(tree, bsdf, lines, 0.4, 0.0006)
    return made


def ring_profile(radius, width, height=0.00025):
    return [(radius - width, 0), (radius - width, height), (radius + width, height), (radius + width, 0)]


def pen(location, length=0.135):
    lacquer = kit.material("Pen lacquer", AUBERGINE, roughness=0.15, clearcoat=1.0)
    brass = kit.material("Pen brass", "#d6ab62", roughness=0.18, metallic=1.0)
    lying = (0, math.pi / 2, math.radians(-8))
    x, y, z = location
    barrel = kit.lathe("Pen", [(0, 0), (0.0036, 0.0005), (0.0045, 0.01), (0.0045, length - 0.045), (0.0042, length - 0.03), (0, length - 0.03)], lacquer, (x - length / 2, y, z), rotation=lying)
    ring = kit.lathe("Pen ring", [(0, 0.058), (0.0047, 0.058), (0.0047, 0.062), (0, 0.062)], brass, (x - length / 2, y, z), rotation=lying)
    tip = kit.lathe("Pen tip", [(0, length - 0.03), (0.0041, length - 0.03), (0.0032, length - 0.014), (0.0009, length - 0.001), (0, length)], brass, (x - length / 2, y, z), rotation=lying)
    return kit.group("Pen", [barrel, ring, tip])


# --- hat ---------------------------------------------------------------------


def place_hat(location, turn):
    felt = kit.material("Felt", "#b99f88", roughness=1.0, specular=0.08, sheen=0.9, bump=0.55, grain=900.0)
    band = kit.fabric("Hat band", "#5a1129", roughness=0.6, sheen=0.4, threads=2400)
    body = forms.sheet("Hat", hat_surface(), felt)
    solid = body.modifiers.new("Felt", "SOLIDIFY")
    solid.thickness, solid.offset = 0.0026, -1.0
    ribbon = forms.sheet("Band", band_surface(), band)
    thick = ribbon.modifiers.new("Band", "SOLIDIFY")
    thick.thickness, thick.offset = 0.0009, 1.0
    kit.group("Hat", [body, ribbon], location, (0, 0, turn))


def hat_surface(columns=160):
    """Fedora from the middle of the crown out to the brim's edge."""
    profile = np.array([(0.0, 0.118), (0.02, 0.119), (0.04, 0.120), (0.056, 0.118), (0.067, 0.110), (0.073, 0.096), (0.078, 0.07), (0.082, 0.04), (0.085, 0.018), (0.088, 0.009), (0.095, 0.006), (0.11, 0.005), (0.13, 0.006), (0.15, 0.009), (0.162, 0.013)])
    steps = np.linspace(0, len(profile) - 1, 120)
    radius, height = (smooth_path(profile[:, axis], steps) for axis in (0, 1))
    angle = np.linspace(0, 2 * math.pi, columns)
    r, a = np.meshgrid(radius, angle, indexing="ij")
    z = np.repeat(height[:, None], columns, axis=1)
    x, y = r * np.cos(a), r * np.sin(a) * 1.13
    crease = 0.034 * np.exp(-((x / 0.024) ** 2)) * forms.smooth((0.075 - np.abs(y + 0.005)) / 0.05)
    z = z - crease * forms.smooth((z - 0.07) / 0.045)
    x, z = pinch(x, y, z)
    brim = forms.smooth((r - 0.092) / 0.07)
    z = z + brim * (0.012 * np.cos(a) ** 2 + 0.008 * np.sin(a)) + 0.0012
    return np.stack((x, y, z), axis=-1)


def pinch(x, y, z):
    """Where fingers have pressed the front of the crown together."""
    pressed = forms.smooth((z - 0.03) / 0.08) * forms.smooth((-y - 0.015) / 0.06)
    return x * (1 - 0.34 * pressed), z - 0.012 * pressed


def smooth_path(values, steps):
    """Catmull-Rom through evenly spaced values."""
    padded = np.concatenate(([values[0]], values, [values[-1]] * 2))
    index = np.minimum(steps.astype(int), len(values) - 2)
    t = steps - index
    a, b, c, d = (padded[index + k] for k in range(4))
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def band_surface(columns=160):
    angle = np.linspace(0, 2 * math.pi, columns)
    height = np.linspace(0.0115, 0.043, 8)
    radius = np.interp(height, (0.01, 0.019, 0.041, 0.07), (0.0893, 0.0868, 0.0836, 0.0796)) + 0.0003
    r, a = np.meshgrid(radius, angle, indexing="ij")
    z = np.repeat(height[:, None], columns, axis=1)
    x, y = r * np.cos(a), r * np.sin(a) * 1.13
    x, z = pinch(x, y, z)
    return np.stack((x, y, z), axis=-1)


# --- props -------------------------------------------------------------------


def card_paper(name, color, roughness=0.62, specular=0.3):
    return kit.shared(name, lambda key: kit.material(key, color, roughness, specular=specular, bump=0.18, grain=1500.0))


def glitter(name="Gold glitter"):
    """Card covered with tiny flakes, each tilted its own way."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made, tree, bsdf = kit.shader(name)
    flakes = kit.node(tree, "ShaderNodeTexVoronoi", {"Vector": kit.object_coordinates(tree), "Scale": 620.0})
    tilt = kit.node(tree, "ShaderNodeVectorMath", {0: flakes.outputs["Color"], 1: (0.5, 0.5, 0.5)}, operation="SUBTRACT")
    leaning = kit.node(tree, "ShaderNodeVectorMath", {0: tilt.outputs["Vector"], "Scale": 1.3}, operation="SCALE")
    surface = kit.node(tree, "ShaderNodeNewGeometry").outputs["Normal"]
    normal = kit.node(tree, "ShaderNodeVectorMath", {0: surface, 1: leaning.outputs["Vector"]}, operation="ADD")
    unit = kit.node(tree, "ShaderNodeVectorMath", {0: normal.outputs["Vector"]}, operation="NORMALIZE")
    kit.link(tree, unit.outputs["Vector"], bsdf.inputs["Normal"])
    bsdf.inputs["Base Color"].default_value = kit.rgba("#dcae66")
    bsdf.inputs["Metallic"].default_value = 1.0
    bsdf.inputs["Roughness"].default_value = 0.3
    return made


def core():
    return card_paper("Card core", "#eadfce", 0.85)


def birch():
    return kit.shared("Birch", lambda name: kit.wood(name, "#b98e5f", "#e3c396", 0.6))


def make_prop(kind, bend, axis=0.0, length=0.2):
    """A prop lying face up, its stick's upper end near the origin."""
    pieces, glued = PROPS[kind](bend)
    return cards.on_stick(kind, pieces, birch(), axis, glued, length)


def moustache(bend):
    return [cards.card("Moustache", cards.moustache(), card_paper("Aubergine card", AUBERGINE, 0.55), core(), bend)], -0.012


def lips(bend):
    return [cards.card("Lips", cards.lips(), card_paper("Bordeaux card", "#8f1b3a", 0.35, 0.5), core(), bend)], -0.02


def glasses(bend):
    return [cards.card("Glasses", cards.glasses(), glitter(), core(), bend, step=0.003)], -0.03


def bow_tie(bend):
    rose = card_paper("Rose card", "#b7485c")
    knot = (cards.rounded([(0.013, 0.016), (0.0145, 0), (0.013, -0.016), (-0.013, -0.016), (-0.0145, 0), (-0.013, 0.016)]), [])
    wings = cards.card("Bow tie", cards.bow_tie(), rose, core(), bend)
    return [wings, cards.card("Knot", knot, card_paper("Knot card", "#8d2c43"), core(), bend, lift=cards.THICKNESS)], -0.01


def crown(bend):
    pieces = [cards.card("Crown", cards.crown(), glitter(), core(), bend)]
    for x, y in ((0, 0.09), (0.037, 0.079), (-0.037, 0.079), (0.073, 0.07), (-0.073, 0.07)):
        pieces.append(cards.card("Pearl", (cards.circle(x, y, 0.006, steps=28), []), card_paper("Ivory card", IVORY), core(), bend, lift=cards.THICKNESS, step=0.003))
    return pieces, 0.005


def bubble(bend):
    plate = cards.card("Bubble", cards.speech_bubble(), card_paper("Ivory card", IVORY), core(), bend)
    return [plate, cards.card("Heart", cards.heart(), card_paper("Bordeaux card", "#8f1b3a", 0.35, 0.5), core(), bend, lift=cards.THICKNESS)], -0.03


PROPS = {"Moustache": moustache, "Lips": lips, "Glasses": glasses, "Bow tie": bow_tie, "Crown": crown, "Bubble": bubble}


def lay_props():
    """Props on the table: the stick rests on it and carries the card."""
    places = [
        ("Moustache", (-0.175, -0.075), 22, -0.03),
        ("Glasses", (-0.005, -0.105), -16, 0.044),
        ("Bow tie", (0.04, 0.08), -47, 0.0),
    ]
    for kind, (x, y), turn, axis in places:
        prop = make_prop(kind, cards.resting(axis), axis, length=0.17)
        prop.location = (x, y, 2 * cards.STICK_RADIUS)
        prop.rotation_euler = (0, 0, math.radians(turn))


def fill_jar(location, radius=0.043, height=0.105):
    """Ceramic jar from which the crown, the bubble and a moustache look out."""
    glaze = kit.material("Glaze", "#efe3d2", roughness=0.28, specular=0.5, bump=0.05, grain=60.0)
    profile = [(0, 0), (radius * 0.82, 0), (radius * 0.9, 0.004), (radius, 0.03), (radius, height - 0.002), (radius - 0.0015, height), (radius - 0.004, height - 0.002), (radius - 0.004, 0.006), (0, 0.006)]
    kit.lathe("Jar", profile, glaze, location)
    for kind, sideways, forwards, out in (("Crown", -22, 4, 0.18), ("Bubble", 25, -3, 0.205), ("Lips", 3, 16, 0.125)):
        stand_in_jar(kind, location, math.radians(sideways), math.radians(forwards), out)


def stand_in_jar(kind, jar, sideways, forwards, out):
    """Lean a prop against the rim; `out` is its card's way from the jar's floor along the stick."""
    prop = make_prop(kind, cards.bowed(), length=out + 0.02)
    prop.rotation_euler = (math.pi / 2 + forwards, sideways, 0)
    foot = Vector(jar) + Vector((math.copysign(0.02, -sideways), math.copysign(0.02, forwards), 0.009))
    prop.location = foot + prop.rotation_euler.to_matrix() @ Vector((0, out, 0))


# --- paper -------------------------------------------------------------------


def fan_strips(location, count=4):
    """Strips fanned out around their lower ends; each bows a little more than the one below."""
    for index in range(count):
        curl = 0.002 + 0.0035 * index
        v, u = np.meshgrid(np.linspace(-0.075, 0.075, 40), np.linspace(-0.025, 0.025, 8), indexing="ij")
        z = 0.0006 + 0.0007 * index + curl * ((v + 0.02) / 0.08) ** 2
        strip = forms.sheet("Strip", np.stack((u, v + 0.05, z), axis=-1), strip_paper(index + 1))
        thick = strip.modifiers.new("Paper", "SOLIDIFY")
        thick.thickness, thick.offset = 0.0003, 0.0
        strip.location = location
        strip.rotation_euler = (0, 0, math.radians(14 - 17 * index))


def strip_paper(seed):
    made, tree, bsdf = kit.shader(f"Strip {seed}")
    kit.link(tree, forms.image_color(tree, prints.strip_image(seed)), bsdf.inputs["Base Color"])
    bsdf.inputs["Roughness"].default_value = 0.32
    bsdf.inputs["Clearcoat"].default_value = 0.3
    return made


def unroll_ribbon(location, width=0.024, radius=0.032):
    """Spool standing on the table; its ribbon's end turns from upright to lying flat in waves."""
    satin = kit.material("Ribbon satin", "#dfa898", roughness=0.34, sheen=0.5)
    wood = birch()
    x, y, _ = location
    for z in (0.0, width + 0.0035):
        kit.cylinder("Spool rim", radius + 0.006, 0.003, (x, y, z), wood, edge=0.0008)
    kit.cylinder("Ribbon roll", radius, width, (x, y, 0.0033), satin, edge=0.001)
    t = np.linspace(0, 1, 240)
    knots = np.array(((-radius, 0.0), (-radius, -0.03), (-0.03, -0.075), (0.012, -0.115), (-0.025, -0.165), (0.01, -0.23)))
    path = np.stack([smooth_path(knots[:, axis], t * (len(knots) - 1)) for axis in (0, 1)] + [np.zeros_like(t)], axis=1)
    side = np.cross(np.gradient(path, axis=0), (0, 0, 1))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    upright = math.pi / 2 * (1 - forms.smooth((t - 0.08) / 0.32))[:, None]
    edge = np.cos(upright) * side + np.sin(upright) * (0, 0, 1)
    waves = 0.010 * np.sin(t * 17) ** 2 * forms.smooth((t - 0.35) / 0.2)
    path[:, 2] = 0.0008 + np.sin(upright[:, 0]) * (width / 2 + 0.0035) + waves
    points = path[None] + np.linspace(-width / 2, width / 2, 7)[:, None, None] * edge[None] + np.array(location)
    ribbon = forms.sheet("Ribbon", points, satin)
    thick = ribbon.modifiers.new("Ribbon", "SOLIDIFY")
    thick.thickness, thick.offset = 0.0003, 0.0


# --- confetti ----------------------------------------------------------------


def scatter_confetti(generator, count=190):
    """Paper discs dropped from above: each lies on whatever flat surface it meets."""
    papers = [card_paper(f"Confetti {color}", color, 0.7) for color in (BLUSH, BORDEAUX, IVORY, "#c9788a")] + [kit.material("Confetti gold", GOLD, 0.25, metallic=1.0)]
    discs = [kit.cylinder("Confetti", 0.0042, 0.00025, (0, 0, -1), paper, edge=0.0001, steps=24) for paper in papers]
    bpy.context.view_layer.update()
    depsgraph = bpy.context.evaluated_depsgraph_get()
    for _ in range(count):
        x, y = generator.normal(0.02, 0.26), generator.normal(-0.02, 0.22)
        hit, place, normal, *_ = bpy.context.scene.ray_cast(depsgraph, Vector((x, y, 0.6)), Vector((0, 0, -1)))
        if hit and normal.z > 0.97:
            tilt = normal.to_track_quat("Z", "Y").to_euler()
            kit.copy_of(discs[generator.integers(len(discs))], place + normal * 0.0002, tilt, generator.uniform(0.6, 1.15))


# --- evening -----------------------------------------------------------------


def hang_bokeh(generator):
    """Party lights far behind the table, only ever seen as soft discs."""
    glows = [kit.emissive(f"Party light {i}", color, strength) for i, (color, strength) in enumerate((("#ffb35e", 26), ("#ffca8a", 16), ("#ff9a55", 12)))]
    bulb = kit.lathe("Party light", [(0, -0.014), (0.01, -0.01), (0.014, 0), (0.01, 0.01), (0, 0.014)], glows[0], (0, 0, -3), steps=16)
    for _ in range(110):
        y = generator.uniform(1.6, 3.4)
        height = 0.62 - (y + 1.06) * generator.uniform(0.19, 0.36)
        light = kit.copy_of(bulb, (generator.uniform(-0.62, 0.62) * (y + 1.2), y, height), scale=generator.uniform(0.6, 1.25))
        light.material_slots[0].link = "OBJECT"
        light.material_slots[0].material = glows[generator.integers(len(glows))]
        kit.shine_without_lighting(light)
    kit.plane("Dark room", (14, 8), (0, 4.5, 0), kit.material("Dark room", "#2a1512", 0.9), (math.pi / 2, 0, 0))


def light_table():
    kit.set_world("#4a2c20", 0.5)
    kit.area_light("Window", (-1.5, 0.5, 1.3), (0, 0.02, 0), (1.0, 1.0), 110, kelvin=4500)
    kit.area_light("Lamp", (1.5, 0.9, 0.9), (0, 0.05, 0), (0.6, 0.6), 34, kelvin=2700)
    kit.area_light("Front", (0.5, -2.0, 1.2), (0, 0, 0.05), (2.0, 1.2), 40, kelvin=4500)


if __name__ == "__main__":
    kit.main("accessories", SIZE, accessories)
