"""The accessories picture: photo props, hat, strips and guest-book on an evening table.

    blender -b -P tools/art/accessories.py -- --percent 30 --samples 48
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
import hat
import kit
import prints
import props

SIZE = (1600, 1200)
BORDEAUX, AUBERGINE, BLUSH, GOLD, IVORY = "#7c1736", "#2a1419", "#eec0b0", "#d2a25a", "#f7efe2"


def accessories():
    generator = np.random.default_rng(3)
    set_table()
    place_guest_book((0.255, 0.18, 0), math.radians(-16))
    hat.place_hat((-0.225, 0.15, 0), math.radians(24))
    props.fill_jar((0.03, 0.25, 0))
    props.lay_props()
    fan_strips((0.155, -0.095, 0))
    unroll_ribbon((0.315, 0.01, 0))
    scatter_confetti(generator)
    hang_bokeh(generator)
    light_table()
    kit.camera((0.02, -1.04, 0.64), (0.02, 0.10, 0.045), lens=62, fstop=2.8, focus=(0.0, 0.02, 0.03))


# --- table --------------------------------------------------------------------


def set_table(planks=9, width=0.145, length=2.6):
    """Oiled planks with eased edges, top at z = 0."""
    vertices, faces = [], []
    for index in range(planks):
        front = -0.55 + index * width
        corners = [
            (x, y, z)
            for x in (-length / 2, length / 2)
            for y in (front + 0.0007, front + width - 0.0007)
            for z in (-0.03, 0.0)
        ]
        first = len(vertices)
        vertices += corners
        faces += [
            [first + i for i in face]
            for face in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))
        ]
    table = kit.mesh_object("Table", vertices, faces, kit.wood("Walnut", "#35231a", "#86664e", 0.4))
    kit.bevel(table, 0.0016, 3)


# --- guest-book ---------------------------------------------------------------


def place_guest_book(location, turn, size=(0.25, 0.185), pages=0.017, board=0.003):
    """Linen-bound book, spine to the left, gold emblem and a pen on the cover."""
    linen = kit.fabric("Book linen", "#6b1a33", roughness=0.9, sheen=0.3, threads=2600)
    paper = page_edges()
    gold = kit.material("Foil", "#e0b878", roughness=0.5, metallic=0.8)
    top = pages + board
    parts = [
        kit.rounded_box("Lower board", (*size, board), (0, 0, board / 2), 0.001, linen),
        kit.rounded_box("Upper board", (*size, board), (0, 0, top + board / 2), 0.001, linen),
        kit.rounded_box(
            "Pages", (size[0] - 0.009, size[1] - 0.009, pages), (0.0015, 0, board + pages / 2), 0.0006, paper
        ),
        kit.rounded_box(
            "Spine", (0.006, size[1], pages + 2 * board), (-size[0] / 2 + 0.001, 0, pages / 2 + board), 0.003, linen
        ),
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
    barrel = kit.lathe(
        "Pen",
        [
            (0, 0),
            (0.0036, 0.0005),
            (0.0045, 0.01),
            (0.0045, length - 0.045),
            (0.0042, length - 0.03),
            (0, length - 0.03),
        ],
        lacquer,
        (x - length / 2, y, z),
        rotation=lying,
    )
    ring = kit.lathe(
        "Pen ring",
        [(0, 0.058), (0.0047, 0.058), (0.0047, 0.062), (0, 0.062)],
        brass,
        (x - length / 2, y, z),
        rotation=lying,
    )
    tip = kit.lathe(
        "Pen tip",
        [(0, length - 0.03), (0.0041, length - 0.03), (0.0032, length - 0.014), (0.0009, length - 0.001), (0, length)],
        brass,
        (x - length / 2, y, z),
        rotation=lying,
    )
    return kit.group("Pen", [barrel, ring, tip])


# --- paper --------------------------------------------------------------------


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
    wood = props.birch()
    x, y, _ = location
    for z in (0.0, width + 0.0035):
        kit.cylinder("Spool rim", radius + 0.006, 0.003, (x, y, z), wood, edge=0.0008)
    kit.cylinder("Ribbon roll", radius, width, (x, y, 0.0033), satin, edge=0.001)
    t = np.linspace(0, 1, 240)
    knots = np.array(
        (
            (-radius, 0.0),
            (-radius, -0.04),
            (-0.04, -0.085),
            (-0.055, -0.135),
            (-0.025, -0.18),
            (0.03, -0.2),
            (0.085, -0.185),
        )
    )
    path = np.stack(
        [forms.smooth_path(knots[:, axis], t * (len(knots) - 1)) for axis in (0, 1)] + [np.zeros_like(t)], axis=1
    )
    side = np.cross(np.gradient(path, axis=0), (0, 0, 1))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    upright = math.pi / 2 * (1 - forms.smooth((t - 0.08) / 0.32))[:, None]
    edge = np.cos(upright) * side + np.sin(upright) * (0, 0, 1)
    waves = 0.007 * np.sin(t * 10) ** 2 * forms.smooth((t - 0.35) / 0.2)
    path[:, 2] = 0.0008 + np.sin(upright[:, 0]) * (width / 2 + 0.0035) + waves
    points = path[None] + np.linspace(-width / 2, width / 2, 7)[:, None, None] * edge[None] + np.array(location)
    ribbon = forms.sheet("Ribbon", points, satin)
    thick = ribbon.modifiers.new("Ribbon", "SOLIDIFY")
    thick.thickness, thick.offset = 0.0003, 0.0


# --- confetti -----------------------------------------------------------------


def scatter_confetti(generator, count=190):
    """Paper discs dropped from above: each lies on whatever flat surface it meets."""
    papers = [props.card_paper(f"Confetti {color}", color, 0.7) for color in (BLUSH, BORDEAUX, IVORY, "#c9788a")] + [
        kit.material("Confetti gold", GOLD, 0.5, metallic=0.6)
    ]
    discs = [kit.cylinder("Confetti", 0.0042, 0.00025, (0, 0, -1), paper, edge=0.0001, steps=24) for paper in papers]
    bpy.context.view_layer.update()
    depsgraph = bpy.context.evaluated_depsgraph_get()
    for _ in range(count):
        x, y = generator.normal(0.02, 0.26), generator.normal(-0.02, 0.22)
        hit, place, normal, *_ = bpy.context.scene.ray_cast(depsgraph, Vector((x, y, 0.6)), Vector((0, 0, -1)))
        if hit and normal.z > 0.97:
            tilt = normal.to_track_quat("Z", "Y").to_euler()
            kit.copy_of(
                discs[generator.integers(len(discs))], place + normal * 0.0002, tilt, generator.uniform(0.6, 1.15)
            )


# --- evening ------------------------------------------------------------------


def hang_bokeh(generator):
    """Party lights far behind the table, only ever seen as soft discs."""
    glows = [
        kit.emissive(f"Party light {i}", color, strength)
        for i, (color, strength) in enumerate((("#ffb35e", 26), ("#ffca8a", 16), ("#ff9a55", 12)))
    ]
    bulb = kit.lathe(
        "Party light",
        [(0, -0.014), (0.01, -0.01), (0.014, 0), (0.01, 0.01), (0, 0.014)],
        glows[0],
        (0, 0, -3),
        steps=16,
    )
    for _ in range(150):
        y = generator.uniform(1.6, 3.4)
        height = 0.62 - (y + 1.06) * generator.uniform(0.19, 0.36)
        light = kit.copy_of(
            bulb, (generator.uniform(-0.62, 0.62) * (y + 1.2), y, height), scale=generator.uniform(0.8, 1.5)
        )
        light.material_slots[0].link = "OBJECT"
        light.material_slots[0].material = glows[generator.integers(len(glows))]
        kit.shine_without_lighting(light)
    kit.plane("Dark room", (14, 8), (0, 4.5, 0), kit.emissive("Dark room", "#54201f", 0.3), (math.pi / 2, 0, 0))


def light_table():
    kit.set_world("#4a2c20", 0.5)
    kit.area_light("Window", (-1.5, 0.5, 1.3), (0, 0.02, 0), (1.0, 1.0), 110, kelvin=4500)
    kit.area_light("Lamp", (1.5, 0.9, 0.9), (0, 0.05, 0), (0.6, 0.6), 34, kelvin=2700)
    kit.area_light("Front", (0.5, -2.0, 1.2), (0, 0, 0.05), (2.0, 1.2), 62, kelvin=4500)


if __name__ == "__main__":
    kit.main("accessories", SIZE, accessories)
