import { documentPaths } from '@contract';
import { create } from 'zustand';
import { invoke } from '../lib/invoke';
import { documentOf } from '../lib/source';

/** Which gyms the signed-in user has saved, as far as that has been asked or changed here; by `uid/gymId`. */
export const useSavedGyms = create<{ readonly saved: Readonly<Record<string, boolean>> }>(() => ({ saved: {} }));

const keyOf = (uid: string, gymId: string): string => `${uid}/${gymId}`;
/** Undefined while it is not known. */
export const isSaved = (state: { readonly saved: Readonly<Record<string, boolean>> }, uid: string, gymId: string): boolean | undefined =>
  state.saved[keyOf(uid, gymId)];
const know = (uid: string, gymId: string, value: boolean): void => useSavedGyms.setState(({ saved }) => ({ saved: { ...saved, [keyOf(uid, gymId)]: value } }));

/** Asks whether a gym is saved: one read, unless it is known. */
export async function askSaved(uid: string, gymId: string): Promise<void> {
  if (isSaved(useSavedGyms.getState(), uid, gymId) !== undefined) return;
  know(uid, gymId, (await documentOf(documentPaths.savedGym(uid, gymId))) !== undefined);
}

/** Saves a gym, or takes it off the list. Shown at once, and taken back where the backend refuses. @throws CallFailure */
export async function setSaved(uid: string, gymId: string, value: boolean): Promise<void> {
  know(uid, gymId, value);
  try {
    await invoke(value ? 'addSavedGym' : 'removeSavedGym', { gymId });
  } catch (error) {
    know(uid, gymId, !value);
    throw error;
  }
}
