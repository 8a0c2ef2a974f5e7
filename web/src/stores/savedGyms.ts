import { documentPaths, own, type Gym, SAVED_GYMS_LIMIT, type SavedGym } from '@contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { invoke } from '../lib/invoke';
import { documentOf } from '../lib/source';
import { keptIn } from '../storage/persisted';
import { entriesOf, hasFields, parseStored } from '../storage/storage';
import { messageOf } from '../words/problems';
import { whenSignedOut } from './personal';
import { showToast } from './toasts';
import { readList } from '../lib/watch';
import { loadedValues } from './values';

/** A user's change to a saved gym, until the backend has answered. */
export interface Wish {
  readonly uid: string;
  readonly gymId: string;
  readonly name: string;
  /** Saved or not. */
  readonly value: boolean;
}
interface Saved {
  /** Whether gyms are saved, as far as known; by `uid/gymId`. */
  readonly saved: Readonly<Record<string, boolean>>;
  readonly wishes: Readonly<Record<string, Wish>>;
}
const isWish = (stored: unknown): stored is Wish => hasFields(stored, { uid: 'string', gymId: 'string', name: 'string', value: 'boolean' });

/** The last list request, and whose list it is. */
let asking: { readonly uid: string; readonly answer: Promise<void> } | undefined;

/** Only pending changes are kept, in this tab, so that its next page can finish them. */
export const useSavedGyms = create<Saved>()(
  persist(
    () => ({ saved: {}, wishes: {} }),
    keptIn<Saved>({
      where: 'sessionStorage',
      key: 'halfmat:wishes',
      partialize: ({ wishes }) => ({ wishes }),
      read: ({ wishes }) => ({ wishes: entriesOf(wishes, isWish) }),
      readUnversioned: (text) => ({ wishes: parseStored(text) }),
    }),
  ),
);
whenSignedOut(() => {
  asking = undefined;
  useSavedGyms.setState({ saved: {}, wishes: {} });
  useSavedGyms.persist.clearStorage();
});

const keyOf = (uid: string, gymId: string): string => `${uid}/${gymId}`;
export const wishFor = ({ wishes }: Saved, uid: string, gymId: string): Wish | undefined => own(wishes, keyOf(uid, gymId));
/** Whether a gym is saved from the user's point of view: pending changes count at once. Undefined while unknown. */
export const isSaved = (state: Saved, uid: string, gymId: string): boolean | undefined =>
  wishFor(state, uid, gymId)?.value ?? own(state.saved, keyOf(uid, gymId));
const know = (uid: string, gymId: string, value: boolean): void =>
  void useSavedGyms.setState(({ saved }) => ({ saved: { ...saved, [keyOf(uid, gymId)]: value } }));

/** Loads whether a gym is saved: one read, unless it is known. */
export async function askSaved(uid: string, gymId: string): Promise<void> {
  const isKnown = () => own(useSavedGyms.getState().saved, keyOf(uid, gymId)) !== undefined;
  if (isKnown()) return;
  const stored = (await documentOf(documentPaths.savedGym(uid, gymId))) !== undefined;
  // What was stored in the meantime is newer than the answer.
  if (!isKnown()) know(uid, gymId, stored);
}

/** Loads which gyms are saved, all at once: one read per saved gym, once per page. */
export function askAllSaved(uid: string): Promise<void> {
  if (asking?.uid !== uid) asking = { uid, answer: readAll(uid) };
  return asking.answer;
}
async function readAll(uid: string): Promise<void> {
  try {
    const stored = await loadSavedGyms(uid);
    const listed = Object.fromEntries(stored.map(({ gymId }) => [keyOf(uid, gymId), true]));
    // What was stored in the meantime is newer than the answer.
    useSavedGyms.setState(({ saved }) => ({ saved: { ...listed, ...saved } }));
  } catch (error) {
    asking = undefined;
    throw error;
  }
}

const underWay = new Map<string, Promise<void>>();

/**
 * Saves or unsaves a gym. The change is shown at once, confirmed once it is stored, and reverted if that fails. A change made
 * while another of the same gym is in progress follows it.
 */
export function setSaved(wish: Wish): Promise<void> {
  const key = keyOf(wish.uid, wish.gymId);
  useSavedGyms.setState(({ wishes }) => ({ wishes: { ...wishes, [key]: wish } }));
  if (!underWay.has(key)) {
    underWay.set(
      key,
      fulfil(key).finally(() => underWay.delete(key)),
    );
  }
  return underWay.get(key) as Promise<void>;
}

/** Repeats changes that an earlier page of this tab could not finish; repeating is harmless for the backend. */
export function repeatWishes(uid: string): void {
  for (const wish of Object.values(useSavedGyms.getState().wishes)) if (wish.uid === uid) void setSaved(wish);
}

/** If the page is still there after this time, it was not left: the address was a download, or the user stayed. */
const LEFT_MS = 10_000;
/** How long the undo button is shown: longer than the message takes to read. */
const UNDO_MS = 8000;

/** Stores a gym's changes in the backend until the latest one is stored. */
async function fulfil(key: string): Promise<void> {
  let leaving = false;
  const leave = () => void (leaving = true);
  window.addEventListener('beforeunload', leave);
  let tried: Wish | undefined;
  try {
    for (let wish = wishAt(key); wish && wish.value !== tried?.value; wish = wishAt(key)) {
      tried = wish;
      await store(wish);
    }
    // Nothing to do if the user has signed out since then.
    if (tried && wishAt(key)) say(tried);
  } catch (error) {
    // Leaving a page aborts its calls. That is not an answer, and the next page tries again.
    if (leaving) await new Promise((resolve) => setTimeout(resolve, LEFT_MS));
    if (tried)
      showToast('error', `${tried.value ? `Couldn’t save ${tried.name}.` : `Couldn’t remove ${tried.name} from your saved gyms.`} ${messageOf(error)}`);
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
  const { [key]: _, ...wishes } = useSavedGyms.getState().wishes;
  useSavedGyms.setState({ wishes });
}
const wishAt = (key: string): Wish | undefined => own(useSavedGyms.getState().wishes, key);

async function store({ uid, gymId, value }: Wish): Promise<void> {
  await invoke(value ? 'addSavedGym' : 'removeSavedGym', { gymId });
  if (!wishAt(keyOf(uid, gymId))) return;
  know(uid, gymId, value);
  if (value) void savedGymsNow.reload(uid);
}

/** Confirms the change and offers to undo it. */
function say(wish: Wish): void {
  const { name, value } = wish;
  showToast('success', value ? `Saved ${name} to your dashboard.` : `Removed ${name} from your saved gyms.`, UNDO_MS, {
    text: 'Undo',
    run: () => void setSaved({ ...wish, value: !value }),
  });
}

/** A user's saved gyms, newest first: one read per gym. */
const loadSavedGyms = (uid: string): Promise<readonly SavedGym[]> =>
  readList<SavedGym>(documentPaths.savedGyms(uid), { order: ['savedAt', 'desc'], limit: SAVED_GYMS_LIMIT });

/** A saved gym with its current data; without it if that failed to load or the gym is no longer listed. */
export interface SavedGymNow {
  readonly saved: SavedGym;
  readonly gym?: Gym | undefined;
}

/** The same with each gym's current data: one more read per gym. */
export const savedGymsNow = loadedValues<readonly SavedGymNow[]>(async (uid) => {
  const all = await loadSavedGyms(uid);
  return Promise.all(
    all.map(async (saved) => ({
      saved,
      // A gym that can't be read, or was merged into another, doesn't affect the others.
      gym: await documentOf<Gym>(documentPaths.gym(saved.gymId)).catch(() => undefined),
    })),
  );
});
