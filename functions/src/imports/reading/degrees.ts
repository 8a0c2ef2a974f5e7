import { withoutTextFormula } from './spreadsheets';

/** Degrees as written, and the axis that a letter names. */
export interface WrittenDegrees {
  readonly degrees: number;
  readonly axis?: 'latitude' | 'longitude';
}

/** `30.2672`, `-97,7431`, `30.2672° N`, `W 97.7431`, `30°16'2.1"N`. */
const COORDINATE = String.raw`([NSEW])?\s*(-?\d{1,3}(?:[.,]\d+)?)\s*(?:°|º|deg)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′]\s*(?:(\d{1,2}(?:\.\d+)?)\s*["”″])?)?\s*([NSEW])?`;
const ALONE = new RegExp(`^${COORDINATE}$`, 'i');
/** In a pair, a comma separates the two numbers, so it can't be a decimal separator. */
const PAIR = new RegExp(
  String.raw`^\(?\s*${COORDINATE.replaceAll('[.,]', String.raw`\.`)}\s*[,;\s/]\s*${COORDINATE.replaceAll('[.,]', String.raw`\.`)}\s*\)?$`,
  'i',
);

/** Longer strings aren't coordinates. Matching them would be slow, since a cell may have a million characters. */
export const MAX_PLACE_LENGTH = 200;

/** One coordinate. Undefined if the text isn't one. */
export function readDegrees(text: string): WrittenDegrees | undefined {
  const match = text.length <= MAX_PLACE_LENGTH ? ALONE.exec(withoutTextFormula(text.trim()).replace(/^['’](?=[-\d])/, '')) : null;
  return match ? degreesOf(match.slice(1)) : undefined;
}

/** Two coordinates in one string. Undefined if the text isn't two coordinates. */
export function readPair(text: string): readonly [WrittenDegrees, WrittenDegrees] | undefined {
  const match = text.length <= MAX_PLACE_LENGTH ? PAIR.exec(text.trim()) : null;
  const [first, second] = match ? [degreesOf(match.slice(1, 6)), degreesOf(match.slice(6, 11))] : [];
  return first && second ? [first, second] : undefined;
}

function degreesOf([before, number = '', minutes, seconds, after]: readonly (string | undefined)[]): WrittenDegrees | undefined {
  if (before && after) return undefined;
  const letter = (before ?? after)?.toUpperCase();
  const whole = Number(number.replace(',', '.'));
  const degrees = Math.abs(whole) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  const isNegative = number.startsWith('-') || letter === 'S' || letter === 'W';
  return { degrees: isNegative ? -degrees : degrees, ...(letter && { axis: 'NS'.includes(letter) ? 'latitude' : 'longitude' }) };
}
