// Marks on the table: lines with round ends, and dots, of a width in pixels.
layout(location = 0) in vec2 a_corner;
layout(location = 1) in vec4 i_from;   // place, how far along its line it starts
layout(location = 2) in vec4 i_to;     // place, how far along its line it ends
layout(location = 3) in vec4 i_colour;
layout(location = 4) in vec4 i_pen;    // half the width in pixels, then in cm; dash, gap in cm
uniform float u_focal;
out vec2 v_at;               // pixels along and across, from the start
flat out vec3 v_pen;         // half the width, the length, pixels
flat out vec4 v_colour;
flat out vec4 v_dash;        // from, to, dash, gap

void main() {
    vec4 a = u_clip * vec4(i_from.xyz, 1.0), b = u_clip * vec4(i_to.xyz, 1.0);
    vec2 p = a.xy / a.w * u_size * 0.5, q = b.xy / b.w * u_size * 0.5;
    float half_ = i_pen.x * u_dp + i_pen.y * u_focal / a.w;
    float length_ = length(q - p);
    vec2 along = length_ > 1e-3 ? (q - p) / length_ : vec2(1.0, 0.0);
    v_at = vec2(mix(-half_ - 1.0, length_ + half_ + 1.0, a_corner.x),
                mix(-half_ - 1.0, half_ + 1.0, a_corner.y));
    vec2 at = p + along * v_at.x + vec2(-along.y, along.x) * v_at.y;
    v_pen = vec3(half_, length_, 0.0);
    v_colour = i_colour;
    v_dash = vec4(i_from.w, i_to.w, i_pen.zw);
    vec4 c = over(i_from.xyz), d = over(i_to.xyz);
    float depth = mix(c.z / c.w, d.z / d.w, a_corner.x);
    gl_Position = vec4(at / (u_size * 0.5), depth - 0.0002, 1.0);
}
