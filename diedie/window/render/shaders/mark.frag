in vec2 v_at;
flat in vec3 v_pen;
flat in vec4 v_colour;
flat in vec4 v_dash;
out vec4 colour;

void main() {
    float x = v_at.x;
    float cover = clamp(v_pen.x + 0.5 - length(vec2(x - clamp(x, 0.0, v_pen.y), v_at.y)), 0.0, 1.0);
    if (v_dash.z > 0.0) {
        float pixels = v_pen.y / max(v_dash.y - v_dash.x, 1e-3);
        float s = mod(v_dash.x + x / pixels, v_dash.z + v_dash.w);
        float half_ = v_dash.z * 0.5;
        cover *= clamp((half_ - abs(s - half_)) * pixels + 0.5, 0.0, 1.0);
    }
    colour = vec4(v_colour.rgb, v_colour.a * cover);
}
