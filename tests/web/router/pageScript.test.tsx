import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from '@web/ui/Link';
import { RouteErrorScreen } from '@web/app/ErrorScreens';
import { Pages } from '@web/router/Pages';
import { PartScript } from '@web/lazy/PartScript';
import { useLinks } from '@web/router/useLinks';
import type { LoadedRoute } from '@web/router/loadRoute';
import type { PageRoute } from '@web/router/route';

const Gym = () => <h1>A gym{useLocation().hash}</h1>;
const load = vi.fn<PageRoute['script']>();
const route: PageRoute = { path: '/gym', name: 'Gym', byPath: true, script: load };
const loadedWith = (rest: Pick<LoadedRoute, 'Page' | 'script'>): LoadedRoute => ({ route, params: {}, data: null, ...rest });
const Frame = () => {
  useLinks();
  return <Link to="/gym#report">Report</Link>;
};
const site = (first: LoadedRoute) => (
  <MemoryRouter initialEntries={['/gym']} useTransitions={false}>
    <Frame />
    <main id="content">
      <Pages pages={[route]} first={first} ErrorScreen={RouteErrorScreen} />
    </main>
  </MemoryRouter>
);

let app: Root | undefined;
beforeEach(() => {
  load.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  act(() => app?.unmount());
  document.getElementById('root')?.remove();
});

/** Renders the page as the server does and hydrates it without the page's script. */
async function takeOver() {
  const html = renderToString(site(loadedWith({ Page: Gym })));
  const root = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root', innerHTML: html }));
  load.mockRejectedValueOnce(new Error('offline'));
  const script = new PartScript('What this page needs', async () => (await load()).default);
  await script.fetch();
  const Page = lazy(async () => ({ default: await script.loaded }));
  await act(async () => void (app = hydrateRoot(root, site(loadedWith({ Page, script })))));
  return userEvent.setup();
}

test('a page whose script fails to load keeps the server’s markup and shows an error with a retry', async () => {
  const user = await takeOver();
  expect(screen.getByRole('heading', { name: 'A gym' })).toBeTruthy();
  expect(screen.getByText('What this page needs didn’t load.')).toBeTruthy();
  load.mockResolvedValue({ default: Gym });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('heading', { name: 'A gym' })).toBeTruthy();
  expect(screen.queryByText('What this page needs didn’t load.')).toBeNull();
});

test('a page whose script failed stays visible after navigation, which is applied once the script loads', async () => {
  const user = await takeOver();
  await user.click(screen.getByRole('link', { name: 'Report' }));
  expect(screen.getByRole('heading', { name: 'A gym' })).toBeTruthy();
  load.mockResolvedValue({ default: Gym });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'A gym#report' })).toBeTruthy();
});
