import { query } from '@web/lib/source';
import { loadSponsorships } from '@web/stores/sponsorships';
import { beforeEach, expect, test, vi } from 'vitest';
import { CARDS, SATURDAY_MORNING } from '../fixtures';
import { tierOf } from '../purchases';

const RESPONSE = { open: true, tiers: [tierOf()], sponsors: [] };
const [CARD] = CARDS;
const load = (search = '') => loadSponsorships(new URL(`https://halfmat.example/sponsorships${search}`));
const answer = (gyms: unknown[]) => vi.mocked(query).mockImplementation(async (name) => (name === 'gyms' ? { gyms } : RESPONSE) as never);

beforeEach(() => {
  vi.useFakeTimers({ now: SATURDAY_MORNING });
  answer([{ card: CARD, cityName: 'Austin', stateCode: 'TX' }]);
});

test('loadSponsorships loads tiers and sponsors with one query', async () => {
  expect(await load()).toEqual({ kind: 'found', at: SATURDAY_MORNING.toISOString(), response: RESPONSE });
  expect(vi.mocked(query).mock.calls.map(([name]) => name)).toEqual(['sponsorships']);
});

test('loadSponsorships adds the name and place of the gym in the URL', async () => {
  expect((await load('?gym=g1')).gym).toEqual({ id: CARD?.id, name: CARD?.name, place: 'Austin, TX' });
});

test('loadSponsorships ignores a gym that is invalid, unknown or unreachable', async () => {
  expect(await load('?gym=%2F')).not.toHaveProperty('gym');
  answer([]);
  expect(await load('?gym=gone')).not.toHaveProperty('gym');
  vi.mocked(query).mockImplementation(async (name) => (name === 'gyms' ? Promise.reject(new Error('out of reach')) : RESPONSE) as never);
  expect(await load('?gym=g2')).toMatchObject({ response: RESPONSE });
});

test('loadSponsorships keeps the page in the browser if loading fails, and fails on the server', async () => {
  vi.mocked(query).mockRejectedValue(new Error('out of reach'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await load()).toEqual({ kind: 'found', at: SATURDAY_MORNING.toISOString() });
  vi.stubEnv('SSR', true);
  await expect(load()).rejects.toThrow('out of reach');
  vi.unstubAllEnvs();
});
