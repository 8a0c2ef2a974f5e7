import { own } from '@contract';
import { ToldFailure } from './told';
import { UNREACHABLE } from './unreachable';

/** Why signing in, resetting or verifying failed: as much as may be told without saying who has an account. */
export type SignInProblem =
  | 'not-right'
  | 'bad-address'
  | 'bad-code'
  | 'too-many'
  | 'has-password'
  | 'window-blocked'
  | 'window-closed'
  | 'another-account'
  | 'no-google'
  | 'unavailable'
  | 'unknown';

const SENTENCES: Record<SignInProblem, string> = {
  'not-right': 'The e-mail address or the password is not right.',
  'bad-address': 'Enter an e-mail address, such as name@example.com.',
  'bad-code': 'This link has expired, or was used already. Ask for another.',
  'too-many': 'Too many attempts. Please wait a few minutes and try again, or reset your password.',
  'has-password': 'This address has an account here already, which signs in with a password. Sign in with that, or reset it if you have forgotten it.',
  'window-blocked': 'Your browser did not let Google’s window open. Press the button again, or allow this site to open windows.',
  'window-closed': 'Google’s window was closed before you had chosen an account. Press the button again to go on.',
  'another-account': 'That is another Google account than the one you are signed in with. Choose that one.',
  'no-google': 'Signing in with Google does not work at the moment. Try again, or use your e-mail address and a password.',
  unavailable: UNREACHABLE,
  unknown: 'That did not work. Please try again.',
};

/** A failure of the authentication service. `message` is for the user. */
export class SignInFailure extends ToldFailure {
  override readonly name = 'SignInFailure';
  constructor(readonly problem: SignInProblem) {
    super(SENTENCES[problem]);
  }
}

const OF_CODE: Record<string, SignInProblem> = {
  'auth/wrong-password': 'not-right',
  'auth/user-not-found': 'not-right',
  'auth/invalid-credential': 'not-right',
  'auth/invalid-login-credentials': 'not-right',
  // The service says this before it checks the password, so a stranger could learn which addresses have accounts.
  // The site disables accounts by their profile, which only the account itself is told of (docs/decisions/052).
  'auth/user-disabled': 'not-right',
  'auth/missing-password': 'not-right',
  'auth/invalid-email': 'bad-address',
  'auth/missing-email': 'bad-address',
  'auth/expired-action-code': 'bad-code',
  'auth/invalid-action-code': 'bad-code',
  'auth/too-many-requests': 'too-many',
  'auth/account-exists-with-different-credential': 'has-password',
  'auth/popup-blocked': 'window-blocked',
  'auth/popup-closed-by-user': 'window-closed',
  'auth/cancelled-popup-request': 'window-closed',
  'auth/user-cancelled': 'window-closed',
  'auth/user-mismatch': 'another-account',
  'auth/operation-not-allowed': 'no-google',
  'auth/admin-restricted-operation': 'no-google',
  'auth/network-request-failed': 'unavailable',
};

export function signInProblem(error: unknown): SignInProblem {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return own(OF_CODE, code) ?? 'unknown';
}

/** What the authentication service is asked, with its failures as ours. @throws SignInFailure */
export async function attempt<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof SignInFailure ? error : new SignInFailure(signInProblem(error));
  }
}
