import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, type FactGroup, type Gym, type GymPage, type Notification, getCheckStatus } from '@contract';
import { checkFacts, updateGym } from '@functions/gyms/callables';
import { remindOwners } from '@functions/gyms/checks/owner-reminders-repository';
import { createGym, loadGym } from '@functions/gyms/edit/repository';
import { call, givenAdmin, givenUser, freezeClock, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const AT = '2026-11-01T00:00:00.000Z';
const PAGE = 'directoryPages/texas~austin~guadalupe-grappling';
/** Each visitor has their own network. */
const ADDRESSES: Readonly<Record<string, string>> = { ana: '198.51.100.1', bo: '198.51.100.2', cy: '2001:db8:1:100::1', dee: '2001:db8:1:2ff::1' };
const say = (uid: string, stillTrue: boolean, groups: FactGroup[] = ['schedule'], gymId = 'g1', ip = ADDRESSES[uid]) =>
  call(checkFacts, { gymId, groups, stillTrue }, uid, new Date(), ip);
const gym = async () => (await db.doc('gyms/g1').get()).data() as Gym;
const check = async (group: FactGroup = 'schedule') => ((await db.doc(PAGE).get()).data() as GymPage).gym.checks?.[group];
const statusOf = async (group: FactGroup = 'schedule') => getCheckStatus(group, await check(group), new Date());
const notifications = async () => Object.values(await contentsOf('notifications')) as Notification[];
const mails = async () => Object.values(await contentsOf('outbox')) as { kind: string; userId: string }[];
const later = (days: number) => vi.setSystemTime(new Date(NOW.getTime() + days * DAY_MS));

const { unverified } = vi.hoisted(() => ({ unverified: new Set<string>() }));
const service = { getUser: async (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: !unverified.has(uid) }) };
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => service }));
vi.mock('@functions/platform/config', async (original) => {
  const actual = await original<{ config: object }>();
  return { config: { ...actual.config, sendsMail: () => true } };
});

const store = async (fields: Partial<Gym> = {}) => {
  const facts = gymWith({
    schedule: [{ day: 'mon', start: '18:00', program: 'gi' }],
    pricing: { dropIn: 20 },
    confirmed: { schedule: { at: AT, by: 'owner' } },
    ...fields,
  });
  await createGym('g1', facts, { by: 'admin', now: NOW });
};

beforeEach(async () => {
  await clearFirestore();
  freezeClock();
  vi.setSystemTime(NOW);
  unverified.clear();
  await Promise.all([
    givenAdmin(),
    givenUser('owner', { isGymOwner: true, ownedGyms: ['g1'] }),
    ...['ana', 'bo', 'cy', 'dee'].map((uid) => givenUser(uid)),
    store(),
  ]);
});
afterEach(() => void vi.useRealTimers());

describe('checkFacts called by an owner or admin', () => {
  it('confirms the facts on the page at once, changes nothing else and notifies nobody', async () => {
    const before = await gym();
    await say('owner', true, ['schedule', 'address', 'visitors']);
    expect([await check(), await check('address'), await check('visitors')]).toEqual([
      { at: NOW.toISOString(), by: 'owner' },
      { at: NOW.toISOString(), by: 'owner' },
      undefined,
    ]);
    const { version, updatedAt, updatedBy } = await gym();
    expect({ version, updatedAt, updatedBy }).toEqual({ version: before.version, updatedAt: before.updatedAt, updatedBy: before.updatedBy });
    expect(await notifications()).toEqual([]);
  });

  it('writes one audit entry, however often they tap in a day', async () => {
    await Promise.all([1, 2, 3].map(() => say('owner', true)));
    await say('owner', true);
    const entries = (Object.values(await contentsOf('audit')) as { action: string; by: string; after: unknown }[]).filter(
      ({ action }) => action === 'checkFacts',
    );
    expect(entries).toMatchObject([{ by: 'owner', after: { confirmed: ['schedule'] } }]);
  });

  it('refuses to report facts as wrong, because they can edit them', async () => {
    for (const uid of ['owner', 'admin']) expect(await refusal(say(uid, false))).toMatchObject({ reason: 'not-allowed' });
  });

  it('treats an owner as a visitor for gyms they don’t own', async () => {
    await givenUser('other', { isGymOwner: true, ownedGyms: ['g2'] });
    await say('other', true);
    expect(await check()).toEqual({ at: AT, by: 'owner' });
  });
});

describe('checkFacts called by a signed-in visitor', () => {
  it('marks facts as checked after two visitors, and keeps the owner’s confirmation against imports', async () => {
    await say('ana', true);
    expect(await check()).toEqual({ at: AT, by: 'owner' });
    await say('bo', true);
    expect(await check()).toEqual({ at: NOW.toISOString(), by: 'visitor' });
    expect((await gym()).confirmed.schedule).toEqual({ at: AT, by: 'owner' });
  });

  it('changes nothing for one visitor’s “no”, however often and on however many days', async () => {
    for (let day = 0; day < 3; day++) {
      later(day);
      await say('ana', false);
      await say('ana', false);
    }
    expect(await statusOf()).toBe('checked');
    expect(Object.keys(await contentsOf('confirmations'))).toHaveLength(1);
    expect(await notifications()).toEqual([]);
  });

  it('reports the facts on the page after a second “no”, and asks the owner by bell and email', async () => {
    await say('ana', false);
    await say('bo', false);
    expect(await statusOf()).toBe('reported');
    expect((await gym()).checkDue).toMatchObject({ reportedAt: NOW.toISOString() });
    expect(await notifications()).toMatchObject([{ userId: 'owner', kind: 'gym-check', check: { gymId: 'g1', groups: ['schedule'] }, actionUrl: '/my-gyms' }]);
    expect(await mails()).toMatchObject([{ kind: 'gym-check', userId: 'owner' }]);
  });

  it('counts three visitors who say “no” at the same moment, and asks the owner once', async () => {
    await Promise.all([say('ana', false), say('bo', false), say('cy', false)]);
    expect(await statusOf()).toBe('reported');
    expect(await notifications()).toHaveLength(1);
  });

  it('lets a visitor withdraw a “no” on the same day, and asks the owner once if they keep switching', async () => {
    await say('ana', false);
    await say('bo', false);
    await say('bo', true);
    expect(await statusOf()).toBe('checked');
    await say('bo', false);
    expect(await statusOf()).toBe('reported');
    expect([(await notifications()).length, (await mails()).length]).toEqual([1, 1]);
  });

  it('is outweighed once two later visitors say “yes”, until two others say “no” again', async () => {
    await say('ana', false);
    await say('bo', false);
    later(1);
    await say('cy', true);
    expect(await statusOf()).toBe('reported');
    later(2);
    await say('dee', true);
    expect(await check()).toMatchObject({ by: 'visitor', at: new Date().toISOString() });
    expect(await statusOf()).toBe('checked');
    later(3);
    await say('ana', false);
    expect(await statusOf()).toBe('checked');
    later(4);
    await say('bo', false);
    expect(await statusOf()).toBe('reported');
  });

  it('requires two new reports after the owner has answered', async () => {
    await say('ana', false);
    await say('bo', false);
    later(1);
    await say('owner', true);
    expect(await statusOf()).toBe('checked');
    expect((await gym()).checkDue).not.toHaveProperty('reportedAt');
    later(2);
    await say('cy', false);
    expect(await statusOf()).toBe('checked');
    await say('dee', false);
    expect(await statusOf()).toBe('reported');
  });

  it('ignores reports from before the facts were edited', async () => {
    await say('ana', false);
    later(1);
    const { version } = await gym();
    await call(updateGym, { id: 'g1', version, changes: { schedule: [{ is: { day: 'tue', start: '19:00', program: 'gi' } }] } }, 'admin');
    later(2);
    await say('bo', false);
    expect(await statusOf()).toBe('checked');
  });

  it.each<[string, unknown, string]>([
    ['an unknown group', { gymId: 'g1', groups: ['secrets'], stillTrue: true }, 'invalid'],
    ['no groups', { gymId: 'g1', groups: [], stillTrue: true }, 'invalid'],
    ['a path for an id', { gymId: '../users/ana', groups: ['schedule'], stillTrue: true }, 'invalid'],
    ['another user’s id', { gymId: 'g1', groups: ['schedule'], stillTrue: true, userId: 'bo' }, 'invalid'],
    ['an unknown gym', { gymId: 'g9', groups: ['schedule'], stillTrue: false }, 'gym-not-found'],
    ['a draft', { gymId: 'draft', groups: ['address'], stillTrue: true }, 'gym-not-found'],
  ])('refuses %s', async (_what, input, reason) => {
    await db.doc('gyms/draft').set(gymWith({ status: 'draft' }));
    expect(await refusal(call(checkFacts, input, 'ana'))).toMatchObject({ reason });
    expect(await contentsOf('confirmations')).toEqual({});
  });

  it('ignores groups of facts that the gym does not have', async () => {
    await say('ana', false, ['visitors', 'hours']);
    expect(await contentsOf('confirmations')).toEqual({});
  });
});

describe('two accounts of one person', () => {
  const GROUPS: FactGroup[] = ['schedule', 'address', 'pricing'];
  const allConfirmed = () => say('owner', true, GROUPS);

  it('count as one visitor on one network, however its address is written', async () => {
    await allConfirmed();
    later(1);
    for (const [uid, ip] of [
      ['ana', '198.51.100.9'],
      ['bo', '::ffff:198.51.100.9'],
      ['cy', '2001:db8:7:1::1'],
      ['dee', '2001:db8:7:ff::9'],
    ] as const) {
      await say(uid, false, GROUPS, 'g1', ip);
      if (uid === 'bo') for (const group of GROUPS) expect(await statusOf(group)).toBe('checked');
    }
    // That makes two networks: one IPv4 address, written in two ways, and one IPv6 /56.
    for (const group of GROUPS) expect(await statusOf(group)).toBe('reported');
  });

  it('are refused while their email addresses are not verified', async () => {
    unverified.add('ana').add('bo');
    for (const uid of ['ana', 'bo']) expect(await refusal(say(uid, false))).toMatchObject({ reason: 'address-not-verified' });
    expect([await statusOf(), await contentsOf('confirmations')]).toEqual(['checked', {}]);
  });

  it('can contradict the same owner’s gyms only once in 30 days', async () => {
    await createGym('g2', gymWith({ name: 'Rival', slug: 'rival', pricing: { dropIn: 20 }, confirmed: { pricing: { at: AT, by: 'owner' } } }), {
      by: 'admin',
      now: NOW,
    });
    await say('ana', false, ['schedule']);
    await say('ana', false, ['pricing']);
    const next = say('ana', false, ['pricing'], 'g2');
    expect(await refusal(next)).toMatchObject({ reason: 'limit-reached', message: expect.stringContaining('Suggest a change') });
    // The owner confirms the facts again, which can be contradicted again.
    later(1);
    await say('owner', true);
    later(2);
    expect(await refusal(say('ana', false))).toMatchObject({ reason: 'limit-reached' });
    later(31);
    await say('ana', false);
    expect(JSON.stringify(await contentsOf('ledger'))).not.toContain('"ana"');
  });

  it('ask the owner one question a day about a gym, listing every reported group', async () => {
    for (const uid of ['ana', 'bo']) await say(uid, false, ['schedule']);
    for (const uid of ['ana', 'bo']) await say(uid, false, ['pricing', 'address']);
    expect(await notifications()).toMatchObject([{ userId: 'owner', check: { gymId: 'g1', groups: ['schedule', 'address', 'pricing'] } }]);
  });

  it('leave only a hash of their network, which expires after 120 days', async () => {
    await say('ana', false);
    const [word] = Object.values(await contentsOf('confirmations')) as { network: string; expiresAt: { toDate(): Date } }[];
    expect(word?.network).toMatch(/^[\w-]{22}$/);
    expect(word?.expiresAt.toDate()).toEqual(new Date(NOW.getTime() + 120 * DAY_MS));
    expect(JSON.stringify(await contentsOf('confirmations'))).not.toContain('198.51');
  });
});

it('checkFacts refuses a signed-out caller', async () => {
  expect(await refusal(call(checkFacts, { gymId: 'g1', groups: ['schedule'], stillTrue: true }))).toMatchObject({ reason: 'signed-out' });
});

describe('remindOwners', () => {
  /**
   * The schedule was checked on November 1, 2026 and counts for 120 days, until March 1, 2027. The owner is asked 14 days before
   * that.
   */
  const ASKED = 83;
  const runOn = async (days: number) => {
    later(days);
    await remindOwners(new Date());
  };

  it('asks once, 14 days ahead, about everything due on one day', async () => {
    await runOn(0);
    await runOn(ASKED - 1);
    expect(await notifications()).toEqual([]);
    await runOn(ASKED);
    await runOn(ASKED);
    await runOn(ASKED + 1);
    const asked = await notifications();
    expect(asked).toMatchObject([{ userId: 'owner', kind: 'gym-check', check: { gymId: 'g1', groups: ['schedule'] } }]);
    expect(asked[0]?.message).toContain('by March 1, 2027');
    expect(await mails()).toHaveLength(1);
  });

  it('asks late rather than never if runs have failed for days', async () => {
    await runOn(0);
    await runOn(ASKED + 9);
    expect(await notifications()).toHaveLength(1);
  });

  it('does not ask owners who have confirmed the facts or muted these reminders', async () => {
    await runOn(0);
    later(1);
    await say('owner', true);
    await runOn(ASKED);
    expect(await notifications()).toEqual([]);
    await givenUser('owner', { isGymOwner: true, ownedGyms: ['g1'], muted: ['gym-check'] });
    await runOn(ASKED + 24);
    expect(await notifications()).toEqual([]);
  });

  it('does not ask owners of a closed gym', async () => {
    await runOn(0);
    await call(updateGym, { id: 'g1', version: (await gym()).version, changes: { status: 'closed' } }, 'admin');
    expect((await loadGym('g1')).gym).not.toHaveProperty('checkDue');
    await runOn(ASKED);
    expect((await notifications()).filter(({ kind }) => kind === 'gym-check')).toEqual([]);
  });
});
