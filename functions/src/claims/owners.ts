import { DomainError, type GymOwners, OWNERS_LIMIT } from '../contract';

/** An account that wants to change a gym's owners. */
export interface OwnerActor {
  readonly uid: string;
  readonly isAdmin: boolean;
}

/**
 * Checks that the caller is the gym's primary owner or an admin.
 * @throws DomainError `not-primary-owner`
 */
export function requirePrimary({ uid, isAdmin }: OwnerActor, owners: GymOwners | undefined): void {
  if (!isAdmin && owners?.primary !== uid) {
    throw new DomainError('not-primary-owner', 'Only the primary owner of this gym can do this. Ask them, or contact us.');
  }
}

/**
 * Checks that the gym can have another owner.
 * @param taken the number of owners and pending invitations
 * @throws DomainError `limit-reached`
 */
export function requireRoomForOwner(taken: number): void {
  if (taken >= OWNERS_LIMIT) throw new DomainError('limit-reached', `A gym can have up to ${OWNERS_LIMIT} owners. Remove one first.`);
}
