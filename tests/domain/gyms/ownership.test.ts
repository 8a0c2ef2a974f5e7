import { describe, expect, it } from 'vitest';
import { DomainError, OWNED_GYMS_LIMIT } from '@contract';
import {
  requireOwnerOrAdmin,
  requireOwner,
  toClaimId,
  rethrowAsNotAllowed,
  withoutOwnedGym,
  withOwnedGym,
  withReplacedOwnedGym,
  ownsGym,
} from '@functions/gyms/ownership/ownership';
import { profileWith } from '@support/profile';

const owner = profileWith({ isGymOwner: true, ownedGyms: ['mine'] });
const admin = profileWith({ isAdmin: true });
const nobody = profileWith({});

describe('requireOwnerOrAdmin', () => {
  const isRefused = expect.objectContaining({ reason: 'not-allowed', message: 'You can only do this for your own gyms.' });

  it('allows the gym’s owner and admins, and nobody else', () => {
    expect(() => requireOwnerOrAdmin(owner, 'mine')).not.toThrow();
    expect(() => requireOwnerOrAdmin(admin, 'mine')).not.toThrow();
    expect(() => requireOwnerOrAdmin(owner, 'other')).toThrow(isRefused);
    expect(() => requireOwnerOrAdmin(nobody, 'mine')).toThrow(isRefused);
  });

  it('allows only admins if no gym is named', () => {
    expect(() => requireOwnerOrAdmin(admin, undefined)).not.toThrow();
    expect(() => requireOwnerOrAdmin(owner, undefined)).toThrow(isRefused);
  });
});

describe('requireOwner and owns', () => {
  const isRefused = expect.objectContaining({ reason: 'not-allowed', message: 'Only an owner of the gym can do this.' });

  it('allow an owner of the gym, but not an admin', () => {
    expect(() => requireOwner(owner, 'mine')).not.toThrow();
    expect(() => requireOwner(owner, 'other')).toThrow(isRefused);
    expect(() => requireOwner(admin, 'mine')).toThrow(isRefused);
  });

  it('require both the owner role and the gym', () => {
    expect(ownsGym({ isGymOwner: true, ownedGyms: ['mine'] }, 'mine')).toBe(true);
    expect(ownsGym({ isGymOwner: false, ownedGyms: ['mine'] }, 'mine')).toBe(false);
    expect(ownsGym({ isGymOwner: true, ownedGyms: [] }, 'mine')).toBe(false);
  });
});

describe('rethrowAsNotAllowed', () => {
  const absent = new DomainError('discount-not-found', 'There is no such discount.');

  it('shows a missing document only to admins, and answers "not allowed" to others', () => {
    expect(() => rethrowAsNotAllowed(admin, 'discount-not-found')(absent)).toThrow(absent);
    for (const profile of [owner, nobody]) {
      expect(() => rethrowAsNotAllowed(profile, 'discount-not-found')(absent)).toThrow(expect.objectContaining({ reason: 'not-allowed' }));
    }
  });

  it('passes other errors on unchanged', () => {
    const others = [new DomainError('already-decided', 'This suggestion has already been reviewed.'), new Error('The connection was lost.')];
    for (const error of others) expect(() => rethrowAsNotAllowed(nobody, 'discount-not-found')(error)).toThrow(error);
  });
});

describe('withOwnedGym, withoutOwnedGym and withReplacedOwnedGym', () => {
  it('add a gym once, and make the account an owner with its first gym', () => {
    expect(withOwnedGym(nobody, 'a')).toEqual({ ownedGyms: ['a'], isGymOwner: true });
    expect(withOwnedGym(owner, 'other')).toEqual({ ownedGyms: ['mine', 'other'], isGymOwner: true });
    expect(withOwnedGym(owner, 'mine')).toEqual({ ownedGyms: ['mine'], isGymOwner: true });
  });

  it('refuse more gyms than the limit, but accept one that the account already owns', () => {
    const gyms = (many: number) => Array.from({ length: many }, (_, at) => `gym${at}`);
    const full = { ownedGyms: gyms(OWNED_GYMS_LIMIT), isGymOwner: true };
    expect(withOwnedGym({ ...full, ownedGyms: gyms(OWNED_GYMS_LIMIT - 1) }, 'last').ownedGyms).toHaveLength(OWNED_GYMS_LIMIT);
    expect(withOwnedGym(full, 'gym0')).toEqual(full);
    expect(() => withOwnedGym(full, 'more')).toThrow(
      expect.objectContaining({ reason: 'limit-reached', message: `An account can own up to ${OWNED_GYMS_LIMIT} gyms.` }),
    );
  });

  it('remove the owner role with the last gym', () => {
    expect(withoutOwnedGym({ ownedGyms: ['a', 'b'], isGymOwner: true }, 'a')).toEqual({ ownedGyms: ['b'], isGymOwner: true });
    expect(withoutOwnedGym({ ownedGyms: ['a'], isGymOwner: true }, 'a')).toEqual({ ownedGyms: [], isGymOwner: false });
    expect(withoutOwnedGym(owner, 'other')).toEqual({ ownedGyms: ['mine'], isGymOwner: true });
  });

  it('replace a merged gym with the remaining one, once and in its place', () => {
    expect(withReplacedOwnedGym({ ownedGyms: ['a', 'b', 'c'], isGymOwner: true }, 'b', 'd')).toEqual({ ownedGyms: ['a', 'd', 'c'], isGymOwner: true });
    expect(withReplacedOwnedGym({ ownedGyms: ['a', 'b'], isGymOwner: true }, 'b', 'a')).toEqual({ ownedGyms: ['a'], isGymOwner: true });
    expect(withReplacedOwnedGym({ ownedGyms: ['a'], isGymOwner: true }, 'b', 'c')).toEqual({ ownedGyms: ['a'], isGymOwner: true });
  });
});

it('toClaimId gives each person and gym one stable id that reveals neither', () => {
  const id = toClaimId('ana', 'g1');
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(toClaimId('ana', 'g1')).toBe(id);
  expect(new Set([id, toClaimId('bo', 'g1'), toClaimId('ana', 'g2'), toClaimId('ana|g', '1'), toClaimId('an', 'ag1')]).size).toBe(5);
});
