import { setTimeout as pause } from 'node:timers/promises';
import { getApp, getApps, initializeApp } from 'firebase-admin/app';
import { Firestore, getFirestore } from 'firebase-admin/firestore';
import { documentPaths } from '../contract';
import { Unreachable, withinDeadline } from './deadline';

/** The Admin SDK's name for the app that is used where none is named. */
const DEFAULT_APP = '[DEFAULT]';

let database: Firestore | undefined;

/** The one Firestore client. Absent fields are left out rather than refused: facts are optional by nature. */
export function firestore(): Firestore {
  if (!database) {
    // The functions SDK makes an app of its own name for triggers, which is not the default one.
    if (!getApps().some(({ name }) => name === DEFAULT_APP)) initializeApp();
    database = getFirestore();
    database.settings({ ignoreUndefinedProperties: true });
  }
  return database;
}

/** How long the client in use may take for one document, once somebody has waited in vain; and how long after that the next is tried. */
const PROBE_MS = 3000;
const AGAIN_MS = 2000;
/** How long a read waits for that search: where it is deployed, an instance has a processor only while it serves a request. */
const SEARCHED_MS = 1000;

let away = false;
let checking: Promise<void> | undefined;

/**
 * Finds out whether the database still responds, after a read was waited for in vain; until it does, reads fail soon. A
 * connection whose packets are swallowed looks alive for minutes, and one that was refused is tried again later and later:
 * so each try has a client of its own, and the first that gets a response is used from then on.
 */
export function checkConnection(): Promise<void> {
  checking ??= reconnect().finally(() => (checking = undefined));
  return checking;
}

async function reconnect(): Promise<void> {
  if (await responds(probe(firestore()), PROBE_MS)) return;
  away = true;
  database = await firstToRespond();
  away = false;
}

/** A new client every two seconds until one gets a response. Each has its time, also on a machine that is busy. */
async function firstToRespond(): Promise<Firestore> {
  const { promise, resolve } = Promise.withResolvers<Firestore>();
  const projectId = getApp().options.projectId ?? process.env.GCLOUD_PROJECT;
  let found: Firestore | undefined;
  while (!found) {
    const candidate = new Firestore({ ...OWN_CONNECTION, ...(projectId && { projectId }) });
    const probed = probe(candidate);
    void responds(probed).then((isAlive) => {
      if (isAlive) resolve((found ??= candidate));
      // Ended with work under way, the SDK would fail where nobody can catch it.
      if (found !== candidate) void probed.catch(() => undefined).then(() => candidate.terminate());
    });
    await Promise.race([promise, pause(AGAIN_MS)]);
  }
  return found;
}

/** gRPC lets clients share connections to the same host: one that was begun anew would get the dead one. */
const OWN_CONNECTION = { ignoreUndefinedProperties: true, 'grpc.use_local_subchannel_pool': 1 };

/** The document need not be there. */
const probe = (client: Firestore): Promise<unknown> => client.doc(documentPaths.statsSummary).get();
const responds = (probed: Promise<unknown>, withinMs?: number): Promise<boolean> =>
  withinDeadline(probed, withinMs).then(
    () => true,
    () => false,
  );

/**
 * The client, where the database is not known to be out of reach.
 * @throws Unreachable
 */
export function reachable(): Firestore {
  if (away) throw new Unreachable('The database is out of reach.');
  return firestore();
}

/**
 * A read that somebody waits for: within the deadline, and soon where the database is known to be out of reach.
 * @throws Unreachable
 */
export async function inReach<T>(read: (database: Firestore) => Promise<T>): Promise<T> {
  if (away) await Promise.race([checking, pause(SEARCHED_MS)]);
  return withinDeadline(read(reachable()));
}

/** Names that no document can have (firebase.google.com/docs/firestore/quotas): Firestore fails when it is asked for one. */
const RESERVED_NAME = /^(?:\.{1,2}|__.*__)?$/;
const canExist = (path: string): boolean => {
  const names = path.split('/');
  return names.length % 2 === 0 && !names.some((name) => RESERVED_NAME.test(name));
};

/** The data of one document, undefined if there is none: one read. The backend alone writes them, from the contract's types. */
export async function readDocument<T>(path: string): Promise<T | undefined> {
  // A path may come from an address, where anyone can write `__proto__`.
  if (!canExist(path)) return undefined;
  return inReach(async (database) => (await database.doc(path).get()).data() as T | undefined);
}

/** gRPC status codes that the product acts on. */
const DEADLINE_EXCEEDED = 4;
const UNAVAILABLE = 14;
const ABORTED = 10;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const NOT_FOUND = 5;

const codeOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);

/** A `create` met a document that is there already. */
export const isAlreadyExists = (error: unknown): boolean => codeOf(error) === ALREADY_EXISTS;
/** An `update`, or a `delete` that demands a document, met none. */
export const isNotFound = (error: unknown): boolean => codeOf(error) === NOT_FOUND;
/** An `update` with `lastUpdateTime` met a newer document, a missing one, or lost a lock. */
export const isConflict = (error: unknown): boolean => [ABORTED, FAILED_PRECONDITION, NOT_FOUND].includes(codeOf(error) as number);
/** The database was out of reach: nothing is known of what was asked of it. */
export const isUnreachable = (error: unknown): boolean => error instanceof Unreachable || [DEADLINE_EXCEEDED, UNAVAILABLE].includes(codeOf(error) as number);
