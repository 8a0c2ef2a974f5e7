import type { NamedPage } from '@contract';
import { Redirect } from '../lib/redirect';
import { cachedQuery } from './cachedQuery';

export interface NotFound {
  readonly kind: 'not-found';
  /** What the address may mean, the likeliest first; absent where that did not come. */
  readonly suggestions?: readonly NamedPage[];
}
export const NOT_FOUND: NotFound = { kind: 'not-found' };

/** What a page is without its city or gym. Throws a permanent redirect where the city's gyms are all in another one now. */
export async function loadMissing(place: Readonly<Record<'state' | 'city', string>> & { readonly gym?: string }): Promise<NotFound> {
  const response = await cachedQuery('missing', { gym: '', ...place }).catch(() => undefined);
  if (response?.movedTo) throw new Redirect(response.movedTo, true);
  return response ? { ...NOT_FOUND, suggestions: response.suggestions } : NOT_FOUND;
}
