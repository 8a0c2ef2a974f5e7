import { documentPaths, own, type Gym, SAVED_GYMS_LIMIT, type SavedGym } from '@contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { invoke } from '../lib/invoke';
import { readDocument } from '../lib/source';
import { persistOptions } from '../storage/persisted';
import { entriesOf, hasFields, parseStored } from '../storage/storage';
import { messageOf } from '../words/problems';
import { onSignOut } from './onSignOut';
import { showToast } from './toasts';
import { readList } from '../lib/watch';
import { createLoadedValues } from './values';

/** A user's change to a saved gym, until the backend has answered. */
export interface PendingSave {
  readonly uid: string;
  readonly gymId: string;
  readonly name: string;
  /** Whether the gym should be saved. */
  readonly value: boolean;
}
interface SavedGymsState {
  /** Whether gyms are saved, by `uid/gymId`. Absent while unknown. */
  readonly saved: Readonly<Record<string, boolean>>;
  readonly pending: Readonly<Record<string, PendingSave>>;
}
const isPendingSave = (stored: unknown): stored is PendingSave => hasFields(stored, { uid: 'string', gymId: 'string', name: 'string', value: 'boolean' });

/** The last request for a user's list. */
let listRequest: { readonly uid: string; readonly answer: Promise<void> } | undefined;

/** Only pending changes are stored in this tab, so that its next page can finish them. */
export const useSavedGyms = create<SavedGymsState>()(
  persist(
    () => ({ saved: {}, pending: {} }),
    persistOptions<SavedGymsState>({
      where: 'sessionStorage',
      key: 'halfmat:wishes',
      // The stored field keeps its earlier name.
      partialize: ({ pending }) => ({ wishes: pending }),
      read: ({ wishes }) => ({ pending: entriesOf(wishes, isPendingSave) }),
      readUnversioned: (text) => ({ wishes: parseStored(text) }),
    }),
  ),
);
onSignOut(() => {
  listRequest = undefined;
  useSavedGyms.setState({ saved: {}, pending: {} });
  useSavedGyms.persist.clearStorage();
});

const keyOf = (uid: string, gymId: string): string => `${uid}/${gymId}`;
export const pendingSaveFor = ({ pending }: SavedGymsState, uid: string, gymId: string): PendingSave | undefined => own(pending, keyOf(uid, gymId));
/** Whether a gym is saved from the user's point of view: pending changes count at once. Undefined while unknown. */
export const isSaved = (state: SavedGymsState, uid: string, gymId: string): boolean | undefined =>
  pendingSaveFor(state, uid, gymId)?.value ?? own(state.saved, keyOf(uid, gymId));
const setKnownSaved = (uid: string, gymId: string, value: boolean): void =>
  void useSavedGyms.setState(({ saved }) => ({ saved: { ...saved, [keyOf(uid, gymId)]: value } }));

/** Loads whether a gym is saved. Costs one read, unless it is known. */
export async function loadIsSaved(uid: string, gymId: string): Promise<void> {
  const isKnown = () => own(useSavedGyms.getState().saved, keyOf(uid, gymId)) !== undefined;
  if (isKnown()) return;
  const stored = (await readDocument(documentPaths.savedGym(uid, gymId))) !== undefined;
  // A change stored in the meantime is newer than this answer.
  if (!isKnown()) setKnownSaved(uid, gymId, stored);
}

/** Loads all saved gyms at once: one read per saved gym, once until the page is reloaded. */
export function loadAllSaved(uid: string): Promise<void> {
  if (listRequest?.uid !== uid) listRequest = { uid, answer: readAll(uid) };
  return listRequest.answer;
}
async function readAll(uid: string): Promise<void> {
  try {
    const stored = await loadSavedGyms(uid);
    const listed = Object.fromEntries(stored.map(({ gymId }) => [keyOf(uid, gymId), true]));
    // A change stored in the meantime is newer than this answer.
    useSavedGyms.setState(({ saved }) => ({ saved: { ...listed, ...saved } }));
  } catch (error) {
    listRequest = undefined;
    throw error;
  }
}

const pendingStores = new Map<string, Promise<void>>();

/**
 * Saves or unsaves a gym. The change is shown at once, confirmed once it is stored, and reverted if that fails. A change made
 * while another change to the same gym is in progress is stored after it.
 */
export function setSaved(change: PendingSave): Promise<void> {
  const key = keyOf(change.uid, change.gymId);
  useSavedGyms.setState(({ pending }) => ({ pending: { ...pending, [key]: change } }));
  if (!pendingStores.has(key)) {
    pendingStores.set(
      key,
      storePendingChange(key).finally(() => pendingStores.delete(key)),
    );
  }
  return pendingStores.get(key) as Promise<void>;
}

/** Repeats changes that an earlier page of this tab could not finish. Repeating a change is harmless. */
export function retryPendingSaves(uid: string): void {
  for (const change of Object.values(useSavedGyms.getState().pending)) if (change.uid === uid) void setSaved(change);
}

/** If the page still runs after this time, the user didn't leave it: they canceled, or the URL was a download. */
const LEAVE_TIMEOUT_MS = 10_000;
/** How long the undo button is shown: longer than the message takes to read. */
const UNDO_MS = 8000;

/** Stores a gym's changes in the backend until the latest one is stored. */
async function storePendingChange(key: string): Promise<void> {
  let leaving = false;
  const leave = () => void (leaving = true);
  window.addEventListener('beforeunload', leave);
  let tried: PendingSave | undefined;
  try {
    for (let change = pendingSaveAt(key); change && change.value !== tried?.value; change = pendingSaveAt(key)) {
      tried = change;
      await storeChange(change);
    }
    // Nothing to do if the user has signed out since then.
    if (tried && pendingSaveAt(key)) showSavedToast(tried);
  } catch (error) {
    // Leaving a page aborts its calls. That isn't a failure: the next page tries again.
    if (leaving) await new Promise((resolve) => setTimeout(resolve, LEAVE_TIMEOUT_MS));
    if (tried)
      showToast('error', `${tried.value ? `Couldn’t save ${tried.name}.` : `Couldn’t remove ${tried.name} from your saved gyms.`} ${messageOf(error)}`);
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
  const { [key]: _, ...pending } = useSavedGyms.getState().pending;
  useSavedGyms.setState({ pending });
}
const pendingSaveAt = (key: string): PendingSave | undefined => own(useSavedGyms.getState().pending, key);

async function storeChange({ uid, gymId, value }: PendingSave): Promise<void> {
  await invoke(value ? 'addSavedGym' : 'removeSavedGym', { gymId });
  if (!pendingSaveAt(keyOf(uid, gymId))) return;
  setKnownSaved(uid, gymId, value);
  if (value) void loadedSavedGyms.reload(uid);
}

/** Confirms the change and offers to undo it. */
function showSavedToast(change: PendingSave): void {
  const { name, value } = change;
  showToast('success', value ? `Saved ${name} to your dashboard.` : `Removed ${name} from your saved gyms.`, UNDO_MS, {
    text: 'Undo',
    run: () => void setSaved({ ...change, value: !value }),
  });
}

/** A user's saved gyms, newest first: one read per gym. */
const loadSavedGyms = (uid: string): Promise<readonly SavedGym[]> =>
  readList<SavedGym>(documentPaths.savedGyms(uid), { order: ['savedAt', 'desc'], limit: SAVED_GYMS_LIMIT });

/** A saved gym with the gym's data, which is absent if it failed to load or the gym is no longer listed. */
export interface SavedGymWithData {
  readonly saved: SavedGym;
  readonly gym?: Gym | undefined;
}

/** A user's saved gyms with each gym's data, loaded once: one more read per gym. */
export const loadedSavedGyms = createLoadedValues<readonly SavedGymWithData[]>(async (uid) => {
  const all = await loadSavedGyms(uid);
  return Promise.all(
    all.map(async (saved) => ({
      saved,
      // A gym that can't be read, or was merged into another, doesn't affect the others.
      gym: await readDocument<Gym>(documentPaths.gym(saved.gymId)).catch(() => undefined),
    })),
  );
});
