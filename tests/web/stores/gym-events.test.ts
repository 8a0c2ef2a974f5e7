import type { DatedChange } from '@contract';
import { readDocument } from '@web/lib/source';
import { loadGymEvent } from '@web/stores/gymEvents';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../backend';
import { BARTON, SATURDAY_MORNING } from '../fixtures';

const PATH = '/bjj/texas/austin/barton-springs-jiu-jitsu';
const BY = { by: 'owner', at: '2026-11-19T15:00:00.000Z' } as const;
const event = (date: string): DatedChange => ({
  kind: 'event',
  id: 'e1',
  date,
  start: '10:00',
  end: '14:00',
  title: 'Half guard seminar',
  replaces: true,
  ...BY,
});
const stored = (page: unknown) =>
  vi.mocked(readDocument).mockImplementation(async (path) => (path === 'directoryPages/texas~austin~barton-springs-jiu-jitsu' ? (page as never) : undefined));
const storedGym = (datedChanges: DatedChange[], gym = BARTON) =>
  stored({ kind: 'gym', id: 'g1', path: PATH, stateName: 'Texas', cityName: 'Austin', gym: { ...gym, datedChanges } });
const load = (key: string) => loadGymEvent('texas', 'austin', 'barton-springs-jiu-jitsu', key);
const isRedirectTo =
  (url: string, status = 301) =>
  (thrown: unknown) =>
    thrown instanceof Response && thrown.status === status && thrown.headers.get('location') === url;

beforeEach(() => {
  answer({ missing: { suggestions: [] } });
  vi.useFakeTimers({ now: SATURDAY_MORNING, toFake: ['Date'] });
});

describe('loadGymEvent', () => {
  it('returns the event with its gym and whether it takes place, from one read', async () => {
    storedGym([event('2026-12-12')]);
    expect(await load('2026-12-12-half-guard-seminar')).toMatchObject({
      kind: 'found',
      path: PATH,
      eventPath: `${PATH}/2026-12-12-half-guard-seminar`,
      gym: { name: 'Barton Springs Jiu-Jitsu' },
      session: { state: 'confirmed', date: '2026-12-12', start: '10:00' },
    });
    expect(vi.mocked(readDocument)).toHaveBeenCalledTimes(1);
  });
  it('returns an open mat that is moved or canceled, with its fee', async () => {
    const gym = { ...BARTON, schedule: [{ id: 'mat', day: 'sat', start: '11:00', end: '13:00', program: 'open-mat' } as const], pricing: { openMat: 10 } };
    const moved: DatedChange = { kind: 'moved', id: 'm', classId: 'mat', date: '2026-12-12', toDate: '2026-12-13', start: '10:00', ...BY };
    const canceled: DatedChange = { kind: 'canceled', id: 'c', classId: 'mat', date: '2026-12-19', ...BY };
    storedGym([moved, canceled], gym);
    expect(await load('2026-12-13-open-mat')).toMatchObject({
      event: { id: 'mat', title: 'Open mat', date: '2026-12-13', start: '10:00', end: '12:00', fee: 10 },
      session: { state: 'moved', movedFrom: { date: '2026-12-12', start: '11:00' } },
    });
    expect(await load('2026-12-19-open-mat')).toMatchObject({ event: { title: 'Open mat', start: '11:00' }, session: { state: 'canceled' } });
    expect(await load('2026-12-27-open-mat')).toMatchObject({ kind: 'not-found' });
  });
  it('returns an open mat that a closure cancels, and an added one', async () => {
    const gym = { ...BARTON, schedule: [{ id: 'mat', day: 'sat', start: '11:00', program: 'open-mat' } as const] };
    const added: DatedChange = { kind: 'extra', id: 'x', date: '2026-12-24', start: '10:00', program: 'open-mat', fee: 5, ...BY };
    storedGym([{ kind: 'closed', id: 'c', from: '2026-12-10', to: '2026-12-20', reason: 'renovation', ...BY }, added], gym);
    expect(await load('2026-12-12-open-mat')).toMatchObject({
      event: { id: 'mat', title: 'Open mat', start: '11:00' },
      session: { state: 'canceled', reason: 'renovation' },
    });
    expect(await load('2026-12-24-open-mat')).toMatchObject({ event: { id: 'x', title: 'Open mat', fee: 5 }, session: { state: 'confirmed' } });
    await expect(load('2026-12-26-open-mat')).rejects.toSatisfy(isRedirectTo(PATH, 302));
  });
  it('redirects from the scheduled date of a moved open mat to its new date, and from one that is on as scheduled to the gym’s page', async () => {
    const gym = { ...BARTON, schedule: [{ id: 'mat', day: 'sat', start: '11:00', program: 'open-mat' } as const] };
    storedGym([{ kind: 'moved', id: 'm', classId: 'mat', date: '2026-12-12', toDate: '2026-12-13', start: '10:00', ...BY }], gym);
    await expect(load('2026-12-12-open-mat')).rejects.toSatisfy(isRedirectTo(`${PATH}/2026-12-13-open-mat`, 302));
    await expect(load('2026-12-26-open-mat')).rejects.toSatisfy(isRedirectTo(PATH, 302));
  });
  it('says that an event is canceled if the gym closes later on', async () => {
    const closed: DatedChange = { kind: 'closed', id: 'c', from: '2026-12-10', reason: 'weather', ...BY, at: '2026-11-20T00:00:00.000Z' };
    storedGym([event('2026-12-12'), closed]);
    expect(await load('2026-12-12-half-guard-seminar')).toMatchObject({ session: { state: 'canceled', reason: 'weather' } });
  });
  it('shows an event until the end of its date, and redirects to the gym’s page after that', async () => {
    storedGym([event('2026-11-21')]);
    vi.setSystemTime(new Date('2026-11-22T05:59:00Z'));
    expect(await load('2026-11-21-half-guard-seminar')).toMatchObject({ kind: 'found' });
    vi.setSystemTime(new Date('2026-11-22T06:00:00Z'));
    await expect(load('2026-11-21-half-guard-seminar')).rejects.toSatisfy(isRedirectTo(PATH));
  });
  it('redirects to the gym’s page if a past event is no longer stored', async () => {
    storedGym([]);
    await expect(load('2025-05-02-seminar')).rejects.toSatisfy(isRedirectTo(PATH));
  });
  it('redirects to the event at the gym’s new URL', async () => {
    stored({ kind: 'moved', id: 'g1', to: '/bjj/texas/austin/barton' });
    await expect(load('2026-12-12-half-guard-seminar')).rejects.toSatisfy(isRedirectTo('/bjj/texas/austin/barton/2026-12-12-half-guard-seminar'));
  });
  it.each(['2026-12-12-another-title', '2026-12-13-half-guard-seminar', 'seminar'])('finds no event at %s, and names the gym', async (key) => {
    storedGym([event('2026-12-12')]);
    expect(await load(key)).toEqual({ kind: 'not-found', gym: { name: 'Barton Springs Jiu-Jitsu', path: PATH } });
  });
  it('finds no event of a gym that has closed permanently', async () => {
    storedGym([event('2026-12-12')], { ...BARTON, status: 'closed' });
    expect(await load('2026-12-12-half-guard-seminar')).toMatchObject({ kind: 'not-found' });
  });
  it('finds no event of a gym that doesn’t exist, and reads nothing for an invalid URL', async () => {
    stored(undefined);
    expect(await load('2026-12-12-half-guard-seminar')).toEqual({ kind: 'not-found', suggestions: [] });
    vi.mocked(readDocument).mockClear();
    expect(await loadGymEvent('texas', 'austin', '%2F', '2026-12-12-seminar')).toEqual({ kind: 'not-found' });
    expect(vi.mocked(readDocument)).not.toHaveBeenCalled();
  });
});
