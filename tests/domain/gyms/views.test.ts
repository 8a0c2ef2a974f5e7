import { describe, expect, it } from 'vitest';
import { unpackClass, stableJson } from '../../../functions/src/contract';
import { textsOf } from '../../../functions/src/gym-index/listing-line';
import { cardOf, hashOf, isPublic, pageOf, publicGymOf, searchLineOf } from '../../../functions/src/gyms/views';
import { gymWith } from '../../support/gym';

const FULL = gymWith({
  email: 'front-desk@example.com',
  affiliation: 'Alliance',
  schedule: [{ day: 'tue', start: '18:00', program: 'gi', title: 'Evening' }],
  visitors: { welcome: true, waiver: 'online', giColors: 'any' },
  lastImport: { id: 'i1', outcome: 'created' },
  pageHash: 'd',
});

describe('a gym’s page', () => {
  it('tells nothing of who wrote it or how it was imported', () => {
    const { gym, ...page } = pageOf('g1', { ...FULL, writtenAt: 1 } as typeof FULL);
    expect(page).toEqual({ kind: 'gym', id: 'g1', path: '/bjj/texas/austin/guadalupe-grappling', stateName: 'Texas', cityName: 'Austin' });
    for (const hidden of ['createdBy', 'updatedBy', 'lastImport', 'pageHash', 'version', 'cityKey', 'writtenAt', 'confirmed', 'visitorChecks', 'checkDue'])
      expect(gym).not.toHaveProperty(hidden);
    expect(gym).toMatchObject({ name: FULL.name, source: FULL.source, schedule: FULL.schedule });
  });

  it('has one hash, in whatever order its fields were stored, and another once a fact differs', () => {
    const reversed = Object.fromEntries(Object.entries(FULL).reverse()) as typeof FULL;
    expect(hashOf(pageOf('g1', reversed))).toBe(hashOf(pageOf('g1', FULL)));
    expect(hashOf(pageOf('g1', { ...FULL, phone: '+15125550102' }))).not.toBe(hashOf(pageOf('g1', FULL)));
  });

  it('has the same hash where only the bookkeeping differs', () => {
    expect(hashOf(pageOf('g1', { ...FULL, version: 9, updatedBy: 'x', pageHash: 'e' }))).toBe(hashOf(pageOf('g1', FULL)));
  });
});

describe('a gym’s card', () => {
  it('has what a list shows, its classes packed, and no absent fields', () => {
    const card = cardOf('g1', publicGymOf(FULL));
    expect(card).toMatchObject({ id: 'g1', slug: FULL.slug, name: FULL.name, visitors: { welcome: true, giColors: 'any' } });
    expect(card.visitors).not.toHaveProperty('waiver');
    expect(card.classes?.map(unpackClass)).toEqual([{ day: 'tue', start: '18:00', program: 'gi' }]);
    expect(Object.values(card)).not.toContain(undefined);
    expect(card).not.toHaveProperty('email');
  });

  it('names the head instructor with the belt, and leaves the lineage to the page', () => {
    const head = { name: 'Ana Souza', beltRank: 'black', under: 'Rigan Machado' } as const;
    const gym = gymWith({ headInstructor: head });
    expect(cardOf('g1', gym).headInstructor).toEqual({ name: 'Ana Souza', beltRank: 'black' });
    expect(pageOf('g1', gym).gym.headInstructor).toEqual(head);
  });

  it('says nothing of visitors where nothing a list shows is known', () => {
    expect(cardOf('g1', gymWith({ visitors: { waiver: 'online' } }))).not.toHaveProperty('visitors');
  });
});

describe('what is public', () => {
  it('is a published or a closed gym, not a draft', () => {
    expect((['published', 'closed', 'draft'] as const).map((status) => isPublic({ status }))).toEqual([true, true, false]);
  });
  it('can be searched by name and affiliation, whose bars do not break the line', () => {
    const line = searchLineOf(gymWith({ name: 'Art | Soul', affiliation: 'Alliance' }));
    expect(textsOf(line)).toEqual(['guadalupe-grappling', 'Art | Soul', 'Alliance', '']);
    expect(line.split('|').slice(2, 3)).toEqual(['Alliance']);
  });
  it('is compared with keys in one order and lists in theirs', () => {
    expect(stableJson({ b: [2, 1], a: { d: 1, c: undefined } })).toBe('{"a":{"d":1},"b":[2,1]}');
  });
});
