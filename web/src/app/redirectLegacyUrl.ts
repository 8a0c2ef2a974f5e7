import { paths } from '../words/paths';
import { inAddress } from '@contract';
import { redirect } from 'react-router-dom';
import type { Visit } from '../stores/pageStores';
import { loadState } from '../stores/states';
import { parseLegacyPlace, placeKey } from './legacyPlace';

/**
 * Redirects an old address to the city's page, or the state's if only that is known, or else all states. If something was not
 * found, the new address names it (`missing`), and its page says so. One read, none if no state is named.
 */
export async function redirectLegacyUrl({ url }: Pick<Visit, 'url'>): Promise<never> {
  const { state, cityKey, searchText } = parseLegacyPlace(url.searchParams);
  if (!state) return goTo(paths.states, searchText);
  if (!cityKey) return goTo(paths.state(state.slug));
  const document = await loadState(state.slug);
  const cities = document.kind === 'found' ? Object.entries(document.cities) : [];
  const city = cities.find(([slug, { name }]) => placeKey(name) === cityKey || placeKey(slug) === cityKey);
  if (city) return goTo(paths.city(state.slug, city[0]));
  return goTo(document.kind === 'found' ? paths.state(state.slug) : paths.states, searchText);
}

/** A permanent redirect if the address was understood, otherwise one with the name of what was not found. */
function goTo(path: string, missing?: string): never {
  throw missing ? redirect(`${path}?missing=${inAddress(missing)}`) : redirect(path, 301);
}
