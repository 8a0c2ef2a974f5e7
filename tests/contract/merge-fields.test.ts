import { describe, expect, it } from 'vitest';
import { type Gym, isSameIn, likelyChoice, mergeFields, pairPlaceOf } from '../../functions/src/contract';
import { gymWith } from '../support/gym';

const fieldAt = (path: string, one: Gym, other: Gym) => {
  const field = mergeFields(one, other).find((each) => each.path === path);
  if (!field) throw new Error(`There is no field ${path}.`);
  return field;
};
const likely = (path: string, stays: Partial<Gym>, goes: Partial<Gym>) => {
  const [one, other] = [gymWith(stays), gymWith(goes)];
  return likelyChoice(fieldAt(path, one, other), one, other);
};

describe('the fields that two gyms are compared by', () => {
  it('are facts, parts, and what is nowhere by half; none that neither has', () => {
    const paths = mergeFields(gymWith({ pricing: { dropIn: 20 } }), gymWith({ pricing: { monthly: 150 }, zip: '78704', longitude: -97 })).map(
      ({ path }) => path,
    );
    expect(paths).toEqual(['status', 'state', 'name', 'full_address', 'phone', 'latitude', 'pricing.dropIn', 'pricing.monthly']);
  });

  it('are the same where lists have the same entries, in whatever order', () => {
    const [one, other] = [gymWith({ programs: ['gi', 'no-gi'] }), gymWith({ programs: ['no-gi', 'gi'] })];
    expect(isSameIn(one, other, fieldAt('programs', one, other))).toBe(true);
    expect(isSameIn(one, gymWith({ programs: ['gi'] }), fieldAt('programs', one, other))).toBe(false);
  });
});

describe('what is offered first', () => {
  const at = (by: 'import' | 'owner' | 'admin', moment: string) => ({ phone: { at: moment, by } });

  const address = (moment: string) => ({ address: { at: moment, by: 'import' as const } });

  it.each([
    ['what only the other says', 'zip', {}, { zip: '78704' }, 'other'],
    ['what only the one says that stays', 'email', { email: 'a@b.example' }, {}, 'own'],
    ['both of a list', 'programs', { programs: ['gi'] }, { programs: ['no-gi'] }, 'both'],
    ['its own name, which its address follows', 'name', { name: 'One' }, { name: 'Other', confirmed: { name: { at: '2026-05-05', by: 'owner' } } }, 'own'],
    ['what is public over a draft', 'status', { status: 'draft' }, { status: 'closed' }, 'other'],
    ['never a draft over what is public', 'status', { status: 'published' }, { status: 'draft' }, 'own'],
    [
      'a person’s word over a newer one of a list',
      'phone',
      { phone: '1', confirmed: at('import', '2026-05-05') },
      { phone: '2', confirmed: at('owner', '2025-01-01') },
      'other',
    ],
    [
      'of two words of people the newer',
      'phone',
      { phone: '1', confirmed: at('owner', '2025-01-01') },
      { phone: '2', confirmed: at('admin', '2026-01-01') },
      'other',
    ],
    [
      'a place that is known over the middle of a town that a newer list has',
      'latitude',
      { latitude: 30, longitude: -97, confirmed: address('2025-01-01') },
      { latitude: 31, longitude: -98, confirmed: address('2026-01-01'), doubts: ['position'] },
      'own',
    ],
    [
      'the other’s place where its own is the middle of a town',
      'latitude',
      { latitude: 31, longitude: -98, confirmed: address('2026-01-01'), doubts: ['position'] },
      { latitude: 30, longitude: -97, confirmed: address('2025-01-01') },
      'other',
    ],
    ['its own where nothing says which is surer', 'phone', { phone: '1', confirmed: {} }, { phone: '2', confirmed: {} }, 'own'],
  ] as [string, string, Partial<Gym>, Partial<Gym>, string][])('is %s', (_rule, path, stays, goes, choice) => {
    expect(likely(path === 'zip' ? 'full_address' : path, stays, goes)).toBe(choice);
  });
});

it('what says most stands first in the queue of pairs, then the nearest, and what has no distance last', () => {
  const place = (by: 'place' | 'phone' | 'name', metres?: number) => pairPlaceOf({ gymIds: ['a', 'b'], by, ...(metres !== undefined && { metres }) });
  const places = [place('name', 20), place('phone'), place('phone', 1200), place('phone', 90), place('place', 140)];
  expect(places.toSorted()).toEqual([place('place', 140), place('phone', 90), place('phone', 1200), place('phone'), place('name', 20)]);
});
