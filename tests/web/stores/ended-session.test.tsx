import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '@web/stores/account';
import { startSession } from '@web/stores/startSession';
import { useUnsentForm } from '@web/forms/useUnsentForm';
import LoginPage from '@web/features/account/LoginPage';
import { EditGym } from '@web/features/owner/editor/EditGym';
import * as auth from '@web/lib/auth';
import { watchDocument } from '@web/lib/watch';
import { Shell } from '@web/app/Shell';
import { useSession } from '@web/stores/session';
import { profileWith } from '@support/profile';
import { GYM } from '../owner/openEditor';
import { openRoutes, routeFor } from '../routing';
import { fill } from '../fill';

const ANA = { uid: 'ana', email: 'ana@example.com', emailVerified: true };
const BEN = { uid: 'ben', email: 'ben@example.com', emailVerified: true };
const CHANGES_KEPT = 'You were signed out. Your unsaved changes are still on this device. Sign in to continue.';

let reportAccount: (account: auth.Account | null) => void;
let reportProfile: (profile: object) => void;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(auth.watchAccount).mockImplementation(async (next) => {
    reportAccount = next;
    return () => {};
  });
  vi.mocked(auth.renewCustomClaims).mockResolvedValue();
  vi.mocked(watchDocument).mockImplementation((_path, next) => {
    reportProfile = next as typeof reportProfile;
    return () => {};
  });
});

function ClaimNote() {
  const { formProps } = useUnsentForm('claim g1');
  return (
    <form {...formProps}>
      <label>
        Your role <input name="role" />
      </label>
    </form>
  );
}
const PAGES = [
  routeFor(
    '/my-gyms/g1',
    () => (
      <>
        <EditGym gym={GYM} isAdmin={false} onSaved={() => {}} />
        <ClaimNote />
      </>
    ),
    { requiredRole: 'user' },
  ),
  routeFor('/login', LoginPage),
];
let path: () => string;

/** Signs an account in. */
function signIn(account: auth.Account): void {
  act(() => reportAccount(account));
  act(() => reportProfile(profileWith({ email: account.email, isGymOwner: true, ownedGyms: ['g1'] })));
}
async function open(marked: 'localStorage' | 'sessionStorage' = 'localStorage') {
  globalThis[marked].setItem('halfmat:session', '1');
  void startSession();
  await waitFor(() => expect(reportAccount).toBeDefined());
  signIn(ANA);
  const router = openRoutes('/my-gyms/g1', PAGES, Shell);
  path = () => router.state.location.pathname;
  await screen.findByLabelText('Affiliation');
  return userEvent.setup();
}

describe('a session that ends elsewhere', () => {
  it('says on the login page that unsaved changes are kept, and restores them only for the same account', async () => {
    const user = await open();
    await fill(user, screen.getByLabelText('Affiliation'), ' of Texas');
    await fill(user, screen.getByLabelText('Your role'), 'Coach');
    await act(async () => reportAccount(null));
    expect(await screen.findByText(CHANGES_KEPT)).toBeTruthy();
    expect(path()).toBe('/login');
    signIn(BEN);
    await waitFor(() => expect(path()).toBe('/my-gyms/g1'));
    await screen.findByLabelText('Your role');
    expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Your role').value).toBe('');
    await act(async () => reportAccount(null));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    signIn(ANA);
    // The form restores entries after its first render.
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Your role').value).toBe('Coach'));
    await user.click(screen.getByRole('button', { name: 'Restore changes' }));
    expect(screen.getByLabelText<HTMLInputElement>('Affiliation').value).toBe('Old Team of Texas');
  });

  it('does not mention unsaved changes if there are none', async () => {
    await open();
    await act(async () => reportAccount(null));
    expect(await screen.findByText('You were signed out. Sign in to continue.')).toBeTruthy();
  });

  it('is also explained if the profile says that the session has ended', async () => {
    const user = await open();
    await fill(user, screen.getByLabelText('Affiliation'), ' of Texas');
    vi.mocked(auth.isSessionOlder).mockResolvedValue(true);
    vi.mocked(auth.endSession).mockImplementation(async () => reportAccount(null));
    act(() => reportProfile(profileWith({ email: ANA.email, isGymOwner: true, ownedGyms: ['g1'], sessionsFrom: '2026-11-25T00:00:00.000Z' })));
    expect(await screen.findByText(CHANGES_KEPT)).toBeTruthy();
  });

  it('deletes unsaved changes if the session was limited to its tab', async () => {
    const user = await open('sessionStorage');
    await fill(user, screen.getByLabelText('Affiliation'), ' of Texas');
    await fill(user, screen.getByLabelText('Your role'), 'Coach');
    await act(async () => reportAccount(null));
    expect(await screen.findByText('You were signed out. Sign in to continue.')).toBeTruthy();
    signIn(ANA);
    expect((await screen.findByLabelText<HTMLInputElement>('Your role')).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
  });
});

describe('logout', () => {
  it('shows no signed-out message to the user who logged out', async () => {
    vi.mocked(auth.endSession).mockImplementation(async () => reportAccount(null));
    const user = await open();
    await fill(user, screen.getByLabelText('Affiliation'), ' of Texas');
    await act(() => logout());
    expect(path()).toBe('/login');
    expect(screen.queryByText(/^You were signed out/)).toBeNull();
    expect(useSession.getState().endedElsewhere).toBeNull();
  });
});
