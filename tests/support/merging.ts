import type { Gym, MergeChoices, MergedGym } from '@contract';
import { mergeGyms, unmergeGym } from '@functions/callables';
import { call } from './call';
import { db } from './firestore';
import { Platform } from './upkeep';

/** A gym as it is stored. */
export const gymAt = async (id: string): Promise<Gym> => (await db.doc(`gyms/${id}`).get()).data() as Gym;
/** The pointer that replaced a merged gym. */
export const pointerAt = async (id: string): Promise<MergedGym> => (await db.doc(`gyms/${id}`).get()).data() as unknown as MergedGym;
export const pageAt = async (path: string) => (await db.doc(`directoryPages/${path.replace('/bjj/', '').replaceAll('/', '~')}`).get()).data();

interface Merge {
  readonly choices?: MergeChoices;
  readonly uid?: string;
}

/** Merges one gym into another in their current state, as an admin who has reviewed them. */
export async function merge(goes: string, stays: string, { choices = {}, uid = 'admin' }: Merge = {}) {
  const [from, to] = await Promise.all([gymAt(goes), gymAt(stays)]);
  const command = { stays: { id: stays, version: to.version }, goes: { id: goes, version: from.version }, choices };
  return call(mergeGyms, command, uid);
}
export const split = (id: string) => call(unmergeGym, { id }, 'admin');

/** Completes all pending work. */
export const sweepUp = (): Promise<void> => new Platform().settle();
