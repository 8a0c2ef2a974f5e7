import { setTimeout as pause } from 'node:timers/promises';
import { getApp, getApps, initializeApp } from 'firebase-admin/app';
import { Firestore, getFirestore } from 'firebase-admin/firestore';
import { documentPaths } from '../contract';
import { UnreachableError, withinDeadline } from './deadline';

/** The Admin SDK's name for the default app. */
const DEFAULT_APP = '[DEFAULT]';

let database: Firestore | undefined;

/** The instance's Firestore client. It leaves out undefined fields instead of throwing, since most fields are optional. */
export function firestore(): Firestore {
  if (!database) {
    // For triggers, the functions SDK creates an app with its own name, which isn't the default one.
    if (!getApps().some(({ name }) => name === DEFAULT_APP)) initializeApp();
    database = getFirestore();
    database.settings({ ignoreUndefinedProperties: true });
  }
  return database;
}

/** After a read timed out: how long the current client may take to read one document, and how long until a new client is tried. */
const PROBE_MS = 3000;
const NEXT_CLIENT_MS = 2000;
/** How long a read waits for a new connection, since a deployed instance only has CPU while it serves a request. */
const RECONNECT_WAIT_MS = 1000;

let isUnavailable = false;
let checking: Promise<void> | undefined;

/**
 * Finds out whether the database still responds after a read timed out. Until it does, reads fail quickly. A connection whose packets are dropped
 * looks alive for minutes, and a refused connection is retried less and less often. So each attempt uses a new client, and the first client that gets
 * a response is used from then on.
 */
export function checkConnection(): Promise<void> {
  checking ??= reconnect().finally(() => (checking = undefined));
  return checking;
}

async function reconnect(): Promise<void> {
  if (await responds(probe(firestore()), PROBE_MS)) return;
  isUnavailable = true;
  database = await findRespondingClient();
  isUnavailable = false;
}

/** Starts a new client every two seconds until one gets a response. Earlier clients keep waiting, since the machine may just be busy. */
async function findRespondingClient(): Promise<Firestore> {
  const { promise, resolve } = Promise.withResolvers<Firestore>();
  const projectId = getApp().options.projectId ?? process.env.GCLOUD_PROJECT;
  let found: Firestore | undefined;
  while (!found) {
    const candidate = new Firestore({ ...OWN_CONNECTION, ...(projectId && { projectId }) });
    const probed = probe(candidate);
    void responds(probed).then((isAlive) => {
      if (isAlive) resolve((found ??= candidate));
      // Wait for its request to end. If a client is terminated during a request, the SDK throws an error that can't be caught.
      if (found !== candidate) void probed.catch(() => undefined).then(() => candidate.terminate());
    });
    await Promise.race([promise, pause(NEXT_CLIENT_MS)]);
  }
  return found;
}

/** Without this setting, gRPC shares connections to the same host between clients, so a new client would get the dead connection. */
const OWN_CONNECTION = { ignoreUndefinedProperties: true, 'grpc.use_local_subchannel_pool': 1 };

/** Reads a document to see whether the database responds. The document doesn't have to exist. */
const probe = (client: Firestore): Promise<unknown> => client.doc(documentPaths.statsSummary).get();
const responds = (probed: Promise<unknown>, withinMs?: number): Promise<boolean> =>
  withinDeadline(probed, withinMs).then(
    () => true,
    () => false,
  );

/**
 * The client, unless the database is known to be unreachable.
 * @throws UnreachableError
 */
export function getReachableClient(): Firestore {
  if (isUnavailable) throw new UnreachableError('The database can’t be reached.');
  return firestore();
}

/**
 * Reads something that a request waits for: with a deadline, and failing quickly if the database is known to be unreachable.
 * @throws UnreachableError
 */
export async function readWithinDeadline<T>(read: (database: Firestore) => Promise<T>): Promise<T> {
  if (isUnavailable) await Promise.race([checking, pause(RECONNECT_WAIT_MS)]);
  return withinDeadline(read(getReachableClient()));
}

/** gRPC status codes. */
const DEADLINE_EXCEEDED = 4;
const UNAVAILABLE = 14;
const ABORTED = 10;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const NOT_FOUND = 5;

const getErrorCode = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);

/** Whether a `create` failed because the document exists. */
export const isAlreadyExists = (error: unknown): boolean => getErrorCode(error) === ALREADY_EXISTS;
/** Whether an `update`, or a `delete` with a precondition, failed because the document doesn't exist. */
export const isNotFound = (error: unknown): boolean => getErrorCode(error) === NOT_FOUND;
/** Waits for an update. Ignores its failure if the document was deleted. */
export async function ignoreIfDeleted(update: Promise<unknown>): Promise<void> {
  await update.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}
/** Whether an `update` with `lastUpdateTime` failed because the document was changed or deleted, or a transaction lost its lock. */
export const isConflict = (error: unknown): boolean => [ABORTED, FAILED_PRECONDITION, NOT_FOUND].includes(getErrorCode(error) as number);
/** Whether the database was unreachable, so that no one knows whether the request was carried out. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof UnreachableError || [DEADLINE_EXCEEDED, UNAVAILABLE].includes(getErrorCode(error) as number);
