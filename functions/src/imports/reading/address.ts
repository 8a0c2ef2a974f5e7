import type { State } from '../../contract';
import { type City, findCityByName, isSamePlaceName, findZipPlace, findZipsByPrefix } from '../../geo';
import { STATE_NAME_PATTERN, stateNamed } from './state-names';
import { isZipPrefix, ZIP_PREFIX_DIGITS, readZip } from './zip-codes';

/** What the end of an address line says, and the text before it. */
export interface AddressLine {
  readonly before: string;
  readonly zip?: string;
  /** The start of a ZIP code, three or four digits. */
  readonly cutZip?: string;
  readonly state?: State;
  /** The state's full name follows a street without a city, so it may also be the city's name. */
  readonly isSpelledOut?: true;
  readonly country?: string;
}

/** Longer strings are a state's full name. The longest code is `D.C.` */
const MAX_CODE_LENGTH = 4;
const ENDS = {
  country: /[,\s]+(united states(?: of america)?|u\.?s\.?a\.?|(?<=,\s*)us)$/i,
  zip: /(?:^|[,\s]+)(\d{5}(?:-\d{4})?)(?:\.0)?$/,
  cutZip: /[,\s]+(\d{3,4})(?:\.0)?$/,
  stateName: new RegExp(`(?:^|[,\\s]+)(${STATE_NAME_PATTERN})\\.?$`, 'i'),
  stateCode: /(?:^|[,\s]+)([a-z]{2}|d\.c\.)$/i,
};

/**
 * Splits the country, ZIP code and state off the end of an address, in any order, with or without commas: `10123 Wilsky Boulevard Tampa FL 33625`,
 * `Palmetto, Florida 34221`, `San Juan, 00907, Puerto Rico`.
 */
export function splitAddress(line: string): AddressLine {
  let before = line;
  const parts: { zip?: string; cutZip?: string; state?: State; country?: string } = {};
  let isFullName = false;
  for (let changed = true; changed; ) {
    changed = false;
    const cut = (match: RegExpExecArray) => {
      before = before.slice(0, match.index).replace(/[,\s]+$/, '');
      changed = true;
    };
    const country = parts.country ? null : ENDS.country.exec(before);
    if (country?.[1]) {
      parts.country = country[1];
      cut(country);
    }
    const zip = parts.zip ? null : ENDS.zip.exec(before);
    if (zip?.[1]) {
      parts.zip = zip[1];
      cut(zip);
    }
    const cutOff = parts.zip || parts.cutZip || parts.state ? undefined : cutZipAtEnd(before);
    if (cutOff) {
      Object.assign(parts, cutOff.read);
      cut(cutOff.match);
    }
    const state = parts.state ? undefined : stateAtEnd(before, Boolean(parts.zip ?? parts.cutZip ?? parts.country), parts.zip);
    if (state) {
      parts.state = state.state;
      isFullName = (state.match[1]?.length ?? 0) > MAX_CODE_LENGTH;
      cut(state.match);
    }
  }
  const isSpelledOut = parts.state !== undefined && isFullName && /\d/.test(before) && !before.includes(',');
  return { before: before.replace(LONE_DIRECTION, ''), ...parts, ...(isSpelledOut && { isSpelledOut }) };
}

/** A direction after a comma: `1200 19th St, NW`. */
const LONE_DIRECTION = /,\s*(?:[nsew]|ne|nw|se|sw)\.?$/i;
/** State codes that a street can also end in: Nebraska or Northeast, Connecticut or Court. */
const STREET_ENDINGS: ReadonlySet<string> = new Set(['NE', 'CT']);

/**
 * A state's name or code at the end. Streets end in such words too (`Main Ct`, `West Virginia`), so it only counts after a comma, before a ZIP code,
 * in capitals, or if it can't be a street. A code that can end a street, even in capitals, also needs one of the state's cities before it or one of
 * its ZIP codes after it.
 */
function stateAtEnd(text: string, isFollowed: boolean, zip?: string): { state: State; match: RegExpExecArray } | undefined {
  const name = ENDS.stateName.exec(text);
  const named = name?.[1] ? stateNamed(name[1]) : undefined;
  if (name && named && (isFollowed || name[0].startsWith(',') || !/\d/.test(text))) return { state: named, match: name };
  const code = ENDS.stateCode.exec(text);
  const state = code?.[1] ? stateNamed(code[1]) : undefined;
  if (!code?.[1] || !state) return undefined;
  const isAfterComma = code[0].startsWith(',');
  if (!isFollowed && !isAfterComma && code[1] !== code[1].toUpperCase()) return undefined;
  const isStreet = /\d/.test(text) && STREET_ENDINGS.has(state.code) && !(isAfterComma && state.code === 'CT');
  if (isStreet && !(zip && isZipPrefix(zip.slice(0, ZIP_PREFIX_DIGITS), state)) && !endsInCity(text.slice(0, code.index), state)) return undefined;
  return { state, match: code };
}

/** Whether a string ends in the name of one of the state's cities. */
const endsInCity = (text: string, state: State): boolean => cityAtEnd({ before: text.replace(/[,\s]+$/, ''), state }, state.code).city !== undefined;

/**
 * Three or four digits after a state: a ZIP code that was cut off or lost its leading zeros. Streets and units look similar (`1000 NY 110`,
 * `US 290, TX 452`, `100 Fairfield Ct 610`), so at least two of three things must be true: a comma is before the state, one of the state's
 * cities is before it, or the digits are the start of one of its ZIP codes.
 */
function cutZipAtEnd(text: string): { read: Pick<AddressLine, 'zip' | 'cutZip'>; match: RegExpExecArray } | undefined {
  const match = ENDS.cutZip.exec(text);
  const digits = match?.[1];
  const ending = match && stateAtEnd(text.slice(0, match.index), true);
  if (!digits || !ending) return undefined;
  const { state } = ending;
  const before = text.slice(0, ending.match.index);
  const completed = readZip(digits, state);
  const zip = completed && isZipPrefix(completed.slice(0, ZIP_PREFIX_DIGITS), state) ? completed : undefined;
  const isAfterComma = ending.match[0].startsWith(',') || before === '';
  const isAfterCity = endsInCity(before, state);
  const startsZip = zip !== undefined || isZipPrefix(digits, state);
  const isZip = [isAfterComma, isAfterCity, startsZip].filter(Boolean).length > 1;
  return isZip ? { read: zip ? { zip } : { cutZip: digits }, match } : undefined;
}

/** What the end of an address says about the city. */
export interface NamedCity {
  readonly city?: City;
  /** The text where the city should be, whether or not a city has this name. */
  readonly label?: string;
}

/**
 * The city at the end of the text that `splitAddress` left. If the street and the city aren't separated by a comma, the longest known name is used
 * (`114 Douglas Road East Oldsmar`). Without a street, the whole text must be a city's name: `New Tampa` isn't one.
 */
export function cityAtEnd(line: AddressLine, stateCode: string): NamedCity {
  const { before, state, zip, cutZip } = line;
  const label = before.split(',').at(-1)?.trim() ?? '';
  if (label === '') return {};
  const whole = findCityByName(stateCode, label);
  if (whole) return { city: whole, label };
  const afterStreet = namesAfterStreet(line)
    .map((name) => ({ city: findCityByName(stateCode, name), label: name }))
    .find(({ city }) => city);
  if (afterStreet) return afterStreet;
  const namesake = line.isSpelledOut && state && mayDeliverTo(state.name, zip ?? cutZip) ? findCityByName(stateCode, state.name) : undefined;
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
export function namesAfterStreet({ before, state, zip }: AddressLine): string[] {
  if (!/\d/.test(before) || (!state && !zip)) return [];
  const words = before.split(',').at(-1)?.trim().split(' ').slice(-MAX_NAME_WORDS) ?? [];
  const zipCity = zip ? findZipPlace(zip)?.city : undefined;
  return words.flatMap((word, from) => {
    const name = words.slice(from).join(' ');
    const isPartOfStreet = /^[nsew]$/i.test(word) && !(zipCity !== undefined && isSamePlaceName(zipCity, name));
    return isPartOfStreet ? [] : [name];
  });
}
/** The most words that a city's name has, such as `Village of Oak Creek`. */
const MAX_NAME_WORDS = 5;

/** A post office box. */
const BOX = /[,;\s]*\b(?:p\.?\s*o\.?\s*(?:box|drawer)|post office box)\s*#?\s*[\da-z-]+\b/i;

/** An address without its post office box. Undefined if it has none. */
export const withoutBox = (text: string): string | undefined => (BOX.test(text) ? text.replace(BOX, '').replace(/^[,;\s]+/, '') : undefined);

/** The gap between two addresses in one string: after a ZIP code and before the next house number. */
const BETWEEN = /(?<=\b[a-z]{2}\.?,?\s+\d{5}(?:-\d{4})?(?:,?\s*(?:usa|united states))?)[\s,;|/&]*(?:and\s+)?(?=\d+\s+\p{L})/iu;

/** The addresses in a string, in order. */
export const addressesIn = (text: string): string[] => text.split(BETWEEN);
