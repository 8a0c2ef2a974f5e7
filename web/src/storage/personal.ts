import { forgetBrand } from './brandDraft';
import { DRAFT_PREFIX, listDraftKeys } from './drafts';
import { forgetVisits } from './lastVisit';
import { deleteStored, readStored, readStrings, listStoredKeys, writeStored } from './storage';

/** The key prefix of an account's unsent entries in this tab. */
export const getUnsentPrefix = (uid: string): string => `halfmat:typed:${uid}:`;

/** Moves a signed-out visitor's unsent entries to the account they have signed in with. @returns whether there were any */
export function adoptUnsentEntries(uid: string, name: string): boolean {
  const typed = readStored('sessionStorage', getUnsentPrefix('') + name);
  if (typed === undefined) return false;
  writeStored('sessionStorage', getUnsentPrefix('') + name, undefined);
  return writeStored('sessionStorage', getUnsentPrefix(uid) + name, typed);
}

/** Adds text to an account's unsent entries for a form in this tab. Existing entries stay. */
export function addUnsentEntries(uid: string, name: string, texts: Readonly<Record<string, string>>): boolean {
  const key = getUnsentPrefix(uid) + name;
  return writeStored('sessionStorage', key, { ...texts, ...readStrings('sessionStorage', key) });
}

/** Whether this browser stores unsaved entries of an account. */
export const hasLocalChanges = (uid: string): boolean => listDraftKeys(`${uid}:`).length + listStoredKeys('sessionStorage', getUnsentPrefix(uid)).length > 0;

/**
 * Clears an account's data in this browser at sign-out.
 * @param drafts whether to delete unsaved edits of gyms. They stay for the next visit, unless the session was for this tab only,
 * as on a shared computer.
 * @param entries whether to delete unsent entries of other forms. They stay in this tab if the session was ended elsewhere.
 */
export function clearAccountData(uid: string, { drafts, entries }: { readonly drafts: boolean; readonly entries: boolean }): void {
  if (entries) deleteStored('sessionStorage', getUnsentPrefix(uid));
  forgetBrand();
  if (drafts) deleteStored('localStorage', `${DRAFT_PREFIX}${uid}:`);
}

/** Deletes everything that this browser stores about a deleted account, for all tabs. */
export function forgetAccount(uid: string): void {
  clearAccountData(uid, { drafts: true, entries: true });
  forgetVisits(uid);
}
