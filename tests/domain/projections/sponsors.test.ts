import { describe, expect, it } from 'vitest';
import { SPONSORS_LIMIT, type Sponsorship } from '@contract';
import { type SponsorshipWithGym, listSponsors, findGymSpans } from '@functions/projections/sponsors';
import { gymWith } from '@support/gym';
import { inDays, placed, placedBrand } from '@support/placed';

const NOW = new Date();
const TIERS = new Map([
  ['city', { name: 'City', order: 2 }],
  ['first', { name: 'First', order: 1 }],
]);
const atos = gymWith({ name: 'Atos', slug: 'atos' });
const ofGym = (id: string, fields: Partial<Sponsorship> = {}, gym = atos): SponsorshipWithGym => {
  const sponsorship = placed(fields);
  return { id, sponsorship, sponsoredGym: { id: sponsorship.gymId ?? '', gym } };
};
const ofBrand = (id: string, fields: Partial<Sponsorship> = {}): SponsorshipWithGym => ({ id, sponsorship: placedBrand(fields) });
const list = (...given: SponsorshipWithGym[]) => listSponsors(given, TIERS, NOW);
const ids = (...given: SponsorshipWithGym[]) => list(...given).map(({ id }) => id);

describe('listSponsors', () => {
  it('shows a gym with its current name, page and city, and a brand with its site, but no payment details', () => {
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

  it.each<[string, SponsorshipWithGym]>([
    ['is not paid', ofGym('x', { status: 'processing' })],
    ['was refunded', ofGym('x', { status: 'refunded' })],
    ['has ended', ofGym('x', { endsAt: NOW.toISOString() })],
    ['has no term yet', ofGym('x', { startsAt: undefined, endsAt: undefined })],
    ['was ended before it started', ofGym('x', { startsAt: inDays(3), endsAt: inDays(3) })],
    ['waits for an admin', ofBrand('x', { review: 'waiting' })],
    ['was rejected', ofBrand('x', { review: 'rejected' })],
    ['belongs to a deleted gym', { id: 'x', sponsorship: placed() }],
    ['belongs to a closed gym', ofGym('x', {}, { ...atos, status: 'closed' })],
    ['belongs to a draft', ofGym('x', {}, { ...atos, status: 'draft' })],
  ])('leaves out a sponsorship that %s', (_what, given) => {
    expect(ids(given)).toEqual([]);
  });

  it('includes future sponsorships, so they appear without another update', () => {
    expect(ids(ofGym('later', { startsAt: inDays(2), endsAt: inDays(9) }))).toEqual(['later']);
  });

  it('sorts by the current tier order, then start, then id, and puts deleted tiers last', () => {
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

  it('merges a term with its renewal, but not across a gap or another tier', () => {
    const [first, then, later] = [inDays(5), inDays(12), inDays(19)];
    expect(list(ofGym('renewal', { startsAt: first, endsAt: then }), ofGym('first', { endsAt: first }))).toMatchObject([{ id: 'first', until: then }]);
    expect(ids(ofGym('first', { endsAt: first }), ofGym('gap', { startsAt: then, endsAt: later }))).toEqual(['first', 'gap']);
    expect(ids(ofGym('first', { endsAt: first }), ofGym('better', { tierId: 'first', startsAt: first, endsAt: then }))).toEqual(['better', 'first']);
    expect(list(ofBrand('b2', { startsAt: first, endsAt: then }), ofBrand('b1', { endsAt: first }))).toMatchObject([{ id: 'b1', until: then }]);
  });

  it('lists two sponsored gyms once after they were merged', () => {
    const one = ofGym('a', { endsAt: inDays(5) });
    const merged = { ...one, id: 'b', sponsorship: placed({ gymId: 'g2', endsAt: inDays(9) }) };
    expect(list(one, merged)).toHaveLength(1);
  });

  it('stops at its limit, with the first tiers before others', () => {
    const many = Array.from({ length: SPONSORS_LIMIT + 5 }, (_, index) => ofBrand(`b${index}`, { placement: `brand~${index}` }));
    const entries = list(...many, ofGym('first', { tierId: 'first' }));
    expect(entries).toHaveLength(SPONSORS_LIMIT);
    expect(entries[0]?.id).toBe('first');
  });
});

describe('findGymSpans', () => {
  const spans = (...given: SponsorshipWithGym[]) => Object.fromEntries(findGymSpans(given, NOW));

  it('joins the running sponsorship with the ones that follow without a gap, in any tier', () => {
    const [began, first, then] = [inDays(-1), inDays(5), inDays(12)];
    const one = ofGym('a', { startsAt: began, endsAt: first });
    expect(spans(ofGym('b', { tierId: 'first', startsAt: first, endsAt: then }), one)).toEqual({ g1: { from: began, until: then } });
    expect(spans(one, ofGym('b', { startsAt: then, endsAt: inDays(19) }))).toEqual({ g1: { from: began, until: first } });
  });

  it('returns the next sponsorship if none is running, and nothing if none follows', () => {
    const [from, until] = [inDays(5), inDays(12)];
    expect(spans(ofGym('over', { endsAt: inDays(-0.1) }), ofGym('next', { startsAt: from, endsAt: until }))).toEqual({ g1: { from, until } });
    expect(spans(ofGym('over', { endsAt: inDays(-0.1) }), ofBrand('b'))).toEqual({});
  });

  it('includes a hidden gym, so its sponsorship shows again once it is published', () => {
    expect(Object.keys(spans(ofGym('a', {}, { ...atos, status: 'draft' })))).toEqual(['g1']);
  });
});
