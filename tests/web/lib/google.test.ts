import { getAdditionalUserInfo, reauthenticateWithPopup, signInWithPopup, type User } from 'firebase/auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toAccount, getAuthWithPersistence, requireUser } from '@web/lib/auth';
import { confirmWithGoogle, signInWithGoogle } from '@web/lib/google';

vi.mock('firebase/auth', { spy: true });
vi.mock('@web/lib/auth', { spy: true });

const userWith = (...providers: string[]) =>
  ({ uid: 'ana', email: 'ana@example.com', emailVerified: true, providerData: providers.map((providerId) => ({ providerId })) }) as unknown as User;
const errorWith = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  vi.mocked(getAuthWithPersistence).mockResolvedValue({} as never);
});

describe('toAccount', () => {
  test.each([
    [['password'], undefined],
    [['google.com'], 'only'],
    [['password', 'google.com'], 'also'],
  ])('tells whether an account with the providers %j signs in with Google', (providers, withGoogle) => {
    expect(toAccount(userWith(...providers)).withGoogle).toBe(withGoogle);
  });
});

test('signInWithGoogle returns the account and whether it is new', async () => {
  vi.mocked(signInWithPopup).mockResolvedValue({ user: userWith('google.com') } as never);
  vi.mocked(getAdditionalUserInfo).mockReturnValue({ isNewUser: true } as never);
  expect(await signInWithGoogle(false)).toEqual({ account: { uid: 'ana', email: 'ana@example.com', emailVerified: true, withGoogle: 'only' }, isNew: true });
  expect(getAuthWithPersistence).toHaveBeenCalledWith(false);
});

test.each([
  ['auth/account-exists-with-different-credential', 'has-password'],
  ['auth/popup-blocked', 'window-blocked'],
  ['auth/popup-closed-by-user', 'window-closed'],
  ['auth/operation-not-allowed', 'no-google'],
  ['auth/internal-error', 'no-google'],
  ['auth/network-request-failed', 'unavailable'],
])('signInWithGoogle reports %s as %s', async (code, problem) => {
  vi.mocked(signInWithPopup).mockRejectedValue(errorWith(code));
  await expect(signInWithGoogle(true)).rejects.toMatchObject({ problem });
});

test('confirmWithGoogle rejects a different Google account', async () => {
  vi.mocked(requireUser).mockResolvedValue(userWith('google.com'));
  vi.mocked(reauthenticateWithPopup).mockRejectedValue(errorWith('auth/user-mismatch'));
  await expect(confirmWithGoogle()).rejects.toMatchObject({ problem: 'different-account' });
});
