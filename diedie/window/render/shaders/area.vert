// Areas on the table, plain or hatched.
layout(location = 0) in vec3 a_at;
layout(location = 1) in vec4 a_colour;
layout(location = 2) in vec2 a_rest;  // 1 where hatched, 1 at the middle of a soft area
out vec3 v_at;
out vec4 v_colour;
out vec2 v_rest;

void main() {
    v_at = a_at;
    v_colour = a_colour;
    v_rest = a_rest;
    gl_Position = u_clip * vec4(a_at, 1.0);
    vec4 o = over(a_at);
    gl_Position.z = (o.z / o.w - 0.0001) * gl_Position.w;
}
