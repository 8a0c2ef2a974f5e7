import type { ContactMessage } from '@contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readList } from '@web/lib/watch';
import type { ListQuery } from '@web/lib/listQuery';
import { deleteMessage, forget, type InboxEntry, openInbox, readOn, settleMessage, useInbox } from '@web/stores/inbox';

vi.mock('@web/lib/invoke');
vi.mock('@web/lib/watch');

interface Stored {
  id: string;
  status: string;
  createdAt: string;
}
let stored: Record<string, Stored[]>;
/** `minute` counts up, so that a greater one is newer. */
const entry = (id: string, status: string, minute: number): Stored => ({ id, status, createdAt: new Date(Date.UTC(2026, 2, 1, 0, minute)).toISOString() });
/** Ties are ordered by id, as in the backend. */
const newestFirst = (a: Pick<Stored, 'id' | 'createdAt'>, b: Pick<Stored, 'id' | 'createdAt'>): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

beforeEach(() => {
  vi.resetAllMocks();
  stored = { contactMessages: [], suggestions: [] };
  vi.mocked(readList).mockImplementation(async (path: string, { equal, limit, after }: ListQuery) => {
    const found = (stored[path] ?? []).filter(({ status }) => status === equal?.status).sort(newestFirst);
    return found.filter((one) => after === undefined || newestFirst(one, { id: after.id, createdAt: String(after.value) }) > 0).slice(0, limit) as never;
  });
});
const shown = () => useInbox.getState().entries.map(({ id }) => id);

describe('openInbox and readOn', () => {
  test('show only open messages and corrections, newest first', async () => {
    stored.contactMessages = [entry('m1', 'open', 1), entry('m2', 'done', 2), entry('m3', 'open', 5)];
    stored.suggestions = [entry('s1', 'pending', 3), entry('s2', 'accepted', 4)];
    await openInbox('open');
    expect(shown()).toEqual(['m3', 's1', 'm1']);
    expect(useInbox.getState()).toMatchObject({ status: 'known', more: false });
  });

  test('show settled entries: done, accepted, declined, read and withdrawn', async () => {
    stored.contactMessages = [entry('m1', 'open', 1), entry('m2', 'done', 2)];
    stored.suggestions = [
      entry('s1', 'rejected', 3),
      entry('s2', 'accepted', 4),
      entry('s3', 'withdrawn', 5),
      entry('s4', 'pending', 6),
      entry('s5', 'settled', 7),
    ];
    await openInbox('done');
    expect(shown()).toEqual(['s5', 's3', 's2', 's1', 'm2']);
  });

  test('never request more entries at once than the security rules allow', async () => {
    await openInbox('done');
    const limits = vi.mocked(readList).mock.calls.map(([, { limit }]) => limit);
    expect(limits.length).toBeGreaterThan(1);
    expect(Math.max(...limits)).toBeLessThanOrEqual(100);
  });

  test('list every entry once and in order, however messages and corrections are mixed', async () => {
    stored.contactMessages = range(180).map((index) => entry(`m${index}`, 'open', index * 3));
    stored.suggestions = range(120).map((index) => entry(`s${index}`, 'pending', 200 + index));
    await openInbox('open');
    for (let pages = 0; useInbox.getState().more; pages++) {
      expect(pages).toBeLessThan(20);
      // An entry must never appear before a newer one that is not shown yet.
      const newest = [...(stored.contactMessages ?? []), ...(stored.suggestions ?? [])].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
      const times = useInbox.getState().entries.map(({ createdAt }) => createdAt);
      expect(times).toEqual(newest.slice(0, times.length).map(({ createdAt }) => createdAt));
      await readOn();
    }
    expect(shown()).toHaveLength(300);
    expect(new Set(shown()).size).toBe(300);
  });

  test('list all entries with the same timestamp, even if a page ends between them', async () => {
    stored.contactMessages = range(70).map((index) => entry(`m${index}`, 'open', 1));
    await openInbox('open');
    await readOn();
    expect(new Set(shown()).size).toBe(70);
  });

  test('report a failure, and continue from there on the next read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(readList).mockRejectedValueOnce(new Error('offline'));
    stored.contactMessages = [entry('m1', 'open', 1)];
    await openInbox('open');
    expect(useInbox.getState().status).toBe('failed');
    await readOn();
    expect(shown()).toEqual(['m1']);
  });

  test('show the view that was requested last, even if the other answers later', async () => {
    stored.contactMessages = [entry('m1', 'open', 1), entry('m2', 'done', 2)];
    await Promise.all([openInbox('open'), openInbox('done')]);
    expect(shown()).toEqual(['m2']);
  });
});

describe('an inbox entry', () => {
  const message = { kind: 'message', id: 'm1' } as InboxEntry & ContactMessage;
  const suggestion = { kind: 'suggestion', id: 's1' } as InboxEntry;
  beforeEach(async () => {
    stored.contactMessages = range(60).map((index) => entry(`m${index}`, 'open', index));
    stored.suggestions = [entry('s1', 'pending', 100)];
    await openInbox('open');
  });

  test('is removed once settled, and does not come back with older entries', async () => {
    await settleMessage({ ...message, id: 'm59' });
    expect(invoke).toHaveBeenCalledWith('settleMessage', { id: 'm59' });
    expect(shown()).not.toContain('m59');
    await readOn();
    expect(shown()).toHaveLength(60);
    expect(shown()).not.toContain('m59');
  });

  test('is removed once it was decided elsewhere', () => {
    forget('s1');
    expect(shown()).not.toContain('s1');
  });

  test('is removed once deleted', async () => {
    await deleteMessage(suggestion);
    expect(invoke).toHaveBeenCalledWith('deleteMessage', { kind: 'suggestion', id: 's1' });
    expect(shown()).not.toContain('s1');
  });

  test('stays in the list if settling it failed', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
    await expect(settleMessage({ ...message, id: 'm59' })).rejects.toThrow();
    expect(shown()).toContain('m59');
  });
});
