import { findCitiesByName, findCityByName } from '../../../geo';
import { splitAddress } from '../address';
import { parseState } from '../state-names';

/** Values that a list states once for all of its gyms, by column. */
export type InheritedValues = Readonly<Record<string, string>>;

/**
 * The place that a key or a list's name stands for: `TX`, `new-york`, `Austin, TX`. Undefined if it isn't a place.
 * @param isLikelyPlace whether the text is probably a place, so that it may also be a city's name alone or a state's code in lowercase
 */
export function parsePlace(text: string, { state }: InheritedValues, { isLikelyPlace }: { readonly isLikelyPlace: boolean }): InheritedValues | undefined {
  const plain = text.replace(/[_-]+/g, ' ').trim();
  if (plain === '' || plain.length > MAX_LENGTH) return undefined;
  // In a list for the state of New York, `New York` is the city.
  const isCity = state !== undefined && findCityByName(parseState(state)?.code ?? '', plain) !== undefined;
  const named = isCity ? undefined : parseState(plain);
  if (named && (isLikelyPlace || plain.length > CODE_LENGTH || plain === plain.toUpperCase())) return { state: named.name };
  const { before, state: written } = splitAddress(isLower(plain) ? plain.replace(/ [a-z]{2}$/, (code) => code.toUpperCase()) : plain);
  if (written && before !== '' && !/\d/.test(before)) return { city: capitalizeWords(before), state: written.name };
  return isCity || (isLikelyPlace && state === undefined && findCitiesByName(plain).length > 0) ? { city: capitalizeWords(plain) } : undefined;
}
const MAX_LENGTH = 80;
/** The number of letters in a state's code. */
const CODE_LENGTH = 2;

/** The place of each key. Empty unless all of the keys are places. */
export function parsePlaceKeys(keys: readonly string[], inherited: InheritedValues): ReadonlyMap<string, InheritedValues> {
  const places = keys.map((key) => [key, parsePlace(key, inherited, { isLikelyPlace: keys.length > 1 })] as const);
  return new Map(places.flatMap(([key, place]) => (place && places.every(([, other]) => other) ? [[key, place]] : [])));
}

const isLower = (text: string): boolean => text === text.toLowerCase();
const capitalizeWords = (text: string): string => (isLower(text) ? text.replace(/(?:^|\s)\p{L}/gu, (letter) => letter.toUpperCase()) : text);
