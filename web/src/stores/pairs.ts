import { COLLECTIONS, type GymPair } from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { PAGE, pagedLists } from './liveLists';

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
