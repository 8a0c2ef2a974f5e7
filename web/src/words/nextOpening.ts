import { type Hours, getLocalClock, type Weekday, WEEKDAYS } from '@contract';

/**
 * Finds when the gym next opens after today. Undefined if it never does. Also undefined if a day without listed hours comes first, since
 * the gym may be open on it.
 */
export function findNextOpening(hours: Hours, timeZone: string, now: Date): { day: Weekday; daysAhead: number; at: string } | undefined {
  const today = WEEKDAYS.indexOf(getLocalClock(now, timeZone).day);
  for (let daysAhead = 1; daysAhead <= WEEKDAYS.length; daysAhead++) {
    const day = WEEKDAYS[(today + daysAhead) % WEEKDAYS.length] as Weekday;
    const spans = hours[day];
    if (!spans) return undefined;
    const first = spans.map(({ open }) => open).sort()[0];
    if (first) return { day, daysAhead, at: first };
  }
  return undefined;
}
