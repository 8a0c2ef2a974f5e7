import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OutageKind } from '@support/proxy';
import { until } from '@support/until';
import { READ_DEADLINE_MS } from '@contract';
import { ensureStats } from '@functions/index';
import { refusal, call } from '@support/call';
import { clearFirestore } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { visit } from '@support/site';
import { Platform } from '@support/upkeep';

/** Long, since a busy machine is slow. */
const TIMEOUT_MS = 45_000;

/** A proxy in front of the local Firestore, started before anything connects. */
const proxy = await vi.hoisted(async () => {
  const { Proxy } = await import('@support/proxy');
  const before = await Proxy.before(process.env.FIRESTORE_EMULATOR_HOST ?? '');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', before.host);
  return before;
});

beforeAll(async () => {
  await clearFirestore();
  const platform = new Platform();
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon']) {
    await platform.write(name, () => storeGym(name, gymOf({ name, city: 'Austin', state: 'TX' })));
  }
  await platform.settle();
});
afterEach(() => proxy.restore('silent'));
afterAll(() => proxy.end());

const statusOf = async (path: string) => (await visit(path)).status;
const gym = (name: string) => `/bjj/texas/austin/${name}`;

describe.each<[OutageKind, cachedPath: string, uncachedPath: string]>([
  ['refused', gym('alpha'), gym('beta')],
  ['silent', gym('gamma'), gym('delta')],
])('the site while the database is unreachable (%s)', (outage, cachedPath, uncachedPath) => {
  test(
    'shows cached pages, answers others with 503 within the deadline, and recovers once it is back',
    async () => {
      expect(await statusOf(cachedPath)).toBe(200);
      await proxy.cutOff(outage);
      const [page, privacy] = await Promise.all([visit(uncachedPath), visit('/privacy')]);
      expect(page).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '10' } });
      expect(page.body).toContain('The site is busy or down');
      // Pages that read nothing from the database are unaffected.
      expect(privacy.status).toBe(200);
      expect(await statusOf(cachedPath)).toBe(200);
      // Once the outage is known, requests fail without waiting.
      await until(
        'an immediate answer',
        async () => {
          const startedAt = performance.now();
          const { status } = await visit(uncachedPath);
          return status === 503 && performance.now() - startedAt < READ_DEADLINE_MS / 2 ? true : undefined;
        },
        TIMEOUT_MS,
      );
      await proxy.restore('silent');
      await until('the page', async () => ((await statusOf(uncachedPath)) === 200 ? true : undefined), TIMEOUT_MS);
    },
    3 * TIMEOUT_MS,
  );
});

test(
  'a call fails as unavailable while the database is unreachable',
  async () => {
    await proxy.cutOff('silent');
    expect(await refusal(call(ensureStats, {}))).toMatchObject({ code: 'unavailable', reason: 'unavailable' });
  },
  3 * TIMEOUT_MS,
);
