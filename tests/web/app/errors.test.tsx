import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { GlobalErrorBoundary, RouteErrorScreen } from '@web/app/ErrorScreens';
import { useReload } from '@web/router/page';
import { Pages } from '@web/router/Pages';
import { ChunkLoadError, withinScriptTimeout } from '@web/lib/script';
import type { PageRoute } from '@web/router/route';
import type * as PageDocument from '@web/router/document';
import { reloadPage } from '@web/router/document';
import { openAt } from '../routing';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

vi.mock('@web/router/document', async (actual) => ({ ...(await actual<typeof PageDocument>()), reloadPage: vi.fn() }));
const reloaded = vi.mocked(reloadPage);

const Fine = () => <h1>Cities of Texas</h1>;
function open(page: Omit<PageRoute, 'path' | 'name'>) {
  openAt('/bjj/texas', <Pages pages={[{ path: '/bjj/texas', name: 'State', ...page }]} first={undefined} ErrorScreen={RouteErrorScreen} />);
  return userEvent.setup();
}

test('RouteErrorScreen names the page that failed and offers “Try Again” only once', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two')).mockResolvedValue({});
  const user = open({ script: async () => ({ default: Fine }), load });
  expect(await screen.findByRole('heading', { name: 'Something Went Wrong' })).toBeTruthy();
  expect(screen.getByText(/We couldn’t show the page “State”/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Still Having Trouble' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
});

test('RouteErrorScreen shows the page if the second attempt succeeds', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('one')).mockResolvedValue({});
  const user = open({ script: async () => ({ default: Fine }), load });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Cities of Texas' })).toBeTruthy();
});

test('RouteErrorScreen offers “Try Again” again after the page was shown in between', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('one')).mockResolvedValueOnce({}).mockRejectedValueOnce(new Error('two'));
  const Reloading = () => (
    <button type="button" onClick={useReload()}>
      Fetch again
    </button>
  );
  const user = open({ script: async () => ({ default: Reloading }), load });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  const again = await screen.findByRole('button', { name: 'Fetch again' });
  await new Promise((resolve) => setTimeout(resolve, 10));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Something Went Wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

test('RouteErrorScreen offers a reload if the page fails in an effect twice', async () => {
  const Failing = () => {
    useEffect(() => {
      throw new Error('broken');
    });
    return <p>Shown for a moment</p>;
  };
  const user = open({ script: async () => ({ default: Failing }) });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Reload Page' })).toBeTruthy();
});

describe('a page whose script was replaced by a newer version of the site', () => {
  const gone = async (): Promise<never> => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  // jsdom has no `getEntriesByType`.
  const sentFor = (path: string) =>
    Object.assign(performance, { getEntriesByType: () => [{ name: new URL(path, window.location.origin).href } as PerformanceEntry] });
  beforeEach(() => reloaded.mockClear());
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });
  const site = (status: number) => vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(null, { status })));

  it('reloads as a new document if the current document belongs to another page', async () => {
    sentFor('/bjj');
    site(200);
    open({ script: gone });
    await vi.waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
    expect(screen.queryByRole('heading', { name: 'Something Went Wrong' })).toBeNull();
  });

  it('shows its error screen if the current document already belongs to it', async () => {
    sentFor(window.location.pathname + window.location.search);
    site(200);
    open({ script: gone });
    expect(await screen.findByRole('heading', { name: 'Something Went Wrong' })).toBeTruthy();
    expect(reloaded).not.toHaveBeenCalled();
  });

  it.each([503, 'no answer'])('shows its error screen if the site does not return a document for it (%s)', async (status) => {
    sentFor('/bjj');
    if (typeof status === 'number') site(status);
    else vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    open({ script: gone });
    expect(await screen.findByRole('heading', { name: 'Something Went Wrong' })).toBeTruthy();
    expect(reloaded).not.toHaveBeenCalled();
  });
});

test('RouteErrorScreen fetches a failed script again on “Try Again”', async () => {
  const script = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ default: Fine });
  const user = open({ script });
  expect(await screen.findByText(/Part of it didn’t load/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Cities of Texas' })).toBeTruthy();
});

test('RouteErrorScreen also catches errors during rendering', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  open({ script: async () => ({ default: Broken }) });
  expect(await screen.findByRole('heading', { name: 'Something Went Wrong' })).toBeTruthy();
});

test('reloading a page’s data keeps the page and its typed text', async () => {
  const load = vi.fn().mockResolvedValue({});
  const Typing = () => {
    const reload = useReload();
    return <input aria-label="Name" onBlur={reload} />;
  };
  const user = open({ script: async () => ({ default: Typing }), load });
  await user.type(await screen.findByLabelText('Name'), 'Waco');
  await user.tab();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Waco');
});

test('withinScriptTimeout fails with a ChunkLoadError after 120 seconds', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  withinScriptTimeout('State', () => new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(ChunkLoadError);
  expect(outcome.mock.calls[0]?.[0].name).toBe('ChunkLoadError');
});

test('withinScriptTimeout fails with a ChunkLoadError right away if the script cannot be fetched', async () => {
  await expect(withinScriptTimeout('State', () => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({ name: 'ChunkLoadError' });
});

test('GlobalErrorBoundary offers “Try Again” first, then a reload, and always a link home', async () => {
  // The same error object each time, as React rethrows for a script that failed to load.
  const error = new Error('broken');
  const Broken = vi.fn((): string => {
    throw error;
  });
  const Failing = () => Broken();
  render(
    <GlobalErrorBoundary>
      <Failing />
    </GlobalErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('heading', { name: 'Still Having Issues' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toBeTruthy();
});
