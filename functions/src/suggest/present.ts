import { affiliationSlug, type PackedZip, type SearchSuggestion, sitePaths, stateByName } from '../contract';
import { ancestor, type Hit, spotOf } from './look';
import { labelOf, slugOf } from './place';
import { KINDS, type Table } from './table';

/** An entry that was found as a line of the list. */
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
    case 'gym':
      return { kind, title: name, detail: `${table.closed.has(entry) ? 'Closed for good, ' : ''}${labelOf(table, entry)}`, path: pathOf(table, entry), ...at };
    case 'instructor': {
      const gym = ancestor(table, entry, 'gym') ?? entry;
      return { kind, title: name, detail: `${table.names[gym]}, ${labelOf(table, entry)}`, path: pathOf(table, gym), ...at };
    }
  }
}

/** Two decimals, as in the index: single precision has more digits than it knows. */
const round = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The page of a city or gym. */
function pathOf(table: Table, entry: number): string {
  const city = ancestor(table, entry, 'city') ?? entry;
  const stateSlug = stateByName(table.names[table.parents[city] ?? 0] ?? '')?.slug ?? '';
  return city === entry
    ? sitePaths.city(stateSlug, slugOf(table, city))
    : sitePaths.gym({ stateSlug, citySlug: slugOf(table, city), slug: slugOf(table, entry) });
}

export const suggestionOfZip = ([zip, city, state, latitude, longitude]: PackedZip): SearchSuggestion => ({
  kind: 'zip',
  title: zip,
  detail: `${city}, ${state}`,
  path: `${sitePaths.states}?near=${zip}`,
  at: [latitude, longitude],
});
