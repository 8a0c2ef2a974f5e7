import { beforeEach, expect, test, vi } from 'vitest';
import { readDocument, query } from '@web/lib/source';
import { loadGym } from '@web/stores/gymPages';

const load = () => loadGym('texas', 'austin', 'a-gym');

beforeEach(() => {
  vi.stubEnv('SSR', true);
  vi.mocked(readDocument).mockResolvedValue({ kind: 'gym', id: 'g1', gym: {} });
  vi.mocked(query).mockResolvedValue({ gyms: [{ id: 'n1' }] } as never);
  return () => vi.unstubAllEnvs();
});

test('loadGym on the server includes nearby gyms', async () => {
  expect(await load()).toMatchObject({ kind: 'found', nearby: [{ id: 'n1' }] });
  expect(query).toHaveBeenCalledWith('nearby', { gym: 'g1' });
});

test('loadGym returns without nearby gyms if they are slow or fail', async () => {
  vi.mocked(query).mockReturnValueOnce(new Promise(() => {}));
  expect(await load()).not.toHaveProperty('nearby');
  vi.mocked(query).mockRejectedValueOnce(new Error('unreachable'));
  expect(await load()).not.toHaveProperty('nearby');
});

test('loadGym in the browser does not wait for nearby gyms', async () => {
  vi.stubEnv('SSR', false);
  expect(await load()).not.toHaveProperty('nearby');
  expect(query).not.toHaveBeenCalled();
});
