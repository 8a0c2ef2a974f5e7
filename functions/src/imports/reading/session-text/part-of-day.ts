import type { WrittenTime } from '../times';
import type { Token } from './tokens';

const ALL_HOURS = Array.from({ length: 12 }, (_, at) => at + 1);
/** The parts of a day: words for each, its usual hours, and whether these are am or pm. */
const PARTS: readonly { readonly words: RegExp; readonly half: 'am' | 'pm'; readonly hours: readonly number[] }[] = [
  { words: /^(?:mornings?|sunrise|early bird)$/i, half: 'am', hours: [5, 6, 7, 8, 9, 10, 11] },
  { words: /^(?:afternoons?|lunch(?:time)?|noontime)$/i, half: 'pm', hours: [12, 1, 2, 3, 4, 5] },
  { words: /^(?:evenings?|nights?)$/i, half: 'pm', hours: [4, 5, 6, 7, 8, 9, 10, 11] },
  // As in `Sat AM 9-11`, or from a separate column.
  { words: /^a\.?m\.?$/i, half: 'am', hours: ALL_HOURS },
  { words: /^p\.?m\.?$/i, half: 'pm', hours: ALL_HOURS },
];

/**
 * Infers am or pm for a start from the words next to it: `Friday night 9-10:30`. Undefined if the words name two parts of the day, or one that doesn't
 * fit the hour. The session is then unclear.
 */
export function inferHalf(start: WrittenTime, tokens: readonly Token[]): WrittenTime | undefined {
  if (start.half || start.isCertain) return start;
  const namedParts = PARTS.filter(({ words }) => tokens.some(({ kind, text }) => kind === 'label' && words.test(text)));
  if (namedParts.length === 0) return start;
  const [part, other] = namedParts;
  if (!part || other) return undefined;
  // Lunchtime starts before noon.
  if (part.half === 'pm' && part.hours !== ALL_HOURS && part.hours.includes(12) && start.hour === 11) return start;
  return part.hours.includes(start.hour) ? { ...start, half: part.half } : undefined;
}
