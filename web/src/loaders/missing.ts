import { apiPaths, type MissingResponse, type NamedPage } from '@contract';
import { Redirect } from '../lib/redirect';
import { answerOf } from '../lib/source';
import { cachedInMemory, DIRECTORY_CACHE_MS } from '../storage/cache';

export interface NotFound {
  readonly kind: 'not-found';
  /** What the address may mean, the likeliest first; absent where that did not come. */
  readonly suggestions?: readonly NamedPage[];
}
export const NOT_FOUND: NotFound = { kind: 'not-found' };

/** What a page is without its city or gym. Throws a permanent redirect where the city's gyms are all in another one now. */
export async function loadMissing(place: Readonly<Record<'state' | 'city', string>> & { readonly gym?: string }): Promise<NotFound> {
  const path = apiPaths.missing(String(new URLSearchParams(place)));
  const answer = await cachedInMemory(path, DIRECTORY_CACHE_MS, () => answerOf<MissingResponse>(path)).catch(() => undefined);
  if (answer?.movedTo) throw new Redirect(answer.movedTo, true);
  return answer ? { ...NOT_FOUND, suggestions: answer.suggestions } : NOT_FOUND;
}
