import { region } from 'firebase-functions/v1';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { beforeUserCreated, HttpsError } from 'firebase-functions/v2/identity';
import { REGION, type TimestampLike, type UserProfile } from '../contract';
import { config } from '../platform/config';
import { notifyOnce } from '../platform/notifications';
import { mirrorRoles, type SetRoleClaims, setRoleClaims } from './role-claims';
import { changesAdmin, changesRoles, type DirectSignUp, canSignUpDirectly, findSessionsFromSecondsChange, type NewAccount, getVerifiedEmail } from './domain';
import { toRoleNotification } from './notifications';
import { refreshClaims } from '../gyms/ownership/pending-claims-repository';
import { refreshOwners } from '../gyms/ownership/owners-repository';
import { recordOwnership } from '../gyms/refresh/gym-flags-repository';
import { resetApprovalIfUnowned } from '../gyms/edit/import-approval-repository';
import { deleteAuthAccount } from './auth-accounts';
import { createProfile, profileDocument, updateProfile } from './profile-repository';
import { removeAccountData } from './removal-repository';

/**
 * Sets up a new account, once, no matter how often its event is delivered. Deletes an account without an email address: it is an anonymous sign-up, for
 * which Firebase doesn't run the blocking function.
 */
export const handleUserCreated = (account: NewAccount): Promise<void> =>
  account.email === '' ? deleteAuthAccount(account.uid) : createProfile(account, config.bootstrapEmail() === '');

// Only first-generation functions get events about created and deleted accounts.
const users = region(REGION).runWith({ failurePolicy: true }).auth.user();

export const onUserCreated = users.onCreate((user) =>
  handleUserCreated({ uid: user.uid, email: user.email ?? '', createdAt: new Date(user.metadata.creationTime).toISOString() }),
);

export const onUserDeleted = users.onDelete((user) => removeAccountData({ uid: user.uid, email: getVerifiedEmail(user) }, new Date()));

/** @throws HttpsError if the account must be created by `createAccount` */
export function requireAllowedSignUp(signUp: DirectSignUp): void {
  if (!canSignUpDirectly(signUp, config.googleSignIn())) throw new HttpsError('permission-denied', 'Create your account on our site.');
}

/**
 * Rejects sign-ups made directly with Firebase Auth, since it doesn't check our password policy. Accepts sign-ups with Google, which have no password
 * (docs/decisions/028). Firebase doesn't call this for accounts created with the Admin SDK, as in `createAccount`.
 */
export const refuseDirectSignUp = beforeUserCreated({ region: REGION }, ({ data, additionalUserInfo }) =>
  requireAllowedSignUp({ provider: additionalUserInfo?.providerId, email: data?.email, emailVerified: data?.emailVerified === true }),
);

/** A profile in a trigger's event. */
interface Snapshot {
  data(): Partial<UserProfile> | undefined;
  readonly updateTime?: TimestampLike | undefined;
}

/**
 * Handles a change to a profile: copies its roles to the account's custom claims, notifies a user who gained or lost the admin role, and updates the gyms
 * that the user has started or stopped owning. If the account was disabled or enabled, updates the owners of all of its gyms. The change to the ownership,
 * such as a decision on a claim, has already notified the user about it.
 */
export async function handleProfileWritten(uid: string, before: Snapshot | undefined, after: Snapshot | undefined, setRoles: SetRoleClaims): Promise<void> {
  const [oldProfile, newProfile] = [before?.data(), after?.data()];
  if (changesRoles(oldProfile, newProfile)) await mirrorRoles(uid, setRoles);
  // Older profiles don't have `sessionsFromSeconds` yet.
  const change = newProfile && findSessionsFromSecondsChange(newProfile);
  if (change && Object.keys(change).length > 0) await updateProfile(uid, change);
  await notifyOfRoleChange(uid, oldProfile, newProfile, after?.updateTime);
  const now = new Date();
  const ownedGyms = newProfile?.ownedGyms ?? [];
  await updateOwnedGyms(oldProfile?.ownedGyms ?? [], ownedGyms, now);
  // If the primary owner is disabled, another owner takes over.
  if ((oldProfile?.isDisabled ?? false) !== (newProfile?.isDisabled ?? false)) for (const gymId of ownedGyms) await refreshOwners(gymId, now);
}

/** Notifies a user who has gained or lost the admin role. Only once, even if the event is delivered several times. */
async function notifyOfRoleChange(
  uid: string,
  oldProfile: Partial<UserProfile> | undefined,
  newProfile: Partial<UserProfile> | undefined,
  writtenAt: TimestampLike | undefined,
): Promise<void> {
  const at = writtenAt?.toMillis();
  // A new user gets a welcome notification instead, and a deleted user can't read this one.
  if (!oldProfile || !newProfile || !changesAdmin(oldProfile, newProfile) || at === undefined || !(await profileDocument(uid).get()).exists) return;
  await notifyOnce(`role-${uid}-${at}`, { userId: uid, ...toRoleNotification(newProfile, new Date(at)) });
}

/**
 * Updates each gym that gained or lost this owner: its primary owner, whether it counts as owned, and whether its pending claims are disputes. If a gym
 * has no owners left, imports can change it again.
 */
async function updateOwnedGyms(before: readonly string[], after: readonly string[], now: Date): Promise<void> {
  const lost = before.filter((gymId) => !after.includes(gymId));
  const gained = after.filter((gymId) => !before.includes(gymId));
  for (const gymId of lost) await resetApprovalIfUnowned(gymId, now);
  for (const gymId of [...lost, ...gained]) {
    await refreshOwners(gymId, now);
    await recordOwnership(gymId);
    await refreshClaims(gymId, now);
  }
}

export const onProfileWritten = onDocumentWritten({ document: 'users/{uid}', region: REGION, retry: true }, async ({ params, data }) => {
  await handleProfileWritten(params.uid, data?.before, data?.after, setRoleClaims);
});
