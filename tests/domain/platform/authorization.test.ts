import { expect, test } from 'vitest';
import { type Caller, RECENT_SIGN_IN_MS, type UserProfile } from '@contract';
import { authorize, requireEnabled, requireActiveSession, requireRecentSignIn } from '@functions/platform/authorization';
import { profileWith } from '@support/profile';

const user = profileWith();
const owner = profileWith({ isGymOwner: true });
const admin = profileWith({ isAdmin: true });

/** The outcome of a call: the actor's id, 'visitor', or the reason of the refusal. */
function outcome(caller: Caller, uid: string | undefined, stored: UserProfile | undefined): unknown {
  try {
    return authorize(caller, uid, stored)?.uid ?? 'visitor';
  } catch (error) {
    return (error as { reason: string }).reason;
  }
}

test.each([
  ['anyone', 'visitor', 'u', 'u', 'u'],
  ['user', 'signed-out', 'u', 'u', 'u'],
  ['owner', 'signed-out', 'not-allowed', 'u', 'u'],
  ['admin', 'signed-out', 'not-allowed', 'not-allowed', 'u'],
] as const)('authorize on a call for %s: a visitor is %s; a user, an owner and an admin are %s, %s and %s', (caller, asVisitor, asUser, asOwner, asAdmin) => {
  expect(outcome(caller, undefined, undefined)).toBe(asVisitor);
  expect([user, owner, admin].map((stored) => outcome(caller, 'u', stored))).toEqual([asUser, asOwner, asAdmin]);
});

test('authorize treats an account without a profile as a visitor, or asks it to try again if sign-in is required', () => {
  expect(outcome('anyone', 'u', undefined)).toBe('visitor');
  expect(() => authorize('user', 'u', undefined)).toThrow('We’re still setting up this account. Try again in a moment.');
  expect(() => authorize('user', undefined, undefined)).toThrow('Sign in to do this.');
});

test('authorize returns the uid with its stored profile, and refuses with "You don’t have permission to do this."', () => {
  expect(authorize('owner', 'u', owner)).toEqual({ uid: 'u', profile: owner });
  expect(() => authorize('admin', 'u', owner)).toThrow('You don’t have permission to do this.');
});

/** In seconds, as in tokens. */
const seconds = (iso: string) => Date.parse(iso) / 1000;

test('requireLasting accepts sign-ins from the second of sessionsFrom on, and none before', () => {
  const ended = { sessionsFrom: '2026-03-01T10:00:00.700Z' };
  expect(() => requireActiveSession(ended, seconds('2026-03-01T10:00:00.000Z'))).not.toThrow();
  expect(() => requireActiveSession(ended, seconds('2026-03-01T09:59:59.000Z'))).toThrow('You were signed out. Sign in again.');
  expect(() => requireActiveSession(ended, 0)).toThrow();
});

test('requireLasting accepts every sign-in if sessionsFrom is not set', () => {
  expect(() => requireActiveSession({}, 0)).not.toThrow();
});

test('requireEnabled refuses only a disabled account', () => {
  const reason = {
    reason: 'account-disabled',
    message: 'This account is disabled. It can’t sign in or make changes. Contact us if you think that’s a mistake.',
  };
  expect(() => requireEnabled({ isDisabled: true })).toThrow(expect.objectContaining(reason));
  expect(() => requireEnabled({ isDisabled: false })).not.toThrow();
  expect(() => requireEnabled({})).not.toThrow();
});

test('requireRecentSignIn accepts a sign-in for five minutes', () => {
  const now = new Date('2026-03-01T10:00:00.000Z');
  const signedIn = now.getTime() / 1000;
  expect(() => requireRecentSignIn(signedIn - RECENT_SIGN_IN_MS / 1000, now)).not.toThrow();
  expect(() => requireRecentSignIn(signedIn - RECENT_SIGN_IN_MS / 1000 - 1, now)).toThrow('For your security, sign in again before you do this.');
});
