import { describe, expect, it } from 'vitest';
import { type Gym, haveSameValue, suggestMergeChoice, listMergeFields, toPairPosition } from '@contract';
import { gymWith } from '@support/gym';

const fieldAt = (path: string, one: Gym, other: Gym) => {
  const field = listMergeFields(one, other).find((each) => each.path === path);
  if (!field) throw new Error(`There is no field ${path}.`);
  return field;
};
const likely = (path: string, stays: Partial<Gym>, goes: Partial<Gym>) => {
  const [one, other] = [gymWith(stays), gymWith(goes)];
  return suggestMergeChoice(fieldAt(path, one, other), one, other);
};

describe('listMergeFields', () => {
  it('lists each fact that either gym has, pricing item by item, and a position that only one of them has in full', () => {
    const paths = listMergeFields(gymWith({ pricing: { dropIn: 20 } }), gymWith({ pricing: { monthly: 150 }, zip: '78704', longitude: -97 })).map(
      ({ path }) => path,
    );
    expect(paths).toEqual(['status', 'name', 'full_address', 'state', 'latitude', 'phone', 'pricing.dropIn', 'pricing.monthly']);
  });

  it('is followed by haveSameValue, which ignores the order of list entries', () => {
    const [one, other] = [gymWith({ programs: ['gi', 'no-gi'] }), gymWith({ programs: ['no-gi', 'gi'] })];
    expect(haveSameValue(one, other, fieldAt('programs', one, other))).toBe(true);
    expect(haveSameValue(one, gymWith({ programs: ['gi'] }), fieldAt('programs', one, other))).toBe(false);
  });
});

describe('suggestMergeChoice', () => {
  const at = (by: 'import' | 'owner' | 'admin', moment: string) => ({ phone: { at: moment, by } });

  const address = (moment: string) => ({ address: { at: moment, by: 'import' as const } });

  it.each([
    ['the other gym’s value if only that gym has one', 'zip', {}, { zip: '78704' }, 'other'],
    ['the kept gym’s value if only that gym has one', 'email', { email: 'a@b.example' }, {}, 'own'],
    ['both gyms’ entries for a list', 'programs', { programs: ['gi'] }, { programs: ['no-gi'] }, 'both'],
    [
      'the kept gym’s own name, since its URL is made from it',
      'name',
      { name: 'One' },
      { name: 'Other', confirmed: { name: { at: '2026-05-05', by: 'owner' } } },
      'own',
    ],
    ['a public status over a draft', 'status', { status: 'draft' }, { status: 'closed' }, 'other'],
    ['the kept gym’s public status over a draft', 'status', { status: 'published' }, { status: 'draft' }, 'own'],
    [
      'a person’s confirmation over a newer import',
      'phone',
      { phone: '1', confirmed: at('import', '2026-05-05') },
      { phone: '2', confirmed: at('owner', '2025-01-01') },
      'other',
    ],
    [
      'the newer of two confirmations by people',
      'phone',
      { phone: '1', confirmed: at('owner', '2025-01-01') },
      { phone: '2', confirmed: at('admin', '2026-01-01') },
      'other',
    ],
    [
      'a known position over a newer town-center guess',
      'latitude',
      { latitude: 30, longitude: -97, confirmed: address('2025-01-01') },
      { latitude: 31, longitude: -98, confirmed: address('2026-01-01'), doubts: ['position'] },
      'own',
    ],
    [
      'the other gym’s position over the kept gym’s town-center guess',
      'latitude',
      { latitude: 31, longitude: -98, confirmed: address('2026-01-01'), doubts: ['position'] },
      { latitude: 30, longitude: -97, confirmed: address('2025-01-01') },
      'other',
    ],
    ['the kept gym’s value if neither has better evidence', 'phone', { phone: '1', confirmed: {} }, { phone: '2', confirmed: {} }, 'own'],
  ] as [string, string, Partial<Gym>, Partial<Gym>, string][])('offers %s', (_rule, path, stays, goes, choice) => {
    expect(likely(path === 'zip' ? 'full_address' : path, stays, goes)).toBe(choice);
  });
});

it('toPairPosition sorts pairs by strength of evidence, then by distance, with unknown distances last', () => {
  const place = (by: 'place' | 'phone' | 'name', meters?: number) => toPairPosition({ gymIds: ['a', 'b'], by, ...(meters !== undefined && { meters }) });
  const places = [place('name', 20), place('phone'), place('phone', 1200), place('phone', 90), place('place', 140)];
  expect(places.toSorted()).toEqual([place('place', 140), place('phone', 90), place('phone', 1200), place('phone'), place('name', 20)]);
});
