import type { BeltRank, Instructor } from '@contract';
import { capitalize } from './facts';

const BELT_NAMES: Record<BeltRank, string> = {
  white: 'white belt',
  blue: 'blue belt',
  purple: 'purple belt',
  brown: 'brown belt',
  black: 'black belt',
  'red-black': 'red and black belt',
  'red-white': 'red and white belt',
  red: 'red belt',
};
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const CARDINALS = ['', 'one', 'two', 'three', 'four'];

/** `black belt`. Undefined if the rank isn't known. */
export const getBeltName = (rank: BeltRank | undefined): string | undefined => rank && BELT_NAMES[rank];

/** `Black belt, third degree`, `Brown belt, one stripe`. Undefined if the rank isn't known. */
export function formatRank({ beltRank, degree = 0 }: Pick<Instructor, 'beltRank' | 'degree'>): string | undefined {
  if (!beltRank) return undefined;
  const name = capitalize(BELT_NAMES[beltRank]);
  if (degree === 0) return name;
  const stripes = CARDINALS[degree];
  if (['white', 'blue', 'purple', 'brown'].includes(beltRank)) return stripes ? `${name}, ${stripes} ${degree === 1 ? 'stripe' : 'stripes'}` : name;
  return `${name}, ${ORDINALS[degree] ?? `${degree}th`} degree`;
}
