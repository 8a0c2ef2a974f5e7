import { affiliationSlug, encodeUrlPart, type SearchSuggestion, sitePaths, stateByName } from '../contract';
import { findAncestor, type Hit, findCoordinates } from './find-entries';
import { formatPlaceLabel, slugOf, type ZipPlace } from './places';
import { KINDS, type SearchIndex } from './search-index';

/** A found entry as a line of the list. */
export function toSuggestion({ index, entry }: Hit): SearchSuggestion {
  const kind = KINDS[index.kinds[entry] ?? 0] ?? 'gym';
  const name = index.names[entry] ?? '';
  const gyms = index.gymCounts[entry] ?? 0;
  const spot = findCoordinates(index, entry);
  const at = spot && { at: [roundDegrees(spot.latitude), roundDegrees(spot.longitude)] as const };
  switch (kind) {
    case 'state': {
      const state = stateByName(name);
      return { kind, title: name, detail: state?.territory ? 'Territory' : 'State', path: sitePaths.state(state?.slug ?? ''), gyms };
    }
    case 'city':
      return { kind, title: formatPlaceLabel(index, entry), detail: 'City', path: pathOf(index, entry), gyms, ...at };
    case 'affiliation':
      return { kind, title: name, detail: 'Affiliation', path: `${sitePaths.states}?affiliation=${affiliationSlug(name)}`, gyms };
    case 'gym': {
      const closed = index.closed.has(entry) ? 'Closed permanently, ' : '';
      const namesakes = countNamesakes(index, entry);
      const where = `${namesakes > 0 ? `${namesakes + 1} gyms with this name in ` : ''}${formatPlaceLabel(index, entry)}`;
      const path = namesakes > 0 ? `${pathOf(index, cityOf(index, entry))}?q=${encodeUrlPart(name)}` : pathOf(index, entry);
      return { kind, title: name, detail: closed + where, path, ...at };
    }
    case 'instructor': {
      const gym = findAncestor(index, entry, 'gym') ?? entry;
      return { kind, title: name, detail: `${index.names[gym]}, ${formatPlaceLabel(index, entry)}`, path: pathOf(index, gym), ...at };
    }
  }
}

/** Two decimals, about a kilometer. More would be meaningless for a town. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 100) / 100;

/**
 * Other gyms with the same name in its city, for which the line would be the same: they share one line, which leads to a page with their streets. A
 * city's gyms are ordered by name.
 */
function countNamesakes(index: SearchIndex, entry: number): number {
  const isTwin = (other: number) =>
    index.names[other] === index.names[entry] && index.parents[other] === index.parents[entry] && index.closed.has(other) === index.closed.has(entry);
  let [first, last] = [entry, entry];
  while (isTwin(first - 1)) first--;
  while (isTwin(last + 1)) last++;
  return last - first;
}

const cityOf = (index: SearchIndex, entry: number): number => findAncestor(index, entry, 'city') ?? entry;

/** The page of a city or gym. */
function pathOf(index: SearchIndex, entry: number): string {
  const city = cityOf(index, entry);
  const stateSlug = stateByName(index.names[index.parents[city] ?? 0] ?? '')?.slug ?? '';
  return city === entry
    ? sitePaths.city(stateSlug, slugOf(index, city))
    : sitePaths.gym({ stateSlug, citySlug: slugOf(index, city), slug: slugOf(index, entry) });
}

export const zipToSuggestion = ({ zip, city, stateCode, latitude, longitude }: ZipPlace): SearchSuggestion => ({
  kind: 'zip',
  title: zip,
  detail: `${city}, ${stateCode}`,
  path: `${sitePaths.states}?near=${zip}`,
  at: [roundDegrees(latitude), roundDegrees(longitude)],
});
