import { getOwn } from '@contract';
import { UserFacingError } from './userFacingError';
import { UNREACHABLE } from './unreachable';

/** Why signing in, resetting a password or verifying an email address failed, without revealing who has an account. */
export type SignInProblem =
  | 'wrong-credentials'
  | 'invalid-email'
  | 'invalid-code'
  | 'too-many-attempts'
  | 'has-password'
  | 'window-blocked'
  | 'window-closed'
  | 'different-account'
  | 'no-google'
  | 'unavailable'
  | 'unknown';

const MESSAGES: Record<SignInProblem, string> = {
  'wrong-credentials': 'That email address or password isn’t right. Check both and try again.',
  'invalid-email': 'Enter an email address, such as name@example.com.',
  'invalid-code': 'This link has expired or was already used. Get a new one.',
  'too-many-attempts': 'Too many attempts. Wait a few minutes and try again, or reset your password.',
  'has-password': 'You already have an account with this email address and a password. Sign in with your password, or reset it if you forgot it.',
  'window-blocked': 'Your browser blocked Google’s window. Try again, or allow pop-ups for this site.',
  'window-closed': 'Google’s window closed before you chose an account. Try again.',
  'different-account': 'That’s not the Google account you’re signed in with. Choose the same one.',
  'no-google': 'Google sign-in isn’t working right now. Try again later, or use your password if you have one.',
  unavailable: UNREACHABLE,
  unknown: 'That didn’t work. Please try again.',
};

/** A failure of the authentication service. `message` is for the user. */
export class SignInFailure extends UserFacingError {
  override readonly name = 'SignInFailure';
  constructor(readonly problem: SignInProblem) {
    super(MESSAGES[problem]);
  }
}

const PROBLEM_BY_CODE: Record<string, SignInProblem> = {
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-login-credentials': 'wrong-credentials',
  // The service returns this before it checks the password, so a separate message would let strangers find out which email addresses
  // have accounts. The site itself disables accounts through their profile, which only the account can read (docs/decisions/052).
  'auth/user-disabled': 'wrong-credentials',
  'auth/missing-password': 'wrong-credentials',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
  'auth/expired-action-code': 'invalid-code',
  'auth/invalid-action-code': 'invalid-code',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/account-exists-with-different-credential': 'has-password',
  'auth/popup-blocked': 'window-blocked',
  'auth/popup-closed-by-user': 'window-closed',
  'auth/cancelled-popup-request': 'window-closed',
  'auth/user-cancelled': 'window-closed',
  'auth/user-mismatch': 'different-account',
  'auth/operation-not-allowed': 'no-google',
  'auth/admin-restricted-operation': 'no-google',
  'auth/network-request-failed': 'unavailable',
};

/** Converts an error of the authentication service. `unknown` if it has no known code. */
export function toSignInProblem(error: unknown): SignInProblem {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return getOwn(PROBLEM_BY_CODE, code) ?? 'unknown';
}

/** Runs a request to the authentication service and converts its errors. @throws SignInFailure */
export async function runAuthRequest<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof SignInFailure ? error : new SignInFailure(toSignInProblem(error));
  }
}
