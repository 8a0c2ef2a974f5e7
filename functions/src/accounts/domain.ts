import { type AccountSignIn, DAY_MS, DELETED_ACCOUNT, DomainError, MINUTE_MS, type UserProfile } from '../contract';
import type { Tombstone } from '../platform/tombstones';

/** What the authentication service says of a new account. */
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

/** Who signs up at the authentication service itself, as it asks beforehand. */
export interface DirectSignUp {
  /** By what they prove who they are, e.g. `password` or `google.com`. */
  readonly provider: string | undefined;
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
}
/**
 * Whether the service may make an account by itself. Only with Google, where the deployment has it, and for an address that
 * Google has proved: all else is made by `createAccount`, which knows the rules for passwords.
 */
export const maySignUpDirectly = ({ provider, email, emailVerified }: DirectSignUp, hasGoogle: boolean): boolean =>
  hasGoogle && provider === 'google.com' && emailVerified && email !== undefined && email !== '';

/** Whether an address is the one that the deployment names as its admin's; `named` is empty where it names none. */
export const isNamedAdmin = (named: string, email: string | undefined): boolean => named !== '' && email?.toLowerCase() === named;

/** What the tokens of an account say of its roles. */
export type Roles = Pick<UserProfile, 'isAdmin' | 'isGymOwner'>;
export const rolesOf = (profile: Partial<UserProfile> | undefined): Roles => ({
  isAdmin: profile?.isAdmin === true,
  isGymOwner: profile?.isGymOwner === true,
});

/** Whether tokens have to say something else: one without roles says the same as one that denies them. */
export function changesRoles(before: Partial<UserProfile> | undefined, after: Partial<UserProfile> | undefined): boolean {
  const [was, is] = [rolesOf(before), rolesOf(after)];
  return was.isAdmin !== is.isAdmin || was.isGymOwner !== is.isGymOwner;
}

/** Whether a user has gained or lost the admin role. */
export const changesAdmin = (before: Partial<UserProfile> | undefined, after: Partial<UserProfile> | undefined): boolean =>
  rolesOf(before).isAdmin !== rolesOf(after).isAdmin;

/** What the authentication service says of an account's address. */
interface Addressed {
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
}
/** The address of an account, in lower case, where its owner has proved it: anyone can sign up with anyone's. */
export const provedOf = ({ email, emailVerified }: Addressed): string | undefined => (emailVerified ? email?.toLowerCase() : undefined);

/** What the authentication service knows of how an account signs in. */
interface SignsIn extends Addressed {
  readonly providerData: readonly { readonly providerId: string }[];
  /** As the Admin SDK writes it. */
  readonly metadata: { readonly lastSignInTime?: string | null | undefined };
}
/** How an account signs in, for people to read. */
export const signInOf = ({ email, emailVerified, providerData, metadata: { lastSignInTime } }: SignsIn): AccountSignIn => ({
  ...(email && { email }),
  emailVerified,
  ways: providerData.map(({ providerId }) => providerId),
  ...(lastSignInTime && { lastAt: new Date(lastSignInTime).toISOString() }),
});

/** What the authentication service alone decides of an account. */
interface AtService {
  readonly email?: string | undefined;
  /** Tokens of sign-ins before it are worth nothing; as the Admin SDK writes it. */
  readonly tokensValidAfterTime?: string | undefined;
}
/** What a profile has to take over from the service, and nothing where it says the same. */
export function followed(
  profile: Pick<UserProfile, 'email' | 'sessionsFrom' | 'sessionsFromSeconds'>,
  { email, tokensValidAfterTime }: AtService,
): Partial<Pick<UserProfile, 'email' | 'sessionsFrom' | 'sessionsFromSeconds'>> {
  const atService = tokensValidAfterTime === undefined ? '' : new Date(tokensValidAfterTime).toISOString();
  // Never back: events and calls come in any order.
  const isNewer = atService > (profile.sessionsFrom ?? '');
  const sessionsFrom = isNewer ? atService : profile.sessionsFrom;
  return {
    ...(email !== undefined && email !== profile.email && { email }),
    ...(isNewer && { sessionsFrom: atService }),
    ...missingSeconds({ ...profile, sessionsFrom }),
  };
}

/** What a profile needs so that rules can tell which sign-ins have ended; nothing if it has that. Older profiles only have the moment. */
export function missingSeconds({
  sessionsFrom,
  sessionsFromSeconds,
}: Partial<Pick<UserProfile, 'sessionsFrom' | 'sessionsFromSeconds'>>): Pick<UserProfile, 'sessionsFromSeconds'> {
  const seconds = sessionsFrom === undefined ? undefined : Math.floor(Date.parse(sessionsFrom) / 1000);
  return seconds === undefined || seconds === sessionsFromSeconds ? {} : { sessionsFromSeconds: seconds };
}

/** Who deletes their account. */
export interface Leaver {
  readonly uid: string;
  /** Only where it was proved. */
  readonly email?: string | undefined;
}

/**
 * One of the admins stays.
 * @throws DomainError `last-admin`
 */
export function requireOtherAdmin(admins: readonly string[], uid: string): void {
  if (admins.every((admin) => admin === uid)) throw new DomainError('last-admin', 'You’re the only admin. Make someone else an admin first.');
}

/**
 * What admins do to others' accounts they don't do to each other's: the role is taken first.
 * @throws DomainError `is-admin`
 */
export function refuseAdmin({ isAdmin }: Pick<UserProfile, 'isAdmin'>): void {
  if (isAdmin) throw new DomainError('is-admin', 'This account is an admin. Remove its admin role first.');
}

/**
 * Whether an account may be made admin. A role must not go to whoever comes to own an address that nobody has proved.
 * @throws DomainError `address-not-verified`, `account-disabled`
 */
export function requirePromotable({ isDisabled = false }: Pick<UserProfile, 'isDisabled'>, emailVerified: boolean): void {
  if (!emailVerified) throw new DomainError('address-not-verified', 'This account’s e-mail address isn’t verified.');
  if (isDisabled) throw new DomainError('account-disabled', 'This account is disabled. Enable it first.');
}

export const removalOf = ({ uid, email }: Leaver, now: Date): Tombstone => ({ state: 'removing', at: now.toISOString(), uid, ...(email && { email }) });

/** Longer than any callable may take: a call that began before the profile was gone has ended by then. */
const GRACE_MS = 15 * MINUTE_MS;
/** Whether nothing of a deleted account can be under way any more. */
export const isGraceOver = ({ removedAt }: Tombstone, now: Date): boolean => removedAt !== undefined && now.getTime() - Date.parse(removedAt) >= GRACE_MS;

/** Longer than an event of the account's creation is delivered again. */
const TOMBSTONE_MS = 30 * DAY_MS;
/** What stays of a removal that has ended, until it expires: nothing that says whose it was. */
export const endedRemoval = ({ at }: Tombstone, now: Date): Tombstone & { readonly expiresAt: Date } => ({
  state: 'done',
  at,
  expiresAt: new Date(now.getTime() + TOMBSTONE_MS),
});

/** A suggestion whose author is gone: one that was still to be decided is withdrawn. */
export const withoutAuthor = (status: unknown, now: Date): Readonly<Record<string, string>> => ({
  userId: DELETED_ACCOUNT,
  ...(status === 'pending' && { status: 'withdrawn', decidedAt: now.toISOString(), decidedBy: 'onUserDeleted' }),
});
