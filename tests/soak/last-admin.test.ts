import { describe, expect, it } from 'vitest';
import { deleteAccount } from '@functions/accounts/callables';
import { setAdmin } from '@functions/accounts/callables-admin';
import { call, givenAdmin } from '@support/call';
import { clearFirestore, db } from '@support/firestore';
import { besideAuthService } from './support/auth-service';
import { sized } from './support/size';

const TIMES = sized(100, 3);
const [ANA, BEN] = ['ana', 'ben'];

const demote = (by: string, uid: string, ip: string): Promise<unknown> => call(setAdmin, { uid, isAdmin: false }, by, new Date(), ip);
const leave = (uid: string, ip: string): Promise<unknown> => call(deleteAccount, {}, uid, new Date(), ip);

besideAuthService([ANA, BEN].map((uid) => ({ uid, email: `${uid}@example.com`, verified: true })));

describe('two admins', () => {
  it.each<[string, number, (ip: string) => readonly Promise<unknown>[]]>([
    ['demote each other', TIMES, (ip) => [demote(ANA, BEN, ip), demote(BEN, ANA, ip)]],
    // The user who was demoted first may leave.
    ['demote and leave', 0, (ip) => [demote(ANA, BEN, ip), leave(BEN, ip)]],
    ['both leave', TIMES, (ip) => [leave(ANA, ip), leave(BEN, ip)]],
  ])(`never leave the directory without an admin when they %s at once, ${TIMES} times`, async (_what, leastRefused, meet) => {
    let [without, refused] = [0, 0];
    for (let time = 0; time < TIMES; time++) {
      await clearFirestore();
      await Promise.all([givenAdmin(ANA), givenAdmin(BEN)]);
      const outcomes = await Promise.allSettled(meet(`198.51.100.${time}`));
      refused += outcomes.filter(({ status }) => status === 'rejected').length;
      if ((await db.collection('users').where('isAdmin', '==', true).limit(1).get()).empty) without++;
    }
    expect(without, 'times without an admin').toBe(0);
    expect(refused, 'refused calls').toBeGreaterThanOrEqual(leastRefused);
  });
});
