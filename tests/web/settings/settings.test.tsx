import type { AccountData } from '@contract';
import { act, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import PrivacyPage from '@web/features/text-pages/PrivacyPage';
import SettingsPage from '@web/features/settings/SettingsPage';
import * as auth from '@web/lib/auth';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { SignInFailure } from '@web/lib/signIn';
import { download } from '@web/storage/download';
import { useSession } from '@web/stores/session';
import { AFTER_DELETION } from '@web/words/deletion';
import { openAt } from '../routing';
import { show } from '../show';
import { answer } from '../backend';
import { fill } from '../fill';

vi.mock('@web/storage/download');

const ANA = { uid: 'ana', email: 'ana@example.com', emailVerified: true };
const STRONG_PASSWORD = 'seven purple half guards';

beforeEach(() => {
  answer({ changePassword: {}, deleteAccount: {}, signOutEverywhere: {} });
  vi.mocked(auth.confirmPassword).mockResolvedValue(ANA);
  vi.mocked(auth.signIn).mockResolvedValue(ANA);
  vi.mocked(auth.endSession).mockResolvedValue();
  useSession.setState({ status: 'known', account: ANA });
});

function open() {
  const router = openAt(
    '/dashboard/settings',
    <>
      <Routes>
        <Route path="/dashboard/settings" element={<SettingsPage />} />
        <Route path="*" element={null} />
      </Routes>
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  return { ...router, user: userEvent.setup() };
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('SettingsPage has account deletion as its last section', () => {
  open();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Email address',
    'Password',
    'Where you’re signed in',
    'Your data',
    'Delete account',
  ]);
});

test('SettingsPage changes the password after checking the current one, and signs in again with it', async () => {
  const { user } = open();
  await fill(user, panel('Password').getByLabelText('Current password'), 'the old one');
  await fill(user, panel('Password').getByLabelText('New password'), STRONG_PASSWORD);
  await user.click(panel('Password').getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Your password is changed. You’ve been signed out everywhere else.')).toBeTruthy();
  expect(auth.confirmPassword).toHaveBeenCalledWith('the old one');
  expect(invoke).toHaveBeenCalledExactlyOnceWith('changePassword', { password: STRONG_PASSWORD });
  expect(auth.signIn).toHaveBeenCalledWith(ANA.email, STRONG_PASSWORD, true);
  expect(panel('Password').getByLabelText<HTMLInputElement>('New password').value).toBe('');
  expect(panel('Password').queryByText(/^Strong/)).toBeNull();
});

test('SettingsPage keeps a session limited to its tab when the password changes', async () => {
  sessionStorage.setItem('halfmat:session', '1');
  const { user } = open();
  await fill(user, panel('Password').getByLabelText('Current password'), 'the old one');
  await fill(user, panel('Password').getByLabelText('New password'), STRONG_PASSWORD);
  await user.click(panel('Password').getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(auth.signIn).toHaveBeenCalledWith(ANA.email, STRONG_PASSWORD, false));
});

test('SettingsPage shows a wrong current password at its field and changes nothing', async () => {
  vi.mocked(auth.confirmPassword).mockRejectedValue(new SignInFailure('wrong-credentials'));
  const { user } = open();
  await fill(user, panel('Password').getByLabelText('Current password'), 'a guess');
  await fill(user, panel('Password').getByLabelText('New password'), STRONG_PASSWORD);
  await user.click(panel('Password').getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('That password isn’t right. Try again.')).toBeTruthy();
  expect(document.activeElement).toBe(panel('Password').getByLabelText('Current password'));
  expect(invoke).not.toHaveBeenCalled();
});

test('SettingsPage shows at its field why a password was rejected, and keeps the old one', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('password-too-common', { issues: [{ path: 'password', message: 'This password is too common.' }] }));
  const { user } = open();
  await fill(user, panel('Password').getByLabelText('Current password'), 'the old one');
  await fill(user, panel('Password').getByLabelText('New password'), 'sunflower12');
  await user.click(panel('Password').getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('This password is too common.')).toBeTruthy();
  expect(auth.signIn).not.toHaveBeenCalled();
  expect(useSession.getState().account).toEqual(ANA);
});

test('SettingsPage says that the password is set if only signing in with it fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(auth.signIn).mockRejectedValue(new SignInFailure('unavailable'));
  const { user } = open();
  await fill(user, panel('Password').getByLabelText('Current password'), 'the old one');
  await fill(user, panel('Password').getByLabelText('New password'), STRONG_PASSWORD);
  await user.click(panel('Password').getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Your new password is set. Please sign in with it.')).toBeTruthy();
  expect(useSession.getState().account).toBeNull();
});

test('SettingsPage shows a connection error and keeps the typed text', async () => {
  vi.mocked(auth.confirmPassword).mockRejectedValue(new SignInFailure('unavailable'));
  const { user } = open();
  await fill(user, panel('Password').getByLabelText('Current password'), 'the old one');
  await fill(user, panel('Password').getByLabelText('New password'), STRONG_PASSWORD);
  await user.click(panel('Password').getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Unable to connect to server. Please check your internet connection.')).toBeTruthy();
  expect(panel('Password').getByLabelText<HTMLInputElement>('New password').value).toBe(STRONG_PASSWORD);
});

test('SettingsPage sends a link to a new email address and keeps the old one until it is followed', async () => {
  const { user } = open();
  const email = panel('Email address');
  await fill(user, email.getByLabelText('New email address'), 'Ana.New@Example.com');
  await fill(user, email.getByLabelText('Current password'), 'the old one');
  await user.click(email.getByRole('button', { name: 'Send link' }));
  expect(
    await email.findByText(/^If there’s no account for ana\.new@example\.com yet, we’ve emailed a link there\..*Until then, keep using ana@example\.com\./),
  ).toBeTruthy();
  expect(auth.confirmPassword).toHaveBeenCalledWith('the old one');
  expect(auth.changeEmail).toHaveBeenCalledWith('ana.new@example.com');
});

test.each([
  ['ana', 'Enter an email address, such as name@example.com.'],
  ['ANA@example.com', 'This is already your email address.'],
])('SettingsPage rejects the new email address %s at its field and sends nothing', async (typed, message) => {
  const { user } = open();
  const email = panel('Email address');
  await fill(user, email.getByLabelText('New email address'), typed);
  await fill(user, email.getByLabelText('Current password'), 'the old one');
  await user.click(email.getByRole('button', { name: 'Send link' }));
  expect(await email.findByText(message)).toBeTruthy();
  expect(auth.changeEmail).not.toHaveBeenCalled();
});

test('SettingsPage signs out this browser along with all others', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('You’re signed out everywhere.')).toBeTruthy();
  expect(invoke).toHaveBeenCalledWith('signOutEverywhere', {});
  expect(useSession.getState().account).toBeNull();
});

test('SettingsPage keeps the user signed in if signing out everywhere fails', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText(/^The site is busy or down/)).toBeTruthy();
  expect(useSession.getState().account).toEqual(ANA);
});

test('SettingsPage downloads the user’s data as JSON and says what is missing', async () => {
  const data = { exportedAt: '2026-11-21T17:00:00.000Z', id: 'ana', incomplete: ['primaryOwner', 'audit'] } as unknown as AccountData;
  vi.mocked(invoke).mockResolvedValue(data as never);
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(
    await screen.findByText(
      'The file doesn’t include all of these: gyms you’re the primary owner of and changes made by you or to your account. Contact us to get the rest.',
    ),
  ).toBeTruthy();
  expect(download).toHaveBeenCalledExactlyOnceWith('account-2026-11-21.json', JSON.stringify(data, null, 2), 'application/json');
});

test('SettingsPage explains why a download was rejected', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('rate-limited'));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Too many requests. Please wait a minute and try again.')).toBeTruthy();
  expect(download).not.toHaveBeenCalled();
});

test('SettingsPage lists what a deletion affects in the privacy page’s words', () => {
  open();
  const section = panel('Delete account');
  for (const what of ['Gym claims', 'Gyms you own', 'Photos on gym pages', 'Sponsorships you bought']) expect(section.getByText(what)).toBeTruthy();
  const lines = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(AFTER_DELETION.length);
  const { container } = show(<PrivacyPage />);
  const privacy = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  for (const line of lines) expect(privacy).toContain(line);
});

test('SettingsPage deletes the account after the password and a confirmation, and goes to the homepage', async () => {
  const { user, path } = open();
  const uid = useSession.getState().account?.uid;
  for (const key of [`halfmat:draft:${uid}:g1`, `halfmat:visit:${uid}`, 'halfmat:visit:another']) localStorage.setItem(key, '{}');
  await fill(user, panel('Delete account').getByLabelText('Current password'), 'the old one');
  await user.click(panel('Delete account').getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(invoke).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Your account has been deleted.')).toBeTruthy();
  expect(auth.confirmPassword).toHaveBeenCalledWith('the old one');
  expect(invoke).toHaveBeenCalledExactlyOnceWith('deleteAccount', {});
  expect(useSession.getState().account).toBeNull();
  expect(path()).toBe('/');
  expect(Object.keys(localStorage).filter((key) => key.includes(uid ?? ''))).toEqual([]);
  expect(localStorage.getItem('halfmat:visit:another')).toBe('{}');
});

test('SettingsPage does not delete the account with a wrong password or after a cancel', async () => {
  vi.mocked(auth.confirmPassword).mockRejectedValue(new SignInFailure('wrong-credentials'));
  const { user } = open();
  await fill(user, panel('Delete account').getByLabelText('Current password'), 'a guess');
  await user.click(panel('Delete account').getByRole('button', { name: 'Delete account' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(auth.confirmPassword).not.toHaveBeenCalled();
  await user.click(panel('Delete account').getByRole('button', { name: 'Delete account' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('That password isn’t right. Try again.')).toBeTruthy();
  expect(invoke).not.toHaveBeenCalled();
});

test('SettingsPage tells the only admin to make someone else an admin first', async () => {
  const message = 'You’re the only admin. Make someone else an admin first.';
  vi.mocked(invoke).mockRejectedValue(new CallFailure('last-admin', { message }));
  const { user } = open();
  await fill(user, panel('Delete account').getByLabelText('Current password'), 'the old one');
  await user.click(panel('Delete account').getByRole('button', { name: 'Delete account' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(useSession.getState().account).toEqual(ANA);
});

test('SettingsPage sends a password reset link to the account’s address', async () => {
  vi.mocked(auth.sendPasswordReset).mockResolvedValue();
  const { user } = open();
  await user.click(panel('Password').getByRole('button', { name: 'Email me a link' }));
  expect(await screen.findByText('We’ve sent a link to choose a new password to ana@example.com.')).toBeTruthy();
  expect(auth.sendPasswordReset).toHaveBeenCalledWith('ana@example.com');
});

test('SettingsPage says that the address is not verified and sends another link', async () => {
  act(() => useSession.setState({ account: { ...ANA, emailVerified: false } }));
  vi.mocked(auth.sendVerification).mockResolvedValue();
  const { user } = open();
  expect(screen.getByText(/isn’t verified yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText('We’ve sent the link. Open it, then come back here.')).toBeTruthy();
});
