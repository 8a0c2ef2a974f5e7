import { createHash } from 'node:crypto';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { COLLECTIONS, DomainError } from '../contract';
import { firestore } from './firestore';
import { storedAs } from './collections';

/** `ledger/deletedAccount~{hash}`: the record of a deleted account. */
export interface Tombstone {
  /** `removing` until all writes that were in progress at the deletion have ended and their data was removed. */
  readonly state: 'removing' | 'done';
  /** When it was deleted, ISO 8601. */
  readonly at: string;
  /** The account whose data is being removed. Absent once the state is `done`. */
  readonly uid?: string;
  /** The account's email address, if it was verified. Messages sent with this address are removed, too. */
  readonly email?: string;
  /** When the profile was deleted, ISO 8601. None of the account's calls can have started after that. */
  readonly removedAt?: string;
}

/** The `ledger` collection, typed for tombstones. Only its documents with a `state` are tombstones. */
export const tombstones = () => firestore().collection(COLLECTIONS.ledger).withConverter(storedAs<Tombstone>());

/** The document of an account's tombstone. Its id is a hash, so that it doesn't identify anyone. */
export function tombstoneDocument(uid: string): DocumentReference<Tombstone> {
  const hash = createHash('sha256').update(uid).digest('base64url');
  return tombstones().doc(`deletedAccount~${hash}`);
}

export const deletedAccountError = (): DomainError => new DomainError('signed-out', 'This account has been deleted. Sign in with another account.');

/**
 * Checks in a transaction that the account wasn't deleted. What the transaction writes is then either found when the account's data is removed, or never
 * written.
 * @throws DomainError `signed-out`
 */
export async function requireNotDeleted(transaction: Transaction, uid: string): Promise<void> {
  if ((await transaction.get(tombstoneDocument(uid))).exists) throw deletedAccountError();
}
