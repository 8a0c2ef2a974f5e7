import { applyActionCode, checkActionCode, confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth';
import { service } from './auth';
import { attempt } from './signIn';

/** Whose password a link out of a message resets: the address. @throws SignInFailure, as all of these */
export const addressOfReset = (code: string): Promise<string> => attempt(async () => verifyPasswordResetCode(await service(), code));

/** Sets the password that such a link was asked for. The code is worth nothing after it. */
export const resetByCode = (code: string, password: string): Promise<void> => attempt(async () => confirmPasswordReset(await service(), code, password));

/** Does what a link out of a message stands for: proves an address, changes it, or takes a change back. Gives the address that holds from then on. */
export const applyCode = (code: string): Promise<string | undefined> =>
  attempt(async () => {
    const auth = await service();
    const { data } = await checkActionCode(auth, code);
    await applyActionCode(auth, code);
    return data.email ?? undefined;
  });
