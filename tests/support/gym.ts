import type { Gym } from '@contract';

/** A complete stored gym, with these fields overridden. */
export function gymWith(fields: Partial<Gym> = {}): Gym {
  return {
    state: 'TX',
    city: 'Austin',
    name: 'Guadalupe Grappling',
    phone: '+15125550101',
    stateSlug: 'texas',
    citySlug: 'austin',
    slug: 'guadalupe-grappling',
    cityKey: 'texas~austin',
    status: 'published',
    timeZone: 'America/Chicago',
    version: 3,
    confirmed: { address: { at: '2026-01-01T00:00:00.000Z', by: 'import' } },
    source: { name: 'A list', key: 'k1' },
    createdAt: '2026-01-01T00:00:00.000Z',
    createdBy: 'import:i1',
    updatedAt: '2026-01-01T00:00:00.000Z',
    updatedBy: 'import:i1',
    ...fields,
  };
}
