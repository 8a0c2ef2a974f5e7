import type { Random } from '../../scripts/sample/random';

/** The items in another order (Fisher and Yates), each order equally likely. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
