import { beforeEach, describe, expect, it } from 'vitest';
import { markNotificationsRead } from '../../functions/src/notifications/callables';
import { call, givenUser, refusal } from '../support/call';
import { clearFirestore, contentsOf, db } from '../support/firestore';

const mark = (input: object, uid = 'me') => call(markNotificationsRead, input, uid);
const unread = async () => Object.entries(await contentsOf('notifications')).flatMap(([id, fields]) => ((fields as { read: boolean }).read ? [] : [id]));

async function given(count: number, userId: string): Promise<void> {
  const writer = db.bulkWriter();
  for (let index = 0; index < count; index++)
    void writer.set(db.doc(`notifications/${userId}${index}`), { userId, title: 'New', message: '', read: false, createdAt: '2026-03-01T10:00:00.000Z' });
  await writer.close();
}

beforeEach(async () => {
  await clearFirestore();
  await givenUser('me');
});

describe('marking notifications read', () => {
  it('marks those named, once', async () => {
    await given(3, 'me');
    expect(await mark({ ids: ['me0', 'me1', 'me1'] })).toEqual({ marked: 2 });
    expect(await mark({ ids: ['me0', 'me1'] })).toEqual({ marked: 0 });
    expect(await unread()).toEqual(['me2']);
  });

  it('marks all, any number, and only the own ones', async () => {
    await given(450, 'me');
    await given(2, 'other');
    expect(await mark({})).toEqual({ marked: 450 });
    expect(await unread()).toEqual(['other0', 'other1']);
  });

  it("passes over someone else's and those that are not there, without telling which is which", async () => {
    await given(1, 'other');
    expect(await mark({ ids: ['other0'] })).toEqual(await mark({ ids: ['not-there'] }));
    expect(await unread()).toEqual(['other0']);
  });

  it('is refused for more than a hundred ids, and for ids that are paths', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `n${index}`);
    for (const ids of [many, ['a/b'], ['..'], ['']]) expect(await refusal(mark({ ids }))).toMatchObject({ code: 'invalid-argument' });
  });

  it('of an empty list does nothing', async () => {
    await given(1, 'me');
    expect(await mark({ ids: [] })).toEqual({ marked: 0 });
    expect(await unread()).toEqual(['me0']);
  });
});
