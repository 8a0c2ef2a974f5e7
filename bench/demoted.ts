import type { CallableFunction } from 'firebase-functions/v2/https';
import { deleteAccount } from '../functions/src/accounts/callables';
import { removeOwner } from '../functions/src/claims/callables';
import type { ErrorReason } from '../functions/src/contract';
import { deleteFeaturedGym } from '../functions/src/featured/callables';
import { updateGym } from '../functions/src/gyms/callables';
import { addSavedGym } from '../functions/src/saved/callables';
import { gymWith } from '../tests/support/gym';
import { profileWith } from '../tests/support/profile';
import type { Measured, Size } from './record';
import { startAuthService } from './support/auth-service';
import { clear, connect } from './support/firestore';
import { capturedOutput } from './support/output';
import { say } from './support/say';

/** People whose calls are under way at once, and how often all of it is done. */
const SCALES = { full: { people: 100, rounds: 10 }, small: { people: 6, rounds: 1 } } as const;
/** Calls of each person, one after another, once their rights are gone. */
const AFTERWARDS = 4;
/** Rights are taken at some moment of this time, while calls go on. */
const WITHIN_MS = 400;

type Callable = CallableFunction<unknown, unknown>;
/** Somebody who may do something until that is taken from them. */
interface Person {
  readonly uid: string;
  /** What they call all the while. */
  readonly act: () => Promise<unknown>;
  /** Answered once they may not any more. */
  readonly end: () => Promise<unknown>;
}
/** How a call ended that was sent before or after that answer. */
interface Outcome {
  readonly afterwards: boolean;
  readonly refused: boolean;
}

/** What says that somebody may not, or is nobody any more. */
const REFUSALS: readonly ErrorReason[] = ['not-allowed', 'signed-out'];

/** Calls that are accepted though the caller's rights were gone when they were sent, whatever their token says. */
export async function measureDemoted(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { people, rounds } = SCALES[size];
  const uids = Array.from({ length: rounds }, (_, round) => uidsOf(people, round)).flat();
  const auth = await startAuthService(uids.map((uid) => ({ uid, email: `${uid}@example.com`, verified: true })));
  // Each refusal is a line in the log.
  const output = capturedOutput();
  const outcomes: Outcome[] = [];
  for (let round = 0; round < rounds; round++) {
    const all = await given(people, round);
    outcomes.push(...(await Promise.all(all.map(lived))).flat());
  }
  output.stop();
  auth.stop();
  const [before, after] = [false, true].map((afterwards) => outcomes.filter((one) => one.afterwards === afterwards));
  const accepted = (calls: readonly Outcome[] = []) => calls.filter(({ refused }) => !refused).length;
  const note = `${people} people at once, ${rounds} times: ${accepted(before)} of ${before?.length} calls accepted before their rights were taken, ${accepted(after)} of ${after?.length} sent after that was answered.`;
  say(note);
  if (accepted(before) < (people * rounds) / 2) throw new Error('Too few calls were accepted before for their refusal to say anything.');
  return { demoted: { value: accepted(after), note } };
}

const uidsOf = (count: number, round: number): string[] => Array.from({ length: count }, (_, index) => `person-${round}-${index}`);

/** Admins who are demoted, owners whose gym is taken from them, and users who delete their accounts, in an empty directory. */
async function given(count: number, round: number): Promise<Person[]> {
  const db = connect();
  await clear();
  const uids = uidsOf(count, round);
  await db.doc('gyms/saved').set(gymWith({ slug: 'saved' }));
  return Promise.all(
    uids.map(async (uid, index): Promise<Person> => {
      const profile = db.doc(`users/${uid}`);
      const gymId = `gym-${index}`;
      const address = `198.51.${round}.${index}`;
      const [isAdmin, isOwner] = [index % 3 === 0, index % 3 === 1];
      await profile.set(profileWith({ email: `${uid}@example.com`, isAdmin, isGymOwner: isOwner, ownedGyms: isOwner ? [gymId] : [] }));
      if (isAdmin) return { uid, act: () => call(deleteFeaturedGym, { id: 'nothing' }, uid, address), end: () => profile.update({ isAdmin: false }) };
      if (isOwner) {
        await db.doc(`gyms/${gymId}`).set(gymWith({ slug: gymId, name: gymId }));
        // One admin may take only so many gyms away in a minute.
        const chief = `chief-${index}`;
        await db.doc(`users/${chief}`).set(profileWith({ email: `${chief}@example.com`, isAdmin: true }));
        const act = () => call(updateGym, { id: gymId, version: 1, changes: { phone: '+15125550199' } }, uid, address);
        return { uid, act, end: () => call(removeOwner, { gymId, uid }, chief, `203.0.113.${index}`) };
      }
      return { uid, act: () => call(addSavedGym, { gymId: 'saved' }, uid, address), end: () => call(deleteAccount, {}, uid, address) };
    }),
  );
}

/** Calls one after another, while at some moment the right to is taken, and some more once that is answered. */
async function lived({ act, end }: Person): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let ended = false;
  const ending = pause(Math.random() * WITHIN_MS)
    .then(() => answered(end))
    .finally(() => (ended = true));
  const attempt = async (afterwards: boolean) => outcomes.push({ afterwards, refused: await isRefused(act()) });
  const calling = async () => {
    do await attempt(false);
    while (!ended);
  };
  await Promise.all([ending, calling()]);
  for (let index = 0; index < AFTERWARDS; index++) await attempt(true);
  return outcomes;
}

/** On a machine with other work the database may be out of reach for a moment: it is asked again until it has answered. */
async function answered(end: Person['end']): Promise<void> {
  for (;;) {
    try {
      await end();
      return;
    } catch (error) {
      if (reasonOf(error) !== 'unavailable') throw error;
    }
  }
}

/** Whoever is refused for what was sent was let in. */
const isRefused = (calling: Promise<unknown>): Promise<boolean> =>
  calling.then(
    () => false,
    (error: unknown) => [...REFUSALS, 'unavailable'].includes(reasonOf(error) ?? ''),
  );
const reasonOf = (error: unknown): string | undefined => (error as { details?: { reason?: string } }).details?.reason;

/** As the SDK would after it has checked the token, which says nothing of roles. */
const call = async (callable: Callable, data: unknown, uid: string, ip: string): Promise<unknown> =>
  callable.run({ data, rawRequest: { ip, headers: {} }, auth: { uid, token: { uid, auth_time: Math.floor(Date.now() / 1000) } } } as never);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
