import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forAdmins } from '../../../web/src/router/forAdmins';
import type { PageRoute } from '../../../web/src/router/route';
import { routes } from '../../../web/src/routes';
import { SIGNED_OUT, useSession } from '../../../web/src/stores/session';
import { signInAs } from '../signIn';

const script = vi.fn<PageRoute['script']>();
const known = (isAdmin: boolean) => act(() => signInAs('u1', { isAdmin }));
const unknown = () => useSession.setState({ status: 'known', account: { uid: 'u1', email: 'u1@example.com' } as never, profile: null, rolesReady: false });
async function open(page = forAdmins(script)) {
  const { default: Page } = await page();
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  script.mockReset().mockResolvedValue({ default: () => <h1>All gyms</h1> });
});
afterEach(() => {
  cleanup();
  useSession.setState({ ...SIGNED_OUT });
});

test('who is no admin is told whom the page is for, and its script is never fetched', async () => {
  known(false);
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is for admins');
  expect(script).not.toHaveBeenCalled();
});

test('of whom nothing is known yet the script is fetched once it turns out that they are an admin', async () => {
  unknown();
  await open();
  expect(script).not.toHaveBeenCalled();
  known(true);
  expect(await screen.findByRole('heading', { name: 'All gyms' })).toBeTruthy();
  expect(script).toHaveBeenCalledOnce();
});

test('an admin gets the page as any other', async () => {
  known(true);
  await open();
  expect(screen.getByRole('heading', { name: 'All gyms' })).toBeTruthy();
});

test('a script that does not come is said, with another try', async () => {
  script.mockRejectedValueOnce(new Error('offline'));
  unknown();
  await open();
  known(true);
  expect(await screen.findByText(/^This page did not load/)).toBeTruthy();
  await act(async () => screen.getByRole('button').click());
  expect(await screen.findByRole('heading', { name: 'All gyms' })).toBeTruthy();
});

test('who stops being an admin while a page stands sees no more of it, and nobody is to find it', async () => {
  known(true);
  await open();
  known(false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is for admins');
  expect(screen.queryByText('All gyms')).toBeNull();
  expect(document.title).toContain('Not for this account');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('who becomes an admin sees the page that they were refused', async () => {
  known(false);
  await open();
  known(true);
  expect(await screen.findByRole('heading', { name: 'All gyms' })).toBeTruthy();
});

test.each(routes.filter(({ path }) => path.startsWith('/admin')).map(({ path, script: page }) => [path, page] as const))(
  '%s is for admins',
  async (_path, page) => {
    signInAs('owner', { isGymOwner: true, ownedGyms: ['g1'] });
    await open(page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is for admins');
  },
);
