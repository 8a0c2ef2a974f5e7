import { beforeEach, expect, test, vi } from 'vitest';
import { legacyAddress, placeKey } from '../../../web/src/loaders/legacyAddress';
import { legacyTarget } from '../../../web/src/loaders/legacyTarget';
import { suggestionsFor } from '../../../web/src/features/plain/suggestions';
import type { Redirect } from '../../../web/src/lib/redirect';
import { documentOf } from '../../../web/src/lib/source';

vi.mock('../../../web/src/lib/source');

const TEXAS = { slug: 'texas', name: 'Texas', cities: { austin: { name: 'Austin' }, 'saint-hedwig': { name: 'St. Hedwig' } } };
beforeEach(() => {
  vi.mocked(documentOf).mockReset();
  vi.mocked(documentOf).mockImplementation(async (path) => (path === 'directoryStates/texas' ? (TEXAS as never) : undefined));
});
const target = async (query: string) =>
  legacyTarget(new URL(`http://site.test/legacy-city-redirect${query}`)).catch(({ to, permanent }: Redirect) => ({ to, permanent }));

test.each([
  '?state=TX&city=Austin',
  '?state=Texas&city=austin',
  '?state=texas&city=AUSTIN',
  '?city=austin-tx',
  '?city=Austin, TX',
  '?city=austin-texas',
  '?path=/city/austin-tx',
  '?path=/city/austin-tx/',
])('%s leads to the city', async (query) => {
  expect(await target(query)).toEqual({ to: '/bjj/texas/austin', permanent: true });
});

test('St. and Saint are one', async () => {
  expect(await target('?state=TX&city=Saint Hedwig')).toEqual({ to: '/bjj/texas/saint-hedwig', permanent: true });
});

test('where only the state is known, its page is shown', async () => {
  expect(await target('?state=TX')).toEqual({ to: '/bjj/texas', permanent: true });
});

test('a city that is not listed leads to its state, and says so', async () => {
  expect(await target('?city=marfa-tx')).toEqual({ to: '/bjj/texas?missing=marfa-tx', permanent: false });
});

test('a state without gyms, or none that can be told, leads to all states, and says so', async () => {
  expect(await target('?state=WY&city=Cody')).toEqual({ to: '/bjj?missing=Cody%2C%20WY', permanent: false });
  expect(await target('?city=atlantis')).toEqual({ to: '/bjj?missing=atlantis', permanent: false });
});

test('an empty address leads to all states, without a read', async () => {
  expect(await target('')).toEqual({ to: '/bjj', permanent: true });
  expect(documentOf).not.toHaveBeenCalled();
});

test('a state of two words is told from a city', () => {
  expect(legacyAddress(new URLSearchParams('city=buffalo-new-york'))).toMatchObject({ state: { code: 'NY' }, cityKey: 'buffalo' });
});

test('accents, case and punctuation do not count', () => {
  expect(placeKey('Cañon City')).toBe(placeKey('CANON-CITY'));
  expect(placeKey("Coeur d'Alene")).toBe(placeKey('coeur-dalene'));
});

test('an old address that is cut within a character leads on all the same', async () => {
  expect(await target(`?city=${encodeURIComponent('😀'.repeat(60))}x`)).toEqual({ to: expect.stringMatching(/^\/bjj\?missing=/), permanent: false });
  expect(await target(`?city=x${encodeURIComponent('😀'.repeat(60))}`)).toEqual({ to: expect.stringMatching(/^\/bjj\?missing=/), permanent: false });
});

test('the 404 page suggests the state that an address names', () => {
  expect(suggestionsFor('/gyms/new-york/nowhere').map(({ to }) => to)).toContain('/bjj/new-york');
});

test.each([
  ['/abuot', '/about'],
  ['/contcat', '/contact'],
  ['/open-mat', '/open-mats'],
  ['/openmats/texas', '/open-mats'],
  ['/comparison', '/compare'],
  ['/privacy-policy', '/privacy'],
  ['/terms-of-service', '/terms'],
  ['/acessibility', '/accessibility'],
  ['/settings', '/dashboard/settings'],
  ['/notifications', '/dashboard/notifications'],
  ['/user/profile', '/dashboard/settings'],
  ['/txeas', '/bjj/texas'],
  ['/gyms/nwe-york', '/bjj/new-york'],
])('the 404 page knows what %s misspells', (address, meant) => {
  expect(suggestionsFor(address).map(({ to }) => to)).toContain(meant);
});

test('the 404 page suggests nothing that an address is not like', () => {
  expect(suggestionsFor('/qqqqqq').map(({ to }) => to)).toEqual(['/', '/bjj']);
});

test('the 404 page always suggests something, also for an address that cannot be decoded', () => {
  expect(suggestionsFor('/%E0%A4%A').length).toBeGreaterThan(0);
});
