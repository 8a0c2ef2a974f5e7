import { toAffiliationSlug, encodeUrlPart, type SearchSuggestion, sitePaths } from '../contract';
import { type Entry, findAncestor, findPoint, findState } from './entry';
import { formatPlaceLabel, type ZipPlace } from './places';
import type { SearchIndex } from './search-index';

/** Converts an entry to a suggestion. */
export function toSuggestion(entry: Entry, index: SearchIndex): SearchSuggestion {
  const { kind, name, gyms } = entry;
  const point = findPoint(entry);
  const at = point && { at: [roundDegrees(point.latitude), roundDegrees(point.longitude)] as const };
  switch (kind) {
    case 'state': {
      const state = findState(entry);
      return { kind, title: name, detail: state?.territory ? 'Territory' : 'State', path: sitePaths.state(state?.slug ?? ''), gyms };
    }
    case 'city':
      return { kind, title: formatPlaceLabel(entry), detail: 'City', path: formatPath(entry), gyms, ...at };
    case 'affiliation':
      return { kind, title: name, detail: 'Affiliation', path: `${sitePaths.states}?affiliation=${toAffiliationSlug(name)}`, gyms };
    case 'gym': {
      const closed = entry.isClosed ? 'Closed permanently, ' : '';
      const namesakes = countNamesakes(entry, index);
      const prefix = namesakes > 0 ? `${namesakes + 1} gyms with this name in ` : '';
      const path = namesakes > 0 ? `${formatPath(entry.parent ?? entry)}?q=${encodeUrlPart(name)}` : formatPath(entry);
      return { kind, title: name, detail: `${closed}${prefix}${formatPlaceLabel(entry)}`, path, ...at };
    }
    case 'instructor': {
      const gym = entry.parent ?? entry;
      return { kind, title: name, detail: `${gym.name}, ${formatPlaceLabel(entry)}`, path: formatPath(gym), ...at };
    }
  }
}

/** Rounds to two decimals, which is within a mile. More decimals would be meaningless for a town. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 100) / 100;

/**
 * Counts the other gyms with the same name in a gym's city. Their suggestions would look the same, so they share one, which leads to a page that shows
 * their streets. These gyms are next to each other, since a city's gyms are ordered by name.
 */
function countNamesakes({ id, name, parent, isClosed }: Entry, { entries }: SearchIndex): number {
  const isNamesake = (other: Entry | undefined) => other?.name === name && other.parent === parent && other.isClosed === isClosed;
  let [first, last] = [id, id];
  while (isNamesake(entries[first - 1])) first--;
  while (isNamesake(entries[last + 1])) last++;
  return last - first;
}

/** The path of a city's or gym's page. */
function formatPath(entry: Entry): string {
  const stateSlug = findState(entry)?.slug ?? '';
  const citySlug = findAncestor(entry, 'city')?.slug ?? '';
  return entry.kind === 'city' ? sitePaths.city(stateSlug, citySlug) : sitePaths.gym({ stateSlug, citySlug, slug: entry.slug });
}

export const zipToSuggestion = ({ zip, city, stateCode, latitude, longitude }: ZipPlace): SearchSuggestion => ({
  kind: 'zip',
  title: zip,
  detail: `${city}, ${stateCode}`,
  path: `${sitePaths.states}?near=${zip}`,
  at: [roundDegrees(latitude), roundDegrees(longitude)],
});
