import { SignInFailure } from '../lib/signIn';

/** Whether the password was wrong. */
export const isWrongPassword = (error: unknown): boolean => error instanceof SignInFailure && error.problem === 'wrong-credentials';
/** Whether an emailed link has expired or was already used. */
export const isExpiredLink = (error: unknown): boolean => error instanceof SignInFailure && error.problem === 'bad-code';
