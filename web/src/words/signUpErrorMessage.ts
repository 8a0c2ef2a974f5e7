import { SignInFailure } from '../lib/signIn';
import { getErrorMessage } from './problems';

/**
 * Returns the message for an error that a sign-up threw. If the email address already has an account, the backend doesn't say so, but
 * signing in with the new password fails.
 */
export const getSignUpErrorMessage = (error: unknown): string =>
  error instanceof SignInFailure && error.problem === 'wrong-credentials'
    ? 'We couldn’t create an account with this email address. If you already have one, sign in with its password, or reset it.'
    : getErrorMessage(error);
