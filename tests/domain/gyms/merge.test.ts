import { describe, expect, it } from 'vitest';
import { type Doubt, type Gym, type GymClass, type MergeChoices, type Photo, PHOTOS_LIMIT } from '@contract';
import { combineGyms } from '@functions/gyms/merge/merge';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-05-01T10:00:00.000Z');
const admin = { by: 'admin-1', now: NOW, confirmer: 'admin' } as const;
const STAMP = { at: NOW.toISOString(), by: 'admin' };
const BY_LIST = { at: '2025-01-01T00:00:00.000Z', by: 'import' } as const;
const BY_OWNER = { at: '2025-02-02T00:00:00.000Z', by: 'owner' } as const;

/** A gym with as few facts as possible, so that each test names all differences. */
const bare = (fields: Partial<Gym> = {}): Gym => {
  const { phone: _phone, ...gym } = gymWith({ confirmed: {}, ...fields });
  return { ...gym, ...(fields.phone !== undefined && { phone: fields.phone }) };
};
const mergeTwo = (remaining: Partial<Gym>, other: Partial<Gym>, choices: MergeChoices = {}): Gym =>
  combineGyms({ id: 'remaining', gym: bare(remaining) }, { id: 'other', gym: bare(other) }, choices, admin);
const photo = (id: string, fields: Partial<Photo> = {}): Photo => ({ id, url: `https://photos.example/${id}.webp`, alt: '', ...fields });

describe('combineGyms', () => {
  it('keeps the remaining gym’s facts without choices, in a new version', () => {
    const remaining = bare({ phone: '+15125550100', pricing: { dropIn: 20 }, programs: ['gi'] });
    const other = { name: 'Other', phone: '+15125550199', zip: '78704', pricing: { dropIn: 25, monthly: 150 }, programs: ['no-gi'] } as const;
    const gym = mergeTwo(remaining, { ...other, programs: ['no-gi'], version: 9, createdBy: 'other', updatedBy: 'other', slug: 'other' });
    const { confirmed: _before, listings: _rows, ...facts } = remaining;
    const { confirmed: _after, listings: _kept, ...after } = gym;
    expect(after).toEqual({ ...facts, version: remaining.version + 1, updatedAt: NOW.toISOString(), updatedBy: 'admin-1' });
  });

  it('takes the chosen facts of the other gym, even if it leaves them empty', () => {
    const gym = mergeTwo(
      { phone: '+15125550100', email: 'hi@alpha.example' },
      { phone: '+15125550199', site: 'https://beta.example' },
      {
        phone: 'other',
        email: 'other',
        site: 'other',
      },
    );
    expect(gym).toMatchObject({ phone: '+15125550199', site: 'https://beta.example' });
    expect(gym).not.toHaveProperty('email');
  });

  it('takes the other gym’s location as a whole, with slugs and time zone', () => {
    const denver = { state: 'CO', city: 'Denver', stateSlug: 'colorado', citySlug: 'denver', cityKey: 'colorado~denver', timeZone: 'America/Denver' } as const;
    expect(mergeTwo({}, denver, { state: 'other' })).toMatchObject({ ...denver, slug: 'guadalupe-grappling' });
    expect(mergeTwo({ full_address: '1 Main St', zip: '78701' }, { full_address: '9 Elm St' }, { full_address: 'other' })).not.toHaveProperty('zip');
  });

  it('makes a new slug if it takes the other gym’s name', () => {
    expect(mergeTwo({}, { name: 'Barton Springs BJJ' }, { name: 'other' })).toMatchObject({ name: 'Barton Springs BJJ', slug: 'barton-springs-bjj' });
  });

  it('takes the other gym’s status only if that is chosen', () => {
    expect(mergeTwo({ status: 'draft' }, { status: 'published' }, { status: 'other' }).status).toBe('published');
    expect(mergeTwo({ status: 'published' }, { status: 'closed' }).status).toBe('published');
  });

  it('refuses a merged gym that is too large', () => {
    const photos = [photo('p', { alt: 'x'.repeat(60_000) })];
    expect(() => mergeTwo({ photos }, { photos: [photo('q', { alt: 'x'.repeat(60_000) })] }, { photos: 'both' })).toThrow(
      expect.objectContaining({ reason: 'invalid' }),
    );
  });
});

describe('single parts of a fact in combineGyms', () => {
  it('are taken one by one and leave the other parts', () => {
    const gym = mergeTwo(
      { pricing: { dropIn: 20, openMat: 10 } },
      { pricing: { dropIn: 25, monthly: 150 } },
      { 'pricing.dropIn': 'other', 'pricing.monthly': 'other' },
    );
    expect(gym.pricing).toEqual({ dropIn: 25, openMat: 10, monthly: 150 });
  });

  it('create a missing fact, and remove it with its last part', () => {
    expect(mergeTwo({}, { hours: { mon: [] } }, { 'hours.mon': 'other' }).hours).toEqual({ mon: [] });
    const without = mergeTwo({ pricing: { dropIn: 20, monthly: 150 } }, {}, { 'pricing.dropIn': 'other', 'pricing.monthly': 'other' });
    expect(without).not.toHaveProperty('pricing');
    expect(mergeTwo({ pricing: { dropIn: 20, monthly: 150 } }, {}, { 'pricing.dropIn': 'other' }).pricing).toEqual({ monthly: 150 });
  });
});

describe('a list of both gyms in combineGyms', () => {
  it('has each entry once, those of the remaining gym first', () => {
    expect(mergeTwo({ programs: ['gi', 'kids'] }, { programs: ['no-gi', 'gi'] }, { programs: 'both' }).programs).toEqual(['gi', 'kids', 'no-gi']);
    expect(mergeTwo({ programs: ['gi'] }, { programs: ['no-gi'] }, { programs: 'other' }).programs).toEqual(['no-gi']);
  });

  it('keeps the remaining gym’s version of an instructor that both have', () => {
    const ana = { name: 'Ana', beltRank: 'black' } as const;
    expect(mergeTwo({ instructors: [ana] }, { instructors: [{ name: 'Ana' }, { name: 'Ben' }] }, { instructors: 'both' }).instructors).toEqual([
      ana,
      { name: 'Ben' },
    ]);
  });

  it('keeps two classes at the same time if they differ in anything else', () => {
    const gi: GymClass = { day: 'mon', start: '18:00', program: 'gi' };
    const noGi: GymClass = { ...gi, program: 'no-gi' };
    const again: GymClass = { program: 'gi', start: '18:00', day: 'mon' };
    expect(mergeTwo({ schedule: [gi] }, { schedule: [again, noGi] }, { schedule: 'both' }).schedule).toMatchObject([gi, noGi]);
    const stored = { ...gi, id: 'class' };
    expect(mergeTwo({ schedule: [stored] }, { schedule: [again, { ...noGi, id: 'class' }] }, { schedule: 'both' }).schedule).toEqual([
      stored,
      { ...noGi, id: 'mon-1800-no-gi' },
    ]);
  });

  it('is the only list if just one gym has one', () => {
    expect(mergeTwo({}, { languages: ['Spanish'] }, { languages: 'both' }).languages).toEqual(['Spanish']);
    expect(mergeTwo({ languages: ['Spanish'] }, {}, { languages: 'both' }).languages).toEqual(['Spanish']);
  });

  it('is refused if it gets too long', () => {
    const named = (name: string) => Array.from({ length: 16 }, (_, at) => ({ name: `${name} ${at}` }));
    expect(() => mergeTwo({ instructors: named('Ana') }, { instructors: named('Ben') }, { instructors: 'both' })).toThrow(
      expect.objectContaining({ reason: 'invalid', issues: [expect.objectContaining({ path: 'changes.instructors' })] }),
    );
  });
});

describe('photos in combineGyms', () => {
  const [mine, theirs] = [photo('mine'), photo('theirs')];

  it('include the other gym’s if chosen, each once by id or URL', () => {
    expect(mergeTwo({ photos: [mine] }, { photos: [theirs] }, { photos: 'both' }).photos).toEqual([mine, theirs]);
    const elsewhere = { url: 'https://elsewhere.example/1.jpg', alt: 'The mat' };
    expect(mergeTwo({ photos: [mine, elsewhere] }, { photos: [elsewhere, mine] }, { photos: 'both' }).photos).toEqual([mine, elsewhere]);
    expect(mergeTwo({}, { photos: [theirs] }, { photos: 'both' }).photos).toEqual([theirs]);
    expect(mergeTwo({ photos: [mine] }, {}, { photos: 'both' }).photos).toEqual([mine]);
  });

  it('leave the other gym’s out if not chosen, and are absent if neither has any', () => {
    expect(mergeTwo({ photos: [mine] }, { photos: [theirs] }).photos).toEqual([mine]);
    expect(mergeTwo({}, { photos: [theirs] })).not.toHaveProperty('photos');
    expect(mergeTwo({}, {}, { photos: 'both' })).not.toHaveProperty('photos');
  });

  it('are refused if there are too many, with their number', () => {
    const photos = (of: string, many: number) => Array.from({ length: many }, (_, at) => photo(`${of}${at}`));
    expect(mergeTwo({ photos: photos('a', 10) }, { photos: photos('b', PHOTOS_LIMIT - 10) }, { photos: 'both' }).photos).toHaveLength(PHOTOS_LIMIT);
    expect(() => mergeTwo({ photos: photos('a', 10) }, { photos: photos('b', 11) }, { photos: 'both' })).toThrow(
      expect.objectContaining({
        reason: 'invalid',
        message: 'Check the marked fields.',
        issues: [
          {
            path: 'photos',
            message: 'Together, the gyms have 21 photos, but a gym can have up to 20. Delete some first, or don’t keep the other gym’s photos.',
          },
        ],
      }),
    );
  });
});

describe('facts that combineGyms always takes from both gyms', () => {
  const discount = (id: string) => ({ id, title: id }) as unknown as NonNullable<Gym['discounts']>[number];

  it('include the discounts of both', () => {
    expect(mergeTwo({ discounts: [discount('a')] }, { discounts: [discount('b')] }).discounts).toEqual([discount('a'), discount('b')]);
    expect(mergeTwo({ discounts: [discount('a')] }, {}).discounts).toEqual([discount('a')]);
    expect(mergeTwo({}, { discounts: [discount('b')] }).discounts).toEqual([discount('b')]);
    expect(mergeTwo({}, {})).not.toHaveProperty('discounts');
  });

  it('include importsBlocked if either gym has it', () => {
    expect(mergeTwo({ importsBlocked: true }, {}).importsBlocked).toBe(true);
    expect(mergeTwo({}, { importsBlocked: true }).importsBlocked).toBe(true);
    expect(mergeTwo({}, {})).not.toHaveProperty('importsBlocked');
  });
});

describe('confirmation stamps in combineGyms', () => {
  it('name the admin for a fact on which the gyms differ, whichever value is chosen', () => {
    const [one, other] = [
      { phone: '+15125550100', confirmed: { phone: BY_LIST } },
      { phone: '+15125550199', confirmed: { phone: BY_OWNER } },
    ];
    expect(mergeTwo(one, other).confirmed).toEqual({ phone: STAMP });
    expect(mergeTwo(one, other, { phone: 'other' }).confirmed).toEqual({ phone: STAMP });
  });

  it('stay for a fact on which both gyms agree, whatever the order', () => {
    const same = { phone: '+15125550100', pricing: { dropIn: 20 }, programs: ['gi', 'no-gi'] as Gym['programs'] & {} };
    const confirmed = { phone: BY_LIST, programs: BY_LIST };
    const gym = mergeTwo({ ...same, confirmed }, { ...same, programs: ['no-gi', 'gi'], confirmed: { phone: BY_OWNER } }, { phone: 'other', pricing: 'other' });
    expect(gym.confirmed).toEqual(confirmed);
    const unsure = { phone: '+15125550100' };
    expect(mergeTwo(unsure, { ...unsure, confirmed: { phone: BY_OWNER } }, { phone: 'other' }).confirmed).toEqual({});
  });

  it('stay for a fact that only the remaining gym has, and name the admin if it is removed', () => {
    const remaining = { email: 'hi@alpha.example', confirmed: { email: BY_LIST } };
    expect(mergeTwo(remaining, {}).confirmed).toEqual({ email: BY_LIST });
    expect(mergeTwo(remaining, {}, { email: 'other' }).confirmed).toEqual({ email: STAMP });
  });

  it('come from the other gym for a fact that only it has', () => {
    const other = { email: 'hi@beta.example', confirmed: { email: BY_OWNER } };
    expect(mergeTwo({}, other, { email: 'other' }).confirmed).toEqual({ email: BY_OWNER });
    expect(mergeTwo({}, other).confirmed).toEqual({});
    expect(mergeTwo({}, { email: 'hi@beta.example' }, { email: 'other' }).confirmed).toStrictEqual({});
  });

  it('come from the group if an import confirmed the group', () => {
    expect(mergeTwo({}, { email: 'hi@beta.example', confirmed: { profile: BY_LIST } }, { email: 'other' }).confirmed).toEqual({ email: BY_LIST });
  });

  it('treat the address as a whole, so a ZIP code from the other gym makes it neither surer nor older', () => {
    const other = { zip: '78704', confirmed: { address: BY_OWNER } };
    expect(mergeTwo({ confirmed: { address: BY_LIST } }, other, { full_address: 'other' }).confirmed).toEqual({ address: BY_LIST });
    expect(mergeTwo({ confirmed: {} }, other, { full_address: 'other' }).confirmed).toEqual({ address: BY_OWNER });
    const both = mergeTwo({ zip: '78701', confirmed: { address: BY_LIST } }, other);
    expect(both.confirmed).toEqual({ address: STAMP });
  });

  it('name the admin for pricing if one price differs', () => {
    const gym = mergeTwo({ pricing: { dropIn: 20, monthly: 150 }, confirmed: { pricing: BY_LIST } }, { pricing: { dropIn: 25, monthly: 150 } });
    expect(gym.confirmed).toEqual({ pricing: STAMP });
  });
});

describe('doubts in combineGyms', () => {
  const doubtsOf = (remaining: readonly Doubt[], other: Partial<Gym>, choices: MergeChoices = {}) =>
    mergeTwo({ doubts: [...remaining], latitude: 30.27, longitude: -97.74 }, { latitude: 30.28, longitude: -97.75, ...other }, choices).doubts;

  it.each<[Doubt, string]>([
    ['state', 'state'],
    ['city', 'state'],
    ['position', 'latitude'],
  ])('about the %s come from the gym whose value is kept', (doubt, path) => {
    expect(doubtsOf([doubt], {})).toEqual([doubt]);
    expect(doubtsOf([doubt], {}, { [path]: 'other' })).toBeUndefined();
    expect(doubtsOf([], { doubts: [doubt] })).toBeUndefined();
    expect(doubtsOf([], { doubts: [doubt] }, { [path]: 'other' })).toEqual([doubt]);
    expect(doubtsOf([], { doubts: [doubt] }, { name: 'other', full_address: 'other' })).toBeUndefined();
  });

  it('about the position stay if neither gym has one', () => expect(mergeTwo({ doubts: ['position'] }, {}).doubts).toEqual(['position']));

  it('about jiu-jitsu stay only if both gyms have them', () => {
    expect(doubtsOf(['jiu-jitsu'], { doubts: ['jiu-jitsu'] })).toEqual(['jiu-jitsu']);
    expect(doubtsOf(['jiu-jitsu'], {})).toBeUndefined();
    expect(doubtsOf([], { doubts: ['jiu-jitsu'] }, { status: 'other' })).toBeUndefined();
  });
});

describe('import rows in combineGyms', () => {
  const row = (name: string) => ({ name, key: name, provesJiuJitsu: true }) as const;
  const source = { name: 'site' };
  const rowsOf = (remaining: Partial<Gym>, other: Partial<Gym>, choices: MergeChoices = {}) => {
    const { listings, origins } = mergeTwo({ source, ...remaining }, { source, ...other }, choices);
    return { listings, origins };
  };

  it('come from both gyms, and from the remaining gym if both have the row', () => {
    const [mine, theirs] = [row('mine'), row('theirs')];
    expect(rowsOf({ listings: { a: mine, both: mine } }, { listings: { b: theirs, both: theirs } }).listings).toEqual({ a: mine, b: theirs, both: mine });
    expect(rowsOf({}, {})).toEqual({ listings: undefined, origins: undefined });
  });

  it('are derived from the source of a gym that has no stored rows', () => {
    const old = { source: { name: 'A list', key: 'k1' } };
    expect(rowsOf(old, { ...old, status: 'closed' }).listings).toEqual({
      remaining: { ...old.source, provesJiuJitsu: true },
      other: { ...old.source, provesJiuJitsu: true, closed: true },
    });
    expect(rowsOf({ ...old, listings: { a: row('mine') } }, {}).listings).toEqual({ a: row('mine') });
  });

  it('are listed as the origin of the facts that were taken from them', () => {
    const remaining = { phone: '+15125550100', email: 'hi@alpha.example', listings: { a: row('mine') }, origins: { phone: 'a', email: 'a' } };
    const other = { phone: '+15125550199', email: 'hi@beta.example', listings: { b: row('theirs') }, origins: { phone: 'b', email: 'b' } };
    expect(rowsOf(remaining, other, { phone: 'other' }).origins).toEqual({ phone: 'b', email: 'a' });
    expect(rowsOf(remaining, other).origins).toEqual({ phone: 'a', email: 'a' });
    expect(rowsOf({}, other, { phone: 'other' }).origins).toEqual({ phone: 'b' });
  });

  it('are tracked for parts of a fact, both coordinates and list entries', () => {
    const remaining = {
      pricing: { dropIn: 20 },
      programs: ['gi'] as Gym['programs'] & {},
      latitude: 30.27,
      longitude: -97.74,
      listings: { a: row('mine') },
      origins: { 'pricing.dropIn': 'a', 'programs.gi': 'a', latitude: 'a', longitude: 'a' },
    };
    const other = {
      pricing: { dropIn: 25, monthly: 150 },
      programs: ['no-gi', 'gi'] as Gym['programs'] & {},
      latitude: 30.28,
      longitude: -97.75,
      listings: { b: row('theirs') },
      origins: { 'pricing.dropIn': 'b', 'pricing.monthly': 'b', 'programs.gi': 'b', 'programs.no-gi': 'b', latitude: 'b', longitude: 'b' },
    };
    expect(rowsOf(remaining, other, { 'pricing.monthly': 'other', programs: 'both', latitude: 'other' }).origins).toEqual({
      'pricing.dropIn': 'a',
      'pricing.monthly': 'b',
      'programs.gi': 'a',
      'programs.no-gi': 'b',
      latitude: 'b',
      longitude: 'b',
    });
    expect(rowsOf(remaining, other, { programs: 'other' }).origins).toMatchObject({ 'programs.gi': 'b', 'programs.no-gi': 'b', 'pricing.dropIn': 'a' });
  });

  it('default to the other gym’s first row for facts without a known origin', () => {
    const other = { phone: '+15125550199', pricing: { dropIn: 25 }, programs: ['gi'] as Gym['programs'] & {}, source: { name: 'A list', key: 'k1' } };
    const remaining = { phone: '+15125550100', listings: { a: row('mine') }, origins: { phone: 'a' } };
    const choices = { phone: 'other', 'pricing.dropIn': 'other', programs: 'other' } as const;
    expect(rowsOf(remaining, other, choices).origins).toEqual({ phone: 'other', 'pricing.dropIn': 'other' });
    // A gym that a person entered has no row.
    expect(rowsOf(remaining, { ...other, source }, choices).origins).toBeUndefined();
    expect(rowsOf(remaining, { ...other, listings: { other: row('theirs'), b: row('theirs') }, origins: { phone: 'b' } }, choices).origins).toEqual({
      phone: 'b',
      'pricing.dropIn': 'other',
    });
  });

  it('are not confused if one fact’s name starts with another’s', () => {
    const remaining = { name: 'Alpha', origins: { name: 'a', names: 'a', 'name.x': 'a' }, listings: { a: row('mine') } };
    expect(rowsOf(remaining, { name: 'Beta', listings: { b: row('theirs') }, origins: { name: 'b' } }, { name: 'other' }).origins).toEqual({
      name: 'b',
      names: 'a',
    });
  });
});
