import { type AccountSignIn, DAY_MS, DELETED_ACCOUNT, DomainError, MINUTE_MS, type UserProfile } from '../contract';
import type { Tombstone } from '../platform/tombstones';

/** A new account, according to Firebase Auth. */
export interface NewAccount {
  readonly uid: string;
  readonly email: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

export const newProfile = ({ email, createdAt }: NewAccount, isAdmin: boolean): UserProfile => ({
  email,
  isAdmin,
  isGymOwner: false,
  ownedGyms: [],
  createdAt,
});

/** A sign-up made directly with Firebase Authentication, which asks us for permission first. */
export interface DirectSignUp {
  /** The sign-in method, e.g. `password` or `google.com`. */
  readonly provider: string | undefined;
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
}
/**
 * Whether Firebase Authentication may create an account: only if the deployment allows sign-in with Google, and only for an address that Google
 * verified. All other accounts are created by `createAccount`, which checks the password policy.
 */
export const maySignUpDirectly = ({ provider, email, emailVerified }: DirectSignUp, hasGoogle: boolean): boolean =>
  hasGoogle && provider === 'google.com' && emailVerified && email !== undefined && email !== '';

/**
 * Whether an address belongs to the deployment's first admin.
 * @param adminEmail the address in the deployment's configuration, or an empty string
 */
export const isNamedAdmin = (adminEmail: string, email: string | undefined): boolean => adminEmail !== '' && email?.toLowerCase() === adminEmail;

/** The roles in an account's tokens. */
export type Roles = Pick<UserProfile, 'isAdmin' | 'isGymOwner'>;
export const rolesOf = (profile: Partial<UserProfile> | undefined): Roles => ({
  isAdmin: profile?.isAdmin === true,
  isGymOwner: profile?.isGymOwner === true,
});

/** Whether the account's custom claims must change. An absent role counts as false. */
export function changesRoles(before: Partial<UserProfile> | undefined, after: Partial<UserProfile> | undefined): boolean {
  const [oldRoles, newRoles] = [rolesOf(before), rolesOf(after)];
  return oldRoles.isAdmin !== newRoles.isAdmin || oldRoles.isGymOwner !== newRoles.isGymOwner;
}

/** Whether an account gained or lost the admin role. */
export const changesAdmin = (before: Partial<UserProfile> | undefined, after: Partial<UserProfile> | undefined): boolean =>
  rolesOf(before).isAdmin !== rolesOf(after).isAdmin;

/** An account's email address, according to Firebase Auth. */
interface AccountEmail {
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
}
/** An account's email address in lowercase. Undefined if it isn't verified, since anyone can sign up with someone else's address. */
export const verifiedEmailOf = ({ email, emailVerified }: AccountEmail): string | undefined => (emailVerified ? email?.toLowerCase() : undefined);

/** An account's sign-in data in Firebase Auth. */
interface SignInRecord extends AccountEmail {
  readonly providerData: readonly { readonly providerId: string }[];
  /** In the Admin SDK's format. */
  readonly metadata: { readonly lastSignInTime?: string | null | undefined };
}
/** How an account signs in, for display. */
export const signInOf = ({ email, emailVerified, providerData, metadata: { lastSignInTime } }: SignInRecord): AccountSignIn => ({
  ...(email && { email }),
  emailVerified,
  ways: providerData.map(({ providerId }) => providerId),
  ...(lastSignInTime && { lastAt: new Date(lastSignInTime).toISOString() }),
});

/** Data in Firebase Auth that is copied to profiles. */
interface ServiceData {
  readonly email?: string | undefined;
  /** Tokens from sign-ins before this time are invalid. In the Admin SDK's format. */
  readonly tokensValidAfterTime?: string | undefined;
}
/** The changes that a profile needs to match Firebase Auth. Empty if it is up to date. */
export function findProfileChanges(
  profile: Pick<UserProfile, 'email' | 'sessionsFrom' | 'sessionsFromSeconds'>,
  { email, tokensValidAfterTime }: ServiceData,
): Partial<Pick<UserProfile, 'email' | 'sessionsFrom' | 'sessionsFromSeconds'>> {
  const validFrom = tokensValidAfterTime === undefined ? '' : new Date(tokensValidAfterTime).toISOString();
  // Never replace the stored time with an earlier one, since events and calls arrive in any order.
  const isNewer = validFrom > (profile.sessionsFrom ?? '');
  const sessionsFrom = isNewer ? validFrom : profile.sessionsFrom;
  return {
    ...(email !== undefined && email !== profile.email && { email }),
    ...(isNewer && { sessionsFrom: validFrom }),
    ...findSessionsFromSecondsChange({ ...profile, sessionsFrom }),
  };
}

/**
 * The change that adds `sessionsFrom` in seconds to a profile, since security rules need the seconds to tell which sign-ins have ended. Empty if the
 * profile is up to date. Older profiles don't have the field.
 */
export function findSessionsFromSecondsChange({
  sessionsFrom,
  sessionsFromSeconds,
}: Partial<Pick<UserProfile, 'sessionsFrom' | 'sessionsFromSeconds'>>): Pick<UserProfile, 'sessionsFromSeconds'> {
  const seconds = sessionsFrom === undefined ? undefined : Math.floor(Date.parse(sessionsFrom) / 1000);
  return seconds === undefined || seconds === sessionsFromSeconds ? {} : { sessionsFromSeconds: seconds };
}

/** A user whose account is being deleted. */
export interface DepartingUser {
  readonly uid: string;
  /** Absent if it wasn't verified. */
  readonly email?: string | undefined;
}

/**
 * Checks that another admin remains.
 * @throws DomainError `last-admin`
 */
export function requireOtherAdmin(admins: readonly string[], uid: string): void {
  if (admins.every((admin) => admin === uid)) throw new DomainError('last-admin', 'You’re the only admin. Make someone else an admin first.');
}

/**
 * Checks that an account isn't an admin's. Admins can only act on another admin's account after removing the role.
 * @throws DomainError `is-admin`
 */
export function refuseAdmin({ isAdmin }: Pick<UserProfile, 'isAdmin'>): void {
  if (isAdmin) throw new DomainError('is-admin', 'This account is an admin. Remove its admin role first.');
}

/**
 * Checks that an account may become an admin. With an unverified address, the role could go to someone who doesn't own the address.
 * @throws DomainError `address-not-verified`, `account-disabled`
 */
export function requirePromotable({ isDisabled = false }: Pick<UserProfile, 'isDisabled'>, emailVerified: boolean): void {
  if (!emailVerified)
    throw new DomainError('address-not-verified', 'This account’s email address isn’t verified. Its owner has to open the link in our email first.');
  if (isDisabled) throw new DomainError('account-disabled', 'This account is disabled. Enable it first.');
}

export const toRemoval = ({ uid, email }: DepartingUser, now: Date): Tombstone => ({ state: 'removing', at: now.toISOString(), uid, ...(email && { email }) });

/** How long to wait after the profile was deleted: longer than any callable may run, so that all calls that started before have ended. */
const GRACE_MS = 15 * MINUTE_MS;
/** Whether all calls by a deleted account must have ended. */
export const isGraceOver = ({ removedAt }: Tombstone, now: Date): boolean => removedAt !== undefined && now.getTime() - Date.parse(removedAt) >= GRACE_MS;

/** How long the tombstone of a finished removal is kept: longer than the account's creation event can be redelivered. */
const TOMBSTONE_MS = 30 * DAY_MS;
/** The tombstone of a finished removal. It doesn't say whose account it was, and it expires. */
export const toFinishedRemoval = ({ at }: Tombstone, now: Date): Tombstone & { readonly expiresAt: Date } => ({
  state: 'done',
  at,
  expiresAt: new Date(now.getTime() + TOMBSTONE_MS),
});

/** The fields to change in a suggestion whose author's account was deleted. A pending suggestion is withdrawn. */
export const toFieldsWithoutAuthor = (status: unknown, now: Date): Readonly<Record<string, string>> => ({
  userId: DELETED_ACCOUNT,
  ...(status === 'pending' && { status: 'withdrawn', decidedAt: now.toISOString(), decidedBy: 'onUserDeleted' }),
});
