import { paths } from '../words/paths';
import { encodeUrlPart } from '@contract';
import { redirect } from 'react-router-dom';
import type { Visit } from '../stores/pageStores';
import { loadState } from '../stores/states';
import { parseLegacyPlace, normalizePlaceName } from './legacyPlace';

/**
 * Redirects an old URL to the city's page, to the state's page if we only find the state, or else to the list of states. If we can't
 * find the city or state, the new URL names it in `missing`, and the page says so. Costs one read if the URL names a state and a
 * city.
 * @throws the redirect
 */
export async function redirectLegacyUrl({ url }: Pick<Visit, 'url'>): Promise<never> {
  const { state, cityKey, searchText } = parseLegacyPlace(url.searchParams);
  if (!state) return redirectTo(paths.states, searchText);
  if (!cityKey) return redirectTo(paths.state(state.slug));
  const document = await loadState(state.slug);
  const cities = document.kind === 'found' ? Object.entries(document.cities) : [];
  const city = cities.find(([slug, { name }]) => normalizePlaceName(name) === cityKey || normalizePlaceName(slug) === cityKey);
  if (city) return redirectTo(paths.city(state.slug, city[0]));
  return redirectTo(document.kind === 'found' ? paths.state(state.slug) : paths.states, searchText);
}

/** @param unknownPlace the text that we couldn't find a place for. If it is set, the redirect is temporary. */
function redirectTo(path: string, unknownPlace?: string): never {
  throw unknownPlace ? redirect(`${path}?missing=${encodeUrlPart(unknownPlace)}`) : redirect(path, 301);
}
