import { type ClockSession, resolveTimes, type WrittenSession } from './clock';
import type { ClockHints, WrittenClock } from './clock-hints';
import { splitIntoClauses } from './clauses';
import { describeSession, type Description } from './describe-session';
import { type AssignedPart, assignParts, type Assignment } from './assign-parts';
import type { Segment } from './segments';
import type { Token } from './tokens';
import { tokenize } from './tokenize';
import { ZONE } from './words';
import { inferHalf } from './part-of-day';
import type { WrittenTime } from '../times';
import type { Weekday } from '../../../contract';

/** Longer text isn't read. A week of sessions takes a few hundred characters. */
const MAX_CHARACTERS = 2000;

/** What is known about a session's text from elsewhere in the list. */
interface SessionContext {
  /** The day in the heading of the text's column. */
  readonly day?: Weekday;
  /** What other cells say about am and pm. The most relevant hints come first. */
  readonly hints?: readonly ClockHints[];
}
/** A session in the text: one time of the week. `toClass` converts it to a class. */
export interface SessionReading extends Pick<ClockSession, 'end' | 'isGuessed'>, WrittenClock, Description {
  readonly text: string;
}
/** Why part of the text was left out. */
export type UnparsedReason = 'unclear' | 'no-time' | 'no-day' | 'other-day' | 'no-am-pm' | 'all-day';
interface SessionsReading {
  readonly sessions: readonly SessionReading[];
  readonly unparsed: readonly { readonly text: string; readonly why: UnparsedReason }[];
  /** Notes next to times that were read, and notes without a time, such as `call us`. */
  readonly asides: readonly string[];
}

/** Reads the sessions in text such as `Sat 10am-12pm No-Gi, Sun 11` or `1st & 3rd 10am`. Parts that aren't clear are returned in `unparsed`. */
export function readSessions(written: string, { day, hints = [] }: SessionContext = {}): SessionsReading {
  if (written.length > MAX_CHARACTERS) return { sessions: [], unparsed: [{ text: written, why: 'unclear' }], asides: [] };
  const { text, tokens } = tokenize(written);
  const sessions: SessionReading[] = [];
  const unparsed: { text: string; why: UnparsedReason }[] = [];
  const asides: string[] = [];
  let days: readonly Weekday[] | undefined;
  const clauses = splitIntoClauses(tokens);
  // In `Sat 10am, Sun 11am (alternating)`, the note applies to both.
  const areAlternating = tokens.some((token) => token.kind === 'doubt' && /^alternat/i.test(token.text));
  for (const clause of clauses) {
    const excerpt = clauses.length === 1 ? text : sliceSource(text, clause);
    const clauseTokens = clause.flatMap((segment) => segment.tokens);
    if (!clauseTokens.some(({ kind }) => kind === 'time')) {
      const why = explainMissingTime(clauseTokens);
      if (why === 'aside') asides.push(excerpt);
      else if (why) unparsed.push({ text: excerpt, why });
      continue;
    }
    const isUnclear = areAlternating || clauseTokens.some(isBlocking) || namesTwoZones(clauseTokens);
    const assignment: Assignment = isUnclear ? { problem: 'unclear' } : assignParts(clause, days, day);
    if ('problem' in assignment) {
      unparsed.push({ text: excerpt, why: assignment.problem });
      continue;
    }
    days = assignment.parts.at(-1)?.days ?? days;
    for (const run of groupByDays(assignment.parts)) {
      const reading = readRun(run, text, hints);
      sessions.push(...reading.sessions);
      unparsed.push(...reading.unparsed);
      asides.push(...reading.asides);
    }
  }
  return { sessions, unparsed, asides: [...new Set(asides)] };
}

/** Whether a token means that a clause's times can't be read as sessions. */
const isBlocking = ({ kind }: Token): boolean => kind === 'doubt' || kind === 'none' || kind === 'all-day';

/** Whether a time is given in two time zones: `10am PST/1pm EST`. */
const namesTwoZones = (tokens: readonly Token[]): boolean =>
  new Set(tokens.flatMap(({ text }) => (ZONE.test(text) ? [text.charAt(0).toLowerCase()] : []))).size > 1;

/** Why a clause without a time is left out. Undefined if it says that there is no session. */
function explainMissingTime(tokens: readonly Token[]): UnparsedReason | 'aside' | undefined {
  const meaningful = tokens.filter(({ kind }) => kind !== 'filler' && kind !== 'days' && kind !== 'colon' && kind !== 'range');
  if (meaningful.some(({ kind }) => kind === 'all-day')) return 'all-day';
  if (meaningful.length === 0 || meaningful.every(({ kind }) => kind === 'none' || kind === 'open-mat'))
    return tokens.some(({ kind }) => kind === 'none') ? undefined : 'no-time';
  return meaningful.every(({ kind }) => kind === 'aside') ? 'aside' : 'no-time';
}

/** The text of a clause, from its first to its last token. */
function sliceSource(text: string, clause: readonly Segment[]): string {
  const tokens = clause.flatMap((segment) => segment.tokens);
  return text.slice(Math.min(...tokens.map(({ at }) => at)), Math.max(...tokens.map((token) => token.at + token.text.length)));
}

/** Groups successive parts on the same days. */
function groupByDays(parts: readonly AssignedPart[]): AssignedPart[][] {
  const runs: AssignedPart[][] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last && String(last[0]?.days) === String(part.days)) last.push(part);
    else runs.push([part]);
  }
  return runs;
}

/** Reads successive parts on the same days, whose times are resolved together. */
function readRun(run: readonly AssignedPart[], text: string, hints: readonly ClockHints[]): SessionsReading {
  const described = run.map((part) => ({
    part,
    description:
      part.descriptors && isSurelyHour(part, hints) && !mayDifferInAttire(part.days, part.descriptors) ? describeSession(part.descriptors) : undefined,
  }));
  const clear = described.flatMap(({ part, description }) => {
    const start = description && inferHalf(part.start.time, part.descriptors ?? []);
    return description && start ? [{ part, description, written: toWrittenSession(part, start, description) }] : [];
  });
  const resolved = resolveTimes(
    clear.map(({ written }) => written),
    hints,
  );
  const sessions: SessionReading[] = [];
  const unparsed = run
    .filter((part) => clear.every((other) => other.part !== part))
    .map((part) => ({ text: sliceSource(text, [part]), why: 'unclear' as UnparsedReason }));
  clear.forEach(({ part, description, written }, at) => {
    const times = resolved?.[at] ?? (isUnambiguous(written) ? resolveTimes([written])?.[0] : undefined);
    const excerpt = sliceSource(text, [part]);
    if (times) sessions.push(...part.days.map((day) => ({ ...times, ...description, day, notation: findNotation(written), text: excerpt })));
    else unparsed.push({ text: excerpt, why: isUnambiguous(written) ? 'unclear' : 'no-am-pm' });
  });
  return { sessions, unparsed, asides: clear.flatMap(({ description }) => description.asides) };
}

/** Whether each of several days may have its own attire: `7pm Mon/Wed (Gi), Tue/Thu (No-Gi)`. */
const mayDifferInAttire = (days: readonly Weekday[], tokens: readonly Token[]): boolean =>
  days.length > 1 && new Set(tokens.flatMap((token) => (token.kind === 'attire' ? [token.attire] : []))).size > 1;

const toWrittenSession = ({ end, days }: AssignedPart, start: WrittenTime, { minutes }: Description): WrittenSession => ({
  start,
  ...(end && { end: end.time }),
  ...(minutes !== undefined && !end && { minutes }),
  isWeekend: days.every((day) => day === 'sat' || day === 'sun'),
});
function findNotation({ start, end }: WrittenSession): SessionReading['notation'] {
  const times = [start, ...(end ? [end] : [])];
  if (times.some(({ half }) => half)) return 'am-pm';
  return times.some(({ is24Hour, hour }) => is24Hour && hour > 12) ? '24-hour' : 'unclear';
}
/** Whether every time is clearly am or pm. */
const isUnambiguous = ({ start, end }: WrittenSession): boolean => [start, end].every((time) => !time || time.half !== undefined || time.isCertain);

/**
 * Whether a part's numbers can only be hours. A number without am, pm or a colon may be something else if an unknown word is next to it: `7 lions`,
 * `Area 51`.
 */
function isSurelyHour({ tokens, start, end }: AssignedPart, hints: readonly ClockHints[]): boolean {
  if (start.form === 'clear' || end?.form === 'clear') return true;
  const at = tokens.indexOf(start);
  const [before, after] = [tokens[at - 1], tokens[tokens.indexOf(end ?? start) + 1]];
  const isUnknown = (token: Token | undefined) => token?.kind === 'word' || token?.kind === 'count';
  if (isUnknown(before) || isUnknown(after)) return false;
  const isPacked = start.form === 'packed';
  if (isPacked !== (end ? end.form === 'packed' : isPacked)) return false;
  // `15` alone is a price or a count, unless the list uses the 24-hour clock. `18-20` is a span.
  return isPacked || end !== undefined || start.time.hour <= 12 || hints.some((hint) => hint.uses24HourClock);
}
