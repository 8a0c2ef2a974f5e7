import type { Weekday } from '../../../contract';
import { type Part, splitSegment, type Segment } from './segments';
import type { Kind, Token } from './tokens';

/** A part of a clause with all tokens that describe it, including those for several parts. */
export interface AssignedPart extends Part {
  readonly days: readonly Weekday[];
  /** The tokens that describe the part. Absent if it is unclear which tokens do. */
  readonly descriptors?: readonly Token[];
}
export type Assignment = { readonly parts: readonly AssignedPart[] } | { readonly problem: 'unclear' | 'no-day' | 'other-day' };

const WEEK_KINDS: readonly Kind[] = ['ordinal', 'recurrence', 'of-month', 'every', 'validity'];
const isAboutWeeks = ({ kind }: Token): boolean => WEEK_KINDS.includes(kind);
const STRUCTURE: readonly Kind[] = ['time', 'days', 'range', 'filler', 'colon', 'between', 'open-end', 'aside', 'duration'];
const isLabel = (token: Token): boolean => !isAboutWeeks(token) && !STRUCTURE.includes(token.kind);

/** A part, with its tokens before and after the start of its time. */
interface PartWithSides extends Part {
  readonly before: readonly Token[];
  readonly after: readonly Token[];
}

/**
 * Assigns days, weeks and labels to each time in a clause.
 * @param days the days of the previous clause
 * @param columnDay the day in the heading of the cell's column
 */
export function assignParts(clause: readonly Segment[], days: readonly Weekday[] | undefined, columnDay: Weekday | undefined): Assignment {
  const sides = splitIntoParts(clause);
  if (!sides || areSomeWeeksUnclear(sides) || areDaysAndTimesPaired(sides)) return { problem: 'unclear' };
  const partsWithDays = assignDays(sides, days ?? (columnDay && [columnDay]));
  if (!partsWithDays) return { problem: sides.some(({ tokens }) => tokens.some(({ kind }) => kind === 'days')) ? 'unclear' : 'no-day' };
  if (columnDay && partsWithDays.some((part) => !part.days.includes(columnDay))) return { problem: 'other-day' };
  const weekTokens = assignWeeks(sides, columnDay);
  const labels = assignLabels(sides);
  return {
    parts: partsWithDays.map((part, at) => {
      const [weeks, label] = [weekTokens[at], labels[at]];
      const notes = part.tokens.filter(({ kind }) => kind === 'aside' || kind === 'duration');
      return { ...part, ...(weeks && label && { descriptors: [...weeks, ...label, ...notes] }) };
    }),
  };
}

/**
 * Whether weeks may apply to only some of the days next to them, as in `1st Sat & every Sun 10am` and `2nd Sat and Sun`, or to only some of the
 * sessions, as in `Sat 10am - 1st Saturday free`.
 */
function areSomeWeeksUnclear(sides: readonly PartWithSides[]): boolean {
  return sides.some(({ tokens, before, after }) => {
    const areDaysNamedAgain = [before, after].every((side) => side.some(({ kind }) => kind === 'days'));
    if (areDaysNamedAgain) return after.some(isLabel) && after.some(({ kind }) => kind === 'ordinal');
    const days = tokens.flatMap(({ kind }, at) => (kind === 'days' ? [at] : []));
    const [first = 0, last = 0] = [days[0], days.at(-1)];
    const isAmongDays = tokens.slice(first, last).some(({ kind }) => kind === 'ordinal' || kind === 'recurrence');
    return days.length > 1 && (isAmongDays || tokens.slice(0, first).some(({ kind }) => kind === 'ordinal'));
  });
}

/** Whether there are as many days as times, so each day may have only one of the times: `Sat/Sun 10am/11am`. */
function areDaysAndTimesPaired(sides: readonly PartWithSides[]): boolean {
  const days = sides.map(({ tokens }) => tokens.filter(({ kind }) => kind === 'days').length).filter((count) => count > 0);
  return sides.length > 1 && days.length === 1 && days[0] === sides.length && sides.every(({ tokens }) => !tokens.some(isLabel));
}

/** The parts of a clause. A segment without a time belongs to the previous part, or to the next one if labels come first. Undefined if parts are unclear. */
function splitIntoParts(clause: readonly Segment[]): PartWithSides[] | undefined {
  const parts: (Part & { tokens: readonly Token[] })[] = [];
  /** Tokens that belong to the next part. */
  let pending: Token[] = [];
  const labelsComeFirst = hasBeforeTime(clause, isLabel);
  for (const [at, segment] of clause.entries()) {
    const segmentParts = splitSegment(segment);
    if (!segmentParts) return undefined;
    const last = parts.at(-1);
    if (segmentParts.length > 0) {
      const [first, ...others] = segmentParts as [Part, ...Part[]];
      parts.push({ ...first, tokens: [...pending, ...first.tokens] }, ...others);
      pending = [];
    } else if (!last || (labelsComeFirst && segment.tokens.some(isLabel) && clause.slice(at + 1).some(hasTime))) {
      pending.push(...segment.tokens);
    } else if (segment.tokens.some(isAboutWeeks) && segment.tokens.some(isLabel)) {
      // In `10am NoGi; 1st Saturday of the month: Gi`, the segment only describes some of the dates.
      return undefined;
    } else {
      parts[parts.length - 1] = { ...last, tokens: [...last.tokens, ...segment.tokens] };
    }
  }
  // `until 12pm` has an end, but no start.
  if (parts.some(({ tokens, start }) => isRangeWord(tokens[tokens.indexOf(start) - 1]))) return undefined;
  return parts.map((part) => {
    const at = part.tokens.indexOf(part.start);
    return { ...part, before: part.tokens.slice(0, at), after: part.tokens.slice(at) };
  });
}
/** Whether a token is a word such as `until`. */
const isRangeWord = (token: Token | undefined): boolean => token?.kind === 'range' && /[a-z]/i.test(token.text);
const hasTime = ({ tokens }: Segment): boolean => tokens.some(({ kind }) => kind === 'time');

/** Whether a token before the clause's first time matches. */
function hasBeforeTime(clause: readonly Segment[], matches: (token: Token) => boolean): boolean {
  const tokens = clause.flatMap((segment) => segment.tokens);
  const firstTime = tokens.findIndex(({ kind }) => kind === 'time');
  return tokens.slice(0, firstTime).some(matches);
}

function listDays(tokens: readonly Token[]): readonly Weekday[] | undefined {
  const days = [...new Set(tokens.flatMap((token) => (token.kind === 'days' ? token.days : [])))];
  return days.length > 0 ? days : undefined;
}

/**
 * Adds days to each part. If days come first, they apply to all times until the next days: `Sat 10am, 2pm`. Otherwise, the days after a time apply to
 * it: `10am & 2pm Sat`. Undefined if a part's days are unclear.
 */
function assignDays(sides: readonly PartWithSides[], inherited: readonly Weekday[] | undefined): (Part & { readonly days: readonly Weekday[] })[] | undefined {
  const ownDays = sides.map((part) => listDays(part.tokens));
  const first = ownDays.findIndex((days) => days !== undefined);
  const daysComeFirst = first < 0 || (first === 0 && listDays(sides[0]?.before ?? []) !== undefined);
  const findPrecedingDays = (at: number) => ownDays.slice(0, at + 1).findLast((days) => days !== undefined) ?? inherited;
  const findFollowingDays = (at: number) => {
    if (ownDays[at]) return ownDays[at];
    const next = ownDays.findIndex((days, index) => index > at && days !== undefined);
    if (next < 0) return inherited;
    // In `10am Sat, 2pm, 11am Sun`, 2 pm may be on either day, unless “and” joins it to 11 am.
    const isClear = ownDays.slice(0, at).every((days) => days === undefined) || sides.slice(at + 1, next + 1).every(({ joint }) => joint === 'and');
    return isClear ? ownDays[next] : undefined;
  };
  const days = sides.map((_part, at) => (daysComeFirst ? findPrecedingDays(at) : findFollowingDays(at)));
  if (days.some((partDays) => partDays === undefined)) return undefined;
  return sides.map((part, at) => ({ ...part, days: days[at] ?? [] }));
}

/**
 * The tokens for the weeks in which each part takes place. Undefined if they are unclear. Weeks before a time with a day also apply to the next times
 * on that day: `1st Sat 10am & 2pm`. In a weekday column, they only apply to times joined by “and”. If weeks follow the last of several times, they may
 * also apply to the others, so the weeks of the others are unclear.
 */
function assignWeeks(sides: readonly PartWithSides[], columnDay: Weekday | undefined): (readonly Token[] | undefined)[] {
  let inherited: readonly Token[] = [];
  let isInheritedByAll = false;
  const weeks = sides.map(({ before, after, tokens, joint }, at): readonly Token[] | undefined => {
    const own = tokens.filter(isAboutWeeks);
    if (own.length > 0 || listDays(before)) {
      inherited = before.filter(isAboutWeeks);
      isInheritedByAll = columnDay === undefined || listDays(before) !== undefined;
      return own;
    }
    if (inherited.length === 0 || at === 0) return after.filter(isAboutWeeks);
    return isInheritedByAll && (joint === 'and' || columnDay === undefined) ? inherited : undefined;
  });
  const areWeeksLast = sides.length > 1 && sides.at(-1)?.after.some(isAboutWeeks);
  return weeks.map((own) => (areWeeksLast && own?.length === 0 ? undefined : own));
}

/** Words for a class next to an open mat. */
const CLASS_WORDS = /^(?:bjj|jiu[- ]?jitsu|technique|practice)/i;

/** The labels of each part. If one part has a program and another has no labels, those of the latter are unclear, since the program may apply to both. */
function assignLabels(sides: readonly PartWithSides[]): (readonly Token[] | undefined)[] {
  const labels = sides.map(({ tokens }) => tokens.filter(isLabel));
  const hasProgram = labels.some((tokens) => tokens.some(({ kind }) => kind === 'program' || kind === 'class'));
  const openMat = labels.findLastIndex((tokens) => tokens.some(({ kind }) => kind === 'open-mat'));
  // `6pm BJJ, 7pm Open Mat`
  const isClass = (tokens: readonly Token[], at: number) =>
    at < openMat &&
    tokens.some(({ kind, text }) => kind === 'label' && CLASS_WORDS.test(text)) &&
    !tokens.some(({ kind }) => kind === 'open-mat' || kind === 'rolling');
  return labels.map((tokens, at) => ((hasProgram && tokens.length === 0) || isClass(tokens, at) ? undefined : tokens));
}
