import { region } from 'firebase-functions/v1';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { beforeUserCreated, HttpsError } from 'firebase-functions/v2/identity';
import { REGION, type Stamp, type UserProfile } from '../contract';
import { config } from '../platform/config';
import { notifyOnce } from '../platform/notifications';
import { mirrorRoles, type SetRoleClaims, setRoleClaims } from './claims';
import { changesAdmin, changesRoles, type DirectSignUp, maySignUpDirectly, missingSeconds, type NewAccount, verifiedEmailOf } from './domain';
import { toRoleNotification } from './notifications';
import { refreshClaims } from '../gyms/ownership/pending-claims-repository';
import { refreshOwners } from '../gyms/ownership/owners-repository';
import { recordOwnership } from '../gyms/refresh/gym-flags-repository';
import { endApprovalOfUnowned } from '../gyms/edit/import-approval-repository';
import { deleteAtService } from './service';
import { createProfile, profileOf, updateProfile } from './profile-repository';
import { removeAccountData } from './removal-repository';

/**
 * Sets up a new account, once, no matter how often its event is delivered. One without an address was created neither by `createAccount` nor with
 * Google, since the service calls no blocking function for anonymous sign-ups. It is deleted again and gets no profile.
 */
export const handleUserCreated = (account: NewAccount): Promise<void> =>
  account.email === '' ? deleteAtService(account.uid) : createProfile(account, config.bootstrapEmail() === '');

// The authentication service only sends first-generation events about created and deleted accounts.
const users = region(REGION).runWith({ failurePolicy: true }).auth.user();

export const onUserCreated = users.onCreate((user) =>
  handleUserCreated({ uid: user.uid, email: user.email ?? '', createdAt: new Date(user.metadata.creationTime).toISOString() }),
);

export const onUserDeleted = users.onDelete((user) => removeAccountData({ uid: user.uid, email: verifiedEmailOf(user) }, new Date()));

/** @throws HttpsError if the account must be created by `createAccount` */
export function judgeSignUp(asking: DirectSignUp): void {
  if (!maySignUpDirectly(asking, config.googleSignIn())) throw new HttpsError('permission-denied', 'Create your account on our site.');
}

/**
 * Refuses sign-ups made directly at the authentication service, which doesn't check the password policy, except those with Google, which have no
 * password (docs/decisions/028). Accounts created by `createAccount` don't come here, since the service doesn't ask about the Admin SDK's.
 */
export const refuseDirectSignUp = beforeUserCreated({ region: REGION }, ({ data, additionalUserInfo }) =>
  judgeSignUp({ provider: additionalUserInfo?.providerId, email: data?.email, emailVerified: data?.emailVerified === true }),
);

/** A profile in a trigger's event. */
interface Snapshot {
  data(): Partial<UserProfile> | undefined;
  readonly updateTime?: Stamp | undefined;
}

/**
 * Updates what depends on a profile: the roles in its account's tokens and, for gyms that it now owns or no longer owns, what depends on whether they
 * have an owner. The notification comes from the cause, such as the decision on a claim; sending it here too would repeat it.
 */
export async function handleProfileWritten(uid: string, before: Snapshot | undefined, after: Snapshot | undefined, setClaims: SetRoleClaims): Promise<void> {
  const [was, is] = [before?.data(), after?.data()];
  if (changesRoles(was, is)) await mirrorRoles(uid, setClaims);
  // A profile from before these fields existed.
  const seconds = is && missingSeconds(is);
  if (seconds && Object.keys(seconds).length > 0) await updateProfile(uid, seconds);
  await tellOfAdmin(uid, was, is, after?.updateTime);
  const now = new Date();
  await followOwnership(was?.ownedGyms ?? [], is?.ownedGyms ?? [], now);
  // If the primary owner is disabled, another owner takes over.
  if ((was?.isDisabled ?? false) !== (is?.isDisabled ?? false)) for (const gymId of is?.ownedGyms ?? []) await refreshOwners(gymId, now);
}

/** Notifies a user who has gained or lost the admin role. Only once, even if the event is delivered several times. */
async function tellOfAdmin(
  uid: string,
  was: Partial<UserProfile> | undefined,
  is: Partial<UserProfile> | undefined,
  written: Stamp | undefined,
): Promise<void> {
  const at = written?.toMillis();
  // A new profile has its welcome notification, and a deleted one has no reader.
  if (!was || !is || !changesAdmin(was, is) || at === undefined || !(await profileOf(uid).get()).exists) return;
  await notifyOnce(`role-${uid}-${at}`, { userId: uid, ...toRoleNotification(is, new Date(at)) });
}

/**
 * A gym without owners no longer has edits waiting for approval, one of its owners is the primary one, and claims to it are disputes as long as it
 * has an owner.
 */
async function followOwnership(owned: readonly string[], owns: readonly string[], now: Date): Promise<void> {
  const left = owned.filter((gymId) => !owns.includes(gymId));
  const come = owns.filter((gymId) => !owned.includes(gymId));
  for (const gymId of left) await endApprovalOfUnowned(gymId, now);
  for (const gymId of [...left, ...come]) {
    await refreshOwners(gymId, now);
    await recordOwnership(gymId);
    await refreshClaims(gymId, now);
  }
}

export const onProfileWritten = onDocumentWritten({ document: 'users/{uid}', region: REGION, retry: true }, async ({ params, data }) => {
  await handleProfileWritten(params.uid, data?.before, data?.after, setRoleClaims);
});
