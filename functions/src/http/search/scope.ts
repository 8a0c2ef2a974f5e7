import { localClock, type PackedZip } from '../../contract';
import { endingWithState, type NamedPlace, type Scope } from '../../suggest';
import { slugOf } from '../../text/slug';
import { cityNamed, cityNamedAnywhere, zipsWith } from '../../geo';
import type { SearchDirectory } from './directory';

/** The clock by which the server takes "today", since it doesn't know the visitor's: the middle of the country. */
const ZONE = 'America/Chicago';

/** The whole directory, with all ZIP codes and cities there are. */
export const scopeOf = (directory: SearchDirectory, now: Date): Scope => ({
  tables: [directory.table],
  zipsWith: packedZips,
  cityBeyond,
  today: localClock(now, ZONE).day,
});

/** ZIP codes of three first digits. */
export const packedZips = (prefix: string): PackedZip[] =>
  zipsWith(prefix).map(([zip, { city, stateCode, latitude, longitude }]) => [zip, city, stateCode, hundredth(latitude), hundredth(longitude)]);
const hundredth = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Any city of the country; without a state the largest of its name. */
function cityBeyond(words: readonly string[]): NamedPlace | undefined {
  const withState = endingWithState(words);
  const named = withState && cityNamed(withState.code, withState.city.join(' '));
  const city = named ?? cityNamedAnywhere(words.join(' '));
  if (!city) return undefined;
  const { name, stateCode, latitude, longitude } = city;
  const place = { label: `${name}, ${stateCode}`, near: `${slugOf(name)}-${stateCode.toLowerCase()}`, point: { latitude, longitude } };
  return { place, naming: named ? 'full' : 'bare' };
}
