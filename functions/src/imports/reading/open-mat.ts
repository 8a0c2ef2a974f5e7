import type { Attire, GymClass, Weekday } from '../../contract';
import { beginning } from './truncate';
import { readSpan } from './times';

/** One open mat from a hand-kept list. */
export interface OpenMatReading {
  readonly entry: GymClass;
  /** Whether am or pm had to be guessed. */
  readonly guessed: boolean;
}

const TIME = String.raw`(?:\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?\s*m\.?)?|noon|midnight)`;
const ENTRY = new RegExp(String.raw`^(${TIME})(?:\s*(?:-|–|—|to)\s*(${TIME}))?(?:\s*[-–—:]?\s*(\D.*)|)$`, 'iu');

/** `12:00 PM - 2:00 PM - NoGi`, `5:00 PM - NoGi` without an end, or just `1:00 PM`. Undefined if it isn't one. */
export function readOpenMat(day: Weekday, text: string): OpenMatReading | undefined {
  const match = ENTRY.exec(text);
  const span = match?.[1] && readSpan(match[1], match[2]);
  if (!match || !span) return undefined;
  const label = match[3]?.trim() ?? '';
  const attire = attireOf(label);
  // Any other text describes the kind of open mat.
  const title = label !== '' && !attire ? beginning(label, 80) : undefined;
  return {
    entry: { day, start: span.start, ...(span.end && { end: span.end }), program: 'open-mat', ...(attire && { attire }), ...(title && { title }) },
    guessed: span.guessed,
  };
}

function attireOf(label: string): Attire | undefined {
  const plain = label
    .toLowerCase()
    .replace(/open mat/g, '')
    .replace(/no[\s-]?gi/g, 'nogi')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (plain === 'gi') return 'gi';
  if (plain === 'nogi') return 'no-gi';
  return /^(?:gi (?:and |or )?nogi|nogi (?:and |or )?gi|both)$/.test(plain) ? 'both' : undefined;
}
