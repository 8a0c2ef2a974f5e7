import { checkPassword, DomainError, PASSWORD_MIN } from '@contract';

/** How hard a password is to guess, by length, variety, common passwords, and the user's email address. */
export interface Strength {
  /** From 0 (rejected) to 4. */
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly message: string;
}

/** Passwords with fewer distinct characters are easy to guess, no matter how long they are. */
const MIN_DISTINCT_CHARACTERS = 5;

/** Rates a password. Undefined if it is empty. The backend rejects all passwords of level 0, and has a longer list of common ones. */
export function getStrength(password: string, email: string, isCommon: (lowerCased: string) => boolean): Strength | undefined {
  const characters = [...password];
  if (characters.length === 0) return undefined;
  const neededCount = PASSWORD_MIN - characters.length;
  if (neededCount > 0) return { level: 0, message: `Too short: ${neededCount} more ${neededCount === 1 ? 'character' : 'characters'}.` };
  const problem = findProblem(password, email, isCommon);
  if (problem !== undefined) return { level: 0, message: problem };
  if (new Set(characters).size < MIN_DISTINCT_CHARACTERS) return { level: 1, message: 'Weak. It repeats a few characters.' };
  if (characters.length < 12) return { level: 2, message: 'Fair. Make it longer, for example with a few unrelated words.' };
  return characters.length < 16 ? { level: 3, message: 'Good.' } : { level: 4, message: 'Strong.' };
}

/** Says why the password would be rejected. Undefined if it would be accepted. */
function findProblem(password: string, email: string, isCommon: (lowerCased: string) => boolean): string | undefined {
  try {
    checkPassword(password, email, isCommon);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
