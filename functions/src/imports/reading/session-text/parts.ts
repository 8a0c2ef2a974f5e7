import type { Weekday } from '../../../contract';
import { type Part, partsOf, type Segment } from './segments';
import type { Kind, Token } from './tokens';

/** A part of a clause with everything that is said about it, whether next to it or for several parts. */
export interface AssignedPart extends Part {
  readonly days: readonly Weekday[];
  /** The tokens that describe it. Absent if it is unclear which do. */
  readonly said?: readonly Token[];
}
export type Assignment = { readonly parts: readonly AssignedPart[] } | { readonly problem: 'unclear' | 'no-day' | 'other-day' };

const WHEN: readonly Kind[] = ['ordinal', 'recurrence', 'of-month', 'every', 'validity'];
const isWhen = ({ kind }: Token): boolean => WHEN.includes(kind);
const STRUCTURE: readonly Kind[] = ['time', 'days', 'range', 'filler', 'colon', 'between', 'open-end', 'aside', 'duration'];
const isLabel = (token: Token): boolean => !isWhen(token) && !STRUCTURE.includes(token.kind);

/** A part and what is written before and after its times. */
interface Sides extends Part {
  readonly before: readonly Token[];
  readonly after: readonly Token[];
}

/** Assigns days, weeks and labels to each time in a clause. `days`: those of the clause before; `column`: the day of the cell's column. */
export function assignParts(clause: readonly Segment[], days: readonly Weekday[] | undefined, column: Weekday | undefined): Assignment {
  const sides = sidesOf(clause);
  if (!sides) return { problem: 'unclear' };
  const dayed = withDays(sides, days ?? (column && [column]));
  if (!dayed) return { problem: sides.some(({ tokens }) => tokens.some(({ kind }) => kind === 'days')) ? 'unclear' : 'no-day' };
  if (column && dayed.some((part) => !part.days.includes(column))) return { problem: 'other-day' };
  const [when, labels] = [withWhen(sides, column), withLabels(sides)];
  return {
    parts: dayed.map((part, at) => {
      const [weeks, label] = [when[at], labels[at]];
      const notes = part.tokens.filter(({ kind }) => kind === 'aside' || kind === 'duration');
      return { ...part, ...(weeks && label && { said: [...weeks, ...label, ...notes] }) };
    }),
  };
}

/** The clause's parts. A segment without a time belongs to the part before it, or to the next if labels come first. */
function sidesOf(clause: readonly Segment[]): Sides[] | undefined {
  const parts: (Part & { tokens: readonly Token[] })[] = [];
  let loose: Token[] = [];
  const labelsComeFirst = isBeforeTime(clause, isLabel);
  for (const [at, segment] of clause.entries()) {
    const some = partsOf(segment);
    if (!some) return undefined;
    const last = parts.at(-1);
    if (some.length > 0) {
      const [first, ...others] = some as [Part, ...Part[]];
      parts.push({ ...first, tokens: [...loose, ...first.tokens] }, ...others);
      loose = [];
    } else if (!last || (labelsComeFirst && segment.tokens.some(isLabel) && clause.slice(at + 1).some(hasTime))) loose.push(...segment.tokens);
    // `10am NoGi; 1st Saturday of the month: Gi` is about some of the dates.
    else if (segment.tokens.some(isWhen) && segment.tokens.some(isLabel)) return undefined;
    else parts[parts.length - 1] = { ...last, tokens: [...last.tokens, ...segment.tokens] };
  }
  return parts.map((part) => {
    const at = part.tokens.indexOf(part.start);
    return { ...part, before: part.tokens.slice(0, at), after: part.tokens.slice(at) };
  });
}
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

/** If days come first, they count until the next ones: `Sat 10am, 2pm`. Otherwise a time has the days after it: `10am & 2pm Sat`. */
function withDays(sides: readonly Sides[], inherited: readonly Weekday[] | undefined): (Part & { readonly days: readonly Weekday[] })[] | undefined {
  const own = sides.map((part) => daysIn(part.tokens));
  const first = own.findIndex((days) => days !== undefined);
  const comesFirst = first < 0 || (first === 0 && daysIn(sides[0]?.before ?? []) !== undefined);
  let current = inherited;
  const carried = own.map((days) => (current = days ?? current));
  // `10am Sat, 2pm, 11am Sun`: either day may be meant, unless “and” joins it to the next.
  const following = own.map((days, at) => {
    const next = own.findIndex((some, index) => index > at && some !== undefined);
    const isClear = own.slice(0, at).every((some) => some === undefined) || sides.slice(at + 1, next + 1).every(({ joint }) => joint === 'and');
    return days ?? (next < 0 ? inherited : isClear ? own[next] : undefined);
  });
  const days = comesFirst ? carried : following;
  if (days.some((some) => some === undefined)) return undefined;
  return sides.map((part, at) => ({ ...part, days: days[at] ?? [] }));
}

/**
 * In which weeks each part takes place. Before a time, they also count for the next ones on the same day if the day is named: `1st Sat 10am & 2pm`. In
 * a day's own column, only “and” is clear. After the last of several times, it is unclear whether they count for the others, so these are left out.
 */
function withWhen(sides: readonly Sides[], column: Weekday | undefined): (readonly Token[] | undefined)[] {
  let carried: readonly Token[] = [];
  let isCarriedFar = false;
  const said = sides.map(({ before, after, tokens, joint }, at): readonly Token[] | undefined => {
    const [first, own] = [before.filter(isWhen), tokens.filter(isWhen)];
    if (own.length > 0 || daysIn(before)) {
      carried = first;
      isCarriedFar = column === undefined || daysIn(before) !== undefined;
      return own;
    }
    if (carried.length === 0 || at === 0) return after.filter(isWhen);
    return isCarriedFar && (joint === 'and' || column === undefined) ? carried : undefined;
  });
  const isSaidLast = sides.length > 1 && sides.at(-1)?.after.some(isWhen);
  return said.map((own) => (isSaidLast && own?.length === 0 ? undefined : own));
}

/** The labels of each part. A part without any next to a part with a program is unclear, since that may be meant for both. */
function withLabels(sides: readonly Sides[]): (readonly Token[] | undefined)[] {
  const labels = sides.map(({ tokens }) => tokens.filter(isLabel));
  const hasProgram = labels.some((some) => some.some(({ kind }) => kind === 'program' || kind === 'class'));
  return labels.map((some) => (hasProgram && some.length === 0 ? undefined : some));
}
