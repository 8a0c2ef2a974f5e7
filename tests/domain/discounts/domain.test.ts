import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { type Discount, discountFactsSchema, type DiscountFacts, isDiscountValid, getLocalDate } from '@contract';
import {
  toChangedDiscount,
  toDecidedDiscount,
  updateListedDiscounts,
  toEndedDiscount,
  isSentAgain,
  createNewDiscount,
  toDecisionNotification,
  toProposalNotification,
  requireRoomForDiscount,
} from '@functions/discounts/domain';
import { requireOwnerOrAdmin } from '@functions/gyms/ownership/ownership';
import { listDiscounts } from '@functions/projections/discounts';
import { gymWith } from '@support/gym';
import { profileWith } from '@support/profile';

const NOW = new Date('2026-03-01T07:30:00.000Z');
const LATER = new Date('2026-03-02T12:00:00.000Z');
const GYM = { offeredBy: 'Atos', gymId: 'g1', state: 'TX', timeZone: 'America/Chicago' };
const FACTS: DiscountFacts = { title: 'First month half off', code: 'HALF', terms: 'New members', category: 'classes', validUntil: '2026-12-31' };
const proposed = (facts: Partial<DiscountFacts> = {}) => createNewDiscount({ ...FACTS, ...facts }, GYM, 'owner', NOW);
const listed = (facts: Partial<DiscountFacts> = {}) => createNewDiscount({ ...FACTS, ...facts }, GYM, undefined, NOW);
const reasonOf = (action: () => unknown): unknown => {
  try {
    action();
  } catch (error) {
    return (error as { reason?: string }).reason;
  }
  return undefined;
};

describe('discountFactsSchema', () => {
  it('allows a discount to start and end on one day, but not to end before it starts', () => {
    expect(v.is(discountFactsSchema, { ...FACTS, validFrom: '2026-12-31' })).toBe(true);
    const { issues } = v.safeParse(discountFactsSchema, { ...FACTS, validFrom: '2027-01-01' });
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([['validUntil', 'Choose a last day on or after the first day.']]);
  });

  it.each([['2026-02-30'], ['12/31/2026'], ['tomorrow']])('refuses the day %s', (validUntil) => {
    expect(v.is(discountFactsSchema, { ...FACTS, validUntil })).toBe(false);
  });

  it('does not need a code', () => {
    const { code: _code, ...facts } = FACTS;
    expect(v.is(discountFactsSchema, facts)).toBe(true);
  });
});

describe('isDiscountValid and getLocalDate', () => {
  it('hold a discount from its first day through its last', () => {
    const days = { validFrom: '2026-03-01', validUntil: '2026-03-02' };
    expect(['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'].map((today) => isDiscountValid(days, today))).toEqual([false, true, true, false]);
    expect(isDiscountValid({}, '2026-03-01')).toBe(true);
  });

  it('use the gym’s local day, so a discount ends later in Honolulu than in New York', () => {
    expect(
      ['Pacific/Honolulu', 'America/Chicago', 'America/New_York', 'Asia/Tokyo'].map((zone) => getLocalDate(new Date('2026-03-01T05:30:00.000Z'), zone)),
    ).toEqual(['2026-02-28', '2026-02-28', '2026-03-01', '2026-03-01']);
  });
});

describe('createNewDiscount, isSentAgain and requireRoomForDiscount', () => {
  it('make an owner’s discount wait for an admin, and list an admin’s at once', () => {
    expect(proposed()).toEqual({ ...FACTS, ...GYM, status: 'proposed', active: false, copies: 0, version: 1, userId: 'owner', createdAt: NOW.toISOString() });
    expect(listed()).toMatchObject({ status: 'approved', active: true, decidedAt: NOW.toISOString() });
    expect(listed()).not.toHaveProperty('userId');
  });

  it('refuse a last day in the past, by the gym’s local day', () => {
    expect(reasonOf(() => listed({ validUntil: '2026-02-28' }))).toBe('invalid');
    expect(reasonOf(() => listed({ validUntil: '2026-03-01' }))).toBeUndefined();
    expect(reasonOf(() => createNewDiscount({ ...FACTS, validUntil: '2026-02-28' }, { ...GYM, timeZone: 'Pacific/Honolulu' }, undefined, NOW))).toBeUndefined();
  });

  it('recognize the same discount sent again, but not another gym or partner, or other facts', () => {
    expect(isSentAgain({ ...proposed(), copies: 9, version: 4 }, proposed())).toBe(true);
    expect(isSentAgain(toDecidedDiscount(proposed(), 'approved', 1, undefined, LATER), proposed())).toBe(true);
    expect(isSentAgain({ ...proposed(), userId: 'other' }, proposed())).toBe(false);
    expect(isSentAgain(proposed(), proposed({ code: 'OTHER' }))).toBe(false);
    expect(isSentAgain(proposed(), { ...proposed(), gymId: 'g2' })).toBe(false);
    const partner = { ...listed(), gymId: undefined, offeredBy: 'Gi Co.' } as Discount;
    expect(isSentAgain(partner, { ...partner, offeredBy: 'Other Co.' })).toBe(false);
  });

  it('refuse more than five discounts per gym', () => {
    expect(reasonOf(() => requireRoomForDiscount(4))).toBeUndefined();
    expect(reasonOf(() => requireRoomForDiscount(5))).toBe('limit-reached');
  });
});

describe('requireOwnerOrAdmin for discounts', () => {
  const profiles = { admin: profileWith({ isAdmin: true }), owner: profileWith({ isGymOwner: true, ownedGyms: ['g1'] }) };
  it('allows the gym’s owner and admins, and only admins for a partner', () => {
    expect(
      [
        () => requireOwnerOrAdmin(profiles.owner, 'g1'),
        () => requireOwnerOrAdmin(profiles.admin, 'g2'),
        () => requireOwnerOrAdmin(profiles.admin, undefined),
      ].map(reasonOf),
    ).toEqual([undefined, undefined, undefined]);
    expect([() => requireOwnerOrAdmin(profiles.owner, 'g2'), () => requireOwnerOrAdmin(profiles.owner, undefined)].map(reasonOf)).toEqual([
      'not-allowed',
      'not-allowed',
    ]);
  });
});

describe('toChangedDiscount', () => {
  it('replaces all facts, raises the version and keeps other fields', () => {
    const { code: _code, ...without } = FACTS;
    const after = toChangedDiscount(proposed({ description: 'Old' }), { ...without, title: 'New' }, 1, false, NOW);
    expect(after).toEqual({ ...proposed(), title: 'New', version: 2, code: undefined });
    expect(after).not.toHaveProperty('code');
    expect(after).not.toHaveProperty('description');
  });

  it('returns the same object if nothing changed, whatever the version', () => {
    const before = proposed();
    expect(toChangedDiscount(before, FACTS, 7, false, NOW)).toBe(before);
  });

  it('refuses stale edits, an owner’s edits of a decided discount, and edits of an ended one', () => {
    const edited = { ...FACTS, title: 'New' };
    expect(reasonOf(() => toChangedDiscount(proposed(), edited, 2, false, NOW))).toBe('stale-edit');
    expect(reasonOf(() => toChangedDiscount(listed(), edited, 1, false, NOW))).toBe('already-decided');
    expect(toChangedDiscount(listed(), edited, 1, true, NOW)).toMatchObject({ title: 'New', active: true });
    for (const status of ['ended', 'rejected'] as const)
      expect(reasonOf(() => toChangedDiscount({ ...listed(), status }, edited, 1, true, NOW))).toBe('already-decided');
    expect(reasonOf(() => toChangedDiscount(proposed(), { ...FACTS, validUntil: '2026-02-01' }, 1, false, NOW))).toBe('invalid');
  });
});

describe('toDecidedDiscount', () => {
  it('lists a proposal, or refuses it with a reason', () => {
    expect(toDecidedDiscount(proposed(), 'approved', 1, '', LATER)).toMatchObject({
      status: 'approved',
      active: true,
      version: 2,
      decidedAt: LATER.toISOString(),
    });
    for (const name of ['reason', 'userId']) expect(toDecidedDiscount(proposed(), 'approved', 1, '', LATER)).not.toHaveProperty(name);
    expect(toDecidedDiscount(proposed(), 'rejected', 1, '', LATER).userId).toBe('owner');
    expect(toDecidedDiscount(proposed(), 'rejected', 1, 'No code.', LATER)).toMatchObject({ status: 'rejected', active: false, reason: 'No code.' });
  });

  it('does nothing for the same decision, and refuses another one or one on an ended discount', () => {
    const approved = toDecidedDiscount(proposed(), 'approved', 1, undefined, LATER);
    expect(toDecidedDiscount(approved, 'approved', 1, undefined, LATER)).toBe(approved);
    expect(reasonOf(() => toDecidedDiscount(approved, 'rejected', 1, undefined, LATER))).toBe('already-decided');
    expect(reasonOf(() => toDecidedDiscount(toEndedDiscount(proposed()), 'approved', 1, undefined, LATER))).toBe('already-decided');
  });

  it('refuses a decision on an earlier version, even on an expired discount, but not one that was already made', () => {
    const changed = toChangedDiscount(proposed(), { ...FACTS, title: 'Unseen', validUntil: '2026-03-01' }, 1, false, NOW);
    for (const decision of ['approved', 'rejected'] as const)
      expect(reasonOf(() => toDecidedDiscount(changed, decision, 1, undefined, LATER))).toBe('stale-edit');
    const refused = toDecidedDiscount(changed, 'rejected', 2, undefined, LATER);
    expect(toDecidedDiscount(refused, 'rejected', 2, undefined, LATER)).toBe(refused);
  });

  it('does not list a discount that has expired, but may refuse it', () => {
    const old = proposed({ validUntil: '2026-03-01' });
    expect(reasonOf(() => toDecidedDiscount(old, 'approved', 1, undefined, LATER))).toBe('invalid');
    expect(toDecidedDiscount(old, 'rejected', 1, undefined, LATER).status).toBe('rejected');
  });
});

it('toEndedDiscount takes a discount off the lists, once', () => {
  const ended = toEndedDiscount(listed());
  expect(ended).toMatchObject({ status: 'ended', active: false, version: 2 });
  expect(toEndedDiscount(ended)).toBe(ended);
  const refused = toDecidedDiscount(proposed(), 'rejected', 1, undefined, LATER);
  expect(toEndedDiscount(refused)).toBe(refused);
});

describe('updateListedDiscounts', () => {
  it('lists the gym’s approved discounts with their public fields', () => {
    const one = updateListedDiscounts(undefined, 'd1', listed());
    expect(one).toEqual([{ id: 'd1', ...FACTS, timeZone: 'America/Chicago' }]);
    const two = updateListedDiscounts(one, 'd2', listed({ title: 'Second' }));
    expect(two?.map(({ id }) => id)).toEqual(['d1', 'd2']);
    expect(updateListedDiscounts(two, 'd1', toChangedDiscount(listed(), { ...FACTS, title: 'New' }, 1, true, NOW))?.map(({ title }) => title)).toEqual([
      'New',
      'Second',
    ]);
    expect(updateListedDiscounts(two, 'd1', toEndedDiscount(listed()))?.map(({ id }) => id)).toEqual(['d2']);
  });

  it('returns undefined if no discount is listed', () => {
    expect(updateListedDiscounts(undefined, 'd1', proposed())).toBeUndefined();
    expect(updateListedDiscounts([{ id: 'd1', ...FACTS, timeZone: 'America/Chicago' }], 'd1', undefined)).toBeUndefined();
  });
});

describe('listDiscounts', () => {
  const gym = gymWith({ name: 'Atos Now', slug: 'atos-now', status: 'published' });
  const given = (id: string, discount: Discount, more = {}) => ({ id, discount, ...more });

  it('sorts newest first, with the gym’s current name and URL and no private fields', () => {
    const newer = { ...listed(), createdAt: LATER.toISOString(), copies: 5, userId: 'owner', reason: 'x' };
    const entries = listDiscounts([given('d1', listed(), { gym }), given('d2', newer, { gym })]);
    expect(entries.map(({ id }) => id)).toEqual(['d2', 'd1']);
    expect(entries[0]).toEqual({
      id: 'd2',
      ...FACTS,
      offeredBy: 'Atos Now',
      gymId: 'g1',
      state: 'TX',
      timeZone: 'America/Chicago',
      path: '/bjj/texas/austin/atos-now',
      city: 'Austin',
      createdAt: LATER.toISOString(),
    });
  });

  it('leaves out unlisted discounts and those of hidden or missing gyms', () => {
    const draft = gymWith({ status: 'draft' });
    expect(listDiscounts([given('d1', proposed(), { gym }), given('d2', listed(), { gym: draft }), given('d3', listed())])).toEqual([]);
  });

  it('names a partner as entered, without a page', () => {
    const { gymId: _g, ...partner } = { ...listed(), offeredBy: 'Gi Co.' };
    const [entry] = listDiscounts([given('d1', partner)]);
    expect(entry).toMatchObject({ offeredBy: 'Gi Co.' });
    expect(entry).not.toHaveProperty('path');
  });
});

describe('toProposalNotification and toDecisionNotification', () => {
  it('say what was proposed and what was decided', () => {
    expect(toProposalNotification(proposed())).toMatchObject({
      title: 'New discount from Atos',
      message: 'Waiting for approval: First month half off',
      actionUrl: '/admin/discounts',
    });
    expect(toDecisionNotification(toDecidedDiscount(proposed(), 'approved', 1, undefined, NOW), NOW).message).toBe(
      '“First month half off” was approved. It’s listed under Classes and memberships and on the gym’s page.',
    );
    expect(toDecisionNotification(toDecidedDiscount(proposed(), 'rejected', 1, 'No code.', NOW), NOW).message).toBe(
      '“First month half off” wasn’t approved. No code.',
    );
    expect(toDecisionNotification(toDecidedDiscount(proposed(), 'rejected', 1, undefined, NOW), NOW).message).toContain('Contact us');
  });
});
