import { describe, expect, it } from 'vitest';
import type { Gym } from '@contract';
import { toEditNotification, toSaverNotification, listVisitTopics } from '@functions/gyms/edit/notifications';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const SAT = { day: 'sat', start: '11:00', program: 'open-mat' } as const;
const SUN = { day: 'sun', start: '10:00', program: 'open-mat' } as const;
const before = gymWith({ name: 'Half Guard Hall', pricing: { dropIn: 15 }, schedule: [SAT, SUN], full_address: '1 A St' });
const topics = (after: Partial<Gym>) => listVisitTopics(before, { ...before, ...after });

describe('listVisitTopics', () => {
  it.each<[string, Partial<Gym>, string[]]>([
    ['new prices', { pricing: { dropIn: 20 } }, ['pricing']],
    ['a new schedule', { schedule: [SAT] }, ['schedule']],
    ['new opening hours', { hours: { mon: [{ open: '09:00', close: '21:00' }] } }, ['hours']],
    ['an address change', { full_address: '2 B St', zip: '78701' }, ['address']],
    ['a closed gym', { status: 'closed' }, ['status']],
    ['several changes', { status: 'closed', pricing: { dropIn: 20 } }, ['pricing', 'status']],
  ])('reports %s', (_what, after, expected) => {
    expect(topics(after)).toEqual(expected);
  });

  it.each<[string, Partial<Gym>]>([
    ['a new description', { post_description: 'New' }],
    ['a new name', { name: 'Another' }],
    ['a corrected pin', { latitude: 30.1, longitude: -97.1 }],
    ['classes in another order', { schedule: [SUN, SAT] }],
    ['new stamps', { version: 7, updatedAt: NOW.toISOString() }],
  ])('ignores %s', (_what, after) => {
    expect(topics(after)).toEqual([]);
  });

  it('ignores a gym that is a draft before or after the edit', () => {
    expect(listVisitTopics(gymWith({ status: 'draft' }), before)).toEqual([]);
    expect(topics({ status: 'draft', pricing: { dropIn: 20 } })).toEqual([]);
  });
});

describe('toEditNotification and toSaverNotification', () => {
  it('tell an owner what was changed, by whom, and where to undo it', () => {
    const notification = toEditNotification(
      'g1',
      before,
      { ...before, pricing: { dropIn: 20 }, status: 'closed', post_description: 'New' },
      { now: NOW, isByAdmin: true },
    );
    expect(notification).toMatchObject({ kind: 'gym-edited', title: 'Half Guard Hall was edited', actionUrl: '/my-gyms/g1/suggestions', read: false });
    expect(notification.message).toBe('An admin changed prices, details and status. If the old details were right, you can undo the edit.');
    const byOwner = toEditNotification('g1', before, { ...before, photos: [{ url: 'https://a.example/1.jpg', alt: '' }] }, { now: NOW, isByAdmin: false });
    expect(byOwner).toMatchObject({ message: 'Another owner changed photos. Check that it’s right.', actionUrl: '/my-gyms/g1' });
  });

  it('tell visitors who saved the gym what is new, and if it closed or reopened', () => {
    const messageOf = (gym: Gym, ...of: Parameters<typeof toSaverNotification>[1]) => toSaverNotification(gym, of, NOW).message;
    expect(messageOf(before, 'hours', 'pricing')).toBe('Updated: opening hours and prices.');
    expect(messageOf({ ...before, status: 'closed' }, 'status')).toBe('It has closed permanently.');
    expect(messageOf(before, 'status', 'address')).toBe('It’s open again. Updated: address.');
    expect(toSaverNotification(before, ['hours'], NOW)).toMatchObject({ kind: 'saved-gym', actionUrl: expect.stringMatching(/^\/bjj\//) });
  });
});
