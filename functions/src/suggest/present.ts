import { affiliationSlug, encodeUrlPart, type SearchSuggestion, sitePaths, stateByName } from '../contract';
import { ancestor, type Hit, spotOf } from './look';
import { labelOf, slugOf, type ZipPlace } from './place';
import { KINDS, type Table } from './table';

/** A found entry as a line of the list. */
export function suggestionOf({ table, entry }: Hit): SearchSuggestion {
  const kind = KINDS[table.kinds[entry] ?? 0] ?? 'gym';
  const name = table.names[entry] ?? '';
  const gyms = table.gyms[entry] ?? 0;
  const spot = spotOf(table, entry);
  const at = spot && { at: [round(spot.latitude), round(spot.longitude)] as const };
  switch (kind) {
    case 'state': {
      const state = stateByName(name);
      return { kind, title: name, detail: state?.territory ? 'Territory' : 'State', path: sitePaths.state(state?.slug ?? ''), gyms };
    }
    case 'city':
      return { kind, title: labelOf(table, entry), detail: 'City', path: pathOf(table, entry), gyms, ...at };
    case 'affiliation':
      return { kind, title: name, detail: 'Affiliation', path: `${sitePaths.states}?affiliation=${affiliationSlug(name)}`, gyms };
    case 'gym': {
      const closed = table.closed.has(entry) ? 'Closed permanently, ' : '';
      const namesakes = countNamesakes(table, entry);
      const where = `${namesakes > 0 ? `${namesakes + 1} gyms with this name in ` : ''}${labelOf(table, entry)}`;
      const path = namesakes > 0 ? `${pathOf(table, cityOf(table, entry))}?q=${encodeUrlPart(name)}` : pathOf(table, entry);
      return { kind, title: name, detail: closed + where, path, ...at };
    }
    case 'instructor': {
      const gym = ancestor(table, entry, 'gym') ?? entry;
      return { kind, title: name, detail: `${table.names[gym]}, ${labelOf(table, entry)}`, path: pathOf(table, gym), ...at };
    }
  }
}

/** Two decimals, about a kilometer. More would be meaningless for a town. */
const round = (degrees: number): number => Math.round(degrees * 100) / 100;

/**
 * Other gyms with the same name in its city, for which the line would be the same: they share one line, which leads to a page with their streets. A
 * city's gyms are ordered by name.
 */
function countNamesakes(table: Table, entry: number): number {
  const isTwin = (other: number) =>
    table.names[other] === table.names[entry] && table.parents[other] === table.parents[entry] && table.closed.has(other) === table.closed.has(entry);
  let [first, last] = [entry, entry];
  while (isTwin(first - 1)) first--;
  while (isTwin(last + 1)) last++;
  return last - first;
}

const cityOf = (table: Table, entry: number): number => ancestor(table, entry, 'city') ?? entry;

/** The page of a city or gym. */
function pathOf(table: Table, entry: number): string {
  const city = cityOf(table, entry);
  const stateSlug = stateByName(table.names[table.parents[city] ?? 0] ?? '')?.slug ?? '';
  return city === entry
    ? sitePaths.city(stateSlug, slugOf(table, city))
    : sitePaths.gym({ stateSlug, citySlug: slugOf(table, city), slug: slugOf(table, entry) });
}

export const suggestionOfZip = ({ zip, city, stateCode, latitude, longitude }: ZipPlace): SearchSuggestion => ({
  kind: 'zip',
  title: zip,
  detail: `${city}, ${stateCode}`,
  path: `${sitePaths.states}?near=${zip}`,
  at: [round(latitude), round(longitude)],
});
