// What stays on the table: wood, map, walls.
layout(location = 0) in vec3 a_at;
layout(location = 1) in vec3 a_normal;
layout(location = 2) in vec2 a_uv;
out vec3 v_at;
out vec2 v_uv;
out vec3 v_normal;

void main() {
    v_at = a_at;
    v_uv = a_uv;
    v_normal = a_normal;
    gl_Position = u_clip * vec4(a_at, 1.0);
}
