import { expect, test } from 'vitest';
import type { Caller, UserProfile } from '../../../functions/src/contract';
import { actorFor } from '../../../functions/src/platform/authority';

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
