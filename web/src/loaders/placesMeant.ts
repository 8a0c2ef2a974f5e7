import type { FindQuery, NamedPage } from '@contract';
import { cachedQuery } from './cachedQuery';

/** More would not be read. */
const MEANT_AT_MOST = 3;
const PLACES: readonly string[] = ['city', 'state'];

/** Cities and states that somebody may have meant who looked near what is no place as it is written; none where they don't come. */
export async function placesMeant({ near }: FindQuery, isUnknown: boolean | undefined): Promise<readonly NamedPage[] | undefined> {
  if (!isUnknown || !near) return undefined;
  const found = await cachedQuery('searchFuzzy', { q: near }).catch(() => undefined);
  const places = (found?.suggestions ?? []).filter(({ kind }) => PLACES.includes(kind)).slice(0, MEANT_AT_MOST);
  return places.map(({ title, path }) => ({ name: title, path }));
}
