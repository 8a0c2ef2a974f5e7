import { type DatedChange, type GymClass, formatPhone, formatPrice } from '@contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import GymNotFoundPage from '@web/features/gym/GymNotFoundPage';
import { GymView } from '@web/features/gym/GymPage';
import { Schedule } from '@web/features/gym/Schedule';
import { toGymThing } from '@web/features/gym/structuredData';
import { formatHoursSpan, listUpcomingClasses } from '@web/words/classes';
import type { GymPageData } from '@web/features/gym/gymProps';
import type { NotFound } from '@web/stores/notFound';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAt, renderOnServer } from '../routing';
import { BARE_PAGE, BARTON, BARTON_PAGE, SATURDAY_MORNING, SCHEDULE, SHORT_BARTON, SHORT_BARTON_PAGE } from '../fixtures';
import { show } from '../show';
import { answer } from '../backend';

beforeEach(() => answer({ countGymView: {}, nearby: { gyms: [] } }));

const gym = (data: GymPageData, now?: Date) => <GymView data={data} now={now} />;
const view = (data: GymPageData) => show(gym(data, SATURDAY_MORNING));
const openMissing = (data: NotFound) =>
  openAt('/bjj/texas/austin/a-gym', <GymNotFoundPage />, data, { stateName: 'texas', cityName: 'austin', gymName: 'a-gym' });
const GYM_PATH = '/bjj/texas/austin/barton-springs-jiu-jitsu';
const openSchedule = (url = '/') => openAt(url, <Schedule classes={SCHEDULE} gym={{ timeZone: 'America/Chicago' }} now={SATURDAY_MORNING} path={GYM_PATH} />);
const factText = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent?.slice(name.length);

describe('GymView', () => {
  test('shows in its header whether the gym is open, its address, and what was checked', () => {
    view(BARTON_PAGE);
    const head = within(screen.getByRole('heading', { level: 1, name: 'Barton Springs Jiu-Jitsu' }).closest('header') as HTMLElement);
    for (const text of [
      'Open until 9:00 pm',
      'Open mat on now until 1:00 pm',
      '1104 S Lamar Blvd, Austin, TX 78704',
      'Address, schedule and visitor policy checked, owner verified 12 days ago',
    ]) {
      expect(head.getByText(text)).toBeTruthy();
    }
  });
  test('links to directions, the phone number and the website', () => {
    view(BARTON_PAGE);
    expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('destination=1104+S+Lamar+Blvd');
    expect(screen.getByRole('link', { name: 'Call (512) 555-0142' }).getAttribute('href')).toBe('tel:+15125550142');
    expect(screen.getByRole('link', { name: 'Website' }).getAttribute('href')).toBe('https://www.example.com/barton');
  });
  test('says that the location is approximate if only the town is known, and sends directions to the street', () => {
    view({ ...SHORT_BARTON_PAGE, gym: { ...SHORT_BARTON, doubts: ['position'] } } as GymPageData);
    expect(screen.getAllByText('Approximate location. Call for the exact address before you go.').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('destination=1104+S+Lamar+Blvd');
    expect(toGymThing({ ...BARTON, doubts: ['position'] }, GYM_PATH)).not.toHaveProperty('geo');
  });
  test('adds the city to the directions link if the listed street lacks it', () => {
    view({ ...SHORT_BARTON_PAGE, gym: { ...SHORT_BARTON, full_address: '1104 S Lamar Blvd', doubts: ['position'] } } as GymPageData);
    expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('destination=1104+S+Lamar+Blvd%2C+Austin%2C+TX');
  });
  test('sends directions to the coordinates if there is no street address', () => {
    view({ ...SHORT_BARTON_PAGE, gym: { ...SHORT_BARTON, full_address: undefined, doubts: ['position'] } } as GymPageData);
    expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('30.25673%2C-97.76342');
  });
  test.each([
    [['city'], 'We estimated the city from the map. Suggest a change'],
    [['state', 'city'], 'We estimated the city and state from the map. Suggest a change'],
  ] as const)('says that the %s is estimated from the map, and links to the suggestion form', (doubts, text) => {
    view({ ...SHORT_BARTON_PAGE, gym: { ...SHORT_BARTON, doubts: [...doubts] } } as GymPageData);
    const line = screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === text);
    expect(within(line).getByRole('link').getAttribute('href')).toMatch(/#suggest$/);
  });
  test('says nothing about doubts if there are none', () => {
    view(BARTON_PAGE);
    expect(document.body.textContent).not.toMatch(/Approximate|estimated/);
  });
  test('spells the names of social media as they do', () => {
    view({
      ...SHORT_BARTON_PAGE,
      gym: { ...SHORT_BARTON, social: { youtube: 'https://youtube.com/@barton', instagram: 'https://instagram.com/barton' } },
    } as GymPageData);
    expect(factText('Social media')).toBe('Instagram, YouTube');
  });
  test('shows six facts for visitors', () => {
    view(BARTON_PAGE);
    expect(factText('Drop-in fee')).toBe('$20Open mats are free.');
    expect(factText('Waiver')).toBe('Online before your visit');
    expect(factText('Gi colors')).toBe('White, blue or blackLoaner gis available.');
    expect(factText('No-gi attire')).toBe('Rash guard and shortsWear a rash guard under your gi, too.');
    expect(factText('First-timers')).toBe('Free trial class');
    expect(factText('Who can join')).toBe('All ranks and affiliationsNo need to call ahead. Visitors may spar.');
  });
  test('shows “Not listed” for unknown facts', () => {
    view(BARE_PAGE);
    for (const fact of ['Waiver', 'Gi colors', 'No-gi attire', 'First-timers', 'Who can join']) expect(factText(fact)).toBe('Not listed');
    for (const fee of ['Drop-in fee', 'Monthly fee']) expect(factText(fee)).toBe('Price not listed');
    for (const text of ['Hours not listed', 'No phone number or website listed.', 'No instructors listed yet.']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
  });
  test('counts the weekly classes open to visitors if no visitor policy is listed', () => {
    const { visitors: _policy, ...gym } = BARTON;
    view({ ...BARTON_PAGE, gym } as GymPageData);
    expect(factText('Who can join')).toMatch(/^Visitors can join \d+ class(es)? a week$/);
  });
  test('shows opening hours with today marked, several spans in a day, and closed days', () => {
    view(BARTON_PAGE);
    const rows = within(screen.getByRole('table', { name: 'Opening hours' }))
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows[1]).toBe('Tuesday11:30 am – 1:00 pm4:00 pm – 9:00 pm');
    expect(rows[5]).toBe('Saturday, today10:30 am – 9:00 pm');
    expect(rows[6]).toBe('SundayClosed');
  });
  test('lists instructors with their ranks, head instructor first', () => {
    view(BARTON_PAGE);
    const section = screen.getByRole('region', { name: 'Instructors' });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'Ana SouzaBlack belt, third degree. Head instructor.Black belt under Rigan Machado.',
      'Devon ClarkBrown belt, one stripe.',
      'Kelly TranPurple belt, four stripes.',
    ]);
  });
  test('links to the city and the state if the gym does not exist', () => {
    openMissing({ kind: 'not-found' });
    expect(screen.getByRole('link', { name: 'All gyms in Austin' }).getAttribute('href')).toBe('/bjj/texas/austin');
    expect(screen.getByRole('link', { name: 'All cities in Texas' }).getAttribute('href')).toBe('/bjj/texas');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });
  test('suggests the gym that a misspelled URL probably means', () => {
    const path = '/bjj/texas/austin/cardinal-jiu-jitsu';
    openMissing({ kind: 'not-found', suggestions: [{ name: 'Cardinal Jiu-Jitsu, Austin', path }] });
    expect(screen.getByRole('link', { name: 'Cardinal Jiu-Jitsu, Austin' }).getAttribute('href')).toBe(path);
  });
  test('renders no time-dependent text on the server', async () => {
    const html = await renderOnServer(gym(BARTON_PAGE));
    expect(html).toContain('Weekly schedule');
    expect(html).not.toMatch(/Open until|, today|On now/);
  });
});

describe('Schedule', () => {
  test('marks the class that is on now, in the gym’s time zone', () => {
    openSchedule();
    const grid = screen.getByRole('table');
    expect(within(grid).getByText('On now').parentElement?.textContent).toContain('Open mat');
    expect(within(grid).getByRole('columnheader', { name: /Sat.*Today/ })).toBeTruthy();
  });
  test('marks no class as on now if it is canceled, or on a holiday that the gym has not confirmed', () => {
    const by = { by: 'owner', at: '2026-11-19T15:00:00.000Z' } as const;
    const countOnNow = (classId: string, now: Date, kind?: 'canceled' | 'confirmed') => {
      const changes: DatedChange[] = kind ? [{ kind, id: 'c', classId, date: now.toISOString().slice(0, 10), ...by }] : [];
      const { unmount } = show(<Schedule classes={SCHEDULE} gym={{ timeZone: 'America/Chicago', datedChanges: changes }} now={now} path={GYM_PATH} />);
      const count = within(screen.getByRole('table')).queryAllByText('On now').length;
      unmount();
      return count;
    };
    const thanksgiving = new Date('2026-11-26T22:45:00Z');
    expect(countOnNow('sat-1100-open-mat', SATURDAY_MORNING, 'canceled')).toBe(0);
    expect(countOnNow('thu-1630-kids', thanksgiving)).toBe(0);
    expect(countOnNow('thu-1630-kids', thanksgiving, 'confirmed')).toBe(1);
  });
  test('opens on today, and shows another day’s classes when that day is chosen', async () => {
    openSchedule();
    const day = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) });
    expect(day('Saturday').checked).toBe(true);
    await userEvent.click(day('Monday'));
    expect(day('Monday').checked).toBe(true);
    expect(within(screen.getByRole('region', { name: 'Monday' })).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('region', { name: 'Sunday' }).textContent).toBe('No classes listed for Sunday.');
  });
  test('opens on the next day with classes if today has none left', () => {
    const saturdayNight = new Date('2026-11-22T05:30:00Z');
    openAt('/', <Schedule classes={SCHEDULE} gym={{ timeZone: 'America/Chicago' }} now={saturdayNight} path={GYM_PATH} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Monday/ }).checked).toBe(true);
  });
  test('shows weekdays without dates, because the dates can differ from the weekly schedule', () => {
    openSchedule();
    const days = within(screen.getByRole('table')).getAllByRole('columnheader');
    expect(days.map(({ textContent }) => textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'SatToday', 'Sun']);
    expect(within(screen.getByRole('group', { name: 'Day' })).queryByText(/\d/)).toBeNull();
  });
  test('shows only days with classes in the list view, each class with its calendar link', () => {
    openSchedule('/?view=list');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('heading', { level: 3, name: /Sunday/ })).toBeNull();
    const saturday = screen.getByRole('region', { name: 'Saturday, today' });
    expect(within(saturday).getByRole('link', { name: 'Add to calendar: Open mat, Saturday 11:00 am' }).getAttribute('href')).toBe(
      `${GYM_PATH}/schedule.ics?class=sat-1100-open-mat`,
    );
    expect(screen.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('true');
  });
  test('has no calendar link for a class whose weeks are unknown', () => {
    const unknown: GymClass = { day: 'sat', start: '11:00', program: 'open-mat', repeats: { kind: 'weeks', interval: 2 } };
    const known: GymClass = { ...unknown, start: '12:00', repeats: { kind: 'weeks', interval: 2, from: '2026-11-21' } };
    openAt('/?view=list', <Schedule classes={[unknown, known]} gym={{ timeZone: 'America/Chicago' }} now={SATURDAY_MORNING} path={GYM_PATH} />);
    const links = screen.getAllByRole('link', { name: /^Add to calendar/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Add to calendar: Open mat, Saturday 12:00 pm']);
  });
  test('filters classes by the program in the URL, and keeps the list view in its links', () => {
    openSchedule('/?view=list&program=open-mat');
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
    const programs = within(screen.getByRole('list', { name: 'Program' }));
    expect(programs.getByRole('link', { name: 'Open mat' }).getAttribute('aria-current')).toBe('true');
    expect(programs.getByRole('link', { name: 'Kids' }).getAttribute('href')).toBe(`${GYM_PATH}?view=list&program=kids`);
    expect(programs.getByRole('link', { name: 'All' }).getAttribute('href')).toBe(`${GYM_PATH}?view=list`);
  });
  test('shows all classes if the URL names a program that the gym does not have', () => {
    openSchedule('/?program=yoga');
    expect(
      within(screen.getByRole('list', { name: 'Program' }))
        .getByRole('link', { name: 'All' })
        .getAttribute('aria-current'),
    ).toBe('true');
  });
  test('offers the whole week as a calendar file', () => {
    openSchedule();
    expect(screen.getByRole('link', { name: 'Add the whole week to your calendar' }).getAttribute('href')).toBe(`${GYM_PATH}/schedule.ics`);
  });
  test('does not highlight an open mat that is for members only', () => {
    show(
      <Schedule
        classes={[{ day: 'sun', start: '10:00', program: 'open-mat', visitors: false }]}
        gym={{ timeZone: 'America/Chicago' }}
        now={undefined}
        path={GYM_PATH}
      />,
    );
    expect(within(screen.getByRole('table')).getByText('Open mat').parentElement?.className).not.toContain('open-mat');
    expect(within(screen.getByRole('table')).getByText('Members only')).toBeTruthy();
  });
});

describe('listUpcomingClasses', () => {
  test('starts with the running class and wraps around the week', () => {
    const upcoming = listUpcomingClasses(SCHEDULE, { timeZone: 'America/Chicago' }, SATURDAY_MORNING);
    expect(upcoming[0]).toMatchObject({ isOnNow: true, class: { day: 'sat', program: 'open-mat' } });
    expect(upcoming[1]).toMatchObject({ daysAhead: 2, class: { day: 'mon', start: '06:00' } });
  });
  test('treats a class past midnight as running until it ends', () => {
    const late = [{ day: 'fri', start: '23:00', end: '01:00', program: 'open-mat' }] as const;
    expect(listUpcomingClasses(late, { timeZone: 'America/Chicago' }, new Date('2026-11-21T06:30:00Z'))[0]?.isOnNow).toBe(true);
    expect(listUpcomingClasses(late, { timeZone: 'America/Chicago' }, new Date('2026-11-21T07:30:00Z'))[0]).toMatchObject({ isOnNow: false, daysAhead: 6 });
  });
  test('lists a class that has ended today for next week', () => {
    expect(
      listUpcomingClasses([{ day: 'sat', start: '09:00', end: '10:00', program: 'gi' }], { timeZone: 'America/Chicago' }, SATURDAY_MORNING)[0],
    ).toMatchObject({
      isOnNow: false,
      daysAhead: 7,
    });
  });
});

describe('formatPrice, formatPhone and formatHoursSpan', () => {
  test('show a fee in dollars, as Free, or as not listed', () => {
    expect([20, 12.5, 0, undefined].map(formatPrice)).toEqual(['$20', '$12.50', 'Free', 'Price not listed']);
  });
  test('show phone numbers and opening hours in American format', () => {
    expect(formatPhone('+15125550142')).toBe('(512) 555-0142');
    expect(formatHoursSpan({ open: '06:00', close: '21:00' })).toBe('6:00 am – 9:00 pm');
    expect(formatHoursSpan({ open: '00:00', close: '24:00' })).toBe('Open 24 hours');
    expect(formatHoursSpan({ open: '18:00', close: '24:00' })).toBe('6:00 pm – midnight');
  });
});

describe('toGymThing', () => {
  test('fills the schema.org fields of a sports location', () => {
    expect(toGymThing(BARTON, '/bjj/texas/austin/barton-springs-jiu-jitsu')).toMatchObject({
      '@type': 'SportsActivityLocation',
      name: 'Barton Springs Jiu-Jitsu',
      description: 'A friendly room by the river.',
      url: 'https://www.example.com/barton',
      telephone: '+15125550142',
      address: {
        streetAddress: '1104 S Lamar Blvd',
        addressLocality: 'Austin',
        addressRegion: 'TX',
        postalCode: '78704',
        addressCountry: 'US',
      },
      geo: { latitude: 30.25673, longitude: -97.76342 },
    });
  });
  test('has one entry for each span of hours, and gives a closed day midnight to midnight', () => {
    const hours = toGymThing(BARTON, '/x').openingHoursSpecification as { dayOfWeek: string; opens: string; closes: string }[];
    expect(hours.filter((entry) => entry.dayOfWeek === 'Tuesday')).toHaveLength(2);
    expect(hours.find((entry) => entry.dayOfWeek === 'Sunday')).toMatchObject({ opens: '00:00', closes: '00:00' });
  });
  test('has closures and special hours, and the newest one counts', () => {
    const stamp = { by: 'owner' as const, at: '2026-11-01T00:00:00Z' };
    const datedChanges: DatedChange[] = [
      { id: 'c1', kind: 'closed', from: '2026-12-24', to: '2026-12-27', ...stamp },
      { id: 'c2', kind: 'hours', from: '2026-12-26', to: '2026-12-26', spans: [{ open: '10:00', close: '24:00' }], ...stamp, at: '2026-11-02T00:00:00Z' },
      { id: 'c3', kind: 'closed', from: '2027-02-01', ...stamp },
      { id: 'c4', kind: 'closed', from: '2026-12-01', to: '2026-12-05', program: 'kids', ...stamp },
    ];
    const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' };
    expect(toGymThing({ ...BARTON, datedChanges }, '/x').specialOpeningHoursSpecification).toEqual([
      { ...closed, validFrom: '2026-12-24', validThrough: '2026-12-25' },
      { '@type': 'OpeningHoursSpecification', opens: '10:00', closes: '23:59', validFrom: '2026-12-26', validThrough: '2026-12-26' },
      { ...closed, validFrom: '2026-12-27', validThrough: '2026-12-27' },
      { ...closed, validFrom: '2027-02-01' },
    ]);
  });
  test('has no events, since a weekly class isn’t one', () => {
    expect(JSON.stringify(toGymThing(BARTON, '/x'))).not.toContain('Event');
    expect(toGymThing(BARTON, '/x')).not.toHaveProperty('specialOpeningHoursSpecification');
  });
  test('leaves out unknown facts', () => {
    const thing = toGymThing(BARE_PAGE.kind === 'found' ? BARE_PAGE.gym : BARTON, '/x');
    for (const key of ['telephone', 'geo', 'description', 'openingHoursSpecification']) expect(thing).not.toHaveProperty(key);
  });
});
