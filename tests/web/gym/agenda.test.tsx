import type { DatedChange, EnteredChange, GymClass, PublicGym } from '@contract';
import { screen, within } from '@testing-library/react';
import { Agenda } from '@web/features/gym/Agenda';
import { ClosureNotice } from '@web/features/gym/ClosureNotice';
import { GymView } from '@web/features/gym/GymPage';
import type { GymPageData } from '@web/features/gym/gymProps';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../backend';
import { BARE_PAGE, BARTON, BARTON_PAGE, SATURDAY_MORNING } from '../fixtures';
import { renderOnServer } from '../routing';
import { show } from '../show';

beforeEach(() => {
  answer({ countGymView: {}, nearby: { gyms: [] } });
  vi.useFakeTimers({ now: SATURDAY_MORNING, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const BY = { id: 'c1', by: 'owner', at: '2026-11-19T15:00:00.000Z' } as const;
const change = (fields: EnteredChange, stamp: Partial<typeof BY | { id: string }> = {}): DatedChange => ({ ...fields, ...BY, ...stamp });
const pageWith = (fields: Partial<PublicGym>): GymPageData => ({ ...(BARTON_PAGE as GymPageData), gym: { ...BARTON, ...fields } });
const OPEN_MAT = 'sat-1100-open-mat';

const dayOf = (date: string) => screen.getByText(date).closest('li') as HTMLElement;
const summaryOf = (date: string) => screen.getByText(date).parentElement?.textContent;

describe('Agenda', () => {
  it('lists 14 dates from today in the gym’s time zone, without dates that have no sessions', () => {
    show(<Agenda page={pageWith({})} />);
    expect(summaryOf('Today, Saturday, November 21')).toBe('Today, Saturday, November 21 1 class');
    expect(summaryOf('Monday, November 23')).toBe('Monday, November 23 4 classes');
    expect(screen.queryByText(/Sunday/)).toBeNull();
    expect(screen.getByText('Friday, December 4')).toBeTruthy();
    expect(screen.queryByText('Saturday, December 5')).toBeNull();
  });
  it('lists events and extra sessions after these dates, with links to their pages', () => {
    const seminar = change({ kind: 'event', date: '2026-12-12', start: '10:00', title: 'Half guard seminar', replaces: false });
    show(<Agenda page={pageWith({ datedChanges: [seminar] })} />);
    const later = within(screen.getByText('Later').closest('li') as HTMLElement);
    expect(later.getByText('Sat, Dec 12')).toBeTruthy();
    expect(later.getByRole('link', { name: 'Half guard seminar' }).getAttribute('href')).toMatch(/\/2026-12-12-half-guard-seminar$/);
  });
  it('says that a session is scheduled, who checked the schedule and when, and that it is on now', () => {
    show(<Agenda page={pageWith({})} />);
    const today = dayOf('Today, Saturday, November 21');
    expect(within(today).getByRole('listitem').textContent).toContain(
      '11:00 amto 1:00 pmOpen mat On nowGi or no-gi, visitors welcome, free, 120 minScheduled. Weekly schedule, checked by the gym 12 days ago.',
    );
  });
  it('leaves out sessions that have ended', () => {
    vi.setSystemTime(new Date('2026-11-21T19:00:00Z'));
    show(<Agenda page={pageWith({})} />);
    expect(screen.queryByText(/^Today/)).toBeNull();
  });
  it('keeps a session of last night while it is on', () => {
    vi.setSystemTime(new Date('2026-11-22T06:30:00Z'));
    const night: GymClass = { day: 'sat', start: '23:00', end: '01:00', program: 'no-gi' };
    show(<Agenda page={pageWith({ schedule: [night] })} />);
    expect(within(dayOf('Since last night, Saturday, November 21')).getByText('On now')).toBeTruthy();
  });
  it.each<[string, EnteredChange, string, string]>([
    ['confirmed', { kind: 'confirmed', classId: OPEN_MAT, date: '2026-11-28' }, '1 class, confirmed', 'Confirmed. By the gym 2 days ago.'],
    [
      'canceled',
      { kind: 'canceled', classId: OPEN_MAT, date: '2026-11-28', reason: 'competition', note: 'Back next week.' },
      'All classes canceled',
      'Canceled. By the gym 2 days ago: Competition. Back next week.',
    ],
    [
      'moved to another time',
      { kind: 'moved', classId: OPEN_MAT, date: '2026-11-28', start: '14:00' },
      '1 class, changed',
      'Changed. Moved from 11:00 am. By the gym 2 days ago.',
    ],
  ])('says that a session is %s, who says so and why', (_state, entered, summary, state) => {
    show(<Agenda page={pageWith({ datedChanges: [change(entered)] })} />);
    expect(summaryOf('Saturday, November 28')).toBe(`Saturday, November 28 ${summary}`);
    expect(within(dayOf('Saturday, November 28')).getByRole('listitem').textContent).toContain(state);
  });
  it('says that a day is canceled if its only session is a canceled event', () => {
    const seminar = change({ kind: 'event', date: '2026-11-22', start: '10:00', title: 'Seminar', replaces: false, canceled: true });
    show(<Agenda page={pageWith({ datedChanges: [seminar] })} />);
    expect(summaryOf('Tomorrow, Sunday, November 22')).toBe('Tomorrow, Sunday, November 22 Canceled');
  });
  it('doesn’t count a holiday’s classes as taking place', () => {
    show(<Agenda page={pageWith({})} />);
    expect(summaryOf('Thursday, November 26')).toBe('Thursday, November 26 1 class, not confirmed');
    expect(dayOf('Thursday, November 26').textContent).toContain('Not confirmed. Thanksgiving Day is a holiday, and the gym hasn’t confirmed. Call first.');
  });
  it('lists only the sessions of a later date that differ from the schedule, and the others in a section to expand', () => {
    show(<Agenda page={pageWith({ datedChanges: [change({ kind: 'moved', classId: 'mon-1730-fundamentals', date: '2026-11-30', start: '18:00' })] })} />);
    const day = dayOf('Monday, November 30');
    expect(summaryOf('Monday, November 30')).toBe('Monday, November 30 4 classes, 1 changed');
    const [first] = within(day).getAllByRole('listitem');
    expect(first?.textContent).toContain('6:00 pmto 7:00 pmFundamentals');
    const others = within(day).getByText('3 more classes').closest('details') as HTMLDetailsElement;
    expect(others.open).toBe(false);
    expect(others.querySelectorAll('li')).toHaveLength(3);
  });
  it('lists a date’s only other session, too', () => {
    show(<Agenda page={pageWith({ datedChanges: [change({ kind: 'event', date: '2026-11-28', start: '14:00', title: 'Seminar', replaces: false })] })} />);
    const day = dayOf('Saturday, November 28');
    expect(day.querySelector('details')).toBeNull();
    expect(within(day).getAllByRole('listitem')).toHaveLength(2);
  });
  it('keeps canceled sessions visible, struck through', () => {
    show(<Agenda page={pageWith({ datedChanges: [change({ kind: 'canceled', classId: OPEN_MAT, date: '2026-11-28' })] })} />);
    const day = dayOf('Saturday, November 28');
    expect(day.querySelector('details')).toBeNull();
    expect([...day.querySelectorAll('s')].map((struck) => struck.textContent)).toEqual(['11:00 am', 'Open mat']);
  });
  it('has one line for the days of a closure, also of days without classes, with the canceled sessions and their dates', () => {
    const closed = change({ kind: 'closed', from: '2026-11-28', to: '2026-11-30', reason: 'holiday', note: 'Thanksgiving' });
    show(<Agenda page={pageWith({ datedChanges: [closed] })} />);
    const dates = 'Sat, Nov 28 – Mon, Nov 30';
    expect(summaryOf(dates)).toBe(`${dates} ClosedBy the gym 2 days ago: Holiday. Thanksgiving.`);
    const details = dayOf(dates).querySelector('details');
    expect(details?.open).toBe(false);
    expect([...(details?.querySelectorAll('li') ?? [])].map((item) => item.textContent?.slice(0, 22))).toEqual([
      'Sat, Nov 2811:00 amto ',
      'Mon, Nov 306:00 amto 7',
      'Mon, Nov 3012:00 pmto ',
      'Mon, Nov 304:30 pmto 5',
      'Mon, Nov 305:30 pmto 6',
    ]);
  });
  it('says on a date’s line that the gym is closed', () => {
    show(<Agenda page={pageWith({ datedChanges: [change({ kind: 'closed', from: '2026-11-22', to: '2026-11-22' })] })} />);
    expect(summaryOf('Tomorrow, Sunday, November 22')).toBe('Tomorrow, Sunday, November 22 ClosedBy the gym 2 days ago.');
  });
  it('doesn’t call a date closed if a class takes place all the same', () => {
    const closed = change({ kind: 'closed', from: '2026-11-28', to: '2026-11-28' });
    const confirmed = change({ kind: 'confirmed', classId: OPEN_MAT, date: '2026-11-28' }, { id: 'c2' });
    show(<Agenda page={pageWith({ datedChanges: [closed, confirmed] })} />);
    expect(summaryOf('Saturday, November 28')).toBe('Saturday, November 28 1 class, confirmed');
  });
  it('lists extra sessions and events', () => {
    const extra = change({ kind: 'extra', date: '2026-11-22', start: '09:00', program: 'open-mat', title: 'Sunday roll' });
    const event = change(
      { kind: 'event', date: '2026-11-22', start: '10:00', title: 'Half guard seminar', instructor: 'Ana Souza', fee: 40, replaces: false },
      { id: 'e1' },
    );
    show(<Agenda page={pageWith({ datedChanges: [extra, event] })} />);
    expect(summaryOf('Tomorrow, Sunday, November 22')).toBe('Tomorrow, Sunday, November 22 1 class, Half guard seminar, 1 confirmed');
    const [first, second] = within(dayOf('Tomorrow, Sunday, November 22')).getAllByRole('listitem');
    expect(first?.textContent).toContain('9:00 amSunday roll Extra session');
    expect(second?.textContent).toContain('10:00 amHalf guard seminar Event with Ana Souza. $40');
    expect(screen.getByRole('link', { name: 'Half guard seminar' }).getAttribute('href')).toBe(
      '/bjj/texas/austin/barton-springs-jiu-jitsu/2026-11-22-half-guard-seminar',
    );
  });
  it('says that there is nothing if no class of the schedule takes place soon', () => {
    show(<Agenda page={pageWith({ schedule: [{ day: 'sat', start: '11:00', program: 'gi', validFrom: '2027-06-01' }] })} />);
    expect(screen.getByText('No classes listed in the next 14 days.')).toBeTruthy();
  });
  it('is part of the page that the server renders', async () => {
    const page = { ...pageWith({}), at: SATURDAY_MORNING.toISOString() };
    const html = await renderOnServer(<Agenda page={page} />);
    expect(html).toContain('Today, Saturday, November 21');
    expect(html).not.toContain('On now');
  });
  it('is absent for a gym without a schedule or changes, and for a closed gym', () => {
    const { unmount } = show(<GymView data={BARE_PAGE} now={SATURDAY_MORNING} />);
    expect(screen.queryByRole('heading', { name: 'Next 14 days' })).toBeNull();
    unmount();
    show(<GymView data={pageWith({ status: 'closed' })} now={SATURDAY_MORNING} />);
    expect(screen.queryByRole('heading', { name: 'Next 14 days' })).toBeNull();
  });
});

describe('ClosureNotice', () => {
  const noticeOf = (entered: EnteredChange): string | null => {
    show(<ClosureNotice page={pageWith({ datedChanges: [change(entered)] })} now={SATURDAY_MORNING} />);
    return screen.queryByRole('region', { name: 'Closures' })?.textContent ?? null;
  };
  it.each<[string, EnteredChange, string]>([
    [
      'a period',
      { kind: 'closed', from: '2026-11-26', to: '2026-11-29', reason: 'holiday', note: 'Thanksgiving' },
      'Closed Thu, Nov 26 – Sun, Nov 29. By the gym 2 days ago: Holiday. Thanksgiving.',
    ],
    ['today', { kind: 'closed', from: '2026-11-21', to: '2026-11-21' }, 'Closed today. By the gym 2 days ago.'],
    ['a later day', { kind: 'closed', from: '2026-12-04', to: '2026-12-04' }, 'Closed Fri, Dec 4. By the gym 2 days ago.'],
    ['a period that has begun', { kind: 'closed', from: '2026-11-18', to: '2026-11-29' }, 'Closed through Sun, Nov 29. By the gym 2 days ago.'],
    ['no known end', { kind: 'closed', from: '2026-11-18', reason: 'other' }, 'Closed until further notice. By the gym 2 days ago.'],
    ['a later start and no known end', { kind: 'closed', from: '2026-11-30' }, 'Closed from Mon, Nov 30 until further notice. By the gym 2 days ago.'],
    ['one program', { kind: 'closed', from: '2026-11-18', program: 'kids' }, 'No kids classes until further notice. By the gym 2 days ago.'],
    ['open mats', { kind: 'closed', from: '2026-11-22', to: '2026-11-22', program: 'open-mat' }, 'No open mats Sun, Nov 22. By the gym 2 days ago.'],
  ])('says when and why the gym is closed for %s', (_period, entered, text) => {
    expect(noticeOf(entered)).toBe(text);
  });
  it.each<[string, EnteredChange]>([
    ['has ended', { kind: 'closed', from: '2026-11-10', to: '2026-11-20' }],
    ['begins in more than 14 days', { kind: 'closed', from: '2026-12-05', to: '2026-12-06' }],
  ])('doesn’t mention a closure that %s', (_when, entered) => {
    expect(noticeOf(entered)).toBeNull();
  });
});
