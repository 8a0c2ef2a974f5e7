import { describe, expect, it } from 'vitest';
import type { GymClass, GymFacts } from '@contract';
import {
  assembleFacts,
  compareDays,
  factOf,
  listFacts,
  splitIntoPieces,
  type EvidenceValue,
  compareEvidence,
  rateSpecificity,
  removeVagueClasses,
} from '@functions/imports/running/evidence';

const said = (value: unknown, fields: Partial<EvidenceValue> = {}): EvidenceValue => ({ value, checkedOn: undefined, doubts: [], ...fields });
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

describe('splitIntoPieces and assembleFacts', () => {
  it('split facts into parts and list entries, but keep a town or position whole', () => {
    expect(Object.fromEntries(splitIntoPieces(FACTS))).toEqual({
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

  it('ignore half a town or half a position', () => {
    for (const half of [{ state: 'TX' }, { city: 'Austin' }, { latitude: 30 }, { longitude: -97 }]) expect([...splitIntoPieces(half)]).toEqual([]);
  });

  it('tell classes apart by their details, and number equal ones', () => {
    const full: GymClass = { ...MON, end: '19:00', attire: 'gi', level: 'advanced', title: 'Old school' };
    expect([...splitIntoPieces({ schedule: [full, { ...MON, fee: 5 }, MON, { ...MON, fee: 9 }] }).keys()]).toEqual([
      'schedule.mon 18:00 19:00 gi gi advanced Old school',
      'schedule.mon 18:00 gi',
      'schedule.mon 18:00 gi 2',
      'schedule.mon 18:00 gi 3',
    ]);
  });

  it('give the same facts back', () => expect(assembleFacts(splitIntoPieces(FACTS))).toEqual(FACTS));

  it('sort lists: programs as on the site, classes by day and time, others by name', () => {
    const late = { ...MON, start: '20:00' };
    const mixed: Partial<GymFacts> = {
      programs: ['no-gi', 'gi'],
      schedule: [SUN, late, MON],
      languages: ['Spanish', 'French'],
      instructors: [{ name: 'Ben' }, { name: 'Ana' }],
    };
    expect(assembleFacts(splitIntoPieces(mixed))).toEqual({
      programs: ['gi', 'no-gi'],
      schedule: [MON, late, SUN],
      languages: ['French', 'Spanish'],
      instructors: [{ name: 'Ana' }, { name: 'Ben' }],
    });
  });

  it('name the fact of each piece and all facts that it contains (factOf, listFacts)', () => {
    expect(['phone', 'pricing.dropIn', 'schedule.mon 18:00 gi'].map(factOf)).toEqual(['phone', 'pricing', 'schedule']);
    expect(['city', 'latitude', 'pricing.dropIn'].map(listFacts)).toEqual([['state', 'city'], ['latitude', 'longitude'], ['pricing']]);
  });

  it('drop only classes that another class describes in more detail (removeVagueClasses)', () => {
    const detailed = { ...MON, end: '19:00' };
    const left = (...schedule: GymClass[]) => [...removeVagueClasses(splitIntoPieces({ schedule, languages: ['mon'] })).values()];
    expect(left(MON, detailed, SUN)).toEqual([detailed, SUN, 'mon']);
    expect(left(MON, { ...detailed, start: '19:00' })).toHaveLength(3);
    expect(left(MON, { ...MON })).toHaveLength(3);
  });
});

describe('rateSpecificity and compareEvidence', () => {
  const better = (path: string, good: EvidenceValue, bad: EvidenceValue) => {
    expect(compareEvidence(path, good, bad)).toBeGreaterThan(0);
    expect(compareEvidence(path, bad, good)).toBeLessThan(0);
  };

  it('prefer facts without doubts: a town over a guess, an exact position over a town center', () => {
    const town = { state: 'TX', city: 'Austin' };
    expect([said(town, { doubts: ['state', 'city'] }), said(town, { doubts: ['city'] }), said(town)].map((one) => rateSpecificity('city', one))).toEqual([
      0, 1, 2,
    ]);
    expect([said({}, { doubts: ['position'] }), said({}, { doubts: ['city'] })].map((one) => rateSpecificity('latitude', one))).toEqual([0, 1]);
  });

  it.each([
    ['a gym’s own site', 'site', 'https://atos.example.com', 'https://www.facebook.com/atos'],
    ['an address with a house number', 'full_address', '100 Congress Ave', 'Congress Ave, Austin, TX 78701'],
    ['an address with a ZIP code', 'full_address', '100 Congress Ave, Austin, TX 78701', '100 Congress Ave, Austin, TX'],
    ['an address with a ZIP code of nine digits', 'full_address', '1 Oak St, Austin 78701-1234', '11940 Menchaca Rd, Austin'],
    ['a name with “Jiu-Jitsu”', 'name', 'ATOS JIU-JITSU', 'Atos'],
    ['a name without all capitals', 'name', 'Atos', 'ATOS'],
  ])('prefer %s', (_what, path, good, bad) => better(path, said(good, { checkedOn: '2020-01-01' }), said(bad, { checkedOn: '2026-01-01' })));

  it('do not mistake a house number for a ZIP code, or three capitals for an all-caps name', () => {
    expect(rateSpecificity('full_address', said('11940 Menchaca Rd'))).toBe(rateSpecificity('full_address', said('1 Oak St')));
    expect(rateSpecificity('name', said('ATT Austin'))).toBe(1);
  });

  it('prefer the newer of equally specific facts, then the first by text, so order does not matter', () => {
    better('phone', said('b', { checkedOn: '2026-01-02' }), said('a', { checkedOn: '2026-01-01' }));
    better('phone', said('b', { checkedOn: '2026-01-01' }), said('a'));
    better('phone', said('a'), said('b'));
    expect(compareEvidence('phone', said('a'), said('a'))).toBe(0);
    expect(compareDays()).toBe(0);
  });
});
