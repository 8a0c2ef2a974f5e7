import { applyActionCode, checkActionCode, confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth';
import { getAuthService } from './auth';
import { runAuthRequest } from './signIn';

/** Reads the email address of the account that a password reset link is for. @throws SignInFailure, like the functions below */
export const readResetLinkEmail = (code: string): Promise<string> => runAuthRequest(async () => verifyPasswordResetCode(await getAuthService(), code));

/** Sets the new password from a reset link and uses up its code. */
export const resetPasswordByCode = (code: string, password: string): Promise<void> =>
  runAuthRequest(async () => confirmPasswordReset(await getAuthService(), code, password));

/**
 * Applies the code of an emailed link, which verifies an email address, changes it, or reverts a change.
 * @returns the account's email address after that, if it is known
 */
export const applyEmailedCode = (code: string): Promise<string | undefined> =>
  runAuthRequest(async () => {
    const auth = await getAuthService();
    const { data } = await checkActionCode(auth, code);
    await applyActionCode(auth, code);
    return data.email ?? undefined;
  });
