import { type Span, timeOfDay } from '@contract';
import type { TextField } from './fields';

/** `undefined`: unknown; an empty list: closed. `wrong`: not to be read as hours. */
export type HoursEntry = { readonly spans: Span[] | undefined } | { readonly wrong: true };

const TIME = /^(\d{1,2})(?::?(\d{2}))?\s*([ap])?\.?m?\.?$/;

/** Reads what a person types for a day: `6-13, 16:30-21`, `6am - 1 pm`, `closed`, or nothing where it is unknown. */
export function readHours(text: string): HoursEntry {
  const line = text.trim().toLowerCase();
  if (line === '') return { spans: undefined };
  if (line === 'closed') return { spans: [] };
  const spans = line.split(/[,;]/).map(readSpan);
  return spans.every((span) => span !== undefined) ? { spans } : { wrong: true };
}

function readSpan(text: string): Span | undefined {
  const [from = '', to = '', ...rest] = text.split(/-|–|—|\bto\b/).map((part) => part.trim());
  const open = readTime(from, to);
  const close = readTime(to);
  return open && close && rest.length === 0 ? { open, close: close === '00:00' ? '24:00' : close } : undefined;
}

/** A time as `HH:MM`. In `6 - 9 pm` the first takes the second's half of the day. */
function readTime(text: string, other = ''): string | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const half = match[3] ?? (Number(match[1]) <= 12 && match[2] === undefined ? TIME.exec(other)?.[3] : undefined);
  const typed = Number(match[1]);
  if (half !== undefined && (typed < 1 || typed > 12)) return undefined;
  const hour = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0);
  const minute = Number(match[2] ?? 0);
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined;
  return timeOfDay(60 * hour + minute);
}

/** The line that `readHours` reads back. */
export function hoursLine(spans: readonly Span[]): string {
  return spans.length === 0 ? 'closed' : spans.map(({ open, close }) => `${open}-${close}`).join(', ');
}

/** The opening hours of a day, as one line. */
export const hoursOfDay = (label: string): TextField<Span[]> => ({
  label,
  show: hoursLine,
  read: (text) => {
    const entry = readHours(text);
    return 'wrong' in entry ? undefined : entry.spans;
  },
  problem: (text) => ('wrong' in readHours(text) ? 'Enter hours such as 6:00-13:00, 16:30-21:00, or “closed”.' : undefined),
});
