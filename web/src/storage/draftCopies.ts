import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { DRAFT_PREFIX, type Draft, isLasting, readDraft } from './drafts';
import { markedSession } from './sessionMarker';
import { writeStored } from './storage';

/**
 * Browsers hold what is put into localStorage in memory for a while before it is on disk: for seconds, and for minutes where
 * much is put there. A browser that crashes, or that a phone ends, loses that. What is put into IndexedDB is on disk at once:
 * so each draft is copied there, and comes back from there before the first form is shown. Not where the session is a tab's
 * alone: on a computer that others use nothing is to be found afterwards.
 */
type Copy = Draft<Readonly<Record<string, unknown>>>;

/** A database that does not open is not waited for: what localStorage has is offered. */
const PATIENCE_MS = 1000;

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('halfmat-drafts', 'copies'));

/** Copies what is kept under a key now; that it is forgotten, too, or it would come back. */
export async function copyDraft(key: string): Promise<void> {
  if (markedSession() === 'sessionStorage') return;
  const copy: Copy = readDraft<Copy['changed']>(key) ?? { at: Date.now(), changed: {} };
  try {
    await set(key, copy, store());
  } catch {
    // Where a browser has no such database, or forbids it, localStorage alone keeps drafts.
  }
}

/** Brings back what localStorage has lost: whatever was copied later than what it holds. */
export async function recoverDrafts(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([recover(), late]);
}

async function recover(): Promise<void> {
  try {
    for (const [key, copy] of await entries<string, unknown>(store())) {
      if (!isLasting(copy)) await del(key, store());
      else if (copy.at > (readDraft(key)?.at ?? 0)) bringBack(key, copy);
    }
  } catch {
    // There are no copies then.
  }
}

const bringBack = (key: string, copy: Copy): boolean =>
  writeStored('localStorage', DRAFT_PREFIX + key, Object.keys(copy.changed).length > 0 ? copy : undefined);
