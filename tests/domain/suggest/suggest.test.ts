import { expect, test } from 'vitest';
import type { Point } from '@contract';
import { buildSearchIndex, resolveSearch, suggest } from '@functions/suggest';
import { createScope } from '@functions/http/search/scope';
import { brooklyns, city, directory, namesakes } from './gyms';

/** A Saturday. */
const NOW = new Date('2026-11-21T18:00:00Z');
const scope = createScope(directory, NOW);
const first = (text: string) => suggest(text, scope)[0];

test.each([
  ['austin', '/bjj/texas/austin'],
  ['austn', '/bjj/texas/austin'],
  ['saint louis', '/bjj/missouri/st-louis'],
  ['st louis', '/bjj/missouri/st-louis'],
  ['nyc', '/bjj/new-york/new-york'],
  ['la', '/bjj/california/los-angeles'],
  ['texas', '/bjj/texas'],
  ['TX', '/bjj/texas'],
  ['mare alta', '/bjj/texas/austin/maré-alta'],
  ['ana souza', '/bjj/texas/austin/barton-springs-jiu-jitsu'],
  ['tenth planet', '/bjj?affiliation=10th-planet'],
  ['78704', '/bjj?near=78704'],
  ['2108', '/bjj?near=02108'],
  ['kids qwertzu near 90210', '/bjj?near=90210&program=kids'],
])('suggest “%s” puts %s first', (text, path) => {
  expect(first(text)?.path).toBe(path);
});

test.each([
  ['no-gi open mat saturday 78704', '/open-mats?attire=no-gi&day=sat&near=78704'],
  ['kids class austin', '/bjj?near=austin-tx&program=kids'],
  ['open mats this weekend', '/open-mats?when=weekend'],
  ['no-gi open mats this weekend austin', '/open-mats?attire=no-gi&near=austin-tx&when=weekend'],
  ['open mat this weekend at 10 am austin', '/open-mats?day=sat&near=austin-tx&time=10%3A00'],
  ['classes this weekend in austin', '/bjj?day=sat&near=austin-tx'],
  ['open mat tomorrow austin', '/open-mats?day=sun&near=austin-tx'],
  ['gyms open on sundays in austin', '/bjj?day=sun&near=austin-tx'],
  ['open gyms in austin', '/bjj?near=austin-tx&open=1'],
  ['open bjj gyms near 78704', '/bjj?near=78704&open=1'],
  ['gyms open late in austin', '/bjj?after=20%3A00&near=austin-tx'],
  ['late night classes austin', '/bjj?after=20%3A00&near=austin-tx'],
  ['late night open mat friday austin', '/open-mats?after=20%3A00&day=fri&near=austin-tx'],
  ['late-night bjj austin after 9', '/bjj?after=21%3A00&near=austin-tx'],
  ['bjj gyms in austin that are open saturday', '/bjj?day=sat&near=austin-tx'],
  ['sábado open mat austin', '/open-mats?day=sat&near=austin-tx'],
  ['drop in under $20 st louis', '/bjj?fee=20&near=st-louis-mo'],
  ['cheap drop in portland', '/bjj?near=portland-or&welcome=1'],
  ['gym with showers in austin', '/bjj?amenity=showers&near=austin-tx'],
  ['10th planet open mat', '/open-mats?affiliation=10th-planet'],
  ['kids bjj near 60614 within 10 miles', '/bjj?near=60614&program=kids&radius=10'],
  ['marfa texas', '/bjj?near=marfa-tx'],
  ['nogi', '/bjj?program=no-gi'],
  ['womens jiu jitsu', '/bjj?program=women-only'],
  ['thai boxing', '/bjj?program=muay-thai'],
  ['mixed martial arts portland', '/bjj?near=portland-or&program=mma'],
  ['wrestlng austin', '/bjj?near=austin-tx&program=wrestling'],
  ['begginer class in austin', '/bjj?near=austin-tx&program=fundamentals'],
  ['mauy thai austin', '/bjj?near=austin-tx&program=muay-thai'],
  ['drop in fee austin', '/bjj?near=austin-tx&welcome=1'],
  ['free week austin', '/bjj?near=austin-tx&trial=1'],
  ['opn mat austin', '/open-mats?near=austin-tx'],
  ['grappling near austin tx', '/bjj?near=austin-tx'],
  ['jiu jitsu near austin tx', '/bjj?near=austin-tx'],
  ['kids after 4 pm near 90210', '/bjj?after=16%3A00&near=90210&program=kids'],
  ['teens after 5:30 austin', '/bjj?after=17%3A30&near=austin-tx&program=teens'],
  ['no-gi past 18:30 tomorrow austin', '/bjj?after=18%3A30&day=sun&near=austin-tx&program=no-gi'],
  ['classes before noon on tuesday in austin', '/bjj?before=12%3A00&day=tue&near=austin-tx'],
  ['open mat sunday before 9 austin', '/open-mats?before=09%3A00&day=sun&near=austin-tx'],
  ['between 5 and 7 pm austin', '/bjj?after=17%3A00&before=19%3A00&near=austin-tx'],
  ['gi from 10 to 1 pm saturday austin', '/bjj?after=10%3A00&before=13%3A00&day=sat&near=austin-tx&program=gi'],
  ['monday 6 to 8 pm austin', '/bjj?after=18%3A00&before=20%3A00&day=mon&near=austin-tx'],
  ['open mat 10-1pm saturday austin', '/open-mats?after=10%3A00&before=13%3A00&day=sat&near=austin-tx'],
  ['open mat dec 5 austin', '/open-mats?date=2026-12-05&near=austin-tx'],
  ['saturday december 5th open mat austin', '/open-mats?date=2026-12-05&near=austin-tx'],
  ['no-gi 1/2 austin', '/bjj?date=2027-01-02&near=austin-tx&program=no-gi'],
  ['class on 11/21 at 6 pm austin', '/bjj?after=18%3A00&date=2026-11-21&near=austin-tx'],
  ['open mat marietta ga saturday 6 pm', '/open-mats?day=sat&near=marietta-ga&time=18%3A00'],
  ['open mat sat marietta 6 pm', '/open-mats?day=sat&near=marietta-ga&time=18%3A00'],
  ['thanksgiving open mat', '/open-mats?date=2026-11-26'],
  ['open mat new year’s day austin', '/open-mats?date=2027-01-01&near=austin-tx'],
  ['open mat feb 30 austin', '/open-mats?near=austin-tx'],
  ['open mat dec 5 2026 austin', '/open-mats?date=2026-12-05&near=austin-tx'],
  ['open mat columbus day', '/open-mats?date=2027-10-11'],
  ['indigenous peoples’ day open mat austin', '/open-mats?date=2027-10-11&near=austin-tx'],
  ['day after thanksgiving open mat', '/open-mats?date=2026-11-27'],
  ['black friday open mat', '/open-mats?date=2026-11-27'],
  ['open mat thanksgiving eve austin', '/open-mats?date=2026-11-25&near=austin-tx'],
  ['xmas eve open mat', '/open-mats?date=2026-12-24'],
  ['open mat new year’s eve', '/open-mats?date=2026-12-31'],
  ['open mat day before dec 5 austin', '/open-mats?date=2026-12-04&near=austin-tx'],
  ['open mat the saturday after thanksgiving', '/open-mats?date=2026-11-28'],
  ['open mat sunday before christmas austin', '/open-mats?date=2026-12-20&near=austin-tx'],
  ['class on dec 5 at 6 pm austin', '/bjj?after=18%3A00&date=2026-12-05&near=austin-tx'],
  ['class feb 29 6 pm austin', '/bjj?after=18%3A00&near=austin-tx'],
  ['class on christmas in orlando florida', '/bjj?date=2026-12-25&near=orlando-fl'],
  ['from 6 pm to 9 austin', '/bjj?after=18%3A00&before=21%3A00&near=austin-tx'],
  ['after 6pm until 9 austin', '/bjj?after=18%3A00&before=21%3A00&near=austin-tx'],
  ['6 pm til 9 austin', '/bjj?after=18%3A00&before=21%3A00&near=austin-tx'],
  ['6 thru 9 pm austin', '/bjj?after=18%3A00&before=21%3A00&near=austin-tx'],
  ['tonight from 7 to 9 austin', '/bjj?after=19%3A00&before=21%3A00&day=sat&near=austin-tx'],
  ['monday night from 6 to 9 austin', '/bjj?after=18%3A00&before=21%3A00&day=mon&near=austin-tx'],
  ['sunday morning from 6 to 8 austin', '/bjj?after=06%3A00&before=08%3A00&day=sun&near=austin-tx'],
  ['open mat friday night after 9 austin', '/open-mats?after=21%3A00&day=fri&near=austin-tx'],
  ['class tonight before 9 austin', '/bjj?before=21%3A00&day=sat&near=austin-tx'],
  ['class tonight at 6:30 austin', '/bjj?day=sat&near=austin-tx&time=18%3A30'],
  ['open mat friday from 10 pm to 1 am austin', '/open-mats?after=22%3A00&day=fri&near=austin-tx'],
  ['tonight from 10 to 12 austin', '/bjj?after=22%3A00&day=sat&near=austin-tx'],
  ['open mat saturday 10am to noon austin', '/open-mats?after=10%3A00&before=12%3A00&day=sat&near=austin-tx'],
  ['noon to 2 austin', '/bjj?after=12%3A00&before=14%3A00&near=austin-tx'],
  ['9 am to 11 austin', '/bjj?after=09%3A00&before=11%3A00&near=austin-tx'],
  ['10 am to 1 austin', '/bjj?after=10%3A00&before=13%3A00&near=austin-tx'],
  ['class no later than 8 pm austin', '/bjj?before=20%3A00&near=austin-tx'],
  ['class not before 6 pm austin', '/bjj?after=18%3A00&near=austin-tx'],
  ['noonish class austin', '/bjj?day=sat&near=austin-tx&time=12%3A00'],
  ['6pm-ish class austin', '/bjj?day=sat&near=austin-tx&time=18%3A00'],
  ['open mat tonight', '/open-mats?after=17%3A00&day=sat'],
  ['open mat this evening', '/open-mats?after=17%3A00&day=sat'],
  ['classes this evening austin', '/bjj?after=17%3A00&day=sat&near=austin-tx'],
  ['class this morning austin', '/bjj?before=12%3A00&day=sat&near=austin-tx'],
  ['next weekend open mat austin', '/open-mats?date=2026-11-28&near=austin-tx'],
  ['class next weekend at 10 am austin', '/bjj?after=10%3A00&date=2026-11-28&near=austin-tx'],
  ['open mat saturday and sunday austin', '/open-mats?near=austin-tx&when=weekend'],
  ['open mat tmrw austin', '/open-mats?day=sun&near=austin-tx'],
  ['kids from 5 to 7 pm austin', '/bjj?after=17%3A00&before=19%3A00&near=austin-tx&program=kids'],
  ['kids under $12 austin', '/bjj?fee=12&near=austin-tx&program=kids'],
  ['6 pm or later austin', '/bjj?after=18%3A00&near=austin-tx'],
  ['class before 6 in the afternoon austin', '/bjj?before=18%3A00&near=austin-tx'],
  ['open mat sunday morning austin', '/open-mats?before=12%3A00&day=sun&near=austin-tx'],
  ['evening classes austin', '/bjj?after=17%3A00&near=austin-tx'],
  ['lunch time class austin', '/bjj?day=sat&near=austin-tx&time=12%3A00'],
  ['advanced class austin', '/bjj?level=advanced&near=austin-tx'],
  ['all levels no gi monday austin', '/bjj?day=mon&level=all&near=austin-tx&program=no-gi'],
  ['kids class starting at 18:30 austin', '/bjj?day=sat&near=austin-tx&program=kids&time=18%3A30'],
  ['tonight austin', '/bjj?after=17%3A00&day=sat&near=austin-tx'],
  ['boston ma 02108', '/bjj?near=02108'],
  ['Austin, TX 78704', '/bjj?near=78704'],
  ['1104 S Lamar Blvd, Austin, TX 78704', '/bjj?near=78704'],
  ['10250 Santa Monica Blvd, Los Angeles, CA 90067-1234', '/bjj?near=90067'],
  ['00907', '/bjj?near=00907'],
  ['10th planet portland', '/bjj?affiliation=10th-planet&near=portland-or'],
])('resolveSearch “%s” leads straight to %s', (text, path) => {
  expect(resolveSearch(text, scope)).toBe(path);
});

test.each([
  '1/2 price drop in austin',
  '6/7/8 year olds austin',
  'class at 9/10:30 am austin',
  'kids from 5 to 12 years old austin',
  'between 10 and 20 dollars austin',
  'open mats before christmas',
  'open mat until dec 5 austin',
  'open mat before the 4th of july austin',
  'open mat weekend after thanksgiving austin',
  '2nd saturday of december open mat austin',
  '5ish class austin',
  'kids from 5 to 12 austin',
  'kids under 12 austin',
  'mon wed fri class austin',
  'fri-sun open mat austin',
])('resolveSearch doesn’t claim to understand “%s”', (text) => {
  expect(resolveSearch(text, scope)).toBeUndefined();
});

test.each([
  '1/2 price drop in austin',
  '6/7/8 year olds austin',
  'class at 9/10:30 am austin',
  'open mat before christmas austin',
  'open mat until dec 5 austin',
])('suggest reads no date in “%s”', (text) => {
  expect(first(text)?.path).toContain('near=austin-tx');
  expect(first(text)?.path).not.toContain('date=');
});

test.each(['kids from 5 to 12 years old austin', 'between 10 and 20 dollars austin', 'kids ages 5 to 12 austin'])('suggest reads no time in “%s”', (text) => {
  expect(first(text)?.path).toContain('near=austin-tx');
  expect(first(text)?.path).not.toMatch(/after=|before=|time=/);
});

test.each(['open mat dec 5 2028 austin', 'open mat 12/5/2025 austin', 'open mat 12/5/25 austin', 'open mat christmas 2025 austin'])(
  'resolveSearch ignores a date outside the next year instead of choosing another year: “%s”',
  (text) => {
    expect(resolveSearch(text, scope)).toBe('/open-mats?near=austin-tx');
  },
);

test.each([
  ['labor day weekend open mat austin', ['2027-09-04', '2027-09-05', '2027-09-06']],
  ['4th of july weekend open mat austin', ['2027-07-03', '2027-07-04']],
  ['memorial day weekend open mat austin', ['2027-05-29', '2027-05-30', '2027-05-31']],
  ['open mat the weekend of dec 5 austin', ['2026-12-05', '2026-12-06']],
  ['thanksgiving weekend open mat austin', ['2026-11-28', '2026-11-29']],
])('suggest offers each day of a weekend near a date: “%s”', (text, dates) => {
  expect(suggest(text, scope).map(({ path }) => path)).toEqual(expect.arrayContaining(dates.map((date) => `/open-mats?date=${date}&near=austin-tx`)));
});

test('suggest reads Christmas as the town if its state follows', () => {
  expect(first('christmas florida')?.path).not.toContain('date=');
});

test('suggest says that a time on a date means classes from then on', () => {
  expect(first('open mat dec 5 6 pm austin')?.title).toBe('Open mats on Saturday, December 5 after 6 pm near Austin, TX');
});

test('suggest finds a date from the visitor’s day on, even if it is already the next day in the central time zone', () => {
  const lateInCalifornia = createScope(directory, new Date('2026-12-26T06:30:00Z'), { day: 'fri' });
  expect(suggest('open mat christmas', lateInCalifornia)[0]?.path).toBe('/open-mats?date=2026-12-25');
});

test.each(['bjj gyms', 'brazilian jujitsu', 'find a gym', 'best gym', 'class'])('resolveSearch “%s” leads to all gyms, since it names none', (text) => {
  expect(resolveSearch(text, scope)).toBe('/bjj');
});

test.each([
  ['or', '/bjj/oregon'],
  ['Texas', '/bjj/texas'],
  ['austin', '/bjj/texas/austin'],
  ['where to train in austin', '/bjj/texas/austin'],
])('resolveSearch “%s” leads to the page of the only place it names: %s', (text, path) => {
  expect(resolveSearch(text, scope)).toBe(path);
});

test('a gym’s whole name comes before the question that its words could be', async () => {
  const named = { slug: 'austin-bjj-and-fitness', name: 'Austin BJJ & Fitness', affiliation: '', coach: '', closed: false };
  const index = await buildSearchIndex([{ ...named, city: city('texas', 'TX', 'Austin', 30.27, -97.74) }]);
  const inAustin = createScope(index, NOW);
  expect(suggest('Austin BJJ & Fitness', inAustin)[0]?.path).toBe('/bjj/texas/austin/austin-bjj-and-fitness');
  expect(resolveSearch('Austin BJJ & Fitness', inAustin)).toBeUndefined();
  expect(resolveSearch('fitness austin', inAustin)).toBe('/bjj?near=austin-tx&program=fitness');
});

test('resolveSearch accepts a city’s nickname, but not a name that a city and a state share', () => {
  expect(resolveSearch('nyc', scope)).toBe('/bjj/new-york/new-york');
  expect(resolveSearch('new york ny', scope)).toBe('/bjj/new-york/new-york');
  expect(resolveSearch('new york', scope)).toBeUndefined();
  // Los Angeles, or Louisiana.
  expect(resolveSearch('la', scope)).toBeUndefined();
});

test('suggest finds a team’s gyms in a place, or only the place if no gym has that team', () => {
  expect(first('10th planet st louis')?.path).toBe('/bjj/missouri/st-louis/10th-planet-st.-louis');
  expect(suggest('10th planet portland', scope).map(({ path }) => path)).toContain('/bjj?affiliation=10th-planet&near=portland-or');
  expect(first('zen dojo st. louis')).toMatchObject({ title: 'Gyms near St. Louis, MO', path: '/bjj?near=st-louis-mo' });
});

test('suggest leaves adding the visitor’s location to the browser, and says so if it has to ask', () => {
  expect(first('gyms near me')).toMatchObject({ title: 'Gyms near you', path: '/bjj', here: true });
  expect(first('open mat tomorrow near me')).toMatchObject({ title: 'Open mats on Sunday near you', path: '/open-mats?day=sun', here: true });
  const known = { ...scope, near: { latitude: 30.3, longitude: -97.7 } };
  expect(first('gyms near me')?.detail).toBe('Your browser will ask for permission');
  expect(suggest('gyms near me', known)[0]).toMatchObject({ title: 'Gyms near you', detail: 'Within 25 miles', path: '/bjj', here: true });
  expect(suggest('gyms near me within 10 miles', known)[0]).toMatchObject({ detail: 'Within 10 miles', path: '/bjj?radius=10', here: true });
});

test('suggest ranks the place near the visitor first', () => {
  const portland = (near: Point) => suggest('portland', { ...createScope(brooklyns, NOW), near })[0]?.title;
  expect(portland({ latitude: 43.7, longitude: -70.3 })).toBe('Portland, ME');
  expect(portland({ latitude: 45.5, longitude: -122.7 })).toBe('Portland, OR');
});

test('suggest says that a gym is closed permanently', () => {
  expect(first('old mill')?.detail).toBe('Closed permanently, Austin, TX');
});

test('suggest returns nothing for meaningless words', () => {
  for (const text of ['', '   ', 'xyzzyqq', 'constructor', '“”']) expect(suggest(text, scope)).toEqual([]);
});

test('suggest offers both the small and the large place for a name close to both', () => {
  expect(suggest('brooklin', createScope(brooklyns, NOW)).map(({ title }) => title)).toEqual(expect.arrayContaining(['Brookline, MA', 'Brooklyn, NY']));
});

test('suggest lists gyms with one name in one city once, with a link to all of them', () => {
  const lines = suggest('atos', createScope(namesakes, NOW)).map(({ detail, path }) => [detail, path]);
  expect(lines).toHaveLength(2);
  expect(lines).toContainEqual(['2 gyms with this name in Austin, TX', '/bjj/texas/austin?q=Atos']);
  expect(lines).toContainEqual(['Portland, OR', '/bjj/oregon/portland/atos']);
});

test('suggest marks the closed one of two gyms with the same name', () => {
  expect(
    suggest('lighthouse', createScope(namesakes, NOW))
      .map(({ detail }) => detail)
      .sort(),
  ).toEqual(['Austin, TX', 'Closed permanently, Austin, TX']);
});
