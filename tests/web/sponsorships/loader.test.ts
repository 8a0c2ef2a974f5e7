import { query } from '@web/lib/source';
import { loadSponsorships } from '@web/loaders/sponsorships';
import { beforeEach, expect, test, vi } from 'vitest';
import { CARDS, SATURDAY_NOON } from '../fixtures';
import { tierOf } from '../purchases';

vi.mock('../../../web/src/lib/source');
vi.mock('../../../web/src/lib/watch');

const RESPONSE = { open: true, tiers: [tierOf()], sponsors: [] };
const [CARD] = CARDS;
const load = (search = '') => loadSponsorships(new URL(`https://halfmat.example/sponsorships${search}`));
const answer = (gyms: unknown[]) => vi.mocked(query).mockImplementation(async (name) => (name === 'gyms' ? { gyms } : RESPONSE) as never);

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ now: SATURDAY_NOON });
  answer([{ card: CARD, cityName: 'Austin', stateCode: 'TX' }]);
});

test('tiers and sponsors come by one query', async () => {
  expect(await load()).toEqual({ kind: 'found', at: SATURDAY_NOON.toISOString(), response: RESPONSE });
  expect(vi.mocked(query).mock.calls.map(([name]) => name)).toEqual(['sponsorships']);
});

test('the gym of the address comes with its name and place', async () => {
  expect((await load('?gym=g1')).gym).toEqual({ id: CARD?.id, name: CARD?.name, place: 'Austin, TX' });
});

test('a gym that is garbled, unknown or out of reach is as if none were named', async () => {
  expect(await load('?gym=%2F')).not.toHaveProperty('gym');
  answer([]);
  expect(await load('?gym=gone')).not.toHaveProperty('gym');
  vi.mocked(query).mockImplementation(async (name) => (name === 'gyms' ? Promise.reject(new Error('out of reach')) : RESPONSE) as never);
  expect(await load('?gym=g2')).toMatchObject({ response: RESPONSE });
});

test('where they do not come a browser keeps the page, and the server has none', async () => {
  vi.mocked(query).mockRejectedValue(new Error('out of reach'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await load()).toEqual({ kind: 'found', at: SATURDAY_NOON.toISOString() });
  vi.stubEnv('SSR', true);
  await expect(load()).rejects.toThrow('out of reach');
  vi.unstubAllEnvs();
});
