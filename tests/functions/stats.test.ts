import { beforeEach, describe, expect, it } from 'vitest';
import { ensureStats } from '@functions/stats/callables';
import { call } from '@support/call';
import { clearFirestore, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { Platform } from '@support/upkeep';

beforeEach(clearFirestore);

const stored = async () => (await db.doc('stats/summary').get()).data();

describe('ensureStats', () => {
  it('stores and returns default values with a note for the admin if there are none', async () => {
    const output = await call(ensureStats, {});
    expect(output).toMatchObject({ statesCount: 51, totalCities: 2300, totalGyms: 3500, note: expect.stringContaining('admin') });
    expect(await stored()).toEqual(output);
  });

  it('keeps stored values', async () => {
    const summary = { statesCount: 3, totalCities: 4, totalGyms: 5, lastUpdated: '2026-01-01T00:00:00.000Z' };
    await db.doc('stats/summary').set(summary);
    expect(await call(ensureStats, {})).toEqual(summary);
    expect(await stored()).toEqual(summary);
  });

  it('returns the same to ten callers at once', async () => {
    const outputs = await Promise.all(Array.from({ length: 10 }, () => call(ensureStats, {})));
    expect(new Set(outputs.map((output) => JSON.stringify(output))).size).toBe(1);
  });

  it('stores defaults that real counters replace, along with the note', async () => {
    await call(ensureStats, {});
    const platform = new Platform();
    await platform.write('a', () => storeGym('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' })));
    await platform.settle();
    expect(await stored()).toEqual({ statesCount: 1, totalCities: 1, totalGyms: 1, lastUpdated: expect.any(String) });
  });
});
