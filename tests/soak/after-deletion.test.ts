import { setTimeout as pause } from 'node:timers/promises';
import { logger } from 'firebase-functions';
import type { CallableFunction } from 'firebase-functions/v2/https';
import { describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '@functions/accounts/callables';
import { finishRemovals } from '@functions/accounts/schedules';
import { removeAccountData } from '@functions/accounts/removal-repository';
import { handleUserCreated } from '@functions/accounts/triggers';
import { MINUTE_MS } from '@contract';
import { createGym, deleteGym, updateGym } from '@functions/gyms/callables';
import { beginImport } from '@functions/imports/running/callables';
import { decideSuggestion, reportGym, sendMessage, settleMessage, suggestChange } from '@functions/messages/callables';
import { addSavedGym } from '@functions/saved/callables';
import { call } from '@support/call';
import { everything } from '@support/everything';
import { clearFirestore, db } from '@support/firestore';
import { gymWith } from '@support/gym';
import { seededRandom } from '@support/random';
import { afterCommits } from '@support/stopping';
import { besideAuthService } from './support/auth-service';
import { sized } from './support/size';

const PEOPLE = sized(100, 10);
/**
 * One in this many users is an admin with gyms, imports and decisions. As many have their removal stopped, and as many have its
 * event lost.
 */
const ONE_IN = 5;
const GYMS = 20;
/** Documents that name each user, on average, before the deletion. With fewer, finding none afterwards would mean little. */
const ENOUGH = 6;
/** More would wait for the local Firestore until their calls time out. */
const AT_ONCE = 10;
/** Commits after which removals are stopped, in turn. */
const STOPS = 6;

interface Person {
  readonly index: number;
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly verified: boolean;
  readonly isAdmin: boolean;
}

function personAt(index: number): Person {
  const mark = String(index).padStart(4, '0');
  return {
    index,
    uid: `LeaverLeaverLeaverLeaver${mark}`,
    email: `quirin.leaver${mark}@example.org`,
    name: `Quirin Leaver${mark}`,
    verified: index % 2 === 0,
    isAdmin: index % ONE_IN === 0,
  };
}
const people = Array.from({ length: PEOPLE }, (_, index) => personAt(index));
besideAuthService(people);

const isFolderUsed = (text: string): boolean => people.some(({ uid, email, name }) => [uid, email, name].some((word) => text.includes(word)));
const traces = async (): Promise<string[]> => (await everything(db)).map((document) => JSON.stringify(document)).filter(isFolderUsed);
const remove = ({ uid, email, verified }: Person): Promise<void> => removeAccountData({ uid, ...(verified && { email }) }, new Date());

/** Calls from the user's own IP address. */
const callAs = ({ uid, index }: Person, callable: unknown, data: object, isSignedIn = true): Promise<unknown> =>
  call(callable as CallableFunction<unknown, Promise<unknown>>, data, isSignedIn ? uid : undefined, new Date(), `203.0.${index >> 8}.${index & 255}`);

/** Every action that stores a user's name, in the first or second round. */
function actsOf(person: Person, round: number): (() => Promise<unknown>)[] {
  const { name, email, verified, isAdmin, index } = person;
  const key = (kind: number) => `7b0c6a52-54a4-4c0e-8a52-${kind}${round}${String(index).padStart(10, '0')}`;
  const gymId = `g${(index + round) % GYMS}`;
  const message = { topic: 'other', name, email, message: `${name} here, at ${email}.` };
  const byAll = [
    () => callAs(person, addSavedGym, { gymId }),
    () => callAs(person, addSavedGym, { gymId: `g${(index + 2 + round) % GYMS}` }),
    () => callAs(person, sendMessage, { ...message, key: key(1) }),
    () => callAs(person, reportGym, { key: key(2), gymId, kind: 'closed', email, comment: `I am ${name}.` }),
    () =>
      callAs(person, suggestChange, {
        key: key(3),
        gymId,
        comment: `${name} says: it opens at six.`,
        changes: { email, post_description: `${name} teaches.` },
      }),
    // Sent signed out from a verified address, so it belongs to the account anyway.
    ...(verified ? [() => callAs(person, sendMessage, { ...message, key: key(4) }, false)] : []),
  ];
  if (!isAdmin) return byAll;
  let made: Promise<{ id: string }> | undefined;
  const make = () => (made ??= callAs(person, createGym, { gym: { state: 'TX', city: 'Austin', name: `Gym ${round} ${index}` } }) as Promise<{ id: string }>);
  return [
    ...byAll,
    make,
    async () => callAs(person, updateGym, { id: (await make()).id, version: 1, changes: { phone: '+15125550199' } }),
    async () => round === 0 && callAs(person, deleteGym, { id: `g${GYMS - 1 - (index % 3)}` }),
    () => callAs(person, beginImport, { fileName: 'gyms.csv', bytes: 10, source: { name: 'A list' } }),
    () => callAs(person, settleMessage, { id: key(1) }),
    () => callAs(person, decideSuggestion, { id: key(3), decision: 'accepted' }),
  ];
}

async function inGroups(work: (person: Person) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < people.length; start += AT_ONCE) await Promise.all(people.slice(start, start + AT_ONCE).map(work));
}

async function givenEveryone(): Promise<void> {
  await clearFirestore();
  for (let index = 0; index < GYMS; index++) await db.doc(`gyms/g${index}`).set(gymWith({ slug: `g${index}`, name: `Gym ${index}` }));
  await handleUserCreated({ uid: 'StaysStaysStaysStaysStays001', email: 'stays@example.com', createdAt: new Date().toISOString() });
  for (const { uid, email, isAdmin } of people) {
    await handleUserCreated({ uid, email, createdAt: new Date().toISOString() });
    if (isAdmin) await db.doc(`users/${uid}`).update({ isAdmin });
  }
}

/** Performs an action, which may be refused because the account may be deleted. Returns whether it was accepted. */
const attempt = (act: () => Promise<unknown>): Promise<boolean> =>
  act().then(
    () => true,
    () => false,
  );

describe('deleting accounts', () => {
  it(`leaves no document and no log entry that names one of ${PEOPLE} people who were saving, writing and deciding`, async () => {
    const entries: string[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(logger, level).mockImplementation((...entry: unknown[]) => void entries.push(JSON.stringify(entry)));
    const random = seededRandom(11);
    await givenEveryone();
    await inGroups(async (person) => {
      for (const act of actsOf(person, 0)) await attempt(act);
    });
    expect((await traces()).length, 'documents that name a person before').toBeGreaterThanOrEqual(PEOPLE * ENOUGH);

    let during = 0;
    await inGroups(async (person) => {
      const acts = actsOf(person, 1).map(async (act) => {
        await pause(random() * 300);
        if (await attempt(act)) during++;
      });
      await pause(random() * 300);
      await callAs(person, deleteAccount, {});
      // One event is delivered twice at once, which can happen. Others are stopped below, or lost.
      const isHeard = ![1, 2].includes(person.index % ONE_IN);
      await Promise.all([...acts, ...(isHeard ? [remove(person), remove(person)] : [])]);
    });
    expect(during, 'calls accepted during the deletions').toBeGreaterThanOrEqual(PEOPLE);
    for (const [at, person] of people.filter(({ index }) => index % ONE_IN === 1).entries()) await afterCommits(at % STOPS, () => remove(person));
    expect((await traces()).length, 'documents that name a person once removals were stopped').toBeGreaterThan(0);

    await finishRemovals(new Date());
    await finishRemovals(new Date(Date.now() + 20 * MINUTE_MS));
    expect(await traces(), 'documents that name a deleted person').toEqual([]);
    expect(entries.length, 'log entries').toBeGreaterThan(0);
    expect(entries.filter(isFolderUsed), 'log entries that name a deleted person').toEqual([]);
  });
});
