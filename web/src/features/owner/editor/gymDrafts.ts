import { getOwn } from '@contract';
import { readGym } from '../../../stores/gyms';
import { copyDraft } from '../../../storage/draftCopies';
import { type Draft, listDraftKeys, saveDraft, readDraft } from '../../../storage/drafts';
import { filterEntries, hasFields } from '../../../storage/storage';
import { useSession } from '../../../stores/session';
import type { FormChanges } from '../../../widgets/gym-edit/merge';

/** Used instead of a gym's id in the key of a new gym's draft. */
export const NEW_GYM = 'new';

/** The prefix of the signed-in user's storage keys. A gym's id follows. */
const getAccountPrefix = (): string => `${useSession.getState().account?.uid ?? ''}:`;
const getDraftKey = (gymId: string): string => getAccountPrefix() + gymId;

/** The signed-in user's unsaved changes to a gym, as stored in this browser. Leaves out invalid data. */
export function readGymDraft(gymId: string): Draft<FormChanges> | undefined {
  const draft = readDraft<Readonly<Record<string, unknown>>>(getDraftKey(gymId));
  return draft && { at: draft.at, changed: filterEntries(draft.changed, isChange) };
}
const isChange = (stored: unknown): stored is FormChanges[string] => hasFields(stored, { was: 'string', is: 'string' });

/** Stores the signed-in user's changes to a gym, so that the editor can offer them later. @returns whether this browser can store them */
export function storeGymDraft(gymId: string, changed: FormChanges, at?: number): boolean {
  const isStored = saveDraft(getDraftKey(gymId), changed, at);
  void copyDraft(getDraftKey(gymId));
  return isStored;
}

/** Removes changes that were saved, even if the user left the page during the save. Text typed since then stays. */
export const removeSavedChanges = (gymId: string, saved: FormChanges): boolean => storeGymDraft(gymId, omitChanges(readGymDraft(gymId)?.changed ?? {}, saved));

/** Whether there are no changes. */
export const isEmpty = (changed: FormChanges): boolean => Object.keys(changed).length === 0;
/** The changes without `omitted`, except for fields that another tab has changed again. */
export const omitChanges = (changed: FormChanges, omitted: FormChanges): FormChanges =>
  Object.fromEntries(Object.entries(changed).filter(([name, { is }]) => getOwn(omitted, name)?.is !== is));

/**
 * If other gyms have been merged into this one, moves their unsaved changes into this gym's draft. In a conflict, this gym's own
 * unsaved changes win. If another gym can't be read, its changes stay where they are.
 * @returns whether any changes were moved
 */
export async function moveDraftsToMergedGym(gymId: string): Promise<boolean> {
  const otherIds = listDraftKeys(getAccountPrefix()).filter((id) => id !== gymId && id !== NEW_GYM);
  const currentGyms = await Promise.all(otherIds.map((id) => readGym(id).catch(() => undefined)));
  const mergedIds = otherIds.filter((_, index) => currentGyms[index]?.id === gymId);
  for (const id of mergedIds) {
    const [mergedDraft, draft] = [readGymDraft(id), readGymDraft(gymId)];
    if (mergedDraft) storeGymDraft(gymId, { ...mergedDraft.changed, ...draft?.changed }, Math.max(mergedDraft.at, draft?.at ?? 0));
    storeGymDraft(id, {});
  }
  return mergedIds.length > 0;
}
