import type { UserProfile } from '@contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { listen, resetAccount } from '@web/stores/account';
import * as auth from '@web/lib/auth';
import { call } from '@web/lib/callables';
import { invoke } from '@web/lib/invoke';
import { watchDocument, type WatchProblem } from '@web/lib/watch';
import { profileWith } from '@support/profile';

vi.unmock('@web/lib/invoke');
vi.mock('@web/lib/callables');

const ANA = { uid: 'ana', email: 'ana@example.com', emailVerified: false };
const PROFILE = profileWith({ email: ANA.email });

let tellAccount: (account: auth.Account | null) => void;
let tellProfile: (profile: UserProfile | undefined) => void;
let failProfile: (problem: WatchProblem) => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.mocked(auth.watchAccount).mockImplementation(async (tell) => {
    tellAccount = tell;
    return () => {};
  });
  vi.mocked(watchDocument).mockImplementation((_path, next, failed) => {
    tellProfile = next as typeof tellProfile;
    failProfile = failed;
    return () => {};
  });
  await listen();
  return () => {
    tellAccount(null);
    resetAccount();
    vi.useRealTimers();
  };
});
/** Long enough for a call that waits for nothing. */
const aMoment = () => vi.advanceTimersByTimeAsync(10);
const save = () => void invoke('addSavedGym', { gymId: 'g1' });

test('a new account’s call waits until its profile exists, and is then sent once', async () => {
  tellAccount(ANA);
  tellProfile(undefined);
  save();
  await aMoment();
  expect(call).not.toHaveBeenCalled();
  tellProfile(PROFILE);
  await aMoment();
  expect(call).toHaveBeenCalledExactlyOnceWith('addSavedGym', { gymId: 'g1' });
});

test('a call is sent right away for a signed-out visitor and for an account with a profile', async () => {
  tellAccount(null);
  save();
  await aMoment();
  expect(call).toHaveBeenCalledTimes(1);
  tellAccount(ANA);
  tellProfile(PROFILE);
  save();
  await aMoment();
  expect(call).toHaveBeenCalledTimes(2);
});

test.each([
  ['cannot be read', () => failProfile('unavailable')],
  ['belongs to a user who has since signed out', () => tellAccount(null)],
  ['is still missing after 30 seconds', () => vi.advanceTimersByTime(30_000)],
])('a waiting call is sent anyway if the profile %s', async (_what, happens) => {
  tellAccount(ANA);
  save();
  await aMoment();
  expect(call).not.toHaveBeenCalled();
  happens();
  await aMoment();
  expect(call).toHaveBeenCalledTimes(1);
});
