import { describe, expect, it } from 'vitest';
import {
  changesAdmin,
  changesRoles,
  toFinishedRemoval,
  findProfileChanges,
  isGraceOver,
  isNamedAdmin,
  canSignUpDirectly,
  newProfile,
  getVerifiedEmail,
  toRemoval,
  requireNotAdmin,
  requireOtherAdmin,
  requirePromotable,
  toAccountSignIn,
  toRoles,
  toFieldsWithoutAuthor,
} from '@functions/accounts/domain';

const NOW = new Date('2026-03-01T10:00:00.000Z');

it('newProfile has no gyms, and is an admin only if asked', () => {
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

it('isNamedAdmin compares with the deployment’s admin address in any letter case, and is false without one', () => {
  expect(isNamedAdmin('ana@example.com', 'Ana@Example.com')).toBe(true);
  expect(isNamedAdmin('ana@example.com', 'bea@example.com')).toBe(false);
  expect(isNamedAdmin('ana@example.com', undefined)).toBe(false);
  expect(isNamedAdmin('', '')).toBe(false);
});

describe('canSignUpDirectly', () => {
  const ana = { provider: 'google.com', email: 'ana@example.com', emailVerified: true };

  it('allows Google sign-in with an address that Google verified', () => expect(canSignUpDirectly(ana, true)).toBe(true));

  it.each([
    { ...ana, provider: 'password' },
    { ...ana, provider: undefined },
    { ...ana, emailVerified: false },
    { ...ana, email: undefined },
    { ...ana, email: '' },
  ])('refuses %j', (signUp) => expect(canSignUpDirectly(signUp, true)).toBe(false));

  it('refuses Google if the deployment does not offer it', () => expect(canSignUpDirectly(ana, false)).toBe(false));
});

it('changesAdmin is true only if the admin role changes', () => {
  expect(changesAdmin({ isAdmin: false }, { isAdmin: true })).toBe(true);
  expect(changesAdmin({ isAdmin: true }, undefined)).toBe(true);
  expect(changesAdmin({ isAdmin: true }, { isAdmin: true, isGymOwner: true })).toBe(false);
  expect(changesAdmin(undefined, { isAdmin: false, isGymOwner: true })).toBe(false);
});

describe('toRoles and changesRoles', () => {
  it('read the profile’s roles, and no role without a profile or with any value other than true', () => {
    expect(toRoles({ isAdmin: true, isGymOwner: true })).toEqual({ isAdmin: true, isGymOwner: true });
    expect(toRoles(undefined)).toEqual({ isAdmin: false, isGymOwner: false });
    expect(toRoles({ isAdmin: 'yes' } as never)).toEqual({ isAdmin: false, isGymOwner: false });
  });

  it('update tokens if a role changes, but not for a plain sign-up', () => {
    expect(changesRoles(undefined, { isAdmin: false, isGymOwner: false })).toBe(false);
    expect(changesRoles({ isAdmin: false }, { isAdmin: true })).toBe(true);
    expect(changesRoles({ isGymOwner: true }, { isGymOwner: false })).toBe(true);
    expect(changesRoles({ isAdmin: true }, undefined)).toBe(true);
  });
});

it('getVerifiedEmail returns a verified email address in lower case', () => {
  expect(getVerifiedEmail({ email: 'Ana@Example.com', emailVerified: true })).toBe('ana@example.com');
  expect(getVerifiedEmail({ email: 'ana@example.com', emailVerified: false })).toBeUndefined();
  expect(getVerifiedEmail({ emailVerified: true })).toBeUndefined();
});

it('requireOtherAdmin refuses to remove the only admin', () => {
  const reason = { reason: 'last-admin', message: 'You’re the only admin. Make someone else an admin first.' };
  expect(() => requireOtherAdmin(['a'], 'a')).toThrow(expect.objectContaining(reason));
  expect(() => requireOtherAdmin([], 'a')).toThrow(expect.objectContaining(reason));
  expect(() => requireOtherAdmin(['a', 'b'], 'a')).not.toThrow();
});

describe('toRemoval, isGraceOver and toFinishedRemoval', () => {
  it('store whose removal it is, with a verified address', () => {
    expect(toRemoval({ uid: 'u', email: 'ana@example.com' }, NOW)).toEqual({ state: 'removing', at: NOW.toISOString(), uid: 'u', email: 'ana@example.com' });
    expect(toRemoval({ uid: 'u', email: undefined }, NOW)).toEqual({ state: 'removing', at: NOW.toISOString(), uid: 'u' });
  });

  it('wait fifteen minutes after the data was deleted, since a call may still be running', () => {
    const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    const removed = { state: 'removing', at: NOW.toISOString(), removedAt: NOW.toISOString() } as const;
    expect(isGraceOver(removed, after(14.99))).toBe(false);
    expect(isGraceOver(removed, after(15))).toBe(true);
    expect(isGraceOver({ state: 'removing', at: NOW.toISOString() }, after(60))).toBe(false);
  });

  it('keep no personal data after the removal, and expire the record after 30 days', () => {
    expect(toFinishedRemoval({ state: 'removing', at: 'then', uid: 'u', email: 'ana@example.com', removedAt: 'later' }, NOW)).toEqual({
      state: 'done',
      at: 'then',
      expiresAt: new Date('2026-03-31T10:00:00.000Z'),
    });
  });
});

it('toFieldsWithoutAuthor removes the author of a request, and withdraws a pending one', () => {
  expect(toFieldsWithoutAuthor('accepted', NOW)).toEqual({ userId: 'deleted-account' });
  expect(toFieldsWithoutAuthor('pending', NOW)).toEqual({
    userId: 'deleted-account',
    status: 'withdrawn',
    decidedAt: NOW.toISOString(),
    decidedBy: 'onUserDeleted',
  });
});

it('findProfileChanges updates only a changed address and a later sign-in cutoff', () => {
  const profile = { email: 'ana@example.com', sessionsFrom: '2026-03-01T10:00:00.000Z', sessionsFromSeconds: 1_772_359_200 };
  const earlier = 'Sun, 01 Mar 2026 09:59:59 GMT';
  const later = 'Sun, 01 Mar 2026 10:00:01 GMT';
  expect(findProfileChanges(profile, { email: 'ana@example.com', tokensValidAfterTime: earlier })).toEqual({});
  expect(findProfileChanges(profile, {})).toEqual({});
  expect(findProfileChanges(profile, { email: 'new@example.com', tokensValidAfterTime: later })).toEqual({
    email: 'new@example.com',
    sessionsFrom: '2026-03-01T10:00:01.000Z',
    sessionsFromSeconds: 1_772_359_201,
  });
  expect(findProfileChanges({ email: 'ana@example.com' }, { tokensValidAfterTime: earlier })).toEqual({
    sessionsFrom: '2026-03-01T09:59:59.000Z',
    sessionsFromSeconds: 1_772_359_199,
  });
});

it('requireNotAdmin protects admins’ accounts from other admins', () => {
  const reason = { reason: 'is-admin', message: 'This account is an admin. Remove its admin role first.' };
  expect(() => requireNotAdmin({ isAdmin: true })).toThrow(expect.objectContaining(reason));
  expect(() => requireNotAdmin({ isAdmin: false })).not.toThrow();
});

it('requirePromotable allows only an account that is verified and not disabled', () => {
  expect(() => requirePromotable({}, false)).toThrow(expect.objectContaining({ reason: 'address-not-verified' }));
  expect(() => requirePromotable({ isDisabled: true }, true)).toThrow(expect.objectContaining({ reason: 'account-disabled' }));
  expect(() => requirePromotable({ isDisabled: false }, true)).not.toThrow();
  expect(() => requirePromotable({}, true)).not.toThrow();
});

it('toAccountSignIn leaves out what is unknown', () => {
  expect(toAccountSignIn({ emailVerified: false, providerData: [], metadata: { lastSignInTime: null } })).toEqual({ emailVerified: false, methods: [] });
  const providerData = [{ providerId: 'password' }, { providerId: 'google.com' }];
  const metadata = { lastSignInTime: 'Sun, 01 Mar 2026 10:00:01 GMT' };
  expect(toAccountSignIn({ email: 'ana@example.com', emailVerified: true, providerData, metadata })).toEqual({
    email: 'ana@example.com',
    emailVerified: true,
    methods: ['password', 'google.com'],
    lastSignInAt: '2026-03-01T10:00:01.000Z',
  });
});
