import { type Point, stateByName, STATES, typosAllowed, typosBetween } from '../contract';
import { ancestor, type Hit, lookIn, PLACES, spotOf } from './look';
import { readingsOf } from './nicknames';
import { KINDS, type Table } from './table';
import { otherSpelling, wordsOf } from './words';

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
 * How a place was named: `full` is unambiguous (with its state, or a state), `bare` is its whole name, `near` the same with typos, `begun` its start
 * or a part of it.
 */
export type Naming = (typeof NAMINGS)[number];
/** Best first. */
const NAMINGS = ['full', 'bare', 'near', 'begun'] as const;
export const isExact = (naming: Naming | undefined): boolean => naming === 'full' || naming === 'bare';
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
export const placeOfZip = ({ zip, latitude, longitude }: ZipPlace): Place => ({ label: zip, near: zip, point: { latitude, longitude } });

/** States and cities of the directory that the words name, best first. All words must belong to the place. */
export function placesNamed(table: Table, words: readonly string[], near: Point | undefined): NamedPlace[] {
  if (words.length === 0) return [];
  const hits = readingsOf(words).flatMap((reading) => lookIn(table, reading, near, PLACES).map((hit) => ({ hit, naming: namingOf(hit, reading) })));
  const sorted = hits
    .filter(({ hit, naming }) => naming !== 'begun' || !hit.lacks)
    .sort((a, b) => NAMINGS.indexOf(a.naming) - NAMINGS.indexOf(b.naming) || Number(b.hit.sure) - Number(a.hit.sure) || b.hit.score - a.hit.score);
  const byLabel = new Map<string, NamedPlace>();
  for (const { hit, naming } of sorted) {
    const place = placeOf(hit);
    if (!byLabel.has(place.label)) byLabel.set(place.label, { place, naming });
  }
  return [...byLabel.values()];
}

/** How the words name the state or city they found. */
export function namingOf({ table, entry }: Hit, words: readonly string[]): Naming {
  const name = table.names[entry] ?? '';
  const parts = wordsOf(name);
  if (KINDS[table.kinds[entry] ?? 0] === 'state') return isState(words, name) ? 'full' : isLike(words, parts) ? 'near' : 'begun';
  const [own, rest] = [words.slice(0, parts.length), words.slice(parts.length)];
  const state = table.names[table.parents[entry] ?? 0] ?? '';
  const isStateNear = rest.length === 0 || isState(rest, state) || isLike(rest, wordsOf(state)) || isCodeLike(rest, state);
  if (!isSame(own, parts) || (rest.length > 0 && !isState(rest, state))) return isLike(own, parts) && isStateNear ? 'near' : 'begun';
  return rest.length === 0 ? 'bare' : 'full';
}
const isSame = (typed: readonly string[], name: readonly string[]): boolean =>
  typed.length === name.length && name.every((word, at) => word === typed[at] || otherSpelling(word) === typed[at]);
/** The same, allowing typos. */
const isLike = (typed: readonly string[], name: readonly string[]): boolean => typosIn(typed, name) !== undefined;
/** `bend ro`: next to a city in that state, a state code may also have a typo. */
const isCodeLike = (words: readonly string[], name: string): boolean =>
  words.length === 1 && typosBetween(words[0] ?? '', stateByName(name)?.code.toLowerCase() ?? '', 1, false) <= 1;
function isState(words: readonly string[], name: string): boolean {
  const typed = words.join(' ');
  return isSame(words, wordsOf(name)) || typed.toUpperCase() === stateByName(name)?.code;
}

/** Typos in the words of a name. Undefined if they are different words, or have more typos than words of their length may. */
export function typosIn(typed: readonly string[], name: readonly string[]): number | undefined {
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
export function labelOf(table: Table, entry: number): string {
  const city = ancestor(table, entry, 'city');
  if (city === undefined) return table.names[entry] ?? '';
  return `${table.names[city]}, ${codeOf(table, city)}`;
}
const codeOf = (table: Table, city: number): string => stateByName(table.names[table.parents[city] ?? 0] ?? '')?.code ?? '';

export function placeOf({ table, entry }: Hit): Place {
  const label = labelOf(table, entry);
  const point = spotOf(table, entry);
  if (KINDS[table.kinds[entry] ?? 0] === 'state') return { label, stateSlug: stateByName(label)?.slug ?? '' };
  return { label, near: `${slugOf(table, entry)}-${codeOf(table, entry).toLowerCase()}`, ...(point && { point }) };
}

/** The slug of a city or gym. */
export const slugOf = (table: Table, entry: number): string => table.slugs[entry] ?? '';

/** Splits words at a state at their end: `marfa texas`, `marfa tx`. Undefined if there is none. */
export function endingWithState(words: readonly string[]): { readonly city: readonly string[]; readonly code: string } | undefined {
  for (let length = Math.min(4, words.length - 1); length > 0; length--) {
    const state = STATES.find(({ name }) => isState(words.slice(-length), name));
    if (state) return { city: words.slice(0, -length), code: state.code };
  }
  return undefined;
}
