import { beforeEach, expect, test, vi } from 'vitest';
import { readDocument, query } from '@web/lib/source';
import { loadCity, loadCityAt } from '@web/stores/cities';
import { loadGym } from '@web/stores/gymPages';
import { loadHome } from '@web/stores/home';
import { loadState, loadStates } from '@web/stores/states';
import { loadFindData } from '@web/stores/findData';
import { answer } from '../backend';

const TIMESTAMPS = { writtenAt: { toMillis: () => 1 }, asOf: { toMillis: () => 1 } };
const stored = (documents: Record<string, unknown>) => vi.mocked(readDocument).mockImplementation(async (path) => documents[path] as never);
/** Whether a loader threw a permanent redirect to this URL. */
const isRedirectTo = (url: string) => (thrown: unknown) => thrown instanceof Response && thrown.status === 301 && thrown.headers.get('location') === url;
const reads = () => vi.mocked(readDocument).mock.calls.map(([path]) => path);

beforeEach(() => {
  const unreachable = new Error('unreachable');
  answer({ facets: unreachable, missing: unreachable, sponsors: unreachable });
  vi.useFakeTimers();
});

test('loadStates needs one read and leaves out the backend’s timestamps', async () => {
  stored({ 'directory/states': { states: { texas: { name: 'Texas' } }, ...TIMESTAMPS } });
  expect(await loadStates()).toEqual({ kind: 'found', states: { texas: { name: 'Texas' } } });
  expect(reads()).toEqual(['directory/states']);
});

test('loadStates returns no states for an empty directory', async () => {
  stored({});
  expect(await loadStates()).toEqual({ kind: 'found', states: {} });
});

test('loadState needs no read again within five minutes', async () => {
  stored({ 'directoryStates/texas': { slug: 'texas', cities: {}, ...TIMESTAMPS } });
  await loadState('texas');
  vi.advanceTimersByTime(299_999);
  await loadState('texas');
  expect(reads()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await loadState('texas');
  expect(reads()).toHaveLength(2);
});

test('an invalid slug is not found, without a read', async () => {
  expect(await loadState('Texas')).toEqual({ kind: 'not-found' });
  expect(await loadCity('texas', '..')).toEqual({ kind: 'not-found' });
  expect(await loadGym('texas', 'austin', '%2F')).toEqual({ kind: 'not-found' });
  expect(reads()).toEqual([]);
});

test('loadCity needs one read', async () => {
  stored({ 'directoryCities/texas~austin': { name: 'Austin', parts: 0, gyms: { a: { id: 'a' } }, ...TIMESTAMPS } });
  expect(await loadCity('texas', 'austin')).toEqual({ kind: 'found', name: 'Austin', gyms: { a: { id: 'a' } } });
  expect(reads()).toHaveLength(1);
});

test('loadCity assembles a city that is stored in several parts', async () => {
  stored({
    'directoryCities/texas~austin': { name: 'Austin', parts: 2, ...TIMESTAMPS },
    'directoryCities/texas~austin/parts/0': { gyms: { a: { id: 'a' } } },
    'directoryCities/texas~austin/parts/1': { gyms: { b: { id: 'b' } } },
  });
  expect(await loadCity('texas', 'austin')).toMatchObject({ gyms: { a: { id: 'a' }, b: { id: 'b' } } });
});

test('loadCity returns a large city’s first 40 open gyms by name, and counts all', async () => {
  const card = (number: number) => ({ id: `g${number}`, name: `Gym ${String(number).padStart(3, '0')}`, status: number === 0 ? 'closed' : 'published' });
  const gyms = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`g${59 - index}`, card(59 - index)]));
  stored({ 'directoryCities/texas~austin': { name: 'Austin', parts: 0, gyms, ...TIMESTAMPS } });
  const city = await loadCity('texas', 'austin');
  if (city.kind === 'not-found') throw new Error('The city is not found.');
  expect(Object.keys(city.gyms)).toEqual(Array.from({ length: 40 }, (_, index) => `g${index + 1}`));
  expect(city.all).toEqual({ published: 59, closed: 1 });
});

test('loadGym permanently redirects a gym’s old URL', async () => {
  stored({ 'directoryPages/texas~austin~old': { kind: 'moved', id: 'g', to: '/bjj/texas/austin/new' } });
  await expect(loadGym('texas', 'austin', 'old')).rejects.toSatisfy(isRedirectTo('/bjj/texas/austin/new'));
});

test('loadGym reports a reserved URL as not found', async () => {
  stored({ 'directoryPages/texas~austin~draft': { kind: 'reserved', id: 'g' } });
  expect(await loadGym('texas', 'austin', 'draft')).toEqual({ kind: 'not-found' });
});

test('loadCity permanently redirects a city whose gyms have all moved to another city', async () => {
  stored({});
  vi.mocked(query).mockImplementation(async (name) => (name === 'missing' ? { movedTo: '/bjj/texas/new-town', suggestions: [] } : {}) as never);
  await expect(loadCity('texas', 'old-town')).rejects.toSatisfy(isRedirectTo('/bjj/texas/new-town'));
  expect(query).toHaveBeenCalledWith('missing', { state: 'texas', city: 'old-town', gym: '' });
});

test('loadFindData redirects a moved city with filters to the new city', async () => {
  stored({});
  vi.mocked(query).mockResolvedValue({ movedTo: '/bjj/texas/new-village', suggestions: [] } as never);
  const url = new URL('https://halfmat.example/bjj/texas/old-village?program=gi');
  await expect(loadFindData(url, 'texas', 'old-village')).rejects.toSatisfy(isRedirectTo('/bjj/texas/new-village'));
});

test.each([
  ['date=2026-11-13&program=no-gi', '/bjj/texas/austin?program=no-gi'],
  ['date=2027-11-15', '/bjj/texas/austin'],
])('gyms for the impossible date in ?%s redirect to the gyms without a date', async (search, path) => {
  vi.setSystemTime('2026-11-15T12:00:00Z');
  const url = new URL(`https://halfmat.example/bjj/texas/austin?${search}`);
  const isTemporaryRedirect = (thrown: unknown) => thrown instanceof Response && thrown.status === 302 && thrown.headers.get('location') === path;
  await expect(loadFindData(url, 'texas', 'austin')).rejects.toSatisfy(isTemporaryRedirect);
  await expect(loadCityAt(url, 'texas', 'austin')).rejects.toSatisfy(isTemporaryRedirect);
  expect(reads()).toEqual([]);
});

test('loadCity and loadGym return suggestions if the city or gym is not found', async () => {
  const suggestions = [{ name: 'Austin', path: '/bjj/texas/austin' }];
  stored({});
  vi.mocked(query).mockResolvedValue({ suggestions } as never);
  expect(await loadCity('texas', 'autsin')).toEqual({ kind: 'not-found', suggestions });
  expect(await loadGym('texas', 'austin', 'cardnal')).toEqual({ kind: 'not-found', suggestions });
  expect(query).toHaveBeenCalledWith('missing', { state: 'texas', city: 'austin', gym: 'cardnal' });
});

test('loadCity and loadGym report not found without suggestions if the suggestions cannot be loaded', async () => {
  stored({});
  vi.mocked(query).mockRejectedValue(new Error('unreachable'));
  expect(await loadCity('texas', 'nowhere')).toEqual({ kind: 'not-found' });
  expect(await loadGym('texas', 'nowhere', 'nobody')).toEqual({ kind: 'not-found' });
});

test('loadCity requests no suggestions for an existing city', async () => {
  stored({ 'directoryCities/texas~dallas': { name: 'Dallas', parts: 0, gyms: {}, ...TIMESTAMPS } });
  await loadCity('texas', 'dallas');
  expect(vi.mocked(query).mock.calls.filter(([name]) => name === 'missing')).toEqual([]);
});

test('loadHome needs two documents, and none again while they are cached', async () => {
  stored({
    'directory/home': { popular: [], states: [], openMats: 0, sample: true },
    'stats/summary': { statesCount: 1, totalCities: 1, totalGyms: 1, lastUpdated: '2026-11-01T12:00:00.000Z' },
  });
  expect(await loadHome()).toMatchObject({ kind: 'found', sample: true, stats: { kind: 'known', totalGyms: 1 } });
  await loadHome();
  expect(reads()).toEqual(['directory/home', 'stats/summary']);
  vi.advanceTimersByTime(300_000);
  await loadHome();
  expect(reads().slice(2)).toEqual(['stats/summary']);
  vi.advanceTimersByTime(300_000);
  await loadHome();
  expect(reads().filter((path) => path === 'directory/home')).toHaveLength(2);
});

test('a document that cannot be loaded is an error, and the next attempt reads it again', async () => {
  vi.mocked(readDocument).mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ states: {} });
  await expect(loadStates()).rejects.toThrow('offline');
  await expect(loadStates()).resolves.toMatchObject({ kind: 'found' });
});
