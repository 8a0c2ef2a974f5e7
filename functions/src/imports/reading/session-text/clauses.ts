import { type Segment, splitIntoSegments } from './segments';
import type { Token } from './tokens';

/**
 * Groups the text's segments into clauses. Clauses with a doubt are left out later, since the condition may apply to each of their times, as in
 * `10am, 12pm except holidays`. A clause starts at a day before its time, or after a semicolon or line break between two times.
 */
export function splitIntoClauses(tokens: readonly Token[]): Segment[][] {
  const clauses: Segment[][] = [];
  const segments = splitIntoSegments(tokens);
  const daysComeFirst = startsWithDays(segments.flatMap((segment) => segment.tokens));
  for (const segment of segments) {
    const last = clauses.at(-1);
    const isNew = (daysComeFirst && startsWithDays(segment.tokens)) || (segment.joint === 'strong' && hasTime(segment.tokens));
    const canEnd = last && (isComplete(last) || (startsWithDays(segment.tokens) && endsWithEmptyDay(last)));
    if (!last || (isNew && canEnd && !isWeekException(segment.tokens))) clauses.push([segment]);
    else last.push(segment);
  }
  return clauses.flatMap(separateNotes);
}

/** Whether a clause ends with a day that has nothing after its colon, as in `Mon:, Tue:, Sat: 10am`. */
const endsWithEmptyDay = (clause: readonly Segment[]): boolean => clause.at(-1)?.tokens.at(-1)?.kind === 'colon';

/** Whether a segment is an exception to the sessions before it, such as `closed 5th Saturday`. */
const isWeekException = (tokens: readonly Token[]): boolean =>
  !hasTime(tokens) && tokens.some(({ kind }) => kind === 'ordinal') && tokens.some(({ kind }) => kind === 'none' || kind === 'doubt');

/** Whether a clause says all that it needs to. A doubt without a day isn't enough, since it may be about the days after it: `Twice a month, Sat 10am`. */
function isComplete(clause: readonly Segment[]): boolean {
  const tokens = clause.flatMap((segment) => segment.tokens);
  const has = (wanted: Token['kind']) => tokens.some(({ kind }) => kind === wanted);
  return has('time') || has('none') || has('all-day') || (has('doubt') && has('days'));
}

const hasTime = (tokens: readonly Token[]): boolean => tokens.some(({ kind }) => kind === 'time');

/** Whether a day is named before any time. */
function startsWithDays(tokens: readonly Token[]): boolean {
  const first = tokens.find(({ kind }) => kind === 'days' || kind === 'time');
  return first?.kind === 'days';
}

/** Turns segments that are only notes, such as `call us`, into separate clauses. */
function separateNotes(clause: Segment[]): Segment[][] {
  const isNote = ({ tokens }: Segment) => tokens.every(({ kind }) => kind === 'aside' || kind === 'filler');
  const [notes, others] = [clause.filter(isNote), clause.filter((segment) => !isNote(segment))];
  return [...(others.length > 0 ? [others] : []), ...notes.map((note) => [note])];
}
