import { type State, stateByCode, stateByName, STATES } from '../../contract';
import { type City, cityNamed, isSamePlaceName, zipPlace, zipsWith } from '../../geo';
import { isPowerOfTen, withoutTextMark } from './spreadsheets';

/** What the end of an address line says. `before` is the rest. */
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

const NAMES_LONGEST_FIRST = STATES.map(({ name }) => name.replaceAll('.', '\\.?'))
  .sort((a, b) => b.length - a.length)
  .join('|');
/** `D.C.` */
const LONGEST_CODE = 4;
const ENDS = {
  country: /[,\s]+(united states(?: of america)?|u\.?s\.?a\.?|(?<=,\s*)us)$/i,
  zip: /(?:^|[,\s]+)(\d{5}(?:-\d{4})?)(?:\.0)?$/,
  cutZip: /[,\s]+(\d{3,4})(?:\.0)?$/,
  stateName: new RegExp(`(?:^|[,\\s]+)(${NAMES_LONGEST_FIRST})\\.?$`, 'i'),
  stateCode: /(?:^|[,\s]+)([a-z]{2}|d\.c\.)$/i,
};

/**
 * Splits country, ZIP code and state off the end of an address, in any order and with or without commas: `10123 Wilsky Boulevard Tampa FL 33625`,
 * `Palmetto, Florida 34221`, `San Juan, 00907, Puerto Rico`.
 */
export function splitAddress(line: string): AddressLine {
  let before = line;
  const found: { zip?: string; cutZip?: string; state?: State; country?: string } = {};
  let spelled = false;
  for (let changed = true; changed; ) {
    changed = false;
    const cut = (match: RegExpExecArray) => {
      before = before.slice(0, match.index).replace(/[,\s]+$/, '');
      changed = true;
    };
    const country = found.country ? null : ENDS.country.exec(before);
    if (country?.[1]) {
      found.country = country[1];
      cut(country);
    }
    const zip = found.zip ? null : ENDS.zip.exec(before);
    if (zip?.[1]) {
      found.zip = zip[1];
      cut(zip);
    }
    const cutOff = found.zip || found.cutZip || found.state ? undefined : cutZipAtEnd(before);
    if (cutOff) {
      Object.assign(found, cutOff.says);
      cut(cutOff.match);
    }
    const state = found.state ? undefined : stateAtEnd(before, Boolean(found.zip ?? found.cutZip ?? found.country));
    if (state) {
      found.state = state.state;
      spelled = (state.match[1]?.length ?? 0) > LONGEST_CODE;
      cut(state.match);
    }
  }
  const isSpelledOut = found.state !== undefined && spelled && /\d/.test(before) && !before.includes(',');
  return { before, ...found, ...(isSpelledOut && { isSpelledOut }) };
}

/**
 * A state's name or code at the end. Streets end in such words too (`Main Ct`, `West Virginia`), so it only counts after a comma, before a ZIP code,
 * in capitals, or if it can't be a street.
 */
function stateAtEnd(text: string, isFollowed: boolean): { state: State; match: RegExpExecArray } | undefined {
  const name = ENDS.stateName.exec(text);
  const named = name?.[1] ? stateNamed(name[1]) : undefined;
  if (name && named && (isFollowed || name[0].startsWith(',') || !/\d/.test(text))) return { state: named, match: name };
  const code = ENDS.stateCode.exec(text);
  const coded = code?.[1] ? stateNamed(code[1]) : undefined;
  if (code?.[1] && coded && (isFollowed || code[0].startsWith(',') || code[1] === code[1].toUpperCase())) return { state: coded, match: code };
  return undefined;
}

/**
 * Three or four digits after a state: a ZIP code that was cut off or lost its zeros. Streets and units look similar (`1000 NY 110`, `US 290, TX 452`,
 * `100 Fairfield Ct 610`), so two of three signs are needed: a comma before the state, a city of the state before it, or digits that start its ZIP
 * codes.
 */
function cutZipAtEnd(text: string): { says: Pick<AddressLine, 'zip' | 'cutZip'>; match: RegExpExecArray } | undefined {
  const match = ENDS.cutZip.exec(text);
  const digits = match?.[1];
  const found = match && stateAtEnd(text.slice(0, match.index), true);
  if (!digits || !found) return undefined;
  const { state } = found;
  const before = text.slice(0, found.match.index);
  const completed = readZip(digits, state);
  const zip = completed && beginsZip(completed.slice(0, PREFIX), state) ? completed : undefined;
  const isBehindComma = found.match[0].startsWith(',') || before === '';
  const isBehindCity = cityAtEnd({ before, state }, state.code).city !== undefined;
  const isBeginning = zip !== undefined || beginsZip(digits, state);
  const isMeant = [isBehindComma, isBehindCity, isBeginning].filter(Boolean).length > 1;
  return isMeant ? { says: zip ? { zip } : { cutZip: digits }, match } : undefined;
}

/** Whether one of the state's ZIP codes starts with these digits, of which there must be at least three. */
const beginsZip = (digits: string, state: State): boolean =>
  CARIBBEAN.get(digits.slice(0, PREFIX)) === state.code ||
  zipsWith(digits.slice(0, PREFIX)).some(([zip, { stateCode }]) => stateCode === state.code && zip.startsWith(digits));
/** The list of ZIP codes doesn't include the Caribbean's (USPS, three-digit prefixes). */
const CARIBBEAN = new Map([
  ['006', 'PR'],
  ['007', 'PR'],
  ['008', 'VI'],
  ['009', 'PR'],
]);
/** Number of digits by which ZIP codes are grouped. */
const PREFIX = 3;

/** A state by its name or code as in labels: `Texas`, `TX`, `D.C.`, `Virgin Islands`. */
export function stateNamed(label: string): State | undefined {
  const plain = label.replace(/\s+/g, ' ').trim();
  return (
    stateByName(plain) ??
    stateByCode(plain.replaceAll('.', '')) ??
    stateByName(plain.replace(/^(?:us |u\.s\. )?virgin islands$/i, 'U.S. Virgin Islands')) ??
    (/^washington,? d\.?c\.?$/i.test(plain) ? stateByCode('DC') : undefined)
  );
}

/** What the end of an address says about the city. */
export interface NamedCity {
  readonly city?: City;
  /** The text where the city should be. */
  readonly label?: string;
}

/**
 * The city at the end of what `splitAddress` left. After a street without a comma, the longest known name is used (`114 Douglas Road East Oldsmar`).
 * Without a street, the whole text must be a city: `New Tampa` isn't one.
 */
export function cityAtEnd(line: AddressLine, stateCode: string): NamedCity {
  const { before, state, zip, cutZip } = line;
  const label = before.split(',').at(-1)?.trim() ?? '';
  if (label === '') return {};
  const whole = cityNamed(stateCode, label);
  if (whole) return { city: whole, label };
  const behind = wordsBehindStreet(line)
    .map((words) => ({ city: cityNamed(stateCode, words), label: words }))
    .find(({ city }) => city);
  if (behind) return behind;
  const namesake = line.isSpelledOut && state && mayDeliverTo(state.name, zip ?? cutZip) ? cityNamed(stateCode, state.name) : undefined;
  if (namesake) return { city: namesake, label: namesake.name };
  return /\d/.test(label) || (!state && !zip) ? {} : { label };
}

/** `New York 10011` may be the city; `New York 11937` is the state. */
const mayDeliverTo = (name: string, zip: string | undefined): boolean =>
  zip === undefined || zipsWith(zip.slice(0, PREFIX)).some(([, { city }]) => isSamePlaceName(city, name));

/**
 * Possible city names at the end of a street without a comma, longest first. A lone `N` belongs to the street, unless the ZIP code's city starts with
 * it: `5000 Lankershim Blvd N Hollywood CA 91601`.
 */
export function wordsBehindStreet({ before, state, zip }: AddressLine): string[] {
  if (!/\d/.test(before) || (!state && !zip)) return [];
  const words = before.split(',').at(-1)?.trim().split(' ').slice(-LONGEST_NAME) ?? [];
  const byMail = zip ? zipPlace(zip)?.city : undefined;
  return words.flatMap((word, from) => {
    const name = words.slice(from).join(' ');
    const isOfStreet = /^[nsew]$/i.test(word) && !(byMail !== undefined && isSamePlaceName(byMail, name));
    return isOfStreet ? [] : [name];
  });
}
/** In words: `Village of Oak Creek`, `Truth or Consequences`. */
const LONGEST_NAME = 5;

/** The gap between one address, ending in its ZIP code, and another in the same text. */
const BETWEEN = /(?<=\b[a-z]{2}\.?,?\s+\d{5}(?:-\d{4})?(?:,?\s*(?:usa|united states))?)[\s,;|/&]*(?:and\s+)?(?=\d+\s+\p{L})/iu;

/** The addresses in a text, in order. */
export const addressesIn = (text: string): string[] => text.split(BETWEEN);

/**
 * Reads a ZIP code of five or nine digits. Repairs what files and spreadsheets do to them, such as `90744.0`, `="04101"`, `'05401`, `2,108`,
 * `2.108E+3` and lost leading zeros (`2108`, in the Caribbean `907`). A ZIP+4 of `0000` is dropped. The start of one of the state's ZIP codes (`787`
 * and `7870` in Austin) counts as cut off.
 */
export function readZip(text: string, state?: State): string | undefined {
  const plain = plainZip(text);
  const [, digits = '', plus = ''] = /^(\d{3,5})-(\d{4})$/.exec(plain) ?? [];
  if (digits !== '') return withPlus(digits.padStart(FIVE, '0'), plus);
  if (/^\d{5}$/.test(plain)) return withPlus(plain, '');
  // Nine digits without a hyphen, which may have lost leading zeros.
  if (/^\d{7,9}$/.test(plain)) return withPlus(plain.slice(0, -4).padStart(FIVE, '0'), plain.slice(-4));
  if (!/^[1-9]\d{2,3}$/.test(plain)) return undefined;
  const zip = plain.padStart(5, '0');
  if (state && beginsZip(zip.slice(0, PREFIX), state)) return zip;
  const isCutOff = plain.length === PREFIX || (state !== undefined && beginsZip(plain, state));
  return isCutOff ? undefined : zip;
}
const FIVE = 5;

/** Lists use `00000` for unknown. */
function withPlus(five: string, plus: string): string | undefined {
  if (five === '00000') return undefined;
  return plus === '' || plus === '0000' ? five : `${five}-${plus}`;
}

/** Only the digits, with one hyphen before the last four of nine. */
function plainZip(text: string): string {
  const digits = withoutTextMark(text.normalize('NFKC'))
    .replace(/^zip(?: ?code)?:? ?/i, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\.0+(?=$|-)/, '')
    .replace(/^(\d{1,2}),(\d{3})$/, '$1$2')
    .replace(/ ?- ?|(?<=^\d{5}) (?=\d{4}$)/, '-')
    .replace(/-$/, '')
    .trim();
  return isPowerOfTen(digits) && Number.isInteger(Number(digits)) ? String(Number(digits)) : digits;
}
