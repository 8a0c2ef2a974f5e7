import type { UserProfile } from '@contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { listenForAccount, resetAccount } from '@web/stores/account';
import * as auth from '@web/lib/auth';
import { call } from '@web/lib/callables';
import { invoke } from '@web/lib/invoke';
import { watchDocument, type WatchProblem } from '@web/lib/watch';
import { profileWith } from '@support/profile';

vi.unmock('@web/lib/invoke');
vi.mock('@web/lib/callables');

const ANA = { uid: 'ana', email: 'ana@example.com', emailVerified: false };
const PROFILE = profileWith({ email: ANA.email });

let reportAccount: (account: auth.Account | null) => void;
let reportProfile: (profile: UserProfile | undefined) => void;
let failProfile: (problem: WatchProblem) => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.mocked(auth.watchAccount).mockImplementation(async (next) => {
    reportAccount = next;
    return () => {};
  });
  vi.mocked(watchDocument).mockImplementation((_path, next, failed) => {
    reportProfile = next as typeof reportProfile;
    failProfile = failed;
    return () => {};
  });
  await listenForAccount();
  return () => {
    reportAccount(null);
    resetAccount();
    vi.useRealTimers();
  };
});
/** Waits long enough for a call that isn't delayed. */
const waitForCall = () => vi.advanceTimersByTimeAsync(10);
const save = () => void invoke('addSavedGym', { gymId: 'g1' });

test('a new account’s call waits until its profile exists, and is then sent once', async () => {
  reportAccount(ANA);
  reportProfile(undefined);
  save();
  await waitForCall();
  expect(call).not.toHaveBeenCalled();
  reportProfile(PROFILE);
  await waitForCall();
  expect(call).toHaveBeenCalledExactlyOnceWith('addSavedGym', { gymId: 'g1' });
});

test('a call is sent right away for a signed-out visitor and for an account with a profile', async () => {
  reportAccount(null);
  save();
  await waitForCall();
  expect(call).toHaveBeenCalledTimes(1);
  reportAccount(ANA);
  reportProfile(PROFILE);
  save();
  await waitForCall();
  expect(call).toHaveBeenCalledTimes(2);
});

test.each([
  ['cannot be read', () => failProfile('unavailable')],
  ['belongs to a user who has since signed out', () => reportAccount(null)],
  ['is still missing after 30 seconds', () => vi.advanceTimersByTime(30_000)],
])('a waiting call is sent anyway if the profile %s', async (_what, makeItHappen) => {
  reportAccount(ANA);
  save();
  await waitForCall();
  expect(call).not.toHaveBeenCalled();
  makeItHappen();
  await waitForCall();
  expect(call).toHaveBeenCalledTimes(1);
});
