import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

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

/** The data of one document, undefined where there is none: one read. The backend alone writes them, from the contract's types. */
export const readDocument = async <T>(path: string): Promise<T | undefined> => (await firestore().doc(path).get()).data() as T | undefined;

/** gRPC status codes that the product acts on. */
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
