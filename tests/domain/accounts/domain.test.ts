import { describe, expect, it } from 'vitest';
import {
  changesAdmin,
  changesRoles,
  endedRemoval,
  followed,
  isGraceOver,
  isNamedAdmin,
  maySignUpDirectly,
  newProfile,
  provedOf,
  removalOf,
  refuseAdmin,
  requireOtherAdmin,
  requirePromotable,
  signInOf,
  rolesOf,
  withoutAuthor,
} from '../../../functions/src/accounts/domain';

const NOW = new Date('2026-03-01T10:00:00.000Z');

it('a new account owns no gym, and is admin only where it is said to be', () => {
  const account = { uid: 'u', email: 'ana@example.com', createdAt: NOW.toISOString() };
  expect(newProfile(account, false)).toEqual({
    email: 'ana@example.com',
    isAdmin: false,
    isGymOwner: false,
    ownedGyms: [],
    createdAt: NOW.toISOString(),
  });
  expect(newProfile(account, true).isAdmin).toBe(true);
});

it('the address that a deployment names is its admin’s, in whatever letters; where it names none, nobody’s is', () => {
  expect(isNamedAdmin('ana@example.com', 'Ana@Example.com')).toBe(true);
  expect(isNamedAdmin('ana@example.com', 'bea@example.com')).toBe(false);
  expect(isNamedAdmin('ana@example.com', undefined)).toBe(false);
  expect(isNamedAdmin('', '')).toBe(false);
});

describe('who signs up at the authentication service itself', () => {
  const ana = { provider: 'google.com', email: 'ana@example.com', emailVerified: true };

  it('does so with Google, by an address that Google has proved', () => expect(maySignUpDirectly(ana, true)).toBe(true));

  it.each([
    { ...ana, provider: 'password' },
    { ...ana, provider: undefined },
    { ...ana, emailVerified: false },
    { ...ana, email: undefined },
    { ...ana, email: '' },
  ])('is refused as %j', (signUp) => expect(maySignUpDirectly(signUp, true)).toBe(false));

  it('is refused with Google too where the deployment does not have it', () => expect(maySignUpDirectly(ana, false)).toBe(false));
});

it('who becomes an admin, or is none any more, is told from who only becomes an owner', () => {
  expect(changesAdmin({ isAdmin: false }, { isAdmin: true })).toBe(true);
  expect(changesAdmin({ isAdmin: true }, undefined)).toBe(true);
  expect(changesAdmin({ isAdmin: true }, { isAdmin: true, isGymOwner: true })).toBe(false);
  expect(changesAdmin(undefined, { isAdmin: false, isGymOwner: true })).toBe(false);
});

describe('the roles in tokens', () => {
  it('are those of the profile; without one, or with anything but true, there are none', () => {
    expect(rolesOf({ isAdmin: true, isGymOwner: true })).toEqual({ isAdmin: true, isGymOwner: true });
    expect(rolesOf(undefined)).toEqual({ isAdmin: false, isGymOwner: false });
    expect(rolesOf({ isAdmin: 'yes' } as never)).toEqual({ isAdmin: false, isGymOwner: false });
  });

  it('are set anew where one of the two changes, and not for a plain sign-up', () => {
    expect(changesRoles(undefined, { isAdmin: false, isGymOwner: false })).toBe(false);
    expect(changesRoles({ isAdmin: false }, { isAdmin: true })).toBe(true);
    expect(changesRoles({ isGymOwner: true }, { isGymOwner: false })).toBe(true);
    expect(changesRoles({ isAdmin: true }, undefined)).toBe(true);
  });
});

it('an address is an account’s own once it is verified, in small letters', () => {
  expect(provedOf({ email: 'Ana@Example.com', emailVerified: true })).toBe('ana@example.com');
  expect(provedOf({ email: 'ana@example.com', emailVerified: false })).toBeUndefined();
  expect(provedOf({ emailVerified: true })).toBeUndefined();
});

it('the only admin may not go', () => {
  const reason = { reason: 'last-admin', message: 'You are the only admin. Make someone else an admin first.' };
  expect(() => requireOtherAdmin(['a'], 'a')).toThrow(expect.objectContaining(reason));
  expect(() => requireOtherAdmin([], 'a')).toThrow(expect.objectContaining(reason));
  expect(() => requireOtherAdmin(['a', 'b'], 'a')).not.toThrow();
});

describe('a removal', () => {
  it('notes whose it is, with the address where that was proved', () => {
    expect(removalOf({ uid: 'u', email: 'ana@example.com' }, NOW)).toEqual({ state: 'removing', at: NOW.toISOString(), uid: 'u', email: 'ana@example.com' });
    expect(removalOf({ uid: 'u', email: undefined }, NOW)).toEqual({ state: 'removing', at: NOW.toISOString(), uid: 'u' });
  });

  it('waits for a quarter of an hour after the data are gone, in which a call may still run', () => {
    const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    const removed = { state: 'removing', at: NOW.toISOString(), removedAt: NOW.toISOString() } as const;
    expect(isGraceOver(removed, after(14.99))).toBe(false);
    expect(isGraceOver(removed, after(15))).toBe(true);
    expect(isGraceOver({ state: 'removing', at: NOW.toISOString() }, after(60))).toBe(false);
  });

  it('that has ended says of nobody whose it was, and expires after 30 days', () => {
    expect(endedRemoval({ state: 'removing', at: 'then', uid: 'u', email: 'ana@example.com', removedAt: 'later' }, NOW)).toEqual({
      state: 'done',
      at: 'then',
      expiresAt: new Date('2026-03-31T10:00:00.000Z'),
    });
  });
});

it('a request whose author is gone is nobody’s, and withdrawn where it was still to be decided', () => {
  expect(withoutAuthor('accepted', NOW)).toEqual({ userId: 'deleted-account' });
  expect(withoutAuthor('pending', NOW)).toEqual({
    userId: 'deleted-account',
    status: 'withdrawn',
    decidedAt: NOW.toISOString(),
    decidedBy: 'onUserDeleted',
  });
});

it('a profile takes over an address that differs and a later moment from which sign-ins count, and nothing else', () => {
  const profile = { email: 'ana@example.com', sessionsFrom: '2026-03-01T10:00:00.000Z', sessionsFromSeconds: 1_772_359_200 };
  const earlier = 'Sun, 01 Mar 2026 09:59:59 GMT';
  const later = 'Sun, 01 Mar 2026 10:00:01 GMT';
  expect(followed(profile, { email: 'ana@example.com', tokensValidAfterTime: earlier })).toEqual({});
  expect(followed(profile, {})).toEqual({});
  expect(followed(profile, { email: 'new@example.com', tokensValidAfterTime: later })).toEqual({
    email: 'new@example.com',
    sessionsFrom: '2026-03-01T10:00:01.000Z',
    sessionsFromSeconds: 1_772_359_201,
  });
  expect(followed({ email: 'ana@example.com' }, { tokensValidAfterTime: earlier })).toEqual({
    sessionsFrom: '2026-03-01T09:59:59.000Z',
    sessionsFromSeconds: 1_772_359_199,
  });
});

it('what admins do to others’ accounts they don’t do to each other’s', () => {
  const reason = { reason: 'is-admin', message: 'This account is an admin’s. Take that role from it first.' };
  expect(() => refuseAdmin({ isAdmin: true })).toThrow(expect.objectContaining(reason));
  expect(() => refuseAdmin({ isAdmin: false })).not.toThrow();
});

it('only an account of a proved address that is not disabled becomes an admin’s', () => {
  expect(() => requirePromotable({}, false)).toThrow(expect.objectContaining({ reason: 'address-not-verified' }));
  expect(() => requirePromotable({ isDisabled: true }, true)).toThrow(expect.objectContaining({ reason: 'account-disabled' }));
  expect(() => requirePromotable({ isDisabled: false }, true)).not.toThrow();
  expect(() => requirePromotable({}, true)).not.toThrow();
});

it('how an account signs in is said without what is not known', () => {
  expect(signInOf({ emailVerified: false, providerData: [], metadata: { lastSignInTime: null } })).toEqual({ emailVerified: false, ways: [] });
  const providerData = [{ providerId: 'password' }, { providerId: 'google.com' }];
  const metadata = { lastSignInTime: 'Sun, 01 Mar 2026 10:00:01 GMT' };
  expect(signInOf({ email: 'ana@example.com', emailVerified: true, providerData, metadata })).toEqual({
    email: 'ana@example.com',
    emailVerified: true,
    ways: ['password', 'google.com'],
    lastAt: '2026-03-01T10:00:01.000Z',
  });
});
