import { describe, expect, it } from 'vitest';
import type { Gym } from '../../../functions/src/contract';
import { noticeOfEdit, noticeToSaver, visitTopics } from '../../../functions/src/gyms/notices';
import { gymWith } from '../../support/gym';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const SAT = { day: 'sat', start: '11:00', program: 'open-mat' } as const;
const SUN = { day: 'sun', start: '10:00', program: 'open-mat' } as const;
const before = gymWith({ name: 'Half Guard Hall', pricing: { dropIn: 15 }, schedule: [SAT, SUN], full_address: '1 A St' });
const topics = (after: Partial<Gym>) => visitTopics(before, { ...before, ...after });

describe('what somebody plans a visit by', () => {
  it.each<[string, Partial<Gym>, string[]]>([
    ['prices', { pricing: { dropIn: 20 } }, ['pricing']],
    ['classes', { schedule: [SAT] }, ['schedule']],
    ['hours', { hours: { mon: [{ open: '09:00', close: '21:00' }] } }, ['hours']],
    ['the address', { full_address: '2 B St', zip: '78701' }, ['address']],
    ['that it has closed', { status: 'closed' }, ['status']],
    ['several', { status: 'closed', pricing: { dropIn: 20 } }, ['pricing', 'status']],
  ])('is %s', (_what, after, expected) => {
    expect(topics(after)).toEqual(expected);
  });

  it.each<[string, Partial<Gym>]>([
    ['a description', { post_description: 'New' }],
    ['a name', { name: 'Another' }],
    ['a pin that was put right', { latitude: 30.1, longitude: -97.1 }],
    ['classes in another order', { schedule: [SUN, SAT] }],
    ['stamps', { version: 7, updatedAt: NOW.toISOString() }],
  ])('is not %s', (_what, after) => {
    expect(topics(after)).toEqual([]);
  });

  it('is nothing of a gym that is a draft before or after', () => {
    expect(visitTopics(gymWith({ status: 'draft' }), before)).toEqual([]);
    expect(topics({ status: 'draft', pricing: { dropIn: 20 } })).toEqual([]);
  });
});

describe('what is told', () => {
  it('an owner hears what was changed by whom, and where it can be put back', () => {
    const notice = noticeOfEdit('g1', before, { ...before, pricing: { dropIn: 20 }, status: 'closed', post_description: 'New' }, { now: NOW, isByAdmin: true });
    expect(notice).toMatchObject({ kind: 'gym-edited', title: 'Half Guard Hall was edited', actionUrl: '/my-gyms/g1/suggestions', read: false });
    expect(notice.message).toBe('An admin has changed this: details, prices, and whether it is open. If it was right before, you can put it back.');
    const byOwner = noticeOfEdit('g1', before, { ...before, photos: [{ url: 'https://a.example/1.jpg', alt: '' }] }, { now: NOW, isByAdmin: false });
    expect(byOwner).toMatchObject({ message: 'Another owner has changed this: photos. Check that it is right.', actionUrl: '/my-gyms/g1' });
  });

  it('who has saved a gym hears what is new there, and whether it has closed or is open again', () => {
    const messageOf = (gym: Gym, ...of: Parameters<typeof noticeToSaver>[1]) => noticeToSaver(gym, of, NOW).message;
    expect(messageOf(before, 'hours', 'pricing')).toBe('This is new there: opening hours and prices.');
    expect(messageOf({ ...before, status: 'closed' }, 'status')).toBe('It has closed permanently.');
    expect(messageOf(before, 'status', 'address')).toBe('It is open again. This is new there: address.');
    expect(noticeToSaver(before, ['hours'], NOW)).toMatchObject({ kind: 'saved-gym', actionUrl: expect.stringMatching(/^\/bjj\//) });
  });
});
