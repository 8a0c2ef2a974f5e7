import { describe, expect, it } from 'vitest';
import { SPONSORS_LIMIT, type Sponsorship } from '../../../functions/src/contract';
import { type GivenSponsorship, listOfSponsors, spansOfGyms } from '../../../functions/src/projections/sponsors';
import { gymWith } from '../../support/gym';
import { inDays, placed, placedBrand } from '../../support/placed';

const NOW = new Date();
const TIERS = new Map([
  ['city', { name: 'City', order: 2 }],
  ['first', { name: 'First', order: 1 }],
]);
const atos = gymWith({ name: 'Atos', slug: 'atos' });
const ofGym = (id: string, fields: Partial<Sponsorship> = {}, gym = atos): GivenSponsorship => {
  const sponsorship = placed(fields);
  return { id, sponsorship, standing: { id: sponsorship.gymId ?? '', gym } };
};
const ofBrand = (id: string, fields: Partial<Sponsorship> = {}): GivenSponsorship => ({ id, sponsorship: placedBrand(fields) });
const list = (...given: GivenSponsorship[]) => listOfSponsors(given, TIERS, NOW);
const ids = (...given: GivenSponsorship[]) => list(...given).map(({ id }) => id);

describe('the list of sponsors', () => {
  it('names a gym as it is called now, its page and city, and a brand with its site, and nothing of who paid what', () => {
    const [gym, brand] = list(
      ofGym('a', { sponsor: 'Its old name', startsAt: inDays(-2) }),
      ofBrand('b', { brand: { name: 'Gi Co.', url: 'https://gi.example/', logo: 'data:image/webp;base64,AA==' } }),
    );
    expect(gym).toEqual({
      id: 'a',
      kind: 'gym',
      name: 'Atos',
      tier: 'City',
      from: gym?.from,
      until: gym?.until,
      path: '/bjj/texas/austin/atos',
      place: 'Austin, TX',
    });
    expect(brand).toEqual({
      id: 'b',
      kind: 'brand',
      name: 'Gi Co.',
      tier: 'City',
      from: brand?.from,
      until: brand?.until,
      url: 'https://gi.example/',
      logo: true,
    });
  });

  it.each<[string, GivenSponsorship]>([
    ['is not paid', ofGym('x', { status: 'processing' })],
    ['was paid back', ofGym('x', { status: 'refunded' })],
    ['is over', ofGym('x', { endsAt: NOW.toISOString() })],
    ['has no term yet', ofGym('x', { startsAt: undefined, endsAt: undefined })],
    ['was cut before it began', ofGym('x', { startsAt: inDays(3), endsAt: inDays(3) })],
    ['waits for an admin', ofBrand('x', { review: 'waiting' })],
    ['was refused', ofBrand('x', { review: 'refused' })],
    ['is of a gym that is gone', { id: 'x', sponsorship: placed() }],
    ['is of a gym that has closed', ofGym('x', {}, { ...atos, status: 'closed' })],
    ['is of a draft', ofGym('x', {}, { ...atos, status: 'draft' })],
  ])('leaves out what %s', (_what, given) => {
    expect(ids(given)).toEqual([]);
  });

  it('has what is yet to begin, so that it appears by itself', () => {
    expect(ids(ofGym('later', { startsAt: inDays(2), endsAt: inDays(9) }))).toEqual(['later']);
  });

  it('stands in the order of the tiers as they are now, then of beginning, then of ids; a deleted tier last, under the name it was sold by', () => {
    const began = inDays(-3);
    const other = (gymId: string, fields: Partial<Sponsorship>) => ofGym(gymId, { gymId, startsAt: began, ...fields });
    const entries = list(
      other('d', { tierId: 'gone', tierName: 'Old' }),
      other('c', {}),
      other('b', {}),
      other('a', { startsAt: inDays(-2) }),
      other('z', { tierId: 'first', tierName: 'As it was' }),
    );
    expect(entries.map(({ id, tier }) => [id, tier])).toEqual([
      ['z', 'First'],
      ['b', 'City'],
      ['c', 'City'],
      ['a', 'City'],
      ['d', 'Old'],
    ]);
  });

  it('has one entry for a term and its renewal, under the first that still runs; a gap, or another tier, makes two', () => {
    const [first, then, later] = [inDays(5), inDays(12), inDays(19)];
    expect(list(ofGym('renewal', { startsAt: first, endsAt: then }), ofGym('first', { endsAt: first }))).toMatchObject([{ id: 'first', until: then }]);
    expect(ids(ofGym('first', { endsAt: first }), ofGym('gap', { startsAt: then, endsAt: later }))).toEqual(['first', 'gap']);
    expect(ids(ofGym('first', { endsAt: first }), ofGym('better', { tierId: 'first', startsAt: first, endsAt: then }))).toEqual(['better', 'first']);
    expect(list(ofBrand('b2', { startsAt: first, endsAt: then }), ofBrand('b1', { endsAt: first }))).toMatchObject([{ id: 'b1', until: then }]);
  });

  it('has two sponsored gyms that became one once', () => {
    const one = ofGym('a', { endsAt: inDays(5) });
    const merged = { ...one, id: 'b', sponsorship: placed({ gymId: 'g2', endsAt: inDays(9) }) };
    expect(list(one, merged)).toHaveLength(1);
  });

  it('ends at its limit, those of the first tiers before others', () => {
    const many = Array.from({ length: SPONSORS_LIMIT + 5 }, (_, index) => ofBrand(`b${index}`, { placement: `brand~${index}` }));
    const entries = list(...many, ofGym('first', { tierId: 'first' }));
    expect(entries).toHaveLength(SPONSORS_LIMIT);
    expect(entries[0]?.id).toBe('first');
  });
});

describe('a gym’s own span', () => {
  const spans = (...given: GivenSponsorship[]) => Object.fromEntries(spansOfGyms(given, NOW));

  it('is the one that runs, with all that follows it without a gap, in whatever tier', () => {
    const [began, first, then] = [inDays(-1), inDays(5), inDays(12)];
    const one = ofGym('a', { startsAt: began, endsAt: first });
    expect(spans(ofGym('b', { tierId: 'first', startsAt: first, endsAt: then }), one)).toEqual({ g1: { from: began, until: then } });
    expect(spans(one, ofGym('b', { startsAt: then, endsAt: inDays(19) }))).toEqual({ g1: { from: began, until: first } });
  });

  it('is the next where none runs, and none where none is to come', () => {
    const [from, until] = [inDays(5), inDays(12)];
    expect(spans(ofGym('over', { endsAt: inDays(-0.1) }), ofGym('next', { startsAt: from, endsAt: until }))).toEqual({ g1: { from, until } });
    expect(spans(ofGym('over', { endsAt: inDays(-0.1) }), ofBrand('b'))).toEqual({});
  });

  it('stays while nobody sees the gym, so that it is shown again once it is published', () => {
    expect(Object.keys(spans(ofGym('a', {}, { ...atos, status: 'draft' })))).toEqual(['g1']);
  });
});
