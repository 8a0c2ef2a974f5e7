import { describe, expect, it } from 'vitest';
import { unpackClass, toStableJson } from '@contract';
import { toGymCard, isPublic, toGymPage, toPublicGym } from '@functions/gyms/pages/page-documents';
import { hashDocument } from '@functions/platform/hash-document';
import { gymWith } from '@support/gym';

const FULL = gymWith({
  email: 'front-desk@example.com',
  affiliation: 'Alliance',
  schedule: [{ day: 'tue', start: '18:00', program: 'gi', title: 'Evening' }],
  visitors: { welcome: true, waiver: 'online', giColors: 'any' },
  lastImport: { id: 'i1', outcome: 'created' },
  pageHash: 'd',
});

describe('toGymPage and hashDocument', () => {
  it('show nothing about the gym’s authors, imports or bookkeeping', () => {
    const { gym, ...page } = toGymPage('g1', { ...FULL, writtenAt: 1 } as typeof FULL);
    expect(page).toEqual({ kind: 'gym', id: 'g1', path: '/bjj/texas/austin/guadalupe-grappling', stateName: 'Texas', cityName: 'Austin' });
    for (const hidden of ['createdBy', 'updatedBy', 'lastImport', 'pageHash', 'version', 'cityKey', 'writtenAt', 'confirmed', 'visitorChecks', 'checkDue'])
      expect(gym).not.toHaveProperty(hidden);
    expect(gym).toMatchObject({ name: FULL.name, source: FULL.source, schedule: FULL.schedule });
  });

  it('give the same hash for any field order and another once a fact differs', () => {
    const reversed = Object.fromEntries(Object.entries(FULL).reverse()) as typeof FULL;
    expect(hashDocument(toGymPage('g1', reversed))).toBe(hashDocument(toGymPage('g1', FULL)));
    expect(hashDocument(toGymPage('g1', { ...FULL, phone: '+15125550102' }))).not.toBe(hashDocument(toGymPage('g1', FULL)));
  });

  it('give the same hash if only the bookkeeping differs', () => {
    expect(hashDocument(toGymPage('g1', { ...FULL, version: 9, updatedBy: 'x', pageHash: 'e' }))).toBe(hashDocument(toGymPage('g1', FULL)));
  });
});

describe('toGymCard', () => {
  it('has the fields for a list with packed classes and no undefined values', () => {
    const card = toGymCard('g1', toPublicGym(FULL));
    expect(card).toMatchObject({ id: 'g1', slug: FULL.slug, name: FULL.name, visitors: { welcome: true, giColors: 'any' } });
    expect(card.visitors).not.toHaveProperty('waiver');
    expect(card.classes?.map(unpackClass)).toEqual([{ day: 'tue', start: '18:00', program: 'gi' }]);
    expect(Object.values(card)).not.toContain(undefined);
    expect(card).not.toHaveProperty('email');
  });

  it('shows the head instructor’s belt, but not the lineage', () => {
    const head = { name: 'Ana Souza', beltRank: 'black', under: 'Rigan Machado' } as const;
    const gym = gymWith({ headInstructor: head });
    expect(toGymCard('g1', gym).headInstructor).toEqual({ name: 'Ana Souza', beltRank: 'black' });
    expect(toGymPage('g1', gym).gym.headInstructor).toEqual(head);
  });

  it('omits the visitor facts if none of them is shown in a list', () => {
    expect(toGymCard('g1', gymWith({ visitors: { waiver: 'online' } }))).not.toHaveProperty('visitors');
  });
});

describe('public views of a gym', () => {
  it('include published and closed gyms, but no drafts (isPublic)', () => {
    expect((['published', 'closed', 'draft'] as const).map((status) => isPublic({ status }))).toEqual([true, true, false]);
  });
  it('sort object keys but not lists for comparison (toStableJson)', () => {
    expect(toStableJson({ b: [2, 1], a: { d: 1, c: undefined } })).toBe('{"a":{"d":1},"b":[2,1]}');
  });
});
