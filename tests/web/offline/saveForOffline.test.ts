import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const register = vi.fn();
const postMessage = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(window, 'addEventListener');
  register.mockReset();
  postMessage.mockReset();
  // jsdom has no resource timing.
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: `${location.origin}/assets/page.js` }] });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: null, register, ready: Promise.resolve({ active: { postMessage } }) } });
});
afterEach(() => {
  for (const [type, listener, options] of vi.mocked(window.addEventListener).mock.calls) window.removeEventListener(type, listener, options);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
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

/** Clicks a link of a page without a connection. Returns whether the app hears of the click, so that the browser doesn't follow it. */
function isClickHandledOffline(): boolean {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  const handle = vi.fn((event: Event) => event.preventDefault());
  const link = Object.assign(document.createElement('a'), { href: '/bjj/texas/dallas' });
  link.addEventListener('click', handle);
  document.body.append(link);
  link.click();
  link.remove();
  return handle.mock.calls.length > 0;
}

test('the browser follows links offline only if a service worker responds with saved pages', async () => {
  register.mockRejectedValueOnce(new TypeError('Failed to register a ServiceWorker'));
  const { saveForOffline } = await open();
  await saveForOffline('/bjj/texas');
  expect(isClickHandledOffline()).toBe(true);
  vi.stubGlobal('navigator', { ...navigator, onLine: true });
  await saveForOffline('/bjj/texas/austin');
  expect(isClickHandledOffline()).toBe(false);
});

test('the browser follows links if the page was already controlled by a service worker when the connection was lost', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false, serviceWorker: { ...navigator.serviceWorker, controller: {} } });
  const { saveForOffline } = await open();
  await saveForOffline('/bjj/texas');
  expect(isClickHandledOffline()).toBe(false);
});
