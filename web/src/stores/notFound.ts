import type { NamedPage } from '@contract';
import { redirect } from 'react-router-dom';
import { cachedQuery } from './cachedQuery';

/** The data of a page whose state, city, gym or event doesn't exist. */
export interface NotFound {
  readonly kind: 'not-found';
  /** Pages that the URL may mean, most likely first. Absent for an unknown state, and if they failed to load. */
  readonly suggestions?: readonly NamedPage[];
}
export const NOT_FOUND: NotFound = { kind: 'not-found' };

/** Loads suggestions for a page whose city or gym doesn't exist. Throws a permanent redirect if all of the city's gyms have moved to another city. */
export async function loadNotFound(place: Readonly<Record<'state' | 'city', string>> & { readonly gym?: string }): Promise<NotFound> {
  const response = await cachedQuery('missing', { gym: '', ...place }).catch(() => undefined);
  if (response?.movedTo) throw redirect(response.movedTo, 301);
  return response ? { ...NOT_FOUND, suggestions: response.suggestions } : NOT_FOUND;
}
