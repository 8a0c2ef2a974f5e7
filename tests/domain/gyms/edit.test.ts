import { describe, expect, it } from 'vitest';
import { ADMIN_ONLY_FACTS, GYM_FACT_NAMES, type UserProfile } from '../../../functions/src/contract';
import { allowEdit, differences, editedGym } from '../../../functions/src/gyms/edit';
import { gymWith } from '../../support/gym';

const author = { by: 'a', now: new Date('2026-03-01T10:00:00.000Z'), confirmer: 'admin' } as const;
const profile = (fields: Partial<UserProfile>): UserProfile => ({
  email: 'a@example.com',
  isAdmin: false,
  isGymOwner: true,
  ownedGyms: ['mine'],
  createdAt: '',
  ...fields,
});

describe('who may edit', () => {
  it.each(GYM_FACT_NAMES)('an owner may take away or may not touch: %s, as the list says', (name) => {
    const attempt = () => allowEdit(profile({}), 'mine', { [name]: null });
    if (ADMIN_ONLY_FACTS.includes(name))
      expect(attempt).toThrowError(expect.objectContaining({ reason: 'not-allowed', issues: [expect.objectContaining({ path: `changes.${name}` })] }));
    else expect(attempt).not.toThrow();
  });

  it('an owner publishes and closes, but does not make a draft', () => {
    for (const status of ['published', 'closed'] as const) expect(() => allowEdit(profile({}), 'mine', { status })).not.toThrow();
    expect(() => allowEdit(profile({}), 'mine', { status: 'draft' })).toThrow();
  });

  it('an admin edits any gym and any field; an owner only gyms in ownedGyms', () => {
    expect(() => allowEdit(profile({ isAdmin: true, ownedGyms: [] }), 'other', { state: 'CA', status: 'draft' })).not.toThrow();
    expect(() => allowEdit(profile({}), 'other', {})).toThrowError(expect.objectContaining({ reason: 'not-allowed' }));
  });
});

describe('an edited gym', () => {
  it('made from any other version than the stored one is stale', () => {
    for (const version of [1, 2, 4])
      expect(() => editedGym(gymWith(), version, { phone: null }, author)).toThrowError(expect.objectContaining({ reason: 'stale-edit' }));
  });

  it('gets a new address by a new name, and keeps it where the name makes the same one', () => {
    const suffixed = gymWith({ slug: 'guadalupe-grappling-2' });
    expect(editedGym(suffixed, 3, { name: 'Barton Springs BJJ' }, author).slug).toBe('barton-springs-bjj');
    expect(editedGym(suffixed, 3, { name: 'Guadalupe  GRAPPLING!' }, author).slug).toBe('guadalupe-grappling-2');
  });

  it('whose coordinates are taken away gets its clock from its city', () => {
    const gym = gymWith({ city: 'El Paso', citySlug: 'el-paso', cityKey: 'texas~el-paso', latitude: 30.27, longitude: -97.74 });
    expect(editedGym(gym, 3, { latitude: null, longitude: null }, author)).toMatchObject({ timeZone: 'America/Denver', slug: gym.slug });
  });

  it('can not lose half of its coordinates', () => {
    const gym = gymWith({ latitude: 30.27, longitude: -97.74 });
    expect(() => editedGym(gym, 3, { latitude: null }, author)).toThrowError(expect.objectContaining({ reason: 'invalid' }));
  });
});

describe('the audit of an edit', () => {
  it('names what differs and no stamps', () => {
    const before = gymWith();
    const after = { ...gymWith({ version: 4, updatedAt: 'later', site: 'https://x.example.com' }), phone: undefined };
    expect(differences(before, after)).toEqual({ before: { phone: before.phone }, after: { site: 'https://x.example.com' } });
  });
});
