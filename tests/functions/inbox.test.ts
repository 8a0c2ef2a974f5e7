import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InboxCursor, InboxEntry, InboxPart } from '@contract';
import { readInbox } from '@functions/messages/callables';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, db } from '@support/firestore';

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
});

const minute = (count: number) => new Date(Date.UTC(2026, 2, 1, 0, count)).toISOString();
async function store(collection: 'contactMessages' | 'suggestions', entries: Readonly<Record<string, readonly [status: string, createdAt: string]>>) {
  const batch = db.batch();
  for (const [id, [status, createdAt]] of Object.entries(entries))
    batch.set(db.doc(`${collection}/${id}`), { status, createdAt, expiresAt: Timestamp.fromMillis(0) });
  await batch.commit();
}
const read = (part: InboxPart, after?: InboxCursor) => call(readInbox, { part, ...(after && { after }) }, 'admin');

/** All entries of a part, page by page. */
async function readAll(part: InboxPart): Promise<InboxEntry[]> {
  const all: InboxEntry[] = [];
  for (let after: InboxCursor | undefined; ; ) {
    const { entries, next } = await read(part, after);
    all.push(...entries);
    if (!next) return all;
    after = next;
  }
}
const ids = (entries: readonly InboxEntry[]) => entries.map(({ id }) => id);
const many = (name: string, count: number, status: string, at: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, [status, at(index)] as const]));

describe('readInbox', () => {
  it('lists open messages and suggestions together, newest first, without when they expire', async () => {
    await store('contactMessages', { m1: ['open', minute(1)], m2: ['done', minute(2)], m3: ['open', minute(5)] });
    await store('suggestions', { s1: ['pending', minute(3)], s2: ['accepted', minute(4)] });
    expect(await read('open')).toEqual({
      entries: [
        { kind: 'message', id: 'm3', status: 'open', createdAt: minute(5) },
        { kind: 'suggestion', id: 's1', status: 'pending', createdAt: minute(3) },
        { kind: 'message', id: 'm1', status: 'open', createdAt: minute(1) },
      ],
    });
  });

  it('lists settled entries: done, accepted, declined, read and withdrawn', async () => {
    await store('contactMessages', { m1: ['open', minute(1)], m2: ['done', minute(2)] });
    const states = ['rejected', 'accepted', 'withdrawn', 'pending', 'settled'];
    await store('suggestions', Object.fromEntries(states.map((state, index) => [`s${index}`, [state, minute(3 + index)] as const])));
    expect(ids((await read('done')).entries)).toEqual(['s4', 's2', 's1', 's0', 'm2']);
  });

  it('lists every entry once and in order, however messages and suggestions are mixed', async () => {
    await store(
      'contactMessages',
      many('m', 120, 'open', (index) => minute(index * 3)),
    );
    await store(
      'suggestions',
      many('s', 80, 'pending', (index) => minute(200 + index)),
    );
    const all = await readAll('open');
    expect(new Set(ids(all)).size).toBe(200);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('lists all entries with the same time, even if a page ends between them', async () => {
    await store(
      'contactMessages',
      many('m', 70, 'open', () => minute(1)),
    );
    await store(
      'suggestions',
      many('k', 70, 'pending', () => minute(1)),
    );
    expect(new Set(ids(await readAll('open'))).size).toBe(140);
  });

  it('has no next page if the last one is full', async () => {
    await store('contactMessages', many('m', 50, 'open', minute));
    expect(await read('open')).not.toHaveProperty('next');
  });

  it('is only for admins', async () => {
    await givenUser('owner', { isGymOwner: true });
    expect((await refusal(call(readInbox, { part: 'open' }, 'owner'))).reason).toBe('not-allowed');
  });
});
