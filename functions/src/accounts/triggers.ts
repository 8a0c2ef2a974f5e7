import { region } from 'firebase-functions/v1';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { beforeUserCreated, HttpsError } from 'firebase-functions/v2/identity';
import { REGION, type Stamp, type UserProfile } from '../contract';
import { config } from '../platform/config';
import { notifyOnce } from '../platform/notices';
import { mirrorRoles, type SetRoleClaims, setRoleClaims } from './claims';
import { changesRoles, type NewAccount, provedOf } from './domain';
import { roleNotice } from './notices';
import { deleteAtService } from './service';
import { createProfile, profileOf } from './store-profile';
import { removeAccountData } from './store-removal';

/**
 * What a new account becomes, once however often its creation is delivered. One without an address was not made by
 * `createAccount`: the service asks no blocking function of anonymous sign-ups. It is taken back, and gets no profile.
 */
export const handleUserCreated = (account: NewAccount): Promise<void> =>
  account.email === '' ? deleteAtService(account.uid) : createProfile(account, config.bootstrapEmail() === '');

// The authentication service tells of created and deleted accounts only by events of the first generation.
const users = region(REGION).runWith({ failurePolicy: true }).auth.user();

export const onUserCreated = users.onCreate((user) =>
  handleUserCreated({ uid: user.uid, email: user.email ?? '', createdAt: new Date(user.metadata.creationTime).toISOString() }),
);

export const onUserDeleted = users.onDelete((user) => removeAccountData({ uid: user.uid, email: provedOf(user) }, new Date()));

export function refuseSignUp(): never {
  throw new HttpsError('permission-denied', 'Create your account on the site.');
}

/**
 * Refuses every sign-up made straight against the authentication service, which does not know the password policy.
 * Accounts that `createAccount` makes do not come by here: the service does not ask for those of the Admin SDK.
 */
export const refuseDirectSignUp = beforeUserCreated({ region: REGION }, refuseSignUp);

/** A profile as a trigger gets it. */
interface Snapshot {
  data(): Partial<UserProfile> | undefined;
  readonly updateTime?: Stamp | undefined;
}

/** Keeps the roles in an account's tokens equal to its profile, and tells of each change, once however often it is delivered. */
export async function handleProfileWritten(uid: string, before: Snapshot | undefined, after: Snapshot | undefined, setClaims: SetRoleClaims): Promise<void> {
  const [was, is] = [before?.data(), after?.data()];
  if (!changesRoles(was, is)) return;
  await mirrorRoles(uid, setClaims);
  const at = after?.updateTime?.toMillis();
  // A new profile has its welcome, and where it is gone there is nobody to be told.
  if (!was || !is || at === undefined || !(await profileOf(uid).get()).exists) return;
  await notifyOnce(`role-${uid}-${at}`, { userId: uid, ...roleNotice(was, is, new Date(at)) });
}

export const onProfileWritten = onDocumentWritten({ document: 'users/{uid}', region: REGION, retry: true }, async ({ params, data }) => {
  await handleProfileWritten(params.uid, data?.before, data?.after, setRoleClaims);
});
