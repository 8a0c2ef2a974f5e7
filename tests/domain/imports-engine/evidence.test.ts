import { describe, expect, it } from 'vitest';
import { type GymClass, type GymFacts } from '../../../functions/src/contract';
import {
  assembled,
  comparedDays,
  factOf,
  factsIn,
  piecesOf,
  type Said,
  weighed,
  weightOf,
  withoutVague,
} from '../../../functions/src/imports/running/evidence';

const said = (value: unknown, fields: Partial<Said> = {}): Said => ({ value, checkedOn: undefined, doubts: [], ...fields });
const MON: GymClass = { day: 'mon', start: '18:00', program: 'gi' };
const SUN: GymClass = { day: 'sun', start: '10:00', program: 'open-mat' };

const FACTS: Partial<GymFacts> = {
  name: 'Atos',
  state: 'TX',
  city: 'Austin',
  latitude: 30.27,
  longitude: -97.74,
  pricing: { dropIn: 20, monthly: 150 },
  programs: ['gi', 'no-gi'],
  instructors: [{ name: 'Ana' }, { name: 'Ben', beltRank: 'black' }],
  schedule: [MON, SUN],
};

describe('the pieces of a gym’s facts', () => {
  it('are a fact, a part of one or an entry of a list; a town and a position are one each', () => {
    expect(Object.fromEntries(piecesOf(FACTS))).toEqual({
      city: { state: 'TX', city: 'Austin' },
      latitude: { latitude: 30.27, longitude: -97.74 },
      name: 'Atos',
      'pricing.dropIn': 20,
      'pricing.monthly': 150,
      'programs.gi': 'gi',
      'programs.no-gi': 'no-gi',
      'instructors.Ana': { name: 'Ana' },
      'instructors.Ben': { name: 'Ben', beltRank: 'black' },
      'schedule.mon 18:00 gi': MON,
      'schedule.sun 10:00 open-mat': SUN,
    });
  });

  it('are none of half a town or half a position', () => {
    for (const half of [{ state: 'TX' }, { city: 'Austin' }, { latitude: 30 }, { longitude: -97 }]) expect([...piecesOf(half)]).toEqual([]);
  });

  it('tell two classes apart by all that is said of them, and by number where that is the same', () => {
    const full: GymClass = { ...MON, end: '19:00', attire: 'gi', level: 'advanced', title: 'Old school' };
    expect([...piecesOf({ schedule: [full, { ...MON, fee: 5 }, MON, { ...MON, fee: 9 }] }).keys()]).toEqual([
      'schedule.mon 18:00 19:00 gi gi advanced Old school',
      'schedule.mon 18:00 gi',
      'schedule.mon 18:00 gi 2',
      'schedule.mon 18:00 gi 3',
    ]);
  });

  it('make the same facts again', () => expect(assembled(piecesOf(FACTS))).toEqual(FACTS));

  it('make lists in one order, whatever order they came in: programs as they are offered, classes by day and hour, others by name', () => {
    const late = { ...MON, start: '20:00' };
    const mixed: Partial<GymFacts> = {
      programs: ['no-gi', 'gi'],
      schedule: [SUN, late, MON],
      languages: ['Spanish', 'French'],
      instructors: [{ name: 'Ben' }, { name: 'Ana' }],
    };
    expect(assembled(piecesOf(mixed))).toEqual({
      programs: ['gi', 'no-gi'],
      schedule: [MON, late, SUN],
      languages: ['French', 'Spanish'],
      instructors: [{ name: 'Ana' }, { name: 'Ben' }],
    });
  });

  it('name the fact that they are of, and all facts that they hold', () => {
    expect(['phone', 'pricing.dropIn', 'schedule.mon 18:00 gi'].map(factOf)).toEqual(['phone', 'pricing', 'schedule']);
    expect(['city', 'latitude', 'pricing.dropIn'].map(factsIn)).toEqual([['state', 'city'], ['latitude', 'longitude'], ['pricing']]);
  });

  it('are without classes of which another says all and more, and only those', () => {
    const told = { ...MON, end: '19:00' };
    const left = (...schedule: GymClass[]) => [...withoutVague(piecesOf({ schedule, languages: ['mon'] })).values()];
    expect(left(MON, told, SUN)).toEqual([told, SUN, 'mon']);
    expect(left(MON, { ...told, start: '19:00' })).toHaveLength(3);
    expect(left(MON, { ...MON })).toHaveLength(3);
  });
});

describe('the better evidence', () => {
  const better = (path: string, good: Said, bad: Said) => {
    expect(weighed(path, good, bad)).toBeGreaterThan(0);
    expect(weighed(path, bad, good)).toBeLessThan(0);
  };

  it('is what nobody doubts: a town rather than a state, that rather than a guess; a position rather than a town’s middle', () => {
    const town = { state: 'TX', city: 'Austin' };
    expect([said(town, { doubts: ['state', 'city'] }), said(town, { doubts: ['city'] }), said(town)].map((one) => weightOf('city', one))).toEqual([0, 1, 2]);
    expect([said({}, { doubts: ['position'] }), said({}, { doubts: ['city'] })].map((one) => weightOf('latitude', one))).toEqual([0, 1]);
  });

  it.each([
    ['a site of its own', 'site', 'https://atos.example.com', 'https://www.facebook.com/atos'],
    ['an address with a house', 'full_address', '100 Congress Ave', 'Congress Ave, Austin, TX 78701'],
    ['an address with a ZIP code', 'full_address', '100 Congress Ave, Austin, TX 78701', '100 Congress Ave, Austin, TX'],
    ['an address with a ZIP code of nine digits', 'full_address', '1 Oak St, Austin 78701-1234', '11940 Menchaca Rd, Austin'],
    ['a name with the art', 'name', 'ATOS JIU-JITSU', 'Atos'],
    ['a name that is not shouted', 'name', 'Atos', 'ATOS'],
  ])('is %s', (_what, path, good, bad) => better(path, said(good, { checkedOn: '2020-01-01' }), said(bad, { checkedOn: '2026-01-01' })));

  it('is not a house number that looks like a ZIP code, nor three capitals', () => {
    expect(weightOf('full_address', said('11940 Menchaca Rd'))).toBe(weightOf('full_address', said('1 Oak St')));
    expect(weightOf('name', said('ATT Austin'))).toBe(1);
  });

  it('is the newer one where both are as specific, then the first by its text, so that order does not matter', () => {
    better('phone', said('b', { checkedOn: '2026-01-02' }), said('a', { checkedOn: '2026-01-01' }));
    better('phone', said('b', { checkedOn: '2026-01-01' }), said('a'));
    better('phone', said('a'), said('b'));
    expect(weighed('phone', said('a'), said('a'))).toBe(0);
    expect(comparedDays()).toBe(0);
  });
});
