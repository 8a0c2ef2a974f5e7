import { MINUTES_PER_DAY } from '../../../contract';
import type { WrittenTime } from '../times';
import { type ClockHints, NOON } from './clock-hints';

/** A session's times as they are written. */
export interface WrittenSession {
  readonly start: WrittenTime;
  readonly end?: WrittenTime;
  /** The length in minutes, if it is written instead of an end. */
  readonly minutes?: number;
  readonly isWeekend: boolean;
}
/** A session's times in minutes since midnight. An end after midnight is above 1440. */
export interface ClockSession {
  readonly start: number;
  readonly end?: number;
  /** Whether am or pm had to be inferred for a time. */
  readonly isGuessed: boolean;
}
/** A possible reading of a session's times. */
interface Choice extends ClockSession {
  /** The lower, the more likely. */
  readonly cost: number;
}

/** The longest session in minutes if am or pm is written for both times, for one, and for neither. */
const MAX_MINUTES = [12 * 60, 8 * 60, 5 * 60] as const;
/** Longer sessions are unusual if am or pm isn't written for both times. In minutes. */
const USUAL_MINUTES = 3 * 60;
/** Two sessions within this many minutes are probably in the same half of the day, as in `6 & 7:30 pm`. */
const NEARBY_MINUTES = 3 * 60;
/** Maximum cost of the likeliest reading, and how much more all other readings must cost. */
const MAX_COST = 2;
const MARGIN = 2;
/** Maximum number of unclear sessions that are resolved together, since each doubles the number of readings. */
const MAX_UNCLEAR = 6;

/**
 * The times of successive sessions on one day. If am or pm isn't written, it is inferred from neighboring times, the order of the sessions, the usual
 * times of open mats, and the list's other cells. Undefined unless one reading is likely, and much likelier than all others.
 */
export function resolveTimes(sessions: readonly WrittenSession[], hints: readonly ClockHints[] = []): ClockSession[] | undefined {
  const choices = sessions.map((session) => listChoices(session, hints));
  if (choices.some((sessionChoices) => sessionChoices.length === 0)) return undefined;
  if (choices.filter((sessionChoices) => sessionChoices.length > 1).length > MAX_UNCLEAR) return undefined;
  const readings = combineChoices(choices).map((reading) => ({ reading, cost: sumCosts(reading) }));
  const [best, next] = readings.sort((a, b) => a.cost - b.cost);
  const isLikelier = best && best.cost <= MAX_COST && (!next || next.cost - best.cost >= MARGIN);
  return isLikelier ? best.reading.map(({ cost: _cost, ...times }) => times) : undefined;
}

/** Every combination of choices in which the sessions are in order. Times that are written with am or pm may be in any order. */
function combineChoices(choices: readonly (readonly Choice[])[]): Choice[][] {
  return choices.reduce<Choice[][]>(
    (readings, sessionChoices) =>
      readings.flatMap((reading) =>
        sessionChoices.flatMap((choice) => {
          const last = reading.at(-1);
          const isInOrder = !last || last.start < choice.start || (!last.isGuessed && !choice.isGuessed);
          return isInOrder ? [[...reading, choice]] : [];
        }),
      ),
    [[]],
  );
}

/** The cost of a reading of several sessions. Sessions near one with a certain time cost less. */
function sumCosts(reading: readonly Choice[]): number {
  return reading.reduce((sum, choice, at) => {
    const neighbors = [reading[at - 1], reading[at + 1]].filter((other) => other !== undefined && !other.isGuessed);
    const isNear = neighbors.some((other) => other && Math.abs(other.start - choice.start) <= NEARBY_MINUTES && isSameHalf(other.start, choice.start));
    return sum + choice.cost - (choice.isGuessed && isNear ? MARGIN : 0);
  }, 0);
}
const isSameHalf = (one: number, other: number): boolean => one < NOON === other < NOON;

/** The possible readings of a session's times. Empty if there are none. */
function listChoices(session: WrittenSession, hints: readonly ClockHints[]): Choice[] {
  const { start, end, minutes } = session;
  const isOn24 = hints.some((hint) => hint.uses24HourClock) || end?.is24Hour === true || start.is24Hour === true;
  const writtenHalves = [start, ...(end ? [end] : [])].filter(isClear).length + (end ? 0 : 1);
  const starts = isClear(start) || isOn24 ? [toMinutes(start)] : [toMinutes(start, 'am'), toMinutes(start, 'pm')];
  return starts.flatMap((from): Choice[] => {
    const isGuessed = !isOn24 && (!isClear(start) || (end !== undefined && !isClear(end)));
    // In `6-7am`, the end leaves only one start that makes the session short.
    const isFixed = isClear(start) || isOn24 || end?.half !== undefined;
    const cost = isFixed ? 0 : rateStart(start, from, session.isWeekend, hints);
    if (!end) return [{ start: from, ...(minutes !== undefined && { end: from + minutes }), isGuessed, cost }];
    const to = findEndAfter(from, end, isOn24);
    const length = to - from;
    const longest = isOn24 ? MAX_MINUTES[0] : (MAX_MINUTES[2 - writtenHalves] ?? 0);
    if (length <= 0 || length > longest) return [];
    // `7-12` and `8-1` are unlikely to end at midnight or later.
    const isLate = !isClear(end) && to >= MINUTES_PER_DAY;
    // In `7-12pm`, 12 pm may be midnight, since some people write it that way.
    const isMidnight = end.half === 'pm' && end.hour === 12 && length > USUAL_MINUTES;
    const isUnusuallyLong = writtenHalves < 2 && length > USUAL_MINUTES;
    const extraCost = isClear(start) ? 0 : (isUnusuallyLong ? 2 : 0) + (isLate ? 2 : 0) + (isMidnight ? 1 : 0);
    return [{ start: from, end: to, isGuessed, cost: cost + extraCost }];
  });
}

const isClear = ({ half, isCertain }: WrittenTime): boolean => half !== undefined || isCertain;

/**
 * The cost of a start without am or pm: 0 if open mats usually start then, 1 if both halves of the day are common at this hour, and 3 if only the
 * other half is. The list's other cells lower the cost by 1 if they use the same half, or raise it by 3 if they use the other one.
 */
function rateStart(time: WrittenTime, start: number, isWeekend: boolean, hints: readonly ClockHints[]): number {
  const half = start < NOON ? 'am' : 'pm';
  const usual = findUsualHalf(time.hour, isWeekend);
  const hinted = hints.map((hint) => hint.guessHalf(time.hour, isWeekend)).find((hintedHalf) => hintedHalf !== undefined);
  const costIfUsual = usual === half ? 0 : 3;
  const cost = usual === undefined ? 1 : costIfUsual;
  if (hinted === undefined) return cost;
  return hinted === half ? cost - 1 : cost + 3;
}

/** The half of the day in which open mats start at an hour. Undefined if both are common: at 8, and at 7 on weekends. */
function findUsualHalf(hour: number, isWeekend: boolean): 'am' | 'pm' | undefined {
  if (hour === 8 || (hour === 7 && isWeekend)) return undefined;
  return hour >= 9 && hour <= 11 ? 'am' : 'pm';
}

/** Minutes since midnight. `guessedHalf` is used if the time is written without am or pm. */
function toMinutes({ hour, minute, half: writtenHalf }: WrittenTime, guessedHalf?: 'am' | 'pm'): number {
  const half = writtenHalf ?? guessedHalf;
  if (!half || hour > 12) return hour * 60 + minute;
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
}

/** The end's first possible time after the start. After midnight, it is above 1440. */
function findEndAfter(start: number, end: WrittenTime, isOn24: boolean): number {
  const isFixed = isClear(end) || isOn24;
  const first = toMinutes(end, isFixed ? undefined : 'am');
  const step = isFixed ? MINUTES_PER_DAY : MINUTES_PER_DAY / 2;
  const base = isFixed ? first : first % step;
  return start < base ? base : base + step * (Math.floor((start - base) / step) + 1);
}
