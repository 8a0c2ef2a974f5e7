import { getOwn } from '@contract';
import { stateFiles, zipFiles } from '../generated/states';
import type { StateFile, StateOutlines, ZipPoint } from '../lib/shapes';

export type { Box, StateFile, StateShape, Town, ZipPoint } from '../lib/shapes';

/** Low-detail outlines of all states, fetched once. */
export const loadOutlines = async (): Promise<StateOutlines> => (await import('../generated/outlines')).outlines;

/** A state's shape and towns, fetched once. Undefined for an unknown code. */
export const loadStateFile = async (code: string): Promise<StateFile | undefined> => getOwn(stateFiles, code)?.();

/** A state's ZIP codes, fetched once. Empty for an unknown code. */
export const loadZips = async (code: string): Promise<readonly ZipPoint[]> => (await getOwn(zipFiles, code)?.())?.zips ?? [];
