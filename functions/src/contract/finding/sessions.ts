import { type Weekday, WEEKDAYS } from '../timetable';
import type { FactsOf } from './counting';
import { feeOf, isOpenMat, startOf, wornAt } from './facts';
import { type Asked, askedOf, daysOf, hasAffiliation, hasFixed, hasRank } from './matching';
import { orderedBy } from './ordering';
import type { FindQuery } from './query';

/** An open mat of a week: whose it is, and which of its listing's classes. */
export interface FoundSession<Item> {
  readonly item: Item;
  readonly classAt: number;
}
export interface FoundSessions<Item> {
  /** By day from today, then by start, then by distance where one is told. */
  readonly sessions: readonly FoundSession<Item>[];
  /** Sessions there would be on each day, other choices as they are. */
  readonly days: Readonly<Partial<Record<Weekday, number>>>;
}

const MINUTES_A_DAY = 1440;
const MINUTES_A_WEEK = 7 * MINUTES_A_DAY;
/** Tenths of a mile that order sessions of one start: 800 miles. */
const TENTHS_AT_MOST = 8191;

/**
 * Open mats for visitors as asked, of gyms that are as asked. A fee asked for is the session's: what the gym takes for
 * a drop-in does not matter here.
 */
export function openMatSessions<Item>(
  items: readonly Item[],
  of: FactsOf<Item>,
  query: FindQuery,
  now: Date,
  milesOf: (item: Item) => number | undefined = () => undefined,
): FoundSessions<Item> {
  const asked = askedOf({ ...query, openMat: true }, now);
  const days = WEEKDAYS.map(() => 0);
  const todays = WEEKDAYS.map(() => 0);
  const found: (FoundSession<Item> & { readonly start: number })[] = [];
  for (const item of items) {
    const facts = of(item);
    if (facts.closed || !hasAffiliation(facts, asked) || !hasRank(facts, asked) || !hasFixed(facts, asked)) continue;
    const today = Math.floor(asked.minuteIn(facts.timeZone) / MINUTES_A_DAY);
    for (let at = 0; at < facts.classes.length; at += 2) {
      if (!isAsked(facts.classes[at + 1] as number, asked)) continue;
      const span = facts.classes[at] as number;
      const bits = daysOf(span, asked);
      WEEKDAYS.forEach((_, day) => {
        if (bits & (1 << day)) days[day] = (days[day] ?? 0) + 1;
      });
      if (asked.day !== 0 && (bits & asked.day) === 0) continue;
      todays[today] = (todays[today] ?? 0) + 1;
      found.push({ item, classAt: at / 2, start: startOf(span) % MINUTES_A_WEEK });
    }
  }
  // Around midnight it is not the same day everywhere: the day that it is for most of them leads.
  const today = todays.indexOf(Math.max(...todays)) * MINUTES_A_DAY;
  const sessions = orderedBy(found, ({ item, start }) => {
    const tenths = Math.min(TENTHS_AT_MOST, Math.round((milesOf(item) ?? 0) * 10));
    return ((start - today + MINUTES_A_WEEK) % MINUTES_A_WEEK) * (TENTHS_AT_MOST + 1) + tenths;
  });
  return { sessions, days: Object.fromEntries(WEEKDAYS.map((day, index) => [day, days[index] ?? 0])) };
}

const isAsked = (kind: number, asked: Asked): boolean => isOpenMat(kind) && (wornAt(kind) & asked.worn) === asked.worn && feeOf(kind) <= asked.fee;
