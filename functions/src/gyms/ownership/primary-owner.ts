import { type GymOwners, type OwnerSince, sitePaths } from '../../contract';
import type { NotificationContent } from '../../platform/notifications';

/** An account that owns a gym now. */
export interface CurrentOwner extends OwnerSince {
  readonly isDisabled: boolean;
}

/**
 * A gym's owners, and which of them is primary: the account `preferred` if possible, or else the account that has owned the gym longest. Undefined if the
 * gym has no owner. A disabled account can't act for the gym, so it can only be the primary owner if every owner is disabled.
 */
export function resolveOwners(current: readonly CurrentOwner[], preferred: string | undefined): GymOwners | undefined {
  const owners = [...current].sort(compareOwners);
  const enabled = owners.filter(({ isDisabled }) => !isDisabled);
  const candidates = enabled.length > 0 ? enabled : owners;
  const primary = candidates.find(({ uid }) => uid === preferred) ?? candidates[0];
  return primary && { primary: primary.uid, owners: owners.map(({ uid, since }) => ({ uid, since })), uids: owners.map(({ uid }) => uid) };
}

/** Orders owners by how long they have owned the gym, longest first, and then by id. */
function compareOwners(a: CurrentOwner, b: CurrentOwner): number {
  if (a.since !== b.since) return a.since < b.since ? -1 : 1;
  return a.uid < b.uid ? -1 : 1;
}

/** The gyms that an account owned from a given time on, from an audit entry about its profile. */
export interface OwnershipEntry {
  readonly at: string;
  readonly ownedGyms: readonly string[];
}

/**
 * When an account's current, unbroken ownership of a gym began, according to its profile's audit entries. Undefined if they don't show it.
 * @param gymIds the gym, and the gyms that were merged into it, since their owners became its owners
 */
export function findOwnershipStart(entries: readonly OwnershipEntry[], gymIds: readonly string[]): string | undefined {
  let since: string | undefined;
  for (const { at, ownedGyms } of [...entries].sort((a, b) => (a.at < b.at ? -1 : 1))) {
    if (!ownedGyms.some((id) => gymIds.includes(id))) since = undefined;
    else since ??= at;
  }
  return since;
}

/** Tells an account that it is now the primary owner. */
export const toPrimaryOwnerNotification = (gymId: string, gymName: string, now: Date): NotificationContent<'claim'> => ({
  kind: 'claim',
  gymId,
  title: 'You’re now the primary owner',
  message: `You’re now the primary owner of ${gymName}. You can remove other owners and choose who takes over from you.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.gymOwners(gymId),
  actionText: 'See owners',
});
