in vec3 v_normal;
in vec2 v_line;
in float v_high;
flat in vec2 v_look;
uniform int u_edges;
out vec4 colour;

void main() {
    vec3 c = lit(BOARD, normalize(v_normal));
    float alpha = v_look.x;
    if (u_edges == 1) {
        c = mix(INK, CREAM, v_look.y);
        alpha = clamp(v_line.y + 0.5 - abs(v_line.x), 0.0, 1.0) * mix(0.9 * alpha, 1.0, v_look.y);
    }
    colour = vec4(lamp(c, gl_FragCoord.xy), alpha);
}
