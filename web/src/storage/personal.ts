import { forgetBrand } from './brandDraft';
import { DRAFT_PREFIX, listDraftKeys } from './drafts';
import { forgetVisits } from './lastVisit';
import { deleteStored, readStored, readStrings, listStoredKeys, writeStored } from './storage';

/** The key prefix of an account's unsent forms in this tab. For a signed-out visitor, `uid` is empty. */
export const getUnsentPrefix = (uid: string): string => `halfmat:typed:${uid}:`;

/** Moves what a signed-out visitor entered in a form to the account they have signed in with. @returns whether anything was moved */
export function adoptUnsentForm(uid: string, name: string): boolean {
  const typed = readStored('sessionStorage', getUnsentPrefix('') + name);
  if (typed === undefined) return false;
  writeStored('sessionStorage', getUnsentPrefix('') + name, undefined);
  return writeStored('sessionStorage', getUnsentPrefix(uid) + name, typed);
}

/** Fills in fields of an account's unsent form in this tab. Fields that already have text keep it. @returns whether it could be stored */
export function addUnsentValues(uid: string, name: string, texts: Readonly<Record<string, string>>): boolean {
  const key = getUnsentPrefix(uid) + name;
  return writeStored('sessionStorage', key, { ...texts, ...readStrings('sessionStorage', key) });
}

/** Whether this browser has unsaved changes or unsent forms of an account. */
export const hasLocalChanges = (uid: string): boolean => listDraftKeys(`${uid}:`).length + listStoredKeys('sessionStorage', getUnsentPrefix(uid)).length > 0;

/**
 * Clears an account's data in this browser at sign-out.
 * @param drafts whether to delete unsaved edits of gyms. Otherwise, they stay for the next visit. Set this if the session was for this
 * tab only, as on a shared computer.
 * @param unsentForms whether to delete what the user entered in other forms. Don't set this if the session was ended elsewhere.
 */
export function clearAccountData(uid: string, { drafts, unsentForms }: { readonly drafts: boolean; readonly unsentForms: boolean }): void {
  if (unsentForms) deleteStored('sessionStorage', getUnsentPrefix(uid));
  forgetBrand();
  if (drafts) deleteStored('localStorage', `${DRAFT_PREFIX}${uid}:`);
}

/** Deletes everything that this browser stores about a deleted account. */
export function forgetAccount(uid: string): void {
  clearAccountData(uid, { drafts: true, unsentForms: true });
  forgetVisits(uid);
}
