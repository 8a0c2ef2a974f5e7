import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addOwner, answerInvitation, decideClaim } from '@functions/callables';
import type { GymOwners, UserProfile } from '@contract';
import { toInvitationId } from '@functions/gyms/ownership/ownership';
import { call, givenAdmin, givenUser } from '@support/call';
import { claimWith } from '@support/claim';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { merge, sweepUp } from '@support/merging';
import { beforeCommit, commitNumbers } from '@support/stopping';

const account = vi.hoisted(() => ({ uid: 'newcomer', email: 'newcomer@example.com', emailVerified: true }));
vi.mock('@functions/platform/account', () => ({ loadAccount: async () => account, findAccountByEmail: async () => account }));

const INVITATION = toInvitationId(account.email, 'merged');
const AT = '2026-11-01T00:00:00.000Z';

async function given(): Promise<void> {
  await clearFirestore();
  await Promise.all([
    givenAdmin(),
    givenUser('newcomer'),
    givenUser('founder', { isGymOwner: true, ownedGyms: ['merged'] }),
    storeGym('remaining', gymOf({ name: 'Alpha BJJ', city: 'Austin', state: 'TX' })),
    storeGym('merged', gymOf({ name: 'Beta BJJ', city: 'Austin', state: 'TX' })),
    db.doc('gymOwners/merged').set({ primary: 'founder', owners: [{ uid: 'founder', since: AT }], uids: ['founder'] }),
    db.doc('claims/c1').set(claimWith({ gymId: 'merged', userId: 'newcomer', email: account.email, isDispute: true })),
    db.doc(`ownerInvitations/${INVITATION}`).set({
      ...{ gymId: 'merged', email: account.email, status: 'pending', invitedBy: 'founder', createdAt: AT },
      expiresAt: new Date(Date.now() + 86_400_000),
    }),
  ]);
}

beforeEach(given);

/** Ways to become an owner. */
const WAYS: readonly (readonly [what: string, become: () => Promise<unknown>])[] = [
  ['is added by an admin', () => call(addOwner, { gymId: 'merged', email: account.email }, 'admin')],
  ['accepts an invitation', () => call(answerInvitation, { id: INVITATION, answer: 'accepted' }, 'newcomer')],
  ['has a claim approved', () => call(decideClaim, { id: 'c1', decision: 'approved' }, 'admin')],
];

describe('an account that becomes an owner while the gym is merged', () => {
  it.each(WAYS)('never keeps the merged gym if the account %s, whatever commit the merge precedes', async (_what, become) => {
    for (const at of commitNumbers()) {
      await given();
      const mergeAndFinish = async () => {
        await merge('merged', 'remaining');
        await sweepUp();
      };
      const happened = await beforeCommit(at, () => become().catch(() => {}), mergeAndFinish);
      if (!happened) return expect(at).toBeGreaterThan(1);
      await sweepUp();
      const { newcomer, founder } = (await contentsOf('users')) as Record<string, UserProfile>;
      const owners = (await contentsOf('gymOwners')) as Record<string, GymOwners>;
      expect([founder?.ownedGyms, newcomer?.ownedGyms].flat(), `before commit ${at}`).not.toContain('merged');
      expect(owners.merged, `before commit ${at}`).toBeUndefined();
      expect(owners.remaining?.uids.includes('newcomer'), `before commit ${at}`).toBe(newcomer?.ownedGyms.includes('remaining'));
      expect(owners.remaining?.uids, `before commit ${at}`).toContain('founder');
    }
  });
});
