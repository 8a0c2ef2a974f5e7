import { paths } from '../../paths';
import { loadState } from '../../stores/directory';
import { legacyAddress, placeKey } from './legacyAddress';

export interface LegacyTarget {
  readonly to: string;
  /** What the address asked for and the directory does not have. */
  readonly missing?: string;
}

/** The city's page; the state's where only that is known; else all states. One read, none where no state is named. */
export async function legacyTarget(url: string): Promise<LegacyTarget> {
  const { state, cityKey, asked } = legacyAddress(new URL(url).searchParams);
  if (!state) return { to: paths.states, ...(asked && { missing: asked }) };
  if (!cityKey) return { to: paths.state(state.slug) };
  const document = await loadState(state.slug);
  const cities = document.kind === 'found' ? Object.entries(document.cities) : [];
  const city = cities.find(([slug, { name }]) => placeKey(name) === cityKey || placeKey(slug) === cityKey);
  if (city) return { to: paths.city(state.slug, city[0]) };
  return { to: document.kind === 'found' ? paths.state(state.slug) : paths.states, missing: asked };
}
