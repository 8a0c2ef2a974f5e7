import { documentPaths, getOwn, type Gym, SAVED_GYMS_LIMIT, type SavedGym } from '@contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { invoke } from '../lib/invoke';
import { readDocument } from '../lib/source';
import { createPersistOptions } from '../storage/persisted';
import { filterEntries, hasFields, parseStored } from '../storage/storage';
import { getErrorMessage } from '../words/problems';
import { onSignOut } from './onSignOut';
import { showToast } from './toasts';
import { readList } from '../lib/watch';
import { createLoadedValues } from './values';

/** A change that saves or removes a gym, until the backend has answered. */
export interface PendingSave {
  readonly uid: string;
  readonly gymId: string;
  readonly name: string;
  /** Whether the gym should be saved. */
  readonly value: boolean;
}
interface SavedGymsState {
  /** Whether each gym is saved, by `uid/gymId`. A gym is absent while that is unknown. */
  readonly saved: Readonly<Record<string, boolean>>;
  readonly pending: Readonly<Record<string, PendingSave>>;
}
const isPendingSave = (stored: unknown): stored is PendingSave => hasFields(stored, { uid: 'string', gymId: 'string', name: 'string', value: 'boolean' });

/** The last request for all of a user's saved gyms. */
let listRequest: { readonly uid: string; readonly promise: Promise<void> } | undefined;

/** Which gyms users have saved. Only pending changes are kept in the tab's session storage, so that its next page can finish them. */
export const useSavedGyms = create<SavedGymsState>()(
  persist(
    () => ({ saved: {}, pending: {} }),
    createPersistOptions<SavedGymsState>({
      where: 'sessionStorage',
      key: 'halfmat:wishes',
      // In session storage, this field still has its old name.
      partialize: ({ pending }) => ({ wishes: pending }),
      read: ({ wishes }) => ({ pending: filterEntries(wishes, isPendingSave) }),
      readUnversioned: (text) => ({ wishes: parseStored(text) }),
    }),
  ),
);
onSignOut(() => {
  listRequest = undefined;
  useSavedGyms.setState({ saved: {}, pending: {} });
  useSavedGyms.persist.clearStorage();
});

const getKey = (uid: string, gymId: string): string => `${uid}/${gymId}`;
/** The user's unfinished change to a gym. Undefined if there is none. */
export const getPendingSave = ({ pending }: SavedGymsState, uid: string, gymId: string): PendingSave | undefined => getOwn(pending, getKey(uid, gymId));
/** Whether the page shows a gym as saved. Pending changes count right away. Undefined while unknown. */
export const isSaved = (state: SavedGymsState, uid: string, gymId: string): boolean | undefined =>
  getPendingSave(state, uid, gymId)?.value ?? getOwn(state.saved, getKey(uid, gymId));
const setKnownSaved = (uid: string, gymId: string, value: boolean): void =>
  void useSavedGyms.setState(({ saved }) => ({ saved: { ...saved, [getKey(uid, gymId)]: value } }));

/** Loads whether a gym is saved. Costs one read, unless it is known. */
export async function loadIsSaved(uid: string, gymId: string): Promise<void> {
  const isKnown = () => getOwn(useSavedGyms.getState().saved, getKey(uid, gymId)) !== undefined;
  if (isKnown()) return;
  const stored = (await readDocument(documentPaths.savedGym(uid, gymId))) !== undefined;
  // If a change was stored in the meantime, it is newer than what was read.
  if (!isKnown()) setKnownSaved(uid, gymId, stored);
}

/** Loads which gyms a user has saved, with one read per saved gym. Later calls don't read them again until the page is reloaded. */
export function loadAllSaved(uid: string): Promise<void> {
  if (listRequest?.uid !== uid) listRequest = { uid, promise: readAllSaved(uid) };
  return listRequest.promise;
}
async function readAllSaved(uid: string): Promise<void> {
  try {
    const stored = await loadSavedGyms(uid);
    const listed = Object.fromEntries(stored.map(({ gymId }) => [getKey(uid, gymId), true]));
    // If a change was stored in the meantime, it is newer than what was read.
    useSavedGyms.setState(({ saved }) => ({ saved: { ...listed, ...saved } }));
  } catch (error) {
    listRequest = undefined;
    throw error;
  }
}

/** Changes that are being stored, by `uid/gymId`. */
const changesInProgress = new Map<string, Promise<void>>();

/**
 * Saves or unsaves a gym. The page shows the change right away, confirms it once it is stored, and reverts it if that fails. If
 * another change to the same gym is in progress, this one is stored after it.
 */
export function setSaved(change: PendingSave): Promise<void> {
  const key = getKey(change.uid, change.gymId);
  useSavedGyms.setState(({ pending }) => ({ pending: { ...pending, [key]: change } }));
  if (!changesInProgress.has(key)) {
    changesInProgress.set(
      key,
      storePendingChange(key).finally(() => changesInProgress.delete(key)),
    );
  }
  return changesInProgress.get(key) as Promise<void>;
}

/** Stores the changes that an earlier page in this tab couldn't finish. Storing a change twice is harmless. */
export function retryPendingSaves(uid: string): void {
  for (const change of Object.values(useSavedGyms.getState().pending)) if (change.uid === uid) void setSaved(change);
}

/** If the page is still open after this time, the user didn't leave it. They canceled, or the URL was a download. */
const LEAVE_TIMEOUT_MS = 10_000;
/** How long the undo button is shown. This is longer than it takes to read the message. */
const UNDO_MS = 8000;

/** Stores the pending change to a gym. If the user changes their mind in the meantime, stores that change, too. */
async function storePendingChange(key: string): Promise<void> {
  let isLeavingPage = false;
  const onLeave = () => void (isLeavingPage = true);
  window.addEventListener('beforeunload', onLeave);
  let lastChange: PendingSave | undefined;
  try {
    for (let change = findPendingSave(key); change && change.value !== lastChange?.value; change = findPendingSave(key)) {
      lastChange = change;
      await storeChange(change);
    }
    // If the user has signed out in the meantime, there is no pending change anymore, and nothing to show.
    if (lastChange && findPendingSave(key)) showSavedToast(lastChange);
  } catch (error) {
    // Leaving a page aborts its calls. That isn't a failure, because the next page tries again.
    if (isLeavingPage) await new Promise((resolve) => setTimeout(resolve, LEAVE_TIMEOUT_MS));
    if (lastChange) {
      const { value, name } = lastChange;
      showToast('error', `${value ? `Couldn’t save ${name}.` : `Couldn’t remove ${name} from your saved gyms.`} ${getErrorMessage(error)}`);
    }
  } finally {
    window.removeEventListener('beforeunload', onLeave);
  }
  const { [key]: _, ...pending } = useSavedGyms.getState().pending;
  useSavedGyms.setState({ pending });
}
const findPendingSave = (key: string): PendingSave | undefined => getOwn(useSavedGyms.getState().pending, key);

async function storeChange({ uid, gymId, value }: PendingSave): Promise<void> {
  await invoke(value ? 'addSavedGym' : 'removeSavedGym', { gymId });
  if (!findPendingSave(getKey(uid, gymId))) return;
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

/** A saved gym with the gym's data. The data is absent if it failed to load, or if the gym is no longer public. */
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
      // If one gym can't be read, the others are still shown.
      gym: await readDocument<Gym>(documentPaths.gym(saved.gymId)).catch(() => undefined),
    })),
  );
});
