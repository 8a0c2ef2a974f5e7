import { FEE_CEILINGS } from '../contract';

/** Adds one at an index. */
export function addOne(totals: number[], index: number): void {
  totals[index] = (totals[index] ?? 0) + 1;
}

/** Adds one at the index of each bit that is set. */
export function addBits(totals: number[], bits: number): void {
  for (let rest = bits, index = 0; rest !== 0; rest >>>= 1, index++) if (rest & 1) addOne(totals, index);
}

/** Adds one at each of `FEE_CEILINGS` that a fee in cents doesn't exceed. */
export function addFee(totals: number[], cents: number): void {
  for (let index = FEE_CEILINGS.length - 1; index >= 0 && cents <= (FEE_CEILINGS[index] as number) * 100; index--) addOne(totals, index);
}
