// The half clear boards, from the picture that was drawn of them.
layout(location = 0) in vec3 a_at;

void main() {
    gl_Position = u_clip * vec4(a_at, 1.0);
}
