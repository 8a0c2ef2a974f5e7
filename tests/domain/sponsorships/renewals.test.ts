import { describe, expect, it } from 'vitest';
import type { Sponsorship } from '@contract';
import { listRenewableInsteadOf, listRenewable } from '@functions/sponsorships/renewals';

const NOW = new Date('2026-11-21T17:30:00.000Z');
const purchase = (id: string, given: Partial<Sponsorship> = {}) =>
  ({
    id,
    kind: 'gym',
    gymId: 'g1',
    placement: 'gym~g1',
    status: 'active',
    expiresAt: '2026-11-21T18:00:00.000Z',
    endsAt: '2027-11-21T00:00:00.000Z',
    ...given,
  }) as Sponsorship & { id: string };
const first = purchase('first', { status: 'ended', endsAt: '2026-11-01T00:00:00.000Z' });
const second = purchase('second');
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

describe('listRenewable', () => {
  it('lists the last purchase of each sponsor, whether running or ended', () => {
    expect(ids(listRenewable([first], NOW))).toEqual(['first']);
    expect(ids(listRenewable([first, second, purchase('brand', { placement: 'brand~b', gymId: undefined })], NOW))).toEqual(['second', 'brand']);
  });

  it('lists none of a sponsor whose renewal has begun', () => {
    const renewal = purchase('third', { status: 'pending', endsAt: undefined, renews: 'second' });
    expect(listRenewable([second, renewal], NOW)).toEqual([]);
    expect(listRenewable([second, { ...renewal, status: 'processing' }], NOW)).toEqual([]);
    expect(ids(listRenewable([second, { ...renewal, expiresAt: NOW.toISOString() }], NOW))).toEqual(['second']);
  });

  it.each<[string, Partial<Sponsorship>]>([
    ['whose gym has closed', { status: 'ended', endedEarly: 'gym-closed' }],
    ['that was refunded', { status: 'refunded' }],
    ['of a brand that waits for approval', { kind: 'brand', review: 'waiting', endsAt: undefined }],
    ['of a brand that was rejected', { kind: 'brand', review: 'rejected' }],
  ])('lists no purchase %s', (_what, given) => {
    expect(listRenewable([purchase('only', given)], NOW)).toEqual([]);
  });
});

describe('listRenewableInsteadOf', () => {
  const other = purchase('other', { gymId: 'g2', placement: 'gym~g2' });

  it('lists the running sponsorship of the same gym, or the one that followed the renewed one', () => {
    expect(ids(listRenewableInsteadOf([other, second], { gymId: 'g1' }, NOW))).toEqual(['second']);
    expect(ids(listRenewableInsteadOf([other, first, second], { renews: 'first' }, NOW))).toEqual(['second']);
  });

  it('lists no sponsorship that has ended, and none for an unknown one', () => {
    expect(listRenewableInsteadOf([first], { gymId: 'g1' }, NOW)).toEqual([]);
    expect(listRenewableInsteadOf([second], { renews: 'unknown' }, NOW)).toEqual([]);
  });
});
