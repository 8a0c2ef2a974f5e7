import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '@functions/accounts/callables';
import { removeOwner } from '@functions/claims/callables';
import { deleteFeaturedGym } from '@functions/featured/callables';
import { updateGym } from '@functions/gyms/callables';
import { addSavedGym } from '@functions/saved/callables';
import { call, givenAdmin, givenUser } from '@support/call';
import { clearFirestore, db } from '@support/firestore';
import { gymWith } from '@support/gym';
import { besideAuthService } from './support/auth-service';
import { sized } from './support/size';

/** Users with concurrent calls. */
const PEOPLE = sized(100, 6);
const ROUNDS = sized(10, 1);
/** Calls of each user, one after another, once their rights are revoked. */
const AFTERWARDS = 4;
/** Rights are revoked at some moment within this time, while calls continue. */
const WITHIN_MS = 400;
/** Reasons that mean a caller lacks a right or has no account. A call that found the database too busy also did nothing. */
const REFUSALS = ['not-allowed', 'signed-out', 'unavailable'];

interface Person {
  /** What the user calls all the time. */
  act(): Promise<unknown>;
  /** Revokes the user's right to that. */
  end(): Promise<unknown>;
}
interface Outcome {
  readonly afterwards: boolean;
  readonly refused: boolean;
}

const uids = Array.from({ length: PEOPLE }, (_, index) => `person-${index}`);
besideAuthService(uids.map((uid) => ({ uid, email: `${uid}@example.com`, verified: true })));

/** A third each: admins who are demoted, owners who lose their gym, and users who delete their account. */
async function givenPerson(uid: string, index: number): Promise<Person> {
  const ip = `198.51.100.${index}`;
  if (index % 3 === 0) {
    await givenUser(uid, { isAdmin: true });
    return { act: () => call(deleteFeaturedGym, { id: 'none' }, uid, new Date(), ip), end: () => db.doc(`users/${uid}`).update({ isAdmin: false }) };
  }
  if (index % 3 === 1) {
    const gymId = `gym-${index}`;
    await Promise.all([givenUser(uid, { isGymOwner: true, ownedGyms: [gymId] }), db.doc(`gyms/${gymId}`).set(gymWith({ slug: gymId, name: gymId }))]);
    // A separate admin each, since one can only remove so many gyms per minute.
    await givenAdmin(`admin-${index}`);
    return {
      act: () => call(updateGym, { id: gymId, version: 1, changes: { phone: '+15125550199' } }, uid, new Date(), ip),
      end: () => call(removeOwner, { gymId, uid }, `admin-${index}`, new Date(), `203.0.113.${index}`),
    };
  }
  await givenUser(uid);
  return { act: () => call(addSavedGym, { gymId: 'saved' }, uid, new Date(), ip), end: () => call(deleteAccount, {}, uid, new Date(), ip) };
}

const reasonOf = (error: unknown): string => (error as { details?: { reason?: string } }).details?.reason ?? '';
const isRefused = (calling: Promise<unknown>): Promise<boolean> =>
  calling.then(
    () => false,
    (error: unknown) => REFUSALS.includes(reasonOf(error)),
  );

/** Revokes the right, retrying while the database is too busy. */
async function takeRight({ end }: Person): Promise<void> {
  for (;;) {
    const failure = await end().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) return;
    if (reasonOf(failure) !== 'unavailable') throw failure;
  }
}

/** Calls one after another while the right is revoked at some moment, and a few more after that call was answered. */
async function callThroughout(person: Person): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let ended = false;
  const ending = pause(Math.random() * WITHIN_MS)
    .then(() => takeRight(person))
    .finally(() => (ended = true));
  do outcomes.push({ afterwards: false, refused: await isRefused(person.act()) });
  while (!ended);
  await ending;
  for (let index = 0; index < AFTERWARDS; index++) outcomes.push({ afterwards: true, refused: await isRefused(person.act()) });
  return outcomes;
}

describe('a revoked role', () => {
  it(`is refused in every call sent after the revocation returned, while ${PEOPLE} people are calling, in ${ROUNDS} rounds`, async () => {
    const outcomes: Outcome[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await clearFirestore();
      await db.doc('gyms/saved').set(gymWith({ slug: 'saved' }));
      const people = await Promise.all(uids.map(givenPerson));
      outcomes.push(...(await Promise.all(people.map(callThroughout))).flat());
    }
    const accepted = (afterwards: boolean) => outcomes.filter((one) => one.afterwards === afterwards && !one.refused).length;
    expect(accepted(true), 'calls accepted without a right').toBe(0);
    expect(accepted(false), 'calls accepted before').toBeGreaterThanOrEqual((PEOPLE * ROUNDS) / 2);
  });
});
