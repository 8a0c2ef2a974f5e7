import { expect, test } from 'vitest';
import { type Caller, RECENT_SIGN_IN_MS, type UserProfile } from '../../../functions/src/contract';
import { actorFor, requireEnabled, requireLasting, requireRecent } from '../../../functions/src/platform/authority';

const profile = (roles: Partial<UserProfile> = {}) => ({ email: 'a@example.com', isAdmin: false, isGymOwner: false, ownedGyms: [], ...roles }) as UserProfile;
const user = profile();
const owner = profile({ isGymOwner: true });
const admin = profile({ isAdmin: true });

/** What an attempt comes to: the id of the actor, 'visitor', or the reason of the refusal. */
function outcome(caller: Caller, uid: string | undefined, stored: UserProfile | undefined): unknown {
  try {
    return actorFor(caller, uid, stored)?.uid ?? 'visitor';
  } catch (error) {
    return (error as { reason: string }).reason;
  }
}

test.each([
  ['anyone', 'visitor', 'u', 'u', 'u'],
  ['user', 'signed-out', 'u', 'u', 'u'],
  ['owner', 'signed-out', 'not-allowed', 'u', 'u'],
  ['admin', 'signed-out', 'not-allowed', 'not-allowed', 'u'],
] as const)('a call for %s: a visitor is %s; a user, an owner and an admin are %s, %s and %s', (caller, asVisitor, asUser, asOwner, asAdmin) => {
  expect(outcome(caller, undefined, undefined)).toBe(asVisitor);
  expect([user, owner, admin].map((stored) => outcome(caller, 'u', stored))).toEqual([asUser, asOwner, asAdmin]);
});

test('an account without a profile is a visitor to calls for anyone, and is told to try again by all others', () => {
  expect(outcome('anyone', 'u', undefined)).toBe('visitor');
  expect(() => actorFor('user', 'u', undefined)).toThrow('This account is not set up yet. Try again in a moment.');
  expect(() => actorFor('user', undefined, undefined)).toThrow('Sign in first.');
});

test('an actor comes with the profile that is stored, and a refusal says so', () => {
  expect(actorFor('owner', 'u', owner)).toEqual({ uid: 'u', profile: owner });
  expect(() => actorFor('admin', 'u', owner)).toThrow('You may not do this.');
});

/** In seconds, as tokens say it. */
const seconds = (iso: string) => Date.parse(iso) / 1000;

test('a sign-in counts from the very second from which sign-ins count, and not before it', () => {
  const ended = { sessionsFrom: '2026-03-01T10:00:00.700Z' };
  expect(() => requireLasting(ended, seconds('2026-03-01T10:00:00.000Z'))).not.toThrow();
  expect(() => requireLasting(ended, seconds('2026-03-01T09:59:59.000Z'))).toThrow('You were signed out of this browser. Sign in again.');
  expect(() => requireLasting(ended, 0)).toThrow();
});

test('where no sign-in was ever ended, each counts', () => {
  expect(() => requireLasting({}, 0)).not.toThrow();
});

test('an account that an admin has disabled is refused, and no other', () => {
  const reason = { reason: 'account-disabled', message: 'This account is disabled. It can’t sign in or make changes.' };
  expect(() => requireEnabled({ isDisabled: true })).toThrow(expect.objectContaining(reason));
  expect(() => requireEnabled({ isDisabled: false })).not.toThrow();
  expect(() => requireEnabled({})).not.toThrow();
});

test('a sign-in is recent for five minutes', () => {
  const now = new Date('2026-03-01T10:00:00.000Z');
  const signedIn = now.getTime() / 1000;
  expect(() => requireRecent(signedIn - RECENT_SIGN_IN_MS / 1000, now)).not.toThrow();
  expect(() => requireRecent(signedIn - RECENT_SIGN_IN_MS / 1000 - 1, now)).toThrow('Sign in once more before you do this.');
});
