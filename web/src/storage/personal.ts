import { forgetBrand } from './brandDraft';
import { DRAFT_PREFIX } from './drafts';
import { forgetStored, readStored, writeStored } from './storage';

/** What was typed by an account, in the forms of this tab. */
export const typedPrefix = (uid: string): string => `halfmat:typed:${uid}:`;

/** Gives an account what was typed into a form before signing in. @returns whether there was anything */
export function adoptTyped(uid: string, name: string): boolean {
  const typed = readStored('sessionStorage', typedPrefix('') + name);
  if (typed === undefined) return false;
  writeStored('sessionStorage', typedPrefix('') + name, undefined);
  return writeStored('sessionStorage', typedPrefix(uid) + name, typed);
}

/**
 * Forgets what this browser keeps of an account that signs out. Unsaved edits of gyms stay for its next visit, unless the
 * session was this tab's alone: on a computer that others use, nothing stays.
 */
export function forgetKept(uid: string, { drafts }: { readonly drafts: boolean }): void {
  forgetStored('sessionStorage', typedPrefix(uid));
  forgetBrand();
  if (drafts) forgetStored('localStorage', `${DRAFT_PREFIX}${uid}:`);
}
