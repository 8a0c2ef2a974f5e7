import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFilterParams, listActiveFilters, toFindParams, type FindQuery, hasFilters, NO_FILTERS, parseFindQuery, withFilter, withoutFilter } from '@contract';

const parse = (text: string, at = {}): FindQuery => parseFindQuery(new URLSearchParams(text), at);

describe('parseFindQuery', () => {
  it('returns no filters for an empty query string', () => {
    expect(parse('')).toEqual({ radius: 25, programs: [], amenities: [], page: 1 });
    expect(parse('')).toEqual(NO_FILTERS);
    expect(listActiveFilters(parse(''))).toEqual([]);
    expect(hasFilters(new URLSearchParams('q=&page=2&sort=name&state=texas'))).toBe(false);
  });

  it('reads every filter from the query string', () => {
    const query = parse(
      'q=gracie+barra&near=78704&radius=50&program=no-gi&program=gi&amenity=showers,sauna&welcome=1&fee=20&trial=on&affiliation=10th-planet&rank=black&open=1&openMat=1&day=sat&time=10:30&after=09:00&before=21:00&level=all&attire=no-gi&verified=1&photos=true&sort=name&page=3&state=texas&city=austin',
    );
    expect(query).toEqual({
      stateSlug: 'texas',
      citySlug: 'austin',
      q: 'gracie barra',
      near: '78704',
      radius: 50,
      programs: ['gi', 'no-gi'],
      amenities: ['showers', 'sauna'],
      welcome: true,
      fee: 20,
      trial: true,
      affiliation: '10th-planet',
      rank: 'black',
      open: true,
      openMat: true,
      day: 'sat',
      time: '10:30',
      after: '09:00',
      before: '21:00',
      level: 'all',
      attire: 'no-gi',
      verified: true,
      photos: true,
      sort: 'name',
      page: 3,
    });
  });

  it.each([
    ['a radius that is not offered', 'near=78704&radius=7', 'near=78704'],
    ['a radius without a place', 'radius=50', ''],
    ['a city typed with its state and changes it to a slug', 'near=St.+Louis,+MO', 'near=st-louis-mo'],
    ['a radius next to map bounds', 'near=78704&radius=50&bounds=30,-98,31,-97', 'bounds=30%2C-98%2C31%2C-97&near=78704'],
    ['an unknown program', 'program=gi&program=chess', 'program=gi'],
    ['a fee that is not a number', 'fee=&fee=cheap', ''],
    ['a negative fee', 'fee=-5', ''],
    ['a time without a day', 'time=10:30', ''],
    ['an hour past 24:00', 'after=25:00&before=9', ''],
    ['an unknown level', 'level=expert', ''],
    ['a time that does not exist', 'day=sat&time=25:00', 'day=sat'],
    ['words without a letter', 'q=%21%21+%E2%80%94', ''],
    ['a flag that is off', 'welcome=0&trial=no', ''],
    ['bounds with south above north', 'bounds=31,-97,30,-98', ''],
    ['bounds of three numbers', 'bounds=30,-98,31', ''],
    ['bounds with an empty number', 'bounds=30,,31,-97', ''],
    ['an unknown state', 'state=atlantis&city=austin', ''],
    ['a sort by distance without a place', 'sort=distance', ''],
    ['a sort by relevance without search words', 'sort=relevance', ''],
    ['the default sort for search words', 'q=atos&sort=relevance', 'q=atos'],
    ['the default sort near a place', 'near=78704&sort=distance', 'near=78704'],
    ['a page below 1', 'page=-2', ''],
    ['a page that is not a number', 'page=two', ''],
    ['a parameter that is not a filter', 'utm_source=x&q=alpha', 'q=alpha'],
  ])('drops or normalizes %s', (_what, given, written) => {
    expect(toFindParams(parse(given))).toBe(written);
  });

  it('clamps bounds to the globe, allows bounds across the 180th meridian, and caps the page number', () => {
    expect(parse('bounds=-100,-200,100,200').bounds).toEqual([-90, -180, 90, 180]);
    expect(parse('bounds=13,144,72,-130').bounds).toEqual([13, 144, 72, -130]);
    expect(parse('page=1e9').page).toBe(10_000);
    expect(parse('page=2.9').page).toBe(2);
  });

  it('rounds coordinates to about ten meters and fees to whole cents', () => {
    expect(parse('near=30.267153,+-97.743061').near).toBe('30.2672,-97.7431');
    expect(parse('near=91,0').near).toBe('91,0');
    expect(parse('fee=19.999').fee).toBe(20);
  });

  it('takes the state and city from the page’s path over those in the query string', () => {
    expect(parse('state=nevada&city=reno', { stateSlug: 'texas' })).toMatchObject({ stateSlug: 'texas' });
    expect(parse('state=nevada&city=reno', { stateSlug: 'texas' })).not.toHaveProperty('citySlug');
    expect(toFilterParams(parse('q=alpha', { stateSlug: 'texas', citySlug: 'austin' }))).toBe('q=alpha');
    expect(toFindParams(parse('q=alpha', { stateSlug: 'texas', citySlug: 'austin' }))).toBe('city=austin&q=alpha&state=texas');
  });
});

const value = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const anyAddress = fc
  .record({
    q: value('gracie', 'São  Paulo', ' ', '!'),
    near: value('78704', 'Austin-TX', '30.26715,-97.7'),
    radius: value('5', '50', 'x'),
    bounds: value('30,-98,31,-97', '30.00001,-98,31,170', 'x'),
    program: value('gi', 'no-gi,kids', 'x'),
    amenity: value('showers', 'sauna,wifi'),
    fee: value('0', '20', '12.345'),
    affiliation: value('atos'),
    rank: value('black'),
    day: value('sat', 'x'),
    date: value('2026-11-28', '2026-02-30'),
    when: value('weekend', 'x'),
    time: value('10:30', '9:00'),
    attire: value('no-gi', 'both'),
    openMat: value('1'),
    open: value('on'),
    sort: value('name', 'distance', 'relevance', 'openMat', 'fee', 'updated'),
    page: value('1', '2'),
    state: value('texas'),
    city: value('austin'),
  })
  .map((params) => Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined));

describe('a FindQuery', () => {
  it('survives toFindParams and parseFindQuery, and gets the same URL from parameters in any order', () => {
    fc.assert(
      fc.property(anyAddress, fc.integer(), (pairs, seed) => {
        const query = parseFindQuery(new URLSearchParams(pairs));
        const turned = pairs.slice(seed % pairs.length).concat(pairs.slice(0, seed % pairs.length));
        expect(parse(toFindParams(query))).toEqual(query);
        expect(toFindParams(parseFindQuery(new URLSearchParams(turned)))).toBe(toFindParams(query));
      }),
    );
  });

  it('lists its active filters, and withoutFilter removes one and goes back to page 1', () => {
    const query = parse('program=gi&program=kids&fee=20&day=sat&time=10:30&welcome=1&near=78704&page=4');
    expect(listActiveFilters(query)).toEqual(['near', 'program:gi', 'program:kids', 'fee:20', 'day:sat', 'time:10:30', 'welcome']);
    expect(toFilterParams(withoutFilter(query, 'program:gi'))).toBe('day=sat&fee=20&near=78704&program=kids&time=10%3A30&welcome=1');
    expect(withoutFilter(query, 'day:sat')).not.toHaveProperty('time');
    expect(withoutFilter(query, 'near')).not.toHaveProperty('near');
    expect(withoutFilter(query, 'near').page).toBe(1);
  });

  it('has a date, a weekend or a day of the week, and withFilter replaces one by another', () => {
    expect(toFilterParams(parse('date=2026-11-28&when=weekend&day=sat&time=10:30'))).toBe('date=2026-11-28');
    expect(toFilterParams(parse('when=weekend&day=sat&time=10:30&fee=0'))).toBe('fee=0&when=weekend');
    const changed = (query: string, filter: string) => toFilterParams(withFilter(parse(query), filter));
    expect(changed('date=2026-11-28&fee=0', 'when:weekend')).toBe('fee=0&when=weekend');
    expect(changed('when=weekend', 'date:2026-11-28')).toBe('date=2026-11-28');
    expect(changed('when=weekend', 'day:sun')).toBe('day=sun');
    expect(toFilterParams(withoutFilter(parse('when=weekend&fee=0'), 'when:weekend'))).toBe('fee=0');
  });

  it('keeps at most two combining marks per letter, since a taller stack makes the page wider than its window', () => {
    const stacked = `Z${'\u0351'.repeat(60)}urich`;
    for (const name of ['q', 'near']) {
      const query = parse(new URLSearchParams({ [name]: stacked }).toString());
      expect(query).toMatchObject({ [name]: name === 'q' ? 'Z\u0351\u0351urich' : expect.stringMatching(/^z\u0351\u0351urich$/i) });
    }
    expect(parse('q=Z%C3%BCrich').q).toBe('Zürich');
  });

  it('gains a program or replaces the day through withFilter, and goes back to page 1', () => {
    const query = parse('program=gi&day=sat&page=4', { stateSlug: 'texas' });
    expect(withFilter(query, 'program:no-gi')).toMatchObject({ programs: ['gi', 'no-gi'], day: 'sat', stateSlug: 'texas', page: 1 });
    expect(withFilter(query, 'day:sun').day).toBe('sun');
    expect(withFilter(query, 'openMat').openMat).toBe(true);
    expect(withFilter(parse('near=78704'), 'radius:50').radius).toBe(50);
  });
});
