import { SignInFailure } from '../lib/signIn';
import { messageOf } from './problems';

/**
 * The message for any error that a sign-up threw. The backend doesn't reveal that an address has an account, so only signing in with the new password
 * fails then.
 */
export const signUpProblem = (error: unknown): string =>
  error instanceof SignInFailure && error.problem === 'wrong-credentials'
    ? 'We couldn’t create an account with this address. If you already have one, sign in with its password, or reset it.'
    : messageOf(error);
