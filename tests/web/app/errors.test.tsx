import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { definePage, fetchPage } from '@web/app/page';
import { ChunkLoadError, withinScriptTimeout } from '@web/lib/script';
import { createPageStores } from '@web/stores/pageStores';
import { openRoutes, routeFor } from '../routing';
import { fill } from '../fill';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const Fine = () => <h1>Cities of Texas</h1>;
const heading = (name: string) => screen.findByRole('heading', { name });
function open(Page: ComponentType, options: Parameters<typeof routeFor>[2] = {}) {
  openRoutes('/bjj/texas', [routeFor('/bjj/texas', Page, { name: 'State', ...options })]);
  return userEvent.setup();
}

describe('PageError', () => {
  it('names the page that failed and offers “Try Again” only once', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two')).mockResolvedValue({});
    const user = open(Fine, { load });
    expect(await heading('Something Went Wrong')).toBeTruthy();
    expect(screen.getByText(/We couldn’t show the page “State\.”/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await heading('Still Having Trouble')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  });

  it('does not name a page whose name is unknown', async () => {
    const route = routeFor('/bjj/texas', Fine, { load: vi.fn().mockRejectedValue(new Error('one')) });
    openRoutes('/bjj/texas', [{ ...route, handle: undefined } as typeof route]);
    await heading('Something Went Wrong');
    expect(screen.getByText(/^We couldn’t show this page\. Something went wrong on our side\./)).toBeTruthy();
  });

  it('is replaced by the page if the second attempt succeeds', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('one')).mockResolvedValue({});
    const user = open(Fine, { load });
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await heading('Cities of Texas')).toBeTruthy();
  });

  it('offers “Try Again” again after the page was shown', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('one')).mockResolvedValueOnce({}).mockRejectedValueOnce(new Error('two'));
    const Reloading = () => {
      const { revalidate } = useRevalidator();
      return (
        <button type="button" onClick={() => void revalidate()}>
          Fetch again
        </button>
      );
    };
    const user = open(Reloading, { load });
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    const again = await screen.findByRole('button', { name: 'Fetch again' });
    await new Promise((resolve) => setTimeout(resolve, 10));
    await user.click(again);
    expect(await heading('Something Went Wrong')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('offers a reload if the page fails in an effect twice', async () => {
    const Failing = () => {
      useEffect(() => {
        throw new Error('broken');
      });
      return <p>Shown for a moment</p>;
    };
    const user = open(Failing);
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Reload Page' })).toBeTruthy();
  });

  it('offers a reload if the page fails with the very same error twice', async () => {
    const error = new Error('broken');
    const Broken = () => {
      throw error;
    };
    const user = open(Broken);
    expect(await heading('Something Went Wrong')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Reload Page' })).toBeTruthy();
  });

  it('fetches a failed script again on “Try Again”', async () => {
    const script = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ default: Fine });
    const user = open(Fine, { script });
    expect(await screen.findByText(/Part of it didn’t load/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await heading('Cities of Texas')).toBeTruthy();
  });

  it('lets the visitor follow a link to another page', async () => {
    const router = openRoutes('/bjj/texas', [
      routeFor('/bjj/texas', Fine, { load: vi.fn().mockRejectedValue(new Error('one')) }),
      routeFor('/', () => <h1>Home</h1>),
    ]);
    await heading('Something Went Wrong');
    await userEvent.click(screen.getByRole('link', { name: 'Go to Homepage' }));
    expect(await heading('Home')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('a page whose script was replaced by a newer version of the site', () => {
  const page = definePage({ name: 'State', script: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) });
  const load = () =>
    fetchPage(page, { url: new URL('/bjj/texas?sort=size', window.location.origin), params: {}, key: '/bjj/texas?sort=size', stores: createPageStores() });
  // jsdom has no `getEntriesByType`.
  const setDocumentPath = (path: string) =>
    Object.assign(performance, { getEntriesByType: () => [{ name: new URL(path, window.location.origin).href } as PerformanceEntry] });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });
  const respondWith = (status: number) => vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(null, { status })));

  it('is loaded as a new document if the current document belongs to another page', async () => {
    setDocumentPath('/bjj');
    respondWith(200);
    const thrown: unknown = await load().catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    const { headers } = thrown as Response;
    expect([headers.get('location'), headers.get('x-remix-reload-document')]).toEqual(['/bjj/texas?sort=size', 'true']);
  });

  it('fails if the current document already belongs to this page', async () => {
    setDocumentPath('/bjj/texas?sort=size');
    respondWith(200);
    await expect(load()).rejects.toBeInstanceOf(ChunkLoadError);
  });

  it.each([503, 'no answer'])('fails if the site does not return a document for it (%s)', async (status) => {
    setDocumentPath('/bjj');
    if (typeof status === 'number') respondWith(status);
    else vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    await expect(load()).rejects.toBeInstanceOf(ChunkLoadError);
  });
});

test('reloading a page’s data keeps the page and its typed text', async () => {
  const load = vi.fn().mockResolvedValue({});
  const Typing = () => {
    const { revalidate } = useRevalidator();
    return <input aria-label="Name" onBlur={() => void revalidate()} />;
  };
  const user = open(Typing, { load });
  await fill(user, await screen.findByLabelText('Name'), 'Waco');
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

test('SiteError offers “Try Again” first, then a reload, and always a link home', async () => {
  const Broken = vi.fn((): string => {
    throw new Error('broken');
  });
  const Frame = () => Broken();
  openRoutes('/', [routeFor('/', Fine)], Frame);
  expect(await heading('Oops! Something went wrong')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
  await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
  expect(await heading('Still Having Issues')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toBeTruthy();
});
