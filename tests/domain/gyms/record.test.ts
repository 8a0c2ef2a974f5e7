import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { type Doubt, type EditableFactName, gymSchema, type GymFacts } from '@contract';
import { applyFactChanges, buildGym, type Placement } from '@functions/gyms/record/record';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const owner = { by: 'owner-1', now: NOW, confirmer: 'owner' } as const;
const place: Placement = { stateSlug: 'texas', citySlug: 'austin', slug: 'guadalupe-grappling', timeZone: 'America/Chicago' };
const facts: GymFacts = { state: 'TX', city: 'Austin', name: 'Guadalupe Grappling', pricing: { dropIn: 20 } };

describe('buildGym', () => {
  it('returns a valid, published gym in version 1', () => {
    const gym = buildGym(facts, place, { name: 'site' }, owner);
    expect(v.is(gymSchema, gym)).toBe(true);
    expect(gym).toMatchObject({ ...facts, status: 'published', version: 1, cityKey: 'texas~austin', createdBy: 'owner-1', createdAt: NOW.toISOString() });
  });

  it('stamps only the gym’s own facts and its status as confirmed by the author', () => {
    const stamp = { at: NOW.toISOString(), by: 'owner' };
    expect(buildGym(facts, place, { name: 'site' }, owner).confirmed).toEqual({ address: stamp, name: stamp, pricing: stamp, status: stamp });
  });

  it('stamps imported facts by group', () => {
    const stamp = { at: NOW.toISOString(), by: 'import' };
    const { confirmed } = buildGym(facts, place, { name: 'List' }, { ...owner, confirmer: 'import' });
    expect(confirmed).toEqual({ address: stamp, profile: stamp, pricing: stamp });
  });

  it('refuses a gym larger than a trigger event can carry', () => {
    const long = { ...facts, post_description: '道'.repeat(40_000) };
    expect(() => buildGym(long, place, { name: 'site' }, owner)).toThrowError(expect.objectContaining({ reason: 'invalid' }));
  });
});

describe('applyFactChanges', () => {
  it('returns the same object if nothing changed, whatever the key order', () => {
    const gym = gymWith({ pricing: { dropIn: 20, monthly: 150 } });
    expect(applyFactChanges(gym, { pricing: { monthly: 150, dropIn: 20 }, phone: gym.phone, site: null }, owner)).toBe(gym);
  });

  it('confirms only the facts that changed, and none that were sent unchanged', () => {
    const gym = gymWith({ programs: ['no-gi', 'gi'] });
    const { confirmed } = applyFactChanges(gym, { pricing: { dropIn: 25 }, programs: ['no-gi', 'gi'], status: 'published', phone: gym.phone }, owner);
    expect(Object.keys(confirmed)).toEqual(['address', 'pricing']);
    expect(confirmed.address).toEqual(gym.confirmed.address);
  });

  it('confirms only the status when a gym is closed', () => {
    const gym = gymWith();
    expect(applyFactChanges(gym, { status: 'closed' }, owner).confirmed).toEqual({ ...gym.confirmed, status: { at: NOW.toISOString(), by: 'owner' } });
  });

  it('ignores undefined values and the removal of missing facts', () => {
    const gym = gymWith();
    expect(applyFactChanges(gym, { phone: undefined, zip: null }, owner)).toBe(gym);
  });

  it('writes a new version but confirms nothing if only the slug changed', () => {
    const gym = gymWith();
    const { confirmed, slug, version } = applyFactChanges(gym, {}, owner, { ...place, slug: 'other' });
    expect({ confirmed, slug, version }).toEqual({ confirmed: gym.confirmed, slug: 'other', version: 4 });
    expect(applyFactChanges(gym, {}, owner, place)).toBe(gym);
  });

  it('refuses a gym larger than a trigger event can carry', () => {
    expect(() => applyFactChanges(gymWith(), { post_description: '道'.repeat(40_000) }, owner)).toThrowError(expect.objectContaining({ reason: 'invalid' }));
  });

  it('raises the version, names the author and confirms the changed facts', () => {
    const gym = gymWith();
    expect(applyFactChanges(gym, { hours: { mon: [] } }, owner)).toEqual({
      ...gym,
      hours: { mon: [] },
      version: 4,
      confirmed: { ...gym.confirmed, hours: { at: NOW.toISOString(), by: 'owner' } },
      updatedAt: NOW.toISOString(),
      updatedBy: 'owner-1',
    });
  });

  it('removes a field that is set to null', () => {
    expect(applyFactChanges(gymWith(), { phone: null }, owner)).not.toHaveProperty('phone');
  });

  it('keeps source, creation stamps and time zone if the gym does not move', () => {
    const gym = gymWith();
    const { source, createdAt, createdBy, timeZone } = applyFactChanges(gym, { name: 'Other' }, owner);
    expect({ source, createdAt, createdBy, timeZone }).toEqual({
      source: gym.source,
      createdAt: gym.createdAt,
      createdBy: gym.createdBy,
      timeZone: gym.timeZone,
    });
  });

  it('takes the URL slugs and time zone of a new placement', () => {
    const elsewhere: Placement = { stateSlug: 'texas', citySlug: 'el-paso', slug: 'guadalupe-grappling', timeZone: 'America/Denver' };
    expect(applyFactChanges(gymWith(), {}, owner, elsewhere)).toMatchObject({
      citySlug: 'el-paso',
      cityKey: 'texas~el-paso',
      timeZone: 'America/Denver',
      version: 4,
    });
  });
});

describe('doubts in applyFactChanges', () => {
  const ALL: Doubt[] = ['state', 'city', 'position', 'jiu-jitsu'];
  const doubtful = gymWith({ doubts: ALL, latitude: 30.27, longitude: -97.74 });
  const list = { ...owner, by: 'import:i1', confirmer: 'import' } as const;

  it.each<[EditableFactName, unknown, Doubt[]]>([
    ['state', 'CO', ['position', 'jiu-jitsu']],
    ['city', 'Waco', ['position', 'jiu-jitsu']],
    ['latitude', 30.28, ['state', 'city', 'jiu-jitsu']],
    ['longitude', -97.75, ['state', 'city', 'jiu-jitsu']],
    ['status', 'closed', ['state', 'city', 'position']],
    ['phone', '+15125550177', ALL],
  ])('are cleared by a person’s change to the fact in doubt: %s', (name, value, left) => {
    expect(applyFactChanges(doubtful, { [name]: value }, owner).doubts).toEqual(left);
  });

  it('disappear with the last one, and stay if only an import changes the fact', () => {
    expect(applyFactChanges(gymWith({ doubts: ['position'] }), { latitude: 30.28 }, owner)).not.toHaveProperty('doubts');
    expect(applyFactChanges(gymWith(), { phone: null }, owner)).not.toHaveProperty('doubts');
    expect(applyFactChanges(doubtful, { state: 'CO', latitude: 30.28, status: 'closed' }, list).doubts).toEqual(ALL);
  });
});

describe('visitor checks in applyFactChanges', () => {
  const hours = { yes: '2026-02-01T00:00:00.000Z' };
  const pricing = { no: ['2026-02-02T00:00:00.000Z'] };

  it('are reset for the facts that changed and kept for the others', () => {
    const gym = gymWith({ visitorChecks: { hours, pricing } });
    expect(applyFactChanges(gym, { pricing: { dropIn: 25 } }, owner).visitorChecks).toEqual({ hours, pricing: { since: NOW.toISOString() } });
    expect(applyFactChanges(gym, { phone: null }, owner).visitorChecks).toEqual({ hours, pricing });
  });

  it('stay absent if there were none', () => {
    expect(applyFactChanges(gymWith(), { phone: null }, owner)).not.toHaveProperty('visitorChecks');
  });
});
