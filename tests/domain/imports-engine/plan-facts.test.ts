import { describe, expect, it } from 'vitest';
import type { Gym, GymFacts } from '../../../functions/src/contract';
import { newGym } from '../../../functions/src/gyms/record';
import { type Authority, planFacts } from '../../../functions/src/imports/plan-facts';

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
});
