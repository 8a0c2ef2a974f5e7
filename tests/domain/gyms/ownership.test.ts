import { describe, expect, it } from 'vitest';
import { DomainError, OWNED_GYMS_LIMIT } from '../../../functions/src/contract';
import { allowFor, allowOwner, claimIdOf, hideAbsence, notOwning, owning, owningInstead, owns } from '../../../functions/src/gyms/ownership';
import { profileWith } from '../../support/profile';

const owner = profileWith({ isGymOwner: true, ownedGyms: ['mine'] });
const admin = profileWith({ isAdmin: true });
const nobody = profileWith({});

describe('who may speak for a gym', () => {
  const isRefused = expect.objectContaining({ reason: 'not-allowed', message: 'You may only do this for your own gyms.' });

  it('is its owner, or an admin, and nobody else', () => {
    expect(() => allowFor(owner, 'mine')).not.toThrow();
    expect(() => allowFor(admin, 'mine')).not.toThrow();
    expect(() => allowFor(owner, 'other')).toThrow(isRefused);
    expect(() => allowFor(nobody, 'mine')).toThrow(isRefused);
  });

  it('where no gym is named is an admin alone', () => {
    expect(() => allowFor(admin, undefined)).not.toThrow();
    expect(() => allowFor(owner, undefined)).toThrow(isRefused);
  });
});

describe('what is done in an owner’s name', () => {
  const isRefused = expect.objectContaining({ reason: 'not-allowed', message: 'Only an owner of the gym may do this.' });

  it('is done by an owner of that gym, and by no admin', () => {
    expect(() => allowOwner(owner, 'mine')).not.toThrow();
    expect(() => allowOwner(owner, 'other')).toThrow(isRefused);
    expect(() => allowOwner(admin, 'mine')).toThrow(isRefused);
  });

  it('takes the role and the gym: one without the other is nothing', () => {
    expect(owns({ isGymOwner: true, ownedGyms: ['mine'] }, 'mine')).toBe(true);
    expect(owns({ isGymOwner: false, ownedGyms: ['mine'] }, 'mine')).toBe(false);
    expect(owns({ isGymOwner: true, ownedGyms: [] }, 'mine')).toBe(false);
  });
});

describe('that something is not there', () => {
  const absent = new DomainError('discount-not-found', 'There is no such discount.');

  it('is said to an admin; whoever may speak for no gym learns only that they may not', () => {
    expect(() => hideAbsence(admin, 'discount-not-found')(absent)).toThrow(absent);
    for (const profile of [owner, nobody]) {
      expect(() => hideAbsence(profile, 'discount-not-found')(absent)).toThrow(expect.objectContaining({ reason: 'not-allowed' }));
    }
  });

  it('is all that is hidden: other failures are told as they are', () => {
    const others = [new DomainError('already-decided', 'This was decided already.'), new Error('The connection was lost.')];
    for (const error of others) expect(() => hideAbsence(nobody, 'discount-not-found')(error)).toThrow(error);
  });
});

describe('the gyms that an account owns', () => {
  it('make it an owner with the first, each counted once', () => {
    expect(owning(nobody, 'a')).toEqual({ ownedGyms: ['a'], isGymOwner: true });
    expect(owning(owner, 'other')).toEqual({ ownedGyms: ['mine', 'other'], isGymOwner: true });
    expect(owning(owner, 'mine')).toEqual({ ownedGyms: ['mine'], isGymOwner: true });
  });

  it('are no more than an account may own; one that it has is no more', () => {
    const gyms = (many: number) => Array.from({ length: many }, (_, at) => `gym${at}`);
    const full = { ownedGyms: gyms(OWNED_GYMS_LIMIT), isGymOwner: true };
    expect(owning({ ...full, ownedGyms: gyms(OWNED_GYMS_LIMIT - 1) }, 'last').ownedGyms).toHaveLength(OWNED_GYMS_LIMIT);
    expect(owning(full, 'gym0')).toEqual(full);
    expect(() => owning(full, 'more')).toThrow(
      expect.objectContaining({ reason: 'limit-reached', message: `One account owns ${OWNED_GYMS_LIMIT} gyms at most.` }),
    );
  });

  it('make it no owner any more once the last is gone', () => {
    expect(notOwning({ ownedGyms: ['a', 'b'], isGymOwner: true }, 'a')).toEqual({ ownedGyms: ['b'], isGymOwner: true });
    expect(notOwning({ ownedGyms: ['a'], isGymOwner: true }, 'a')).toEqual({ ownedGyms: [], isGymOwner: false });
    expect(notOwning(owner, 'other')).toEqual({ ownedGyms: ['mine'], isGymOwner: true });
  });

  it('are, of two that were merged, the one that stayed, once, in the place of the first', () => {
    expect(owningInstead({ ownedGyms: ['a', 'b', 'c'], isGymOwner: true }, 'b', 'd')).toEqual({ ownedGyms: ['a', 'd', 'c'], isGymOwner: true });
    expect(owningInstead({ ownedGyms: ['a', 'b'], isGymOwner: true }, 'b', 'a')).toEqual({ ownedGyms: ['a'], isGymOwner: true });
    expect(owningInstead({ ownedGyms: ['a'], isGymOwner: true }, 'b', 'c')).toEqual({ ownedGyms: ['a'], isGymOwner: true });
  });
});

it('a person has one claim to a gym, whose id names neither', () => {
  const id = claimIdOf('ana', 'g1');
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(claimIdOf('ana', 'g1')).toBe(id);
  expect(new Set([id, claimIdOf('bo', 'g1'), claimIdOf('ana', 'g2'), claimIdOf('ana|g', '1'), claimIdOf('an', 'ag1')]).size).toBe(5);
});
