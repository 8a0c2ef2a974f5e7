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

/** A sign-up made directly with Firebase Auth, which asks us for permission first. */
export interface DirectSignUp {
  /** The sign-in method, e.g. `password` or `google.com`. */
  readonly provider: string | undefined;
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
}
/**
 * Whether someone may sign up directly with Firebase Auth: only with Google, if the deployment has Google sign-in, and only with an email address that
 * Google verified. `createAccount` creates all other accounts, since it checks the password policy.
 */
export const canSignUpDirectly = ({ provider, email, emailVerified }: DirectSignUp, hasGoogle: boolean): boolean =>
  hasGoogle && provider === 'google.com' && emailVerified && email !== undefined && email !== '';

/**
 * Whether an email address is the one that the deployment reserves for its first admin.
 * @param adminEmail the address in the deployment's configuration. Empty if it reserves none
 */
export const isNamedAdmin = (adminEmail: string, email: string | undefined): boolean => adminEmail !== '' && email?.toLowerCase() === adminEmail;

/** The roles in an account's tokens. */
export type Roles = Pick<UserProfile, 'isAdmin' | 'isGymOwner'>;
export const toRoles = (profile: Partial<UserProfile> | undefined): Roles => ({
  isAdmin: profile?.isAdmin === true,
  isGymOwner: profile?.isGymOwner === true,
});

/** Whether the account's custom claims must change. An absent role counts as false. */
export function changesRoles(before: Partial<UserProfile> | undefined, after: Partial<UserProfile> | undefined): boolean {
  const [oldRoles, newRoles] = [toRoles(before), toRoles(after)];
  return oldRoles.isAdmin !== newRoles.isAdmin || oldRoles.isGymOwner !== newRoles.isGymOwner;
}

/** Whether an account gained or lost the admin role. */
export const changesAdmin = (before: Partial<UserProfile> | undefined, after: Partial<UserProfile> | undefined): boolean =>
  toRoles(before).isAdmin !== toRoles(after).isAdmin;

/** An account's email address, according to Firebase Auth. */
interface AccountEmail {
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
}
/** An account's email address in lowercase. Undefined if it isn't verified, since anyone can sign up with someone else's email address. */
export const getVerifiedEmail = ({ email, emailVerified }: AccountEmail): string | undefined => (emailVerified ? email?.toLowerCase() : undefined);

/** An account's sign-in data in Firebase Auth. */
interface SignInRecord extends AccountEmail {
  readonly providerData: readonly { readonly providerId: string }[];
  /** In the Admin SDK's format. */
  readonly metadata: { readonly lastSignInTime?: string | null | undefined };
}
/** How an account signs in, for display. */
export const toAccountSignIn = ({ email, emailVerified, providerData, metadata: { lastSignInTime } }: SignInRecord): AccountSignIn => ({
  ...(email && { email }),
  emailVerified,
  methods: providerData.map(({ providerId }) => providerId),
  ...(lastSignInTime && { lastSignInAt: new Date(lastSignInTime).toISOString() }),
});

/** Data in Firebase Auth that is copied to profiles. */
interface ServiceData {
  readonly email?: string | undefined;
  /** Sessions that started before this time have ended. In the Admin SDK's format. */
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
 * The change that sets `sessionsFromSeconds`, which older profiles don't have. Security rules need the time in seconds to tell which sessions have ended.
 * Empty if the profile is up to date.
 */
export function findSessionsFromSecondsChange({
  sessionsFrom,
  sessionsFromSeconds,
}: Partial<Pick<UserProfile, 'sessionsFrom' | 'sessionsFromSeconds'>>): Pick<UserProfile, 'sessionsFromSeconds'> {
  const seconds = sessionsFrom === undefined ? undefined : Math.floor(Date.parse(sessionsFrom) / 1000);
  return seconds === undefined || seconds === sessionsFromSeconds ? {} : { sessionsFromSeconds: seconds };
}

/** The user whose account is being deleted. */
export interface DepartingUser {
  readonly uid: string;
  /** Absent if it wasn't verified. */
  readonly email?: string | undefined;
}

/**
 * Checks that there is another admin.
 * @param admins the uids of at least two admins, or of all
 * @throws DomainError `last-admin`
 */
export function requireOtherAdmin(admins: readonly string[], uid: string): void {
  if (admins.every((admin) => admin === uid)) throw new DomainError('last-admin', 'You’re the only admin. Make someone else an admin first.');
}

/**
 * Checks that an account isn't an admin's. An admin's account can only be disabled or deleted by another admin after the role was removed.
 * @throws DomainError `is-admin`
 */
export function requireNotAdmin({ isAdmin }: Pick<UserProfile, 'isAdmin'>): void {
  if (isAdmin) throw new DomainError('is-admin', 'This account is an admin. Remove its admin role first.');
}

/**
 * Checks that an account may become an admin. If its email address isn't verified, its user may not be the address's owner.
 * @throws DomainError `address-not-verified`, `account-disabled`
 */
export function requirePromotable({ isDisabled = false }: Pick<UserProfile, 'isDisabled'>, emailVerified: boolean): void {
  if (!emailVerified)
    throw new DomainError('address-not-verified', 'This account’s email address isn’t verified. Its owner has to open the link in our email first.');
  if (isDisabled) throw new DomainError('account-disabled', 'This account is disabled. Enable it first.');
}

export const toRemoval = ({ uid, email }: DepartingUser, now: Date): Tombstone => ({ state: 'removing', at: now.toISOString(), uid, ...(email && { email }) });

/** How long to wait after a profile is deleted: longer than any callable may run, so that all calls that had started by then have ended. */
const GRACE_MS = 15 * MINUTE_MS;
/** Whether all calls by a deleted account have ended by now. */
export const isGraceOver = ({ removedAt }: Tombstone, now: Date): boolean => removedAt !== undefined && now.getTime() - Date.parse(removedAt) >= GRACE_MS;

/** How long the tombstone of a finished deletion is kept: longer than the event of the account's creation may be redelivered. */
const TOMBSTONE_MS = 30 * DAY_MS;
/** The tombstone of a finished deletion. Doesn't say whose account it was, and expires. */
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
