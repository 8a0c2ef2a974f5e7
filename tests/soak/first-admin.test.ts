import { describe, expect, it } from 'vitest';
import type { NewAccount } from '@functions/accounts/domain';
import { handleUserCreated } from '@functions/accounts/triggers';
import { clearFirestore, db } from '@support/firestore';
import { shuffled } from '@support/random';
import { sized } from './support/size';

const RUNS = sized(20, 2);
const ACCOUNTS = sized(300, 20);
/** Eventarc may deliver an event more than once. */
const DELIVERIES = 3;

describe('sign-ups in an empty directory', () => {
  it.each(Array.from({ length: RUNS }, (_, run) => run + 1))(
    `make one admin of ${ACCOUNTS} at once, each delivered ${DELIVERIES} times (run %i)`,
    async (run) => {
      await clearFirestore();
      const accounts = Array.from(
        { length: ACCOUNTS },
        (_, index): NewAccount => ({ uid: `u${index}`, email: `u${index}@example.com`, createdAt: new Date(index).toISOString() }),
      );
      const deliveries = shuffled(Array.from({ length: DELIVERIES }, () => accounts).flat(), run);
      const results = await Promise.allSettled(deliveries.map(handleUserCreated));
      expect(
        results.filter(({ status }) => status === 'rejected'),
        'failed deliveries',
      ).toEqual([]);
      expect((await db.collection('users').count().get()).data().count, 'profiles').toBe(ACCOUNTS);
      expect((await db.collection('users').where('isAdmin', '==', true).get()).size, 'admins').toBe(1);
    },
  );
});
