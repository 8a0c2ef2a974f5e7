import type { CallableFunction } from 'firebase-functions/v2/https';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount } from '@functions/accounts/callables';
import { inviteOwner } from '@functions/claims/callables';
import { type CallableName, callables } from '@contract';
import * as deployed from '@functions/index';
import { DURATION_STEP_MS, hideDuration } from '@functions/platform/hide-duration';
import { call, givenAdmin, givenUser } from '@support/call';
import { INPUTS } from '@support/callable-inputs';
import { clearFirestore, db } from '@support/firestore';
import { gymWith } from '@support/gym';

const KNOWN = 'ana@example.com';
const service = vi.hoisted(() => ({ asked: [] as string[], wait: async (_ms: number) => {} }));
vi.mock('@functions/platform/auth', async (original) => ({
  ...(await original<object>()),
  auth: () => ({
    // Measured delays of the real service: it refuses a known address before it hashes the password.
    createUser: async ({ email }: { email: string }) => {
      service.asked.push(email);
      await service.wait(email === KNOWN ? 51 : 83);
      if (email === KNOWN) throw Object.assign(new Error(), { code: 'auth/email-already-exists' });
      return { uid: 'new-uid' };
    },
    getUserByEmail: async (email: string) => {
      service.asked.push(email);
      if (email !== KNOWN) throw Object.assign(new Error(), { code: 'auth/user-not-found' });
      return { uid: 'ana', email, emailVerified: true };
    },
    getUser: async (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true, providerData: [], metadata: {} }),
  }),
}));

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work().catch(() => {});
  return performance.now() - began;
}
/** Milliseconds between a response and the nearest step. Timers may be a millisecond early. */
const offStep = (ms: number): number => Math.abs(ms - Math.max(1, Math.round(ms / DURATION_STEP_MS)) * DURATION_STEP_MS);
/** Milliseconds that the rest of a call may take on a busy machine, the same for every address. */
const SLACK_MS = 300;
/** A machine that is too busy for one attempt delays timers. An answer that leaks something misses its step every time. */
const ON_BUSY_MACHINES = { retry: 8 };

describe('hideDuration', () => {
  it.each([
    ['that ends right away', async () => {}, 1],
    ['that fails', async () => Promise.reject(new Error('no')), 1],
    ['that takes longer than a step', () => pause(DURATION_STEP_MS + 50), 2],
    ['that fails after more than a step', () => pause(DURATION_STEP_MS + 50).then(() => Promise.reject(new Error('no'))), 2],
  ])('ends work %s at a whole step', ON_BUSY_MACHINES, async (_what, work: () => Promise<void>, steps) => {
    const taken = await timed(() => hideDuration(work));
    expect(Math.round(taken / DURATION_STEP_MS)).toBe(steps);
    expect(offStep(taken)).toBeLessThan(100);
  });
});

describe('the response time of a callable', () => {
  beforeEach(async () => {
    service.wait = pause;
    service.asked.length = 0;
    await clearFirestore();
    await Promise.all([
      givenAdmin(),
      givenUser('ana'),
      givenUser('founder', { isGymOwner: true, ownedGyms: ['g1'] }),
      db.doc('gyms/g1').set(gymWith({ name: 'Atos', slug: 'atos' })),
    ]);
  });

  it.each([
    ['createAccount', (email: string) => call(createAccount, { email, password: 'correct horse battery' })],
    ['inviteOwner', (email: string) => call(inviteOwner, { gymId: 'g1', email }, 'founder')],
  ])('does not reveal in %s whether an address has an account', ON_BUSY_MACHINES, async (_name, send) => {
    await send('warm-up@example.com');
    const times = [];
    for (const email of [KNOWN, 'first@example.com', 'second@example.com']) times.push(await timed(() => send(email)));
    expect(times.map(offStep).filter((off) => off > SLACK_MS)).toEqual([]);
    expect(service.asked).toContain(KNOWN);
  });

  it('is steady in every non-admin callable that looks up an address it was given', ON_BUSY_MACHINES, async () => {
    const asking: string[] = [];
    for (const name of Object.keys(callables) as CallableName[]) {
      if (callables[name].caller === 'admin' || !('email' in INPUTS[name])) continue;
      service.asked.length = 0;
      const handler = (deployed as unknown as Record<string, CallableFunction<unknown, Promise<unknown>>>)[name];
      if (handler) await call(handler, INPUTS[name], 'founder').catch(() => {});
      if (service.asked.length > 0) asking.push(name);
    }
    expect(asking).toEqual(['createAccount', 'inviteOwner']);
  });
});
