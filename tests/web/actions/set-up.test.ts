import type { UserProfile } from '@contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { listen, resetAccount } from '../../../web/src/actions/account';
import * as auth from '../../../web/src/lib/auth';
import { call } from '../../../web/src/lib/callables';
import { invoke } from '../../../web/src/lib/invoke';
import { watchDocument, type WatchProblem } from '../../../web/src/lib/watch';

vi.mock('../../../web/src/lib/auth');
vi.mock('../../../web/src/lib/callables');
vi.mock('../../../web/src/lib/watch');

const ANA = { uid: 'ana', email: 'ana@example.com', emailVerified: false };
const PROFILE: UserProfile = { email: ANA.email, isAdmin: false, isGymOwner: false, ownedGyms: [], createdAt: '2026-01-01T00:00:00.000Z' };

let tellAccount: (account: auth.Account | null) => void;
let tellProfile: (profile: UserProfile | undefined) => void;
let failProfile: (problem: WatchProblem) => void;

beforeEach(async () => {
  vi.resetAllMocks();
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
/** As long as a call takes that waits for nothing. */
const aMoment = () => vi.advanceTimersByTimeAsync(10);
const save = () => void invoke('addSavedGym', { gymId: 'g1' });

test('what a new account asks for before its profile is there is sent as soon as it is, once', async () => {
  tellAccount(ANA);
  tellProfile(undefined);
  save();
  await aMoment();
  expect(call).not.toHaveBeenCalled();
  tellProfile(PROFILE);
  await aMoment();
  expect(call).toHaveBeenCalledExactlyOnceWith('addSavedGym', { gymId: 'g1' });
});

test('a visitor waits for nothing, and nobody does whose profile is there', async () => {
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
  ['can’t be read', () => failProfile('unavailable')],
  ['belongs to who has signed out meanwhile', () => tellAccount(null)],
  ['does not come for half a minute', () => vi.advanceTimersByTime(30_000)],
])('a call is sent all the same where the profile %s: the backend says what is wrong', async (_what, happens) => {
  tellAccount(ANA);
  save();
  await aMoment();
  expect(call).not.toHaveBeenCalled();
  happens();
  await aMoment();
  expect(call).toHaveBeenCalledTimes(1);
});
