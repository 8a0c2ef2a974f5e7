import { addDays, getLocalDate, type NearPlace, SEARCH_TIME_ZONE, type SuggestParams, getWeekday } from '../../contract';
import { splitTrailingState, type NamedPlace, type Scope, type SearchIndex, type ZipPlace } from '../../suggest';
import { toSlug } from '../../text/slug';
import { findAirport, findZipsByPrefix } from '../../geo';
import { findPlace } from '../find/place';

/**
 * What the search box can find: the whole directory, and all ZIP codes and cities in the country.
 * @param day the weekday in the visitor's time zone, where it may be a day earlier or later
 */
export function createScope(index: SearchIndex, now: Date, { near, day }: Pick<SuggestParams, 'near' | 'day'> = {}): Scope {
  const central = getLocalDate(now, SEARCH_TIME_ZONE);
  const date = [central, addDays(central, -1), addDays(central, 1)].find((candidate) => getWeekday(candidate) === day) ?? central;
  return { index, zipsWith: zipPlaces, findUnlistedPlace, near, today: getWeekday(date), date };
}

const zipPlaces = (prefix: string): ZipPlace[] =>
  findZipsByPrefix(prefix).map(([zip, { city, stateCode, latitude, longitude }]) => ({ zip, city, stateCode, latitude, longitude }));

/** Finds any US city, neighborhood or airport, like place fields do. If several cities share a name, returns the largest. */
function findUnlistedPlace(words: readonly string[]): NamedPlace | undefined {
  const result = findPlace(words);
  const [choice] = result?.choices ?? [];
  const place = result?.place ?? (choice?.near && findPlace(choice.near.split('-'))?.place);
  if (!place) return undefined;
  const { label, latitude, longitude } = place;
  const isFullName = splitTrailingState(words) !== undefined || findLabeledAirport(place) !== undefined;
  return { place: { label, near: toNearParam(place), point: { latitude, longitude } }, naming: isFullName ? 'full' : 'name' };
}

const findLabeledAirport = ({ label }: NearPlace) => findAirport(/^([A-Z]{3}) airport /.exec(label)?.[1] ?? '');
/** The value of the `near` parameter for a place: `austin-tx` for `Austin, TX`, and an airport's code. */
const toNearParam = (place: NearPlace): string => findLabeledAirport(place)?.code.toLowerCase() ?? toSlug(place.label);
