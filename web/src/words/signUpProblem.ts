import { SignInFailure } from '../lib/signIn';
import { messageOf } from './problems';

/**
 * The message for any error that a sign-up threw. If the address already has an account, the backend doesn't say so. Signing in with the new password
 * then fails.
 */
export const signUpProblem = (error: unknown): string =>
  error instanceof SignInFailure && error.problem === 'wrong-credentials'
    ? 'We couldn’t create an account with this address. If you already have one, sign in with its password, or reset it.'
    : messageOf(error);
