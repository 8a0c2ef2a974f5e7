import { ATTIRES, type Attire, type Weekday } from '@contract';
import { between, chance, pick, pickWeighted, type Random } from '@scripts/sample/random';

/** A session as it really takes place. Times in minutes since midnight. */
export interface TrueSession {
  readonly day: Weekday;
  readonly start: number;
  readonly end?: number;
  readonly attire?: Attire;
  readonly fee?: number;
  readonly weeks?: readonly number[];
  readonly everyWeeks?: number;
}
/** What a style may use: sessions of one day in the order of the day. */
export interface TrueDay {
  readonly day: Weekday;
  readonly sessions: readonly [TrueSession, ...TrueSession[]];
}

const WEEKEND: readonly Weekday[] = ['sat', 'sun'];
const WEEK: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];
/** When open mats start, by how common that is. */
const WEEKEND_STARTS: readonly (readonly [number, number])[] = [
  [8 * 60, 1],
  [9 * 60, 8],
  [9 * 60 + 30, 3],
  [10 * 60, 20],
  [10 * 60 + 30, 4],
  [11 * 60, 16],
  [11 * 60 + 30, 3],
  [12 * 60, 14],
  [12 * 60 + 30, 2],
  [13 * 60, 6],
  [14 * 60, 4],
  [17 * 60, 3],
  [18 * 60, 3],
];
const WEEK_STARTS: readonly (readonly [number, number])[] = [
  [11 * 60 + 30, 2],
  [12 * 60, 8],
  [17 * 60, 4],
  [17 * 60 + 30, 4],
  [18 * 60, 14],
  [18 * 60 + 30, 10],
  [19 * 60, 12],
  [19 * 60 + 30, 8],
  [20 * 60, 1],
];
const LENGTHS = [60, 60, 90, 90, 120, 120, 150, 180];

/** A day with one or two sessions at usual times. */
export function makeDay(random: Random): TrueDay {
  const isWeekend = chance(random, 0.6);
  const day = pick(random, isWeekend ? WEEKEND : WEEK);
  const start = pickWeighted(random, isWeekend ? WEEKEND_STARTS : WEEK_STARTS);
  const end = start + pick(random, LENGTHS);
  const first = { day, start, end };
  const one = dressed(random, first);
  if (!chance(random, 0.35) || end > 20 * 60) return { day, sessions: [one] };
  const later = end + pick(random, [0, 30, 60, 120]);
  return { day, sessions: [one, dressed(random, { day, start: later, end: later + between(random, 2, 4) * 30 })] };
}

const dressed = (random: Random, session: TrueSession): TrueSession => (chance(random, 0.25) ? session : { ...session, attire: pick(random, ATTIRES) });
