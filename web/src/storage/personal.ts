import { forgetBrand } from './brandDraft';
import { DRAFT_PREFIX, draftKeys } from './drafts';
import { forgetStored, readStored, readTexts, storedKeys, writeStored } from './storage';

/** What was typed by an account, in the forms of this tab. */
export const typedPrefix = (uid: string): string => `halfmat:typed:${uid}:`;

/** Gives an account what was typed into a form before signing in. @returns whether there was anything */
export function adoptTyped(uid: string, name: string): boolean {
  const typed = readStored('sessionStorage', typedPrefix('') + name);
  if (typed === undefined) return false;
  writeStored('sessionStorage', typedPrefix('') + name, undefined);
  return writeStored('sessionStorage', typedPrefix(uid) + name, typed);
}

/** Adds texts to what an account typed into a form of this tab. What the form holds already stays. */
export function addTyped(uid: string, name: string, texts: Readonly<Record<string, string>>): boolean {
  const key = typedPrefix(uid) + name;
  return writeStored('sessionStorage', key, { ...texts, ...readTexts('sessionStorage', key) });
}

/** Whether this browser keeps entries of an account that are not saved. */
export const isAnythingKept = (uid: string): boolean => draftKeys(`${uid}:`).length + storedKeys('sessionStorage', typedPrefix(uid)).length > 0;

/**
 * Forgets what this browser keeps of an account that signs out. Unsaved edits of gyms stay for its next visit, unless the
 * session was this tab's alone: on a computer that others use, nothing stays. What was typed into other forms stays in this tab if the
 * session ended elsewhere.
 */
export function forgetKept(uid: string, { drafts, typed }: { readonly drafts: boolean; readonly typed: boolean }): void {
  if (typed) forgetStored('sessionStorage', typedPrefix(uid));
  forgetBrand();
  if (drafts) forgetStored('localStorage', `${DRAFT_PREFIX}${uid}:`);
}
