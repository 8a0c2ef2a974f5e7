/** A stream of numbers in [0, 1), the same for the same seed on every machine. */
export type Random = () => number;

/** Mulberry32 by Tommy Ettinger (public domain): 32 bits of state are plenty for invented gyms. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const chance = (random: Random, probability: number): boolean => random() < probability;

/** A whole number from `low` to `high`, both included. */
export const between = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1));

export function pick<T>(random: Random, list: readonly T[]): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new RangeError('Nothing to pick from.');
  return picked;
}

/** `count` different items (or all, if there are fewer), in the list's order. */
export function pickSome<T>(random: Random, list: readonly T[], count: number): T[] {
  let left = Math.min(count, list.length);
  return list.filter((_item, index) => {
    const taken = random() * (list.length - index) < left;
    if (taken) left--;
    return taken;
  });
}

/** An item by weight: `[[item, weight], …]`. */
export function pickWeighted<T>(random: Random, options: readonly (readonly [T, number])[]): T {
  let mark = random() * options.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of options) {
    mark -= weight;
    if (mark < 0) return item;
  }
  return pick(random, options)[0];
}
