// The shadow of a box or an octahedron on a level ground: a square that holds it.
layout(location = 0) in vec2 a_corner;
layout(location = 1) in vec4 i_at;     // middle, and how far it reaches around it
layout(location = 2) in vec4 i_turn;
layout(location = 3) in vec4 i_half;   // half its size
layout(location = 4) in vec2 i_ground; // height of the ground, strength
out vec2 v_at;
flat out vec3 v_from;   // the middle, and the way to the light, as the body sees it
flat out vec3 v_way;
flat out vec4 v_turn;
flat out vec4 v_half;
flat out vec4 v_low;    // middle, radius of the blob, height over the ground
flat out vec2 v_ground;

void main() {
    float high = max(i_at.z - i_ground.x, 0.0);
    float reach = i_at.w, more = i_half.z;
    vec2 way = -normalize(SLOPE);
    float far = length(SLOPE) * (high + more);
    v_at = i_at.xy + way * mix(-reach, reach * 0.9 + far, a_corner.x)
         + vec2(-way.y, way.x) * mix(-reach, reach, a_corner.y);
    vec4 back = vec4(-i_turn.xyz, i_turn.w);
    v_turn = back;
    v_from = vec3(i_at.xy, i_at.z);
    v_way = turned(back, KEY_FROM);
    v_half = i_half;
    v_low = vec4(i_at.xy, i_at.w, high);
    v_ground = i_ground;
    gl_Position = u_clip * vec4(v_at, i_ground.x + 0.004, 1.0);
}
