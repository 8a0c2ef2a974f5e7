import { describe, expect, it } from 'vitest';
import type { Gym } from '@contract';
import { toGymPage } from '@functions/gyms/pages/page-documents';
import { hashDocument } from '@functions/platform/hash-document';
import { compareCity, comparePages, compareState, type DocumentGroup, listStrays } from '@functions/projections/compare';
import type { ScannedCity, StoredPage, StoredDerivedDocuments } from '@functions/projections/scan-repository';
import { gymWith } from '@support/gym';

const AUSTIN = 'directoryCities/texas~austin';
const PAGE = 'directoryPages/texas~austin~guadalupe-grappling';

const scanned = (gym: Gym, isPageCurrent = true): ScannedCity => ({
  cityKey: 'texas~austin',
  gyms: new Map([['g', { gym, pageHash: hashDocument(toGymPage('g', gym)), isPageCurrent, writtenAt: 1 }]]),
});
const nothing = (): StoredDerivedDocuments => ({ lists: new Map(), pages: new Map(), redirects: new Map() });
/** The stored projections if these documents and the others are stored. */
const storing = ({ timestamped, plain, ahead }: DocumentGroup, others: readonly [path: string, hash: string][] = []): StoredDerivedDocuments => ({
  ...nothing(),
  lists: new Map([...[...timestamped, ...plain, ...ahead].flatMap(([path, content]) => (content ? [[path, hashDocument(content)] as const] : [])), ...others]),
});
const cityOf = (gym: Gym) => {
  const city = compareCity(nothing(), scanned(gym));
  if (!city) throw new Error('It shows no gym.');
  return city;
};

describe('compareCity', () => {
  it('returns missing if nothing is stored, and same if everything is', () => {
    const { verdict, documents } = cityOf(gymWith());
    expect(verdict).toBe('missing');
    expect(compareCity(storing(documents), scanned(gymWith()))?.verdict).toBe('same');
  });

  it('returns differs if the document differs, and reports extra parts as listStrays', () => {
    const { documents } = cityOf(gymWith());
    expect(compareCity(storing(documents), scanned(gymWith({ name: 'Alpha' })))?.verdict).toBe('differs');
    const stored = storing(documents, [[`${AUSTIN}/parts/0`, 'x']]);
    expect(compareCity(stored, scanned(gymWith()))?.verdict).toBe('same');
    expect(listStrays.parts(stored)).toEqual([`${AUSTIN}/parts/0`]);
  });

  it('returns undefined for a city without visible gyms, and reports its stored document as a stray', () => {
    const stored = storing(cityOf(gymWith()).documents);
    expect(compareCity(stored, scanned(gymWith({ status: 'draft' })))).toBeUndefined();
    expect(listStrays.cities(stored)).toEqual(['texas~austin']);
  });
});

describe('compareState', () => {
  const cities = new Map([['austin', cityOf(gymWith()).shown]]);

  it('returns missing only if the search document is missing too', () => {
    const { verdict, documents } = compareState(nothing(), 'texas', cities);
    expect(verdict).toBe('missing');
    expect(compareState(storing(documents), 'texas', cities).verdict).toBe('same');
    expect(compareState(storing({ ...documents, timestamped: documents.timestamped.slice(1) }), 'texas', cities).verdict).toBe('differs');
  });

  it('expects only a search document for closed gyms, and lets a refresh create it', () => {
    const closed = new Map([['austin', cityOf(gymWith({ status: 'closed' })).shown]]);
    const { verdict, documents } = compareState(nothing(), 'texas', closed);
    expect(documents.timestamped.map(([, content]) => content !== undefined)).toEqual([false, true]);
    expect(verdict).toBe('differs');
  });

  it('compares parts by the hashes in their ids, and reports the state of a part that it does not name as a stray', () => {
    const listings = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`g${n}`, 'x'.repeat(40_000)]));
    const summary = { gyms: 1, openMats: 0 };
    const large = new Map(['austin', 'waco'].map((slug) => [slug, { citySlug: slug, name: slug, summary, listings }]));
    const { documents } = compareState(nothing(), 'texas', large);
    expect(documents.ahead.length).toBeGreaterThan(1);
    for (const [, content, hash] of documents.ahead) expect(hash).toBe(hashDocument(content ?? {}));
    const other = 'directorySearch/texas/parts/0-old';
    const stored = storing(documents, [[other, 'x']]);
    expect(compareState(stored, 'texas', large).verdict).toBe('same');
    expect(listStrays.states(stored)).toEqual(['texas']);
    expect(listStrays.parts(stored)).toEqual([]);
    const damaged = storing(documents, [[documents.ahead[0]?.[0] ?? '', 'x']]);
    expect(compareState(damaged, 'texas', large).verdict).toBe('differs');
  });

  it('reports a search document of another state as a stray', () => {
    const stored = storing(compareState(nothing(), 'texas', cities).documents, [['directorySearch/utah', 'x']]);
    compareState(stored, 'texas', cities);
    expect(listStrays.states(stored)).toEqual(['utah']);
  });
});

describe('comparePages', () => {
  const stored = (page: StoredPage): StoredDerivedDocuments => ({ ...nothing(), pages: new Map([[PAGE, page]]) });

  it('accepts a page that was written in one commit with its gym', () => {
    expect(comparePages(stored({ gymId: 'g', writtenAt: 1 }), scanned(gymWith()))).toEqual({ missing: [], differing: [], inconclusive: [] });
  });

  it('marks a page as inconclusive if page and gym were not written together', () => {
    const inconclusive = [{ gymId: 'g', path: PAGE, expected: hashDocument(toGymPage('g', gymWith())) }];
    expect(comparePages(stored({ gymId: 'g', writtenAt: 2 }), scanned(gymWith())).inconclusive).toEqual(inconclusive);
    expect(comparePages(stored({ gymId: 'g', writtenAt: 1 }), scanned(gymWith(), false)).inconclusive).toEqual(inconclusive);
  });

  it('finds missing pages and another gym’s page', () => {
    expect(comparePages(nothing(), scanned(gymWith())).missing).toMatchObject([{ gymId: 'g', path: PAGE, page: { kind: 'gym' } }]);
    expect(comparePages(stored({ gymId: 'other', writtenAt: 1 }), scanned(gymWith())).differing).toEqual(['g']);
  });

  it('accepts pages without loading them if they were written together', () => {
    const unasked = { ...nothing(), pages: undefined };
    expect(comparePages(unasked, scanned(gymWith())).differing).toEqual([]);
    expect(comparePages(unasked, scanned(gymWith(), false)).differing).toEqual(['g']);
  });

  it('keeps old URLs that redirect to the gym, and no others', () => {
    const redirects = new Map([['g', ['directoryPages/a', 'directoryPages/b']]]);
    const pages = new Map<string, StoredPage>([
      [PAGE, { gymId: 'g', writtenAt: 1 }],
      ['directoryPages/a', { gymId: 'g', writtenAt: 1, movedTo: '/bjj/texas/austin/guadalupe-grappling' }],
      ['directoryPages/b', { gymId: 'g', writtenAt: 1, movedTo: '/bjj/wrong' }],
    ]);
    comparePages({ ...nothing(), pages, redirects }, scanned(gymWith()));
    expect([...pages.keys()]).toEqual(['directoryPages/b']);
  });
});
