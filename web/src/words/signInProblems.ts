import { SignInFailure } from '../lib/signIn';
import { Unreachable } from '../lib/unreachable';
import { getErrorReason } from './problems';

/** Whether a sign-in or confirmation failed because the password was wrong. */
export const isWrongPassword = (error: unknown): boolean => error instanceof SignInFailure && error.problem === 'wrong-credentials';

/**
 * Why an emailed link didn't work. `expired`: it has expired or was already used. `no-account`: its account was disabled or deleted.
 * `unreachable`: the request never got through, so the link still works. `failed`: anything else.
 */
export type LinkFailure = 'expired' | 'no-account' | 'unreachable' | 'failed';

/** Converts the error that an emailed link caused. */
export function toLinkFailure(error: unknown): LinkFailure {
  if (error instanceof Unreachable || getErrorReason(error) === 'unavailable') return 'unreachable';
  if (!(error instanceof SignInFailure)) return 'failed';
  switch (error.problem) {
    case 'invalid-code':
      return 'expired';
    // No password was sent, so the account must be the cause.
    case 'wrong-credentials':
      return 'no-account';
    case 'unavailable':
      return 'unreachable';
    default:
      return 'failed';
  }
}

/** Whether an emailed link would fail in the same way if the user tried it again. */
export const isPermanentFailure = (failure: LinkFailure): failure is 'expired' | 'no-account' => failure === 'expired' || failure === 'no-account';
