import { describe, expect, it } from 'vitest';
import type { Gym, GymFacts } from '../../../functions/src/contract';
import { newGym } from '../../../functions/src/gyms/record';
import { type Authority, keeperOf, planFacts } from '../../../functions/src/imports/running/plan-facts';

const FACTS: GymFacts = {
  name: 'Atos',
  state: 'TX',
  city: 'Austin',
  full_address: '100 Congress Ave',
  latitude: 30.264,
  longitude: -97.745,
  phone: '+15125550101',
  pricing: { dropIn: 25 },
  hours: { mon: [{ open: '09:00', close: '21:00' }] },
};
const AUTHOR = { by: 'import:1', now: new Date('2026-01-01T00:00:00Z'), confirmer: 'import' } as const;
function gymWith(changes: Partial<Gym> = {}): Gym {
  return { ...newGym(FACTS, { stateSlug: 'texas', citySlug: 'austin', slug: 'atos', timeZone: 'America/Chicago' }, { name: 'List' }, AUTHOR), ...changes };
}
const row = (facts: Partial<GymFacts>): GymFacts => ({ name: 'Atos', state: 'TX', city: 'Austin', ...facts });
const changesOf = (facts: Partial<GymFacts>, authority: Authority, gym = gymWith()) => planFacts(gym, row(facts), gym.status, authority).changes;

describe('the row that a gym came from', () => {
  it('refreshes facts and takes none away', () => expect(changesOf({ phone: '+15125550102' }, 'own')).toEqual({ phone: '+15125550102' }));
  it('changes nothing where it says the same', () => expect(changesOf(FACTS, 'own')).toEqual({}));
  it('adds parts of a fact to the parts that are known', () => {
    expect(changesOf({ pricing: { openMat: 0 }, hours: { tue: [] } }, 'own')).toEqual({
      pricing: { dropIn: 25, openMat: 0 },
      hours: { mon: [{ open: '09:00', close: '21:00' }], tue: [] },
    });
  });
});

describe('a row of another list', () => {
  it('refreshes facts but neither renames nor moves the gym', () => {
    expect(changesOf({ name: 'Atos HQ', full_address: '1 Elm St', latitude: 30.3, phone: '+15125550102' }, 'other')).toEqual({ phone: '+15125550102' });
  });
  it('adds what the gym’s address lacks', () => expect(changesOf({ zip: '78701' }, 'other')).toEqual({ zip: '78701' }));
});

describe('a later row of the same gym in one file', () => {
  it('only adds what is missing', () => {
    expect(changesOf({ phone: '+15125550102', site: 'https://atos.example.com', pricing: { dropIn: 30, monthly: 150 } }, 'again')).toEqual({
      site: 'https://atos.example.com',
      pricing: { dropIn: 25, monthly: 150 },
    });
  });
});

describe('a group that an owner or admin has confirmed', () => {
  const owned = (by: 'owner' | 'admin') =>
    gymWith({ confirmed: { address: { at: '2026-01-02T00:00:00.000Z', by }, profile: { at: '2026-01-02T00:00:00.000Z', by } } });

  it.each(['own', 'other', 'again'] as const)('is not changed by a row with authority %s, and the difference is told', (authority) => {
    const { changes, differences } = planFacts(owned('owner'), row({ phone: '+15125550102', site: 'https://x.example.com' }), 'published', authority);
    expect(changes).toEqual({});
    expect(differences).toEqual([
      { fact: 'phone', confirmedBy: 'owner', kept: '+15125550101', offered: '+15125550102' },
      { fact: 'site', confirmedBy: 'owner', kept: undefined, offered: 'https://x.example.com' },
    ]);
  });
  it('does not make news of another list’s decimals', () => {
    expect(planFacts(owned('admin'), row({ latitude: 30.2641, longitude: -97.7449 }), 'published', 'other').differences).toEqual([]);
  });
  it('leaves the other groups to imports', () => {
    expect(planFacts(owned('owner'), row({ pricing: { dropIn: 30 } }), 'published', 'own').changes).toEqual({ pricing: { dropIn: 30 } });
  });
});

describe('whether a gym is open', () => {
  const statusAfter = (gym: Gym, status: Gym['status'], authority: Authority) => planFacts(gym, row({}), status, authority).changes.status;
  it('any list may say that it has closed', () => expect(statusAfter(gymWith(), 'closed', 'other')).toBe('closed'));
  it('only its own list reopens it', () => {
    expect(statusAfter(gymWith({ status: 'closed' }), 'published', 'own')).toBe('published');
    expect(statusAfter(gymWith({ status: 'closed' }), 'published', 'other')).toBeUndefined();
  });
  it('no list publishes a draft', () => expect(statusAfter(gymWith({ status: 'draft' }), 'published', 'own')).toBeUndefined());
  it('a list neither makes a draft nor closes one, and says nothing where it agrees', () => {
    expect(planFacts(gymWith(), row({}), 'draft', 'own')).toEqual({ changes: {}, differences: [] });
    expect(planFacts(gymWith({ status: 'draft' }), row({}), 'closed', 'own')).toEqual({ changes: {}, differences: [] });
    expect(planFacts(gymWith({ status: 'closed' }), row({}), 'closed', 'own')).toEqual({ changes: {}, differences: [] });
  });
  it('a later row of one file does not change it', () => expect(statusAfter(gymWith(), 'closed', 'again')).toBeUndefined());
  it.each(['owner', 'admin'] as const)('is the word of the %s who has confirmed it, and the difference is told', (by) => {
    const confirmed = gymWith({ confirmed: { profile: { at: '2026-01-02T00:00:00.000Z', by } } });
    expect(planFacts(confirmed, row({}), 'closed', 'own')).toEqual({
      changes: {},
      differences: [{ fact: 'status', confirmedBy: by, kept: 'published', offered: 'closed' }],
    });
  });
});

describe('who has the last word', () => {
  it.each([
    ['owner', 'owner'],
    ['admin', 'admin'],
    ['import', undefined],
  ] as const)('on what the %s has confirmed is %s', (by, keeper) => {
    expect(keeperOf(gymWith({ confirmed: { pricing: { at: '', by } } }), 'pricing')).toBe(keeper);
  });
  it.each([
    ['phone', 'owner'],
    ['site', 'admin'],
    ['status', 'admin'],
    ['city', undefined],
    ['programs', 'owner'],
  ] as const)('on %s is %s: by the fact itself, else by its group, as it once was confirmed', (fact, keeper) => {
    const confirmed = { phone: { at: '', by: 'owner' }, profile: { at: '', by: 'admin' }, schedule: { at: '', by: 'owner' } } as const;
    expect(keeperOf(gymWith({ confirmed }), fact)).toBe(keeper);
  });
  it('on what nobody has confirmed is nobody', () => expect(keeperOf(gymWith({ confirmed: {} }), 'pricing')).toBeUndefined());
});

describe('a confirmed place', () => {
  const placed = (fields: Partial<Gym> = {}) => gymWith({ confirmed: { address: { at: '', by: 'owner' } }, ...fields });
  const told = (gym: Gym, facts: Partial<GymFacts>) => planFacts(gym, row(facts), 'published', 'own').differences.map(({ fact }) => fact);
  it('differs where a list says that the gym is farther off than 150 metres', () => {
    expect(told(placed(), { latitude: 30.2653, longitude: -97.745 })).toEqual([]);
    expect(told(placed(), { latitude: 30.2655, longitude: -97.745 })).toEqual(['latitude']);
    expect(told(placed(), { latitude: 30.3, longitude: -97.8 })).toEqual(['latitude', 'longitude']);
  });
  it('differs in its address though the position is the same', () => {
    expect(told(placed(), { latitude: 30.264, longitude: -97.745, full_address: '1 Elm St' })).toEqual(['full_address']);
  });
  it('that is not known differs from any', () => {
    const { latitude: _latitude, longitude: _longitude, ...unplaced } = placed();
    expect(told(unplaced, { latitude: 30.264, longitude: -97.745 })).toEqual(['latitude', 'longitude']);
  });
});

it('facts that a row names without a value change nothing', () => {
  expect(planFacts(gymWith(), { ...row({}), phone: undefined }, 'published', 'own')).toEqual({ changes: {}, differences: [] });
});
