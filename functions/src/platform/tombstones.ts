import { createHash } from 'node:crypto';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { COLLECTIONS, DomainError } from '../contract';
import { firestore } from './firestore';

/** `ledger/deletedAccount~{hash}`: left where an account was. */
export interface Tombstone {
  /** `removing` until everything that could still write when the account went has ended and was swept up after. */
  readonly state: 'removing' | 'done';
  /** When it was deleted, ISO 8601. */
  readonly at: string;
  /** Whose data to remove; gone with the state `done`. */
  readonly uid?: string;
  /** The address of the account where its owner had proved it: what was sent under it is theirs too. */
  readonly email?: string;
  /** When the profile was gone, after which nothing new of this person was begun. ISO 8601. */
  readonly removedAt?: string;
}

/** By a hash, so that what stays names nobody. */
export function tombstoneOf(uid: string): DocumentReference {
  const hash = createHash('sha256').update(uid).digest('base64url');
  return firestore().collection(COLLECTIONS.ledger).doc(`deletedAccount~${hash}`);
}

export const deletedAccount = (): DomainError => new DomainError('signed-out', 'This account has been deleted. Sign in with another.');

/**
 * Reads in a transaction that the account was not deleted: what is written in the same one is either there when its data
 * are swept up, or never.
 * @throws DomainError `signed-out`
 */
export async function refuseDeleted(transaction: Transaction, uid: string): Promise<void> {
  if ((await transaction.get(tombstoneOf(uid))).exists) throw deletedAccount();
}
