"""The product: a freestanding photo booth, built standing on the origin.

The front looks along -Y. `build()` returns one empty that places the booth.
Materials: warm white powder-coated steel, brushed brass and oiled oak.
"""

import math

import bpy
from mathutils import Vector

import kit
import prints

WIDTH, HEIGHT, CORNER = 0.46, 0.90, 0.115
BOTTOM = 0.78
CENTRE = BOTTOM + HEIGHT / 2
FRONT, BACK = -0.062, 0.098
LENS_Z = 1.425
SCREEN_Z = 1.068
SLOT_Z = 0.875


def build(location=(0, 0, 0), turn=0.0, strip_seed=3, strip_length=0.135):
    """Place a complete booth; `turn` is in degrees, `strip_length` how far the print is out."""
    before = set(bpy.context.scene.objects)
    finishes = make_finishes()
    build_body(finishes)
    build_ring_light(finishes)
    build_lens(finishes)
    build_screen(finishes)
    build_printer(finishes, strip_seed, strip_length)
    build_stand(finishes)
    build_cable(finishes)
    parts = [made for made in bpy.context.scene.objects if made not in before]
    return kit.group("Booth", parts, location, (0, 0, math.radians(turn)))


def make_finishes():
    return {
        "white": kit.shared("Powder coat", powder_coat),
        "brass": kit.shared("Brushed brass", kit.brass),
        "oak": kit.shared("Booth oak", booth_oak),
        "black": kit.shared("Black anodised", lambda name: kit.material(name, "#1b1918", 0.3, metallic=0.6)),
        "glass": kit.shared("Black glass", lambda name: kit.material(name, "#050405", 0.06, specular=0.6)),
        "gap": kit.shared("Gap", lambda name: kit.material(name, "#040303", 0.9, specular=0.1)),
        "rubber": kit.shared("Rubber", lambda name: kit.material(name, "#0d0b0b", 0.7)),
    }


def powder_coat(name):
    """Satin lacquer with the fine orange peel powder leaves."""
    return kit.material(name, "#f2eae0", roughness=0.42, specular=0.45, bump=0.05, grain=1500.0)


def booth_oak(name):
    """Oak with upright grain for the post."""
    return kit.wood(name, "#6b4526", "#a87a4a", 0.45, upright=True)


# --- body --------------------------------------------------------------------


def build_body(finishes):
    build_front_shell(finishes["white"])
    kit.plate(
        "Brass band", (WIDTH + 0.003, HEIGHT + 0.003), CORNER + 0.0015, -0.008, 0.006, 0.0015, finishes["brass"], CENTRE
    )
    rear = kit.plate("Rear shell", (WIDTH, HEIGHT), CORNER, 0.0065, BACK, 0.024, finishes["white"], CENTRE)
    cut(rear, vent_cutters())
    kit.plate(
        "Dark inside", (WIDTH - 0.012, HEIGHT - 0.012), CORNER, 0.012, BACK - 0.012, 0.01, finishes["gap"], CENTRE
    )
    build_screws(finishes["brass"])


def build_front_shell(white):
    """Outer frame with a rounded edge, then a panel set in behind a fine shadow gap."""
    frame, gap, depth = 0.021, 0.0016, 0.005
    panel = [
        (frame + gap + 0.0030, FRONT),
        (frame + gap + 0.0012, FRONT),
        (frame + gap + 0.0004, FRONT + 0.0004),
        (frame + gap, FRONT + 0.0012),
        (frame + gap, FRONT + depth),
        (frame, FRONT + depth),
        (frame, FRONT + 0.0012),
        (frame - 0.0004, FRONT + 0.0004),
        (frame - 0.0012, FRONT),
    ]
    outer = kit.rounded_edge(0.018, FRONT, +1, steps=8)
    back = [(0.0, -0.0095), (0.001, -0.0085), (0.003, -0.0085)]
    kit.loft("Front shell", (WIDTH, HEIGHT), CORNER, [*panel, (0.0185, FRONT), *outer, *back], white, CENTRE, steps=20)


def vent_cutters():
    """Ventilation: a column of upright slots in each flank of the rear shell."""
    slots = []
    for side in (-1, 1):
        for index in range(7):
            z = CENTRE - 0.17 + index * 0.022
            slots.append(kit.rounded_box("Vent", (0.05, 0.05, 0.007), (side * WIDTH / 2, 0.052, z), 0.0034, None))
    return slots


def cut(target, cutters):
    """Subtract the cutters for good and remove them."""
    for cutter in cutters:
        modifier = target.modifiers.new("Cut", "BOOLEAN")
        modifier.object = cutter
        modifier.solver = "EXACT"
    evaluated = target.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(evaluated)
    target.modifiers.clear()
    target.data = mesh
    for cutter in cutters:
        bpy.data.objects.remove(cutter)


def build_screws(brass):
    """Brass screws along each flank hold the shells together."""
    for side in (-1, 1):
        for z in (BOTTOM + 0.16, CENTRE + 0.27):
            place = (side * (WIDTH / 2 - 0.0006), 0.05, z)
            kit.cylinder("Screw", 0.0055, 0.0024, place, brass, 0.0009, (0, side * math.pi / 2, 0), 24)


# --- light and lens ----------------------------------------------------------


def build_ring_light(finishes):
    outer, inner, rise = 0.168, 0.117, 0.0135
    middle, half = (outer + inner) / 2, (outer - inner) / 2
    turned(
        "Diffuser",
        [(middle + half * math.cos(a), rise * math.sin(a) ** 0.7) for a in half_circle()],
        diffuser(middle, half),
    )
    for name, radius in (("Outer bezel", outer + 0.0035), ("Inner bezel", inner - 0.0035)):
        turned(name, [(radius + 0.0038 * math.cos(a), 0.006 * math.sin(a)) for a in half_circle(8)], finishes["brass"])


def half_circle(steps=20):
    return [math.pi * step / steps for step in range(steps + 1)]


def turned(name, profile, material, steps=96, push=0.0):
    """Lathe around the lens axis; heights count from the front panel towards the viewer."""
    return kit.lathe(name, profile, material, (0, FRONT - push, LENS_Z), steps, (math.pi / 2, 0, 0))


def diffuser(middle, half):
    """Opal acrylic, brightest along its crest, dimming to the rims."""
    made, tree, bsdf = kit.shader("Opal diffuser")
    position = kit.node(tree, "ShaderNodeSeparateXYZ", {"Vector": kit.object_coordinates(tree)})
    flat = kit.node(tree, "ShaderNodeCombineXYZ", {"X": position.outputs["X"], "Y": position.outputs["Y"]})
    radius = kit.node(tree, "ShaderNodeVectorMath", {0: flat.outputs["Vector"]}, operation="LENGTH").outputs["Value"]
    crest = kit.node(tree, "ShaderNodeMath", {0: radius, 1: middle}, operation="SUBTRACT")
    away = kit.node(tree, "ShaderNodeMath", {0: crest.outputs["Value"]}, operation="ABSOLUTE").outputs["Value"]
    bsdf.inputs["Base Color"].default_value = kit.rgba("#f4e6d2")
    bsdf.inputs["Roughness"].default_value = 0.28
    bsdf.inputs["Emission"].default_value = kit.rgba("#ffdcb0")
    kit.link(tree, kit.remap(tree, away, 2.6, 0.8, (0.0, half)), bsdf.inputs["Emission Strength"])
    return made


def build_lens(finishes):
    """Black glass disc with the camera in its middle, glass over coated glass."""
    black, glass, gap = finishes["black"], finishes["glass"], finishes["gap"]
    turned("Camera window", [(0.0, 0.003), (0.105, 0.003), (0.1085, 0.0022), (0.1095, 0.0)], glass)
    turned(
        "Lens barrel",
        [(0.074, 0.003), (0.074, 0.012), (0.0732, 0.0132), (0.0705, 0.0135), (0.0695, 0.0128), (0.0692, 0.011)],
        black,
    )
    turned("Grip", ridges(0.0695, 0.0035, 0.022, 6), black)
    turned(
        "Brass ring",
        [(0.0655, 0.022), (0.0655, 0.0254), (0.0648, 0.0262), (0.0622, 0.0262), (0.0615, 0.0255), (0.0615, 0.021)],
        finishes["brass"],
    )
    turned(
        "Filter ring",
        [
            (0.0615, 0.0215),
            (0.0615, 0.0242),
            (0.0585, 0.0242),
            (0.0575, 0.0234),
            *steps_inwards(0.057, 0.0225, 0.036, -0.016),
        ],
        black,
    )
    turned("Iris", [(0.036, -0.016), (0.0, -0.016)], gap)
    turned("Iris blades", [(0.036, -0.012), (0.020, -0.0135), (0.0195, -0.014)], black, steps=7)
    turned("Front element", dome(0.0572, 0.0195, 0.0085), kit.thin_glass("Front coating", "#5a7dff", "#ffb27a", 0.16))
    turned("Middle element", dome(0.045, 0.004, 0.0095), kit.thin_glass("Middle coating", "#b04dff", "#38d0c0", 0.24))
    turned("Rear element", dome(0.031, -0.009, 0.0075), kit.thin_glass("Rear coating", "#ff9a3c", "#46e07a", 0.32))
    for angle in (40, 140):
        x, z = 0.09 * math.cos(math.radians(angle)), 0.082 * math.sin(math.radians(angle))
        kit.cylinder("Sensor", 0.0042, 0.001, (x, FRONT - 0.0028, LENS_Z + z), black, 0.0004, (math.pi / 2, 0, 0), 24)
    ready = kit.shared("Ready light", lambda name: kit.emissive(name, "#ffb04a", 5.0))
    kit.cylinder(
        "Ready light", 0.0022, 0.0012, (0, FRONT - 0.0028, LENS_Z - 0.092), ready, 0.0004, (math.pi / 2, 0, 0), 16
    )


def ridges(radius, low, high, count):
    """Grip rings around the barrel."""
    pitch = (high - low) / count
    shape = [(0.0, 0.0), (0.0011, 0.15), (0.0011, 0.55), (0.0, 0.7), (0.0, 1.0)]
    return [(radius - 0.002 + out, low + (index + share) * pitch) for index in range(count) for out, share in shape]


def steps_inwards(radius, height, end_radius, end_height, count=5):
    """Stepped light baffle from the rim down to the iris."""
    profile = []
    for index in range(count + 1):
        share = index / count
        depth = height + (end_height - height) * share
        profile += [
            (radius + (end_radius - radius) * share, depth),
            (radius + (end_radius - radius) * min(share + 0.16, 1), depth),
        ]
    return profile


def dome(radius, base, rise, steps=14):
    arc = [math.pi / 2 * step / steps for step in range(steps + 1)]
    return [(radius * math.cos(a), base + rise * math.sin(a)) for a in arc]


# --- screen and printer ------------------------------------------------------


def build_screen(finishes):
    size = (0.318, 0.236)
    kit.plate(
        "Screen bezel",
        (size[0] + 0.009, size[1] + 0.009),
        0.0205,
        FRONT - 0.0016,
        FRONT + 0.01,
        0.0012,
        finishes["brass"],
        SCREEN_Z,
    )
    kit.plate("Screen glass", size, 0.016, FRONT - 0.004, FRONT + 0.01, 0.0016, finishes["glass"], SCREEN_Z)
    display = kit.picture_plane("Display", (0.294, 0.21), (0, FRONT - 0.0042, SCREEN_Z), display_material())
    display.visible_shadow = False


def display_material():
    """Lit pixels under gloss: the room still mirrors in it a little."""
    made, tree, bsdf = kit.shader("Display")
    picture = kit.node(tree, "ShaderNodeTexImage", image=prints.screen_image())
    bsdf.inputs["Base Color"].default_value = kit.rgba("#050405")
    bsdf.inputs["Roughness"].default_value = 0.08
    kit.link(tree, picture.outputs["Color"], bsdf.inputs["Emission"])
    bsdf.inputs["Emission Strength"].default_value = 1.5
    made.cycles.sample_as_light = False
    return made


def build_printer(finishes, strip_seed, strip_length):
    size = (0.128, 0.026)
    kit.plate("Slot frame", size, 0.0125, FRONT - 0.005, FRONT + 0.01, 0.0028, finishes["brass"], SLOT_Z)
    kit.plate("Slot mouth", (0.104, 0.0095), 0.0045, FRONT - 0.0052, FRONT + 0.01, 0.0004, finishes["gap"], SLOT_Z)
    if strip_length:
        photo_strip(strip_seed, strip_length)


def photo_strip(seed, length):
    """Print leaving the slot in a gentle curl, its foot end first."""
    path = [(FRONT + 0.006, SLOT_Z + 0.001)] + [
        (
            FRONT - 0.006 - 0.046 * math.sin(1.25 * s) + 0.006 * s,
            SLOT_Z + 0.001 - length * (0.05 * s + 0.90 * s**1.25),
        )
        for s in (i / 16 for i in range(17))
    ]
    shown = min(length / 0.15, 1.0)
    print_on_path("Photo strip", [Vector((0, y, z)) for y, z in path], 0.05, seed, shown)


def print_on_path(name, path, width, seed, shown=1.0):
    """Paper strip along a path in the YZ plane, picture side to the front; `shown` is the part that is out."""
    vertices = [(side * width / 2, p.y, p.z) for p in path for side in (-1, 1)]
    faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(path) - 1)]
    strip = kit.mesh_object(name, vertices, faces, print_material(seed), smooth=True)
    layer = strip.data.uv_layers.new()
    for loop in strip.data.loops:
        row, side = divmod(loop.vertex_index, 2)
        layer.data[loop.index].uv = (side, (1 - row / (len(path) - 1)) * shown)
    paper = strip.modifiers.new("Paper", "SOLIDIFY")
    paper.thickness = 0.0004
    return strip


def hanging_strip(seed):
    """Loose strip whose upper edge is at the origin, as it hangs from a clip."""
    return print_on_path(
        "Hanging strip", [Vector((0, -0.012 * (i / 8) ** 2, -0.15 * i / 8)) for i in range(9)], 0.05, seed
    )


def print_material(seed):
    """Glossy photo paper."""
    made, tree, bsdf = kit.shader(f"Photo strip {seed}")
    picture = kit.node(tree, "ShaderNodeTexImage", image=prints.strip_image(seed))
    kit.link(tree, picture.outputs["Color"], bsdf.inputs["Base Color"])
    bsdf.inputs["Roughness"].default_value = 0.22
    return made


# --- stand -------------------------------------------------------------------


def build_stand(finishes):
    white, brass, oak = finishes["white"], finishes["brass"], finishes["oak"]
    kit.cylinder("Foot plate", 0.245, 0.017, (0, 0.02, 0.004), white, 0.0055, steps=128)
    kit.cylinder("Foot inlay", 0.2462, 0.004, (0, 0.02, 0.0085), brass, 0.0012, steps=128)
    kit.cylinder("Foot pad", 0.235, 0.006, (0, 0.02, 0), finishes["rubber"], 0.001, steps=96)
    kit.rounded_box("Post", (0.135, 0.052, 0.78), (0, 0.02, 0.02 + 0.39), 0.016, oak, 6)
    for z in (0.034, BOTTOM - 0.014):
        kit.rounded_box("Collar", (0.1395, 0.0565, 0.026), (0, 0.02, z), 0.012, brass, 6)
    for x in (-0.14, 0.14):
        kit.cylinder("Foot screw", 0.0075, 0.003, (x, 0.02, 0.0198), brass, 0.0012, steps=32)


def build_cable(finishes):
    """Mains lead: down the back of the post, over the foot and away along the floor."""
    route = [
        (0, 0.075, BOTTOM + 0.03),
        (0, 0.062, 0.66),
        (0, 0.053, 0.4),
        (0, 0.053, 0.12),
        (0.0, 0.085, 0.045),
        (0.0, 0.2, 0.03),
        (0.02, 0.31, 0.006),
        (0.18, 0.62, 0.005),
        (0.62, 0.95, 0.005),
        (1.3, 1.25, 0.005),
    ]
    kit.tube("Mains lead", route, 0.0035, finishes["rubber"])
    for z in (0.2, 0.45, 0.66):
        kit.rounded_box("Cable clip", (0.018, 0.012, 0.01), (0, 0.05, z), 0.003, finishes["brass"])
