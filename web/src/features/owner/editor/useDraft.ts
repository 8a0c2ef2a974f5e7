import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../../storage/drafts';
import { isStored } from '../../../widgets/gym-edit/entries';
import { hasField } from '../../../widgets/gym-edit/facts';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { type FormChanges, diffEntries } from '../../../widgets/gym-edit/merge';
import { isEmpty, storeGymDraft, readGymDraft, NEW_GYM, moveDraftsToMergedGym, omitChanges } from './gymDrafts';

interface Drafts {
  /** Unsaved entries from an earlier visit. */
  readonly draft: Draft<FormChanges> | undefined;
  readonly forgetDraft: () => void;
  /** Whether this browser can store unsaved changes. */
  readonly isDraftStored: boolean;
}

/**
 * Stores unsaved changes, so that leaving the page or a crash doesn't lose them. Changes from an earlier visit are offered, and stay
 * stored, until the user restores or discards them. Two kinds aren't offered: changes that were saved after all, because the save's
 * response got lost, and changes to fields that this form doesn't have, because the user could neither see nor undo them. Changes
 * that another tab stores for the gym stay. Changes to gyms that have since been merged into this one are offered, too.
 */
export function useDraft(gymId: string, original: Entries, entries: Entries): Drafts {
  const [leftover] = useState(() => findLeftoverDraft(gymId, original));
  const [offeredDraft, setOfferedDraft] = useState(leftover.draft);
  const [isDraftStored, setIsDraftStored] = useState(true);
  /** The changes that this tab has stored or that were saved. */
  const tabChanges = useRef<FormChanges>(leftover.saved);
  useEffect(() => {
    const changed = diffEntries(original, entries);
    if (offeredDraft && isEmpty(changed) && isEmpty(tabChanges.current)) return;
    // Another tab's draft of a new gym is about a different gym, so it isn't included.
    const others = gymId === NEW_GYM ? offeredDraft?.changed : omitChanges(readGymDraft(gymId)?.changed ?? {}, tabChanges.current);
    setIsDraftStored(storeGymDraft(gymId, { ...others, ...changed }));
    tabChanges.current = changed;
  }, [gymId, offeredDraft, original, entries]);
  useEffect(() => {
    let isMounted = true;
    const offerMergedDraft = async () => {
      if (gymId === NEW_GYM || !(await moveDraftsToMergedGym(gymId)) || !isMounted) return;
      const { draft } = findLeftoverDraft(gymId, original);
      const changed = omitChanges(draft?.changed ?? {}, tabChanges.current);
      if (draft && !isEmpty(changed)) setOfferedDraft({ ...draft, changed });
    };
    void offerMergedDraft();
    return () => {
      isMounted = false;
    };
  }, [gymId, original]);
  const forgetDraft = () => {
    tabChanges.current = { ...offeredDraft?.changed, ...tabChanges.current };
    setOfferedDraft(undefined);
  };
  return { draft: offeredDraft, forgetDraft, isDraftStored };
}

/** The gym's stored draft without the changes that have since been saved, and those saved changes. */
function findLeftoverDraft(gymId: string, original: Entries) {
  const draft = readGymDraft(gymId);
  const changes = Object.fromEntries(Object.entries(draft?.changed ?? {}).filter(([name]) => hasField(name)));
  const saved = Object.fromEntries(Object.entries(changes).filter(([name, { is }]) => isStored(original, name, is)));
  const changed = omitChanges(changes, saved);
  return { draft: draft && !isEmpty(changed) ? { ...draft, changed } : undefined, saved };
}
