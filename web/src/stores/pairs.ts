import { COLLECTIONS, type GymPair, type CallableInput, type CallableOutput, documentPaths, type Gym, type GymTies, type MergedGym, pairIdOf } from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { PAGE, pagedLists } from './liveLists';
import { invoke } from '../lib/invoke';
import { documentOf } from '../lib/source';
import { forgetCached } from '../storage/cache';
import { done } from './done';
import type { StoredGym } from './gyms';

/** A pair in a list: `createdAt` is the list's sort key. */
export type StoredPair = Stored<GymPair> & { readonly createdAt: string };

/** What an admin has decided about two gyms. */
export type Decided = NonNullable<GymPair['decided']>;
/** Undecided pairs, of all states or of one by code; and pairs that were found to be one gym, or two. */
export type PairsKey = 'open' | `open=${string}` | Decided;

/** Pairs of possible duplicates, for admins: the likeliest first, or those decided last. */
export const pairLists = pagedLists<PairsKey, StoredPair>((key, after, next, failed) => {
  const page = { limit: PAGE, ...(after !== undefined && { after }) };
  const [list, state] = key.split('=');
  const told = (by: 'place' | 'decidedAt') => (pairs: Stored<GymPair>[]) => next(pairs.map((pair) => ({ ...pair, createdAt: pair[by] ?? '' })));
  if (list !== 'open')
    return watchList<GymPair>(COLLECTIONS.pairs, { ...page, equal: { decided: list ?? '' }, order: ['decidedAt', 'desc'] }, told('decidedAt'), failed);
  if (state === undefined) return watchList<GymPair>(COLLECTIONS.pairs, { ...page, order: ['place', 'asc'] }, told('place'), failed);
  return watchList<GymPair>(COLLECTIONS.pairs, { ...page, contains: ['states', state], order: ['place', 'asc'] }, told('place'), failed);
});

/** What a gym's id refers to: a gym, a gym that was merged into another, or nothing anymore. */
export type Standing =
  | { readonly kind: 'gym'; readonly gym: StoredGym }
  | { readonly kind: 'merged'; readonly id: string; readonly pointer: MergedGym }
  | { readonly kind: 'gone'; readonly id: string };

/** What an id refers to now. Follows no merge. @throws Unreachable */
export async function standingOf(id: string): Promise<Standing> {
  const stored = await documentOf<Gym | MergedGym>(documentPaths.gym(id));
  if (!stored) return { kind: 'gone', id };
  return stored.status === 'merged' ? { kind: 'merged', id, pointer: stored } : { kind: 'gym', gym: { ...stored, id } };
}

/** What is stored about two gyms as a pair; undefined if neither a person nor an import has paired them. @throws Unreachable */
export const readPair = (one: string, other: string): Promise<GymPair | undefined> => documentOf<GymPair>(documentPaths.pair(pairIdOf(one, other)));

/** What is attached to each of two gyms. @throws CallFailure */
export const readTies = async (gymIds: readonly [string, string]): Promise<readonly [GymTies, GymTies]> =>
  (await invoke('readGymTies', { gymIds: [...gymIds] })).ties;

/** Merges two gyms. @throws CallFailure; `stale-edit` if one of them was changed since it was read */
export async function mergeGyms(merge: CallableInput<'mergeGyms'>): Promise<CallableOutput<'mergeGyms'>> {
  const merged = await invoke('mergeGyms', merge);
  forgetCached();
  return merged;
}

/** Unmerges a gym. @throws CallFailure */
export async function splitGym(id: string): Promise<void> {
  await invoke('splitGym', { id });
  forgetCached();
}

/** Records for good that two gyms are not duplicates. @throws CallFailure */
export const keepGymsApart = (gymIds: readonly [string, string]): Promise<void> => done(invoke('keepGymsApart', { gymIds: [...gymIds] }));
