import { type Point, stateByName, STATES, typosAllowed, typosBetween } from '../contract';
import { findAncestor, type Hit, findEntries, PLACES_ONLY, findCoordinates } from './find-entries';
import { listReadings } from './nicknames';
import { KINDS, type SearchIndex } from './search-index';
import { otherSpelling, splitWords } from './split-words';

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
 * How a place was named: `full` is unambiguous (with its state, or a state), `name` is its whole name, `misspelled` the same with typos, `partial` its start
 * or a part of it.
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

/** States and cities of the directory that the words name, best first. All words must belong to the place. */
export function findPlaces(index: SearchIndex, words: readonly string[], near: Point | undefined): NamedPlace[] {
  if (words.length === 0) return [];
  const hits = listReadings(words).flatMap((reading) =>
    findEntries(index, reading, near, PLACES_ONLY).map((hit) => ({ hit, naming: classifyNaming(hit, reading) })),
  );
  const sorted = hits
    .filter(({ hit, naming }) => naming !== 'partial' || !hit.lacksWord)
    .sort((a, b) => NAMINGS.indexOf(a.naming) - NAMINGS.indexOf(b.naming) || Number(b.hit.hasNoTypos) - Number(a.hit.hasNoTypos) || b.hit.score - a.hit.score);
  const byLabel = new Map<string, NamedPlace>();
  for (const { hit, naming } of sorted) {
    const place = toPlace(hit);
    if (!byLabel.has(place.label)) byLabel.set(place.label, { place, naming });
  }
  return [...byLabel.values()];
}

/** How the words name the state or city they found. */
export function classifyNaming({ index, entry }: Hit, words: readonly string[]): Naming {
  const name = index.names[entry] ?? '';
  const parts = splitWords(name);
  if (KINDS[index.kinds[entry] ?? 0] === 'state') return isState(words, name) ? 'full' : isSimilarName(words, parts) ? 'misspelled' : 'partial';
  const [own, rest] = [words.slice(0, parts.length), words.slice(parts.length)];
  const state = index.names[index.parents[entry] ?? 0] ?? '';
  const isStateNear = rest.length === 0 || isState(rest, state) || isSimilarName(rest, splitWords(state)) || isSimilarCode(rest, state);
  if (!isSameName(own, parts) || (rest.length > 0 && !isState(rest, state))) return isSimilarName(own, parts) && isStateNear ? 'misspelled' : 'partial';
  return rest.length === 0 ? 'name' : 'full';
}
const isSameName = (typed: readonly string[], name: readonly string[]): boolean =>
  typed.length === name.length && name.every((word, at) => word === typed[at] || otherSpelling(word) === typed[at]);
/** The same, allowing typos. */
const isSimilarName = (typed: readonly string[], name: readonly string[]): boolean => countTypos(typed, name) !== undefined;
/** `bend ro`: next to a city in that state, a state code may also have a typo. */
const isSimilarCode = (words: readonly string[], name: string): boolean =>
  words.length === 1 && typosBetween(words[0] ?? '', stateByName(name)?.code.toLowerCase() ?? '', 1, false) <= 1;
function isState(words: readonly string[], name: string): boolean {
  const typed = words.join(' ');
  return isSameName(words, splitWords(name)) || typed.toUpperCase() === stateByName(name)?.code;
}

/** Typos in the words of a name. Undefined if they are different words, or have more typos than words of their length may. */
export function countTypos(typed: readonly string[], name: readonly string[]): number | undefined {
  if (typed.length !== name.length) return undefined;
  let sum = 0;
  for (const [at, word] of name.entries()) {
    const written = typed[at] ?? '';
    const most = typosAllowed(written);
    const typos = otherSpelling(word) === written ? 0 : typosBetween(written, word, most, false);
    if (typos > most) return undefined;
    sum += typos;
  }
  return sum;
}

/** An entry's city or state as people write it: `Austin, TX`. */
export function formatPlaceLabel(index: SearchIndex, entry: number): string {
  const city = findAncestor(index, entry, 'city');
  if (city === undefined) return index.names[entry] ?? '';
  return `${index.names[city]}, ${codeOf(index, city)}`;
}
const codeOf = (index: SearchIndex, city: number): string => stateByName(index.names[index.parents[city] ?? 0] ?? '')?.code ?? '';

export function toPlace({ index, entry }: Hit): Place {
  const label = formatPlaceLabel(index, entry);
  const point = findCoordinates(index, entry);
  if (KINDS[index.kinds[entry] ?? 0] === 'state') return { label, stateSlug: stateByName(label)?.slug ?? '' };
  return { label, near: `${slugOf(index, entry)}-${codeOf(index, entry).toLowerCase()}`, ...(point && { point }) };
}

/** The slug of a city or gym. */
export const slugOf = (index: SearchIndex, entry: number): string => index.slugs[entry] ?? '';

/** Splits words at a state at their end: `marfa texas`, `marfa tx`. Undefined if there is none. */
export function splitTrailingState(words: readonly string[]): { readonly city: readonly string[]; readonly code: string } | undefined {
  for (let length = Math.min(4, words.length - 1); length > 0; length--) {
    const state = STATES.find(({ name }) => isState(words.slice(-length), name));
    if (state) return { city: words.slice(0, -length), code: state.code };
  }
  return undefined;
}
