import { DomainError, PASSWORD_MAX, PASSWORD_MIN } from '../contract';

/** Is this password among the most common ones? Given in lower case. */
export type IsCommon = (lowerCased: string) => boolean;

/**
 * The password policy: 8 to 128 characters, not the e-mail address, not a common password; no rules of composition
 * (OWASP ASVS 5, 6.2). Characters are counted as people see them, code points.
 * @throws DomainError `invalid`, `password-is-email` or `password-too-common`
 */
export function checkPassword(password: string, email: string, isCommon: IsCommon): void {
  const length = [...password].length;
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) refuse('invalid', `Use a password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  const lowerCased = password.toLowerCase();
  const address = email.toLowerCase();
  if (lowerCased === address || lowerCased === address.split('@')[0]) refuse('password-is-email', 'Choose a password that is not your e-mail address.');
  if (isCommon(lowerCased)) refuse('password-too-common', 'This password is one of the most common ones. Choose another.');
}

function refuse(reason: 'invalid' | 'password-is-email' | 'password-too-common', message: string): never {
  throw new DomainError(reason, message, [{ path: 'password', message }]);
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The common passwords: loaded when the first account is made, since no other function needs the list. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((entry) => entry.length >= PASSWORD_MIN)),
  );
  return common;
}
