import { type Point, findStateByName, STATES, getMaxTypos, countWordTypos } from '../contract';
import { type Entry, findAncestor, findPoint, findState } from './entry';
import { findEntries, PLACES_ONLY } from './find-entries';
import { listReadings } from './nicknames';
import type { SearchIndex } from './search-index';
import { findOtherSpelling, splitWords } from './split-words';

/** A place that a question is about. */
export interface Place {
  /** `Austin, TX`, `78704`, `Texas` */
  readonly label: string;
  /** The place in a URL: `near=austin-tx`. Absent for a state, which has its own path segment. */
  readonly near?: string;
  readonly stateSlug?: string;
  readonly point?: Point;
}

/**
 * How words name a place: `full` is a state, or a city with its state. `name` is a city's whole name. `misspelled` is the whole name with typos, and
 * `partial` is only a part of the name.
 */
export type Naming = (typeof NAMINGS)[number];
/** Best first. */
const NAMINGS = ['full', 'name', 'misspelled', 'partial'] as const;
export const isExactNaming = (naming: Naming | undefined): boolean => naming === 'full' || naming === 'name';

export interface NamedPlace {
  readonly place: Place;
  readonly naming: Naming;
}

/** A ZIP code, and where it is. */
export interface ZipPlace extends Point {
  readonly zip: string;
  readonly city: string;
  readonly stateCode: string;
}

export const zipToPlace = ({ zip, latitude, longitude }: ZipPlace): Place => ({ label: zip, near: zip, point: { latitude, longitude } });

/** Finds the states and cities in the directory that the words name, best first. All words must belong to the place. */
export function findPlaces(index: SearchIndex, words: readonly string[], near: Point | undefined): NamedPlace[] {
  if (words.length === 0) return [];
  const hits = listReadings(words).flatMap((reading) =>
    findEntries(index, reading, near, PLACES_ONLY).map((hit) => ({ hit, naming: classifyNaming(hit.entry, reading) })),
  );
  const sorted = hits
    .filter(({ hit, naming }) => naming !== 'partial' || hit.missing === 0)
    .sort((a, b) => NAMINGS.indexOf(a.naming) - NAMINGS.indexOf(b.naming) || Number(b.hit.hasNoTypos) - Number(a.hit.hasNoTypos) || b.hit.score - a.hit.score);
  const byLabel = new Map<string, NamedPlace>();
  for (const { hit, naming } of sorted) {
    const place = toPlace(hit.entry);
    if (!byLabel.has(place.label)) byLabel.set(place.label, { place, naming });
  }
  return [...byLabel.values()];
}

/** How the words name a state or city. */
export function classifyNaming({ kind, name, parent }: Entry, words: readonly string[]): Naming {
  const nameWords = splitWords(name);
  if (kind === 'state') {
    if (isState(words, name)) return 'full';
    return isSimilarName(words, nameWords) ? 'misspelled' : 'partial';
  }
  const [typedName, rest] = [words.slice(0, nameWords.length), words.slice(nameWords.length)];
  const state = parent?.name ?? '';
  const isStateExact = rest.length === 0 || isState(rest, state);
  if (isSameName(typedName, nameWords) && isStateExact) return rest.length === 0 ? 'name' : 'full';
  const isStateSimilar = isStateExact || isSimilarName(rest, splitWords(state)) || isSimilarCode(rest, state);
  return isSimilarName(typedName, nameWords) && isStateSimilar ? 'misspelled' : 'partial';
}

const isSameName = (typed: readonly string[], name: readonly string[]): boolean =>
  typed.length === name.length && name.every((word, index) => word === typed[index] || findOtherSpelling(word) === typed[index]);

/** Whether two names are the same, allowing typos. */
const isSimilarName = (typed: readonly string[], name: readonly string[]): boolean => countTypos(typed, name) !== undefined;

/** Whether a word is the state's code, possibly with a typo. Only use this for a word after the name of a city in the state: `bend ro`. */
const isSimilarCode = (words: readonly string[], name: string): boolean =>
  words.length === 1 && countWordTypos(words[0] ?? '', findStateByName(name)?.code.toLowerCase() ?? '', 1) <= 1;

function isState(words: readonly string[], name: string): boolean {
  const typed = words.join(' ');
  return isSameName(words, splitWords(name)) || typed.toUpperCase() === findStateByName(name)?.code;
}

/** Counts the typos in the words of a name. Undefined if these are different words, or have more typos than their length allows. */
export function countTypos(typed: readonly string[], name: readonly string[]): number | undefined {
  if (typed.length !== name.length) return undefined;
  let total = 0;
  for (const [index, word] of name.entries()) {
    const typedWord = typed[index] ?? '';
    const limit = getMaxTypos(typedWord);
    const typos = findOtherSpelling(word) === typedWord ? 0 : countWordTypos(typedWord, word, limit);
    if (typos > limit) return undefined;
    total += typos;
  }
  return total;
}

/** An entry's city or state as people write it: `Austin, TX`. */
export function formatPlaceLabel(entry: Entry): string {
  const city = findAncestor(entry, 'city');
  return city ? `${city.name}, ${getStateCode(city)}` : entry.name;
}

const getStateCode = (city: Entry): string => findState(city)?.code ?? '';

/** Converts the entry of a state or city to a place. */
export function toPlace(entry: Entry): Place {
  const label = formatPlaceLabel(entry);
  if (entry.kind === 'state') return { label, stateSlug: findState(entry)?.slug ?? '' };
  const point = findPoint(entry);
  return { label, near: `${entry.slug}-${getStateCode(entry).toLowerCase()}`, ...(point && { point }) };
}

/** Splits off a state at the end of the words: `marfa texas`, `marfa tx`. Undefined if the words don't end with a state. */
export function splitTrailingState(words: readonly string[]): { readonly city: readonly string[]; readonly code: string } | undefined {
  for (let length = Math.min(4, words.length - 1); length > 0; length--) {
    const state = STATES.find(({ name }) => isState(words.slice(-length), name));
    if (state) return { city: words.slice(0, -length), code: state.code };
  }
  return undefined;
}
