import type { Weekday } from '../../../contract';
import { type Part, partsOf, type Segment } from './segments';
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

/** A part and what is written before and after its times. */
interface Sides extends Part {
  readonly before: readonly Token[];
  readonly after: readonly Token[];
}

/**
 * Assigns days, weeks and labels to each time in a clause.
 * @param days the days of the previous clause
 * @param column the day in the heading of the cell's column
 */
export function assignParts(clause: readonly Segment[], days: readonly Weekday[] | undefined, column: Weekday | undefined): Assignment {
  const sides = sidesOf(clause);
  if (!sides) return { problem: 'unclear' };
  if (areSomeWeeksUnclear(sides) || areDaysAndTimesPaired(sides)) return { problem: 'unclear' };
  const partsWithDays = withDays(sides, days ?? (column && [column]));
  if (!partsWithDays) return { problem: sides.some(({ tokens }) => tokens.some(({ kind }) => kind === 'days')) ? 'unclear' : 'no-day' };
  if (column && partsWithDays.some((part) => !part.days.includes(column))) return { problem: 'other-day' };
  const [weekTokens, labels] = [weeksOfParts(sides, column), labelsOfParts(sides)];
  return {
    parts: partsWithDays.map((part, at) => {
      const [weeks, label] = [weekTokens[at], labels[at]];
      const notes = part.tokens.filter(({ kind }) => kind === 'aside' || kind === 'duration');
      return { ...part, ...(weeks && label && { descriptors: [...weeks, ...label, ...notes] }) };
    }),
  };
}

/**
 * Whether weeks may apply to only some of the days next to them: `1st Sat & every Sun 10am`, `2nd Sat and Sun`. Weeks next to a second mention of
 * the day may only describe some of the sessions: `Sat 10am - 1st Saturday free`.
 */
function areSomeWeeksUnclear(sides: readonly Sides[]): boolean {
  return sides.some(({ tokens, before, after }) => {
    const isNamedAgain = [before, after].every((side) => side.some(({ kind }) => kind === 'days'));
    if (isNamedAgain) return after.some(isLabel) && after.some(({ kind }) => kind === 'ordinal');
    const days = tokens.flatMap(({ kind }, at) => (kind === 'days' ? [at] : []));
    const [first = 0, last = 0] = [days[0], days.at(-1)];
    const isAmongDays = tokens.slice(first, last).some(({ kind }) => kind === 'ordinal' || kind === 'recurrence');
    return days.length > 1 && (isAmongDays || tokens.slice(0, first).some(({ kind }) => kind === 'ordinal'));
  });
}

/** Whether each of several days may have one of as many times: `Sat/Sun 10am/11am`. */
function areDaysAndTimesPaired(sides: readonly Sides[]): boolean {
  const days = sides.map(({ tokens }) => tokens.filter(({ kind }) => kind === 'days').length).filter((count) => count > 0);
  return sides.length > 1 && days.length === 1 && days[0] === sides.length && sides.every(({ tokens }) => !tokens.some(isLabel));
}

/** The clause's parts. A segment without a time belongs to the previous part, or to the next one if labels come first. */
function sidesOf(clause: readonly Segment[]): Sides[] | undefined {
  const parts: (Part & { tokens: readonly Token[] })[] = [];
  let loose: Token[] = [];
  const labelsComeFirst = isBeforeTime(clause, isLabel);
  for (const [at, segment] of clause.entries()) {
    const segmentParts = partsOf(segment);
    if (!segmentParts) return undefined;
    const last = parts.at(-1);
    if (segmentParts.length > 0) {
      const [first, ...others] = segmentParts as [Part, ...Part[]];
      parts.push({ ...first, tokens: [...loose, ...first.tokens] }, ...others);
      loose = [];
    } else if (!last || (labelsComeFirst && segment.tokens.some(isLabel) && clause.slice(at + 1).some(hasTime))) loose.push(...segment.tokens);
    // `10am NoGi; 1st Saturday of the month: Gi` only describes some of the dates.
    else if (segment.tokens.some(isAboutWeeks) && segment.tokens.some(isLabel)) return undefined;
    else parts[parts.length - 1] = { ...last, tokens: [...last.tokens, ...segment.tokens] };
  }
  // `until 12pm` is an end without its start.
  if (parts.some(({ tokens, start }) => isWordOfRange(tokens[tokens.indexOf(start) - 1]))) return undefined;
  return parts.map((part) => {
    const at = part.tokens.indexOf(part.start);
    return { ...part, before: part.tokens.slice(0, at), after: part.tokens.slice(at) };
  });
}
const isWordOfRange = (token: Token | undefined): boolean => token?.kind === 'range' && /[a-z]/i.test(token.text);
const hasTime = ({ tokens }: Segment): boolean => tokens.some(({ kind }) => kind === 'time');

function isBeforeTime(clause: readonly Segment[], matches: (token: Token) => boolean): boolean {
  const tokens = clause.flatMap((segment) => segment.tokens);
  return tokens
    .slice(
      0,
      tokens.findIndex(({ kind }) => kind === 'time'),
    )
    .some(matches);
}

function daysIn(tokens: readonly Token[]): readonly Weekday[] | undefined {
  const days = [...new Set(tokens.flatMap((token) => (token.kind === 'days' ? token.days : [])))];
  return days.length > 0 ? days : undefined;
}

/**
 * Adds days to each part. If days come first, they apply to all times until the next days: `Sat 10am, 2pm`. Otherwise, the days after a time apply to
 * it: `10am & 2pm Sat`.
 */
function withDays(sides: readonly Sides[], inherited: readonly Weekday[] | undefined): (Part & { readonly days: readonly Weekday[] })[] | undefined {
  const own = sides.map((part) => daysIn(part.tokens));
  const first = own.findIndex((days) => days !== undefined);
  const daysComeFirst = first < 0 || (first === 0 && daysIn(sides[0]?.before ?? []) !== undefined);
  let current = inherited;
  const preceding = own.map((days) => (current = days ?? current));
  // In `10am Sat, 2pm, 11am Sun`, 2 pm may be on either day, unless “and” joins it to the next one.
  const following = own.map((days, at) => {
    const next = own.findIndex((other, index) => index > at && other !== undefined);
    const isClear = own.slice(0, at).every((earlier) => earlier === undefined) || sides.slice(at + 1, next + 1).every(({ joint }) => joint === 'and');
    return days ?? (next < 0 ? inherited : isClear ? own[next] : undefined);
  });
  const days = daysComeFirst ? preceding : following;
  if (days.some((partDays) => partDays === undefined)) return undefined;
  return sides.map((part, at) => ({ ...part, days: days[at] ?? [] }));
}

/**
 * The weeks in which each part takes place. Weeks before a time with a day also apply to the next times on that day: `1st Sat 10am & 2pm`. In a
 * weekday column, they only apply to times joined by “and”. If weeks follow the last of several times, it is unclear whether they apply to the
 * others, so the others are left out.
 */
function weeksOfParts(sides: readonly Sides[], column: Weekday | undefined): (readonly Token[] | undefined)[] {
  let inherited: readonly Token[] = [];
  let isInheritedByAll = false;
  const weeks = sides.map(({ before, after, tokens, joint }, at): readonly Token[] | undefined => {
    const [first, own] = [before.filter(isAboutWeeks), tokens.filter(isAboutWeeks)];
    if (own.length > 0 || daysIn(before)) {
      inherited = first;
      isInheritedByAll = column === undefined || daysIn(before) !== undefined;
      return own;
    }
    if (inherited.length === 0 || at === 0) return after.filter(isAboutWeeks);
    return isInheritedByAll && (joint === 'and' || column === undefined) ? inherited : undefined;
  });
  const areWeeksLast = sides.length > 1 && sides.at(-1)?.after.some(isAboutWeeks);
  return weeks.map((own) => (areWeeksLast && own?.length === 0 ? undefined : own));
}

/** Words for a class next to an open mat. */
const CLASS_WORDS = /^(?:bjj|jiu[- ]?jitsu|technique|practice)/i;

/** The labels of each part. If one part has a program and another has no labels, the latter is unclear, since the program may apply to both. */
function labelsOfParts(sides: readonly Sides[]): (readonly Token[] | undefined)[] {
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
