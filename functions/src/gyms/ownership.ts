import { createHash } from 'node:crypto';
import { DomainError, type ErrorReason, OWNED_GYMS_LIMIT, type UserProfile } from '../contract';

/** What a profile says of the gyms that are its account's own. */
export type Ownership = Pick<UserProfile, 'ownedGyms' | 'isGymOwner'>;

/**
 * May this person speak for this gym? Asked before it is looked for, so that nobody learns which ids exist.
 * @throws DomainError `not-allowed`
 */
export function allowFor(profile: UserProfile, gymId: string | undefined): void {
  // Stryker disable next-line ConditionalExpression: A list of ids never includes undefined.
  if (profile.isAdmin || (gymId !== undefined && profile.ownedGyms.includes(gymId))) return;
  throw new DomainError('not-allowed', 'You may only do this for your own gyms.');
}

/**
 * Is this gym theirs? For what even an admin may not do in an owner's name.
 * @throws DomainError `not-allowed`
 */
export function allowOwner(profile: UserProfile, gymId: string): void {
  if (!owns(profile, gymId)) throw new DomainError('not-allowed', 'Only an owner of the gym may do this.');
}

/**
 * For what names its gym only once it is read: whoever may speak for no gym is refused where there is nothing, too, and so
 * learns nothing of which ids exist.
 * @throws DomainError `not-allowed`, or what was thrown
 */
export function hideAbsence(profile: UserProfile, absent: ErrorReason): (error: unknown) => never {
  return (error) => {
    if (error instanceof DomainError && error.reason === absent) allowFor(profile, undefined);
    throw error;
  };
}

export const owns = ({ isGymOwner, ownedGyms }: Ownership, gymId: string): boolean => isGymOwner && ownedGyms.includes(gymId);

/** The role is there as long as there is a gym. */
const ownershipOf = (ownedGyms: readonly string[]): Ownership => ({ ownedGyms: [...new Set(ownedGyms)], isGymOwner: ownedGyms.length > 0 });

/**
 * With one gym more.
 * @throws DomainError `limit-reached`
 */
export function owning({ ownedGyms }: Ownership, gymId: string): Ownership {
  if (!ownedGyms.includes(gymId) && ownedGyms.length >= OWNED_GYMS_LIMIT) {
    throw new DomainError('limit-reached', `One account owns ${OWNED_GYMS_LIMIT} gyms at most.`);
  }
  return ownershipOf([...ownedGyms, gymId]);
}

/** Without this gym, and without the role where it was the last. */
export const notOwning = ({ ownedGyms }: Ownership, gymId: string): Ownership => ownershipOf(ownedGyms.filter((id) => id !== gymId));

/** With the gym that another was merged into. */
export const owningInstead = ({ ownedGyms }: Ownership, from: string, to: string): Ownership => ownershipOf(ownedGyms.map((id) => (id === from ? to : id)));

/** A hash of two parts, so that there is one document for both, and its id names nobody. */
const idOf = (one: string, other: string): string => createHash('sha256').update(`${one}|${other}`).digest('hex').slice(0, 32);

/** Each account has one claim to a gym. */
export const claimIdOf = (uid: string, gymId: string): string => idOf(uid, gymId);

/** Each address has one invitation to own a gym. */
export const invitationIdOf = (email: string, gymId: string): string => idOf(email, gymId);

/** The e-mail with the code of a claim, as it was made at that moment. */
export const codeMailIdOf = (claimId: string, createdAt: string): string => `claim-code-${claimId}~${Date.parse(createdAt)}`;
