// What all shaders share: the camera, and the light of the lamp.
uniform mat4 u_clip;
uniform vec3 u_eye;
uniform vec2 u_size;   // pixels
uniform float u_dp;    // pixels
uniform float u_high;  // cm, of the walls
uniform float u_over;  // cm, of marks: over their places in what they are hidden by

const vec3 UP = vec3(0.0, 0.0, 1.0);

// The walls of the table: how thick they are, and how far beyond their inner side a place lies,
// which is less than nothing on the ground between them.
#ifdef TRAY
const float THICK = TRAY_WALL;

float beyond(vec2 p) {
    vec2 q = abs(p) - TRAY_HALF + TRAY_ROUNDING;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - TRAY_ROUNDING;
}
#else
const float THICK = RIM_WIDTH;

float beyond(vec2 p) {
    p = abs(p);
    return max(p.y, 0.8660254 * p.x + 0.5 * p.y) - APOTHEM;
}
#endif

vec4 over(vec3 at) {  // where a mark is seen, but so much higher
    return u_clip * vec4(mix(at, u_eye, u_over / (u_eye.z - at.z)), 1.0);
}

vec3 light(vec3 n) {
    float up = 0.5 + 0.5 * n.z;
    float direct = max(dot(n, KEY_FROM), 0.0) / KEY_FROM.z;
    return KEY_SHARE * direct * KEY + (1.0 - KEY_SHARE) * mix(BOUNCE, SKY, up);
}

vec3 lit(vec3 colour, vec3 n) {  // a level surface shows its own colour
    return colour * light(n) / light(UP);
}

vec3 lamp(vec3 colour, vec2 pixel) {  // warm in the middle, darker in the corners
    vec2 at = pixel / u_size * 2.0 - 1.0;
    float r = dot(at, at) * 0.5;
    return colour * WARMTH * (1.0 - VIGNETTE * r * r);
}

vec3 turned(vec4 q, vec3 v) {
    return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v);
}

float sharp(float x) {  // to the power of 64
    x *= x;
    x *= x;
    x *= x;
    x *= x;
    x *= x;
    return x * x;
}
