import { checkPassword, PASSWORD_MIN } from '../contract';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loads the list of common passwords on first use, so that functions that don't check passwords never load it. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((entry) => entry.length >= PASSWORD_MIN)),
  );
  return common;
}

/**
 * Checks a password against the policy, including the complete list of common passwords.
 * @param email the account's email address, which can't be the password
 * @throws DomainError `invalid`, `password-is-email` or `password-too-common`
 */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  const entries = await loadCommonPasswords();
  checkPassword(password, email, (entry) => entries.has(entry));
}
