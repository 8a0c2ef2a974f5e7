import { beforeEach, expect, test, vi } from 'vitest';
import { parseLegacyPlace, normalizePlaceName } from '@web/app/legacyPlace';
import { redirectLegacyUrl } from '@web/app/redirectLegacyUrl';
import { readDocument } from '@web/lib/source';
import { answer } from '../backend';

const TEXAS = { slug: 'texas', name: 'Texas', cities: { austin: { name: 'Austin' }, 'saint-hedwig': { name: 'St. Hedwig' } } };
beforeEach(() => {
  answer({ facets: { facetCounts: {} } as never });
  vi.mocked(readDocument).mockImplementation(async (path) => (path === 'directoryStates/texas' ? (TEXAS as never) : undefined));
});
const target = async (query: string) =>
  redirectLegacyUrl({ url: new URL(`http://site.test/legacy-city-redirect${query}`) }).catch(({ status, headers }: Response) => ({
    to: headers.get('location'),
    permanent: status === 301,
  }));

test.each([
  '?state=TX&city=Austin',
  '?state=Texas&city=austin',
  '?state=texas&city=AUSTIN',
  '?city=austin-tx',
  '?city=Austin, TX',
  '?city=austin-texas',
  '?path=/city/austin-tx',
  '?path=/city/austin-tx/',
])('redirectLegacyUrl redirects %s to the city', async (query) => {
  expect(await target(query)).toEqual({ to: '/bjj/texas/austin', permanent: true });
});

test('redirectLegacyUrl treats “St.” and “Saint” as the same', async () => {
  expect(await target('?state=TX&city=Saint Hedwig')).toEqual({ to: '/bjj/texas/saint-hedwig', permanent: true });
});

test('redirectLegacyUrl redirects to the state if only the state is known', async () => {
  expect(await target('?state=TX')).toEqual({ to: '/bjj/texas', permanent: true });
});

test('redirectLegacyUrl redirects an unlisted city to its state and names the missing city', async () => {
  expect(await target('?city=marfa-tx')).toEqual({ to: '/bjj/texas?missing=marfa-tx', permanent: false });
});

test('redirectLegacyUrl redirects an unlisted or unknown state to all states and names what is missing', async () => {
  expect(await target('?state=WY&city=Cody')).toEqual({ to: '/bjj?missing=Cody%2C%20WY', permanent: false });
  expect(await target('?city=atlantis')).toEqual({ to: '/bjj?missing=atlantis', permanent: false });
});

test('redirectLegacyUrl redirects an empty query to all states without a read', async () => {
  expect(await target('')).toEqual({ to: '/bjj', permanent: true });
  expect(readDocument).not.toHaveBeenCalled();
});

test('parseLegacyPlace tells a two-word state from the city', () => {
  expect(parseLegacyPlace(new URLSearchParams('city=buffalo-new-york'))).toMatchObject({ state: { code: 'NY' }, cityKey: 'buffalo' });
});

test('normalizePlaceName ignores accents, case and punctuation', () => {
  expect(normalizePlaceName('Cañon City')).toBe(normalizePlaceName('CANON-CITY'));
  expect(normalizePlaceName("Coeur d'Alene")).toBe(normalizePlaceName('coeur-dalene'));
});

test('redirectLegacyUrl handles a query that is cut off in the middle of a character', async () => {
  expect(await target(`?city=${encodeURIComponent('😀'.repeat(60))}x`)).toEqual({ to: expect.stringMatching(/^\/bjj\?missing=/), permanent: false });
  expect(await target(`?city=x${encodeURIComponent('😀'.repeat(60))}`)).toEqual({ to: expect.stringMatching(/^\/bjj\?missing=/), permanent: false });
});
