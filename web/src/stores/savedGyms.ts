import { documentPaths, own } from '@contract';
import { create } from 'zustand';
import { invoke } from '../lib/invoke';
import { documentOf } from '../lib/source';
import { readStored, writeStored } from '../storage/storage';
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
export const useSavedGyms = create<Saved>(() => ({ saved: {}, wishes: keptWishes() }));
whenSignedOut(() => {
  useSavedGyms.setState({ saved: {} });
  keepWishes({});
});

const keyOf = (uid: string, gymId: string): string => `${uid}/${gymId}`;
/** Undefined while it is not known. */
export const isSaved = ({ saved }: Saved, uid: string, gymId: string): boolean | undefined => own(saved, keyOf(uid, gymId));
export const wishFor = ({ wishes }: Saved, uid: string, gymId: string): Wish | undefined => own(wishes, keyOf(uid, gymId));
const know = (uid: string, gymId: string, value: boolean): void => useSavedGyms.setState(({ saved }) => ({ saved: { ...saved, [keyOf(uid, gymId)]: value } }));

/** Asks whether a gym is saved: one read, unless it is known. */
export async function askSaved(uid: string, gymId: string): Promise<void> {
  const isKnown = () => isSaved(useSavedGyms.getState(), uid, gymId) !== undefined;
  if (isKnown()) return;
  const stored = (await documentOf(documentPaths.savedGym(uid, gymId))) !== undefined;
  // What was stored meanwhile is newer than the answer.
  if (!isKnown()) know(uid, gymId, stored);
}

const underWay = new Map<string, Promise<void>>();

/**
 * Saves a gym, or takes it off the list, and says what came of it. It is shown as done once it is stored. A gym takes one
 * wish at a time.
 */
export function setSaved(wish: Wish): Promise<void> {
  const key = keyOf(wish.uid, wish.gymId);
  if (!underWay.has(key)) {
    keepWishes({ ...useSavedGyms.getState().wishes, [key]: wish });
    underWay.set(
      key,
      fulfil(wish).finally(() => underWay.delete(key)),
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

async function fulfil({ uid, gymId, name, value }: Wish): Promise<void> {
  let leaving = false;
  const leave = () => void (leaving = true);
  window.addEventListener('beforeunload', leave);
  try {
    await invoke(value ? 'addSavedGym' : 'removeSavedGym', { gymId });
    // Who has signed out meanwhile has left nothing here.
    if (!wishFor(useSavedGyms.getState(), uid, gymId)) return;
    know(uid, gymId, value);
    showToast('success', value ? `${name} is on your dashboard.` : `${name} is no longer on your list.`);
  } catch (error) {
    // A page that is left breaks off its calls: that is no answer, and the next page asks again.
    if (leaving) await new Promise((resolve) => setTimeout(resolve, LEFT_MS));
    showToast('error', `${name} could not be ${value ? 'saved' : 'taken off your list'}. ${messageOf(error)}`);
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
  const { [keyOf(uid, gymId)]: _, ...others } = useSavedGyms.getState().wishes;
  keepWishes(others);
}

function keepWishes(wishes: Saved['wishes']): void {
  useSavedGyms.setState({ wishes });
  // Where the browser keeps nothing, the wish lives as long as the page.
  writeStored('sessionStorage', WISHES, Object.keys(wishes).length > 0 ? wishes : undefined);
}
function keptWishes(): Saved['wishes'] {
  return (readStored('sessionStorage', WISHES) ?? {}) as Saved['wishes'];
}
