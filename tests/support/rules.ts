import { readFileSync } from 'node:fs';
import { assertFails, assertSucceeds, initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';

const host = process.env.FIRESTORE_EMULATOR_HOST;
if (!host) throw new Error('These tests need the local Firestore. Run them with `npm test`, or set FIRESTORE_EMULATOR_HOST.');

/** Tokens as the backend's claims make them. `user`, `owner` and `admin` are also the uids. */
const ROLES = {
  visitor: undefined,
  user: { isAdmin: false, isGymOwner: false },
  owner: { isAdmin: false, isGymOwner: true },
  admin: { isAdmin: true, isGymOwner: false },
} as const;
export type Role = keyof typeof ROLES;
const ROLE_NAMES = Object.keys(ROLES) as Role[];
const A: Record<Role, string> = { visitor: 'a visitor', user: 'a user', owner: 'an owner', admin: 'an admin' };

/** A list of documents: of a collection by its path, or of all collections of a name. */
export interface Listing {
  readonly from: string;
  readonly everywhere?: boolean;
  readonly where?: readonly [field: string, value: unknown];
  readonly limit?: number;
}
interface Answers<T> {
  readonly allow?: readonly T[];
  readonly deny?: readonly T[];
}
export interface Permissions {
  /** Stored before the tests, by path. No client may change or delete any of them, or create one beside it. */
  readonly documents: Readonly<Record<string, Record<string, unknown>>>;
  /** Paths that hold nothing, and where no client may create anything. */
  readonly absent?: readonly string[];
  readonly get: Readonly<Record<Role, Answers<string>>>;
  readonly list: Readonly<Record<Role, Answers<Listing>>>;
}

/** States what each role may do with the documents of one collection, as tests. */
export function permissions(collection: string, { documents, absent = [], get, list }: Permissions): void {
  describe(collection, () => {
    let environment: RulesTestEnvironment;
    beforeAll(async () => {
      environment = await environmentOf(collection, documents);
    });
    afterAll(() => environment.cleanup());
    const as = (role: Role) => firestoreOf(environment, role);

    for (const role of ROLE_NAMES) {
      for (const path of get[role].allow ?? []) it(`${A[role]} gets ${path}`, () => assertSucceeds(as(role).doc(path).get()));
      for (const path of get[role].deny ?? []) it(`${A[role]} does not get ${path}`, () => assertFails(as(role).doc(path).get()));
      for (const listing of list[role].allow ?? []) it(`${A[role]} lists ${described(listing)}`, () => assertSucceeds(queryOf(as(role), listing).get()));
      for (const listing of list[role].deny ?? []) it(`${A[role]} does not list ${described(listing)}`, () => assertFails(queryOf(as(role), listing).get()));
      for (const path of absent) it(`${A[role]} does not create ${path}`, () => assertFails(as(role).doc(path).set({ userId: role })));
      for (const [path, fields] of Object.entries(documents)) {
        it(`${A[role]} does not create a document beside ${path}`, () =>
          assertFails(
            as(role)
              .doc(`${path}-new`)
              .set({ ...fields, userId: role }),
          ));
        it(`${A[role]} does not update ${path}`, () => assertFails(as(role).doc(path).update({ touched: true })));
        it(`${A[role]} does not delete ${path}`, () => assertFails(as(role).doc(path).delete()));
      }
    }
  });
}

/** The same answers for all four roles. */
export const everyone = <T>(answers: Answers<T>): Record<Role, Answers<T>> => ({ visitor: answers, user: answers, owner: answers, admin: answers });
/** Answers for admins, and the opposite for everyone else. */
export const adminsOnly = <T>(items: readonly T[], never: readonly T[] = []): Record<Role, Answers<T>> => ({
  ...everyone({ deny: [...items, ...never] }),
  admin: { allow: items, deny: never },
});

/** A collection that only the backend reads and writes. */
export function backendOnly(collection: string, path = `${collection}/d1`): void {
  const from = path.split('/').slice(0, -1).join('/');
  permissions(collection, {
    documents: { [path]: { userId: 'user', active: true, status: 'published' } },
    get: everyone({ deny: [path, `${from}/absent`] }),
    list: everyone({
      deny: [
        { from, limit: 1 },
        { from: from.split('/').at(-1) ?? '', everywhere: true, limit: 1 },
      ],
    }),
  });
}

function described({ from, everywhere, where, limit }: Listing): string {
  const which = where ? ` where ${where[0]} is ${JSON.stringify(where[1])}` : '';
  return `${everywhere ? `every ${from} collection` : from}${which}, ${limit === undefined ? 'without a limit' : `${limit} at most`}`;
}

function queryOf(db: firebase.firestore.Firestore, { from, everywhere, where, limit }: Listing): firebase.firestore.Query {
  let query: firebase.firestore.Query = everywhere ? db.collectionGroup(from) : db.collection(from);
  if (where) query = query.where(where[0], '==', where[1]);
  return limit === undefined ? query : query.limit(limit);
}

/** A project of its own for each collection, with the product's rules and these documents in it. */
export async function environmentOf(name: string, documents: Permissions['documents']): Promise<RulesTestEnvironment> {
  const [hostname = '', port] = (host ?? '').split(':');
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const environment = await initializeTestEnvironment({
    projectId: `demo-rules-${name.toLowerCase().replaceAll(' ', '-')}`,
    firestore: { rules, host: hostname, port: Number(port) },
  });
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const [path, fields] of Object.entries(documents)) await context.firestore().doc(path).set(fields);
  });
  return environment;
}

export function firestoreOf(environment: RulesTestEnvironment, role: Role): firebase.firestore.Firestore {
  const claims = ROLES[role];
  const context = claims ? environment.authenticatedContext(role, claims) : environment.unauthenticatedContext();
  return context.firestore();
}
