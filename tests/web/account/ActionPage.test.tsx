import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import ActionPage from '@web/features/account/ActionPage';
import * as codes from '@web/lib/accountCodes';
import * as auth from '@web/lib/auth';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { SignInFailure } from '@web/lib/signIn';
import { useSession } from '@web/stores/session';
import { openAt } from '../routing';
import { answer } from '../backend';
import { fill } from '../fill';

vi.mock('@web/lib/accountCodes');

const ANA = { uid: 'ana', email: 'ana@example.com', emailVerified: true };
const STRONG_PASSWORD = 'seven purple half guards';

beforeEach(() => {
  answer({ checkNewPassword: {}, syncAccount: { email: 'ana@example.com' } });
  vi.mocked(auth.watchAccount).mockResolvedValue(() => {});
  vi.mocked(auth.refreshAccount).mockResolvedValue(null);
  vi.mocked(auth.signIn).mockResolvedValue(ANA);
  vi.mocked(codes.readResetLinkEmail).mockResolvedValue('ana@example.com');
  vi.mocked(codes.applyEmailedCode).mockResolvedValue('ana@example.com');
});
const open = (query: string) => ({
  ...openAt(
    `/account/action?${query}`,
    <StrictMode>
      <ActionPage />
    </StrictMode>,
  ),
  user: userEvent.setup(),
});

test.each([
  ['verifyEmail', /^ana@example\.com is verified/],
  ['verifyAndChangeEmail', /^Your email address is now ana@example\.com\. Use your new email address to sign in/],
  ['recoverEmail', /^Your email address is ana@example\.com again\..*Choose a new one now\.$/],
])('a %s link is applied once, and the page says what it did', async (mode, message) => {
  open(`mode=${mode}&oobCode=c1`);
  expect(screen.getByText('One moment…')).toBeTruthy();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(codes.applyEmailedCode).toHaveBeenCalledExactlyOnceWith('c1');
});

test('a signed-in user sees their email address as verified after following the link', async () => {
  useSession.setState({ status: 'known', account: { ...ANA, emailVerified: false } });
  vi.mocked(auth.refreshAccount).mockResolvedValue(ANA);
  open('mode=verifyEmail&oobCode=c1');
  expect(await screen.findByRole('link', { name: 'My Dashboard' })).toBeTruthy();
  expect(useSession.getState().account).toEqual(ANA);
});

test.each(['verifyEmail', 'resetPassword'])('a %s link that has expired or was used says so and links to the next step', async (mode) => {
  const expired = new SignInFailure('invalid-code');
  vi.mocked(codes.applyEmailedCode).mockRejectedValue(expired);
  vi.mocked(codes.readResetLinkEmail).mockRejectedValue(expired);
  open(`mode=${mode}&oobCode=c1`);
  expect(await screen.findByText('This link has expired or was already used.')).toBeTruthy();
  const name = mode === 'resetPassword' ? 'Send a new link' : 'Open settings';
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(mode === 'resetPassword' ? '/login?mode=reset' : '/dashboard/settings');
});

test.each(['verifyEmail', 'resetPassword'])('a %s link that is opened offline shows a connection error and can be tried again', async (mode) => {
  vi.mocked(codes.applyEmailedCode).mockRejectedValue(new SignInFailure('unavailable'));
  vi.mocked(codes.readResetLinkEmail).mockRejectedValue(new SignInFailure('unavailable'));
  const { user } = open(`mode=${mode}&oobCode=c1`);
  expect(await screen.findByText('Unable to connect to server. Please check your internet connection.')).toBeTruthy();
  vi.mocked(codes.applyEmailedCode).mockResolvedValue('ana@example.com');
  vi.mocked(codes.readResetLinkEmail).mockResolvedValue('ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(mode === 'resetPassword' ? /^For ana@example\.com\./ : /is verified/)).toBeTruthy();
});

test('a recoverEmail link that was already used says that the change may have been reverted, and links to the contact page', async () => {
  vi.mocked(codes.applyEmailedCode).mockRejectedValue(new SignInFailure('invalid-code'));
  open('mode=recoverEmail&oobCode=c1');
  expect(await screen.findByText(/^Your email address may already have been changed back/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact');
  expect(screen.queryByText(/all set/)).toBeNull();
});

test.each(['verifyEmail', 'resetPassword', 'recoverEmail'])('a %s link of a disabled or deleted account says so and cannot be tried again', async (mode) => {
  vi.mocked(codes.applyEmailedCode).mockRejectedValue(new SignInFailure('wrong-credentials'));
  vi.mocked(codes.readResetLinkEmail).mockRejectedValue(new SignInFailure('wrong-credentials'));
  open(`mode=${mode}&oobCode=c1`);
  expect(await screen.findByText(/^The account it was sent for was disabled or deleted/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a link that fails for an unknown reason is not said to still work', async () => {
  vi.mocked(codes.applyEmailedCode).mockRejectedValue(new SignInFailure('unknown'));
  open('mode=verifyAndChangeEmail&oobCode=c1');
  expect(await screen.findByText('That didn’t work. Please try again.')).toBeTruthy();
  expect(screen.queryByText(/link still works/)).toBeNull();
});

test.each(['', 'mode=resetPassword', 'mode=signIn&oobCode=c1', 'mode=constructor&oobCode=c1', 'oobCode=c1'])(
  '“%s” is not a complete action link, so the page says so and applies no code',
  (query) => {
    open(query);
    expect(screen.getByText('This link isn’t complete.')).toBeTruthy();
    expect(screen.getByText('Open it from the email again.')).toBeTruthy();
    expect(codes.applyEmailedCode).not.toHaveBeenCalled();
    expect(codes.readResetLinkEmail).not.toHaveBeenCalled();
  },
);

async function choose(password: string) {
  const { user } = open('mode=resetPassword&oobCode=c1');
  await fill(user, await screen.findByLabelText('New password'), password);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
}

test('a new password is checked against the password policy, set, and used to sign in', async () => {
  await choose(STRONG_PASSWORD);
  expect(await screen.findByText('Your new password is set, and you’re signed in.')).toBeTruthy();
  expect(vi.mocked(invoke).mock.calls[0]).toEqual(['checkNewPassword', { email: 'ana@example.com', password: STRONG_PASSWORD }]);
  expect(codes.resetPasswordByCode).toHaveBeenCalledExactlyOnceWith('c1', STRONG_PASSWORD);
  expect(auth.signIn).toHaveBeenCalledWith('ana@example.com', STRONG_PASSWORD, true);
  expect(invoke).toHaveBeenCalledWith('syncAccount', {});
});

test('a password that the policy rejects does not use up the reset link', async () => {
  vi.mocked(invoke).mockRejectedValue(
    new CallFailure('password-too-common', { message: 'This password is easy to guess. Choose another one, or add more words.' }),
  );
  await choose('password123');
  expect(await screen.findByText(/easy to guess/)).toBeTruthy();
  expect(codes.resetPasswordByCode).not.toHaveBeenCalled();
});

test('a password that is too short is reported at its field', async () => {
  await choose('short');
  expect(await screen.findByText('Use at least 8 characters.')).toBeTruthy();
  expect(invoke).not.toHaveBeenCalled();
});

test('a reset link that is used up while the form is open is reported as expired', async () => {
  vi.mocked(codes.resetPasswordByCode).mockRejectedValue(new SignInFailure('invalid-code'));
  await choose(STRONG_PASSWORD);
  expect(await screen.findByText('This link has expired or was already used.')).toBeTruthy();
});

test('a reset link whose account is deleted while the form is open says so', async () => {
  vi.mocked(codes.resetPasswordByCode).mockRejectedValue(new SignInFailure('wrong-credentials'));
  await choose(STRONG_PASSWORD);
  expect(await screen.findByText(/^The account it was sent for was disabled or deleted/)).toBeTruthy();
});

test('the page says that the user is signed in even if the other sessions can’t be ended right away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer({ checkNewPassword: {}, syncAccount: new CallFailure('unavailable') });
  await choose(STRONG_PASSWORD);
  expect(await screen.findByText('Your new password is set, and you’re signed in.')).toBeTruthy();
});

test('the page says that the password is set if only the sign-in after it fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(auth.signIn).mockRejectedValue(new SignInFailure('unavailable'));
  await choose(STRONG_PASSWORD);
  expect(await screen.findByText('Your new password is set. Sign in with it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});
