import { region } from 'firebase-functions/v1';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { beforeUserCreated, HttpsError } from 'firebase-functions/v2/identity';
import { REGION } from '../contract';
import { config } from '../platform/config';
import { mirrorRoles, setRoleClaims } from './claims';
import { changesRoles, type NewAccount, provedOf } from './domain';
import { deleteAtService } from './service';
import { createProfile } from './store-profile';
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

/** Keeps the roles in an account's tokens equal to its profile. */
export const onProfileWritten = onDocumentWritten({ document: 'users/{uid}', region: REGION, retry: true }, async ({ params, data }) => {
  if (changesRoles(data?.before.data(), data?.after.data())) await mirrorRoles(params.uid, setRoleClaims);
});
