import type { State } from '../../contract';
import { type City, findCityByName, findCityNear, findCityOfZip, kilometersBetween } from '../../geo';
import { findCityAtEnd } from './address';
import { removePartOfTown } from './city-nicknames';
import type { LocationLabels } from './location-labels';
import type { Notes } from './row-notes';
import type { Position } from './position';
import { CITY_REACH_KM } from './read-state';

/** How far a part of town may be from the center of the city in its name. In kilometers. */
const NAMESAKE_REACH_KM = 25;
/** Maximum number of words. A longer label is a sentence, not a part of town. */
const MAX_LABEL_WORDS = 6;

/** The name of a municipality, which may be missing from the list of cities because its mail goes to a city with another name. */
const MUNICIPALITY = /\p{L} (?:township|borough)$/iu;

/** A row's city. If we don't know it, only `name` is set. */
export interface CityReading {
  readonly name: string;
  readonly city?: City;
  /** Set if no source states this city. */
  readonly isGuess?: true;
}

/**
 * The city from its own column, the address, the ZIP code or the coordinates, in that order. Guesses are noted. Undefined if none
 * of these gives a city.
 * @param name the gym's name, which may contain the city's
 */
export function readCity(
  state: State,
  position: Position | undefined,
  labels: LocationLabels,
  zip: string | undefined,
  name: string,
  notes: Notes,
): CityReading | undefined {
  // If a state has two towns with the same name, our list only has one of them. A row in the other town gets its postal city.
  const keepIfNear = (city: City | undefined) =>
    city && (!position || kilometersBetween(position, city) <= CITY_REACH_KM || city === findCityNear(position.latitude, position.longitude, state.code))
      ? city
      : undefined;
  const inAddress = findCityAtEnd(labels.line, state.code);
  const statedCity = keepIfNear(labels.city && findCityByName(state.code, labels.city.value)) ?? keepIfNear(inAddress.city);
  if (statedCity) return { name: statedCity.name, city: statedCity };

  const label = labels.city ?? (inAddress.label ? labels.address : undefined);
  const statedName = labels.city?.value ?? inAddress.label;
  const why = describeUnknownCity(statedName, state, position);
  const useStatedName = (): CityReading | undefined => {
    const parentCity = statedName && findCityByName(state.code, removePartOfTown(statedName));
    if (parentCity) {
      notes.addGuess('city', `${why} We used ${parentCity.name}.`, label);
      return { name: parentCity.name, city: parentCity, isGuess: true };
    }
    if (statedName) notes.addGuess('city', `${why} We kept it as written.`, label);
    return statedName ? { name: statedName } : undefined;
  };
  if (labels.city && MUNICIPALITY.test(labels.city.value)) return useStatedName();
  const zipCity = zip && keepIfNear(findCityOfZip(zip, position));
  if (zipCity) {
    notes.addGuess('city', `${why} We used ${zipCity.name}, based on ZIP code ${zip}.`, label);
    return { name: zipCity.name, city: zipCity, isGuess: true };
  }
  const nearbyCity = position && findCityNear(position.latitude, position.longitude, state.code, name);
  if (position && nearbyCity) {
    const bestCity = findNamesake(statedName, state, position) ?? nearbyCity;
    notes.addGuess('city', `${why} We used ${bestCity.name}, based on the coordinates.`, label ?? position.cell);
    return { name: bestCity.name, city: bestCity, isGuess: true };
  }
  return useStatedName();
}

/** Why the stated city isn't used. */
function describeUnknownCity(statedName: string | undefined, state: State, position: Position | undefined): string {
  if (!statedName) return 'The row has no city.';
  const isFarAway = position !== undefined && findCityByName(state.code, statedName) !== undefined;
  return isFarAway ? `We found no city called “${statedName}” near the coordinates.` : `We found no city called “${statedName}” in ${state.name}.`;
}

/** The city that a region or part of town is named after, if it is close: `Tampa Bay`, `New Tampa`. */
function findNamesake(label: string | undefined, state: State, position: Position): City | undefined {
  const words = label?.split(' ') ?? [];
  if (words.length > MAX_LABEL_WORDS) return undefined;
  for (let length = words.length - 1; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const city = findCityByName(state.code, words.slice(from, from + length).join(' '));
      if (city && kilometersBetween(position, city) <= NAMESAKE_REACH_KM) return city;
    }
  }
  return undefined;
}
