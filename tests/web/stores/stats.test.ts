import { beforeEach, expect, test, vi } from 'vitest';
import { readDocument, ensureStats } from '@web/lib/source';
import { loadStats } from '@web/stores/stats';

const SUMMARY = { statesCount: 51, totalCities: 2300, totalGyms: 3500, lastUpdated: '2026-01-01T00:00:00.000Z' };
beforeEach(() => {
  vi.useFakeTimers();
});

test('loadStats reads the statistics once within five minutes', async () => {
  vi.mocked(readDocument).mockResolvedValue(SUMMARY);
  await loadStats();
  vi.advanceTimersByTime(299_999);
  expect(await loadStats()).toEqual({ kind: 'known', ...SUMMARY });
  expect(readDocument).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await loadStats();
  expect(readDocument).toHaveBeenCalledTimes(2);
});

test('loadStats asks the backend to create a missing summary', async () => {
  vi.mocked(ensureStats).mockResolvedValue(SUMMARY);
  expect(await loadStats()).toEqual({ kind: 'known', ...SUMMARY });
  expect(ensureStats).toHaveBeenCalledTimes(1);
});

test('loadStats returns “unavailable” on failure and tries again next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(readDocument).mockRejectedValueOnce(new Error('offline')).mockResolvedValue(SUMMARY);
  expect(await loadStats()).toEqual({ kind: 'unavailable' });
  expect(await loadStats()).toMatchObject({ kind: 'known' });
});
