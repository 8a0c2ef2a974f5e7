import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { toDebouncedOptions, enqueue } from '@functions/platform/tasks';

const queued = vi.hoisted(() => vi.fn<(data: unknown, options: unknown) => Promise<void>>());
vi.mock('firebase-admin/functions', () => ({ getFunctions: () => ({ taskQueue: () => ({ enqueue: queued }) }) }));

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1, 10, 0, 0) + seconds * 1000);

describe('toDebouncedOptions', () => {
  it('gives calls in one window the same task id, and calls in the next window another', () => {
    const ids = [0, 1.5, 2.999, 3].map((seconds) => toDebouncedOptions('city-x', 3, at(seconds)).id);
    expect([ids[1], ids[2]]).toEqual([ids[0], ids[0]]);
    expect(ids[3]).not.toBe(ids[0]);
  });

  it('delays the task until just after its window', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 86_400, noNaN: true }), (window, seconds) => {
        const now = at(seconds);
        const { delaySeconds } = toDebouncedOptions('city-x', window, now);
        const runsAt = now.getTime() / 1000 + delaySeconds;
        const windowEnds = (Math.floor(now.getTime() / 1000 / window) + 1) * window;
        expect(runsAt).toBeGreaterThan(windowEnds);
        expect(runsAt).toBeLessThanOrEqual(windowEnds + 2);
      }),
    );
  });
});

describe('toDebouncedOptions for a write', () => {
  it('gives writes in one window the same task id, however late their events arrive', () => {
    const soon = toDebouncedOptions('city-x', 10, at(1), at(1));
    const late = toDebouncedOptions('city-x', 10, at(300), at(9));
    expect(late.id).toBe(soon.id);
    expect(toDebouncedOptions('city-x', 10, at(300), at(10)).id).not.toBe(soon.id);
  });

  it('runs the task at once if its window ended long ago', () => {
    expect(toDebouncedOptions('city-x', 10, at(300), at(9)).delaySeconds).toBeLessThanOrEqual(1);
  });
});

describe('enqueue', () => {
  it('accepts a task that is already queued and passes other errors on', async () => {
    queued.mockRejectedValueOnce(Object.assign(new Error(), { code: 'functions/task-already-exists' }));
    await expect(enqueue('refreshCity', {}, { id: 'a' })).resolves.toBeUndefined();
    queued.mockRejectedValueOnce(Object.assign(new Error('down'), { code: 'functions/unavailable' }));
    await expect(enqueue('refreshCity', {}, { id: 'a' })).rejects.toThrow('down');
  });
});
