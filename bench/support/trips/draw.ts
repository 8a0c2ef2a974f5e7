/** Numbers that decide what happens. Each has a name of its own, so that all listings are compared in the same year. */
export const DRAW = {
  change: 1,
  ending: 2,
  day: 3,
  start: 4,
  canceled: 5,
  answering: 6,
  answer: 7,
  known: 8,
  unasked: 9,
  correction: 10,
  saboteur: 11,
  calls: 12,
  reports: 13,
  mistaken: 14,
  yearly: 15,
  response: 16,
  suggestion: 17,
  thought: 18,
  called: 19,
  reached: 20,
} as const;

const SEED = 20_261_126;

/** A number in [0, 1) for these keys, always the same (MurmurHash3's mixing, public domain). */
export function draw(...keys: readonly number[]): number {
  let hash = SEED;
  for (const key of keys) {
    hash = Math.imul(hash ^ Math.imul(key + 0x9e3779b9, 0xcc9e2d51), 0x1b873593);
    hash = mix(hash ^ (hash >>> 15));
  }
  return (hash >>> 0) / 4_294_967_296;
}

function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
