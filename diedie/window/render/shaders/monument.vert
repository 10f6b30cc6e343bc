// Monuments: undyed board. Edges are ribbons of ink around lines from a_at to a_other.
layout(location = 0) in vec3 a_at;
layout(location = 1) in vec3 a_other;  // the normal of a surface, the other end of an edge
layout(location = 2) in vec2 a_side;   // zero on a surface; on an edge: across, along
layout(location = 3) in vec4 i_at;
layout(location = 4) in vec4 i_turn;
layout(location = 5) in vec4 i_look;   // ghost
uniform float u_focal;
out vec3 v_normal;
out vec2 v_line;       // pixels across and half the width of a ribbon
flat out vec2 v_look;  // strength, ghost
out float v_high;

void main() {
    vec3 at = i_at.xyz + turned(i_turn, a_at);
    vec4 clip = u_clip * vec4(at, 1.0);
    v_normal = turned(i_turn, a_other);
    v_line = vec2(0.0);
    v_look = vec2(i_at.w, i_look.x);
    v_high = at.z;
    if (a_side.x != 0.0) {
        vec4 end = u_clip * vec4(i_at.xyz + turned(i_turn, a_other), 1.0);
        vec2 way = (end.xy / end.w - clip.xy / clip.w) * u_size * a_side.y;
        vec2 along = way / max(length(way), 1e-4);
        float half_ = max(0.55 * u_dp, 0.022 * u_focal / clip.w);
        vec2 move = vec2(-along.y, along.x) * a_side.x * (half_ + 0.5) - along * a_side.y * half_ * 0.8;
        clip.xy += move * 2.0 / u_size * clip.w;
        clip.z -= 0.0006 * clip.w;
        v_line = vec2(a_side.x * (half_ + 0.5), half_);
    }
    gl_Position = clip;
}
