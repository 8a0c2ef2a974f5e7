import type { CallableFunction } from 'firebase-functions/v2/https';
import { deleteAccount } from '../functions/src/accounts/callables';
import { finishRemovals } from '../functions/src/accounts/schedules';
import { profileOf } from '../functions/src/accounts/store-profile';
import { removeAccountData } from '../functions/src/accounts/store-removal';
import { handleUserCreated } from '../functions/src/accounts/triggers';
import { COLLECTIONS, MINUTE_MS } from '../functions/src/contract';
import { createGym, deleteGym, updateGym } from '../functions/src/gyms/callables';
import { beginImport } from '../functions/src/imports/running/callables';
import { decideSuggestion, reportGym, sendMessage, settleMessage, suggestChange } from '../functions/src/messages/callables';
import { type Tombstone, tombstoneOf } from '../functions/src/platform/tombstones';
import { addSavedGym } from '../functions/src/saved/callables';
import { seededRandom } from '../scripts/sample/random';
import { everything } from '../tests/support/everything';
import { gymWith } from '../tests/support/gym';
import type { Measured, Size } from './record';
import { startAuthService } from './support/auth-service';
import { killedAfter } from './support/child';
import { clear, connect } from './support/firestore';
import { capturedOutput } from './support/output';
import { say } from './support/say';

const SCALES = { full: 100, small: 10 } as const;
/**
 * Of all persons one in so many is an admin, with gyms, imports and decisions; as many have their removal killed, and as many
 * have the event of their deletion lost with the stack.
 */
const ONE_IN = 5;
const GYMS = 20;
/** The least share of the removals in the process that is killed which must be cut off by that; of a few all may have ended. */
const MIDWAY_LEAST = { full: 0.5, small: 0 } as const;
/** Documents that each must have named before, for their absence to mean something. */
const ENOUGH = 6;

interface Person {
  readonly index: number;
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly verified: boolean;
  readonly isAdmin: boolean;
}

/** What still names a person after all of them were deleted while they were saving, writing and deciding. */
export async function measureAfterDeletion(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const db = connect();
  const output = capturedOutput();
  const random = seededRandom(11);
  const count = SCALES[size];
  const people = Array.from({ length: count }, (_, index) => personOf(index));
  const auth = await startAuthService(people);
  await clear();
  for (let index = 0; index < GYMS; index++) await db.doc(`gyms/g${index}`).set(gymWith({ slug: `g${index}`, name: `Gym ${index}` }));
  await handleUserCreated({ uid: 'StaysStaysStaysStaysStays001', email: 'stays@example.com', createdAt: new Date().toISOString() });
  for (const { uid, email, isAdmin } of people) {
    await handleUserCreated({ uid, email, createdAt: new Date().toISOString() });
    if (isAdmin) await db.doc(`users/${uid}`).update({ isAdmin });
  }
  const written = { before: 0, amid: 0 };
  await inGroups(people, async (person) => {
    for (const act of actsOf(person, 0)) await act().then(() => written.before++, ignored);
  });
  const named = (await traces(people)).length;
  say(`${count} persons have made ${written.before} calls, and ${named} documents name them`);
  if (named < count * ENOUGH) throw new Error('Too little was written for its removal to say anything.');

  const killed = people.filter(({ index }) => index % ONE_IN === 1);
  const unheard = people.filter(({ index }) => index % ONE_IN === 2);
  await inGroups(people, async (person) => {
    const acts = actsOf(person, 1).map(async (act) => {
      await pause(random() * 300);
      await act().then(() => written.amid++, ignored);
    });
    await pause(random() * 300);
    await call(deleteAccount, {}, person);
    // Delivered twice at once, as events may be.
    const removal = [...killed, ...unheard].includes(person)
      ? []
      : [removeAccountData(leaverOf(person), new Date()), removeAccountData(leaverOf(person), new Date())];
    await Promise.all([...acts, ...removal]);
  });
  if (written.amid < count) throw new Error('Too little was written meanwhile for that to say anything.');
  // Side by side, and killed as the first of them ends: the others are midway.
  output.lines.push(...(await killedAfter('remove accounts', killed.map(leaverOf), 'removed', 1)));
  const midway = await midwayOf(killed);
  say(`${midway} of ${killed.length} removals were killed midway, ${unheard.length} never began, ${(await traces(people)).length} documents name somebody`);
  if (midway < killed.length * MIDWAY_LEAST[size]) throw new Error('Too few removals were midway when they were killed.');

  await finishRemovals(new Date());
  await finishRemovals(new Date(Date.now() + 20 * MINUTE_MS));
  output.stop();
  auth.stop();
  const documents = await traces(people);
  const entries = output.lines.filter((line) => people.some((person) => names(line, person)));
  for (const { path, data } of documents) say(`left: ${path} ${JSON.stringify(data).slice(0, 200)}`);
  for (const entry of entries) say(`left in the log: ${entry.slice(0, 200)}`);
  const all = await everything(db);
  const tombstones = all.filter(({ path }) => path.startsWith(`${COLLECTIONS.ledger}/`)).length;
  const note = `${written.before} calls of ${count} persons before, ${written.amid} amid their deletions, ${killed.length} of these in a process that was killed with ${midway} of them midway, and ${unheard.length} never begun after the account was gone; ${all.length} documents, ${tombstones} of them tombstones without a name, and ${output.lines.length} log entries looked through: ${documents.length} documents, ${entries.length} entries.`;
  return { 'after-deletion': { value: documents.length + entries.length, note } };
}

function personOf(index: number): Person {
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
const leaverOf = ({ uid, email, verified }: Person) => ({ uid, ...(verified && { email }) });
const names = (text: string, { uid, email, name }: Person): boolean => [uid, email, name].some((word) => text.includes(word));

/** How many removals have begun, with the profile, and not ended. */
async function midwayOf(people: readonly Person[]): Promise<number> {
  const stages = await Promise.all(
    people.map(async ({ uid }) => {
      const [profile, tombstone] = await Promise.all([profileOf(uid).get(), tombstoneOf(uid).get()]);
      return !profile.exists && tombstone.exists && (tombstone.data() as Tombstone).removedAt === undefined;
    }),
  );
  return stages.filter(Boolean).length;
}

/** Documents that name somebody, in their path too. */
async function traces(people: readonly Person[]) {
  const documents = await everything(connect());
  return documents.filter((document) => {
    const text = JSON.stringify(document);
    return people.some((person) => names(text, person));
  });
}

/** Everything by which a person leaves a name, in the first or second round. */
function actsOf(person: Person, round: number): (() => Promise<unknown>)[] {
  const { name, email, verified, isAdmin, index } = person;
  const key = (kind: number) => `7b0c6a52-54a4-4c0e-8a52-${String(kind)}${String(round)}${String(index).padStart(10, '0')}`;
  const gymId = `g${(index + round) % GYMS}`;
  const message = { topic: 'other', name, email, message: `${name} here, at ${email}.` };
  const user = [
    () => call(addSavedGym, { gymId }, person),
    () => call(addSavedGym, { gymId: `g${(index + 2 + round) % GYMS}` }, person),
    () => call(sendMessage, { ...message, key: key(1) }, person),
    () => call(reportGym, { key: key(2), gymId, kind: 'closed', email, comment: `I am ${name}.` }, person),
    () =>
      call(suggestChange, { key: key(3), gymId, comment: `${name} says: it opens at six.`, changes: { email, post_description: `${name} teaches.` } }, person),
    // From a proved address, signed out: theirs all the same.
    ...(verified ? [() => call(sendMessage, { ...message, key: key(4) }, person, false)] : []),
  ];
  if (!isAdmin) return user;
  const gym = { state: 'TX', city: 'Austin', name: `Gym of round ${round} number ${index}` };
  let made: Promise<{ id: string }> | undefined;
  const make = () => (made ??= call(createGym, { gym }, person) as Promise<{ id: string }>);
  return [
    ...user,
    make,
    async () => call(updateGym, { id: (await make()).id, version: 1, changes: { phone: '+15125550199' } }, person),
    async () => round === 0 && call(deleteGym, { id: `g${GYMS - 1 - (index % 3)}` }, person),
    () => call(beginImport, { fileName: 'gyms.csv', bytes: 10, source: { name: 'A list' } }, person),
    () => call(settleMessage, { id: key(1) }, person),
    () => call(decideSuggestion, { id: key(3), decision: 'accepted' }, person),
  ];
}

/** Invokes a callable as the SDK would after it has checked the token, from a network of the person's own. */
function call(callable: CallableFunction<unknown, unknown>, data: unknown, { uid, index }: Person, signedIn = true): Promise<unknown> {
  const rawRequest = { ip: `203.0.${index >> 8}.${index & 255}`, headers: {} };
  return Promise.resolve(
    callable.run({ data, rawRequest, ...(signedIn && { auth: { uid, token: { uid, auth_time: Math.floor(Date.now() / 1000) } } }) } as never),
  );
}

/** A call that is refused, as many are once the account is gone. */
const ignored = (): void => {};

/** So many at once: more would wait for the local Firestore until their calls are given up. */
const AT_ONCE = 10;
async function inGroups(people: readonly Person[], work: (person: Person) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < people.length; start += AT_ONCE) await Promise.all(people.slice(start, start + AT_ONCE).map(work));
}
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Between the beginnings of two removals, so that they are killed at different steps. */
const APART_MS = 10;

/** What runs in a process that is killed: it tells of each account that it has removed. */
export const removalTasks = {
  'remove accounts': async (leavers: readonly { uid: string; email?: string }[]) => {
    connect();
    await Promise.all(
      leavers.map(async (leaver, index) => {
        await pause(index * APART_MS);
        await removeAccountData(leaver, new Date());
        process.send?.({ progress: 'removed' });
      }),
    );
    // Answers only when it is too late: whoever started it has killed it before.
    return new Promise(() => {});
  },
};
