import { type State, stateByCode, stateByName, STATES } from '../../contract';
import { type City, cityNamed } from '../../geo';

/** What a line of address says at its end; `before` is what is left of it. */
export interface AddressLine {
  readonly before: string;
  readonly zip?: string;
  readonly state?: State;
  readonly country?: string;
}

const NAMES_LONGEST_FIRST = STATES.map(({ name }) => name.replaceAll('.', '\\.?'))
  .sort((a, b) => b.length - a.length)
  .join('|');
const ENDS = {
  country: /[,\s]+(united states(?: of america)?|u\.?s\.?a\.?|(?<=,\s*)us)$/i,
  zip: /(?:^|[,\s]+)(\d{5}(?:-\d{4})?)(?:\.0)?$/,
  stateName: new RegExp(`(?:^|[,\\s]+)(${NAMES_LONGEST_FIRST})\\.?$`, 'i'),
  stateCode: /(?:^|[,\s]+)([a-z]{2}|d\.c\.)$/i,
};

/**
 * Takes country, ZIP code and state off the end of an address, in whatever order and with or without commas:
 * `10123 Wilsky Boulevard Tampa FL 33625`, `Palmetto, Florida 34221`, `San Juan, 00907, Puerto Rico`.
 */
export function splitAddress(line: string): AddressLine {
  let before = line;
  const found: { zip?: string; state?: State; country?: string } = {};
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
    const state = found.state ? undefined : stateAtEnd(before, found.zip !== undefined || found.country !== undefined);
    if (state) {
      found.state = state.state;
      cut(state.match);
    }
  }
  return { before, ...found };
}

/**
 * A state's name or code at the end. Streets end in such words too (`Main Ct`, `West Virginia`): they count only behind
 * a comma, before a ZIP code, in capitals, or where no street can be meant.
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

/** A state by its name or code, as labels have it: `Texas`, `TX`, `D.C.`, `Virgin Islands`. */
export function stateNamed(label: string): State | undefined {
  const plain = label.replace(/\s+/g, ' ').trim();
  return (
    stateByName(plain) ??
    stateByCode(plain.replaceAll('.', '')) ??
    stateByName(plain.replace(/^(?:us |u\.s\. )?virgin islands$/i, 'U.S. Virgin Islands')) ??
    (/^washington,? d\.?c\.?$/i.test(plain) ? stateByCode('DC') : undefined)
  );
}

export interface NamedCity {
  readonly city?: City;
  /** What stands where the city should. */
  readonly label?: string;
}

/**
 * The city at the end of what `splitAddress` left. Behind a street without a comma the longest known name is taken
 * (`114 Douglas Road East Oldsmar`); without a street the whole must be a city: `New Tampa` is none.
 */
export function cityAtEnd({ before, state, zip }: AddressLine, stateCode: string): NamedCity {
  const label = before.split(',').at(-1)?.trim() ?? '';
  if (label === '') return {};
  const whole = cityNamed(stateCode, label);
  if (whole) return { city: whole, label };
  const isBehindStreet = /\d/.test(before) && (state !== undefined || zip !== undefined);
  if (!isBehindStreet) return /\d/.test(label) || (!state && !zip) ? {} : { label };
  const words = label.split(' ');
  for (let from = 1; from < words.length; from++) {
    const city = cityNamed(stateCode, words.slice(from).join(' '));
    if (city) return { city, label: words.slice(from).join(' ') };
  }
  return { ...(!/\d/.test(label) && { label }) };
}

/** Where one address ends, with its ZIP code, and another begins in the same text. */
const BETWEEN = /(?<=\b[a-z]{2}\.?,?\s+\d{5}(?:-\d{4})?(?:,?\s*(?:usa|united states))?)[\s,;|/&]*(?:and\s+)?(?=\d+\s+\p{L})/iu;

/** The addresses that stand in one text, one after the other. */
export const addressesIn = (text: string): string[] => text.split(BETWEEN);

/** As a number, a ZIP code of the Caribbean has lost two zeros. */
const TWO_ZEROS = ['PR', 'VI'];

/**
 * Five digits, or nine: `90744.0` and a lost leading zero (`2108`) are mended. Three digits (`787`) are the beginning of one, but
 * for the Caribbean (`907` of San Juan).
 */
export function readZip(text: string, state?: State): string | undefined {
  const plain = text.trim().replace(/\.0+$/, '');
  if (/^\d{5}(?:-\d{4})?$/.test(plain)) return plain;
  if (/^\d{9}$/.test(plain)) return `${plain.slice(0, 5)}-${plain.slice(5)}`;
  const isNumber = /^\d{4}$/.test(plain) || (/^\d{3}$/.test(plain) && state !== undefined && TWO_ZEROS.includes(state.code));
  return isNumber ? plain.padStart(5, '0') : undefined;
}
