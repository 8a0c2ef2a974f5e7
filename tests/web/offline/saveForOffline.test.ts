import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const register = vi.fn();
const postMessage = vi.fn();

beforeEach(() => {
  vi.resetModules();
  register.mockReset();
  postMessage.mockReset();
  // jsdom has no resource timing.
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: `${location.origin}/assets/page.js` }] });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: null, register, ready: Promise.resolve({ active: { postMessage } }) } });
});
afterEach(() => void vi.unstubAllGlobals());
const open = () => import('@web/offline/saveForOffline');

test('saveForOffline passes a visited page to the service worker', async () => {
  const { saveForOffline } = await open();
  await saveForOffline('/bjj/texas');
  expect(postMessage).toHaveBeenCalledWith({ keep: expect.arrayContaining(['/bjj/texas', expect.stringContaining('/assets/page.js')]) });
});

test('saveForOffline ignores a failed service worker registration and tries again on the next page', async () => {
  register.mockRejectedValueOnce(new TypeError('Failed to register a ServiceWorker'));
  const { saveForOffline } = await open();
  await saveForOffline('/bjj/texas');
  expect(postMessage).not.toHaveBeenCalled();
  await saveForOffline('/bjj/texas/austin');
  expect(postMessage).toHaveBeenCalledOnce();
});

test('saveForOffline does not register the service worker without a connection', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  const { saveForOffline } = await open();
  await saveForOffline('/bjj/texas');
  expect(register).not.toHaveBeenCalled();
});
