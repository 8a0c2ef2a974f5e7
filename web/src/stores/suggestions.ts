import { COLLECTIONS, LIST_LIMIT, type Suggestion } from '@contract';
import { type Stored, watchList } from '../lib/watch';

export type OwnSuggestion = Stored<Suggestion>;

/** A person's own corrections, live, the newest first. */
export function watchSuggestions(uid: string, next: (suggestions: readonly OwnSuggestion[]) => void, failed: () => void): () => void {
  return watchList<Suggestion>(COLLECTIONS.suggestions, { equal: { userId: uid }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, failed);
}
