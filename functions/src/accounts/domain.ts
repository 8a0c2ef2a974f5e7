import { type AccountSignIn, DAY_MS, DELETED_ACCOUNT, DomainError, MINUTE_MS, type UserProfile } from '../contract';
import type { Tombstone } from '../platform/tombstones';

/** A new account, according to the authentication service. */
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

/** A sign-up at the authentication service itself, about which it asks first. */
export interface DirectSignUp {
  /** The sign-in method, e.g. `password` or `google.com`. */
  readonly provider: string | undefined;
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
}
/**
 * Whether the service may create an account by itself: only with Google, if the deployment has it on, and for an address that Google verified. All
 * others are created by `createAccount`, which checks the password policy.
 */
export const maySignUpDirectly = ({ provider, email, emailVerified }: DirectSignUp, hasGoogle: boolean): boolean =>
  hasGoogle && provider === 'google.com' && emailVerified && email !== undefined && email !== '';

/** Whether an address is the one that the deployment names for its admin. `named` is empty if it names none. */
export const isNamedAdmin = (named: string, email: string | undefined): boolean => named !== '' && email?.toLowerCase() === named;

/** The roles in an account's tokens. */
export type Roles = Pick<UserProfile, 'isAdmin' | 'isGymOwner'>;
export const rolesOf = (profile: Partial<UserProfile> | undefined): Roles => ({
  isAdmin: profile?.isAdmin === true,
  isGymOwner: profile?.isGymOwner === true,
});

/** Whether the roles in tokens must change. Absent roles equal false ones. */
export function changesRoles(before: Partial<UserProfile> | undefined, after: Partial<UserProfile> | undefined): boolean {
  const [was, is] = [rolesOf(before), rolesOf(after)];
  return was.isAdmin !== is.isAdmin || was.isGymOwner !== is.isGymOwner;
}

/** Whether a user has gained or lost the admin role. */
export const changesAdmin = (before: Partial<UserProfile> | undefined, after: Partial<UserProfile> | undefined): boolean =>
  rolesOf(before).isAdmin !== rolesOf(after).isAdmin;

/** An account's address, according to the authentication service. */
interface Addressed {
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
}
/** An account's verified address in lowercase, since anyone can sign up with anyone's. */
export const provedOf = ({ email, emailVerified }: Addressed): string | undefined => (emailVerified ? email?.toLowerCase() : undefined);

/** How an account signs in, according to the authentication service. */
interface SignsIn extends Addressed {
  readonly providerData: readonly { readonly providerId: string }[];
  /** In the Admin SDK's format. */
  readonly metadata: { readonly lastSignInTime?: string | null | undefined };
}
/** How an account signs in, for display. */
export const signInOf = ({ email, emailVerified, providerData, metadata: { lastSignInTime } }: SignsIn): AccountSignIn => ({
  ...(email && { email }),
  emailVerified,
  ways: providerData.map(({ providerId }) => providerId),
  ...(lastSignInTime && { lastAt: new Date(lastSignInTime).toISOString() }),
});

/** What only the authentication service decides about an account. */
interface AtService {
  readonly email?: string | undefined;
  /** Tokens of earlier sign-ins are invalid. In the Admin SDK's format. */
  readonly tokensValidAfterTime?: string | undefined;
}
/** The fields that a profile has to copy from the service. Empty if it is up to date. */
export function followed(
  profile: Pick<UserProfile, 'email' | 'sessionsFrom' | 'sessionsFromSeconds'>,
  { email, tokensValidAfterTime }: AtService,
): Partial<Pick<UserProfile, 'email' | 'sessionsFrom' | 'sessionsFromSeconds'>> {
  const atService = tokensValidAfterTime === undefined ? '' : new Date(tokensValidAfterTime).toISOString();
  // Never set it back, since events and calls come in any order.
  const isNewer = atService > (profile.sessionsFrom ?? '');
  const sessionsFrom = isNewer ? atService : profile.sessionsFrom;
  return {
    ...(email !== undefined && email !== profile.email && { email }),
    ...(isNewer && { sessionsFrom: atService }),
    ...missingSeconds({ ...profile, sessionsFrom }),
  };
}

/**
 * The fields a profile needs so that security rules can tell which sign-ins have ended. Empty if it has them; older profiles only have the timestamp.
 */
export function missingSeconds({
  sessionsFrom,
  sessionsFromSeconds,
}: Partial<Pick<UserProfile, 'sessionsFrom' | 'sessionsFromSeconds'>>): Pick<UserProfile, 'sessionsFromSeconds'> {
  const seconds = sessionsFrom === undefined ? undefined : Math.floor(Date.parse(sessionsFrom) / 1000);
  return seconds === undefined || seconds === sessionsFromSeconds ? {} : { sessionsFromSeconds: seconds };
}

/** A person who deletes their account. */
export interface Leaver {
  readonly uid: string;
  /** Only if it was verified. */
  readonly email?: string | undefined;
}

/**
 * At least one admin must remain.
 * @throws DomainError `last-admin`
 */
export function requireOtherAdmin(admins: readonly string[], uid: string): void {
  if (admins.every((admin) => admin === uid)) throw new DomainError('last-admin', 'You’re the only admin. Make someone else an admin first.');
}

/**
 * Refuses actions of admins on another admin's account: the role must be removed first.
 * @throws DomainError `is-admin`
 */
export function refuseAdmin({ isAdmin }: Pick<UserProfile, 'isAdmin'>): void {
  if (isAdmin) throw new DomainError('is-admin', 'This account is an admin. Remove its admin role first.');
}

/**
 * Checks that an account may become an admin. Otherwise the role could go to someone who later gets an unverified address.
 * @throws DomainError `address-not-verified`, `account-disabled`
 */
export function requirePromotable({ isDisabled = false }: Pick<UserProfile, 'isDisabled'>, emailVerified: boolean): void {
  if (!emailVerified) throw new DomainError('address-not-verified', 'This account’s email address isn’t verified.');
  if (isDisabled) throw new DomainError('account-disabled', 'This account is disabled. Enable it first.');
}

export const removalOf = ({ uid, email }: Leaver, now: Date): Tombstone => ({ state: 'removing', at: now.toISOString(), uid, ...(email && { email }) });

/** Longer than any callable may take, so a call that started before the profile was deleted has ended by then. */
const GRACE_MS = 15 * MINUTE_MS;
/** Whether nothing of a deleted account can still be running. */
export const isGraceOver = ({ removedAt }: Tombstone, now: Date): boolean => removedAt !== undefined && now.getTime() - Date.parse(removedAt) >= GRACE_MS;

/** Longer than the event of an account's creation may be redelivered. */
const TOMBSTONE_MS = 30 * DAY_MS;
/** What remains of a finished removal until it expires. It doesn't say whose it was. */
export const endedRemoval = ({ at }: Tombstone, now: Date): Tombstone & { readonly expiresAt: Date } => ({
  state: 'done',
  at,
  expiresAt: new Date(now.getTime() + TOMBSTONE_MS),
});

/** A suggestion whose author's account was deleted. A pending one is withdrawn. */
export const withoutAuthor = (status: unknown, now: Date): Readonly<Record<string, string>> => ({
  userId: DELETED_ACCOUNT,
  ...(status === 'pending' && { status: 'withdrawn', decidedAt: now.toISOString(), decidedBy: 'onUserDeleted' }),
});
