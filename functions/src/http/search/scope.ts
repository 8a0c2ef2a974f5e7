import { localClock, type NearPlace, type PackedZip } from '../../contract';
import { endingWithState, type NamedPlace, type Scope } from '../../suggest';
import { slugOf } from '../../text/slug';
import { airportCalled, zipsWith } from '../../geo';
import { placeCalled } from '../find/place';
import type { SearchDirectory } from './directory';

/** The time zone for "today" on the server, which doesn't know the visitor's: the middle of the country. */
const ZONE = 'America/Chicago';

/** The whole directory, with all ZIP codes and cities. */
export const scopeOf = (directory: SearchDirectory, now: Date): Scope => ({
  tables: [directory.table],
  zipsWith: packedZips,
  cityBeyond,
  today: localClock(now, ZONE).day,
});

/** The ZIP codes that start with three given digits. */
export const packedZips = (prefix: string): PackedZip[] =>
  zipsWith(prefix).map(([zip, { city, stateCode, latitude, longitude }]) => [zip, city, stateCode, hundredth(latitude), hundredth(longitude)]);
const hundredth = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Any US city, neighborhood or airport, as in place fields. Of several cities with one name, the largest. */
function cityBeyond(words: readonly string[]): NamedPlace | undefined {
  const read = placeCalled(words);
  const [choice] = read?.choices ?? [];
  const place = read?.place ?? (choice?.near && placeCalled(choice.near.split('-'))?.place);
  if (!place) return undefined;
  const { label, latitude, longitude } = place;
  const isFull = endingWithState(words) !== undefined || airportIn(place) !== undefined;
  return { place: { label, near: nearOf(place), point: { latitude, longitude } }, naming: isFull ? 'full' : 'bare' };
}

const airportIn = ({ label }: NearPlace) => airportCalled(/^([A-Z]{3}) airport /.exec(label)?.[1] ?? '');
/** `Austin, TX` becomes `austin-tx`, and an airport its code. */
const nearOf = (place: NearPlace): string => airportIn(place)?.code.toLowerCase() ?? slugOf(place.label);
