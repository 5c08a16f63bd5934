"""Photo props of card on sticks: made, laid on the table, put in a jar."""

import math

import bpy
from mathutils import Vector

import cards
import kit

AUBERGINE, IVORY = "#2a1419", "#f7efe2"


def card_paper(name, color, roughness=0.62, specular=0.3):
    return kit.shared(name, lambda key: kit.material(key, color, roughness, specular=specular, bump=0.18, grain=1500.0))


def glitter(name="Gold glitter"):
    """Card covered with tiny flakes, each tilted its own way."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made, tree, bsdf = kit.shader(name)
    flakes = kit.node(tree, "ShaderNodeTexVoronoi", {"Vector": kit.object_coordinates(tree), "Scale": 620.0})
    tilt = kit.node(
        tree, "ShaderNodeVectorMath", {0: flakes.outputs["Color"], 1: (0.5, 0.5, 0.5)}, operation="SUBTRACT"
    )
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
    return [
        cards.card("Moustache", cards.moustache(), card_paper("Aubergine card", AUBERGINE, 0.7, 0.15), core(), bend)
    ], -0.012


def lips(bend):
    return [cards.card("Lips", cards.lips(), card_paper("Bordeaux card", "#8f1b3a", 0.35, 0.5), core(), bend)], -0.02


def glasses(bend):
    return [cards.card("Glasses", cards.glasses(), glitter(), core(), bend, step=0.003)], -0.03


def bow_tie(bend):
    rose = card_paper("Rose card", "#b7485c")
    knot = (
        cards.rounded([(0.013, 0.016), (0.0145, 0), (0.013, -0.016), (-0.013, -0.016), (-0.0145, 0), (-0.013, 0.016)]),
        [],
    )
    wings = cards.card("Bow tie", cards.bow_tie(), rose, core(), bend)
    return [
        wings,
        cards.card("Knot", knot, card_paper("Knot card", "#8d2c43"), core(), bend, lift=cards.THICKNESS),
    ], -0.01


def crown(bend):
    pieces = [cards.card("Crown", cards.crown(), glitter(), core(), bend)]
    for x, y in ((0, 0.09), (0.037, 0.079), (-0.037, 0.079), (0.073, 0.07), (-0.073, 0.07)):
        pieces.append(
            cards.card(
                "Pearl",
                (cards.circle(x, y, 0.006, steps=28), []),
                card_paper("Ivory card", IVORY),
                core(),
                bend,
                lift=cards.THICKNESS,
                step=0.003,
            )
        )
    return pieces, 0.005


def bubble(bend):
    plate = cards.card("Bubble", cards.speech_bubble(), card_paper("Ivory card", IVORY), core(), bend)
    return [
        plate,
        cards.card(
            "Heart",
            cards.heart(),
            card_paper("Bordeaux card", "#8f1b3a", 0.35, 0.5),
            core(),
            bend,
            lift=cards.THICKNESS,
        ),
    ], -0.03


def heart(bend):
    card = card_paper("Bordeaux card", "#8f1b3a", 0.35, 0.5)
    return [cards.card("Heart", cards.heart(0.042), card, core(), bend)], -0.03


PROPS = {
    "Moustache": moustache,
    "Lips": lips,
    "Glasses": glasses,
    "Bow tie": bow_tie,
    "Crown": crown,
    "Bubble": bubble,
    "Heart": heart,
}


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
    """Ceramic jar from which a crown, a speech bubble and lips look out."""
    glaze = kit.material("Glaze", "#efe3d2", roughness=0.28, specular=0.5, bump=0.05, grain=60.0)
    profile = [
        (0, 0),
        (radius * 0.82, 0),
        (radius * 0.9, 0.004),
        (radius, 0.03),
        (radius, height - 0.002),
        (radius - 0.0015, height),
        (radius - 0.004, height - 0.002),
        (radius - 0.004, 0.006),
        (0, 0.006),
    ]
    kit.lathe("Jar", profile, glaze, location)
    for kind, sideways, forwards, out in (("Crown", -25, 10, 0.185), ("Bubble", 25, 2, 0.205), ("Lips", 3, 17, 0.125)):
        stand_in_jar(kind, location, math.radians(sideways), math.radians(forwards), out)


def stand_in_jar(kind, jar, sideways, forwards, out):
    """Lean a prop against the rim; `out` is its card's way from the jar's floor along the stick."""
    prop = make_prop(kind, cards.bowed(), length=out + 0.02)
    prop.rotation_euler = (math.pi / 2 + forwards, sideways, 0)
    foot = Vector(jar) + Vector((math.copysign(0.02, -sideways), math.copysign(0.02, forwards), 0.009))
    prop.location = foot + prop.rotation_euler.to_matrix() @ Vector((0, out, 0))
