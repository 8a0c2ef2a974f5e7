import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forAdmins } from '@web/router/forAdmins';
import type { PageRoute } from '@web/router/route';
import { routes } from '@web/routes';
import { SIGNED_OUT, useSession } from '@web/stores/session';
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

test('forAdmins tells other users who the page is for, and never loads its script', async () => {
  known(false);
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is for admins');
  expect(script).not.toHaveBeenCalled();
});

test('forAdmins loads the script once an account of unknown role turns out to be an admin', async () => {
  unknown();
  await open();
  expect(script).not.toHaveBeenCalled();
  known(true);
  expect(await screen.findByRole('heading', { name: 'All gyms' })).toBeTruthy();
  expect(script).toHaveBeenCalledOnce();
});

test('forAdmins shows the page to an admin', async () => {
  known(true);
  await open();
  expect(screen.getByRole('heading', { name: 'All gyms' })).toBeTruthy();
});

test('forAdmins shows an error with a retry if the script cannot be loaded', async () => {
  script.mockRejectedValueOnce(new Error('offline'));
  unknown();
  await open();
  known(true);
  expect(await screen.findByText(/^This page didn’t load/)).toBeTruthy();
  await act(async () => screen.getByRole('button').click());
  expect(await screen.findByRole('heading', { name: 'All gyms' })).toBeTruthy();
});

test('forAdmins hides an open page and marks it noindex when the user loses the admin role', async () => {
  known(true);
  await open();
  known(false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is for admins');
  expect(screen.queryByText('All gyms')).toBeNull();
  expect(document.title).toContain('Not for this account');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('forAdmins shows the page when the user becomes an admin', async () => {
  known(false);
  await open();
  known(true);
  expect(await screen.findByRole('heading', { name: 'All gyms' })).toBeTruthy();
});

test.each(routes.filter(({ path }) => path.startsWith('/admin')).map(({ path, script: page }) => [path, page] as const))(
  '%s is only for admins',
  async (_path, page) => {
    signInAs('owner', { isGymOwner: true, ownedGyms: ['g1'] });
    await open(page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is for admins');
  },
);
