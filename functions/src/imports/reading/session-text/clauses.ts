import { type Segment, segmentsOf } from './segments';
import type { Token } from './tokens';

/**
 * Groups a text's segments into clauses. A doubt in a clause leaves all of it out, since a condition may be about each of its times: `10am, 12pm except
 * holidays`. A new one starts with a day before its time, and after a semicolon or line break if both sides have a time.
 */
export function clausesOf(tokens: readonly Token[]): Segment[][] {
  const clauses: Segment[][] = [];
  const segments = segmentsOf(tokens);
  const daysComeFirst = startsWithDays(segments.flatMap((segment) => segment.tokens));
  for (const segment of segments) {
    const last = clauses.at(-1);
    const isNew = (daysComeFirst && startsWithDays(segment.tokens)) || (segment.joint === 'strong' && hasTime(segment.tokens));
    if (last && !(isNew && last.some((other) => hasTime(other.tokens) || isClosed(other.tokens) || hasDoubt(other.tokens)))) last.push(segment);
    else clauses.push([segment]);
  }
  return clauses.flatMap(withoutNotes);
}

const hasTime = (tokens: readonly Token[]): boolean => tokens.some(({ kind }) => kind === 'time');
const isClosed = (tokens: readonly Token[]): boolean => tokens.some(({ kind }) => kind === 'none');
const hasDoubt = (tokens: readonly Token[]): boolean => tokens.some(({ kind }) => kind === 'doubt' || kind === 'all-day');

/** Whether a day is named before any time. */
function startsWithDays(tokens: readonly Token[]): boolean {
  const first = tokens.find(({ kind }) => kind === 'days' || kind === 'time');
  return first?.kind === 'days';
}

/** Segments that are only notes, such as `call us`, become clauses of their own. */
function withoutNotes(clause: Segment[]): Segment[][] {
  const isNote = ({ tokens }: Segment) => tokens.every(({ kind }) => kind === 'aside' || kind === 'filler');
  const [notes, others] = [clause.filter(isNote), clause.filter((segment) => !isNote(segment))];
  return [...(others.length > 0 ? [others] : []), ...notes.map((note) => [note])];
}
