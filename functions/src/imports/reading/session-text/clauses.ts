import { type Segment, segmentsOf } from './segments';
import type { Token } from './tokens';

/**
 * Groups the text's segments into clauses. If a clause contains a doubt, all of it is left out, since the condition may apply to each of its times:
 * `10am, 12pm except holidays`. A new clause starts at a day that is written before its time, and after a semicolon or line break between two times.
 */
export function clausesOf(tokens: readonly Token[]): Segment[][] {
  const clauses: Segment[][] = [];
  const segments = segmentsOf(tokens);
  const daysComeFirst = startsWithDays(segments.flatMap((segment) => segment.tokens));
  for (const segment of segments) {
    const last = clauses.at(-1);
    const isNew = (daysComeFirst && startsWithDays(segment.tokens)) || (segment.joint === 'strong' && hasTime(segment.tokens));
    if (last && (!(isNew && (isComplete(last) || (startsWithDays(segment.tokens) && isEmptyDay(last)))) || isExceptedWeek(segment.tokens))) last.push(segment);
    else clauses.push([segment]);
  }
  return clauses.flatMap(separateNotes);
}

/** `Mon:, Tue:, Sat: 10am` */
const isEmptyDay = (clause: readonly Segment[]): boolean => clause.at(-1)?.tokens.at(-1)?.kind === 'colon';

/** `closed 5th Saturday` is about the sessions before it. */
const isExceptedWeek = (tokens: readonly Token[]): boolean =>
  !hasTime(tokens) && tokens.some(({ kind }) => kind === 'ordinal') && tokens.some(({ kind }) => kind === 'none' || kind === 'doubt');

/** A doubt without a day may be about the days after it: `Twice a month, Sat 10am`. */
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
