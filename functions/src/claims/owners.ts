import { DomainError, type GymOwners, OWNERS_LIMIT } from '../contract';

/** An account that asks to change who owns a gym. */
export interface OwnerActor {
  readonly uid: string;
  readonly isAdmin: boolean;
}

/**
 * Refuses everybody but the gym's primary owner and admins.
 * @throws DomainError `not-primary-owner`
 */
export function requirePrimary({ uid, isAdmin }: OwnerActor, owners: GymOwners | undefined): void {
  if (!isAdmin && owners?.primary !== uid) {
    throw new DomainError('not-primary-owner', 'Only the primary owner of this gym can do this. Ask them, or contact us.');
  }
}

/**
 * Refuses one owner more than a gym may have.
 * @param taken places that owners have, or that are kept for somebody who is invited
 * @throws DomainError `limit-reached`
 */
export function requireRoom(taken: number): void {
  if (taken >= OWNERS_LIMIT) throw new DomainError('limit-reached', `A gym can have up to ${OWNERS_LIMIT} owners. Remove one first.`);
}
