import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import LoginPage from '@web/features/account/LoginPage';
import * as auth from '@web/lib/auth';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { SignInFailure } from '@web/lib/signIn';
import { useSession } from '@web/stores/session';
import { openAt, renderOnServer } from '../routing';
import { fill } from '../fill';

beforeEach(() => {
  vi.mocked(auth.watchAccount).mockResolvedValue(() => {});
  vi.mocked(auth.sendVerification).mockResolvedValue();
});
function open(url = '/login') {
  const pages = (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return { ...openAt(url, pages), user: userEvent.setup() };
}
const email = () => screen.getByLabelText('Email address');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

test.each([
  ['sign-in', 'Sign in', true],
  ['sign-up', 'Create an account', false],
  ['reset', 'Reset your password', false],
])('after a session ended, only the sign-in form says so (%s)', (mode, title, isExplained) => {
  open(`/login?ended=saved&mode=${mode}`);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.queryByText('You were signed out. Sign in to continue.') !== null).toBe(isExplained);
});

test('a wrong password is reported without revealing whether the address has an account', async () => {
  vi.mocked(auth.signIn).mockRejectedValue(new SignInFailure('wrong-credentials'));
  const { user } = open();
  await fill(user, email(), 'ana@example.com');
  await fill(user, password(), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('That email address or password isn’t right. Check both and try again.')).toBeTruthy();
  expect(password().value).toBe('wrong');
});

test('too many sign-in attempts show their own message', async () => {
  vi.mocked(auth.signIn).mockRejectedValue(new SignInFailure('too-many-attempts'));
  const { user } = open();
  await fill(user, email(), 'ana@example.com');
  await fill(user, password(), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/^Too many attempts\./)).toBeTruthy();
});

test('an invalid email address is reported at its field, and nothing is sent', async () => {
  const { user } = open();
  await user.type(email(), 'ana');
  await fill(user, password(), 'something');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter an email address, such as name@example.com.')).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(auth.signIn).not.toHaveBeenCalled();
});

test.each([
  ['short', 'Use at least 8 characters.'],
  ['🥋'.repeat(4), 'Use at least 8 characters.'],
  ['x'.repeat(129), 'Use at most 128 characters.'],
  ['ana@example.com', 'Choose a password that isn’t your email address.'],
])('a new password that breaks the policy (%#) is rejected with advice', async (typed, message) => {
  const { user } = open('/login?mode=sign-up');
  await fill(user, email(), 'ana@example.com');
  await user.click(password());
  await user.paste(typed);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(invoke).not.toHaveBeenCalled();
});

test('sign-up shows that the backend rejects a common password', async () => {
  vi.mocked(invoke).mockRejectedValue(
    new CallFailure('password-too-common', { message: 'This password is easy to guess. Choose another one, or add more words.' }),
  );
  const { user } = open('/login?mode=sign-up');
  await fill(user, email(), 'ana@example.com');
  await fill(user, password(), 'password123');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(/easy to guess/)).toBeTruthy();
  expect(auth.signIn).not.toHaveBeenCalled();
});

test('sign-up says what to do if the address may already have an account', async () => {
  vi.mocked(invoke).mockResolvedValue({ uid: 'unused' });
  vi.mocked(auth.signIn).mockRejectedValue(new SignInFailure('wrong-credentials'));
  const { user } = open('/login?mode=sign-up');
  await fill(user, email(), 'ana@example.com');
  await fill(user, password(), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(/If you already have one, sign in with its password, or reset it/)).toBeTruthy();
});

test('the reset form shows the same message whether or not the address has an account', async () => {
  vi.mocked(auth.sendPasswordReset).mockResolvedValue();
  const { user } = open('/login?mode=reset');
  await fill(user, email(), 'nobody@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/^If there’s an account for nobody@example.com,/)).toBeTruthy();
});

test.each([
  ['/login?to=%2Fmy-gyms', '/my-gyms'],
  ['/login', '/dashboard'],
  ['/login?to=//example.com', '/dashboard'],
  ['/login?to=https%3A%2F%2Fexample.com', '/dashboard'],
])('a signed-in user is redirected from %s to %s', (url, target) => {
  useSession.setState({ status: 'known', account: { uid: 'ana', email: 'ana@example.com', emailVerified: true } });
  const { path } = open(url);
  expect(path()).toBe(target);
});

test('a password can be shown while it is typed', async () => {
  const { user } = open();
  expect(password().type).toBe('password');
  await user.click(screen.getByLabelText('Show password'));
  expect(password().type).toBe('text');
});

test.each([
  ['/bjj/texas/austin/a-gym#save', /^Sign in to save this gym/],
  ['/open-mats#going-g1~sat-1100-open-mat~2026-11-28', /^Sign in to say that you’re going/],
  ['/bjj/texas/austin/a-gym#suggest', /^Sign in to suggest a change/],
  ['/bjj/texas/austin/a-gym#claim', /^Sign in to claim your gym/],
  ['/sponsorships?tier=t1', /^Sign in to buy a sponsorship/],
  ['/dashboard', /^Sign in to see your dashboard/],
  ['/dashboard/settings', /^Sign in to change your account/],
  ['/my-gyms/g1', /^Sign in to manage your gyms/],
  ['/propose-gym', /^Sign in to suggest a missing gym, so we can tell you when it’s added\.$/],
  ['/payment-success?session_id=cs_1', /^Only the account that paid can see this payment/],
  ['/admin/imports/1', /^This page is for admins/],
  ['/admin/claims', /^This page is for admins/],
])('the login page that returns to %s explains why it asks', (to, why) => {
  open(`/login?to=${encodeURIComponent(to)}`);
  expect(screen.getByText(why)).toBeTruthy();
});

test.each([
  ['/bjj/texas/austin/a-gym#save', /^Create an account to save this gym/],
  ['/payment-success?session_id=cs_1', /^Only the account that paid can see this payment/],
  ['/admin/imports/1', /^This page is for admins/],
])('the sign-up page that returns to %s explains why an account is needed', (to, why) => {
  open(`/login?mode=sign-up&to=${encodeURIComponent(to)}`);
  expect(screen.getByText(why)).toBeTruthy();
});

test('switching between the forms keeps the email address and clears the password', async () => {
  const { user } = open('/login?to=%2Fmy-gyms');
  await fill(user, email(), 'ana@example.com');
  await fill(user, password(), 'open guard passes');
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Create an account', level: 1 })));
  expect(email()).toHaveProperty('value', 'ana@example.com');
  expect(password().value).toBe('');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(email()).toHaveProperty('value', 'ana@example.com');
});

test('the login page says that it needs JavaScript if scripts are turned off', async () => {
  expect(await renderOnServer(<LoginPage />)).toMatch(
    /<noscript><p[^>]*>This form needs JavaScript, which is turned off in your browser\. Turn it on and reload the page\.</,
  );
});

test('a login page without a valid target gives no reason, and lists what an account is for', () => {
  open('/login?to=//example.com/dashboard');
  expect(screen.queryByText(/^Sign in to/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'What you get with an account' })).toBeTruthy();
});

test.each([
  ['kept in the browser by default', false, true],
  ['limited to its tab if “Keep me signed in” is unchecked', true, false],
])('a session is %s', async (_what, unchecks, keep) => {
  vi.mocked(auth.signIn).mockResolvedValue({ uid: 'ana', email: 'ana@example.com', emailVerified: false });
  const { user } = open();
  await fill(user, email(), 'ana@example.com');
  await fill(user, password(), 'the right one');
  if (unchecks) await user.click(screen.getByLabelText('Keep me signed in'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(auth.signIn).toHaveBeenCalledWith('ana@example.com', 'the right one', keep));
});

test('sign-in shows a connection error if the service cannot be reached', async () => {
  vi.mocked(auth.signIn).mockRejectedValue(new SignInFailure('unavailable'));
  const { user } = open();
  await fill(user, email(), 'ana@example.com');
  await fill(user, password(), 'the right one');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Unable to connect to server. Please check your internet connection.')).toBeTruthy();
});
