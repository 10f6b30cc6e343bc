// Dice, all of a kind at once: a sharp box or octahedron that holds the round die.
layout(location = 0) in vec3 a_at;     // corner, without rounding and contour
layout(location = 1) in vec3 a_out;    // how it moves when the sides move out by 1 cm
layout(location = 2) in vec4 i_at;     // place, strength
layout(location = 3) in vec4 i_turn;
layout(location = 4) in vec4 i_body;   // colour, shape of the pips
layout(location = 5) in vec4 i_pips;   // colour, 1 for a ghost
layout(location = 6) in vec4 i_frame;  // colour, 1 for a crew
uniform float u_focal;
uniform float u_grow;                  // pixels of contour
uniform float u_rounding;              // cm
out vec3 v_local;
out float v_high;
flat out vec4 v_turn;
flat out vec4 v_body;
flat out vec4 v_pips;
flat out vec4 v_frame;
flat out vec2 v_rest;   // strength, pixels to the cm
flat out vec3 v_eye;    // as the die sees it
flat out vec4 v_half;   // between the key light and the eye; how a level face shines

void main() {
    float scale = u_focal / (u_clip * vec4(i_at.xyz, 1.0)).w;
    v_local = a_at + (u_rounding + (u_grow + 0.5) / scale) * a_out;
    vec3 turn = turned(i_turn, v_local);
    v_high = turn.z;
    v_turn = i_turn;
    v_body = i_body;
    v_pips = i_pips;
    v_frame = i_frame;
    v_rest = vec2(i_at.w, scale);
    v_eye = turned(vec4(-i_turn.xyz, i_turn.w), u_eye - i_at.xyz);
    v_half.xyz = normalize(KEY_FROM + normalize(u_eye - i_at.xyz));
    v_half.w = sharp(v_half.z);
    gl_Position = u_clip * vec4(i_at.xyz + turn, 1.0);
}
