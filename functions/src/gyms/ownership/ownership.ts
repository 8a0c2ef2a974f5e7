import { createHash } from 'node:crypto';
import { DomainError, type ErrorReason, OWNED_GYMS_LIMIT, type UserProfile } from '../../contract';

/** The ownership fields of a profile. */
export type Ownership = Pick<UserProfile, 'ownedGyms' | 'isGymOwner'>;

/**
 * Checks that this person may act for this gym. Runs before the gym is read, so that an error doesn't reveal which ids exist.
 * @throws DomainError `not-allowed`
 */
export function requireOwnerOrAdmin(profile: UserProfile, gymId: string | undefined): void {
  // Stryker disable next-line ConditionalExpression: A list of ids never includes undefined.
  if (profile.isAdmin || (gymId !== undefined && profile.ownedGyms.includes(gymId))) return;
  throw new DomainError('not-allowed', 'You can only do this for your own gyms.');
}

/**
 * Checks that this person owns the gym, for actions that not even an admin may take on an owner's behalf.
 * @throws DomainError `not-allowed`
 */
export function requireOwner(profile: UserProfile, gymId: string): void {
  if (!ownsGym(profile, gymId)) throw new DomainError('not-allowed', 'Only an owner of the gym can do this.');
}

/**
 * Returns a handler for the error about a document that doesn't exist. Since the document's gym is unknown, callers who aren't admins get `not-allowed`,
 * so that they can't find out which ids exist. The handler throws `not-allowed`, or the original error.
 */
export function rethrowAsNotAllowed(profile: UserProfile, notFoundReason: ErrorReason): (error: unknown) => never {
  return (error) => {
    if (error instanceof DomainError && error.reason === notFoundReason) requireOwnerOrAdmin(profile, undefined);
    throw error;
  };
}

export const ownsGym = ({ isGymOwner, ownedGyms }: Ownership, gymId: string): boolean => isGymOwner && ownedGyms.includes(gymId);

/** An account has the gym owner role as long as it owns a gym. */
const toOwnership = (ownedGyms: readonly string[]): Ownership => ({ ownedGyms: [...new Set(ownedGyms)], isGymOwner: ownedGyms.length > 0 });

/**
 * Adds a gym to those that an account owns.
 * @throws DomainError `limit-reached`
 */
export function withOwnedGym({ ownedGyms }: Ownership, gymId: string): Ownership {
  if (!ownedGyms.includes(gymId) && ownedGyms.length >= OWNED_GYMS_LIMIT) {
    throw new DomainError('limit-reached', `An account can own up to ${OWNED_GYMS_LIMIT} gyms.`);
  }
  return toOwnership([...ownedGyms, gymId]);
}

/** Removes a gym, and the gym owner role if it was the last one. */
export const withoutOwnedGym = ({ ownedGyms }: Ownership, gymId: string): Ownership => toOwnership(ownedGyms.filter((id) => id !== gymId));

/** Replaces a merged gym (`from`) with the gym it was merged into (`to`). */
export const withReplacedOwnedGym = ({ ownedGyms }: Ownership, from: string, to: string): Ownership =>
  toOwnership(ownedGyms.map((id) => (id === from ? to : id)));

/** An id that is a hash of both parts, so that there is one document per pair and its id doesn't identify anyone. */
const hashPair = (one: string, other: string): string => createHash('sha256').update(`${one}|${other}`).digest('hex').slice(0, 32);

/** The id of an account's claim to a gym. There is one per account and gym. */
export const toClaimId = (uid: string, gymId: string): string => hashPair(uid, gymId);

/** The id of an invitation to own a gym. There is one per email address and gym. */
export const toInvitationId = (email: string, gymId: string): string => hashPair(email, gymId);

/** Id of the email with a claim's code. If the claim is sent again later, its email gets a new id. */
export const toCodeEmailId = (claimId: string, createdAt: string): string => `claim-code-${claimId}~${Date.parse(createdAt)}`;
