import type { UserProfile } from '@contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '@web/app/Toasts';
import LoginPage from '@web/features/account/LoginPage';
import PrivacyPage from '@web/features/text-pages/PrivacyPage';
import * as auth from '@web/lib/auth';
import * as google from '@web/lib/google';
import { invoke } from '@web/lib/invoke';
import { SignInFailure } from '@web/lib/signIn';
import { watchDocument } from '@web/lib/watch';
import { wasLoadedDirectly, reloadPage } from '@web/hooks/document';
import { useSession } from '@web/stores/session';
import { openAt } from '../routing';
import { profileWith } from '@support/profile';
import { answer } from '../backend';
import { fill } from '../fill';

vi.mock('@web/lib/google');
vi.mock('@web/hooks/document');

const ANA: auth.Account = { uid: 'ana', email: 'ana@example.com', emailVerified: true, withGoogle: 'only' };
const PROFILE = profileWith({ email: ANA.email });

/** Let a test act as the SDK and as the profile's listener. */
let reportAccount: (account: auth.Account | null) => void;
let reportProfile: (profile: UserProfile | undefined) => void;

beforeEach(() => {
  answer({ syncAccount: { email: 'ana@example.com' } });
  document.documentElement.dataset.google = '';
  vi.mocked(wasLoadedDirectly).mockReturnValue(true);
  vi.mocked(auth.watchAccount).mockImplementation(async (next) => {
    reportAccount = next;
    return () => {};
  });
  vi.mocked(auth.renewCustomClaims).mockResolvedValue();
  vi.mocked(google.prepareGoogle).mockResolvedValue();
  vi.mocked(watchDocument).mockImplementation((_path, next) => {
    reportProfile = next as typeof reportProfile;
    return () => {};
  });
});
afterEach(() => {
  delete document.documentElement.dataset.google;
});

function open(url = '/login') {
  const pages = (
    <>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Toasts />
    </>
  );
  return { ...openAt(url, pages), user: userEvent.setup() };
}
/** The button, once its script has loaded. */
const button = () =>
  vi.waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' });
    expect(found.disabled).toBe(false);
    return found;
  });

test.each(['/login', '/login?mode=sign-up'])('a deployment without Google sign-in shows no Google button on %s and loads no Google script', async (url) => {
  delete document.documentElement.dataset.google;
  open(url);
  expect(screen.queryByText(/Google/)).toBeNull();
  await act(async () => {});
  expect(google.prepareGoogle).not.toHaveBeenCalled();
  expect(reloadPage).not.toHaveBeenCalled();
});

test.each(['/login', '/login?mode=sign-up'])('%s shows the Google button and prepares it before it is pressed', async (url) => {
  open(url);
  expect(await button()).toBeTruthy();
  await vi.waitFor(() => expect(google.prepareGoogle).toHaveBeenCalledOnce());
});

test('the password reset form shows no Google button', () => {
  open('/login?mode=reset');
  expect(screen.queryByText(/Google/)).toBeNull();
});

test('the privacy page mentions Google sign-in only if the deployment offers it', () => {
  const { unmount } = render(<PrivacyPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { name: 'Signing in with Google' })).toBeTruthy();
  expect(screen.getByText(/scripts run only where you sign in with Google and where you pay/)).toBeTruthy();
  unmount();
  delete document.documentElement.dataset.google;
  render(<PrivacyPage />, { wrapper: MemoryRouter });
  expect(screen.queryByText(/with Google/)).toBeNull();
});

test('the login page reloads if the document came from another page with a different content policy', async () => {
  vi.mocked(wasLoadedDirectly).mockReturnValue(false);
  window.history.replaceState(null, '', '/login');
  open();
  await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
});

test('the login page does not reload if the user only passes through it, such as when logging out', async () => {
  vi.mocked(wasLoadedDirectly).mockReturnValue(false);
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/login');
  try {
    open();
    window.history.replaceState(null, '', '/elsewhere');
    vi.advanceTimersByTime(1000);
    expect(reloadPage).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
    window.history.replaceState(null, '', '/');
  }
});

test('a new Google user is told that the account is ready, and becomeFirstAdmin waits for the profile', async () => {
  vi.mocked(google.signInWithGoogle).mockResolvedValue({ account: ANA, isNew: true });
  vi.mocked(invoke).mockResolvedValue({});
  const { user } = open();
  await user.click(await button());
  expect(await screen.findByText('Your account is ready.')).toBeTruthy();
  expect(google.signInWithGoogle).toHaveBeenCalledWith(true);
  expect(localStorage.getItem('halfmat:session')).toBe('1');
  act(() => reportAccount(ANA));
  act(() => reportProfile(undefined));
  expect(invoke).not.toHaveBeenCalled();
  act(() => reportProfile(PROFILE));
  await vi.waitFor(() => expect(invoke).toHaveBeenCalledExactlyOnceWith('becomeFirstAdmin', {}));
});

test('a returning Google user is sent to the requested page, and the profile is synced with the account', async () => {
  vi.mocked(google.signInWithGoogle).mockResolvedValue({ account: ANA, isNew: false });
  const { user, path } = open('/login?to=%2Fbjj%2Ftexas%23save');
  await user.click(await button());
  act(() => reportAccount(ANA));
  await vi.waitFor(() => expect(path()).toBe('/bjj/texas'));
  expect(useSession.getState().account).toEqual(ANA);
  await vi.waitFor(() => expect(invoke).toHaveBeenCalledWith('syncAccount', {}));
});

test('Google sign-in respects an unchecked “Keep me signed in” box', async () => {
  vi.mocked(google.signInWithGoogle).mockResolvedValue({ account: ANA, isNew: false });
  const { user } = open();
  await user.click(screen.getByLabelText('Keep me signed in'));
  await user.click(await button());
  await vi.waitFor(() => expect(google.signInWithGoogle).toHaveBeenCalledWith(false));
  await vi.waitFor(() => expect(sessionStorage.getItem('halfmat:session')).toBe('1'));
  expect(localStorage.getItem('halfmat:session')).toBeNull();
});

test.each([
  ['has-password', /^You already have an account with this email address and a password\./],
  ['window-closed', /^Google’s window closed/],
  ['window-blocked', /^Your browser blocked Google’s window\./],
  ['no-google', /^Google sign-in isn’t working right now\./],
] as const)('a failed Google sign-in (%s) says what to do, and the button can be pressed again', async (problem, sentence) => {
  vi.mocked(google.signInWithGoogle).mockRejectedValue(new SignInFailure(problem));
  const { user } = open();
  await fill(user, screen.getByLabelText('Email address'), 'ana@example.com');
  await user.click(await button());
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect((await button()).disabled).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ana@example.com');
});
