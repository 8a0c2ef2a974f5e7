import {
  COLLECTIONS,
  type DuplicatePair,
  type CallableInput,
  type CallableOutput,
  documentPaths,
  type Gym,
  type GymTies,
  type MergedGym,
  makePairId,
} from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { PAGE_SIZE, createPagedLists } from './liveLists';
import { invoke } from '../lib/invoke';
import { readDocument } from '../lib/source';
import { clearCachedReads, clearCacheAfter } from '../storage/cache';
import { ignoreResult } from './ignoreResult';
import type { StoredGym } from './gyms';
import { createLoadedValues } from './values';

/** A pair in a list. `createdAt` holds the list's sort key, because `createPagedLists` uses that field as its cursor. */
export type StoredPair = Stored<DuplicatePair> & { readonly createdAt: string };

/** What an admin has decided about two gyms. */
export type PairDecision = NonNullable<DuplicatePair['decided']>;
/** Undecided pairs in all states, undecided pairs in one state (by its code), or pairs with the same decision. */
export type PairsKey = 'open' | `open=${string}` | PairDecision;

/** Pairs of possible duplicates, for admins: most likely first, or latest decision first. */
export const pairLists = createPagedLists<PairsKey, StoredPair>((key, after, next, onError) => {
  const page = { limit: PAGE_SIZE, ...(after !== undefined && { after }) };
  const [list, state] = key.split('=');
  const reportPairs = (sortField: 'place' | 'decidedAt') => (pairs: Stored<DuplicatePair>[]) =>
    next(pairs.map((pair) => ({ ...pair, createdAt: pair[sortField] ?? '' })));
  if (list !== 'open')
    return watchList<DuplicatePair>(
      COLLECTIONS.pairs,
      { ...page, equal: { decided: list ?? '' }, order: ['decidedAt', 'desc'] },
      reportPairs('decidedAt'),
      onError,
    );
  if (state === undefined) return watchList<DuplicatePair>(COLLECTIONS.pairs, { ...page, order: ['place', 'asc'] }, reportPairs('place'), onError);
  return watchList<DuplicatePair>(COLLECTIONS.pairs, { ...page, contains: ['states', state], order: ['place', 'asc'] }, reportPairs('place'), onError);
});

/** What a gym's id refers to: a gym, a gym that was merged into another, or a deleted gym. */
export type GymLookup =
  | { readonly kind: 'gym'; readonly gym: StoredGym }
  | { readonly kind: 'merged'; readonly id: string; readonly pointer: MergedGym }
  | { readonly kind: 'deleted'; readonly id: string };

/** Looks up what an id refers to now, without following merges. @throws Unreachable */
async function lookUpGym(id: string): Promise<GymLookup> {
  const stored = await readDocument<Gym | MergedGym>(documentPaths.gym(id));
  if (!stored) return { kind: 'deleted', id };
  return stored.status === 'merged' ? { kind: 'merged', id, pointer: stored } : { kind: 'gym', gym: { ...stored, id } };
}

/** Two gyms in their current state, what is attached to them, and what is stored about the pair. */
export interface TwoGyms {
  readonly first: GymLookup;
  readonly second: GymLookup;
  readonly ties: readonly [GymTies, GymTies];
  /** Undefined if no one has compared or suggested these two gyms before. */
  readonly pair: DuplicatePair | undefined;
}

/** Two gyms to compare, by their ids, joined by `~`. */
export const twoGyms = createLoadedValues<TwoGyms>(async (ids) => {
  const [firstId = '', secondId = ''] = ids.split('~');
  const [first, second, { ties }, pair] = await Promise.all([
    lookUpGym(firstId),
    lookUpGym(secondId),
    invoke('readGymTies', { gymIds: [firstId, secondId] }),
    readDocument<DuplicatePair>(documentPaths.pair(makePairId(firstId, secondId))),
  ]);
  return { first, second, ties, pair };
});

/** A merged gym, and the gym that it was merged into. */
export interface MergedPair {
  readonly mergedGym: Extract<GymLookup, { kind: 'merged' }>;
  readonly keptGym: Extract<GymLookup, { kind: 'gym' }>;
}

/** Merged pairs by the id of the merged gym. If the gym can't be unmerged, the value is a sentence that says why. */
export const mergedPairs = createLoadedValues<MergedPair | string>(async (id) => {
  const mergedGym = await lookUpGym(id);
  if (mergedGym.kind === 'deleted') return 'The merged gym was deleted, so you can’t unmerge it anymore.';
  if (mergedGym.kind === 'gym') return `${mergedGym.gym.name} was already unmerged.`;
  if (!mergedGym.pointer.unmergeData) return 'An import merged this gym before it had a page, so it can’t be unmerged.';
  const keptGym = await lookUpGym(mergedGym.pointer.mergedInto);
  if (keptGym.kind === 'deleted') return 'The gym it was merged into was deleted, so you can’t unmerge it anymore.';
  if (keptGym.kind === 'merged') return 'The gym it was merged into has since been merged into another one. Unmerge that gym first.';
  return { mergedGym, keptGym };
});

/** Merges two gyms. @throws CallFailure, `stale-edit` if one of them has changed since it was read */
export async function mergeGyms(merge: CallableInput<'mergeGyms'>): Promise<CallableOutput<'mergeGyms'>> {
  const merged = await invoke('mergeGyms', merge);
  clearCachedReads();
  return merged;
}

/** Unmerges a gym. @throws CallFailure */
export const unmergeGym = (id: string): Promise<void> => clearCacheAfter(invoke('unmergeGym', { id }));

/** Permanently records that two gyms aren't duplicates. @throws CallFailure */
export const markGymsAsDifferent = (gymIds: readonly [string, string]): Promise<void> => ignoreResult(invoke('markGymsAsDifferent', { gymIds: [...gymIds] }));
