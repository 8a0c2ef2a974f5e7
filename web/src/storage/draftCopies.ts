import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { DRAFT_PREFIX, type Draft, isCurrentDraft, readDraft } from './drafts';
import { readSessionMarker } from './sessionMarker';
import { writeStored } from './storage';

// Browsers keep localStorage writes in memory for seconds, or minutes under heavy use, before they write them to disk. If the browser
// crashes, or a phone kills it, these writes are lost. IndexedDB writes go to disk right away, so each draft is copied there. Lost drafts
// are restored before the first form is shown. Drafts aren't copied if the session belongs to one tab, because nothing may stay on a
// shared computer.

/** A draft as it is copied to IndexedDB. Empty if the draft was deleted. */
type DraftCopy = Draft<Readonly<Record<string, unknown>>>;

/** If the database doesn't open in time, forms only offer the drafts in localStorage. */
const OPEN_TIMEOUT_MS = 1000;

let openedStore: UseStore | undefined;
const getStore = (): UseStore => (openedStore ??= createStore('halfmat-drafts', 'copies'));

/** Copies the draft stored under a key. If it was deleted, stores an empty copy, since the draft would otherwise be restored. */
export async function copyDraft(key: string): Promise<void> {
  if (readSessionMarker() === 'sessionStorage') return;
  const copy: DraftCopy = readDraft<DraftCopy['changed']>(key) ?? { at: Date.now(), changed: {} };
  try {
    await set(key, copy, getStore());
  } catch {
    // If the browser lacks IndexedDB or blocks it, only localStorage keeps drafts.
  }
}

/** Restores the drafts that localStorage has lost: each copy that is newer than the stored draft. */
export async function recoverDrafts(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, OPEN_TIMEOUT_MS));
  await Promise.race([restoreNewerCopies(), timeout]);
}

async function restoreNewerCopies(): Promise<void> {
  try {
    for (const [key, copy] of await entries<string, unknown>(getStore())) {
      if (!isCurrentDraft(copy)) await del(key, getStore());
      else if (copy.at > (readDraft(key)?.at ?? 0)) restoreCopy(key, copy);
    }
  } catch {
    // If the database can't be read, there is nothing to restore.
  }
}

const restoreCopy = (key: string, copy: DraftCopy): boolean =>
  writeStored('localStorage', DRAFT_PREFIX + key, Object.keys(copy.changed).length > 0 ? copy : undefined);
