import { pointIn } from '@contract';
import { readStored, writeStored } from './storage';

const KEY = 'halfmat:place';
/** The contract's limit for a place in an address. */
const LONGEST = 80;

/** The place near which open mats were last looked for in this browser, as `near` has it in an address. */
export function lastPlace(): string | undefined {
  const stored = readStored('localStorage', KEY);
  return typeof stored === 'string' && stored !== '' && stored.length <= LONGEST ? stored : undefined;
}

/** Keeps a place; never the visitor's own position. */
export function rememberPlace(near: string): void {
  if (!pointIn(near)) writeStored('localStorage', KEY, near);
}

export const forgetPlace = (): boolean => writeStored('localStorage', KEY, undefined);
