import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { type Doubt, type EditedName, gymSchema, type GymFacts } from '../../../functions/src/contract';
import { changedGym, newGym, type Placement } from '../../../functions/src/gyms/record';
import { gymWith } from '../../support/gym';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const owner = { by: 'owner-1', now: NOW, confirmer: 'owner' } as const;
const place: Placement = { stateSlug: 'texas', citySlug: 'austin', slug: 'guadalupe-grappling', timeZone: 'America/Chicago' };
const facts: GymFacts = { state: 'TX', city: 'Austin', name: 'Guadalupe Grappling', pricing: { dropIn: 20 } };

describe('a new gym', () => {
  it('is complete, published and in its first version', () => {
    const gym = newGym(facts, place, { name: 'site' }, owner);
    expect(v.is(gymSchema, gym)).toBe(true);
    expect(gym).toMatchObject({ ...facts, status: 'published', version: 1, cityKey: 'texas~austin', createdBy: 'owner-1', createdAt: NOW.toISOString() });
  });

  it('counts the facts that it has, and that it is open, as confirmed by its author, and no others', () => {
    const stamp = { at: NOW.toISOString(), by: 'owner' };
    expect(newGym(facts, place, { name: 'site' }, owner).confirmed).toEqual({ address: stamp, name: stamp, pricing: stamp, status: stamp });
  });

  it('of a list is signed by groups', () => {
    const stamp = { at: NOW.toISOString(), by: 'import' };
    const { confirmed } = newGym(facts, place, { name: 'List' }, { ...owner, confirmer: 'import' });
    expect(confirmed).toEqual({ address: stamp, profile: stamp, pricing: stamp });
  });

  it('beyond what a trigger’s event can carry is refused', () => {
    const long = { ...facts, post_description: '道'.repeat(40_000) };
    expect(() => newGym(long, place, { name: 'site' }, owner)).toThrowError(expect.objectContaining({ reason: 'invalid' }));
  });
});

describe('a changed gym', () => {
  it('is the very same object where nothing differs, whatever the order of keys', () => {
    const gym = gymWith({ pricing: { dropIn: 20, monthly: 150 } });
    expect(changedGym(gym, { pricing: { monthly: 150, dropIn: 20 }, phone: gym.phone, site: null }, owner)).toBe(gym);
  });

  it('confirms only what differs: what was sent along as it was says nothing', () => {
    const gym = gymWith({ programs: ['no-gi', 'gi'] });
    const { confirmed } = changedGym(gym, { pricing: { dropIn: 25 }, programs: ['no-gi', 'gi'], status: 'published', phone: gym.phone }, owner);
    expect(Object.keys(confirmed)).toEqual(['address', 'pricing']);
    expect(confirmed.address).toEqual(gym.confirmed.address);
  });

  it('confirms by closing that it is closed, and nothing else', () => {
    const gym = gymWith();
    expect(changedGym(gym, { status: 'closed' }, owner).confirmed).toEqual({ ...gym.confirmed, status: { at: NOW.toISOString(), by: 'owner' } });
  });

  it('ignores what is undefined, and takes away nothing that is not there', () => {
    const gym = gymWith();
    expect(changedGym(gym, { phone: undefined, zip: null }, owner)).toBe(gym);
  });

  it('is another where only its address is, and confirms nothing by that', () => {
    const gym = gymWith();
    const { confirmed, slug, version } = changedGym(gym, {}, owner, { ...place, slug: 'other' });
    expect({ confirmed, slug, version }).toEqual({ confirmed: gym.confirmed, slug: 'other', version: 4 });
    expect(changedGym(gym, {}, owner, place)).toBe(gym);
  });

  it('beyond what a trigger’s event can carry is refused', () => {
    expect(() => changedGym(gymWith(), { post_description: '道'.repeat(40_000) }, owner)).toThrowError(expect.objectContaining({ reason: 'invalid' }));
  });

  it('has one version more, says who wrote it, and confirms the facts that differ', () => {
    const gym = gymWith();
    expect(changedGym(gym, { hours: { mon: [] } }, owner)).toEqual({
      ...gym,
      hours: { mon: [] },
      version: 4,
      confirmed: { ...gym.confirmed, hours: { at: NOW.toISOString(), by: 'owner' } },
      updatedAt: NOW.toISOString(),
      updatedBy: 'owner-1',
    });
  });

  it('has no field left that was taken away', () => {
    expect(changedGym(gymWith(), { phone: null }, owner)).not.toHaveProperty('phone');
  });

  it('keeps its id’s history: source, creation and clock stay without a move', () => {
    const gym = gymWith();
    const { source, createdAt, createdBy, timeZone } = changedGym(gym, { name: 'Other' }, owner);
    expect({ source, createdAt, createdBy, timeZone }).toEqual({
      source: gym.source,
      createdAt: gym.createdAt,
      createdBy: gym.createdBy,
      timeZone: gym.timeZone,
    });
  });

  it('moves with its address and clock where it is placed elsewhere', () => {
    const elsewhere: Placement = { stateSlug: 'texas', citySlug: 'el-paso', slug: 'guadalupe-grappling', timeZone: 'America/Denver' };
    expect(changedGym(gymWith(), {}, owner, elsewhere)).toMatchObject({
      citySlug: 'el-paso',
      cityKey: 'texas~el-paso',
      timeZone: 'America/Denver',
      version: 4,
    });
  });
});

describe('what is doubted of a gym', () => {
  const ALL: Doubt[] = ['state', 'city', 'position', 'jiu-jitsu'];
  const doubtful = gymWith({ doubts: ALL, latitude: 30.27, longitude: -97.74 });
  const list = { ...owner, by: 'import:i1', confirmer: 'import' } as const;

  it.each<[EditedName, unknown, Doubt[]]>([
    ['state', 'CO', ['position', 'jiu-jitsu']],
    ['city', 'Waco', ['position', 'jiu-jitsu']],
    ['latitude', 30.28, ['state', 'city', 'jiu-jitsu']],
    ['longitude', -97.75, ['state', 'city', 'jiu-jitsu']],
    ['status', 'closed', ['state', 'city', 'position']],
    ['phone', '+15125550177', ALL],
  ])('is settled by a person’s word on what it lies in: %s', (name, value, left) => {
    expect(changedGym(doubtful, { [name]: value }, owner).doubts).toEqual(left);
  });

  it('is gone with the last doubt, and is doubted on where a list says it', () => {
    expect(changedGym(gymWith({ doubts: ['position'] }), { latitude: 30.28 }, owner)).not.toHaveProperty('doubts');
    expect(changedGym(gymWith(), { phone: null }, owner)).not.toHaveProperty('doubts');
    expect(changedGym(doubtful, { state: 'CO', latitude: 30.28, status: 'closed' }, list).doubts).toEqual(ALL);
  });
});

describe('what visitors have said of facts', () => {
  const hours = { yes: '2026-02-01T00:00:00.000Z' };
  const pricing = { no: ['2026-02-02T00:00:00.000Z'] };

  it('counts no longer where these were changed since, and still of the others', () => {
    const gym = gymWith({ visitorChecks: { hours, pricing } });
    expect(changedGym(gym, { pricing: { dropIn: 25 } }, owner).visitorChecks).toEqual({ hours, pricing: { since: NOW.toISOString() } });
    expect(changedGym(gym, { phone: null }, owner).visitorChecks).toEqual({ hours, pricing });
  });

  it('is nothing where they have said nothing', () => {
    expect(changedGym(gymWith(), { phone: null }, owner)).not.toHaveProperty('visitorChecks');
  });
});
