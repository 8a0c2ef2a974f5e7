import { handleUserCreated } from '../functions/src/accounts/triggers';
import type { NewAccount } from '../functions/src/accounts/domain';
import { COLLECTIONS } from '../functions/src/contract';
import { seededRandom } from '../scripts/sample/random';
import type { Measured, Size } from './record';
import { clear, connect } from './support/firestore';
import { say } from './support/say';
import { shuffled } from './support/shuffle';

const SCALES = { full: { runs: 20, accounts: 300 }, small: { runs: 2, accounts: 20 } } as const;
const DELIVERIES = 3;

/** Creation events of many accounts, each delivered three times in any order, all handled at once. */
export async function measureFirstAdmin(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { runs, accounts: count } = SCALES[size];
  const db = connect();
  const random = seededRandom(1);
  const wrong: string[] = [];
  const users = db.collection(COLLECTIONS.users);
  for (let run = 1; run <= runs; run++) {
    await clear();
    const accounts = Array.from(
      { length: count },
      (_, index): NewAccount => ({ uid: `u${index}`, email: `u${index}@example.com`, createdAt: new Date(index).toISOString() }),
    );
    const deliveries = shuffled(
      random,
      accounts.flatMap((account) => Array<NewAccount>(DELIVERIES).fill(account)),
    );
    const results = await Promise.allSettled(deliveries.map(handleUserCreated));
    const errors = results.filter((result) => result.status === 'rejected').length;
    const profiles = (await users.count().get()).data().count;
    const admins = (await users.where('isAdmin', '==', true).get()).size;
    if (profiles !== count || admins !== 1 || errors > 0) wrong.push(`run ${run}: ${profiles} profiles, ${admins} admins, ${errors} errors`);
    say(`run ${run} of ${runs}: ${profiles} profiles, ${admins} admin, ${errors} errors`);
  }
  return { 'first-admin': { value: wrong.length, ...(wrong.length > 0 && { note: wrong.join('; ') }) } };
}
