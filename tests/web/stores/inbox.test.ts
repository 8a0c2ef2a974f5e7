import type { CallableInput, InboxEntry, InboxPage } from '@contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { deleteMessage, removeInboxEntry, openInbox, loadMoreInbox, markMessageAsDone, useInbox } from '@web/stores/inbox';

const entry = (id: string, kind: InboxEntry['kind'] = 'message') => ({ id, kind, createdAt: `2026-03-01T00:00:00.${id.slice(1)}Z` }) as InboxEntry;
/** Pages, by part and by the entry after which they start. */
let pages: Record<string, InboxPage>;

beforeEach(() => {
  const older = entry('m200');
  pages = {
    open: { entries: [entry('m900'), entry('s300', 'suggestion'), older], next: older },
    'open m200': { entries: [entry('m100')] },
    done: { entries: [entry('m050')] },
  };
  vi.mocked(invoke).mockImplementation((async (name: string, { part, after }: CallableInput<'readInbox'>) =>
    name === 'readInbox' ? pages[after ? `${part} ${after.id}` : part] : {}) as typeof invoke);
});
const shownIds = () => useInbox.getState().entries.map(({ id }) => id);

describe('openInbox and loadMoreInbox', () => {
  test('add older entries to those shown, until there are none', async () => {
    await openInbox('open');
    expect(shownIds()).toEqual(['m900', 's300', 'm200']);
    expect(useInbox.getState()).toMatchObject({ status: 'known', next: { id: 'm200' } });
    await loadMoreInbox();
    expect(shownIds()).toEqual(['m900', 's300', 'm200', 'm100']);
    expect(useInbox.getState()).toMatchObject({ status: 'known', next: undefined });
  });

  test('report a failure, and continue from there on the next read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openInbox('open');
    vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('unavailable'));
    await loadMoreInbox();
    expect(useInbox.getState().status).toBe('failed');
    expect(shownIds()).toHaveLength(3);
    await loadMoreInbox();
    expect(shownIds()).toEqual(['m900', 's300', 'm200', 'm100']);
  });

  test('show the view that was requested last, even if the other answers later', async () => {
    await Promise.all([openInbox('open'), openInbox('done')]);
    expect(shownIds()).toEqual(['m050']);
  });

  test('show each entry once if the same view is opened twice', async () => {
    await Promise.all([openInbox('open'), openInbox('open')]);
    expect(shownIds()).toEqual(['m900', 's300', 'm200']);
  });
});

describe('an inbox entry', () => {
  beforeEach(() => openInbox('open'));

  test('is removed once settled, and does not come back with older entries', async () => {
    await markMessageAsDone(entry('m900'));
    expect(invoke).toHaveBeenCalledWith('settleMessage', { id: 'm900' });
    await loadMoreInbox();
    expect(shownIds()).toEqual(['s300', 'm200', 'm100']);
  });

  test('is removed once it was decided elsewhere', () => {
    removeInboxEntry('s300');
    expect(shownIds()).toEqual(['m900', 'm200']);
  });

  test('is removed once deleted', async () => {
    await deleteMessage(entry('s300', 'suggestion'));
    expect(invoke).toHaveBeenCalledWith('deleteMessage', { kind: 'suggestion', id: 's300' });
    expect(shownIds()).toEqual(['m900', 'm200']);
  });

  test('stays in the list if settling it failed', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
    await expect(markMessageAsDone(entry('m900'))).rejects.toThrow();
    expect(shownIds()).toContain('m900');
  });
});
