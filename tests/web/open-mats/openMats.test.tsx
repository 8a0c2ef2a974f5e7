import { formatQueryUrl, type OpenMatsResponse, type OpenMatSession, parseFindQuery } from '@contract';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { filterWeekend, listDates } from '@web/features/open-mats/dates';
import OpenMatsPage from '@web/features/open-mats/OpenMatsPage';
import { query } from '@web/lib/source';
import { forgetPlace } from '@web/stores/lastPlace';
import { loadOpenMats } from '@web/stores/openMats';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openAt } from '../routing';
import { SATURDAY_MORNING } from '../fixtures';
import { day, FRIDAY, NEAR, open, openMat, responseWith, rows, SATURDAY, SUNDAY } from './openedPage';

/** Sunday, November 22, 2026, at the same hour. */
const SUNDAY_NOON = new Date('2026-11-22T17:30:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: SATURDAY_MORNING, toFake: ['Date'] });
  forgetPlace();
});

describe('an open mat on OpenMatsPage', () => {
  test('shows time, gym, place, distance, audience, fee and who says that it takes place', () => {
    const checked = { by: 'owner', at: '2026-11-19' } as const;
    const facts = { fee: 0, miles: 1.23, session: { end: '14:00', attire: 'both', level: 'all', visitors: true, ...checked } } as const;
    open('/open-mats?near=78704&day=sat', responseWith([openMat(facts)], { place: NEAR }));
    const [row] = rows(day(/Saturday/));
    for (const part of [
      '12:00 pm',
      'to 2:00 pm',
      'Barton',
      'Austin, TX',
      '1.2 mi',
      'Gi or no-gi, all levels',
      'Visitors welcome',
      'Free',
      'Scheduled. Weekly schedule, checked by the gym 2 days ago.',
    ]) {
      expect(row).toContain(part);
    }
    expect(screen.getByRole('link', { name: 'Barton' }).getAttribute('href')).toBe('/bjj/texas/austin/barton');
    const directions = screen.getByRole('link', { name: 'Directions to Barton' }).getAttribute('href') ?? '';
    expect(new URL(directions).searchParams.get('destination')).toBe('Barton, Austin, TX');
  });

  test('shows its street, and links to directions to the street instead of its coordinates', () => {
    const sameNameGyms = ['12 Oak Street', '9 Elm Street'].map((street, index) =>
      openMat({ gymId: `g${index}`, name: 'Same Name', street, latitude: 30.25, longitude: -97.7 }),
    );
    open('/open-mats/texas/austin', responseWith(sameNameGyms), { stateSlug: 'texas', citySlug: 'austin' });
    const destinations = screen
      .getAllByRole('link', { name: 'Directions to Same Name' })
      .map((link) => new URL(link.getAttribute('href') ?? '').searchParams.get('destination'));
    expect(destinations).toEqual(['12 Oak Street, Austin, TX', '9 Elm Street, Austin, TX']);
    expect(rows(day(/Saturday/)).map((row) => /\d+ (?:Oak|Elm) Street, Austin, TX/.test(row ?? ''))).toEqual([true, true]);
  });

  test('says which facts are unknown', () => {
    open('/open-mats?near=78704&day=sat', responseWith([openMat()], { place: NEAR }));
    const [row] = rows(day(/Saturday/));
    for (const part of ['Price not listed', 'Gi or no-gi not listed', 'Ask before you visit', 'distance unknown']) {
      expect(row).toContain(part);
    }
  });

  test('is marked while it is on. Once it has ended today, it is listed last and collapsed', () => {
    const morning = openMat({ name: 'Morning', session: { start: '09:00', end: '10:00' } });
    const running = openMat({ name: 'Running', session: { start: '11:00', end: '13:00' } });
    open('/open-mats?near=78704&day=sat', responseWith([morning, running, openMat({ name: 'Later', session: { start: '15:00' } })], { place: NEAR }));
    const listed = rows(day(/Saturday, November 21/));
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatch(/Running.*On now/);
    expect(listed[1]).toContain('Later');
    const ended = screen.getByText('Ended today (1)').closest('details');
    expect(ended?.open).toBe(false);
    expect(ended?.textContent).toContain('Morning');
  });

  test('shows its time zone if the list spans several', () => {
    open('/open-mats?near=79901&day=sat', responseWith([openMat(), openMat({ name: 'El Paso', timeZone: 'America/Denver' })], { place: NEAR }));
    expect(rows(day(/Saturday/))[1]).toContain('Mountain Time');
    expect(screen.getByText(/each gym’s own time zone/)).toBeTruthy();
  });

  test('shows no time zone if all gyms share one, which the page names once', () => {
    open('/open-mats?near=78704&day=sat', responseWith([openMat()], { place: NEAR }));
    expect(rows(day(/Saturday/))[0]).not.toContain('Central');
    expect(screen.getByText(/Times are in Central Time\./)).toBeTruthy();
  });
});

describe('the week on OpenMatsPage', () => {
  const week = [openMat(), openMat({ session: { date: SUNDAY } }), openMat({ session: { date: FRIDAY } })];
  const [saturday, sunday, friday] = week as [OpenMatSession, OpenMatSession, OpenMatSession];
  const days = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  test('starts with the weekend, followed by the other days from today on', () => {
    open('/open-mats?near=78704', responseWith(week, { place: NEAR }));
    expect(days()).toEqual(['Saturday, November 21', 'Sunday, November 22', 'Friday, November 27']);
    expect(day(/Saturday/).textContent).toContain('Today · 1 open mat');
    expect(day(/Sunday/).textContent).toContain('Tomorrow · 1 open mat');
  });

  test('starts with today on a Sunday, since next Saturday is six days away', () => {
    vi.setSystemTime(SUNDAY_NOON);
    const nextSaturday = openMat({ session: { date: '2026-11-28' } });
    open('/open-mats?near=78704', responseWith([sunday, friday, nextSaturday], { place: NEAR, from: SUNDAY }));
    expect(days()).toEqual(['Sunday, November 22', 'Friday, November 27', 'Saturday, November 28']);
  });

  test.each([
    ['Saturday', saturday, 'Saturday, November 21'],
    ['Sunday', sunday, 'Sunday, November 22'],
  ])('starts with %s alone if the other weekend day has no open mats', (_day, session, name) => {
    open('/open-mats?near=78704', responseWith([session, friday], { place: NEAR }));
    expect(days()).toEqual([name, 'Friday, November 27']);
  });

  test('skips a date whose open mats have all ended, and lists them at the end', async () => {
    vi.setSystemTime(new Date('2026-11-22T02:00:00Z'));
    open('/open-mats?near=78704', responseWith([openMat({ name: 'Morning', session: { start: '09:00', end: '10:00' } }), sunday], { place: NEAR }));
    expect(days()).toEqual(['Sunday, November 22']);
    await userEvent.click(screen.getByText('Ended today (1)'));
    expect(screen.getByRole('link', { name: 'Morning' }).closest('li')?.textContent).toBe('9:00 am to 10:00 amMorning');
  });

  test.each([
    [SATURDAY, ['Saturday, November 21', 'Sunday, November 22']],
    [SUNDAY, ['Sunday, November 22']],
  ])('starts its weekend on the response’s first date until the visitor’s clock is known', (from, names) => {
    const sessions = [SATURDAY, SUNDAY, FRIDAY, '2026-11-28'].filter((date) => date >= from).map((date) => openMat({ session: { date } }));
    const dates = listDates(responseWith(sessions, { from }), parseFindQuery(new URLSearchParams('near=78704')), undefined);
    expect(filterWeekend(dates).map(({ name }) => name)).toEqual(names);
  });

  test('links each date to its gi and no-gi open mats with counts', () => {
    const sessions = [openMat({ session: { attire: 'gi' } }), openMat({ name: 'Two', session: { attire: 'both' } })];
    open('/open-mats?near=78704', responseWith(sessions, { place: NEAR }));
    expect(screen.getByRole('link', { name: 'No-gi 1 on Sat, Nov 21' }).getAttribute('href')).toBe('/open-mats?attire=no-gi&date=2026-11-21&near=78704');
    expect(screen.getByRole('link', { name: 'Gi 2 on Sat, Nov 21' })).toBeTruthy();
  });

  test('links to all open mats of a date if only the first are shown', () => {
    open('/open-mats/texas', responseWith([openMat()], { total: 90, totals: { [SATURDAY]: 90 } }), { stateSlug: 'texas' });
    expect(screen.getAllByRole('link', { name: 'All 90 on Sat, Nov 21' })[0]?.getAttribute('href')).toBe('/open-mats/texas?date=2026-11-21');
  });
});

describe('a filter on OpenMatsPage', () => {
  const facetCounts = { 'attire:gi': 3, 'attire:no-gi': 1, 'fee:0': 1, 'fee:10': 1, 'fee:15': 2 };

  test('is a link with its count that keeps the other filters', () => {
    const totals = { [SATURDAY]: 3, [SUNDAY]: 5 };
    open('/open-mats?near=78704&date=2026-11-21', responseWith([openMat()], { place: NEAR, facetCounts, totals }));
    expect(screen.getByRole('link', { name: 'Sun, Nov 22 5 open mats' }).getAttribute('href')).toBe('/open-mats?date=2026-11-22&near=78704');
    expect(screen.getByRole('link', { name: 'No-gi 1 open mat' }).getAttribute('href')).toBe('/open-mats?attire=no-gi&date=2026-11-21&near=78704');
  });

  test('removes itself if it is active', () => {
    open('/open-mats?near=78704&date=2026-11-21', responseWith([openMat()], { place: NEAR, facetCounts, totals: { [SATURDAY]: 3 } }));
    const chosen = screen.getByRole('link', { name: 'Today 3 open mats' });
    expect(chosen.getAttribute('aria-current')).toBe('true');
    expect(chosen.getAttribute('href')).toBe('/open-mats?near=78704');
  });

  test('for a fee appears only if it includes more open mats than the next lower fee', () => {
    open('/open-mats?near=78704', responseWith([openMat()], { place: NEAR, facetCounts }));
    const fees = within(screen.getByRole('navigation', { name: 'Fee' })).getAllByRole('link');
    expect(fees.map((link) => link.textContent)).toEqual(['Free 1 open mat', 'Up to $15 2 open mats']);
  });

  test('can also be removed if only the gym search offers it', () => {
    open('/open-mats?near=78704&program=women-only', responseWith([openMat()], { place: NEAR }));
    expect(screen.getByRole('link', { name: 'Women only' }).getAttribute('href')).toBe('/open-mats?near=78704');
  });

  test('for a place keeps the other filters and removes the state', async () => {
    const { path } = open('/open-mats/texas?day=sat&attire=no-gi', responseWith([openMat()]), { stateSlug: 'texas' });
    await userEvent.type(screen.getByRole('searchbox'), '78704');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '10 miles');
    await userEvent.click(screen.getByRole('button', { name: 'Show open mats' }));
    expect(path()).toBe('/open-mats?attire=no-gi&day=sat&near=78704&radius=10');
  });
});

describe('OpenMatsPage without results', () => {
  test('says which filters to remove and how many open mats would then match', () => {
    const relaxations = [
      { filter: 'radius:50', total: 4 },
      { filter: 'day:mon', total: 1 },
    ];
    open('/open-mats?near=78704&day=mon', responseWith([], { place: NEAR, relaxations }));
    expect(screen.getByRole('heading', { name: 'No open mats on Monday near 78704 (Austin, TX)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search within 50 miles' }).getAttribute('href')).toBe('/open-mats?day=mon&near=78704&radius=50');
    expect(screen.getByRole('link', { name: 'Show all dates' }).closest('li')?.textContent).toBe('Show all dates: 1 open mat');
  });

  test('asks for another place if the place is unknown', () => {
    open('/open-mats?near=xyzzy', responseWith([], { unknownPlace: true }));
    expect(screen.getByRole('heading', { name: 'We couldn’t find “xyzzy”' })).toBeTruthy();
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  test('shows an unknown place from the URL the way people write it', () => {
    open('/open-mats?near=qwxyz-tx', responseWith([], { unknownPlace: true }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open mats near “Qwxyz, TX”');
    expect(screen.getByRole('heading', { name: 'We couldn’t find “Qwxyz, TX”' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('ZIP code or city').value).toBe('Qwxyz, TX');
  });

  test('suggests the open mats of a similarly spelled place, with the same filters', () => {
    const choices = [{ label: 'Austin, TX', near: 'austin-tx', isTypo: true }] as const;
    open('/open-mats?near=austn+tx&attire=gi', responseWith([], { unknownPlace: true, choices }));
    expect(screen.getByText(/Did you mean/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Austin, TX' }).getAttribute('href')).toBe('/open-mats?attire=gi&near=austin-tx');
  });

  test('asks which place the visitor means by an ambiguous name', () => {
    const choices = ['mo', 'il'].map((code) => ({ label: `Springfield, ${code.toUpperCase()}`, near: `springfield-${code}` }));
    open('/open-mats?near=springfield&attire=gi', responseWith([], { unknownPlace: true, choices }));
    expect(screen.getByRole('heading', { name: 'Which “springfield” do you mean?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Springfield, IL' }).getAttribute('href')).toBe('/open-mats?attire=gi&near=springfield-il');
  });

  test('links to the state’s open mats if the place is a state', () => {
    open('/open-mats?near=texas', responseWith([], { unknownPlace: true, choices: [{ label: 'Texas', stateSlug: 'texas' }] }));
    expect(screen.getByRole('link', { name: 'Texas' }).getAttribute('href')).toBe('/open-mats/texas');
  });

  test('says so if loading failed, and keeps the filters', () => {
    open('/open-mats?near=78704', undefined);
    expect(screen.getByRole('alert').textContent).toContain('The open mats didn’t load');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '78704');
  });

  test('shows a missing page for a state that does not exist', () => {
    openAt('/open-mats/texaz', <OpenMatsPage />, { kind: 'not-found' }, { stateName: 'texaz' });
    expect(screen.getByRole('heading', { level: 1, name: 'We couldn’t find that state' })).toBeTruthy();
  });
});

describe('states and cities on OpenMatsPage', () => {
  test('lists states by name and keeps the filters', () => {
    const states = [
      { slug: 'texas', name: 'Texas', sessions: 4 },
      { slug: 'nevada', name: 'Nevada', sessions: 1 },
    ];
    open('/open-mats?day=sat', responseWith([], { total: 5, states }));
    const links = within(screen.getByRole('list', { name: 'States with open mats' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Nevada', '/open-mats/nevada?day=sat'],
      ['Texas', '/open-mats/texas?day=sat'],
    ]);
  });

  test('links from a state to its cities', () => {
    const cities = [
      { slug: 'dallas', name: 'Dallas', sessions: 4 },
      { slug: 'austin', name: 'Austin', sessions: 1 },
    ];
    open('/open-mats/texas', responseWith([openMat()], { cities }), { stateSlug: 'texas' });
    expect(screen.getByRole('link', { name: 'Austin' }).getAttribute('href')).toBe('/open-mats/texas/austin');
  });
});

describe('OpenMatsPage for the whole country', () => {
  const BIGGEST = [{ stateSlug: 'texas', stateCode: 'TX', slug: 'austin', name: 'Austin', sessions: 7 }];
  const wholeCountry = responseWith([openMat()], { total: 90, totals: { [SATURDAY]: 40 }, biggest: BIGGEST });
  const requests: string[] = [];
  beforeEach(() => {
    requests.length = 0;
    vi.mocked(query).mockImplementation(async (name, params) => {
      requests.push(formatQueryUrl(name, params));
      return responseWith([openMat({ name: 'Near Gym' })], { place: NEAR }) as never;
    });
  });

  test('starts with the weekend in its biggest cities and links to them', () => {
    open('/open-mats', wholeCountry);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open mats this weekend');
    expect(screen.getByText(/^Showing Austin, the city with the most open mats\./)).toBeTruthy();
    expect(rows(day(/Saturday/))[0]).toContain('Barton');
    expect(screen.getByRole('link', { name: 'Austin, TX' }).getAttribute('href')).toBe('/open-mats/texas/austin');
    expect(requests).toEqual([]);
  });

  test('links to a date instead of listing it if the response has none of its open mats', () => {
    open('/open-mats', responseWith([openMat()], { total: 90, totals: { [FRIDAY]: 50, [SATURDAY]: 40 }, biggest: BIGGEST }));
    expect(screen.queryByRole('region', { name: /Friday/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'All 50 on Fri, Nov 27' }).getAttribute('href')).toBe('/open-mats?date=2026-11-27');
  });

  test('links to the last place searched and keeps its board, until the visitor presses “Forget this place”', async () => {
    open('/open-mats?near=78704', responseWith([openMat()], { place: NEAR }));
    cleanup();
    open('/open-mats?attire=gi', wholeCountry);
    expect(screen.getByRole('link', { name: 'See open mats near 78704' }).getAttribute('href')).toBe('/open-mats?attire=gi&near=78704');
    expect(rows(day(/Saturday/))[0]).toContain('Barton');
    expect(requests.filter((url) => url.startsWith('/api/open-mats'))).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Forget this place' }));
    expect(screen.getByText('Enter a ZIP code or city to see open mats near you.')).toBeTruthy();
    expect(localStorage.getItem('halfmat:place')).not.toContain('78704');
  });

  test('never stores the visitor’s own position', () => {
    open('/open-mats?near=30.24,-97.77', responseWith([openMat()], { place: NEAR }));
    expect(localStorage.getItem('halfmat:place') ?? '').not.toContain('30.24');
  });
});

describe('loadOpenMats', () => {
  const requests: string[] = [];
  const load = async (path: string, response: OpenMatsResponse) => {
    requests.length = 0;
    vi.mocked(query).mockImplementation(async (name, params) => {
      requests.push(formatQueryUrl(name, params));
      return response as never;
    });
    const url = new URL(path, 'https://halfmat.example');
    const [, , stateSlug, citySlug] = url.pathname.split('/');
    return loadOpenMats(url, stateSlug, citySlug);
  };

  test('requests its filters in canonical order', async () => {
    await load('/open-mats?near=78704&day=sat&attire=no-gi&radius=25', responseWith([]));
    expect(requests.filter((url) => url.startsWith('/api/open-mats'))).toEqual(['/api/open-mats?attire=no-gi&day=sat&near=78704']);
  });

  test('reports an unknown state or city as not found', async () => {
    expect(await load('/open-mats/texaz', responseWith([]))).toEqual({ kind: 'not-found' });
    expect(await load('/open-mats/texas/nowhere', responseWith([]))).toEqual({ kind: 'not-found' });
    expect(await load('/open-mats/texas/austin', responseWith([], { cityName: 'Austin' }))).toMatchObject({ kind: 'found' });
  });

  test('returns only as many sessions per date as are shown', async () => {
    const many = responseWith(Array.from({ length: 30 }, (_, n) => openMat({ name: `Gym ${n}` })));
    const week = await load('/open-mats/texas', many);
    expect(week.kind === 'found' && week.response?.sessions.length).toBe(12);
    const oneDay = await load('/open-mats/texas?day=sat', many);
    expect(oneDay.kind === 'found' && oneDay.response?.sessions.length).toBe(30);
  });
});
