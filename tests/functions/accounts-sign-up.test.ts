import { HttpsError } from 'firebase-functions/v2/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount } from '@functions/accounts/callables';
import { requireAllowedSignUp } from '@functions/accounts/triggers';
import { call, freezeClock, refusal } from '@support/call';
import { clearFirestore } from '@support/firestore';

const createUser = vi.hoisted(() => vi.fn());
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => ({ createUser }) }));
// Measured in hidden-durations.test.ts.
vi.mock('@functions/platform/hide-duration', () => ({ hideDuration: (work: () => unknown) => work() }));

const signUp = (password: string, email = 'jane.doe@example.com') => call(createAccount, { email, password });

beforeEach(async () => {
  await clearFirestore();
  createUser.mockReset().mockResolvedValue({ uid: 'new-uid' });
});

afterEach(() => void vi.useRealTimers());

describe('createAccount', () => {
  it('creates the account with the address in lower case', async () => {
    expect(await signUp('correct horse battery', 'Jane.Doe@Example.com')).toEqual({ uid: 'new-uid' });
    expect(createUser).toHaveBeenCalledWith({ email: 'jane.doe@example.com', password: 'correct horse battery' });
  });

  it.each([
    ['of 7 characters', 'abcd123', 'invalid'],
    ['of 4 characters that take 8 code units', '🥋🥋🥋🥋', 'invalid'],
    ['of 129 characters', 'x'.repeat(129), 'invalid'],
    ['of 129 characters that take 258 code units', '🥋'.repeat(129), 'invalid'],
    ['in which nothing can be seen', '\u200b'.repeat(8), 'invalid'],
    ['that is the email address', 'Jane.Doe@example.com', 'password-is-email'],
    ['that is the name in the email address', 'jane.doe', 'password-is-email'],
    ['that is common', 'password1', 'password-too-common'],
    ['that is common but for its case', 'PassWord1', 'password-too-common'],
    ['that is common', 'iloveyou2', 'password-too-common'],
  ])('refuses a password %s and creates no account', async (_what, password, reason) => {
    expect(await refusal(signUp(password))).toMatchObject({ code: 'invalid-argument', reason });
    expect(createUser).not.toHaveBeenCalled();
  });

  it.each(['eight888chars', 'all lower case words', '12345678901234567890x', `${'x'.repeat(127)}y`, 'contraseña larga', '🥋'.repeat(8), '🥋'.repeat(128)])(
    'needs no mix of characters: %s is taken',
    async (password) => {
      expect(await signUp(password)).toEqual({ uid: 'new-uid' });
    },
  );

  it('answers the same if the address already has an account', async () => {
    const fresh = await signUp('correct horse battery');
    createUser.mockRejectedValue(Object.assign(new Error(), { code: 'auth/email-already-exists' }));
    const taken = await signUp('correct horse battery');
    expect(Object.keys(taken)).toEqual(Object.keys(fresh));
    expect(taken.uid).toMatch(/^[A-Za-z0-9]{28}$/);
  });

  it('checks the password before it looks up the address', async () => {
    createUser.mockRejectedValue(Object.assign(new Error(), { code: 'auth/email-already-exists' }));
    expect(await refusal(signUp('password1'))).toMatchObject({ reason: 'password-too-common' });
  });

  it('explains an address or password that the authentication service refuses', async () => {
    createUser.mockRejectedValue(Object.assign(new Error(), { code: 'auth/invalid-email' }));
    expect(await refusal(signUp('correct horse battery'))).toMatchObject({ code: 'failed-precondition', reason: 'account-not-created' });
  });

  it('refuses more than ten calls a minute from one IP address', async () => {
    freezeClock();
    for (let index = 0; index < 10; index++) await signUp('correct horse battery');
    expect(await refusal(signUp('correct horse battery'))).toMatchObject({ code: 'resource-exhausted', reason: 'rate-limited' });
  });

  describe('signing up directly at the authentication service', () => {
    const ana = { email: 'ana@example.com', emailVerified: true };
    afterEach(() => void vi.unstubAllEnvs());

    it.each(['password', 'google.com', 'anonymous', undefined])('is refused for every sign-in method (%s)', (provider) => {
      expect(() => requireAllowedSignUp({ ...ana, provider })).toThrow(HttpsError);
    });

    it('is allowed with Google for an address that Google verified, if the deployment offers it', () => {
      vi.stubEnv('GOOGLE_SIGN_IN', 'true');
      expect(() => requireAllowedSignUp({ ...ana, provider: 'google.com' })).not.toThrow();
      expect(() => requireAllowedSignUp({ ...ana, provider: 'google.com', emailVerified: false })).toThrow(HttpsError);
      expect(() => requireAllowedSignUp({ ...ana, provider: 'google.com', email: undefined })).toThrow(HttpsError);
      for (const provider of ['password', 'phone', 'apple.com', 'anonymous', undefined])
        expect(() => requireAllowedSignUp({ ...ana, provider })).toThrow(HttpsError);
    });
  });
});
