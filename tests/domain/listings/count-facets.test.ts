import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BELT_RANKS, FACT_FILTERS, type FindQuery, type GymClass, parseFindQuery, WEEKDAYS, getWeekday, withFilter } from '@contract';
import { findOpenMats, type OpenMatResults, type OpenMatOptions } from '@functions/listings/find-open-mats';
import { filterGyms, filterWithFacets, findRelaxations } from '@functions/listings/count-facets';
import { anyFilteredFacts, paramsFor } from '@support/filtered-facts';
import { toIndexedGyms, matches } from '@support/indexed';
import { listingWith, type PlacedListing } from '@support/listings';
import { naiveClass, naiveMatch } from '@support/naive-find';

const withFacets = (listings: readonly PlacedListing[], query: FindQuery, now = new Date()) => filterWithFacets(toIndexedGyms(listings), query, now);
const openMatsIn = (listings: readonly PlacedListing[], query: FindQuery, now: Date, options?: OpenMatOptions): OpenMatResults =>
  findOpenMats(toIndexedGyms(listings), query, now, options);
const listingsOf = (gyms: readonly { readonly listing: unknown }[]) => gyms.map(({ listing }) => listing);
const parse = (text: string): FindQuery => parseFindQuery(new URLSearchParams(text));
const placed = (facts: Partial<PlacedListing>): PlacedListing => ({
  ...listingWith(facts),
  id: 'g',
  stateSlug: 'texas',
  citySlug: 'austin',
  cityName: 'Austin',
  ...facts,
});

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const known = <T extends object>(record: T): T => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
/** Few values each, so that filters often match or nearly match. */
const time = fc.constantFrom('00:15', '06:00', '09:30', '10:00', '18:00', '23:30');
const anySession: fc.Arbitrary<GymClass> = fc
  .record({
    day: fc.constantFrom('mon', 'sat', 'sun'),
    start: time,
    end: maybe(time),
    program: fc.constantFrom('gi', 'no-gi', 'kids', 'open-mat', 'open-mat'),
    attire: maybe(fc.constantFrom('gi', 'no-gi', 'both')),
    level: maybe(fc.constantFrom('all', 'beginner', 'advanced')),
    visitors: maybe(fc.boolean()),
    fee: maybe(fc.constantFrom(0, 10, 20)),
  })
  .map(known) as fc.Arbitrary<GymClass>;
const span = fc.record({ open: time, close: time });
const anyListing = fc
  .record({
    status: fc.constantFrom('published', 'closed'),
    name: fc.constantFrom('Alpha Jiu Jitsu', 'Beta Academy', 'Gamma'),
    timeZone: fc.constantFrom('America/Chicago', 'Pacific/Honolulu'),
    affiliation: maybe(fc.constantFrom('Atos', 'Alliance')),
    rank: maybe(fc.constantFrom('black', 'brown')),
    programs: fc.subarray(['gi', 'kids']),
    dropIn: maybe(fc.constantFrom(0, 10, 20, 25)),
    openMat: maybe(fc.constantFrom(0, 15)),
    verifiedUntil: maybe(fc.constantFrom(...['2026-03-01', '2026-03-03', '2026-03-05', '2027-03-01'])),
    photos: fc.boolean(),
    hours: maybe(fc.record({ mon: maybe(fc.array(span, { maxLength: 2 })), sun: maybe(fc.array(span, { maxLength: 1 })) }).map(known)),
    classes: fc.array(anySession, { maxLength: 4 }),
  })
  .chain((facts) => anyFilteredFacts.map((filtered) => placed({ ...filtered, ...(known(facts) as Partial<PlacedListing>) })));

/** About two of twenty filters at a time, since with more nothing is found and compared. */
const rarely = (...values: string[]) => fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) });
const PLACES: Record<string, string>[] = [{}, { state: 'texas' }, { state: 'texas', city: 'austin' }];
const anyFilters = fc.record({
  q: rarely('al', 'academy austin', 'atos'),
  program: rarely('gi', 'kids,gi', 'fundamentals'),
  ...Object.fromEntries(FACT_FILTERS.map((filter) => [filter.name, rarely(...paramsFor(filter))])),
  verified: rarely('1'),
  photos: rarely('1'),
  open: rarely('1'),
  openMat: rarely('1'),
  fee: rarely('0', '10', '22'),
  affiliation: rarely('atos'),
  rank: rarely('black'),
  day: rarely('mon', 'sat'),
  time: rarely('00:00', '09:30', '18:30'),
  after: rarely('06:00', '16:00'),
  before: rarely('10:00', '18:00'),
  level: rarely('beginner', 'advanced'),
  attire: rarely('gi', 'no-gi', 'both'),
});
const anyQuery = fc
  .tuple(fc.constantFrom(...PLACES), anyFilters)
  .map(([place, filters]) => parseFindQuery(new URLSearchParams({ ...place, ...(known(filters) as Record<string, string>) })));
const anyMoment = fc.integer({ min: 0, max: 7 * 24 * 60 }).map((minutes) => new Date(Date.parse('2026-03-02T00:00:00Z') + minutes * 60_000));
/** tests/soak/random-cases.test.ts tries more. */
const many = { numRuns: Number(process.env.HALFMAT_CASES ?? 60) };

describe('isMatch, filterGyms and filterWithFacets', () => {
  it('find what a naive check of each rule finds', () => {
    const found = { published: 0, closed: 0 };
    fc.assert(
      fc.property(fc.array(anyListing, { maxLength: 12 }), anyQuery, anyMoment, (listings, query, now) => {
        const expected = listings.filter((listing) => naiveMatch(listing, query, now));
        for (const { status } of expected) found[status]++;
        expect(listings.filter((listing) => matches(listing, query, now))).toEqual(expected);
        expect(listingsOf(filterGyms(toIndexedGyms(listings), query, now))).toEqual(expected);
        expect(listingsOf(withFacets(listings, query, now).gyms)).toEqual(expected);
      }),
      // Few queries find closed gyms.
      { numRuns: 4 * many.numRuns },
    );
    expect(found.published).toBeGreaterThan(0);
    expect(found.closed).toBeGreaterThan(0);
  });
});

describe('facet counts in filterWithFacets', () => {
  it('are the number of results with that filter, for every filter and any query', () => {
    fc.assert(
      fc.property(fc.array(anyListing, { maxLength: 10 }), anyQuery, anyMoment, (listings, query, now) => {
        const { facetCounts } = withFacets(listings, query, now);
        const recounted = Object.keys(facetCounts)
          .filter((filter) => filter !== 'q')
          .map((filter) => [filter, listings.filter((listing) => naiveMatch(listing, withFilter(query, filter), now)).length]);
        expect(Object.entries(facetCounts).filter(([filter]) => filter !== 'q')).toEqual(recounted);
      }),
      many,
    );
  });

  const gyms = [
    placed({ affiliation: 'Atos', rank: 'black', dropIn: 20, programs: ['gi'], classes: [{ day: 'sat', start: '10:00', program: 'open-mat' }] }),
    placed({ affiliation: 'Atos', dropIn: 30, programs: ['gi', 'kids'], classes: [{ day: 'sun', start: '10:00', program: 'gi' }] }),
    placed({ affiliation: 'Alliance', rank: 'brown', programs: ['kids'] }),
  ];
  const counts = (query: string) => withFacets(gyms, parse(query)).facetCounts;

  it('include every filter, even if its count is zero', () => {
    expect(counts('')).toMatchObject({
      'program:gi': 2,
      'program:judo': 0,
      'amenity:showers': 0,
      'day:sat': 1,
      'fee:15': 0,
      'fee:20': 1,
      'fee:30': 2,
      openMat: 1,
    });
    for (const rank of BELT_RANKS) expect(counts('')).toHaveProperty([`rank:${rank}`]);
  });

  it('for another affiliation, rank, day or fee replace the selected one', () => {
    expect(counts('affiliation=atos')).toMatchObject({ 'affiliation:atos': 2, 'affiliation:alliance': 1, 'program:kids': 1, 'rank:brown': 0 });
    expect(counts('rank=black')).toMatchObject({ 'rank:black': 1, 'rank:brown': 1 });
    expect(counts('day=sat')).toMatchObject({ 'day:sat': 1, 'day:sun': 1 });
    expect(counts('fee=20')).toMatchObject({ 'fee:20': 1, 'fee:30': 2 });
    expect(counts('fee=22')).toMatchObject({ 'fee:22': 1 });
  });

  it('for a selected filter are the current total', () => {
    expect(counts('program=kids&affiliation=atos')).toMatchObject({ 'program:kids': 1, 'affiliation:atos': 1 });
  });

  it('list at most thirty affiliations by frequency, plus the selected one', () => {
    expect(Object.entries(withFacets(gyms, parse('')).affiliations)).toEqual([
      ['atos', 'Atos'],
      ['alliance', 'Alliance'],
    ]);
    const teams = Array.from({ length: 40 }, (_, n) => placed({ affiliation: `Team ${String(n).padStart(2, '0')}` }));
    const { affiliations } = withFacets(teams, parse('affiliation=team-39'));
    expect(Object.keys(affiliations)).toHaveLength(31);
    expect(affiliations['team-39']).toBe('Team 39');
  });
});

describe('findRelaxations', () => {
  const gyms = [
    placed({ programs: ['gi'], dropIn: 20 }),
    placed({ programs: ['gi'], dropIn: 25 }),
    placed({ programs: ['judo'], dropIn: 0, classes: [{ day: 'sat', start: '10:00', program: 'judo' }] }),
  ];
  const relaxations = (query: string) => findRelaxations(toIndexedGyms(gyms), parse(query), new Date());

  it('lists the filters to remove and how many gyms each yields, best first', () => {
    expect(relaxations('program=gi&fee=10')).toEqual(
      [
        { filter: 'program:gi', total: 1 },
        { filter: 'fee:10', total: 2 },
      ].reverse(),
    );
    expect(relaxations('program=judo&day=sun&fee=0')).toEqual([{ filter: 'day:sun', total: 1 }]);
  });

  it('returns nothing if no single filter is to blame', () => {
    expect(relaxations('program=yoga&fee=0&rank=red')).toEqual([]);
  });
});

describe('findOpenMats', () => {
  /** Friday, 23:30 in Chicago, 00:30 of Saturday in New York, 19:30 in Honolulu. */
  const now = new Date('2026-03-07T05:30:00Z');
  const mat = (day: GymClass['day'], start: string, more: Partial<GymClass> = {}): GymClass => ({ day, start, program: 'open-mat', ...more });
  const gyms = [
    placed({ name: 'A', classes: [mat('thu', '10:00'), mat('sat', '10:00')] }),
    placed({ name: 'B', classes: [{ ...mat('sat', '10:00'), program: 'gi' }, mat('sat', '09:00', { fee: 15, attire: 'no-gi' })] }),
    placed({ name: 'C', openMat: 5, dropIn: 50, classes: [mat('fri', '12:00'), mat('sat', '10:00', { visitors: false })] }),
    placed({ name: 'D', status: 'closed', classes: [mat('sat', '10:00')] }),
  ];
  const searchOpenMats = (query: string, items = gyms, miles?: (listing: PlacedListing) => number, atMost = Number.POSITIVE_INFINITY) => {
    const getMiles: OpenMatOptions['getMiles'] = ({ listing }) => miles?.(listing as PlacedListing);
    const { openMats, dates } = openMatsIn(items, parse(query), now, { getMiles, atMost });
    return { dates, sessions: openMats.map(({ gym, indexed: { entry } }) => `${gym.listing.name} ${entry.day} ${entry.start}`) };
  };

  it('lists the next seven days, and counts 14', () => {
    const { dates } = searchOpenMats('');
    expect(dates.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_, days) => `2026-03-${String(6 + days).padStart(2, '0')}`));
    expect(dates[1]).toEqual({ date: '2026-03-07', total: 2, confirmed: 0 });
  });

  it('lists the open mats of a chosen date, also one beyond the 14 dates', () => {
    expect(searchOpenMats('date=2026-03-14').sessions).toEqual(['B sat 09:00', 'A sat 10:00']);
    expect(searchOpenMats('date=2026-07-04').sessions).toEqual(['B sat 09:00', 'A sat 10:00']);
    expect(searchOpenMats('date=2026-07-05').sessions).toEqual([]);
  });

  it('lists this weekend’s open mats, and counts other dates as before', () => {
    const sunday = placed({ name: 'E', classes: [mat('sun', '08:00'), mat('sun', '18:00', { attire: 'gi' }), mat('mon', '08:00')] });
    const { sessions, dates } = searchOpenMats('when=weekend', [...gyms, sunday]);
    expect(sessions).toEqual(['B sat 09:00', 'A sat 10:00', 'E sun 08:00', 'E sun 18:00']);
    expect(dates).toEqual(searchOpenMats('', [...gyms, sunday]).dates);
    expect(searchOpenMats('when=weekend&attire=gi', [...gyms, sunday]).sessions).toEqual(['E sun 18:00']);
    const facets = (query: string) => openMatsIn([...gyms, sunday], parse(query), now).facetCounts['attire:gi'];
    expect([facets('when=weekend'), facets('date=2026-03-07')]).toEqual([1, 0]);
  });

  it('doesn’t list Saturday on a Sunday', () => {
    const both = placed({ classes: [mat('sat', '10:00'), mat('sun', '10:00')] });
    const onSunday = openMatsIn([both], parse('when=weekend'), new Date('2026-03-08T18:00:00Z'));
    expect(onSunday.openMats.map(({ session }) => session.date)).toEqual(['2026-03-08']);
  });

  it('lists a canceled open mat without counting it, and counts a confirmed one as confirmed', () => {
    const stamp = { by: 'owner', at: '2026-03-05T12:00:00Z' } as const;
    const changed = placed({
      name: 'A',
      classes: [mat('sat', '10:00'), mat('sat', '15:00')],
      datedChanges: [
        { id: 'c1', kind: 'canceled', classId: 'sat-1000-open-mat', date: '2026-03-07', reason: 'competition', ...stamp },
        { id: 'c2', kind: 'confirmed', classId: 'sat-1500-open-mat', date: '2026-03-07', ...stamp },
        { id: 'c3', kind: 'extra', date: '2026-03-08', start: '09:00', program: 'open-mat', ...stamp },
      ],
    });
    const { openMats, dates, gyms: on } = openMatsIn([changed], parse(''), now);
    expect(openMats.map(({ session }) => [session.date, session.start, session.state])).toEqual([
      ['2026-03-07', '10:00', 'canceled'],
      ['2026-03-07', '15:00', 'confirmed'],
      ['2026-03-08', '09:00', 'confirmed'],
    ]);
    expect(on).toHaveLength(2);
    expect(dates.slice(1, 3)).toEqual([
      { date: '2026-03-07', total: 1, confirmed: 1 },
      { date: '2026-03-08', total: 1, confirmed: 1 },
    ]);
    expect(openMatsIn([changed], parse('date=2026-03-14'), now).openMats.map(({ session }) => session.state)).toEqual(['scheduled', 'scheduled']);
  });

  it('lists a class that isn’t weekly only on its dates', () => {
    const monthly = placed({ classes: [mat('sat', '10:00', { repeats: { kind: 'month', weeks: [2] } })] });
    const datesOf = (query: string) => openMatsIn([monthly], parse(query), now).openMats.map(({ session }) => session.date);
    expect([datesOf(''), datesOf('date=2026-03-14'), datesOf('date=2026-04-11')]).toEqual([[], ['2026-03-14'], ['2026-04-11']]);
  });

  it('names federal holidays and their weekends', () => {
    const { dates } = openMatsIn([], parse(''), new Date('2026-11-20T18:00:00Z'));
    expect(dates.filter(({ holiday }) => holiday).map(({ date, holiday }) => [date, holiday])).toEqual([
      ['2026-11-26', 'Thanksgiving Day'],
      ['2026-11-27', 'Thanksgiving weekend'],
      ['2026-11-28', 'Thanksgiving weekend'],
      ['2026-11-29', 'Thanksgiving weekend'],
    ]);
  });

  it('counts a chosen date beyond the 14 dates, and names its holiday', () => {
    const stamp = { by: 'owner', at: '2026-11-20T12:00:00Z' } as const;
    const gym = placed({
      classes: [mat('fri', '10:00'), mat('fri', '15:00'), mat('fri', '18:00')],
      datedChanges: [
        { id: 'c1', kind: 'confirmed', classId: 'fri-1000-open-mat', date: '2026-12-25', ...stamp },
        { id: 'c2', kind: 'canceled', classId: 'fri-1500-open-mat', date: '2026-12-25', ...stamp },
      ],
    });
    const search = (query: string) => openMatsIn([gym], parse(query), new Date('2026-11-20T18:00:00Z'));
    expect(search('date=2026-12-25').laterDate).toEqual({ date: '2026-12-25', total: 2, confirmed: 1, holiday: 'Christmas Day' });
    expect(search('date=2026-12-25').dates).toEqual(search('').dates);
    expect(search('date=2027-01-08').laterDate).toEqual({ date: '2027-01-08', total: 3, confirmed: 0 });
    expect([search('').laterDate, search('date=2026-11-27').laterDate]).toEqual([undefined, undefined]);
  });

  it('sorts sessions by day from today, then by start time', () => {
    expect(searchOpenMats('').sessions).toEqual(['C fri 12:00', 'B sat 09:00', 'A sat 10:00', 'A thu 10:00']);
  });

  it('sorts sessions with the same start by distance', () => {
    const two = [placed({ name: 'Far', classes: [mat('sat', '10:00')] }), placed({ name: 'Near', classes: [mat('sat', '10:00')] })];
    expect(searchOpenMats('', two, ({ name }) => (name === 'Far' ? 20 : 3.5)).sessions).toEqual(['Near sat 10:00', 'Far sat 10:00']);
  });

  it('starts with the day that it is for most of the gyms', () => {
    const classes = [mat('fri', '10:00'), mat('sat', '10:00')];
    const eastern = [
      placed({ name: 'A', timeZone: 'America/New_York', classes }),
      placed({ name: 'B', timeZone: 'America/New_York', classes }),
      placed({ name: 'C', classes }),
    ];
    expect(searchOpenMats('', eastern).sessions[0]).toBe('A sat 10:00');
  });

  it('returns only the selected day, but counts the others', () => {
    expect(searchOpenMats('day=sat').sessions).toEqual(['B sat 09:00', 'A sat 10:00']);
    expect(searchOpenMats('day=sat').dates.map(({ total }) => total)).toEqual([1, 2, 0, 0, 0, 0, 1, 1, 2, 0, 0, 0, 0, 1]);
  });

  describe('with more sessions than fit', () => {
    const hours = ['08:00', '09:00', '10:00', '11:00', '12:00'];
    const busy = [placed({ name: 'A', classes: [...(['sat', 'sun'] as const).flatMap((day) => hours.map((hour) => mat(day, hour))), mat('mon', '09:00')] })];
    const first = (atMost: number, query = '') => searchOpenMats(query, busy, undefined, atMost).sessions;

    it('returns the first of each day, and gives a day’s unused share to the others', () => {
      expect(first(7)).toEqual(['A sat 08:00', 'A sat 09:00', 'A sat 10:00', 'A sun 08:00', 'A sun 09:00', 'A sun 10:00', 'A mon 09:00']);
    });

    it('returns all sessions of a selected day', () => {
      expect(first(4, 'day=sun')).toEqual(['A sun 08:00', 'A sun 09:00', 'A sun 10:00', 'A sun 11:00']);
    });

    it('fills the limit in order, and a cut day is at most one session behind any other', () => {
      fc.assert(
        fc.property(fc.array(anyListing, { maxLength: 12 }), anyQuery, anyMoment, fc.integer({ min: 0, max: 12 }), (listings, query, moment, atMost) => {
          const gyms = toIndexedGyms(listings);
          const all = findOpenMats(gyms, query, moment).openMats;
          const some = findOpenMats(gyms, query, moment, { atMost }).openMats;
          const kept = new Set(some.map(({ session }) => session));
          expect(some).toEqual(all.filter(({ session }) => kept.has(session)));
          expect(some).toHaveLength(Math.min(all.length, atMost));
          const onDay = (openMats: typeof all, day: string) => openMats.filter(({ indexed: { entry } }) => entry.day === day).length;
          const most = Math.max(...WEEKDAYS.map((day) => onDay(some, day)));
          for (const day of WEEKDAYS) expect(onDay(some, day)).toBeGreaterThanOrEqual(Math.min(onDay(all, day), most - 1));
        }),
        many,
      );
    });
  });

  it('uses the session’s fee or the gym’s open mat fee, and leaves out unknown fees', () => {
    expect(searchOpenMats('fee=5').sessions).toEqual(['C fri 12:00']);
    expect(searchOpenMats('fee=15').sessions).toEqual(['C fri 12:00', 'B sat 09:00']);
    expect(searchOpenMats('attire=no-gi').sessions).toEqual(['B sat 09:00']);
  });

  it('counts every other attire and fee as if it were selected', () => {
    fc.assert(
      fc.property(fc.array(anyListing, { maxLength: 8 }), anyQuery, anyMoment, (listings, query, moment) => {
        for (const [filter, total] of Object.entries(openMatsIn(listings, query, moment).facetCounts)) {
          expect([filter, openMatsIn(listings, withFilter(query, filter), moment).gyms.length]).toEqual([filter, total]);
        }
      }),
      many,
    );
  });

  it('returns exactly the sessions that match one by one', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.array(anyListing, { maxLength: 8 }), anyQuery, anyMoment, (listings, query, moment) => {
        const asked: FindQuery = { ...query, openMat: true };
        const anyClass: FindQuery = parse('openMat=1');
        const gymsAsked = listings.filter(({ classes, ...gym }) => {
          const { day: _day, time: _time, attire: _attire, fee: _fee, ...ofGym } = asked;
          return (
            gym.status === 'published' &&
            naiveMatch({ ...gym, classes: [...classes, mat('mon', '03:00')] }, { ...ofGym, open: undefined } as unknown as FindQuery, moment)
          );
        });
        const expected = gymsAsked.flatMap((gym) => gym.classes.filter((entry) => naiveClass(entry, gym, { ...anyClass, ...asked })));
        if (asked.open) return;
        const { openMats, dates } = openMatsIn(listings, query, moment);
        expect(openMats).toHaveLength(expected.length);
        found += openMats.length;
        for (const { gym, indexed: session } of openMats) expect(naiveClass(session.entry, gym.listing, asked)).toBe(true);
        const onDay = dates
          .map(({ date }) => getWeekday(date))
          .map(
            (day) =>
              gymsAsked.flatMap((gym) => gym.classes.filter((entry) => naiveClass(entry, gym, { ...asked, day, time: undefined } as unknown as FindQuery)))
                .length,
          );
        expect(dates.map(({ total }) => total)).toEqual(onDay);
      }),
      // Half of the gyms are closed and have no sessions to find.
      { numRuns: 3 * many.numRuns },
    );
    expect(found).toBeGreaterThan(0);
  });
});
