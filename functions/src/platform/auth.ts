import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { firestore } from './firestore';

export type { UserRecord };

/** Firebase Auth, for the same Firebase app as Firestore. */
export function auth(): Auth {
  firestore();
  return getAuth();
}

const getErrorCode = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);

export const isEmailTaken = (error: unknown): boolean => getErrorCode(error) === 'auth/email-already-exists';
export const isUserMissing = (error: unknown): boolean => getErrorCode(error) === 'auth/user-not-found';
/** Whether Firebase Auth rejected the address or password as malformed. */
export const isInvalidCredential = (error: unknown): boolean => ['auth/invalid-email', 'auth/invalid-password'].includes(getErrorCode(error) as string);
