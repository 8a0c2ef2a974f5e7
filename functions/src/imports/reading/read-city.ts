import type { State } from '../../contract';
import { type City, findCityByName, findCityNear, findCityOfZip, kilometersBetween } from '../../geo';
import { cityAtEnd } from './address';
import { withoutPartOfTown } from './city-nicknames';
import type { Labels } from './location-labels';
import type { Notes } from './row-notes';
import type { Position } from './position';
import { CITY_REACH_KM } from './read-state';

/** How far a part of town may be from the center of the city in its name. In kilometers. */
const NAMESAKE_REACH_KM = 25;
/** Maximum number of words. A longer label is a sentence, not a part of town. */
const MAX_LABEL_WORDS = 6;

/** A municipality that may be missing from the list of cities: its postal city has another name. */
const MUNICIPALITY = /\p{L} (?:township|borough)$/iu;

/** A row's city. Only `name` is set if the directory doesn't know it. */
export interface CityReading {
  readonly name: string;
  readonly city?: City;
  /** Set if no source states this city. */
  readonly isGuess?: true;
}

/** The city from its own column, the address, the ZIP code or the coordinates, in that order. */
export function readCity(
  state: State,
  position: Position | undefined,
  labels: Labels,
  zip: string | undefined,
  name: string,
  notes: Notes,
): CityReading | undefined {
  // If a state has two towns with the same name, our list only has one of them. The other one is found by its postal city.
  const keepIfNear = (city: City | undefined) =>
    city && (!position || kilometersBetween(position, city) <= CITY_REACH_KM || city === findCityNear(position.latitude, position.longitude, state.code))
      ? city
      : undefined;
  const inAddress = cityAtEnd(labels.line, state.code);
  const statedCity = keepIfNear(labels.city && findCityByName(state.code, labels.city.value)) ?? keepIfNear(inAddress.city);
  if (statedCity) return { name: statedCity.name, city: statedCity };

  const label = labels.city ?? (inAddress.label ? labels.address : undefined);
  const statedName = labels.city?.value ?? inAddress.label;
  const why = !statedName
    ? 'The row has no city.'
    : position && findCityByName(state.code, statedName)
      ? `We found no city called “${statedName}” near the coordinates.`
      : `We found no city called “${statedName}” in ${state.name}.`;
  const keepAsWritten = (): CityReading | undefined => {
    const parentCity = statedName && findCityByName(state.code, withoutPartOfTown(statedName));
    if (parentCity) {
      notes.addGuess('city', `${why} We used ${parentCity.name}.`, label);
      return { name: parentCity.name, city: parentCity, isGuess: true };
    }
    if (statedName) notes.addGuess('city', `${why} We kept it as written.`, label);
    return statedName ? { name: statedName } : undefined;
  };
  if (labels.city && MUNICIPALITY.test(labels.city.value)) return keepAsWritten();
  const zipCity = zip && keepIfNear(findCityOfZip(zip, position));
  if (zipCity) {
    notes.addGuess('city', `${why} We used ${zipCity.name}, based on ZIP code ${zip}.`, label);
    return { name: zipCity.name, city: zipCity, isGuess: true };
  }
  const nearbyCity = position && findCityNear(position.latitude, position.longitude, state.code, name);
  if (position && nearbyCity) {
    const bestCity = cityWithin(statedName, state, position) ?? nearbyCity;
    notes.addGuess('city', `${why} We used ${bestCity.name}, based on the coordinates.`, label ?? position.cell);
    return { name: bestCity.name, city: bestCity, isGuess: true };
  }
  return keepAsWritten();
}

/** The city that a region or part of town is named after, if it is close: `Tampa Bay`, `New Tampa`. */
function cityWithin(label: string | undefined, state: State, position: Position): City | undefined {
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
