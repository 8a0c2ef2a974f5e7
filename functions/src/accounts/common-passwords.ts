import { checkPassword, PASSWORD_MIN } from '../contract';

let common: Promise<ReadonlySet<string>> | undefined;

/** The common passwords. Loaded on demand, since no other function needs the list. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((entry) => entry.length >= PASSWORD_MIN)),
  );
  return common;
}

/**
 * Checks the password policy for an account with this address, using the complete list of common passwords.
 * @throws DomainError `invalid`, `password-is-email` or `password-too-common`
 */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  const entries = await commonPasswords();
  checkPassword(password, email, (entry) => entries.has(entry));
}
