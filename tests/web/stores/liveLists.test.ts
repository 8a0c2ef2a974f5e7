import { type AuditEntry, COLLECTIONS } from '@contract';
import { expect, test } from 'vitest';
import { auditLists, type StoredAuditEntry } from '@web/stores/audit';
import { clearPersonalData } from '@web/stores/onSignOut';
import { tierLists } from '@web/stores/tiers';
import { worklists } from '@web/stores/worklist';
import { Collection } from '../documents';

const numbered = (count: number, prefix: string) => Array.from({ length: count }, (_, number) => `${prefix}${String(number).padStart(3, '0')}`);

/** A stored entry. The fake backend can sort by any of its fields. */
const entry = (id: string, at: string) => ({ id, at, createdAt: at, by: 'ana', action: 'updateGym', target: `gyms/${id}` }) as AuditEntry & StoredAuditEntry;

test('auditLists lists all entries of one commit, even if a page ends between them', () => {
  const older = numbered(30, 'a').map((id) => entry(id, '2026-11-20T10:00:00.000Z'));
  const newer = numbered(40, 'b').map((id) => entry(id, '2026-11-21T10:00:00.000Z'));
  new Collection(COLLECTIONS.audit, [...older, ...newer]);
  const stop = auditLists.watch('all');
  const listed = () => auditLists.use.getState().all?.items.map(({ id }) => id) ?? [];
  expect(listed()).toHaveLength(50);
  auditLists.watchMore('all');
  expect(new Set(listed())).toEqual(new Set([...older, ...newer].map(({ id }) => id)));
  stop();
});

test('worklists lists all gyms that became outdated on the same day, page by page', () => {
  const gyms = numbered(120, 'g').map((id) => ({ id, createdAt: '', checkDue: { first: '2026-01-01', days: [] } }));
  new Collection(COLLECTIONS.gyms, gyms);
  const stop = worklists.watch('outdated');
  worklists.watchMore('outdated');
  worklists.watchMore('outdated');
  expect(worklists.use.getState().outdated?.items).toHaveLength(120);
  stop();
});

test('lists loaded whole and page by page stop listening when the user signs out, and keep nothing', () => {
  const live = new Collection(COLLECTIONS.tiers, [{ id: 't1', createdAt: '', order: 1 }]);
  const stops = [tierLists.watch('all'), auditLists.watch('all')];
  expect(tierLists.use.getState().all?.value).toHaveLength(1);
  expect(live.listenerCount).toBe(2);
  clearPersonalData();
  expect(live.listenerCount).toBe(0);
  expect([tierLists.use.getState(), auditLists.use.getState()]).toEqual([{}, {}]);
  for (const stop of stops) stop();
});
