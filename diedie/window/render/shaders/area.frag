in vec3 v_at;
in vec4 v_colour;
in vec2 v_rest;
out vec4 colour;

void main() {
    vec4 c = v_colour;
    if (v_rest.x > 0.5) {
        float s = (v_at.x + v_at.y) * 4.2;
        float stripe = abs(fract(s) - 0.5);
        float w = max(fwidth(s), 1e-3);
        c = mix(c, vec4(INK, 0.85), clamp((0.25 - stripe) / w + 0.5, 0.0, 1.0));
    }
    colour = c;
}
