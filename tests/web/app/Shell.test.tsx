import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as auth from '@web/lib/auth';
import { Shell } from '@web/app/Shell';
import { type Session, useSession } from '@web/stores/session';
import { showToast } from '@web/stores/toasts';
import { openRoutes, routeFor } from '../routing';
import { profileWith } from '@support/profile';

const ACCOUNT = { uid: 'ana', email: 'ana@example.com', emailVerified: true };
const PROFILE = profileWith({ email: ACCOUNT.email });
const signedIn = (roles: Partial<typeof PROFILE> = {}, rest: Partial<Session> = {}): Partial<Session> => ({
  status: 'known',
  account: ACCOUNT,
  profile: { ...PROFILE, ...roles },
  rolesReady: true,
  ...rest,
});

const PAGES = [routeFor('/', () => <h1>The page</h1>), routeFor('/bjj', () => <h1>States</h1>)];

function open(session: Partial<Session>, url = '/') {
  useSession.setState(session);
  const router = openRoutes(url, PAGES, Shell);
  return { path: () => router.state.location.pathname, user: userEvent.setup() };
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
  expect(auth.endSession).toHaveBeenCalled();
  expect(useSession.getState().account).toBeNull();
});

test('the menu button announces whether the menu is open, and Escape closes it and restores focus', async () => {
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

test('navigation closes the menu and moves focus to the new page', async () => {
  const { user } = open({ status: 'known' });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('link', { name: 'Find Gyms' }));
  await screen.findByRole('heading', { name: 'States' });
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('Shell shows a dismissible banner if the roles did not load', async () => {
  const { user } = open(signedIn({}, { roleFailureMessage: 'Permission denied. Please contact support.' }));
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
