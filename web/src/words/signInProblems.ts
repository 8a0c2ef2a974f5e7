import { SignInFailure } from '../lib/signIn';
import { Unreachable } from '../lib/unreachable';
import { reasonOf } from './problems';

/** Whether the password was wrong. */
export const isWrongPassword = (error: unknown): boolean => error instanceof SignInFailure && error.problem === 'wrong-credentials';
/**
 * Why an emailed link didn't work: it has expired or was already used (`expired`), its account was disabled or deleted (`no-account`),
 * its request never got through, so the link still works (`unreachable`), or something else (`failed`).
 */
export type LinkFailure = 'expired' | 'no-account' | 'unreachable' | 'failed';

export function toLinkFailure(error: unknown): LinkFailure {
  if (error instanceof Unreachable || reasonOf(error) === 'unavailable') return 'unreachable';
  if (!(error instanceof SignInFailure)) return 'failed';
  switch (error.problem) {
    case 'bad-code':
      return 'expired';
    // No password was sent, so this is about the account.
    case 'wrong-credentials':
      return 'no-account';
    case 'unavailable':
      return 'unreachable';
    default:
      return 'failed';
  }
}

/** Whether trying an emailed link again would fail the same way. */
export const isFinal = (failure: LinkFailure): failure is 'expired' | 'no-account' => failure === 'expired' || failure === 'no-account';
