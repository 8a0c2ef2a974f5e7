import type { State } from '../../contract';
import { type City, findCityByName, isSamePlaceName, findZipPlace, findZipsByPrefix } from '../../geo';
import { STATE_NAME_PATTERN, parseState } from './state-names';
import { isZipPrefix, ZIP_PREFIX_DIGITS, readZip } from './zip-codes';

/** The parts at the end of an address line, and the text before them. */
export interface AddressLine {
  readonly before: string;
  readonly zip?: string;
  /** The start of a ZIP code, three or four digits. */
  readonly partialZip?: string;
  readonly state?: State;
  /** Set if the state's full name directly follows a street, so it may also be the city's name. */
  readonly mayBeCity?: true;
  readonly country?: string;
}

/** Longer strings are a state's full name. The longest abbreviations are `D.C.` and `USVI`. */
const MAX_CODE_LENGTH = 4;
/** Patterns for the parts at the end of an address. The first group is the part itself. */
const END_PATTERNS = {
  country: /[,\s]+(united states(?: of america)?|u\.?s\.?a\.?|(?<=,\s*)us)$/i,
  zip: /(?:^|[,\s]+)(\d{5}(?:-\d{4})?)(?:\.0)?$/,
  partialZip: /[,\s]+(\d{3,4})(?:\.0)?$/,
  stateName: new RegExp(`(?:^|[,\\s]+)(${STATE_NAME_PATTERN})\\.?$`, 'i'),
  stateCode: /(?:^|[,\s]+)([a-z]{2}|d\.c\.)$/i,
};

/**
 * Splits the country, ZIP code and state off the end of an address, in any order, with or without commas: `10123 Wilsky Boulevard Tampa FL 33625`,
 * `Palmetto, Florida 34221`, `San Juan, 00907, Puerto Rico`.
 */
export function splitAddress(line: string): AddressLine {
  let before = line;
  const parts: { zip?: string; partialZip?: string; state?: State; country?: string } = {};
  let isFullName = false;
  for (let changed = true; changed; ) {
    changed = false;
    const removeEnd = (match: RegExpExecArray) => {
      before = before.slice(0, match.index).replace(/[,\s]+$/, '');
      changed = true;
    };
    const country = parts.country ? null : END_PATTERNS.country.exec(before);
    if (country?.[1]) {
      parts.country = country[1];
      removeEnd(country);
    }
    const zip = parts.zip ? null : END_PATTERNS.zip.exec(before);
    if (zip?.[1]) {
      parts.zip = zip[1];
      removeEnd(zip);
    }
    const ending = parts.zip || parts.partialZip || parts.state ? undefined : findPartialZipAtEnd(before);
    if (ending) {
      Object.assign(parts, ending.parts);
      removeEnd(ending.match);
    }
    const state = parts.state ? undefined : findStateAtEnd(before, Boolean(parts.zip ?? parts.partialZip ?? parts.country), parts.zip);
    if (state) {
      parts.state = state.state;
      isFullName = (state.match[1]?.length ?? 0) > MAX_CODE_LENGTH;
      removeEnd(state.match);
    }
  }
  const mayBeCity = parts.state !== undefined && isFullName && /\d/.test(before) && !before.includes(',');
  return { before: before.replace(LONE_DIRECTION, ''), ...parts, ...(mayBeCity && { mayBeCity }) };
}

/** A direction after a comma: `1200 19th St, NW`. */
const LONE_DIRECTION = /,\s*(?:[nsew]|ne|nw|se|sw)\.?$/i;
/** State codes that a street can also end in: Nebraska or Northeast, Connecticut or Court. */
const STREET_ENDINGS: ReadonlySet<string> = new Set(['NE', 'CT']);

/**
 * The state whose name or code is at the end of text. Streets end in such words too (`Main Ct`, `West Virginia`). A name or code counts after a comma,
 * and before a ZIP code or a country. Otherwise, a name only counts in text without digits, and a code only in capitals. In text with digits, `NE` and
 * `CT` also need one of the state's cities before them or one of its ZIP codes after them, except for `CT` after a comma.
 * @param isFollowed whether a ZIP code, the start of one, or a country follows the text
 * @param zip the complete ZIP code that follows the text
 */
function findStateAtEnd(text: string, isFollowed: boolean, zip?: string): { state: State; match: RegExpExecArray } | undefined {
  const name = END_PATTERNS.stateName.exec(text);
  const named = name?.[1] ? parseState(name[1]) : undefined;
  if (name && named && (isFollowed || name[0].startsWith(',') || !/\d/.test(text))) return { state: named, match: name };
  const code = END_PATTERNS.stateCode.exec(text);
  const state = code?.[1] ? parseState(code[1]) : undefined;
  if (!code?.[1] || !state) return undefined;
  const isAfterComma = code[0].startsWith(',');
  if (!isFollowed && !isAfterComma && code[1] !== code[1].toUpperCase()) return undefined;
  const mayBeStreet = /\d/.test(text) && STREET_ENDINGS.has(state.code) && !(isAfterComma && state.code === 'CT');
  if (!mayBeStreet) return { state, match: code };
  const isZipOfState = zip !== undefined && isZipPrefix(zip.slice(0, ZIP_PREFIX_DIGITS), state);
  return isZipOfState || endsInCity(text.slice(0, code.index), state) ? { state, match: code } : undefined;
}

/** Whether text ends in the name of one of the state's cities. */
const endsInCity = (text: string, state: State): boolean => findCityAtEnd({ before: text.replace(/[,\s]+$/, ''), state }, state.code).city !== undefined;

/**
 * The three or four digits after a state at the end of text: a ZIP code that was cut off or lost its leading zeros. Streets and units look similar
 * (`1000 NY 110`, `US 290, TX 452`, `100 Fairfield Ct 610`), so at least two of three things must be true: a comma is before the state, one of the state's
 * cities is before it, or the digits, perhaps after lost zeros, are the start of one of its ZIP codes.
 */
function findPartialZipAtEnd(text: string): { parts: Pick<AddressLine, 'zip' | 'partialZip'>; match: RegExpExecArray } | undefined {
  const match = END_PATTERNS.partialZip.exec(text);
  const digits = match?.[1];
  const ending = match && findStateAtEnd(text.slice(0, match.index), true);
  if (!digits || !ending) return undefined;
  const { state } = ending;
  const before = text.slice(0, ending.match.index);
  const completed = readZip(digits, state);
  const zip = completed && isZipPrefix(completed.slice(0, ZIP_PREFIX_DIGITS), state) ? completed : undefined;
  const isAfterComma = ending.match[0].startsWith(',') || before === '';
  const isAfterCity = endsInCity(before, state);
  const startsZip = zip !== undefined || isZipPrefix(digits, state);
  const isZip = [isAfterComma, isAfterCity, startsZip].filter(Boolean).length > 1;
  return isZip ? { parts: zip ? { zip } : { partialZip: digits }, match } : undefined;
}

/** The city that an address names. */
export interface NamedCity {
  readonly city?: City;
  /** The text in the city's place, whether or not a city has this name. */
  readonly label?: string;
}

/**
 * The city at the end of an address line. If the street and the city aren't separated by a comma, the longest known name is used
 * (`114 Douglas Road East Oldsmar`). Without a street, the whole text must be a city's name: `New Tampa` isn't one.
 */
export function findCityAtEnd(line: AddressLine, stateCode: string): NamedCity {
  const { before, state, zip, partialZip } = line;
  const label = before.split(',').at(-1)?.trim() ?? '';
  if (label === '') return {};
  const whole = findCityByName(stateCode, label);
  if (whole) return { city: whole, label };
  const afterStreet = listPossibleCityNames(line)
    .map((name) => ({ city: findCityByName(stateCode, name), label: name }))
    .find(({ city }) => city);
  if (afterStreet) return afterStreet;
  const namesake = line.mayBeCity && state && mayDeliverTo(state.name, zip ?? partialZip) ? findCityByName(stateCode, state.name) : undefined;
  if (namesake) return { city: namesake, label: namesake.name };
  return /\d/.test(label) || UNIT.test(label) || (!state && !zip) ? {} : { label };
}

/** The start of a part of a building, such as a suite. */
const UNIT = /^(?:suite|ste|unit|apt|bldg|building|floor|room|rm|lower level|upstairs|basement)\b/i;

/** Whether mail with this ZIP code may go to a city with this name. `New York 10011` may be the city, but `New York 11937` is the state. */
const mayDeliverTo = (name: string, zip: string | undefined): boolean =>
  zip === undefined || findZipsByPrefix(zip.slice(0, ZIP_PREFIX_DIGITS)).some(([, { city }]) => isSamePlaceName(city, name));

/**
 * Possible city names at the end of a street without a comma, longest first. A lone `N` belongs to the street, unless the ZIP code's city starts with
 * it: `5000 Lankershim Blvd N Hollywood CA 91601`.
 */
export function listPossibleCityNames({ before, state, zip }: AddressLine): string[] {
  if (!/\d/.test(before) || (!state && !zip)) return [];
  const words = before.split(',').at(-1)?.trim().split(' ').slice(-MAX_NAME_WORDS) ?? [];
  const zipCity = zip ? findZipPlace(zip)?.city : undefined;
  return words.flatMap((word, from) => {
    const name = words.slice(from).join(' ');
    const isPartOfStreet = /^[nsew]$/i.test(word) && !(zipCity !== undefined && isSamePlaceName(zipCity, name));
    return isPartOfStreet ? [] : [name];
  });
}
/** Maximum number of words in a city's name. `Village of Oak Creek` has four. */
const MAX_NAME_WORDS = 5;

const POST_OFFICE_BOX = /[,;\s]*\b(?:p\.?\s*o\.?\s*(?:box|drawer)|post office box)\s*#?\s*[\da-z-]+\b/i;

/** Removes the post office box from an address. Undefined if it has none. */
export const removePostOfficeBox = (text: string): string | undefined =>
  POST_OFFICE_BOX.test(text) ? text.replace(POST_OFFICE_BOX, '').replace(/^[,;\s]+/, '') : undefined;

/** The gap between two addresses in one string: after a ZIP code and before the next house number. */
const ADDRESS_GAP = /(?<=\b[a-z]{2}\.?,?\s+\d{5}(?:-\d{4})?(?:,?\s*(?:usa|united states))?)[\s,;|/&]*(?:and\s+)?(?=\d+\s+\p{L})/iu;

/** Splits a string that contains several addresses. */
export const splitAddresses = (text: string): string[] => text.split(ADDRESS_GAP);
