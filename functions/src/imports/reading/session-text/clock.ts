import { MINUTES_A_DAY } from '../../../contract';
import type { WrittenTime } from '../times';
import type { ClockHints } from './clock-hints';

/** A session's times as written. */
export interface WrittenSession {
  readonly start: WrittenTime;
  readonly end?: WrittenTime;
  /** Length in minutes, if that is written instead of an end. */
  readonly minutes?: number;
  readonly isWeekend: boolean;
}
/** Minutes since midnight. An end after midnight is above 1440. */
export interface ClockSession {
  readonly start: number;
  readonly end?: number;
  /** Whether am or pm isn't written for each time. */
  readonly isGuessed: boolean;
}
interface Choice extends ClockSession {
  readonly cost: number;
}

/** Longest session with am and pm written, with one of them, and with neither, in minutes. */
const LONGEST = [12 * 60, 8 * 60, 5 * 60] as const;
/** Longer ones are unusual without am or pm. */
const USUAL = 3 * 60;
/** Two sessions this close to each other are probably in the same half of the day, as in `6 & 7:30 pm`. */
const NEARBY = 3 * 60;
/** Without am or pm, the likeliest reading must not cost more, and others must cost this much more. */
const MOST_COST = 2;
const MARGIN = 2;
/** More times without am or pm than this in a row are left out. */
const MOST_OPEN = 6;

/**
 * The times of sessions that follow each other on one day. If am or pm isn't written, it follows from the times next to it, from the order of the
 * day, from when open mats usually are, and from the list's other cells. Undefined for all if there isn't one reading that is much likelier.
 */
export function resolveTimes(sessions: readonly WrittenSession[], hints: readonly ClockHints[] = []): ClockSession[] | undefined {
  const choices = sessions.map((session) => choicesOf(session, hints));
  if (choices.some((some) => some.length === 0)) return undefined;
  if (choices.filter((some) => some.length > 1).length > MOST_OPEN) return undefined;
  const ways = waysOf(choices).map((way) => ({ way, cost: costOf(way) }));
  const [best, next] = ways.sort((a, b) => a.cost - b.cost);
  return best && best.cost <= MOST_COST && (!next || next.cost - best.cost >= MARGIN) ? best.way.map(({ cost: _cost, ...times }) => times) : undefined;
}

/** Every combination of choices in the order of the day. Times that are written with am or pm may be in any order. */
function waysOf(choices: readonly (readonly Choice[])[]): Choice[][] {
  return choices.reduce<Choice[][]>(
    (ways, some) =>
      ways.flatMap((way) =>
        some.flatMap((choice) => {
          const last = way.at(-1);
          const isInOrder = !last || last.start < choice.start || (!last.isGuessed && !choice.isGuessed);
          return isInOrder ? [[...way, choice]] : [];
        }),
      ),
    [[]],
  );
}

function costOf(way: readonly Choice[]): number {
  return way.reduce((sum, choice, at) => {
    const neighbors = [way[at - 1], way[at + 1]].filter((other) => other !== undefined && !other.isGuessed);
    const isNear = neighbors.some((other) => other && Math.abs(other.start - choice.start) <= NEARBY && isSameHalf(other.start, choice.start));
    return sum + choice.cost - (choice.isGuessed && isNear ? MARGIN : 0);
  }, 0);
}
const isSameHalf = (one: number, other: number): boolean => one < 720 === other < 720;

function choicesOf(session: WrittenSession, hints: readonly ClockHints[]): Choice[] {
  const { start, end, minutes } = session;
  const isOn24 = hints.some((some) => some.isOn24) || end?.on24 === true || start.on24 === true;
  const written = [start, ...(end ? [end] : [])].filter(isClear).length + (end ? 0 : 1);
  const starts = isClear(start) || isOn24 ? [minutesOf(start)] : [minutesOf(start, 'am'), minutesOf(start, 'pm')];
  return starts.flatMap((from): Choice[] => {
    const isGuessed = !isOn24 && (!isClear(start) || (end !== undefined && !isClear(end)));
    // `6-7am`: an end with am or pm leaves one start that makes the session short.
    const isFixed = isClear(start) || isOn24 || end?.half !== undefined;
    const cost = isFixed ? 0 : costOfStart(start, from, session.isWeekend, hints);
    if (!end) return [{ start: from, ...(minutes !== undefined && { end: from + minutes }), isGuessed, cost }];
    const to = endAfter(from, end, isOn24);
    const length = to - from;
    const longest = isOn24 ? LONGEST[0] : (LONGEST[2 - written] ?? 0);
    if (length <= 0 || length > longest) return [];
    // `7-12` and `8-1` hardly last until or past midnight.
    const isLate = !isClear(end) && to >= MINUTES_A_DAY;
    // `7-12pm`: some write 12 pm for midnight.
    const isMidnight = end.half === 'pm' && end.hour === 12 && !isClear(start) && length > USUAL;
    return [
      {
        start: from,
        end: to,
        isGuessed,
        cost: cost + (written < 2 && length > USUAL && !isClear(start) ? 2 : 0) + (isLate && !isClear(start) ? 2 : 0) + (isMidnight ? 1 : 0),
      },
    ];
  });
}

const isClear = ({ half, certain }: WrittenTime): boolean => half !== undefined || certain;

/** What a start costs that doesn't say am or pm: 0 if open mats are usually then, 1 if both halves are common, more if the other half is. */
function costOfStart(time: WrittenTime, start: number, isWeekend: boolean, hints: readonly ClockHints[]): number {
  const half = start < 720 ? 'am' : 'pm';
  const usual = usualHalf(time.hour, isWeekend);
  const stated = hints.map((some) => some.halfOf(time.hour, isWeekend)).find((some) => some !== undefined);
  return (usual === undefined ? 1 : usual === half ? 0 : 3) + (stated === undefined ? 0 : stated === half ? -1 : 3);
}

/** The half of the day in which open mats start at an hour. Undefined if both are common: at 8, and at 7 on weekends. */
function usualHalf(hour: number, isWeekend: boolean): 'am' | 'pm' | undefined {
  if (hour === 8 || (hour === 7 && isWeekend)) return undefined;
  return hour >= 9 && hour <= 11 ? 'am' : 'pm';
}

function minutesOf({ hour, minute, half: written }: WrittenTime, guess?: 'am' | 'pm'): number {
  const half = written ?? guess;
  if (!half || hour > 12) return hour * 60 + minute;
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
}

/** The first time after the start that the end may mean. Past midnight, it is above 1440. */
function endAfter(start: number, end: WrittenTime, isOn24: boolean): number {
  const isFixed = isClear(end) || isOn24;
  const first = minutesOf(end, isFixed ? undefined : 'am');
  const step = isFixed ? MINUTES_A_DAY : MINUTES_A_DAY / 2;
  const base = isFixed ? first : first % step;
  return start < base ? base : base + step * (Math.floor((start - base) / step) + 1);
}
