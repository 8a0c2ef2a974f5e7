import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { REDIRECT_ID_MAX, makeRedirectId } from '@contract';
import { readDocument } from '@web/lib/source';
import { openRoutes, routeFor } from '../routing';

const load = async () => ({ kind: 'not-found' });
const PAGES = [
  routeFor('/bjj/texas/:cityName', () => <h1>No such city</h1>, { load }),
  routeFor('/about', () => <h1>About</h1>),
  routeFor('*', () => <h1>Page not found</h1>, { isNotFoundPage: true }),
];
const heading = (name: string) => screen.findByRole('heading', { name });

describe('a URL without a page', () => {
  it.each([
    ['that no route matches', '/old-blog', 'Page not found'],
    ['whose city is not listed', '/bjj/texas/atlantis', 'No such city'],
  ])('%s shows that the page is missing', async (_why, url, title) => {
    openRoutes(url, PAGES);
    expect(await heading(title)).toBeTruthy();
    expect(readDocument).toHaveBeenCalledOnce();
  });

  it.each(['/old-blog', '/bjj/texas/atlantis'])('follows an admin’s redirect (%s)', async (url) => {
    vi.mocked(readDocument).mockResolvedValue({ from: url, to: '/about' } as never);
    const router = openRoutes(url, PAGES);
    expect(await heading('About')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/about');
  });

  it('reads a redirect whose id has the maximum length, but no longer one', async () => {
    const longest = `/${'a'.repeat(REDIRECT_ID_MAX - makeRedirectId('/').length)}`;
    vi.mocked(readDocument).mockResolvedValue({ from: longest, to: '/about' } as never);
    openRoutes(longest, PAGES);
    expect(await heading('About')).toBeTruthy();
    vi.mocked(readDocument).mockClear();
    openRoutes(`${longest}a`, PAGES);
    expect(await heading('Page not found')).toBeTruthy();
    expect(readDocument).not.toHaveBeenCalled();
  });

  it('shows the missing page of a route that has one of its own', async () => {
    openRoutes('/bjj/texas/austin/nobody', [
      routeFor('/bjj/texas/austin/:gymName', () => <h1>A gym</h1>, { load, notFoundScript: async () => ({ default: () => <h1>No such gym</h1> }) }),
    ]);
    expect(await heading('No such gym')).toBeTruthy();
  });

  it('counts as missing if the redirects cannot be read', async () => {
    vi.mocked(readDocument).mockRejectedValue(new Error('offline'));
    openRoutes('/old-blog', PAGES);
    expect(await heading('Page not found')).toBeTruthy();
  });

  it('reads no redirect if the page exists', async () => {
    openRoutes('/about', PAGES);
    await heading('About');
    expect(readDocument).not.toHaveBeenCalled();
  });
});
