import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCAL_PROJECT } from '@contract';
import * as deployed from '@functions/index';
import { findScheduled, localPauseMs, runOnSchedule } from '@scripts/stack/scheduled-functions';

const MINUTE = 60_000;

beforeEach(() => void vi.stubEnv('GCLOUD_PROJECT', LOCAL_PROJECT));
afterEach(() => void vi.unstubAllEnvs());

/** firebase-functions also notes which services a deployment has to turn on for a function. */
const needsScheduler = (value: object): boolean =>
  ((value as { __requiredAPIs?: readonly { readonly api: string }[] }).__requiredAPIs ?? []).some(({ api }) => api === 'cloudscheduler.googleapis.com');

describe('findScheduled', () => {
  it('finds every deployed function that needs Cloud Scheduler, and no other', () => {
    const names = findScheduled(deployed).map(({ name }) => name);
    expect(names).toEqual(Object.keys(deployed).filter((name) => needsScheduler(deployed[name as keyof typeof deployed])));
    expect(names).toContain('sweepPhotos');
  });
});

describe('localPauseMs', () => {
  it.each([
    ['every 1 minutes', 5000],
    ['every 5 minutes', 5000],
    ['every 15 minutes', MINUTE / 4],
    ['every 1 hours', MINUTE],
    ['every 24 hours', 24 * MINUTE],
    ['every day 23:45', 24 * MINUTE],
  ])('turns the schedule "%s" into a pause of %i ms', (schedule, pauseMs) => {
    expect(localPauseMs(schedule)).toBe(pauseMs);
  });

  it('reads the schedule of every deployed function', () => {
    const scheduled = findScheduled(deployed);
    expect(scheduled.length).toBeGreaterThan(5);
    for (const { name, schedule } of scheduled) expect(localPauseMs(schedule), name).toBeGreaterThan(0);
  });

  it.each(['*/5 * * * *', 'every monday 09:00', ''])('throws for the schedule "%s" instead of guessing', (schedule) => {
    expect(() => localPauseMs(schedule)).toThrow('scheduled-functions.ts');
  });
});

describe('runOnSchedule', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('runs each function at once and again after its own pause, even after a failed run', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const often = vi.fn().mockRejectedValueOnce(new Error('The database is away.'));
    const daily = vi.fn(() => {
      throw new Error('Nothing works.');
    });
    const functions = { often: scheduled('every 1 minutes', often), daily: scheduled('every day 04:00', daily), callable: { __endpoint: {}, run: vi.fn() } };
    void runOnSchedule(findScheduled(functions));
    await vi.advanceTimersByTimeAsync(0);
    expect([often.mock.calls.length, daily.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect([often.mock.calls.length, daily.mock.calls.length]).toEqual([13, 1]);
    await vi.advanceTimersByTimeAsync(23 * MINUTE);
    expect(daily).toHaveBeenCalledTimes(2);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('often: Error: The database is away.'));
    expect(functions.callable.run).not.toHaveBeenCalled();
  });
});

const scheduled = (schedule: string, run: () => unknown) => ({ __endpoint: { scheduleTrigger: { schedule } }, run });
