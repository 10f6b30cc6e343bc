uniform sampler2D u_print;
uniform vec2 u_corner;  // of the viewport
out vec4 colour;

void main() {
    colour = texelFetch(u_print, ivec2(gl_FragCoord.xy - u_corner), 0);
}
