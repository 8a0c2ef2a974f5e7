import { own } from '@contract';
import { readGym } from '../../../stores/gyms';
import { copyDraft } from '../../../storage/draftCopies';
import { type Draft, draftKeys, saveDraft, readDraft } from '../../../storage/drafts';
import { entriesOf, hasFields } from '../../../storage/storage';
import { useSession } from '../../../stores/session';
import type { Changed } from '../../../widgets/gym-edit/merge';

/** The id used for a new gym's form. */
export const NEW_GYM = 'new';

/** Storage key prefix of the signed-in user's unsaved gym changes. A gym's id follows. */
const ofAccount = (): string => `${useSession.getState().account?.uid ?? ''}:`;
const keyOf = (gymId: string): string => ofAccount() + gymId;

/** A gym's unsaved changes that this browser keeps for the signed-in account. Invalid data is left out. */
export function readKeptChanges(gymId: string): Draft<Changed> | undefined {
  const draft = readDraft<Readonly<Record<string, unknown>>>(keyOf(gymId));
  return draft && { at: draft.at, changed: entriesOf(draft.changed, isChange) };
}
const isChange = (stored: unknown): stored is Changed[string] => hasFields(stored, { was: 'string', is: 'string' });

/** Keeps the signed-in user's changes to a gym, to offer them at the next edit. @returns whether this browser can keep them */
export function keepChanges(gymId: string, changed: Changed, at?: number): boolean {
  const kept = saveDraft(keyOf(gymId), changed, at);
  void copyDraft(keyOf(gymId));
  return kept;
}

/** Removes changes that have been saved, even if the page was left in the meantime. Text typed since then stays. */
export const forgetSaved = (gymId: string, saved: Changed): boolean => keepChanges(gymId, removeChanges(readKeptChanges(gymId)?.changed ?? {}, saved));

export const isEmpty = (changed: Changed): boolean => Object.keys(changed).length === 0;
/** The changes without those given; one that another tab has made again stays. */
export const removeChanges = (changed: Changed, gone: Changed): Changed =>
  Object.fromEntries(Object.entries(changed).filter(([name, { is }]) => own(gone, name)?.is !== is));

/**
 * Takes over unsaved changes of gyms that were merged into this one while they weren't open; existing changes of this gym win.
 * If it isn't known what happened to another gym, its changes stay where they are.
 * @returns whether there were any
 */
export async function moveDraftsToMergedGym(gymId: string): Promise<boolean> {
  const others = draftKeys(ofAccount()).filter((id) => id !== gymId && id !== NEW_GYM);
  const currentGyms = await Promise.all(others.map((id) => readGym(id).catch(() => undefined)));
  const merged = others.filter((_, index) => currentGyms[index]?.id === gymId);
  for (const id of merged) {
    const [theirs, mine] = [readKeptChanges(id), readKeptChanges(gymId)];
    if (theirs) keepChanges(gymId, { ...theirs.changed, ...mine?.changed }, Math.max(theirs.at, mine?.at ?? 0));
    keepChanges(id, {});
  }
  return merged.length > 0;
}
