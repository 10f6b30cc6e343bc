in vec2 v_at;
flat in vec3 v_from;
flat in vec3 v_way;
flat in vec4 v_turn;
flat in vec4 v_half;
flat in vec4 v_low;
flat in vec2 v_ground;
out vec4 colour;

void main() {
    float out_ = beyond(v_at);
    bool rim = out_ > 0.0 && out_ < THICK;
    if (rim != (v_ground.x > 1.0)) discard;
    vec3 o = turned(v_turn, vec3(v_at, v_ground.x) - v_from);
    float enter = -1e3, leave = 1e3;
#ifndef OCTAHEDRON
    {
        vec3 w = 1.0 / (abs(v_way) + 1e-4) * (vec3(greaterThanEqual(v_way, vec3(0.0))) * 2.0 - 1.0);
        vec3 a = (-v_half.xyz - o) * w, b = (v_half.xyz - o) * w;
        vec3 lo = min(a, b), hi = max(a, b);
        enter = max(max(lo.x, lo.y), lo.z);
        leave = min(min(hi.x, hi.y), hi.z);
    }
#else
    {
        for (int i = 0; i < 4; i++) {
            vec3 n = vec3(1.0, i % 2 == 0 ? 1.0 : -1.0, i < 2 ? 1.0 : -1.0) * 0.57735;
            float s = dot(n, v_way), d = dot(n, o);
            s = abs(s) < 1e-4 ? 1e-4 : s;
            float a = (-v_half.x - d) / s, b = (v_half.x - d) / s;
            enter = max(enter, min(a, b));
            leave = min(leave, max(a, b));
        }
    }
#endif
    // A ray that only grazes the body leaves half light: the soft edge, softer from higher up.
    float soft = 0.3 + 0.22 * max(v_low.w - v_low.z, 0.0);
    float fallen = smoothstep(-0.35 * soft, soft, leave - max(enter, 0.0)) * step(0.0, leave);
    // In the shadow of a wall already?
    float lit_from = beyond(v_at + SLOPE * u_high);
    if (out_ < 0.0) fallen *= 1.0 - 0.65 * smoothstep(-0.3, 0.1, lit_from);
    else if (v_ground.x < 1.0) fallen *= 0.2 + 0.8 * smoothstep(-0.3, 0.3, lit_from - THICK);
    float lifted = smoothstep(0.0, 0.8, v_low.w - v_half.z * 1.25);
    float away = length(v_at - v_low.xy) / v_low.z;
    float blob = mix(TOUCH, 0.22, lifted) * exp(-0.9 * max(v_low.w - 2.0, 0.0));
    float touch = blob * (1.0 - smoothstep(0.35, 1.0, away));
    float dark = 1.0 - (1.0 - CAST * fallen) * (1.0 - touch);
    dark *= v_ground.y;
    if (dark < 0.004) discard;
    colour = vec4(SHADOW, dark);
}
