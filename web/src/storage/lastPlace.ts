import { pointIn } from '@contract';
import { readStored, writeStored } from './storage';

const KEY = 'halfmat:place';
/** The contract's limit for a place in an address. */
const LONGEST = 80;

/** The place near which this browser last searched open mats, in the address's `near` format. */
export function lastPlace(): string | undefined {
  const stored = readStored('localStorage', KEY);
  return typeof stored === 'string' && stored !== '' && stored.length <= LONGEST ? stored : undefined;
}

/** Stores a place; never the visitor's own location. */
export function rememberPlace(near: string): void {
  if (!pointIn(near)) writeStored('localStorage', KEY, near);
}

export const forgetPlace = (): boolean => writeStored('localStorage', KEY, undefined);
