import { documentPaths, own } from '@contract';
import { create } from 'zustand';
import { invoke } from '../lib/invoke';
import { documentOf } from '../lib/source';
import { readRecord, writeStored } from '../storage/storage';
import { messageOf } from '../words/problems';
import { whenSignedOut } from './personal';
import { showToast } from './toasts';

/** What a user has decided of a gym, until the backend has answered. */
export interface Wish {
  readonly uid: string;
  readonly gymId: string;
  readonly name: string;
  /** On their list, or off it. */
  readonly value: boolean;
}
interface Saved {
  /** Which gyms are on a user's list, as far as that has been asked or changed here; by `uid/gymId`. */
  readonly saved: Readonly<Record<string, boolean>>;
  readonly wishes: Readonly<Record<string, Wish>>;
}
const WISHES = 'halfmat:wishes';
/** The list that was asked for last, and whose it is. */
let asking: { readonly uid: string; readonly answer: Promise<void> } | undefined;

export const useSavedGyms = create<Saved>(() => ({ saved: {}, wishes: keptWishes() }));
whenSignedOut(() => {
  asking = undefined;
  useSavedGyms.setState({ saved: {} });
  keepWishes({});
});

const keyOf = (uid: string, gymId: string): string => `${uid}/${gymId}`;
export const wishFor = ({ wishes }: Saved, uid: string, gymId: string): Wish | undefined => own(wishes, keyOf(uid, gymId));
/** Whether a gym is on the list as its user sees it: what was wished counts at once. Undefined while it is not known. */
export const isSaved = (state: Saved, uid: string, gymId: string): boolean | undefined =>
  wishFor(state, uid, gymId)?.value ?? own(state.saved, keyOf(uid, gymId));
const know = (uid: string, gymId: string, value: boolean): void => useSavedGyms.setState(({ saved }) => ({ saved: { ...saved, [keyOf(uid, gymId)]: value } }));

/** Asks whether a gym is saved: one read, unless it is known. */
export async function askSaved(uid: string, gymId: string): Promise<void> {
  const isKnown = () => own(useSavedGyms.getState().saved, keyOf(uid, gymId)) !== undefined;
  if (isKnown()) return;
  const stored = (await documentOf(documentPaths.savedGym(uid, gymId))) !== undefined;
  // What was stored meanwhile is newer than the answer.
  if (!isKnown()) know(uid, gymId, stored);
}

/** Asks which gyms are saved, of all at once: a read for each that is, once for a page that stands. */
export function askAllSaved(uid: string): Promise<void> {
  if (asking?.uid !== uid) asking = { uid, answer: readAll(uid) };
  return asking.answer;
}
async function readAll(uid: string): Promise<void> {
  try {
    const { loadSavedGyms } = await import('../loaders/savedGyms');
    const stored = await loadSavedGyms(uid);
    const listed = Object.fromEntries(stored.map(({ gymId }) => [keyOf(uid, gymId), true]));
    // What was stored meanwhile is newer than the answer.
    useSavedGyms.setState(({ saved }) => ({ saved: { ...listed, ...saved } }));
  } catch (error) {
    asking = undefined;
    throw error;
  }
}

const underWay = new Map<string, Promise<void>>();

/**
 * Saves a gym, or takes it off the list. It is shown at once, said once it is stored, and taken back where it can't be. What
 * is wished while another wish of the gym is under way comes after it.
 */
export function setSaved(wish: Wish): Promise<void> {
  const key = keyOf(wish.uid, wish.gymId);
  keepWishes({ ...useSavedGyms.getState().wishes, [key]: wish });
  if (!underWay.has(key)) {
    underWay.set(
      key,
      fulfil(key).finally(() => underWay.delete(key)),
    );
  }
  return underWay.get(key) as Promise<void>;
}

/** What an earlier page of this tab was left with is asked again; it is the same to the backend, how often it is asked. */
export function repeatWishes(uid: string): void {
  for (const wish of Object.values(useSavedGyms.getState().wishes)) if (wish.uid === uid) void setSaved(wish);
}

/** A page that is being left, and still stands after so long, was not left: the address was a download's, or somebody stayed. */
const LEFT_MS = 10_000;
/** How long a change can be taken back where it is said: longer than it takes to read that. */
const UNDO_MS = 8000;

/** Has the backend store what is wished of a gym, until that is the last that was wished. */
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
    // A page that is left breaks off its calls: that is no answer, and the next page asks again.
    if (leaving) await new Promise((resolve) => setTimeout(resolve, LEFT_MS));
    if (tried)
      showToast('error', `${tried.value ? `Couldn’t save ${tried.name}.` : `Couldn’t remove ${tried.name} from your saved gyms.`} ${messageOf(error)}`);
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
  const { [key]: _, ...others } = useSavedGyms.getState().wishes;
  keepWishes(others);
}
const wishAt = (key: string): Wish | undefined => own(useSavedGyms.getState().wishes, key);

async function store({ uid, gymId, value }: Wish): Promise<void> {
  await invoke(value ? 'addSavedGym' : 'removeSavedGym', { gymId });
  if (wishAt(keyOf(uid, gymId))) know(uid, gymId, value);
}

/** Says what was stored, and offers to take it back. */
function say(wish: Wish): void {
  const { name, value } = wish;
  showToast('success', value ? `Saved ${name} to your dashboard.` : `Removed ${name} from your saved gyms.`, UNDO_MS, {
    text: 'Undo',
    run: () => void setSaved({ ...wish, value: !value }),
  });
}

function keepWishes(wishes: Saved['wishes']): void {
  useSavedGyms.setState({ wishes });
  // Where the browser keeps nothing, the wish lives as long as the page.
  writeStored('sessionStorage', WISHES, Object.keys(wishes).length > 0 ? wishes : undefined);
}
function keptWishes(): Saved['wishes'] {
  return Object.fromEntries(Object.entries(readRecord('sessionStorage', WISHES)).filter((entry): entry is [string, Wish] => isWish(entry[1])));
}
function isWish(stored: unknown): stored is Wish {
  const { uid, gymId, name, value } = (stored ?? {}) as Partial<Record<keyof Wish, unknown>>;
  return typeof uid === 'string' && typeof gymId === 'string' && typeof name === 'string' && typeof value === 'boolean';
}
