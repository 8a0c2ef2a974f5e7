import { beforeAll, describe, expect, it } from 'vitest';
import { type DatedChange, NO_FILTERS, parseSessionsQuery, type SessionsQuery } from '@contract';
import { findSessionsIn } from '@functions/http/find/sessions';
import type { Listing } from '@functions/listings/listing';
import { indexState, Listings } from '@functions/listings/listings';

const NOW = new Date('2026-11-26T18:00:00Z');
const STAMP = { by: 'owner', at: '2026-11-20T12:00:00.000Z' } as const;
const listing = (fields: Partial<Listing>): Listing => ({
  slug: 'gym',
  name: 'Gym',
  status: 'published',
  timeZone: 'America/Chicago',
  programs: [],
  amenities: [],
  photos: false,
  classes: [],
  updatedOn: '2026-11-01',
  ...fields,
});
const canceled: DatedChange = { kind: 'canceled', id: 'c', classId: 'sat-1100-open-mat', date: '2026-11-28', reason: 'weather', ...STAMP };
const GYMS: Readonly<Record<string, Listing>> = {
  alpha: listing({
    slug: 'alpha',
    name: 'Alpha',
    openMat: 10,
    checkedAt: '2026-11-01',
    checkedBy: 'owner',
    classes: [
      { day: 'sat', start: '11:00', program: 'open-mat', visitors: true },
      { day: 'sat', start: '09:00', program: 'gi' },
    ],
    datedChanges: [canceled],
  }),
  beta: listing({
    slug: 'beta',
    name: 'Beta',
    importedAt: '2026-10-01',
    classes: [
      { day: 'sat', start: '10:00', program: 'open-mat', attire: 'no-gi', fee: 0 },
      { day: 'sun', start: '08:00', program: 'open-mat' },
    ],
  }),
  gone: listing({ slug: 'gone', name: 'Gone', status: 'closed', classes: [{ day: 'sat', start: '10:00', program: 'open-mat' }] }),
};

let directory: Listings;
beforeAll(async () => {
  const stored = Object.entries(GYMS).map(([id, gym]) => ({ id, citySlug: 'austin', read: () => gym }));
  directory = new Listings([await indexState('texas', stored, { austin: { name: 'Austin', gyms: 2 } })], 'v1');
});
const find = (query: string | SessionsQuery) =>
  findSessionsIn(directory, typeof query === 'string' ? parseSessionsQuery(new URLSearchParams(query)) : query, NOW);
const shown = (query: string) => find(query)?.sessions.map(({ name, session }) => `${name} ${session.date.slice(5)} ${session.start} ${session.state}`);

describe('findSessionsIn for a date', () => {
  it('lists each session in a city with its state, by time', () => {
    expect(shown('state=texas&city=austin&date=2026-11-28')).toEqual([
      'Alpha 11-28 09:00 scheduled',
      'Beta 11-28 10:00 scheduled',
      'Alpha 11-28 11:00 canceled',
    ]);
  });

  it('applies filters to sessions', () => {
    expect(shown('state=texas&date=2026-11-28&openMat=1')).toEqual(['Beta 11-28 10:00 scheduled', 'Alpha 11-28 11:00 canceled']);
    expect(shown('state=texas&date=2026-11-28&openMat=1&attire=no-gi')).toEqual(['Beta 11-28 10:00 scheduled']);
    expect(shown('state=texas&date=2026-12-05&openMat=1&fee=5')).toEqual(['Beta 12-05 10:00 scheduled']);
  });

  it('says who says so, since when and why, and what a visitor pays', () => {
    const [imported, off] = find('state=texas&date=2026-11-28&openMat=1')?.sessions ?? [];
    expect(imported).toMatchObject({ path: '/bjj/texas/austin/beta', fee: 0, session: { by: 'import', at: '2026-10-01' } });
    expect(off).toMatchObject({ fee: 10, session: { by: 'owner', at: STAMP.at, reason: 'weather' } });
  });

  it('lists both days of this weekend', () => {
    expect(shown('state=texas&when=weekend&openMat=1')).toEqual(['Beta 11-28 10:00 scheduled', 'Alpha 11-28 11:00 canceled', 'Beta 11-29 08:00 scheduled']);
  });

  it('is today at each gym if there is no valid date', () => {
    for (const query of ['state=texas', 'state=texas&date=2026-02-30']) expect(shown(query)).toEqual([]);
  });

  it('needs a place', () => expect(find({ filters: NO_FILTERS })).toBeUndefined());

  it('says so if the place is unknown', () => expect(find('near=nowhere-at-all-xyz&date=2026-11-28')).toMatchObject({ unknownPlace: true, sessions: [] }));
});

describe('findSessionsIn for a gym', () => {
  it('lists a week from today by default', () => {
    expect(shown('gym=alpha')).toEqual(['Alpha 11-28 09:00 scheduled', 'Alpha 11-28 11:00 canceled']);
  });

  it('lists at most 62 days', () => {
    const dates = find('gym=beta&from=2026-12-01&to=2099-01-01')?.sessions.map(({ session }) => session.date) ?? [];
    expect([dates[0], dates.at(-1)]).toEqual(['2026-12-05', '2027-01-31']);
  });

  it('is empty for an unknown or closed gym, and for dates in the wrong order', () => {
    for (const query of ['gym=unknown', 'gym=gone', 'gym=beta&from=2026-12-31&to=2026-12-01']) expect(find(query)).toEqual({ total: 0, sessions: [] });
  });
});
