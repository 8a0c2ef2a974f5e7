import { describe, expect, it } from 'vitest';
import { type Gym, type GymEdit, type GymFacts, GYM_FACT_NAMES, isAdminOnlyFact, computeOwnerCheck, type UserProfile } from '@contract';
import { requireEditPermission, findDifferences, applyEdit, toEnteredGym } from '@functions/gyms/edit/edit';
import { type Authorship, applyFactChanges } from '@functions/gyms/record/record';
import { type OfferedRow, planFacts } from '@functions/imports/running/plan-facts';
import { gymWith } from '@support/gym';
import { profileWith } from '@support/profile';

const author = { by: 'a', now: new Date('2026-03-01T10:00:00.000Z'), confirmer: 'admin' } as const;
const edited = (gym: Gym, changes: GymEdit, by: Authorship = author) => applyEdit(gym, { version: gym.version, changes, seen: {} }, by);
/** An owner of the gym `mine`, with these fields in place of its own. */
const profile = (fields: Partial<UserProfile>) => profileWith({ isGymOwner: true, ownedGyms: ['mine'], ...fields });

describe('requireEditPermission', () => {
  it.each(GYM_FACT_NAMES)('lets an owner change %s only if the fact is not reserved for admins', (name) => {
    const attempt = () => requireEditPermission(profile({}), 'mine', { [name]: null });
    if (isAdminOnlyFact(name))
      expect(attempt).toThrowError(expect.objectContaining({ reason: 'not-allowed', issues: [expect.objectContaining({ path: `changes.${name}` })] }));
    else expect(attempt).not.toThrow();
  });

  it('lets an owner publish and close a gym, but not make it a draft', () => {
    for (const status of ['published', 'closed'] as const) expect(() => requireEditPermission(profile({}), 'mine', { status })).not.toThrow();
    expect(() => requireEditPermission(profile({}), 'mine', { status: 'draft' })).toThrow();
  });

  it('names exactly the facts that only an admin may change', () => {
    const attempt = () => requireEditPermission(profile({}), 'mine', { state: 'CA', city: 'Fresno', latitude: 1, phone: null, status: 'draft' });
    expect(attempt).toThrowError(
      expect.objectContaining({
        reason: 'not-allowed',
        issues: [
          { path: 'changes.state', message: 'Ask an admin to move your gym to another state.' },
          { path: 'changes.status', message: 'Choose “Open and listed” or “Closed permanently.”' },
        ],
      }),
    );
  });

  it('lets an admin edit any gym and field, and an owner only gyms in ownedGyms', () => {
    expect(() => requireEditPermission(profile({ isAdmin: true, ownedGyms: [] }), 'other', { state: 'CA', status: 'draft' })).not.toThrow();
    expect(() => requireEditPermission(profile({}), 'other', {})).toThrowError(expect.objectContaining({ reason: 'not-allowed' }));
  });
});

describe('toEnteredGym', () => {
  it('publishes the gym at once with the directory’s city spelling and "site" as its source', () => {
    const stamp = { at: author.now.toISOString(), by: 'admin' };
    expect(toEnteredGym({ name: 'Barton Springs BJJ', city: 'AUSTIN', state: 'TX' }, author)).toMatchObject({
      name: 'Barton Springs BJJ',
      city: 'Austin',
      slug: 'barton-springs-bjj',
      cityKey: 'texas~austin',
      status: 'published',
      version: 1,
      source: { name: 'site' },
      confirmed: { address: stamp, name: stamp, status: stamp },
    });
  });

  it('refuses a gym without a time zone or a slug', () => {
    expect(() => toEnteredGym({ name: 'Barton Springs BJJ', city: 'Austin', state: 'XX' }, author)).toThrowError(
      expect.objectContaining({ reason: 'invalid' }),
    );
    expect(() => toEnteredGym({ name: '道場', city: 'Austin', state: 'TX' }, author)).toThrowError(expect.objectContaining({ reason: 'name-without-slug' }));
  });
});

describe('applyEdit', () => {
  it.each(['name', 'city', 'state'] as const)('refuses to remove the %s', (fact) => {
    expect(() => edited(gymWith(), { [fact]: null })).toThrowError(
      expect.objectContaining({ reason: 'invalid', issues: [{ path: `changes.${fact}`, message: 'This is required.' }] }),
    );
  });

  it('makes a new slug for a new name, and keeps it if the slug would be the same', () => {
    const suffixed = gymWith({ slug: 'guadalupe-grappling-2' });
    expect(edited(suffixed, { name: 'Barton Springs BJJ' }).slug).toBe('barton-springs-bjj');
    expect(edited(suffixed, { name: 'Guadalupe  GRAPPLING!' }).slug).toBe('guadalupe-grappling-2');
  });

  it('takes the time zone of the city if the coordinates are removed', () => {
    const gym = gymWith({ city: 'El Paso', citySlug: 'el-paso', cityKey: 'texas~el-paso', latitude: 30.27, longitude: -97.74 });
    expect(edited(gym, { latitude: null, longitude: null })).toMatchObject({ timeZone: 'America/Denver', slug: gym.slug });
  });

  it('refuses to remove only one coordinate', () => {
    const gym = gymWith({ latitude: 30.27, longitude: -97.74 });
    expect(() => edited(gym, { latitude: null })).toThrowError(expect.objectContaining({ reason: 'invalid' }));
  });
});

describe('applyEdit for a gym that moves', () => {
  const suffixed = gymWith({ slug: 'guadalupe-grappling-2', zip: '78701', latitude: 30.27, longitude: -97.74 });

  it('drops the slug suffix in another city or state, and uses the directory’s city spelling', () => {
    const toDenver: GymEdit = { state: 'CO', city: 'denver', latitude: 39.7392, longitude: -104.9903 };
    expect(edited(suffixed, toDenver)).toMatchObject({
      city: 'Denver',
      state: 'CO',
      cityKey: 'colorado~denver',
      slug: 'guadalupe-grappling',
      timeZone: 'America/Denver',
    });
  });

  it.each([{ zip: '78702' }, { latitude: 30.28 }, { longitude: -97.75 }, { zip: null }, { city: 'AUSTIN' }])(
    'keeps the slug within its city (%j)',
    (changes) => {
      expect(edited(suffixed, changes)).toMatchObject({ slug: 'guadalupe-grappling-2', cityKey: 'texas~austin', city: 'Austin' });
    },
  );

  it('changes nothing if only the spelling of the city differs', () => {
    expect(edited(suffixed, { city: 'AUSTIN' })).toBe(suffixed);
  });

  it('refuses a state that the coordinates are not in', () => {
    expect(() => edited(suffixed, { state: 'CO' })).toThrowError(expect.objectContaining({ reason: 'invalid' }));
  });

  it('refuses a name that makes no slug', () => {
    expect(() => edited(suffixed, { name: '道場' })).toThrowError(expect.objectContaining({ reason: 'name-without-slug' }));
  });
});

describe('confirmations in applyEdit', () => {
  const owner: Authorship = { ...author, by: 'o', confirmer: 'owner' };
  const confirmedBy = (changes: GymEdit, gym = full) =>
    Object.entries(edited(gym, changes, owner).confirmed)
      .filter(([, { by }]) => by === 'owner')
      .map(([name]) => name);
  const full = gymWith({
    programs: ['no-gi', 'gi'],
    pricing: { dropIn: 20, monthly: 150 },
    hours: { mon: [] },
    schedule: [{ day: 'mon', start: '18:00', program: 'gi' }],
  });

  it.each<[GymEdit, string[]]>([
    [{ pricing: { dropIn: 25 } }, ['pricing']],
    [{ pricing: { dropIn: 25 }, phone: full.phone ?? null, programs: [{ is: 'gi' }] }, ['pricing']],
    [{ programs: [{ was: 'gi' }] }, ['programs']],
    [{ phone: null, languages: [{ is: 'Spanish' }] }, ['languages', 'phone']],
    [{ hours: { tue: [] }, visitors: { welcome: true } }, ['hours', 'visitors']],
    [{ status: 'closed' }, ['status']],
    [{ full_address: '1 Main St', zip: '78702' }, ['address']],
    [{ pricing: { dropIn: 20 }, hours: { mon: [] }, status: 'published' }, []],
  ])('for the edit %j are %j', (changes, names) => expect(confirmedBy(changes).sort()).toEqual(names));

  /** The row that the gym came from, as it is now. */
  const offered = (facts: GymFacts): OfferedRow => ({
    rowId: 'g',
    row: { facts, doubts: [] },
    listRow: { name: 'A list', key: 'k1', provesJiuJitsu: true },
    isRepeated: false,
  });

  it('let an import update other facts, so a new fee does not lock the schedule', () => {
    const gym = edited(full, { pricing: { dropIn: 25 } }, owner);
    const schedule: GymFacts['schedule'] = [{ day: 'tue', start: '19:00', program: 'gi' }];
    const { changes, differences: kept } = planFacts('g', gym, offered({ state: 'TX', city: 'Austin', name: gym.name, schedule, pricing: { dropIn: 15 } }));
    expect(changes).toEqual({ schedule });
    expect(kept).toMatchObject([{ fact: 'pricing', keptBy: 'owner' }]);
  });

  it('cover a fact and not its group, so a new phone number does not lock the website', () => {
    const gym = edited(gymWith(), { phone: '+15125550177' }, owner);
    const statedFacts = { state: 'TX', city: 'Austin', name: gym.name, phone: '+15125550101', site: 'https://new.example.com' };
    expect(planFacts('g', gym, offered(statedFacts))).toMatchObject({
      changes: { site: 'https://new.example.com' },
      differences: [{ fact: 'phone', keptBy: 'owner' }],
    });
  });

  it('cover the address as a whole, so an import does not move the gym', () => {
    const gym = edited(gymWith(), { zip: '78702' }, owner);
    const { changes, differences: kept } = planFacts('g', gym, offered({ state: 'TX', city: 'Waco', name: gym.name, full_address: '9 Elm St' }));
    expect(changes).toEqual({});
    expect(kept.map(({ fact }) => fact)).toEqual(['city', 'full_address']);
  });

  it('cover a pin set by an owner, so no import moves it and its doubt is cleared', () => {
    const gym = edited(gymWith({ latitude: 30.27, longitude: -97.74, doubts: ['position'] }), { latitude: 30.25, longitude: -97.75 }, owner);
    expect(gym.doubts).toBeUndefined();
    expect(gym.confirmed.address).toMatchObject({ by: 'owner' });
    const statedFacts = { state: 'TX', city: gym.city, name: gym.name, latitude: 30.3, longitude: -97.7 };
    expect(planFacts('g', gym, offered(statedFacts))).toMatchObject({
      changes: {},
      differences: [
        { fact: 'latitude', keptBy: 'owner' },
        { fact: 'longitude', keptBy: 'owner' },
      ],
    });
  });

  it('stay with the owner if an import updates another fact of the group', () => {
    const list: Authorship = { by: 'import:1', now: author.now, confirmer: 'import' };
    const gym = applyFactChanges(edited(gymWith(), { phone: '+15125550177' }, owner), { site: 'https://new.example.com' }, list);
    expect(gym.confirmed).toMatchObject({ phone: { by: 'owner' }, profile: { by: 'import' } });
    expect(computeOwnerCheck(gym)).toMatchObject({ at: author.now.toISOString() });
  });

  it('ignore the order of programs, which stays as it was stored', () => {
    expect(edited(full, { pricing: { dropIn: 25 } })).toMatchObject({ programs: ['no-gi', 'gi'], pricing: { dropIn: 25, monthly: 150 } });
  });
});

describe('differences', () => {
  const BOOKKEEPING = ['version', 'confirmed', 'visitorChecks', 'checkDue', 'contactSince', 'updatedAt', 'updatedBy', 'pageHash', 'writtenAt', 'lastImport'];
  it.each(BOOKKEEPING)('ignores the bookkeeping field %s', (name) => {
    expect(findDifferences(gymWith(), { ...gymWith(), [name]: 'other' })).toEqual({ before: {}, after: {} });
  });

  it('lists added, removed and changed facts with their values', () => {
    const before = gymWith({ zip: '78701', status: 'published' });
    const { zip: _gone, ...without } = before;
    expect(findDifferences(before, { ...without, status: 'closed', email: 'a@example.com' })).toEqual({
      before: { zip: '78701', status: 'published' },
      after: { status: 'closed', email: 'a@example.com' },
    });
  });

  it('leaves out facts that are the same and stamps', () => {
    const before = gymWith();
    const after = { ...gymWith({ version: 4, updatedAt: 'later', site: 'https://x.example.com' }), phone: undefined };
    expect(findDifferences(before, after)).toEqual({ before: { phone: before.phone }, after: { site: 'https://x.example.com' } });
  });
});
