import { COLLECTIONS, type GymPair } from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { PAGE, pagedLists } from './pagedLists';

/** A pair as lists have it: `createdAt` is what the list goes by. */
export type StoredPair = Stored<GymPair> & { readonly createdAt: string };

/** What somebody has said of two gyms. */
export type Decided = NonNullable<GymPair['decided']>;
/** Pairs that nobody has decided, of all states or of one by its code; and those that were found to be one gym, or two. */
export type PairsKey = 'open' | `open=${string}` | Decided;

/** Two gyms each that may be one, for admins: those that are likeliest first, and those that were decided last. */
export const pairLists = pagedLists<PairsKey, StoredPair>((key, after, next, failed) => {
  const page = { limit: PAGE, ...(after !== undefined && { after }) };
  const [list, state] = key.split('=');
  const told = (by: 'place' | 'decidedAt') => (pairs: Stored<GymPair>[]) => next(pairs.map((pair) => ({ ...pair, createdAt: pair[by] ?? '' })));
  if (list !== 'open')
    return watchList<GymPair>(COLLECTIONS.pairs, { ...page, equal: { decided: list ?? '' }, order: ['decidedAt', 'desc'] }, told('decidedAt'), failed);
  if (state === undefined) return watchList<GymPair>(COLLECTIONS.pairs, { ...page, order: ['place', 'asc'] }, told('place'), failed);
  return watchList<GymPair>(COLLECTIONS.pairs, { ...page, contains: ['states', state], order: ['place', 'asc'] }, told('place'), failed);
});
