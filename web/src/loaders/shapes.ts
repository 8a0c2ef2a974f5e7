import { own } from '@contract';
import { stateFiles } from '../generated/states';
import type { StateFile, StateOutlines } from '../lib/shapes';

export type { Box, StateFile, StateShape, Town } from '../lib/shapes';

/** All states from afar, fetched once. */
export const loadOutlines = async (): Promise<StateOutlines> => (await import('../generated/outlines')).outlines;

/** A state's shape and towns, fetched once; undefined for a code that is none. */
export const loadStateFile = async (code: string): Promise<StateFile | undefined> => own(stateFiles, code)?.();
