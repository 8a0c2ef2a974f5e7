import { type Hours, localClock, type Weekday, WEEKDAYS } from '@contract';

/** When the doors next open after today. Undefined where nobody knows, which a day without an entry makes of all after it. */
export function nextOpening(hours: Hours, timeZone: string, now: Date): { day: Weekday; daysAhead: number; at: string } | undefined {
  const today = WEEKDAYS.indexOf(localClock(now, timeZone).day);
  for (let daysAhead = 1; daysAhead <= WEEKDAYS.length; daysAhead++) {
    const day = WEEKDAYS[(today + daysAhead) % WEEKDAYS.length] as Weekday;
    const spans = hours[day];
    if (!spans) return undefined;
    const first = spans.map(({ open }) => open).sort()[0];
    if (first) return { day, daysAhead, at: first };
  }
  return undefined;
}
