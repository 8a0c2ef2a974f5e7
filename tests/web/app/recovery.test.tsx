import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { Unreachable } from '@web/lib/unreachable';
import { readSavedPage } from '@web/offline/readSavedPage';
import { RETRY_MS } from '@web/parts/retryPeriodically';
import { createPageStore } from '@web/stores/pageStores';
import { Link } from '@web/ui/Link';
import { openRoutes, routeFor, useData } from '../routing';

vi.mock('@web/offline/readSavedPage');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(readSavedPage).mockResolvedValue(undefined);
});

const unreachable = new Unreachable();
const City = () => <h1>{useData().name}</h1>;
function Frame() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/waco">To Waco</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <Outlet />
    </>
  );
}
function open(url: string, ...pages: Parameters<typeof openRoutes>[1]) {
  openRoutes(url, pages, Frame);
  return userEvent.setup();
}
const heading = (name: string) => screen.findByRole('heading', { name });
/** A page starts to retry once its effects have run. */
const afterEffects = () => act(async () => {});
async function online(): Promise<void> {
  await afterEffects();
  await act(async () => void window.dispatchEvent(new Event('online')));
}

test('an unreachable page shows an error and retries when online, without using up the visitor’s retry', async () => {
  const load = vi.fn().mockRejectedValueOnce(unreachable).mockRejectedValueOnce(new Unreachable()).mockResolvedValue({ name: 'Austin' });
  open('/austin', routeFor('/austin', City, { load }));
  await heading('Something Went Wrong');
  expect(screen.getByText(/Unable to connect to server\./)).toBeTruthy();
  await online();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await afterEffects();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.queryByText('Loading page...')).toBeNull();
  await online();
  expect(await heading('Austin')).toBeTruthy();
});

test('an unreachable page does not say that the rest of the site works, or to reload', async () => {
  open('/odessa', routeFor('/odessa', City, { load: async () => Promise.reject(new Unreachable()) }));
  expect(await screen.findByText(/Unable to connect to server\..*The page will appear as soon as it can load\.$/)).toBeTruthy();
  expect(screen.queryByText(/rest of the site/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await heading('Still Having Trouble');
  expect(screen.queryByText(/Try reloading/)).toBeNull();
  expect(screen.getByText(/The page will appear as soon as it can load\.$/)).toBeTruthy();
});

test('a page whose script does not load offline mentions the connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open('/plano', routeFor('/plano', City, { script: () => Promise.reject(new TypeError('Failed to fetch')) }));
  expect(await screen.findByText(/Unable to connect to server\..*The page will appear as soon as it can load\.$/)).toBeTruthy();
});

test('an unreachable page also retries on a timer', async () => {
  const load = vi.fn().mockRejectedValueOnce(unreachable).mockResolvedValue({ name: 'Dallas' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const wait = async (ms: number) => {
    await afterEffects();
    await act(async () => void vi.advanceTimersByTime(ms));
  };
  open('/dallas', routeFor('/dallas', City, { load }));
  await heading('Something Went Wrong');
  await wait(RETRY_MS);
  expect(await heading('Dallas')).toBeTruthy();
  await wait(RETRY_MS);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that fails for another reason is not retried automatically', async () => {
  const load = vi.fn().mockRejectedValue(new Error('broken'));
  open('/laredo', routeFor('/laredo', City, { load }));
  await heading('Something Went Wrong');
  await online();
  expect(load).toHaveBeenCalledOnce();
});

test('going back while offline shows the page’s last data with its time, and reloads it once online', async () => {
  const load = vi.fn().mockResolvedValueOnce({ name: 'Austin then' }).mockRejectedValueOnce(unreachable).mockResolvedValue({ name: 'Austin now' });
  const user = open('/austin', routeFor('/austin', City, { load }), routeFor('/waco', City, { load: async () => ({ name: 'Waco' }) }));
  await heading('Austin then');
  await user.click(screen.getByRole('link', { name: 'To Waco' }));
  await heading('Waco');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Austin then');
  expect(screen.getByText(/This saved copy is from/)).toBeTruthy();
  await online();
  expect(await heading('Austin now')).toBeTruthy();
  expect(screen.queryByText(/This saved copy is from/)).toBeNull();
});

test('an unreachable page shows the copy that the service worker saved on an earlier visit', async () => {
  vi.mocked(readSavedPage).mockResolvedValue({
    page: {},
    stores: { any: { name: 'Houston as saved' } },
    savedAt: new Date('2026-06-13T12:00:00Z'),
  });
  open('/houston', routeFor('/houston', City, { load: vi.fn().mockRejectedValue(unreachable) }));
  expect(await heading('Houston as saved')).toBeTruthy();
  expect(screen.getByText(/This saved copy is from/).querySelector('time')?.dateTime).toBe('2026-06-13T12:00:00.000Z');
});

test('a page with a fallback is shown without its data, and with it once the database is back', async () => {
  const load = vi.fn().mockRejectedValueOnce(unreachable).mockResolvedValue({ name: 'All of it' });
  open(
    '/home',
    routeFor('/home', City, {
      load,
      fallbackData: async () => (visit) => createPageStore('any').ensure(visit, async () => ({ name: 'Dashes', isUnavailable: true })),
    }),
  );
  await heading('Dashes');
  await online();
  expect(await heading('All of it')).toBeTruthy();
});
