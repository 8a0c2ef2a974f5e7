import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const register = vi.fn();
const postMessage = vi.fn();

beforeEach(() => {
  vi.resetModules();
  register.mockReset();
  postMessage.mockReset();
  // jsdom measures nothing.
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: `${location.origin}/assets/page.js` }] });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: null, register, ready: Promise.resolve({ active: { postMessage } }) } });
});
afterEach(() => void vi.unstubAllGlobals());
const open = () => import('../../../web/src/offline/keep');

test('a visited page is given to the worker to keep', async () => {
  const { keep } = await open();
  await keep('/bjj/texas');
  expect(postMessage).toHaveBeenCalledWith({ keep: expect.arrayContaining(['/bjj/texas', expect.stringContaining('/assets/page.js')]) });
});

test('where the worker can’t be fetched nothing is thrown, and the next page asks for it again', async () => {
  register.mockRejectedValueOnce(new TypeError('Failed to register a ServiceWorker'));
  const { keep } = await open();
  await keep('/bjj/texas');
  expect(postMessage).not.toHaveBeenCalled();
  await keep('/bjj/texas/austin');
  expect(postMessage).toHaveBeenCalledOnce();
});

test('without network the worker is not asked for', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  const { keep } = await open();
  await keep('/bjj/texas');
  expect(register).not.toHaveBeenCalled();
});
