import { region } from 'firebase-functions/v1';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { beforeUserCreated, HttpsError } from 'firebase-functions/v2/identity';
import { REGION, type Stamp, type UserProfile } from '../contract';
import { config } from '../platform/config';
import { notifyOnce } from '../platform/notices';
import { mirrorRoles, type SetRoleClaims, setRoleClaims } from './claims';
import { changesAdmin, changesRoles, type DirectSignUp, maySignUpDirectly, missingSeconds, type NewAccount, provedOf } from './domain';
import { roleNotice } from './notices';
import { refreshClaims } from '../gyms/store-claims';
import { refreshOwners } from '../gyms/store-primary';
import { noteOwned } from '../gyms/store-table';
import { endApprovalOfUnowned } from '../gyms/store-approval';
import { deleteAtService } from './service';
import { createProfile, profileOf, updateProfile } from './store-profile';
import { removeAccountData } from './store-removal';

/**
 * What a new account becomes, once however often its creation is delivered. One without an address was made neither by
 * `createAccount` nor with Google: the service asks no blocking function of anonymous sign-ups. It is taken back, and gets no profile.
 */
export const handleUserCreated = (account: NewAccount): Promise<void> =>
  account.email === '' ? deleteAtService(account.uid) : createProfile(account, config.bootstrapEmail() === '');

// The authentication service tells of created and deleted accounts only by events of the first generation.
const users = region(REGION).runWith({ failurePolicy: true }).auth.user();

export const onUserCreated = users.onCreate((user) =>
  handleUserCreated({ uid: user.uid, email: user.email ?? '', createdAt: new Date(user.metadata.creationTime).toISOString() }),
);

export const onUserDeleted = users.onDelete((user) => removeAccountData({ uid: user.uid, email: provedOf(user) }, new Date()));

/** @throws HttpsError where the account is to be made by `createAccount` */
export function judgeSignUp(asking: DirectSignUp): void {
  if (!maySignUpDirectly(asking, config.googleSignIn())) throw new HttpsError('permission-denied', 'Create your account on our site.');
}

/**
 * Refuses sign-ups made straight against the authentication service, which does not know the password policy, but for
 * those with Google, which have none (docs/decisions/028). Accounts that `createAccount` makes do not come by here: the service does
 * not ask for those of the Admin SDK.
 */
export const refuseDirectSignUp = beforeUserCreated({ region: REGION }, ({ data, additionalUserInfo }) =>
  judgeSignUp({ provider: additionalUserInfo?.providerId, email: data?.email, emailVerified: data?.emailVerified === true }),
);

/** A profile as a trigger gets it. */
interface Snapshot {
  data(): Partial<UserProfile> | undefined;
  readonly updateTime?: Stamp | undefined;
}

/**
 * Keeps what follows from a profile: the roles in its account's tokens, and of the gyms that it owns from now on, or no longer, what depends
 * on whether they have an owner. Of these tells what has brought that about, such as the decision on a claim: twice would be once too
 * often, whatever comes first.
 */
export async function handleProfileWritten(uid: string, before: Snapshot | undefined, after: Snapshot | undefined, setClaims: SetRoleClaims): Promise<void> {
  const [was, is] = [before?.data(), after?.data()];
  if (changesRoles(was, is)) await mirrorRoles(uid, setClaims);
  // Of a profile from before there were seconds.
  const seconds = is && missingSeconds(is);
  if (seconds && Object.keys(seconds).length > 0) await updateProfile(uid, seconds);
  await tellOfAdmin(uid, was, is, after?.updateTime);
  const now = new Date();
  await followOwnership(was?.ownedGyms ?? [], is?.ownedGyms ?? [], now);
  // Another owner takes over from a primary one who is disabled.
  if ((was?.isDisabled ?? false) !== (is?.isDisabled ?? false)) for (const gymId of is?.ownedGyms ?? []) await refreshOwners(gymId, now);
}

/** Notifies a user who has gained or lost the admin role, once however often the event is delivered. */
async function tellOfAdmin(
  uid: string,
  was: Partial<UserProfile> | undefined,
  is: Partial<UserProfile> | undefined,
  written: Stamp | undefined,
): Promise<void> {
  const at = written?.toMillis();
  // A new profile has its welcome, and where it is gone there is nobody to be told.
  if (!was || !is || !changesAdmin(was, is) || at === undefined || !(await profileOf(uid).get()).exists) return;
  await notifyOnce(`role-${uid}-${at}`, { userId: uid, ...roleNotice(is, new Date(at)) });
}

/**
 * A gym that has lost its last owner no longer has edits wait for one, one of several owners is the primary one, and claims to a gym are
 * disputes as long as it has an owner.
 */
async function followOwnership(owned: readonly string[], owns: readonly string[], now: Date): Promise<void> {
  const left = owned.filter((gymId) => !owns.includes(gymId));
  const come = owns.filter((gymId) => !owned.includes(gymId));
  for (const gymId of left) await endApprovalOfUnowned(gymId, now);
  for (const gymId of [...left, ...come]) {
    await refreshOwners(gymId, now);
    await noteOwned(gymId);
    await refreshClaims(gymId, now);
  }
}

export const onProfileWritten = onDocumentWritten({ document: 'users/{uid}', region: REGION, retry: true }, async ({ params, data }) => {
  await handleProfileWritten(params.uid, data?.before, data?.after, setRoleClaims);
});
