import { ATTIRES, type FacetCounts, FEE_CEILINGS, type FindQuery, type Weekday, WEEKDAYS } from '../contract';
import { attireOf, attiresFinding, feeOf, isOpenMat, MINUTES_A_DAY, MINUTES_A_WEEK, startOf } from './facts';
import { daysOf, isClosed, isFixedMatch, isGymMatch, type PackedFilters, packedFilters } from './matching';
import { orderedBy } from './ordering';
import { eachRow, type Rows, type Table } from './table';
import { addBits, addFee } from './tally';

/** An open mat of the week: its gym's row, and its index among the listing's classes. */
export interface FoundSession {
  readonly row: number;
  readonly classAt: number;
}
export interface FoundSessions {
  /** By day from today, then by start, then by distance if known. Only the first ones of each day. */
  readonly sessions: readonly FoundSession[];
  /** The row of each session, including those not returned. */
  readonly rows: readonly number[];
  /** How many sessions each day would have with the other filters unchanged. */
  readonly days: Readonly<Partial<Record<Weekday, number>>>;
  /** How many sessions there would be with another `attire:…` or `fee:…`. */
  readonly facetCounts: FacetCounts;
}
export interface SessionOptions {
  readonly milesOf?: (row: number) => number | undefined;
  /** How many sessions to return. If there are more, each day gets a share. */
  readonly atMost?: number;
}

/** Limit of the distance that orders sessions with the same start, in tenths of a mile: about 800 miles. */
const TENTHS_AT_MOST = 8191;

/**
 * Open mats for visitors that pass a query's filters, at gyms that do. A fee filter applies to the session; the gym's drop-in fee doesn't matter
 * here.
 */
export function openMatSessions(table: Table, rows: Rows, query: FindQuery, now: Date, options: SessionOptions = {}): FoundSessions {
  const { milesOf = () => undefined, atMost = Number.POSITIVE_INFINITY } = options;
  const filters = packedFilters({ ...query, openMat: true }, now);
  const { classesAt, spans, kinds } = table;
  const tally = new SessionTally(filters);
  const found = { rows: [] as number[], classes: [] as number[] };
  eachRow(table, rows, (row) => {
    if (isClosed(table, row) || !isGymMatch(table, row, filters)) return;
    for (let at = classesAt[row] as number; at < (classesAt[row + 1] as number); at++) {
      const [span, kind] = [spans[at] as number, kinds[at] as number];
      if (!isOpenMat(kind) || !isFixedMatch(span, kind, filters) || !tally.add(kind, daysOf(span, filters))) continue;
      found.rows.push(row);
      found.classes.push(at);
    }
  });
  const today = todayOf(table, found.rows, filters) * MINUTES_A_DAY;
  const order = orderedBy([...found.rows.keys()], (index) => {
    const start = startOf(spans[found.classes[index] as number] as number);
    const tenths = Math.min(TENTHS_AT_MOST, Math.round((milesOf(found.rows[index] as number) ?? 0) * 10));
    return ((start - today + MINUTES_A_WEEK) % MINUTES_A_WEEK) * (TENTHS_AT_MOST + 1) + tenths;
  });
  const dayOf = (index: number) => Math.floor(startOf(spans[found.classes[index] as number] as number) / MINUTES_A_DAY);
  const sessions = sharedByDay(order, dayOf, atMost).map((index): FoundSession => {
    const row = found.rows[index] as number;
    return { row, classAt: (found.classes[index] as number) - (classesAt[row] as number) };
  });
  return { sessions, rows: found.rows, ...tally.result() };
}

/**
 * The first sessions of each day, in their given order, so that a full Monday doesn't push out the weekend. Days with the fewest sessions come first,
 * and what they leave of their share goes to the others.
 */
function sharedByDay(order: readonly number[], dayOf: (index: number) => number, atMost: number): number[] {
  const days = [...Map.groupBy(order, dayOf).values()];
  let left = atMost;
  for (const [at, day] of days.toSorted((a, b) => a.length - b.length).entries()) {
    day.splice(Math.ceil(left / (days.length - at)));
    left -= day.length;
  }
  return days.flat();
}

/** Counts sessions for the filters they would match. One that only fails in its day, attire or fee counts there. */
class SessionTally {
  private readonly days = WEEKDAYS.map(() => 0);
  private readonly attires = ATTIRES.map(() => 0);
  private readonly fees = FEE_CEILINGS.map(() => 0);

  constructor(private readonly filters: PackedFilters) {}

  /** Returns whether an open mat on these days passes. */
  add(kind: number, days: number): boolean {
    const { filters } = this;
    const attire = attireOf(kind);
    const onDay = filters.day === 0 || (days & filters.day) !== 0;
    const inAttire = (attire & filters.attire) === filters.attire;
    const affordable = feeOf(kind) <= filters.fee;
    if (inAttire && affordable) addBits(this.days, days);
    if (onDay && affordable) addBits(this.attires, attiresFinding(attire));
    if (onDay && inAttire) addFee(this.fees, feeOf(kind));
    return onDay && inAttire && affordable;
  }

  result(): Pick<FoundSessions, 'days' | 'facetCounts'> {
    return {
      days: Object.fromEntries(WEEKDAYS.map((day, index) => [day, this.days[index] ?? 0])),
      facetCounts: Object.fromEntries([
        ...ATTIRES.map((attire, index) => [`attire:${attire}`, this.attires[index] ?? 0]),
        ...FEE_CEILINGS.map((dollars, index) => [`fee:${dollars}`, this.fees[index] ?? 0]),
      ]),
    };
  }
}

/** Around midnight the day depends on the time zone, so this is the day at most of the gyms, by index. */
function todayOf({ zone, clocks }: Table, rows: readonly number[], filters: PackedFilters): number {
  const todays = WEEKDAYS.map(() => 0);
  const days = clocks.map((timeZone) => 1 << Math.floor(filters.minuteIn(timeZone) / MINUTES_A_DAY));
  for (const row of rows) addBits(todays, days[zone[row] as number] ?? 0);
  return todays.indexOf(Math.max(...todays));
}
