import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addOwner, answerInvitation, decideClaim, deleteGym, restoreGym } from '@functions/callables';
import type { GymOwners, UserProfile } from '@contract';
import { toInvitationId } from '@functions/gyms/ownership/ownership';
import { finishTrashWork } from '@functions/gyms/trash/finish-trash-work-repository';
import { call, givenAdmin, givenUser } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { merge, sweepUp } from '@support/merging';
import { beforeCommit, commitNumbers } from '@support/stopping';
import { claimWith } from '@support/claim';

const account = vi.hoisted(() => ({ uid: 'newcomer', email: 'newcomer@example.com', emailVerified: true }));
vi.mock('@functions/platform/account', () => ({ loadAccount: async () => account, findAccountByEmail: async () => account }));

const INVITATION = toInvitationId(account.email, 'g1');
const AT = '2026-11-01T00:00:00.000Z';

async function given(): Promise<void> {
  await clearFirestore();
  await Promise.all([
    givenAdmin(),
    givenUser('newcomer'),
    givenUser('founder', { isGymOwner: true, ownedGyms: ['g1'] }),
    storeGym('g1', gymOf({ name: 'Half Guard Hall', city: 'Austin', state: 'TX' })),
    db.doc('gymOwners/g1').set({ primary: 'founder', owners: [{ uid: 'founder', since: AT }], uids: ['founder'] }),
    db.doc('claims/c1').set(claimWith({ userId: 'newcomer', email: account.email, isDispute: true })),
    db.doc(`ownerInvitations/${INVITATION}`).set({
      ...{ gymId: 'g1', email: account.email, status: 'pending', invitedBy: 'founder', createdAt: AT },
      expiresAt: new Date(Date.now() + 86_400_000),
    }),
  ]);
}

beforeEach(given);

const owned = async () => ((await contentsOf('users')) as Record<string, UserProfile>).newcomer?.ownedGyms;
const remove = async () => {
  await call(deleteGym, { id: 'g1' }, 'admin');
  await finishTrashWork('g1');
};
const restore = async () => {
  await call(restoreGym, { id: 'g1' }, 'admin');
  await sweepUp();
  return ((await contentsOf('gymOwners')) as Record<string, GymOwners>).g1;
};
const succeeds = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  );

/** Ways to become an owner. */
const WAYS: readonly (readonly [what: string, become: () => Promise<unknown>])[] = [
  ['is added by an admin', () => call(addOwner, { gymId: 'g1', email: account.email }, 'admin')],
  ['accepts an invitation', () => call(answerInvitation, { id: INVITATION, answer: 'accepted' }, 'newcomer')],
  ['has a claim approved', () => call(decideClaim, { id: 'c1', decision: 'approved' }, 'admin')],
];

describe('an account that becomes an owner while the gym is deleted', () => {
  it.each(WAYS)('owns the gym if the gym stays and the account %s', async (_what, become) => {
    await become();
    expect(await owned()).toEqual(['g1']);
  });

  it.each(WAYS)('does not own a deleted gym if the account %s, whatever commit the deletion precedes', async (_what, become) => {
    for (const at of commitNumbers()) {
      await given();
      const happened = await beforeCommit(at, () => succeeds(become()), remove);
      if (!happened) return expect(at).toBeGreaterThan(0);
      await sweepUp();
      expect(await owned(), `before commit ${at}`).toEqual([]);
      expect(await contentsOf('gymOwners'), `before commit ${at}`).toEqual({});
      expect((await restore())?.uids, `before commit ${at}`).toContain('founder');
    }
  });

  it.each(WAYS)('owns the restored gym if the account %s before any commit of the deletion', async (_what, become) => {
    for (const at of commitNumbers()) {
      await given();
      let isOwner = false;
      const happened = await beforeCommit(at, remove, async () => {
        isOwner = await succeeds(become());
      });
      await sweepUp();
      expect(await owned(), `before commit ${at}`).toEqual([]);
      expect(await contentsOf('gymOwners'), `before commit ${at}`).toEqual({});
      expect((await restore())?.uids.includes('newcomer'), `before commit ${at}`).toBe(happened && isOwner);
      if (!happened) return expect(at).toBeGreaterThan(1);
    }
  });
});

describe('an account that becomes an owner while the gym is merged', () => {
  it.each(WAYS)('never keeps the merged gym if the account %s, whatever commit the merge precedes', async (_what, become) => {
    for (const at of commitNumbers()) {
      await given();
      await storeGym('remaining', gymOf({ name: 'Alpha BJJ', city: 'Austin', state: 'TX' }));
      const happened = await beforeCommit(
        at,
        () => succeeds(become()),
        async () => {
          await merge('g1', 'remaining');
          await sweepUp();
        },
      );
      if (!happened) return expect(at).toBeGreaterThan(1);
      await sweepUp();
      const { newcomer, founder } = (await contentsOf('users')) as Record<string, UserProfile>;
      const owners = (await contentsOf('gymOwners')) as Record<string, GymOwners>;
      expect([founder?.ownedGyms, newcomer?.ownedGyms].flat(), `before commit ${at}`).not.toContain('g1');
      expect(owners.g1, `before commit ${at}`).toBeUndefined();
      expect(owners.remaining?.uids.includes('newcomer'), `before commit ${at}`).toBe(newcomer?.ownedGyms.includes('remaining'));
      expect(owners.remaining?.uids, `before commit ${at}`).toContain('founder');
    }
  });
});
