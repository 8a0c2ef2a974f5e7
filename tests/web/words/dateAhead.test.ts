import { formatDateAhead } from '@web/words/dateAhead';
import { expect, test } from 'vitest';

const PARTS = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const dates = (now: string) => [0, 1, 2].map((days) => formatDateAhead(days, 'America/Chicago', new Date(now), PARTS));

test('formatDateAhead counts days in the gym’s time zone', () => {
  expect(dates('2026-11-22T05:30:00Z')).toEqual(['Sat, Nov 21', 'Sun, Nov 22', 'Mon, Nov 23']);
});
test('formatDateAhead neither repeats nor skips a day when the clocks change', () => {
  expect(dates('2026-10-31T05:15:00Z')).toEqual(['Sat, Oct 31', 'Sun, Nov 1', 'Mon, Nov 2']);
  expect(dates('2027-03-14T05:45:00Z')).toEqual(['Sat, Mar 13', 'Sun, Mar 14', 'Mon, Mar 15']);
});
