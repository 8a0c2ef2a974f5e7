import { removeHiddenCharacters } from './text-rules';
import { SITE } from './constants';
import { DomainError } from './errors';

/** Returns whether a password, in lowercase, is one of the most common passwords. */
export type IsCommonPassword = (lowercasePassword: string) => boolean;

/** The words that an attacker would try first on this site: its name and the sport's vocabulary (OWASP ASVS 5, 6.2.11). */
const listSiteWords = (): readonly string[] => [
  ...`${SITE.name} ${SITE.tagline}`.toLowerCase().split(/[^a-z]+/),
  ...['bjj', 'jiujitsu', 'jujitsu', 'brazil', 'gracie', 'grappling', 'grappler', 'gym', 'academy', 'dojo', 'directory'],
  ...['martial', 'arts', 'nogi', 'openmat', 'blackbelt', 'belt', 'black', 'armbar', 'guard', 'oss', 'admin', 'password'],
];
/** Minimum length of the parts of an email address that are compared, in characters. Shorter parts occur in many words by chance. */
const PART_MIN = 3;

/** Whitespace, and the blank Braille pattern, which Unicode classifies as a symbol. */
const BLANK = /[\s\u2800]/gu;

/**
 * Checks a password against the policy, apart from its length (`newPasswordSchema`): it can't be blank, a common password or the email address,
 * and it can't consist only of the email address's parts or this site's words with digits and symbols around them. There are no composition rules
 * (OWASP ASVS 5, 6.2).
 * @throws DomainError `invalid`, `password-is-email` or `password-too-common`
 */
export function checkPassword(password: string, email: string, isCommonPassword: IsCommonPassword): void {
  if (removeHiddenCharacters(password).replace(BLANK, '') === '') refuse('invalid', 'Use letters, numbers or symbols, not only spaces.');
  const lowerCased = password.toLowerCase();
  if (isCommonPassword(lowerCased)) refuse('password-too-common', 'This is one of the most common passwords. Choose another one.');
  const address = email.toLowerCase();
  const parts = [
    keepLettersAndDigits(address),
    ...address.split('@').map(keepLettersAndDigits),
    ...address.split(/[^\p{L}\p{N}]+|(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/u),
  ];
  const isPart = (part: string) => [...part].length >= PART_MIN;
  if (lowerCased === address || isMadeOf(lowerCased, parts.filter(isPart)))
    refuse('password-is-email', 'Choose a password that contains more than your email address.');
  if (isMadeOf(lowerCased, listSiteWords()))
    refuse('password-too-common', 'This password is easy to guess on this site. Choose another one, or add more words.');
}

const keepLettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const keepLetters = (text: string): string => text.replace(/\P{L}/gu, '');

/** Whether a password consists only of one or more of these words, with digits and symbols around and between them. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  return [keepLettersAndDigits, keepLetters].some((reduce) => {
    const core = reduce(password);
    const pieces = new Set(words.map(reduce).filter((word) => word !== ''));
    // Tries every word from every position that words can reach, instead of matching greedily.
    const reached = new Set([0]);
    for (const start of reached) for (const piece of pieces) if (core.startsWith(piece, start)) reached.add(start + piece.length);
    return core !== '' && reached.has(core.length);
  });
}

function refuse(reason: 'invalid' | 'password-is-email' | 'password-too-common', message: string): never {
  throw new DomainError(reason, message, [{ path: 'password', message }]);
}
