import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { httpsCallable } from 'firebase/functions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '@web/lib/firebase';

vi.mock('firebase/app-check', { spy: true });
vi.mock('firebase/functions');
vi.mock('@web/lib/firebase');

const APP = { name: 'app' };
const LOCAL = { functions: { host: '127.0.0.1', port: 5001 } };
const steps: string[] = [];

beforeEach(() => {
  vi.resetModules();
  steps.length = 0;
  vi.mocked(initializeAppCheck).mockImplementation(() => steps.push('app check') as never);
  vi.mocked(httpsCallable).mockReturnValue((async () => ({ data: steps.push('call') })) as never);
});
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllEnvs();
});

async function callTwice(siteKey: string | undefined, local?: typeof LOCAL): Promise<string[]> {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', siteKey);
  vi.mocked(connect).mockResolvedValue({ app: APP, local } as never);
  const { call } = await import('@web/lib/callables');
  await call('ensureStats', {});
  await call('ensureStats', {});
  return steps;
}

test('a site with an App Check key starts App Check once, before its first call', async () => {
  expect(await callTwice('site-key')).toEqual(['app check', 'call', 'call']);
  expect(initializeAppCheck).toHaveBeenCalledWith(APP, { provider: expect.anything() });
  expect(ReCaptchaEnterpriseProvider).toHaveBeenCalledWith('site-key');
});

test('a site without an App Check key does not load App Check', async () => {
  expect(await callTwice(undefined)).toEqual(['call', 'call']);
});

test('the local stack does not use App Check, even if the build has a key', async () => {
  expect(await callTwice('site-key', LOCAL)).toEqual(['call', 'call']);
});

test('a call after one whose script did not load connects again', async () => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key');
  vi.mocked(connect).mockResolvedValue({ app: APP } as never);
  vi.mocked(initializeAppCheck).mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { call } = await import('@web/lib/callables');
  await expect(call('ensureStats', {})).rejects.toThrow();
  expect(await call('ensureStats', {})).toBe(2);
  expect(connect).toHaveBeenCalledTimes(2);
});
