import { applyActionCode, checkActionCode, confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth';
import { service } from './auth';
import { attempt } from './signIn';

/** The email address whose password a reset link changes. @throws SignInFailure, like all of these */
export const emailOfResetLink = (code: string): Promise<string> => attempt(async () => verifyPasswordResetCode(await service(), code));

/** Sets the new password from a reset link and uses up its code. */
export const resetByCode = (code: string, password: string): Promise<void> => attempt(async () => confirmPasswordReset(await service(), code, password));

/**
 * Applies an emailed link: verifies an address, changes it, or reverts a change. Returns the address that is valid afterwards.
 */
export const applyCode = (code: string): Promise<string | undefined> =>
  attempt(async () => {
    const auth = await service();
    const { data } = await checkActionCode(auth, code);
    await applyActionCode(auth, code);
    return data.email ?? undefined;
  });
