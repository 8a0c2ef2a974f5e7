import { COLLECTIONS, documentPaths, LIST_LIMIT, type Suggestion } from '@contract';
import { documentOf } from '../lib/source';
import { type Stored, watchList } from '../lib/watch';

export type StoredSuggestion = Stored<Suggestion>;

/** Watches a user's own suggestions, newest first. */
export function watchSuggestions(uid: string, next: (suggestions: readonly StoredSuggestion[]) => void, failed: () => void): () => void {
  return watchList<Suggestion>(COLLECTIONS.suggestions, { equal: { userId: uid }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, failed);
}

/** Watches a gym's pending suggestions, newest first; its owners and admins may read them. */
export function watchGymSuggestions(gymId: string, next: (suggestions: readonly StoredSuggestion[]) => void, failed: () => void): () => void {
  return watchList<Suggestion>(COLLECTIONS.suggestions, { equal: { gymId, status: 'pending' }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, failed);
}

/** A suggestion's current state, undefined if it was deleted. */
export const readSuggestion = (id: string): Promise<Suggestion | undefined> => documentOf<Suggestion>(documentPaths.suggestion(id));
