import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, test, vi } from 'vitest';
import * as auth from '@web/lib/auth';
import { Guard } from '@web/router/Guard';
import { RouteErrorScreen } from '@web/app/ErrorScreens';
import { Pages } from '@web/router/Pages';
import { Shell } from '@web/app/Shell';
import type { PageRoute } from '@web/router/route';
import { type Session, useSession } from '@web/stores/session';
import { showToast } from '@web/stores/toasts';
import { openAt } from '../routing';
import { profileWith } from '@support/profile';

vi.mock('@web/lib/auth');
vi.mock('@web/lib/invoke');
vi.mock('@web/lib/watch');

const ACCOUNT = { uid: 'ana', email: 'ana@example.com', emailVerified: true };
const PROFILE = profileWith({ email: ACCOUNT.email });
const signedIn = (roles: Partial<typeof PROFILE> = {}, rest: Partial<Session> = {}): Partial<Session> => ({
  status: 'known',
  account: ACCOUNT,
  profile: { ...PROFILE, ...roles },
  rolesReady: true,
  ...rest,
});

function open(session: Partial<Session>, path = '/') {
  useSession.setState(session);
  const pages: PageRoute[] = [
    ['/', () => <h1>The page</h1>] as const,
    ['/login', () => <h1>Login form</h1>] as const,
    ['/admin', () => <Guard need="admin">Admins’ secrets</Guard>] as const,
    ['/my-gyms', () => <Guard need="owner">Own gyms</Guard>] as const,
    ['/bjj', () => <h1>States</h1>] as const,
  ].map(([address, Page]) => ({ path: address, name: address, script: async () => ({ default: Page }) }));
  const { path: at } = openAt(
    path,
    <Shell>
      <Pages pages={pages} first={undefined} ErrorScreen={RouteErrorScreen} />
    </Shell>,
  );
  return { path: at, user: userEvent.setup() };
}
const navigation = () => screen.getAllByRole('link').map((link) => link.textContent);
const ALWAYS = ['Home', 'Find Gyms', 'Open Mats', 'About', 'Contact', 'Discounts', 'Sponsorships'];

test('Shell shows no page content until the auth state is known', async () => {
  open({ status: 'loading' });
  expect(screen.getByText('Loading page...')).toBeTruthy();
  expect(screen.queryByText('The page')).toBeNull();
  act(() => useSession.setState({ status: 'known' }));
  expect(await screen.findByText('The page')).toBeTruthy();
  expect(screen.queryByText('Loading page...')).toBeNull();
});

describe('a guarded page in Shell', () => {
  const account = { uid: 'ana', email: 'ana@example.com', emailVerified: true };

  it.each(['/admin', '/my-gyms'])('keeps loading while the account is late (%s)', async (path) => {
    const { path: at } = open({ status: 'late' }, path);
    expect(await screen.findByText('Loading page...')).toBeTruthy();
    expect(at()).toBe(path);
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it.each([
    ['the account', { status: 'failed' }],
    ['the roles', { status: 'known', account, rolesFailed: true }],
  ] as const)('says that the account could not be checked if %s did not load', async (_what, session) => {
    const { path: at } = open({ ...session, roleFailure: 'Permission denied. Please contact support.' }, '/admin');
    expect(await screen.findByRole('heading', { name: 'We couldn’t check your account' })).toBeTruthy();
    expect(screen.getByText('Permission denied. Please contact support.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText(/This page is for/)).toBeNull();
    expect(at()).toBe('/admin');
    act(() => useSession.setState({ roleFailure: null }));
    expect(screen.getByRole('heading', { name: 'We couldn’t check your account' })).toBeTruthy();
  });

  it('is shown once the roles have loaded after all', async () => {
    open({ status: 'known', account, rolesFailed: true }, '/admin');
    await screen.findByRole('heading', { name: 'We couldn’t check your account' });
    act(() => useSession.setState(signedIn({ isAdmin: true })));
    expect(await screen.findByText('Admins’ secrets')).toBeTruthy();
  });
});

test('Shell shows signed-out visitors a Login link and no bell', () => {
  open({ status: 'known' });
  expect(navigation()).toEqual(expect.arrayContaining([...ALWAYS, 'Login']));
  expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});

test.each([
  ['a user', {}, [...ALWAYS, 'My Dashboard']],
  ['an admin', { isAdmin: true }, [...ALWAYS, 'My Dashboard', 'Admin']],
  ['an owner', { isGymOwner: true }, [...ALWAYS, 'My Dashboard', 'My Gyms']],
  ['an admin who owns a gym', { isAdmin: true, isGymOwner: true }, [...ALWAYS, 'My Dashboard', 'Admin', 'My Gyms']],
])('Shell shows %s the menu entries of their role, a bell and Logout', async (_who, roles, entries) => {
  open(signedIn(roles));
  const inMenu = [...document.querySelectorAll('#navigation a')].map((link) => link.textContent);
  expect(inMenu).toEqual(entries);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
});

test('Shell returns to the homepage after logout', async () => {
  const { path, user } = open(signedIn(), '/bjj');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(auth.leave).toHaveBeenCalled();
  expect(useSession.getState().account).toBeNull();
});

test('the menu button announces whether the menu is open, and Escape closes it and restores the focus', async () => {
  const { user } = open({ status: 'known' });
  const toggle = screen.getByRole('button', { name: 'Menu' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  await user.tab();
  await user.keyboard('{Escape}');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(toggle);
});

test('navigation closes the menu and moves the focus to the new page', async () => {
  const { user } = open({ status: 'known' });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('link', { name: 'Find Gyms' }));
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('Shell shows a dismissible banner if the roles did not load', async () => {
  const { user } = open(signedIn({}, { roleFailure: 'Permission denied. Please contact support.' }));
  expect(screen.getByText('Permission denied. Please contact support.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Permission denied. Please contact support.')).toBeNull();
});

test('Toasts announce errors as alerts and other messages as status', () => {
  open({ status: 'known' });
  act(() => {
    showToast('error', 'Failed to delete city');
    showToast('success', 'City added successfully!');
  });
  expect(screen.getByText('Failed to delete city').closest('[role=alert]')).not.toBeNull();
  expect(screen.getByText('City added successfully!').closest('[role=status]')).not.toBeNull();
});

test('Guard sends signed-out visitors to the login page and remembers the requested page', async () => {
  const { path } = open({ status: 'known' }, '/admin');
  await vi.waitFor(() => expect(path()).toBe('/login?to=%2Fadmin'));
});

test('Guard tells users without the required role who the page is for', async () => {
  open(signedIn(), '/admin');
  expect(await screen.findByRole('heading', { name: 'This page is for admins' })).toBeTruthy();
  expect(screen.queryByText('Admins’ secrets')).toBeNull();
});

test('Guard waits for a profile that does not exist yet', async () => {
  open(signedIn({}, { profile: null, rolesReady: false }), '/my-gyms');
  expect(screen.getByText('Loading page...')).toBeTruthy();
  act(() => useSession.setState(signedIn({ isGymOwner: true })));
  expect(await screen.findByText('Own gyms')).toBeTruthy();
});
