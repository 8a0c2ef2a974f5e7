import type { CallableFunction } from 'firebase-functions/v2/https';
import { deleteAccount } from '../functions/src/accounts/callables';
import { setAdmin } from '../functions/src/accounts/callables-admin';
import { COLLECTIONS } from '../functions/src/contract';
import { profileWith } from '../tests/support/profile';
import type { Measured, Size } from './record';
import { startAuthService } from './support/auth-service';
import { clear, connect } from './support/firestore';
import { capturedOutput } from './support/output';
import { say } from './support/say';

/** How often all of it is done: each time with two admins of its own. */
const SCALES = { full: 100, small: 3 } as const;
const PAIR = ['ana', 'ben'] as const;

type Callable = CallableFunction<unknown, unknown>;
/** What two admins do at once, in turns: take the role from each other, one takes it while the other leaves, both leave. */
const MEETINGS: readonly ((ip: string) => readonly Promise<unknown>[])[] = [
  (ip) => [call(setAdmin, { uid: PAIR[1], isAdmin: false }, PAIR[0], ip), call(setAdmin, { uid: PAIR[0], isAdmin: false }, PAIR[1], ip)],
  (ip) => [call(setAdmin, { uid: PAIR[1], isAdmin: false }, PAIR[0], ip), call(deleteAccount, {}, PAIR[0], ip)],
  (ip) => [call(deleteAccount, {}, PAIR[0], ip), call(deleteAccount, {}, PAIR[1], ip)],
];

/** Times after which nobody is admin, though two were who could have stayed. */
export async function measureLastAdmin(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const times = SCALES[size];
  const auth = await startAuthService(PAIR.map((uid) => ({ uid, email: `${uid}@example.com`, verified: true })));
  const output = capturedOutput();
  let [without, refused] = [0, 0];
  for (let time = 0; time < times; time++) {
    for (const [kind, meet] of MEETINGS.entries()) {
      const users = (await given()).collection(COLLECTIONS.users);
      // One account may do so only so often in a minute, wherever it calls from: its counters are cleared with all else.
      const outcomes = await Promise.allSettled(meet(`198.51.${time}.${kind}`));
      refused += outcomes.filter(({ status }) => status === 'rejected').length;
      if ((await users.where('isAdmin', '==', true).limit(1).get()).empty) without++;
    }
  }
  output.stop();
  auth.stop();
  const note = `${times} times each: two admins take the role from each other at once; one takes it while she leaves; both leave. ${refused} of ${times * MEETINGS.length * 2} calls refused.`;
  say(note);
  if (refused < times) throw new Error('Too few calls were refused for two to have met.');
  return { 'last-admin': { value: without, note } };
}

/** A directory with two admins and nobody else. */
async function given(): Promise<FirebaseFirestore.Firestore> {
  const db = connect();
  await clear();
  await Promise.all(PAIR.map((uid) => db.doc(`users/${uid}`).set(profileWith({ email: `${uid}@example.com`, isAdmin: true }))));
  return db;
}

/** As the SDK would after it has checked the token of somebody who has just signed in. */
const call = async (callable: Callable, data: unknown, uid: string, ip: string): Promise<unknown> =>
  callable.run({ data, rawRequest: { ip, headers: {} }, auth: { uid, token: { uid, auth_time: Math.floor(Date.now() / 1000) } } } as never);
