// Flags: WOOD, STAINED wood, PRINTED or PLAIN is what it is made of; SHADED is near the walls, as
// FLOOR between them; the MAP shows what is allowed.
in vec3 v_at;
in vec2 v_uv;
in vec3 v_normal;
uniform sampler2D u_print;
uniform sampler2D u_allowed;  // of the floor: dark, lit, brightest
uniform vec3 u_colour;
uniform float u_opacity;
uniform float u_legal;        // how much the floor shows what is allowed
uniform float u_contrast;
out vec4 colour;

float grey(vec3 c) {
    return dot(c, vec3(0.3, 0.59, 0.11));
}

float walls(vec2 p) {  // the part of the key light that the walls take from the ground
    float soft = 0.12;
#ifdef FLOOR
    return smoothstep(-soft, soft, beyond(p + SLOPE * u_high));
#else
    float most = 0.0;
    for (int i = 0; i <= 6; i++) {
        float h = u_high * float(i) / 6.0, s = soft + 0.05 * h;
        most = max(most, 1.0 - smoothstep(-s, s, beyond(p + SLOPE * h) - THICK));
    }
    return most;
#endif
}

float corner(vec2 p) {  // the light that does not get where ground and wall meet
#ifdef FLOOR
    return exp(beyond(p) * 1.6);
#else
    return exp((THICK - beyond(p)) * 1.6);
#endif
}

vec3 shown(vec3 c, vec2 p) {  // lit where something is allowed, dark elsewhere
    float level = texture(u_allowed, p / vec2(HEX_SIDE, APOTHEM) * vec2(0.5, -0.5) + 0.5).r;
    vec3 there = mix(mix(c, vec3(grey(c)), 0.25), LAMP, 0.42);
    there *= mix(0.8, 1.0, smoothstep(0.5, 1.0, level));
    return mix(c, mix(c * 0.48, there, smoothstep(0.0, 0.5, level)), u_legal);
}

void main() {
#ifdef PLAIN
    vec3 c = u_colour;
#else
    vec3 c = texture(u_print, v_uv).rgb;
#endif
#ifdef WOOD
    c = mix(c, u_colour, max(u_contrast, 0.3));
#endif
#ifdef STAINED
    c = u_colour * mix(vec3(1.0), c / WOOD_TONE, 0.65 * (1.0 - u_contrast));
    c = lit(c, normalize(v_normal));
    c *= 1.0 - 0.3 * exp(-v_at.z * 1.3);  // darker where it meets the ground
#endif
#ifdef MAP
    c = shown(c, v_at.xy);
#endif
#ifdef SHADED
    float dark = 1.0 - (1.0 - CAST * walls(v_at.xy)) * (1.0 - TOUCH * corner(v_at.xy));
    c = mix(c, SHADOW, dark);
#endif
#ifdef WALL
    // Darker where it meets the ground and its neighbours, and under the board.
    c = lit(c * vec3(1.1, 0.98, 0.8), v_normal);
    float low = exp(-v_at.z * 1.1), high = exp((v_at.z - u_high) * 2.0);
    float beside = exp(-(HEX_SIDE * 0.5 - abs(v_uv.x - 0.5) * HEX_SIDE) * 1.2);
    c *= 1.0 - 0.28 * low - 0.2 * high - 0.14 * beside;
#endif
#ifdef SIDE
    c = lit(c, v_normal);
#endif
    colour = vec4(lamp(c, gl_FragCoord.xy), 1.0);
#ifdef CLEAR
    colour *= u_opacity;
#endif
}
