// Flags: CUBE or OCTAHEDRON, NUMERALS in place of pips, CONTOUR for sharp contours, STRONG for
// those of two colours; BEHIND what is half clear before them.
in vec3 v_local;
in float v_high;
flat in vec4 v_turn;
flat in vec4 v_body;
flat in vec4 v_pips;
flat in vec4 v_frame;
flat in vec2 v_rest;
flat in vec3 v_eye;
flat in vec4 v_half;
uniform float u_core;         // cm that the core reaches along the axes
uniform float u_rounding;     // cm
uniform float u_grow;         // pixels of contour
uniform vec4 u_contour;       // its colour and strength
uniform sampler2D u_figures;  // 1 to 8 beside each other
out vec4 colour;

#if defined(CONTOUR) || defined(OCTAHEDRON)
const int STEPS = 4;
#else
const int STEPS = 2;
#endif

float shape(vec2 q, float which) {  // how far outside a pip; in edge lengths
    if (which < 0.5) return max(abs(q.x), abs(q.y)) - 0.09;
    if (which < 1.5) return length(q) - 0.1;
    if (which < 2.5) return max(-q.y - 0.08, dot(vec2(abs(q.x), q.y - 0.12), vec2(0.867, 0.4985)));
    if (which < 3.5) return abs(length(q) - 0.083) - 0.026;
    vec2 r = abs(vec2(q.x + q.y, q.x - q.y)) * 0.7071;
    return max(min(r.x, r.y) - 0.038, max(r.x, r.y) - 0.125);
}

float covered(float away) {  // away in cm
    float w = clamp(fwidth(away), 0.004, 0.16);
    return clamp(0.5 - away / w, 0.0, 1.0);
}

float figure(int value, vec2 at, float height) {  // at in cm from the middle of the face
    vec2 q = at / height * 0.6;
    if (max(abs(q.x), abs(q.y)) > 0.49) return 0.0;
    float level = log2(max(FIGURE * 0.6 / (height * v_rest.y), 1.0)) - 0.4;
    return textureLod(u_figures, vec2((float(value) - 0.5 + q.x) / 8.0, 0.5 - q.y), level).r;
}

#ifdef CUBE
float face(vec3 p, out float frame) {  // how much pip, how much frame
    vec3 a = abs(p);
    vec2 at;
    int value;
    if (a.z >= a.x && a.z >= a.y) {
        at = vec2(p.x, p.z > 0.0 ? p.y : -p.y);
        value = p.z > 0.0 ? 6 : 1;
    } else if (a.x >= a.y) {
        at = vec2(p.y, p.x > 0.0 ? p.z : -p.z);
        value = p.x > 0.0 ? 3 : 4;
    } else {
        at = vec2(p.z, p.y > 0.0 ? p.x : -p.x);
        value = p.y > 0.0 ? 2 : 5;
    }
    frame = covered(EDGE * 0.5 - 0.17 - max(abs(at.x), abs(at.y)));
#ifdef NUMERALS
    return figure(value, at, 0.92);
#else
    vec2 cell = clamp(floor(at / EDGE / SPREAD + 0.5), -1.0, 1.0);
    int bit = int(cell.x) + 1 + 3 * (int(cell.y) + 1);
    float pip = covered(EDGE * shape(at / EDGE - SPREAD * cell, v_body.w));
    return (PIPS[value] >> bit & 1) == 1 ? pip : 0.0;
#endif
}

vec3 nearest(vec3 p) {  // the point of the core that is nearest
    return clamp(p, -u_core, u_core);
}

float slowed(vec3 p, vec3 way) {  // how fast the distance changes: only the axes beyond count
    vec3 w = way * step(u_core, abs(p));
    return max(dot(w, w), 1e-3);
}

vec2 through(vec3 o, vec3 way, float more) {  // where a line enters the grown core, and leaves it
    vec3 w = 1.0 / way, m = o * w, k = abs(w) * (u_core + more);
    vec3 a = -m - k, b = -m + k;
    return vec2(max(max(a.x, a.y), a.z), min(min(b.x, b.y), b.z));
}
#else
float face(vec3 p, out float frame) {
    frame = 0.0;
    vec3 s = vec3(greaterThan(p, vec3(0.0))) * 2.0 - 1.0;
    vec3 n = s * 0.57735;
    vec3 up = normalize(vec3(0.0, 0.0, s.z) - n * 0.57735);
    vec2 at = vec2(dot(p, cross(up, n)), dot(p, up));
    int value = EIGHT[int(s.x > 0.0) + 2 * int(s.y > 0.0) + 4 * int(s.z > 0.0)];
    float sign_ = covered(1.25 * shape((at + vec2(0.0, 0.37)) / 1.25, v_body.w));
    return max(figure(value, at - vec2(0.0, 0.1), 0.6), sign_);
}

vec3 nearest(vec3 p) {
    vec3 q = abs(p);
    for (int i = 0; i < 3; i++) {
        vec3 there = step(1e-6, q);
        float over = max(q.x + q.y + q.z - u_core, 0.0);
        q = max(q - over / max(there.x + there.y + there.z, 1.0) * there, 0.0);
    }
    return q * sign(p);
}

float slowed(vec3 p, vec3 way) {
    return 0.7;
}

vec2 through(vec3 o, vec3 way, float more) {
    vec2 found = vec2(-1e3, 1e3);
    for (int i = 0; i < 4; i++) {
        vec3 n = vec3(1.0, i % 2 == 0 ? 1.0 : -1.0, i < 2 ? 1.0 : -1.0);
        float s = 1.0 / dot(n, way), m = dot(n, o) * s, k = abs(s) * (u_core + more * 1.73205);
        found = vec2(max(found.x, -m - k), min(found.y, -m + k));
    }
    return found;
}
#endif

float inside(vec3 way) {  // pixels from the die's outline to the line of sight, negative outside
    vec2 t = through(v_local, way, 0.0);
    if (t.x <= t.y) return 1e3;
    // Where is the line nearest to the core? A few steps of Newton's, never far from the die.
    float at = clamp((t.x + t.y) * 0.5, 0.0, 3.0);
    vec3 p = v_local + way * at, c = nearest(p);
    for (int i = 0; i < STEPS; i++) {
        at = clamp(at - dot(p - c, way) / slowed(p, way), 0.0, 3.0);
        p = v_local + way * at;
        c = nearest(p);
    }
    return (u_rounding - distance(p, c)) * v_rest.y;
}

void main() {
    vec3 way = normalize(v_local - v_eye);
    vec3 p = v_local + way * through(v_local, way, u_rounding).x;
    float in_ = inside(way), body = clamp(in_ + 0.5, 0.0, 1.0);
    float cover = clamp(in_ + u_grow + 0.5, 0.0, 1.0);
    vec3 n = normalize(turned(v_turn, p - nearest(p)));
    float frame = 0.0, pip = face(p, frame);
    vec3 c = mix(v_body.rgb, v_frame.rgb, frame * v_frame.w);
    float shine = sharp(max(dot(n, v_half.xyz), 0.0)) - v_half.w;
    c = lit(mix(c, v_pips.rgb, pip), n) + SHINE * max(shine, 0.0) * (1.0 - pip);
    c *= 1.0 - 0.22 * smoothstep(0.2, -0.85, v_high);  // less light from below
    float ghost = v_pips.w * (1.0 - smoothstep(1.0, 2.5, in_));
    c = lamp(mix(c, CREAM, ghost), gl_FragCoord.xy);
    float strength = mix(v_rest.x, 1.0, 0.8 * ghost);
#ifdef BEHIND
    strength *= 0.5;
#endif
#ifdef STRONG
    vec3 around = mix(CREAM, INK, clamp(in_ + u_grow * 0.5 + 0.5, 0.0, 1.0));
    float edge = cover;
#else
    vec3 around = u_contour.rgb;
    float edge = u_contour.a < 1.0 ? u_contour.a * max(1.0 + in_ / u_grow, 0.0) : cover;
#endif
    float alpha = mix(min(edge, 1.0), 1.0, body);
    if (alpha < 0.01) discard;
    colour = vec4(mix(around, c, body / max(alpha, 1e-3)), strength * alpha);
}
