import { checkPassword, DomainError, PASSWORD_MIN } from '@contract';

/** How hard a password is to guess, as far as its length and the most common ones say it. */
export interface Strength {
  /** From 0, which is refused, to 4. */
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly words: string;
}

/** Fewer different characters than that are soon tried, however long. */
const DIFFERENT_LEAST = 5;

/** Undefined while nothing is typed. What is refused here the backend refuses too; it knows more common passwords. */
export function strengthOf(password: string, email: string, isCommon: (lowerCased: string) => boolean): Strength | undefined {
  const characters = [...password];
  if (characters.length === 0) return undefined;
  const missing = PASSWORD_MIN - characters.length;
  if (missing > 0) return { level: 0, words: `Too short: ${missing} more ${missing === 1 ? 'character' : 'characters'}.` };
  const refused = refusalOf(password, email, isCommon);
  if (refused !== undefined) return { level: 0, words: refused };
  if (new Set(characters).size < DIFFERENT_LEAST) return { level: 1, words: 'Weak. It repeats a few characters.' };
  if (characters.length < 12) return { level: 2, words: 'Fair. Make it longer, for example with a few unrelated words.' };
  return characters.length < 16 ? { level: 3, words: 'Good.' } : { level: 4, words: 'Strong.' };
}

function refusalOf(password: string, email: string, isCommon: (lowerCased: string) => boolean): string | undefined {
  try {
    checkPassword(password, email, isCommon);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
