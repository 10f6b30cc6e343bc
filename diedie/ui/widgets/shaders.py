"""How shapes become pixels, and how the painted layer comes into a frame."""

SHAPE = """#version 330 core
layout(location = 0) in vec2 corner;
layout(location = 1) in vec2 middle;
layout(location = 2) in vec2 extent;
layout(location = 3) in vec2 turn;
layout(location = 4) in vec3 form;
layout(location = 5) in vec4 patch_;
layout(location = 6) in vec4 tint;
layout(location = 7) in vec4 clip;
layout(location = 8) in float textured;
uniform vec2 window;
uniform float side;
out vec2 place; out vec2 at; out vec2 uv;
flat out vec2 size; flat out vec3 shape; flat out vec4 colour; flat out vec4 cut;
flat out float sampled;
void main() {
    float more = textured > 0.5 ? 0.0 : form.y + 1.0;
    place = corner * (extent + more);
    at = middle + vec2(turn.x * place.x - turn.y * place.y, turn.y * place.x + turn.x * place.y);
    if (turn == vec2(1.0, 0.0)) {
        at = clamp(at, clip.xy, max(clip.xy, clip.zw));
        place = at - middle;
    }
    uv = (patch_.xy + (place / max(extent, 0.001) * 0.5 + 0.5) * patch_.zw) / side;
    size = extent; shape = form; colour = tint; cut = clip; sampled = textured;
    gl_Position = vec4(at.x / window.x * 2.0 - 1.0, 1.0 - at.y / window.y * 2.0, 0.0, 1.0);
}
"""
COLOUR = """#version 330 core
in vec2 place; in vec2 at; in vec2 uv;
flat in vec2 size; flat in vec3 shape; flat in vec4 colour; flat in vec4 cut;
flat in float sampled;
uniform sampler2D atlas;
out vec4 seen;
void main() {
    if (any(lessThan(at, cut.xy)) || any(greaterThan(at, cut.zw))) discard;
    if (sampled > 0.5) {
        seen = texture(atlas, uv) * vec4(colour.rgb, 1.0) * colour.a;
        return;
    }
    vec2 q = abs(place) - size + shape.x;
    float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - shape.x;
    if (shape.z > 0.0) d = abs(d + shape.z * 0.5) - shape.z * 0.5;
    float a = shape.y > 0.75 ? 1.0 - smoothstep(-shape.y, shape.y, d) : clamp(0.5 - d, 0.0, 1.0);
    seen = vec4(colour.rgb, 1.0) * (colour.a * a);
}
"""
PIECE = """#version 330 core
layout(location = 0) in vec2 corner;
layout(location = 1) in vec4 box;
uniform vec2 window;
uniform float drop;
void main() {
    vec2 at = mix(box.xy, box.zw, corner * 0.5 + 0.5) + vec2(0.0, drop);
    gl_Position = vec4(at.x / window.x * 2.0 - 1.0, 1.0 - at.y / window.y * 2.0, 0.0, 1.0);
}
"""
COPY = """#version 330 core
uniform sampler2D layer;
uniform float drop;
uniform float opacity;
out vec4 seen;
void main() { seen = texelFetch(layer, ivec2(gl_FragCoord.xy + vec2(0.0, drop)), 0) * opacity; }
"""
