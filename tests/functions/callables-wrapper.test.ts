import { logger } from 'firebase-functions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallableName, callables } from '@contract';
import { type Handler, NETWORK_FACTOR, serve } from '@functions/platform/callable';
import { isConflict } from '@functions/platform/firestore';
import { WIDER_NETWORK_FACTOR, getVisitorIp } from '@functions/platform/rate-limit';
import { tombstoneDocument } from '@functions/platform/tombstones';
import { call, givenAdmin, givenUser, freezeClock, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

/** Calls `deleteGym` as an admin, with `handler` in place of its own. */
const calling = (handler: Handler<'deleteGym'>, input: unknown = { id: 'g1' }) => call(serve('deleteGym', handler), input, 'admin');
const failing = (error: unknown) => refusal(calling(async () => Promise.reject(error)));

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('serve', () => {
  it('gives the handler the parsed input, the caller and the time', async () => {
    const handler = vi.fn<Handler<'deleteGym'>>(async () => ({}));
    await calling(handler);
    expect(handler).toHaveBeenCalledExactlyOnceWith(
      { id: 'g1' },
      { actor: { uid: 'admin', profile: expect.objectContaining({ isAdmin: true }) }, now: expect.any(Date), network: '203.0.113.7' },
    );
  });

  it('tells the caller nothing about an internal error', async () => {
    const secret = await failing(new Error('password of the database is hunter2'));
    expect(secret).toEqual({ code: 'internal', reason: 'internal', message: 'Something went wrong on our side. Try again.' });
  });

  it.each([4, 14])('reports gRPC error %i as unavailable', async (code) => {
    expect(await failing(Object.assign(new Error('No connection established'), { code }))).toMatchObject({ code: 'unavailable', reason: 'unavailable' });
  });

  it('reports a lost race as aborted, so that the caller retries', async () => {
    await db.doc('gyms/g1').set({ name: 'X' });
    const { updateTime } = await db.doc('gyms/g1').get();
    await db.doc('gyms/g1').set({ name: 'Y' });
    const lost = await db
      .doc('gyms/g1')
      .update({ name: 'Z' }, { lastUpdateTime: updateTime ?? expect.fail() })
      .catch((error: unknown) => error);
    expect(isConflict(lost)).toBe(true);
    expect(await failing(lost)).toMatchObject({ code: 'aborted', reason: 'contended' });
  });

  it('writes no input and no email address to the log', async () => {
    const lines: unknown[] = [];
    for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(logger, level).mockImplementation((...entry: unknown[]) => void lines.push(entry));
    await calling(async () => ({}), { id: 'secret-gym-id' });
    await refusal(calling(async () => ({}), { id: 'secret/gym/id', email: 'jane@example.com' }));
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/secret|jane|admin@example/);
  });

  it('refuses a call without a valid App Check token where the deployment requires one', async () => {
    vi.stubEnv('ENFORCE_APP_CHECK', 'true');
    const handler = vi.fn<Handler<'deleteGym'>>(async () => ({}));
    expect(await refusal(calling(handler))).toMatchObject({ code: 'permission-denied', reason: 'not-allowed' });
    expect(handler).not.toHaveBeenCalled();
  });

  it('counts a call against its account, even if its input is invalid', async () => {
    freezeClock();
    await givenUser('user');
    const mark = serve('deleteAccount' satisfies CallableName, async () => ({}));
    for (let index = 0; index < 5; index++) await refusal(call(mark, { wrong: true }, 'user'));
    expect(await refusal(call(mark, {}, 'user'))).toMatchObject({ reason: 'rate-limited' });
    expect(await call(mark, {}, 'admin')).toEqual({});
  });

  it('counts a call against the network too, so that many accounts don’t multiply the limit', async () => {
    freezeClock();
    const anyone = serve('deleteAccount', async () => ({}));
    const uids = Array.from({ length: NETWORK_FACTOR + 1 }, (_, index) => `account-${index}`);
    await Promise.all(uids.map((uid) => givenUser(uid)));
    const { perMinute } = callables.deleteAccount;
    const answers = await Promise.allSettled(uids.flatMap((uid) => Array.from({ length: perMinute }, () => call(anyone, {}, uid))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(perMinute * NETWORK_FACTOR);
  });

  it('refuses a call open to anyone from a deleted account whose token is still valid', async () => {
    const message = serve('ensureStats', async () => ({ statesCount: 0, totalCities: 0, totalGyms: 0, lastUpdated: new Date().toISOString() }));
    await tombstoneDocument('gone').set({ state: 'done', at: new Date().toISOString() });
    expect(await refusal(call(message, {}, 'gone'))).toMatchObject({ reason: 'signed-out' });
    expect(await call(message, {}, 'new')).toMatchObject({ totalGyms: 0 });
  });

  it('counts an admin’s call against the account only', async () => {
    await calling(async () => ({}));
    expect(Object.keys(await contentsOf('rateLimits'))).toHaveLength(1);
  });

  it('limits an IPv6 /56 to nine times what one visitor may call, though it has 256 networks', async () => {
    freezeClock();
    const stats = serve('ensureStats', async () => ({ statesCount: 0, totalCities: 0, totalGyms: 0, lastUpdated: '' }));
    const most = callables.ensureStats.perMinute * NETWORK_FACTOR * WIDER_NETWORK_FACTOR;
    const ask = (network: number) => call(stats, {}, undefined, undefined, `2001:db8:1:2${(network % 256).toString(16).padStart(2, '0')}::1`);
    for (let network = 0; network < most; network++) await ask(network);
    expect((await refusal(ask(most))).reason).toBe('rate-limited');
    await expect(call(stats, {}, undefined, undefined, '2001:db8:1:300::1')).resolves.toBeTruthy();
  });

  it('stores only a hash of the IP address', async () => {
    await call(
      serve('ensureStats', async () => ({ statesCount: 0, totalCities: 0, totalGyms: 0, lastUpdated: '' })),
      {},
    );
    const counters = await contentsOf('rateLimits');
    expect(Object.values(counters)).toEqual([
      { calls: [expect.any(String)], expiresAt: expect.anything() },
      { calls: [expect.any(String)], expiresAt: expect.anything() },
    ]);
    expect(JSON.stringify(counters)).not.toContain('203.0.113.7');
  });
});

describe('getVisitorIp', () => {
  it.each([
    ['returns the address that the front end added', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['ignores an address that the visitor made up', '10.0.0.1,10.0.0.2 ,203.0.113.9', '203.0.113.9'],
    ['returns the connection’s address if there is no front end', undefined, '127.0.0.1'],
  ])('%s', (_what, forwarded, address) => {
    expect(getVisitorIp({ ip: '127.0.0.1', headers: { 'x-forwarded-for': forwarded } })).toBe(address);
  });
});
