"""Shared studio equipment for the website's pictures.

Every picture script describes a scene with these helpers and ends with
`kit.main(name, (width, height), build)`. Lengths are metres, colours are
sRGB hex strings, +Z is up and the camera usually looks along +Y.
"""

import argparse
import math
import random
import sys
from pathlib import Path

import bpy
from mathutils import Matrix, Vector

import darkroom

ART = Path(__file__).resolve().parent
MASTERS = ART / "masters"


# --- entry point -------------------------------------------------------------


def main(name, size, build, finish=None):
    """Build the scene and render it; small previews: `--percent 30 --samples 48`.

    `finish` is passed on to the darkroom. A full-size render goes to masters/<name>.png, a preview to
    masters/preview/<name>.png, so a preview never replaces a final picture.
    """
    options = parse_options()
    reset_scene()
    render_settings(size, options.percent, options.samples, options.noise)
    build()
    folder = MASTERS if options.percent == 100 else MASTERS / "preview"
    darkroom.expose(Path(options.out) if options.out else folder / f"{name}.png", finish)


def parse_options():
    parser = argparse.ArgumentParser()
    parser.add_argument("variant", nargs="?", help="read by scripts that hold several pictures")
    parser.add_argument("--percent", type=int, default=100)
    parser.add_argument("--samples", type=int, default=320)
    parser.add_argument("--noise", type=float, default=0.02, help="a pixel is done when its noise is below this")
    parser.add_argument("--out")
    arguments = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    return parser.parse_args(arguments)


def reset_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(7)
    world = bpy.data.worlds.new("World")
    bpy.context.scene.world = world
    world.use_nodes = True
    set_world("#0b0709", 0.3)


def render_settings(size, percent=100, samples=320, noise=0.02):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = percent
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"

    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = noise
    cycles.use_denoising = False
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 4
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.sample_clamp_indirect = 4.0


def set_world(color, strength):
    """Even light from everywhere: only a breath, the lamps do the lighting."""
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = rgba(color)
    background.inputs["Strength"].default_value = strength


# --- colour ------------------------------------------------------------------


def rgba(color, alpha=1.0):
    """'#d8b26a' (sRGB) as the linear RGBA tuple Blender's sockets expect."""
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return (*linear, alpha)


# --- materials ---------------------------------------------------------------


def node(tree, kind, inputs=None, **properties):
    """Add a shader node; an input is a value, or a socket to link from."""
    added = tree.nodes.new(kind)
    for key, value in properties.items():
        setattr(added, key, value)
    for key, value in (inputs or {}).items():
        if isinstance(value, bpy.types.NodeSocket):
            tree.links.new(value, added.inputs[key])
        else:
            added.inputs[key].default_value = value
    return added


def ramp(tree, factor, stops):
    """Colour ramp; `stops` is a list of (position, hex colour)."""
    added = node(tree, "ShaderNodeValToRGB", {"Fac": factor})
    elements = added.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, color) in zip(elements, stops):
        element.position = position
        element.color = rgba(color)
    return added.outputs["Color"]


def remap(tree, value, low, high, source=(0.0, 1.0)):
    """Spread a 0..1 socket (or the range `source`) over low..high."""
    added = node(
        tree,
        "ShaderNodeMapRange",
        {"Value": value, "From Min": source[0], "From Max": source[1], "To Min": low, "To Max": high},
    )
    return added.outputs["Result"]


def shader(name):
    """A fresh node material: returns (material, node tree, principled node)."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    return made, made.node_tree, made.node_tree.nodes["Principled BSDF"]


def link(tree, socket, node_input):
    tree.links.new(socket, node_input)


def material(name, color, roughness=0.5, metallic=0.0, specular=0.5, clearcoat=0.0, sheen=0.0, bump=0.0, grain=400.0):
    """Principled material; `bump` adds a fine noise relief of `grain` bumps per metre."""
    made, tree, bsdf = shader(name)
    bsdf.inputs["Base Color"].default_value = rgba(color)
    bsdf.inputs["Roughness"].default_value = roughness
    bsdf.inputs["Metallic"].default_value = metallic
    bsdf.inputs["Specular"].default_value = specular
    bsdf.inputs["Clearcoat"].default_value = clearcoat
    bsdf.inputs["Clearcoat Roughness"].default_value = 0.12
    bsdf.inputs["Sheen"].default_value = sheen
    if bump:
        noise = node(tree, "ShaderNodeTexNoise", {"Vector": object_coordinates(tree), "Scale": grain, "Detail": 3.0})
        add_bump(tree, bsdf, noise.outputs["Fac"], bump)
    return made


def add_bump(tree, bsdf, height, strength, distance=0.002):
    relief = node(tree, "ShaderNodeBump", {"Height": height, "Strength": strength, "Distance": distance})
    link(tree, relief.outputs["Normal"], bsdf.inputs["Normal"])


def object_coordinates(tree):
    return node(tree, "ShaderNodeTexCoord").outputs["Object"]


def scaled(tree, vector, scale):
    """The vector stretched per axis, e.g. to draw noise out into wood grain."""
    return node(tree, "ShaderNodeMapping", {"Vector": vector, "Scale": scale}).outputs["Vector"]


def emissive(name, color, strength, lights_scene=False):
    """A glowing surface. Unless `lights_scene`, Cycles does not sample it as a
    lamp and mirrors see it dimmer: it shines into the lens without making
    noise, while area lights do the lighting."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    glow = node(tree, "ShaderNodeEmission", {"Color": rgba(color), "Strength": strength})
    if not lights_scene:
        seen = node(tree, "ShaderNodeLightPath").outputs["Is Camera Ray"]
        link(tree, remap(tree, seen, strength * 0.2, strength), glow.inputs["Strength"])
    output = node(tree, "ShaderNodeOutputMaterial")
    link(tree, glow.outputs["Emission"], output.inputs["Surface"])
    made.cycles.sample_as_light = lights_scene
    return made


def thin_glass(name, facing="#ffffff", grazing="#ffffff", mirror=0.05, rim=0.1):
    """Glass without refraction: clear, mirroring `mirror` of the light head-on and far more at
    grazing angles (`rim` more); the two colours tint the reflection like a lens coating."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    angle = node(tree, "ShaderNodeLayerWeight", {"Blend": 0.35}).outputs["Facing"]
    reflection = node(
        tree, "ShaderNodeBsdfGlossy", {"Color": ramp(tree, angle, [(0.0, facing), (0.7, grazing)]), "Roughness": 0.02}
    )
    clear = node(tree, "ShaderNodeBsdfTransparent")
    share = remap(tree, angle, mirror, min(mirror * 3.5 + rim, 0.9))
    mixed = node(tree, "ShaderNodeMixShader", {0: share, 1: clear.outputs["BSDF"], 2: reflection.outputs["BSDF"]})
    output = node(tree, "ShaderNodeOutputMaterial")
    link(tree, mixed.outputs["Shader"], output.inputs["Surface"])
    return made


def fabric(name, color, roughness=0.85, sheen=0.6, threads=1400.0):
    """Woven cloth (velvet with much sheen, linen with little)."""
    made, tree, bsdf = shader(name)
    coordinates = object_coordinates(tree)
    waves = [
        node(
            tree,
            "ShaderNodeTexWave",
            {"Vector": coordinates, "Scale": threads / 20, "Distortion": 0.6},
            bands_direction=axis,
        )
        for axis in ("X", "Z")
    ]
    weave = node(tree, "ShaderNodeMath", {0: waves[0].outputs["Fac"], 1: waves[1].outputs["Fac"]}, operation="ADD")
    patches = node(tree, "ShaderNodeTexNoise", {"Vector": coordinates, "Scale": 5.0, "Detail": 4.0})
    shade = node(
        tree,
        "ShaderNodeHueSaturation",
        {"Color": rgba(color), "Value": remap(tree, patches.outputs["Fac"], 0.82, 1.18)},
    )
    link(tree, shade.outputs["Color"], bsdf.inputs["Base Color"])
    bsdf.inputs["Roughness"].default_value = roughness
    bsdf.inputs["Sheen"].default_value = sheen
    bsdf.inputs["Specular"].default_value = 0.2
    add_bump(tree, bsdf, weave.outputs["Value"], 0.25, 0.0008)
    return made


def brass(name="Brushed brass", color="#c79a52", roughness=0.26):
    """Brushed brass: the brush lines run along the object's X axis."""
    made, tree, bsdf = shader(name)
    stretched = scaled(tree, object_coordinates(tree), (6.0, 500.0, 500.0))
    lines = node(tree, "ShaderNodeTexNoise", {"Vector": stretched, "Scale": 1.0, "Detail": 2.0})
    bsdf.inputs["Base Color"].default_value = rgba(color)
    bsdf.inputs["Metallic"].default_value = 1.0
    link(
        tree, remap(tree, lines.outputs["Fac"], roughness - 0.08, roughness + 0.1, (0.3, 0.7)), bsdf.inputs["Roughness"]
    )
    add_bump(tree, bsdf, lines.outputs["Fac"], 0.05, 0.0005)
    return made


def wood(name, dark="#5a3a20", light="#9a6a3c", roughness=0.42, vector=None, upright=False):
    """Oiled wood with grain along X, or Z if `upright`; a mesh of planks gets a tone per plank."""
    made, tree, bsdf = shader(name)
    vector = node(tree, "ShaderNodeUVMap").outputs["UV"] if vector == "UV" else object_coordinates(tree)
    if upright:
        vector = node(tree, "ShaderNodeMapping", {"Vector": vector, "Rotation": (0, math.pi / 2, 0)}).outputs["Vector"]
    coarse = node(
        tree,
        "ShaderNodeTexNoise",
        {"Vector": scaled(tree, vector, (2.2, 26.0, 26.0)), "Scale": 1.0, "Detail": 5.0, "Distortion": 1.2},
    )
    fine = node(
        tree, "ShaderNodeTexNoise", {"Vector": scaled(tree, vector, (9.0, 420.0, 420.0)), "Scale": 1.0, "Detail": 2.0}
    )
    island = node(tree, "ShaderNodeNewGeometry").outputs["Random Per Island"]
    tone = node(
        tree,
        "ShaderNodeHueSaturation",
        {
            "Color": ramp(tree, coarse.outputs["Fac"], [(0.28, dark), (0.72, light)]),
            "Value": remap(tree, island, 0.68, 1.22),
            "Saturation": remap(tree, island, 1.08, 0.9),
        },
    )
    pores = node(
        tree,
        "ShaderNodeMixRGB",
        {
            "Fac": remap(tree, fine.outputs["Fac"], 0.45, 0.0, (0.3, 0.55)),
            "Color1": tone.outputs["Color"],
            "Color2": rgba(dark),
        },
        blend_type="MULTIPLY",
    )
    link(tree, pores.outputs["Color"], bsdf.inputs["Base Color"])
    link(tree, remap(tree, coarse.outputs["Fac"], roughness - 0.1, roughness + 0.1), bsdf.inputs["Roughness"])
    add_bump(tree, bsdf, fine.outputs["Fac"], 0.12, 0.001)
    return made


def plaster(name, color, roughness=0.7, relief=0.25):
    """Painted wall: soft clouds of tone and a roller texture."""
    made, tree, bsdf = shader(name)
    coordinates = object_coordinates(tree)
    clouds = node(tree, "ShaderNodeTexNoise", {"Vector": coordinates, "Scale": 1.6, "Detail": 6.0, "Roughness": 0.6})
    roller = node(tree, "ShaderNodeTexNoise", {"Vector": coordinates, "Scale": 140.0, "Detail": 3.0})
    shade = node(
        tree,
        "ShaderNodeHueSaturation",
        {"Color": rgba(color), "Value": remap(tree, clouds.outputs["Fac"], 0.78, 1.22, (0.25, 0.75))},
    )
    link(tree, shade.outputs["Color"], bsdf.inputs["Base Color"])
    link(tree, remap(tree, clouds.outputs["Fac"], roughness - 0.08, roughness + 0.08), bsdf.inputs["Roughness"])
    bsdf.inputs["Specular"].default_value = 0.35
    add_bump(tree, bsdf, roller.outputs["Fac"], relief, 0.002)
    return made


# --- geometry ----------------------------------------------------------------


def mesh_object(name, vertices, faces, material=None, smooth=False):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    mesh.update()
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    if material:
        mesh.materials.append(material)
    if smooth:
        smooth_shading(made)
    return made


def smooth_shading(target, angle=40.0):
    mesh = target.data
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)


def bevel(target, radius, segments=4):
    modifier = target.modifiers.new("Bevel", "BEVEL")
    modifier.width = radius
    modifier.segments = segments
    modifier.limit_method = "ANGLE"
    modifier.harden_normals = True
    smooth_shading(target)
    return target


def rounded_box(name, size, location, radius, material, segments=4, rotation=(0, 0, 0)):
    """Box centred on `location` with every edge rounded by `radius`."""
    x, y, z = (s / 2 for s in size)
    corners = [(i, j, k) for i in (-x, x) for j in (-y, y) for k in (-z, z)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    made = mesh_object(name, corners, faces, material)
    made.location = location
    made.rotation_euler = rotation
    return bevel(made, min(radius, min(x, y, z) * 0.98), segments)


def plane(name, size, location, material, rotation=(0, 0, 0)):
    x, y = size[0] / 2, size[1] / 2
    made = mesh_object(name, [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)], material)
    made.location = location
    made.rotation_euler = rotation
    return made


def lathe(name, profile, material, location=(0, 0, 0), steps=64, rotation=(0, 0, 0)):
    """Turn a profile [(radius, height), ...] around Z; start or end at radius 0 to close it."""
    vertices = [
        (r * math.cos(a), r * math.sin(a), z)
        for r, z in profile
        for a in (2 * math.pi * i / steps for i in range(steps))
    ]
    faces = [
        (row * steps + i, row * steps + (i + 1) % steps, (row + 1) * steps + (i + 1) % steps, (row + 1) * steps + i)
        for row in range(len(profile) - 1)
        for i in range(steps)
    ]
    made = mesh_object(name, vertices, faces, material, smooth=True)
    made.location = location
    made.rotation_euler = rotation
    return made


def cylinder(name, radius, height, location, material, edge=0.002, rotation=(0, 0, 0), steps=64):
    """Closed cylinder standing on `location`, its rims rounded by `edge`."""
    arc = [(edge * math.sin(a), edge * math.cos(a)) for a in (math.pi / 2 * i / 4 for i in range(5))]
    top = [(radius - edge + dr, height - edge + dz) for dr, dz in arc]
    bottom = [(radius - edge + dr, edge - dz) for dr, dz in arc]
    profile = [(0, 0), *bottom, *reversed(top), (0, height)]
    return lathe(name, profile, material, location, steps, rotation)


def tube(name, points, radius, material, smooth=True, closed=False):
    """Cable or pipe through the given points."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 4
    curve.use_fill_caps = True
    spline = curve.splines.new("BEZIER" if smooth else "POLY")
    knots = spline.bezier_points if smooth else spline.points
    knots.add(len(points) - 1)
    for knot, point in zip(knots, points):
        if smooth:
            knot.co = point
            knot.handle_left_type = knot.handle_right_type = "AUTO"
        else:
            knot.co = (*point, 1)
    spline.use_cyclic_u = closed
    curve.materials.append(material)
    made = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(made)
    return made


def copy_of(original, location, rotation=(0, 0, 0), scale=1.0):
    """Linked duplicate: shares the mesh, so hundreds of them stay light."""
    made = original.copy()
    made.location = location
    made.rotation_euler = rotation
    made.scale = (scale, scale, scale) if isinstance(scale, (int, float)) else scale
    bpy.context.scene.collection.objects.link(made)
    return made


def group(name, objects, location=(0, 0, 0), rotation=(0, 0, 0)):
    """Parent objects to an empty so that they can be placed as one thing."""
    empty = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(empty)
    for child in objects:
        if child.parent is None:
            child.parent = empty
    empty.location = location
    empty.rotation_euler = rotation
    return empty


def rounded_outline(width, height, corner, steps=12):
    """Rounded rectangle around the origin as (x, z) points, running anticlockwise seen from -Y."""
    corner = min(corner, width / 2 - 1e-5, height / 2 - 1e-5)
    points = []
    for quarter, (sx, sz) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            angle = math.pi / 2 * (quarter + step / steps)
            x = sx * (width / 2 - corner) + corner * math.cos(angle)
            z = sz * (height / 2 - corner) + corner * math.sin(angle)
            points.append((x, z))
    return points


def loft(name, size, corner, profile, material, z=0.0, steps=12, caps=True):
    """Skin over upright rounded rectangles: `profile` lists (inset, y) from front (-Y) to back."""
    vertices, faces = [], []
    for inset, y in profile:
        outline = rounded_outline(size[0] - 2 * inset, size[1] - 2 * inset, max(corner - inset, 1e-4), steps)
        vertices += [(x, y, dz + z) for x, dz in outline]
    count = len(vertices) // len(profile)
    for row in range(len(profile) - 1):
        a, b = row * count, (row + 1) * count
        faces += [(a + i, a + (i + 1) % count, b + (i + 1) % count, b + i) for i in range(count)]
    if caps:
        last = (len(profile) - 1) * count
        faces += [tuple(reversed(range(count))), tuple(range(last, last + count))]
    made = mesh_object(name, vertices, faces, material, smooth=True)
    made.data.polygons.foreach_set("use_smooth", [len(p.vertices) == 4 for p in made.data.polygons])
    return made


def rounded_edge(radius, y, towards, inset=0.0, steps=5):
    """Quarter round as (inset, y) points, from a face at depth `y` to its side wall (`towards` = +1 for a front face)."""
    arc = [math.pi / 2 * step / steps for step in range(steps + 1)]
    return [(inset + radius * (1 - math.sin(a)), y + towards * radius * (1 - math.cos(a))) for a in arc]


def plate(name, size, corner, front, back, edge, material, z=0.0):
    """Upright rounded plate between the depths `front` and `back`, with soft edges."""
    profile = [
        (edge * 1.6, front),
        *rounded_edge(edge, front, +1),
        *reversed(rounded_edge(edge, back, -1)),
        (edge * 1.6, back),
    ]
    return loft(name, size, corner, profile, material, z)


def picture_plane(name, size, location, material):
    """Upright plane with UV over its whole face, looking along -Y."""
    made = plane(name, size, location, material, (math.pi / 2, 0, 0))
    layer = made.data.uv_layers.new()
    for loop, uv in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = uv
    return made


# --- room --------------------------------------------------------------------


def wood_floor(x_range, y_range, pattern="herringbone", plank=(0.56, 0.09), finish=None):
    """Oak floor of real planks with gaps and eased edges; its top is at z = 0."""
    layout = herringbone_planks if pattern == "herringbone" else straight_planks
    vertices, coordinates, faces = [], [], []
    for corner, along, across in layout(x_range, y_range, plank):
        add_plank(vertices, coordinates, faces, corner, along, across)
    floor = mesh_object("Floor", vertices, faces, finish or wood("Oak floor", "#4a2d18", "#8d5f38", 0.34, "UV"))
    layer = floor.data.uv_layers.new()
    for loop in floor.data.loops:
        layer.data[loop.index].uv = coordinates[loop.vertex_index]
    plane("Joints", (30, 30), (0, 0, -0.003), material("Floor joints", "#120b07", 0.9))
    return floor


def herringbone_planks(x_range, y_range, plank):
    """Pairs of planks at right angles; pairs repeat along (w, w) and (l, -l)."""
    length, width = plank
    diagonal = Matrix.Rotation(math.radians(45), 3, "Z")
    extent = 1.5 * max(map(abs, (*x_range, *y_range)))
    rows, columns = int(extent / width), int(extent / length)
    for row in range(-rows, rows):
        for column in range(-columns, columns):
            corner = Vector((row * width + column * length, row * width - column * length, 0))
            for start, along, across in (
                (corner, Vector((length, 0, 0)), Vector((0, width, 0))),
                (corner + Vector((0, width, 0)), Vector((0, length, 0)), Vector((width, 0, 0))),
            ):
                start = diagonal @ start
                if inside(start, x_range, y_range, length):
                    yield start, diagonal @ along, diagonal @ across


def straight_planks(x_range, y_range, plank):
    length, width = plank
    y = y_range[0]
    while y < y_range[1]:
        x = x_range[0] - random.uniform(0, length)
        while x < x_range[1]:
            yield Vector((x, y, 0)), Vector((length, 0, 0)), Vector((0, width, 0))
            x += length
        y += width


def inside(point, x_range, y_range, margin):
    return all(low - margin < value < high + margin for value, (low, high) in zip(point, (x_range, y_range)))


def add_plank(vertices, coordinates, faces, corner, along, across, gap=0.0006, ease=0.0009):
    """One plank as a top face and four sloped edges, with UV in metres."""
    first = len(vertices)
    shift = (random.uniform(0, 40), random.uniform(0, 40))
    length, width = along.length, across.length
    for inset, z in ((gap, -ease), (gap + ease, 0.0)):
        for u, v in ((inset, inset), (length - inset, inset), (length - inset, width - inset), (inset, width - inset)):
            vertices.append(corner + along * (u / length) + across * (v / width) + Vector((0, 0, z)))
            coordinates.append((u + shift[0], v + shift[1]))
    mirrored = along.cross(across).z < 0
    for face in ((4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)):
        faces.append([first + corner for corner in (reversed(face) if mirrored else face)])


# --- light and camera --------------------------------------------------------


# Lamp colours as a camera balanced for about 3800 K sees them: warm, not orange.
KELVIN = {
    2000: "#ffa95c",
    2400: "#ffbd7e",
    2700: "#ffca98",
    3000: "#ffd6ae",
    3500: "#ffe4c8",
    4500: "#fff2e3",
    6500: "#eaf0ff",
    9000: "#bccfff",
}


def area_light(name, location, target, size, power, kelvin=3000, spread=180.0, visible=False):
    """Soft box aimed at `target`; `size` is an edge length or (width, height).

    `kelvin` is one of the keys of KELVIN, or a hex colour."""
    data = bpy.data.lights.new(name, "AREA")
    data.energy = power
    data.color = rgba(KELVIN.get(kelvin, kelvin))[:3]
    data.spread = math.radians(spread)
    data.shape = "RECTANGLE"
    data.size, data.size_y = size if isinstance(size, tuple) else (size, size)
    lamp = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location = location
    lamp.rotation_euler = aim(location, target)
    lamp.visible_camera = visible
    return lamp


def aim(location, target):
    """Euler angles that turn -Z from `location` to `target` with Y upwards."""
    return (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()


def camera(location, target, lens=50.0, fstop=2.0, focus=None, shift=(0.0, 0.0)):
    """Full-frame camera looking at `target`, sharp at the point `focus` (or the target)."""
    data = bpy.data.cameras.new("Camera")
    data.lens = lens
    data.sensor_width = 36.0
    data.shift_x, data.shift_y = shift
    data.dof.use_dof = True
    data.dof.aperture_fstop = fstop
    made = bpy.data.objects.new("Camera", data)
    bpy.context.scene.collection.objects.link(made)
    made.location = location
    made.rotation_euler = aim(location, target)
    view = (Vector(target) - Vector(location)).normalized()
    data.dof.focus_distance = (Vector(focus or target) - Vector(location)).dot(view)
    bpy.context.scene.camera = made
    return made


# --- party -------------------------------------------------------------------


def catenary(start, end, sag, steps=40):
    """Points of a cable hanging between two fixings, `sag` below their chord."""
    start, end = Vector(start), Vector(end)
    shape = 1.6
    depth = math.cosh(shape) - 1
    for i in range(steps + 1):
        t = i / steps
        drop = sag * (math.cosh(shape) - math.cosh(shape * (2 * t - 1))) / depth
        yield start.lerp(end, t) - Vector((0, 0, drop))


def string_lights(start, end, sag=0.35, bulbs=14, strength=14.0, color="#ffb45e", size=0.022, cable="#2a1d14"):
    """Festoon: one hanging cable with sockets and glowing bulbs at even steps.

    The bulbs are seen and mirrored but do not light the scene (noise); put a
    warm area light above the line for that."""
    rubber = shared("Festoon rubber", lambda name: material(name, cable, 0.6))
    glow = shared(f"Bulb {color} {strength}", lambda name: emissive(name, color, strength))
    points = list(catenary(start, end, sag, steps=bulbs * 4))
    tube("Festoon cable", points, 0.005, rubber, smooth=False)
    socket = cylinder("Socket", size * 0.55, size * 1.9, (0, 0, 0), rubber, edge=0.003, steps=20)
    bulb = lathe("Bulb", bulb_profile(size), glow, steps=24)
    for part in (socket, bulb):
        part.hide_render = True
    for index in range(bulbs):
        hook = points[index * 4 + 2]
        sway = (random.gauss(0, 0.06), random.gauss(0, 0.06), 0)
        for part, drop in ((socket, size * 1.9), (bulb, size * 1.8)):
            hung = copy_of(part, hook - Vector((0, 0, drop)), sway)
            hung.hide_render = False
            if part is bulb:
                shine_without_lighting(hung)


def bulb_profile(size):
    """Pear shape hanging down from z = 0."""
    drop = [
        (0.42, 0.0),
        (0.5, -0.25),
        (0.78, -0.75),
        (1.0, -1.3),
        (1.02, -1.6),
        (0.9, -2.05),
        (0.6, -2.4),
        (0.28, -2.55),
        (0.0, -2.6),
    ]
    return [(r * size, z * size) for r, z in drop]


def shine_without_lighting(target):
    """Visible and mirrored, but no diffuse surface gathers (noisy) light from it."""
    target.visible_diffuse = False
    target.visible_shadow = False
    target.visible_transmission = True


def shared(name, make):
    """The material of this name, made on first use."""
    return bpy.data.materials.get(name) or make(name)


def balloon_material(name, color, finish="pearl"):
    """`pearl` latex with a soft inner glow, or mirror-like `chrome`."""
    if finish == "chrome":
        return material(name, color, roughness=0.16, metallic=1.0)
    made, tree, bsdf = shader(name)
    bsdf.inputs["Base Color"].default_value = rgba(color)
    bsdf.inputs["Roughness"].default_value = 0.22
    bsdf.inputs["Clearcoat"].default_value = 0.4
    bsdf.inputs["Clearcoat Roughness"].default_value = 0.06
    skin = node(tree, "ShaderNodeBsdfTranslucent", {"Color": rgba(color)})
    mixed = node(tree, "ShaderNodeMixShader", {0: 0.22, 1: bsdf.outputs["BSDF"], 2: skin.outputs["BSDF"]})
    link(tree, mixed.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])
    return made


def balloon(name, location, radius, material, ribbon_to=None, tilt=(0, 0, 0)):
    """Inflated balloon whose widest point is at `location`, with knot and optional ribbon."""
    profile = [balloon_point(i / 36, radius) for i in range(37)]
    neck = -1.27 * radius
    knot = [
        (0.05, 0.0),
        (0.035, -0.03),
        (0.06, -0.055),
        (0.045, -0.08),
        (0.09, -0.12),
        (0.11, -0.14),
        (0.085, -0.142),
        (0.0, -0.12),
    ]
    profile += [(r * radius, neck + z * radius) for r, z in knot]
    made = lathe(name, profile, material, location, rotation=tilt)
    made.scale = (1.0, random.uniform(0.97, 1.0), random.uniform(0.99, 1.05))
    if ribbon_to:
        hang_ribbon(made, Vector((0, 0, neck * 1.1)), ribbon_to)
    return made


def balloon_point(t, radius):
    """Profile from the crown (t = 0) to the neck (t = 1): a sphere drawn out downwards."""
    angle = math.pi * t
    height = math.cos(angle)
    reach = math.sin(angle)
    if height < 0:
        reach *= 1 - 0.16 * height * height
        height *= 1.27
    return (max(reach, 0.05 if t > 0.5 else 0.0) * radius, height * radius)


def hang_ribbon(target, knot, ribbon_to):
    start = Vector(target.location) + target.rotation_euler.to_matrix() @ knot
    end = Vector(ribbon_to)
    middle = start.lerp(end, 0.5) + Vector((random.uniform(-0.03, 0.03), random.uniform(-0.03, 0.03), 0))
    satin = shared("Ribbon", lambda name: material(name, "#c9a05c", 0.4, metallic=0.6))
    tube("Ribbon", [start, middle, end], 0.0016, satin)
