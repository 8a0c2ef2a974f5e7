import { act, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import SettingsPage from '@web/features/settings/SettingsPage';
import * as auth from '@web/lib/auth';
import * as google from '@web/lib/google';
import { invoke } from '@web/lib/invoke';
import { SignInFailure } from '@web/lib/signIn';
import { wasLoadedDirectly, reloadPage } from '@web/hooks/document';
import { useSession } from '@web/stores/session';
import { openAt } from '../routing';
import { answer } from '../backend';
import { fill } from '../fill';

vi.mock('@web/lib/google');
vi.mock('@web/hooks/document');

const ANA: auth.Account = { uid: 'ana', email: 'ana@example.com', emailVerified: true, withGoogle: 'only' };
const STRONG_PASSWORD = 'seven purple half guards';

beforeEach(() => {
  answer({ changePassword: {}, deleteAccount: {} });
  vi.mocked(wasLoadedDirectly).mockReturnValue(true);
  vi.mocked(google.prepareGoogle).mockResolvedValue();
  vi.mocked(google.confirmWithGoogle).mockResolvedValue(ANA);
  vi.mocked(auth.signIn).mockResolvedValue(ANA);
  vi.mocked(auth.endSession).mockResolvedValue();
  useSession.setState({ status: 'known', account: ANA });
});

function open() {
  openAt(
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
  return userEvent.setup();
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('SettingsPage tells users who only sign in with Google that they have no password, and asks for none', async () => {
  open();
  expect(panel('Password').getByText('You sign in with Google and don’t have a password here.')).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(panel('Password').queryByText('Forgot your current password?')).toBeNull();
  expect(await panel('Delete account').findByText('Google will open a window to confirm it’s you.')).toBeTruthy();
});

test('SettingsPage asks for the password of a user who has both a password and Google', () => {
  useSession.setState({ account: { ...ANA, withGoogle: 'also' } });
  open();
  expect(panel('Password').getByText('You can sign in with Google or with your password.')).toBeTruthy();
  expect(panel('Delete account').getByLabelText('Current password')).toBeTruthy();
});

test('SettingsPage sets a first password after Google confirms the user', async () => {
  const user = open();
  await fill(user, panel('Password').getByLabelText('New password'), STRONG_PASSWORD);
  await user.click(panel('Password').getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Your password is set. You’ve been signed out everywhere else.')).toBeTruthy();
  expect(google.confirmWithGoogle).toHaveBeenCalledOnce();
  expect(auth.confirmPassword).not.toHaveBeenCalled();
  expect(invoke).toHaveBeenCalledExactlyOnceWith('changePassword', { password: STRONG_PASSWORD });
  expect(auth.signIn).toHaveBeenCalledWith(ANA.email, STRONG_PASSWORD, true);
});

test('SettingsPage changes the email address after Google confirms the user', async () => {
  const user = open();
  await fill(user, panel('Email address').getByLabelText('New email address'), 'new@example.com');
  await user.click(panel('Email address').getByRole('button', { name: 'Send link' }));
  expect(await panel('Email address').findByText(/You’ll keep signing in with Google/)).toBeTruthy();
  expect(google.confirmWithGoogle).toHaveBeenCalledOnce();
  expect(auth.changeEmail).toHaveBeenCalledWith('new@example.com');
});

test('SettingsPage deletes the account after Google confirms the user', async () => {
  const user = open();
  await user.click(panel('Delete account').getByRole('button', { name: 'Delete account' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Your account has been deleted.')).toBeTruthy();
  expect(google.confirmWithGoogle).toHaveBeenCalledOnce();
  expect(invoke).toHaveBeenCalledExactlyOnceWith('deleteAccount', {});
});

test('SettingsPage does nothing and says so if a different Google account confirms', async () => {
  vi.mocked(google.confirmWithGoogle).mockRejectedValue(new SignInFailure('different-account'));
  const user = open();
  await fill(user, panel('Password').getByLabelText('New password'), STRONG_PASSWORD);
  await user.click(panel('Password').getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText(/^That’s not the Google account/)).toBeTruthy();
  expect(invoke).not.toHaveBeenCalled();
});

test('SettingsPage reloads for its own content policy, but only for users with Google sign-in', async () => {
  vi.mocked(wasLoadedDirectly).mockReturnValue(false);
  window.history.replaceState(null, '', '/dashboard/settings');
  open();
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull();
  act(() => useSession.setState({ account: { uid: 'ben', email: 'ben@example.com', emailVerified: true } }));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  expect(reloadPage).toHaveBeenCalledOnce();
});
