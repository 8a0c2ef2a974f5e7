import type { NamedPage } from '@contract';
import { redirect } from 'react-router-dom';
import { cachedQuery } from './cachedQuery';

export interface NotFound {
  readonly kind: 'not-found';
  /** What the address may mean, the likeliest first; absent if that failed to load. */
  readonly suggestions?: readonly NamedPage[];
}
export const NOT_FOUND: NotFound = { kind: 'not-found' };

/** The data of a page without its city or gym. Throws a permanent redirect if the city's gyms are all in another city now. */
export async function loadMissing(place: Readonly<Record<'state' | 'city', string>> & { readonly gym?: string }): Promise<NotFound> {
  const response = await cachedQuery('missing', { gym: '', ...place }).catch(() => undefined);
  if (response?.movedTo) throw redirect(response.movedTo, 301);
  return response ? { ...NOT_FOUND, suggestions: response.suggestions } : NOT_FOUND;
}
