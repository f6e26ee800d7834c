/** A number in 0 to 1 that depends on its integer arguments alone. */
export function hash(...integers: readonly number[]): number {
  let state = 0x9e3779b9;
  for (const integer of integers) {
    state = Math.imul(state ^ (integer | 0), 0x85ebca6b);
    state ^= state >>> 13;
    state = Math.imul(state, 0xc2b2ae35);
    state ^= state >>> 16;
  }
  return (state >>> 0) / 2 ** 32;
}

/** A standard normal number from its integer arguments (Box–Muller). */
export function gaussian(...integers: readonly number[]): number {
  const radius = Math.sqrt(-2 * Math.log(1 - hash(...integers, 1)));
  return radius * Math.cos(2 * Math.PI * hash(...integers, 2));
}

/** Integer of a text, for seeds. */
export function seedOf(text: string): number {
  let seed = 7;
  for (const character of text) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return seed;
}

/** 0 below 0 and 1 above 1, with a smooth passage between. */
export function smoothStep(fraction: number): number {
  const clamped = Math.max(0, Math.min(1, fraction));
  return clamped * clamped * (3 - 2 * clamped);
}

const ease = (fraction: number) => fraction * fraction * (3 - 2 * fraction);
const mix = (a: number, b: number, fraction: number) => a + (b - a) * fraction;

/** Smooth noise in −1 to 1 over three dimensions, with features of about unit size. */
export function smoothNoise(seed: number, x: number, y: number, z: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  const u = ease(x - i);
  const v = ease(y - j);
  const near = face(seed, i, j, k, u, v);
  const far = face(seed, i, j, k + 1, u, v);
  return mix(near, far, ease(z - k)) * 2 - 1;
}

function face(seed: number, i: number, j: number, k: number, u: number, v: number): number {
  const low = mix(corner(seed, i, j, k), corner(seed, i + 1, j, k), u);
  const high = mix(corner(seed, i, j + 1, k), corner(seed, i + 1, j + 1, k), u);
  return mix(low, high, v);
}

/** `hash` of four integers without its list: noise asks a hundred thousand times for one forecast. */
function corner(seed: number, i: number, j: number, k: number): number {
  let state = Math.imul(seed ^ Math.imul(i | 0, 0x27d4eb2d), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13) ^ (j | 0), 0xc2b2ae35);
  state = Math.imul(state ^ (state >>> 16) ^ (k | 0), 0x9e3779b1);
  state ^= state >>> 15;
  state = Math.imul(state, 0x85ebca6b);
  state ^= state >>> 13;
  return (state >>> 0) / 2 ** 32;
}

/**
 * A number of unit variance that is an AR(1) series in `step` (correlation `rho` from one to the next),
 * from the innovations of the last `memory` steps.
 */
export function autoregressive(
  innovation: (step: number) => number,
  step: number,
  rho: number,
  memory: number,
): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let back = 0; back < memory; back++) {
    sum += weight * innovation(step - back);
    total += weight * weight;
    weight *= rho;
  }
  return sum / Math.sqrt(total);
}
