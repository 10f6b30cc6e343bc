// Only where walls are, for what they hide.
layout(location = 0) in vec3 a_at;

void main() {
    gl_Position = u_clip * vec4(a_at, 1.0);
}
