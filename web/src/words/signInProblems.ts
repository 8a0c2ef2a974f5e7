import { SignInFailure } from '../lib/signIn';

/** Whether somebody could not prove by a password that an account is theirs. */
export const isWrongPassword = (error: unknown): boolean => error instanceof SignInFailure && error.problem === 'not-right';
/** Whether a link out of a message is worth nothing any more. */
export const isSpentLink = (error: unknown): boolean => error instanceof SignInFailure && error.problem === 'bad-code';
