import type { Session } from '@contract';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { forgetPlace } from '@web/stores/lastPlace';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SATURDAY_MORNING } from '../fixtures';
import { day, FRIDAY, NEAR, open, openMat, responseWith, rows, SATURDAY, SUNDAY } from './openedPage';

beforeEach(() => {
  vi.useFakeTimers({ now: SATURDAY_MORNING, toFake: ['Date'] });
  forgetPlace();
});

describe('a date on OpenMatsPage', () => {
  const OWNER_YESTERDAY = { by: 'owner', at: '2026-11-20T15:00:00Z' } as const;

  test('lists a canceled open mat, struck through, with the reason and the nearest alternative', () => {
    const alternative = { name: 'Zilker', path: '/bjj/texas/austin/zilker', date: SATURDAY, start: '14:00', miles: 3.2 };
    const canceled = openMat({ session: { state: 'canceled', reason: 'competition', ...OWNER_YESTERDAY }, alternative });
    open('/open-mats?near=78704&date=2026-11-21', responseWith([canceled], { place: NEAR, totals: { [SATURDAY]: 1 } }));
    const [row] = rows(day(/Saturday/));
    expect(row).toContain('Canceled. By the gym yesterday: Competition.');
    expect(row).toContain('Nearest that day: Zilker, 2:00 pm, 3.2 mi.');
    expect(day(/Saturday/).querySelector('s')?.textContent).toBe('12:00 pm');
  });

  test('lists a canceled open mat, too, if there is no other', () => {
    const canceled = openMat({ session: { state: 'canceled', reason: 'competition', ...OWNER_YESTERDAY } });
    open('/open-mats?near=78704&date=2026-11-21', responseWith([canceled], { place: NEAR, total: 0, totals: { [SATURDAY]: 0 } }));
    expect(rows(day(/Saturday/))[0]).toContain('Canceled. By the gym yesterday: Competition.');
    expect(screen.queryByText(/^No open mats/)).toBeNull();
  });

  test.each([
    ['Confirmed. By the gym yesterday', { state: 'confirmed', ...OWNER_YESTERDAY }],
    ['Scheduled. Weekly schedule, not checked yet', {}],
    ['Scheduled. Weekly schedule from a public list, added 20 days ago and not checked yet', { by: 'import', at: '2026-11-01' }],
    ['Scheduled. Weekly schedule, checked by a visitor on Jan 1, 2026. It may have changed', { by: 'visitor', at: '2026-01-01' }],
    ['Changed. Moved from 10:00 am. By the gym yesterday', { state: 'moved', movedFrom: { date: SATURDAY, start: '10:00' }, ...OWNER_YESTERDAY }],
    ['Changed. Moved from Fri, Nov 20, 10:00 am', { state: 'moved', movedFrom: { date: '2026-11-20', start: '10:00' }, ...OWNER_YESTERDAY }],
    ['Canceled. Moved to Sun, Nov 22, 11:00 am', { state: 'canceled', movedTo: { date: SUNDAY, start: '11:00' }, ...OWNER_YESTERDAY }],
    ['Canceled. “Leg Lock Seminar” instead', { state: 'canceled', replacedBy: 'Leg Lock Seminar', ...OWNER_YESTERDAY }],
    [
      'Not confirmed. Thanksgiving Day is a holiday, and the gym hasn’t confirmed. Call first',
      { state: 'not-confirmed', doubt: 'holiday', holiday: 'Thanksgiving Day' },
    ],
    [
      'Not confirmed. Visitors reported the schedule as wrong 2 days ago. Call first',
      { state: 'not-confirmed', doubt: 'reported', by: 'visitor', at: '2026-11-19' },
    ],
    ['Not confirmed. The schedule doesn’t say which weeks it’s on. Call first', { state: 'not-confirmed', doubt: 'weeks' }],
    ['Not confirmed. Outside the gym’s special hours that day: Weather. Call first', { state: 'not-confirmed', doubt: 'hours', reason: 'weather' }],
  ] satisfies [string, Partial<Session>][])('says “%s”', (text, session) => {
    open('/open-mats?near=78704&date=2026-11-21', responseWith([openMat({ session })], { place: NEAR }));
    expect(rows(day(/Saturday/))[0]).toContain(text);
  });

  test('links to the event that takes an open mat’s place', () => {
    open(
      '/open-mats?near=78704&date=2026-11-21',
      responseWith([openMat({ session: { state: 'canceled', replacedBy: 'Leg Lock Seminar', ...OWNER_YESTERDAY } })], { place: NEAR }),
    );
    expect(
      within(day(/Saturday/))
        .getByRole('link', { name: 'View event' })
        .getAttribute('href'),
    ).toMatch(/\/bjj\/[a-z/-]+\/2026-11-21-leg-lock-seminar$/);
  });

  test('says how many open mats are confirmed on a holiday', () => {
    const response = responseWith([openMat({ session: { date: FRIDAY } })], { place: NEAR });
    const dates = response.dates.map((date) => (date.date === FRIDAY ? { ...date, total: 41, confirmed: 3, holiday: 'Thanksgiving Day' } : date));
    open('/open-mats?near=78704&date=2026-11-27', { ...response, dates });
    expect(day(/Friday/).textContent).toContain('Thanksgiving Day: 3 of 41 open mats are confirmed. Call before you go to one that isn’t confirmed.');
  });

  test.each([
    [0, 'no gym has confirmed its open mat yet. Call before you go.'],
    [2, '2 of 2 open mats are confirmed.'],
  ])('doesn’t tell some open mats apart if %i of 2 are confirmed on a holiday', (confirmed, text) => {
    const response = responseWith([openMat({ session: { date: FRIDAY } })], { place: NEAR });
    const dates = response.dates.map((date) => (date.date === FRIDAY ? { ...date, total: 2, confirmed, holiday: 'Thanksgiving Day' } : date));
    open('/open-mats?near=78704&date=2026-11-27', { ...response, dates });
    expect(within(day(/Friday/)).getByText(`Thanksgiving Day: ${text}`)).toBeTruthy();
  });

  test('beyond the dates with links also says how many open mats are confirmed on a holiday', () => {
    const laterDate = { date: '2026-12-25', total: 2, confirmed: 1, holiday: 'Christmas Day' };
    open('/open-mats?near=78704&date=2026-12-25', responseWith([openMat({ session: { date: '2026-12-25' } })], { place: NEAR, laterDate }));
    expect(day(/Friday, December 25/).textContent).toContain('Christmas Day: 1 of 2 open mats is confirmed.');
  });

  test('can be any day of the next year, together with a range of times and a level', async () => {
    const { path } = open('/open-mats/texas?attire=gi', responseWith([openMat()]), { stateSlug: 'texas' });
    const form = within(screen.getByText('Other date, time or level').closest('details') as HTMLElement);
    await userEvent.click(screen.getByText('Other date, time or level'));
    await userEvent.type(form.getByLabelText('Date'), '2027-02-06');
    await userEvent.selectOptions(form.getByLabelText('Starts at or after'), '5:00 pm');
    await userEvent.selectOptions(form.getByLabelText('Level'), 'Beginners');
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    expect(path()).toBe('/open-mats/texas?after=17%3A00&attire=gi&date=2027-02-06&level=beginner');
  });

  test('that has passed is explained above the next open mats', () => {
    open('/open-mats?near=78704&date=2026-11-14', responseWith([openMat()], { place: NEAR }));
    expect(screen.getByText(/We can’t list open mats on Saturday, November 14\. Choose a date from today on/)).toBeTruthy();
    expect(day(/Saturday, November 21/)).toBeTruthy();
    expect(screen.getByText('1 open mat').parentElement?.textContent).toMatch(/^1 open mat in the next seven days within/);
  });

  test('that has passed is not in the heading', () => {
    open('/open-mats?date=2026-11-14', responseWith([openMat()]));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open mats this weekend');
  });

  test('can be both days of this weekend, with one link that is marked while it is chosen', () => {
    const both = [openMat(), openMat({ name: 'Zilker', session: { date: SUNDAY } })];
    open('/open-mats?near=78704&attire=gi', responseWith([...both, openMat({ session: { date: FRIDAY } })], { place: NEAR, totals: { [SUNDAY]: 4 } }));
    const link = screen.getByRole('link', { name: /^This weekend/ });
    expect([link.getAttribute('href'), link.textContent]).toEqual(['/open-mats?attire=gi&near=78704&when=weekend', expect.stringMatching(/5/)]);
    expect(link.hasAttribute('aria-current')).toBe(false);
    cleanup();
    open('/open-mats?near=78704&attire=gi&when=weekend', responseWith(both, { place: NEAR, totals: { [FRIDAY]: 9 } }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open mats this weekend near 78704 (Austin, TX)');
    expect(screen.getByText(/^this weekend within 25 miles/)).toBeTruthy();
    const chosen = screen.getByRole('link', { name: /^This weekend/ });
    expect([chosen.getAttribute('href'), chosen.getAttribute('aria-current')]).toEqual(['/open-mats?attire=gi&near=78704', 'true']);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Saturday, November 21', 'Sunday, November 22']);
    expect(screen.getByRole('link', { name: /^Fri, Nov 27/ }).getAttribute('href')).toBe('/open-mats?attire=gi&date=2026-11-27&near=78704');
  });

  test('can be a weekend without open mats, which says so and links to all dates', () => {
    open('/open-mats/texas?when=weekend', responseWith([], { relaxations: [{ filter: 'when:weekend', total: 3 }] }), { stateSlug: 'texas' });
    expect(screen.getByText('No open mats this weekend in Texas')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all dates' }).getAttribute('href')).toBe('/open-mats/texas');
  });

  test('can be a date without open mats, which the heading names', () => {
    open('/open-mats/texas?date=2026-11-26', responseWith([], { relaxations: [{ filter: 'date:2026-11-26', total: 3 }] }), { stateSlug: 'texas' });
    expect(screen.getByText('No open mats on Thursday, November 26 in Texas')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all dates' }).getAttribute('href')).toBe('/open-mats/texas');
  });

  test('is today after 5:00 pm with one press of “Tonight”, and another press removes both filters', () => {
    open('/open-mats?near=78704', responseWith([openMat()], { place: NEAR }));
    expect(screen.getByRole('link', { name: 'Tonight' }).getAttribute('href')).toBe('/open-mats?after=17%3A00&date=2026-11-21&near=78704');
    cleanup();
    open('/open-mats?near=78704&date=2026-11-21&after=17:00', responseWith([openMat()], { place: NEAR }));
    expect(screen.getByRole('link', { name: 'Tonight' }).getAttribute('href')).toBe('/open-mats?near=78704');
  });
});
