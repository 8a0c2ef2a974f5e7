import { describe, expect, it } from 'vitest';
import { type Suggestion, type WantedEdit, fieldsOfEdit } from '../../../functions/src/contract';
import { awaitsOwners, isWaiting, noticeOfApproval, noticeOfNobody, noticeOfWaiting, standingUnder, waitingEdit } from '../../../functions/src/gyms/waiting';
import { gymWith } from '../../support/gym';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const admin = { by: 'admin-1', now: NOW };
const ANA = { name: 'Ana' };
const gym = gymWith({ pricing: { dropIn: 20 }, instructors: [ANA, { name: 'Ben' }], languages: ['Spanish', 'French'] });
const known = { id: 'g1', gym };
const edit: WantedEdit = {
  changes: { phone: null, zip: '78704', pricing: { dropIn: 25, monthly: 150 }, instructors: [{ was: ANA }] },
  order: { languages: ['French', 'Spanish'] },
};

it('whoever decides sees what stands in each field, nothing as null, of an order the names; an entry says so itself', () => {
  expect(standingUnder(gym, fieldsOfEdit(edit))).toStrictEqual({
    phone: gym.phone,
    zip: null,
    'pricing.dropIn': 20,
    'pricing.monthly': null,
    languages: ['Spanish', 'French'],
  });
});

describe('an edit that waits for the owners of its gym', () => {
  it('is a suggestion of the admin who made it, with the gym as it is', () => {
    expect(waitingEdit(known, edit, admin).waiting).toEqual({
      userId: 'admin-1',
      editBy: 'admin',
      gymId: 'g1',
      gymName: 'Guadalupe Grappling',
      gymPath: '/bjj/texas/austin/guadalupe-grappling',
      ...edit,
      was: standingUnder(gym, fieldsOfEdit(edit)),
      status: 'pending',
      createdAt: NOW.toISOString(),
    });
  });

  it('wants nothing more of an entry that somebody else has changed meanwhile', () => {
    const { waiting } = waitingEdit(known, { changes: { instructors: [{ was: { name: 'Gone' }, is: { name: 'New' } }, { was: ANA }] } }, admin);
    expect(waiting.changes).toEqual({ instructors: [{ was: ANA }] });
  });

  it('is one however often it is sent, whatever order it is written in, and another from another, to another gym or version, or of another kind', () => {
    const idOf = (wanted: WantedEdit = edit, to = known, by = admin) => waitingEdit(to, wanted, by).id;
    const id = idOf();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const { phone, ...rest } = edit.changes;
    expect(idOf({ ...edit, changes: { ...rest, ...(phone !== undefined && { phone }) } }, known, { by: 'admin-1', now: new Date() })).toBe(id);
    const others = [
      idOf({ changes: edit.changes }),
      idOf(edit, { id: 'g2', gym }),
      idOf(edit, { id: 'g1', gym: { ...gym, version: gym.version + 1 } }),
      idOf(edit, known, { by: 'admin-2', now: NOW }),
    ];
    expect(new Set([id, ...others]).size).toBe(5);
    // An id and a version that run together are still two.
    expect(idOf(edit, { id: 'g', gym: { ...gym, version: 13 } })).not.toBe(idOf(edit, { id: 'g1', gym: { ...gym, version: 3 } }));
  });

  it('waits already where it waits, and not where there is none or it was withdrawn; decided it does not wait once more', () => {
    const stored = (status: Suggestion['status']): Suggestion => ({ ...waitingEdit(known, edit, admin).waiting, status });
    expect(isWaiting(undefined)).toBe(false);
    expect(isWaiting(stored('withdrawn'))).toBe(false);
    expect(isWaiting(stored('pending'))).toBe(true);
    for (const status of ['accepted', 'rejected'] as const) {
      expect(() => isWaiting(stored(status))).toThrow(
        expect.objectContaining({ reason: 'already-decided', message: 'The owners of this gym have decided this edit already.' }),
      );
    }
  });

  it('is what others are told when they would change the page at once', () => {
    expect(awaitsOwners()).toMatchObject({ reason: 'awaits-owners', message: 'The owners of this gym look at edits by others first.' });
  });
});

describe('who is told', () => {
  const stamp = { read: false, createdAt: NOW.toISOString() };

  it('an owner, that an edit waits: neither what nor whose', () => {
    const { waiting } = waitingEdit(known, edit, admin);
    const notice = {
      ...stamp,
      kind: 'suggestion',
      gymId: waiting.gymId,
      title: 'An edit of Guadalupe Grappling waits for you',
      message: 'Somebody else wants to change its page, which stays as it is until an owner has decided.',
      actionUrl: '/my-gyms/g1/suggestions',
      actionText: 'Look at it',
    };
    expect(noticeOfWaiting(waiting)).toEqual(notice);
    const { gymName: _name, ...nameless } = waiting;
    expect(noticeOfWaiting(nameless).title).toBe('An edit of your gym waits for you');
  });

  it('the other owners, that edits wait from now on, or no longer', () => {
    const notice = { ...stamp, kind: 'gym-edited', actionUrl: '/my-gyms/g1/suggestions', actionText: 'See the setting' };
    expect(noticeOfApproval('g1', gym, true, NOW)).toEqual({
      ...notice,
      title: 'Edits of Guadalupe Grappling wait for its owners now',
      message: 'Another owner has set this. What others change of its page is there once one of you accepts it.',
    });
    expect(noticeOfApproval('g1', gym, false, NOW)).toEqual({
      ...notice,
      title: 'Edits of Guadalupe Grappling no longer wait',
      message: 'Another owner has set this. What others change of its page is there at once; you are told.',
    });
  });

  it('admins, that edits wait for them where the last owner is gone', () => {
    expect(noticeOfNobody(gym, NOW)).toEqual({
      ...stamp,
      kind: 'message',
      title: 'Nobody owns Guadalupe Grappling any more',
      message: 'Edits of it have waited for its owners. Now they wait for an admin.',
      actionUrl: '/admin/messages',
      actionText: 'Open the inbox',
    });
  });
});
