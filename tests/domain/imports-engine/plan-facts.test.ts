import { describe, expect, it } from 'vitest';
import { type Doubt, type Gym, type GymFacts, type ListRow, withoutClassId } from '@contract';
import { buildGym } from '@functions/gyms/record/record';
import { toFirstEvidence, findKeeper, toSourceListings, type OfferedRow, planFacts } from '@functions/imports/running/plan-facts';

const FACTS: GymFacts = {
  name: 'Atos Jiu-Jitsu',
  state: 'TX',
  city: 'Austin',
  full_address: '100 Congress Ave, Austin, TX 78701',
  latitude: 30.264,
  longitude: -97.745,
  phone: '+15125550101',
  pricing: { dropIn: 25 },
  hours: { mon: [{ open: '09:00', close: '21:00' }] },
};
const AUTHOR = { by: 'import:1', now: new Date('2026-01-01T00:00:00Z'), confirmer: 'import' } as const;
const LIST: ListRow = { name: 'List', key: 'k1', provesJiuJitsu: true };
const THEIRS: ListRow = { name: 'Other list', key: 'x1', provesJiuJitsu: true };

/** A gym that was created from the row `a`. */
function gymWith(changes: Partial<Gym> = {}): Gym {
  const made = buildGym(FACTS, { stateSlug: 'texas', citySlug: 'austin', slug: 'atos', timeZone: 'America/Chicago' }, { name: 'List', key: 'k1' }, AUTHOR);
  return { ...made, listings: { a: LIST }, origins: {}, ...changes };
}
type Row = Partial<GymFacts> & { doubts?: readonly Exclude<Doubt, 'jiu-jitsu'>[] };
const offer = ({ doubts = [], ...facts }: Row, more: Partial<OfferedRow> = {}): OfferedRow => ({
  rowId: 'a',
  row: { facts: { name: FACTS.name, state: 'TX', city: 'Austin', ...facts }, doubts },
  listRow: LIST,
  isRepeated: false,
  ...more,
});
const plan = (row: Row, more: Partial<OfferedRow> = {}, gym = gymWith()) => planFacts('a', gym, offer(row, more));
const other = { rowId: 'b', listRow: THEIRS } as const;

describe('planFacts for the row that a fact came from', () => {
  it('updates the fact and removes none', () => expect(plan({ phone: '+15125550102' }).changes).toEqual({ phone: '+15125550102' }));
  it('changes nothing if the row says the same', () => expect(plan(FACTS).changes).toEqual({}));
  it('adds parts of a fact to the known parts', () => {
    expect(plan({ pricing: { openMat: 0 }, hours: { tue: [] } }).changes).toEqual({
      pricing: { dropIn: 25, openMat: 0 },
      hours: { mon: [{ open: '09:00', close: '21:00' }], tue: [] },
    });
  });
  it('removes list entries that the row no longer has, and leaves those of other rows', () => {
    const gym = gymWith({ programs: ['gi', 'no-gi', 'kids'], origins: { 'programs.kids': 'b' } });
    expect(plan({ programs: ['gi'] }, {}, gym).changes).toEqual({ programs: ['gi', 'kids'] });
  });
  it('only adds what is missing if the row is repeated in one file', () => {
    const { changes, differences } = plan(
      { phone: '+15125550102', site: 'https://atos.example.com', pricing: { dropIn: 30, monthly: 150 } },
      { isRepeated: true },
    );
    expect(changes).toEqual({ site: 'https://atos.example.com', pricing: { dropIn: 25, monthly: 150 } });
    expect(differences.map(({ fact, keptBy }) => [fact, keptBy])).toEqual([
      ['phone', 'list'],
      ['pricing', 'list'],
    ]);
  });
});

describe('planFacts for a row of another list', () => {
  const dated = (checkedOn: string) => ({ ...other, listRow: { ...THEIRS, checkedOn } });
  it('adds facts that the gym lacks, and records the row as their origin', () => {
    const { changes, origins, listings } = plan({ zip: '78701', social: { instagram: 'https://www.instagram.com/atos' } }, other);
    expect(changes).toEqual({ zip: '78701', social: { instagram: 'https://www.instagram.com/atos' } });
    expect(origins).toEqual({ zip: 'b', 'social.instagram': 'b' });
    expect(listings).toEqual({ a: LIST, b: THEIRS });
  });
  it('keeps the list’s name for the gym if it is another, even after the gym takes its name', () => {
    const theirs = { ...other, listRow: { ...THEIRS, gymName: 'Atos Austin' } };
    expect(plan({}, theirs).listings).toEqual({ a: LIST, b: { ...THEIRS, gymName: 'Atos Austin' } });
    const renamed = plan({ name: 'Atos Austin BJJ' }, { ...other, listRow: { ...THEIRS, gymName: 'Atos Austin BJJ' } }, gymWith({ name: 'Atos' }));
    expect(renamed.changes).toEqual({ name: 'Atos Austin BJJ' });
    expect(renamed.listings).toEqual({ a: { ...LIST, gymName: 'Atos' }, b: THEIRS });
  });
  it('adds its open mats to the known ones', () => {
    const sat = { day: 'sat', start: '11:00', program: 'open-mat' } as const;
    const sun = { day: 'sun', start: '10:00', program: 'open-mat' } as const;
    expect(plan({ schedule: [sun] }, other, gymWith({ schedule: [sat] })).changes).toEqual({ schedule: [sat, sun] });
  });
  it('adds no open mats beyond the limit, and reports the difference', () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ day: 'sat', start: '11:00', program: 'open-mat', title: `Mat ${at}` }) as const);
    const { changes, differences } = plan({ schedule: [{ day: 'sun', start: '10:00', program: 'open-mat' }] }, other, gymWith({ schedule: many }));
    expect(changes).toEqual({});
    expect(differences).toMatchObject([{ fact: 'schedule', keptBy: 'list' }]);
  });
  it('adds attire and end time to a known open mat', () => {
    const vague = { day: 'sat', start: '11:00', program: 'open-mat' } as const;
    const detailed = { ...vague, end: '13:00', attire: 'no-gi' } as const;
    expect(plan({ schedule: [detailed] }, other, gymWith({ schedule: [vague] })).changes).toEqual({ schedule: [detailed] });
    expect(plan({ schedule: [vague] }, other, gymWith({ schedule: [detailed] })).changes).toEqual({});
  });
  it('keeps the gym’s fact unless the row is better evidence, and reports the difference', () => {
    const theirs = plan({ phone: '+15125550102' }, other);
    const ours = planFacts(
      'a',
      gymWith({ phone: '+15125550102', origins: { phone: 'b' }, listings: { a: LIST, b: THEIRS } }),
      offer({ phone: '+15125550101' }),
    );
    expect(theirs.changes).toEqual({});
    expect(theirs.differences).toEqual([{ fact: 'phone', keptBy: 'list', kept: '+15125550101', offered: '+15125550102' }]);
    // The same value wins, whichever came first.
    expect(ours.changes).toEqual({ phone: '+15125550101' });
  });
  it('takes the fact if its list checked it later', () => {
    expect(plan({ phone: '+15125550102' }, dated('2025-06-01')).changes).toEqual({ phone: '+15125550102' });
    const checked = gymWith({ listings: { a: { ...LIST, checkedOn: '2025-07-01' } } });
    expect(plan({ phone: '+15125550102' }, dated('2025-06-01'), checked).changes).toEqual({});
  });
  it.each([
    ['http://atos.example.com/', 'https://atos.example.com/'],
    ['https://www.facebook.com/atos', 'http://atos.example.com/'],
    ['https://graciebarra.com/austin', 'http://atos.example.com/'],
    ['https://www.facebook.com/atos', 'https://graciebarra.com/austin'],
  ])('prefers the better site over %s: %s, and never the reverse', (worse, better) => {
    expect(plan({ site: better }, other, gymWith({ site: worse })).changes).toEqual({ site: better });
    expect(plan({ site: worse }, dated('2026-01-01'), gymWith({ site: better })).changes).toEqual({});
  });
  it('prefers an address with a house number, and a name with the art and without all capitals', () => {
    expect(plan({ full_address: 'Austin, TX' }, dated('2026-01-01')).changes).toEqual({});
    expect(plan({ name: 'ATOS JIU-JITSU' }, dated('2026-01-01')).changes).toEqual({});
    expect(plan({ name: 'Atos Jiu-Jitsu' }, other, gymWith({ name: 'Atos' })).changes).toEqual({ name: 'Atos Jiu-Jitsu' });
  });
});

describe('the location in planFacts', () => {
  it('comes from a row that states it, over a guess', () => {
    const guessed = gymWith({ city: 'Spring', doubts: ['city'] });
    const { changes, doubts } = plan({ city: 'Austin' }, other, guessed);
    expect(changes).toEqual({ city: 'Austin' });
    expect(doubts).toEqual([]);
    expect(plan({ city: 'Spring', doubts: ['city'] }, other).changes).toEqual({});
  });
  it('is no longer in doubt once a row states the same', () => {
    const { changes, doubts, origins } = plan({}, other, gymWith({ doubts: ['city'] }));
    expect([changes, doubts, origins]).toEqual([{}, [], { city: 'b' }]);
  });
  it('is not taken from a row with a doubtful state, and state and city change together', () => {
    expect(plan({ state: 'NJ', city: 'Hoboken', doubts: ['state'] }, other).changes).toEqual({});
    expect(plan({ state: 'TX', city: 'Austin' }, other, gymWith({ state: 'OK', city: 'Durant', doubts: ['state'] })).changes).toEqual({
      state: 'TX',
      city: 'Austin',
    });
  });
  it('is updated by its own row, unless that row is now in doubt', () => {
    expect(plan({ city: 'Round Rock' }).changes).toEqual({ city: 'Round Rock' });
    expect(plan({ city: 'Round Rock', doubts: ['city'] }).changes).toEqual({});
  });
  it('prefers an exact position over a town center, as a pair of coordinates', () => {
    const coarse = gymWith({ latitude: 30.2672, longitude: -97.7431, doubts: ['position'] });
    const { changes, doubts, origins } = plan({ latitude: 30.3, longitude: -97.7431 }, other, coarse);
    expect(changes).toEqual({ latitude: 30.3 });
    expect(doubts).toEqual([]);
    expect(origins).toEqual({ latitude: 'b' });
    expect(plan({ latitude: 30.2672, longitude: -97.7431, doubts: ['position'] }, other).changes).toEqual({});
  });
  it('counts as exact if one list has only this gym at the point', () => {
    expect(plan({ latitude: 30.264, longitude: -97.745, doubts: ['position'] }, other).doubts).toEqual([]);
    expect(plan({ latitude: 30.264, longitude: -97.745 }, other, gymWith({ doubts: ['position'] })).doubts).toEqual([]);
  });
});

describe('planFacts for lists in any order', () => {
  const rows = [
    offer(
      { name: 'ATOS JIU JITSU', phone: '+15125550101', site: 'http://atos.example.com', programs: ['no-gi'], pricing: { dropIn: 20 } },
      { rowId: 'r1', listRow: { ...LIST, key: 'r1' } },
    ),
    offer(
      {
        phone: '+15125550103',
        site: 'https://graciebarra.com/austin',
        schedule: [{ day: 'sat', start: '11:00', program: 'open-mat' }],
        pricing: { openMat: 5 },
      },
      { rowId: 'r2', listRow: { ...THEIRS, key: 'r2', checkedOn: '2025-01-01' } },
    ),
    offer(
      {
        phone: '+15125550102',
        latitude: 30.3,
        longitude: -97.7,
        programs: ['gi'],
        schedule: [{ day: 'sat', start: '11:00', end: '13:00', program: 'open-mat', attire: 'gi' }],
        pricing: { dropIn: 30 },
      },
      { rowId: 'r3', listRow: { name: 'Third list', key: 'r3', checkedOn: '2025-02-01', provesJiuJitsu: true } },
    ),
  ];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];

  function outcome(order: readonly number[]): unknown {
    const [first, ...later] = order.map((at) => rows[at] as OfferedRow) as [OfferedRow, ...OfferedRow[]];
    const { facts, ...evidence } = toFirstEvidence(first);
    let gym: Gym = { ...gymWith(), ...evidence, doubts: [...evidence.doubts] };
    const names = Object.keys(FACTS) as (keyof GymFacts)[];
    gym = { ...(Object.fromEntries(Object.entries(gym).filter(([name]) => !names.includes(name as keyof GymFacts))) as unknown as Gym), ...facts };
    for (const next of [...later, ...later, first]) {
      const { changes, listings, origins, doubts } = planFacts(first.rowId, gym, next);
      gym = { ...gym, ...(changes as Partial<Gym>), listings, origins, doubts: [...doubts] };
    }
    // Ids are assigned when the gym is stored.
    return { ...gym, schedule: gym.schedule?.map(withoutClassId) };
  }

  it('reaches the same result, and keeps it when the lists are imported again', () => {
    const [expected, ...others] = orders.map(outcome);
    expect(expected).toMatchObject({
      name: 'Atos Jiu-Jitsu',
      phone: '+15125550102',
      site: 'http://atos.example.com',
      programs: ['gi', 'no-gi'],
      pricing: { dropIn: 30, openMat: 5 },
      schedule: [{ day: 'sat', start: '11:00', end: '13:00', program: 'open-mat', attire: 'gi' }],
    });
    for (const one of others) expect(one).toEqual(expected);
  });
});

describe('planFacts for a gym whose owners approve edits', () => {
  it('changes nothing, and reports what differs or is missing', () => {
    const { changes, differences, listings } = plan({ phone: '+15125550102', site: 'https://x.example.com' }, other, gymWith({ importsBlocked: true }));
    expect(changes).toEqual({});
    expect(differences).toMatchObject([
      { fact: 'phone', keptBy: 'owner' },
      { fact: 'site', keptBy: 'owner', kept: undefined },
    ]);
    // The row is stored with the gym all the same.
    expect(Object.keys(listings)).toHaveLength(2);
  });
});

describe('planFacts for a group that an owner or admin confirmed', () => {
  const owned = (by: 'owner' | 'admin') =>
    gymWith({ confirmed: { address: { at: '2026-01-02T00:00:00.000Z', by }, profile: { at: '2026-01-02T00:00:00.000Z', by } } });

  it.each([
    ['its own row', {}],
    ['another list', other],
    ['a repeated row', { isRepeated: true }],
  ])('changes nothing for %s, and reports the difference', (_whose, more) => {
    const { changes, differences } = plan({ phone: '+15125550102', site: 'https://x.example.com' }, more, owned('owner'));
    expect(changes).toEqual({});
    expect(differences).toEqual([
      { fact: 'phone', keptBy: 'owner', kept: '+15125550101', offered: '+15125550102' },
      { fact: 'site', keptBy: 'owner', kept: undefined, offered: 'https://x.example.com' },
    ]);
  });
  it('does not report differences in rounded coordinates', () => {
    expect(plan({ latitude: 30.2641, longitude: -97.7449 }, other, owned('admin')).differences).toEqual([]);
  });
  it('lets imports change the other groups', () => expect(plan({ pricing: { dropIn: 30 } }, {}, owned('owner')).changes).toEqual({ pricing: { dropIn: 30 } }));
  it('keeps every class of a schedule, even one that another class describes in more detail', () => {
    const classes = [
      { day: 'mon', start: '18:00', end: '19:00', program: 'gi' },
      { day: 'mon', start: '18:00', end: '19:00', program: 'gi', level: 'beginner' },
    ] as Gym['schedule'];
    const gym = gymWith({ schedule: classes, confirmed: { schedule: { at: '2026-01-02T00:00:00.000Z', by: 'owner' } } });
    expect(plan({ schedule: [{ day: 'tue', start: '18:00', program: 'gi' }] }, {}, gym).changes).toEqual({});
    expect(plan({}, {}, gymWith({ schedule: classes })).changes).toEqual({});
  });
  it('keeps a list in the order that a person chose', () => {
    const gym = gymWith({ programs: ['no-gi', 'gi'] });
    expect(plan({ programs: ['gi', 'no-gi'] }, {}, gym).changes).toEqual({});
  });
});

describe('findKeeper', () => {
  it.each([
    ['owner', 'owner'],
    ['admin', 'admin'],
    ['import', undefined],
  ] as const)('for facts confirmed by %s returns %s', (by, keeper) => {
    expect(findKeeper(gymWith({ confirmed: { pricing: { at: '', by } } }), 'pricing')).toBe(keeper);
  });
  it.each([
    ['phone', 'owner'],
    ['site', 'admin'],
    ['status', 'admin'],
    ['city', undefined],
    ['programs', 'owner'],
  ] as const)('for %s returns %s, from the fact itself or its group', (fact, keeper) => {
    const confirmed = { phone: { at: '', by: 'owner' }, profile: { at: '', by: 'admin' }, schedule: { at: '', by: 'owner' } } as const;
    expect(findKeeper(gymWith({ confirmed }), fact)).toBe(keeper);
  });
  it('returns undefined for facts that nobody confirmed', () => expect(findKeeper(gymWith({ confirmed: {} }), 'pricing')).toBeUndefined());
});

describe('a confirmed location in planFacts', () => {
  const placed = (fields: Partial<Gym> = {}) => gymWith({ confirmed: { address: { at: '', by: 'owner' } }, ...fields });
  const findDifferences = (gym: Gym, facts: Partial<GymFacts>) => plan(facts, {}, gym).differences.map(({ fact }) => fact);
  it('is reported as different if a list puts the gym more than 150 meters away', () => {
    expect(findDifferences(placed(), { latitude: 30.2653, longitude: -97.745 })).toEqual([]);
    expect(findDifferences(placed(), { latitude: 30.2655, longitude: -97.745 })).toEqual(['latitude']);
    expect(findDifferences(placed(), { latitude: 30.3, longitude: -97.8 })).toEqual(['latitude', 'longitude']);
  });
  it('is reported as different if the address differs at the same position', () => {
    expect(findDifferences(placed(), { latitude: 30.264, longitude: -97.745, full_address: '1 Elm St' })).toEqual(['full_address']);
  });
  it('is reported as different if it has no position and the list does', () => {
    const { latitude: _latitude, longitude: _longitude, ...unplaced } = placed();
    expect(findDifferences(unplaced, { latitude: 30.264, longitude: -97.745 })).toEqual(['latitude', 'longitude']);
  });
});

describe('toSourceListings', () => {
  it('makes a row from the source of an older gym without stored rows', () => {
    const { listings: _listings, ...old } = gymWith({ status: 'closed' });
    expect(toSourceListings('a', old)).toEqual({ a: { name: 'List', key: 'k1', provesJiuJitsu: true, closed: true } });
  });
  it('returns no rows for a gym entered on the site', () => {
    const { listings: _listings, ...entered } = gymWith({ source: { name: 'site' } });
    expect(toSourceListings('a', entered)).toEqual({});
  });
});

it('planFacts ignores facts without a value', () => {
  expect(plan({ phone: undefined } as unknown as Row)).toMatchObject({ changes: {}, differences: [] });
});
