import { removeTextFormula } from './spreadsheets';

/** Degrees as written in a list. `axis` is set if a letter such as `N` names it. */
export interface WrittenDegrees {
  readonly degrees: number;
  readonly axis?: 'latitude' | 'longitude';
}

/** `30.2672`, `-97,7431`, `30.2672° N`, `W 97.7431`, `30°16'2.1"N`. */
const COORDINATE = String.raw`([NSEW])?\s*(-?\d{1,3}(?:[.,]\d+)?)\s*(?:°|º|deg)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′]\s*(?:(\d{1,2}(?:\.\d+)?)\s*["”″])?)?\s*([NSEW])?`;
const SINGLE = new RegExp(`^${COORDINATE}$`, 'i');
/** In a pair, a comma separates the two numbers, so it can't be a decimal separator. */
const PAIR = new RegExp(
  String.raw`^\(?\s*${COORDINATE.replaceAll('[.,]', String.raw`\.`)}\s*[,;\s/]\s*${COORDINATE.replaceAll('[.,]', String.raw`\.`)}\s*\)?$`,
  'i',
);

/** Longer strings aren't coordinates. Matching them would be slow, since a cell may have a million characters. */
export const MAX_COORDINATES_LENGTH = 200;

/** Reads a single coordinate. Undefined if the text isn't one. */
export function readDegrees(text: string): WrittenDegrees | undefined {
  const match = text.length <= MAX_COORDINATES_LENGTH ? SINGLE.exec(removeTextFormula(text.trim()).replace(/^['’](?=[-\d])/, '')) : null;
  return match ? toDegrees(match.slice(1)) : undefined;
}

/** Reads two coordinates in one string. Undefined if the text is anything else. */
export function readPair(text: string): readonly [WrittenDegrees, WrittenDegrees] | undefined {
  const match = text.length <= MAX_COORDINATES_LENGTH ? PAIR.exec(text.trim()) : null;
  const [first, second] = match ? [toDegrees(match.slice(1, 6)), toDegrees(match.slice(6, 11))] : [];
  return first && second ? [first, second] : undefined;
}

function toDegrees([before, number = '', minutes, seconds, after]: readonly (string | undefined)[]): WrittenDegrees | undefined {
  if (before && after) return undefined;
  const letter = (before ?? after)?.toUpperCase();
  const whole = Number(number.replace(',', '.'));
  const degrees = Math.abs(whole) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  const isNegative = number.startsWith('-') || letter === 'S' || letter === 'W';
  return { degrees: isNegative ? -degrees : degrees, ...(letter && { axis: 'NS'.includes(letter) ? 'latitude' : 'longitude' }) };
}
