import type { NamedPage } from '@contract';
import { redirect } from 'react-router-dom';
import { cachedQuery } from './cachedQuery';

export interface NotFound {
  readonly kind: 'not-found';
  /** Pages that the URL may mean, likeliest first. Absent if they failed to load. */
  readonly suggestions?: readonly NamedPage[];
}
export const NOT_FOUND: NotFound = { kind: 'not-found' };

/** Loads the data of a page whose city or gym doesn't exist. Throws a permanent redirect if all gyms of the city have moved to another one. */
export async function loadMissing(place: Readonly<Record<'state' | 'city', string>> & { readonly gym?: string }): Promise<NotFound> {
  const response = await cachedQuery('missing', { gym: '', ...place }).catch(() => undefined);
  if (response?.movedTo) throw redirect(response.movedTo, 301);
  return response ? { ...NOT_FOUND, suggestions: response.suggestions } : NOT_FOUND;
}
