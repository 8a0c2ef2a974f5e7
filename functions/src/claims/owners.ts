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
 * @param owners the number of owners
 * @param pendingInvitations the number of pending invitations, if they count too
 * @throws DomainError `limit-reached`
 */
export function requireRoomForOwner(owners: number, pendingInvitations = 0): void {
  if (owners + pendingInvitations < OWNERS_LIMIT) return;
  throw new DomainError(
    'limit-reached',
    pendingInvitations > 0
      ? `A gym can have up to ${OWNERS_LIMIT} owners, including pending invitations. Remove an owner or withdraw an invitation first.`
      : `A gym can have up to ${OWNERS_LIMIT} owners. Remove one first.`,
  );
}
