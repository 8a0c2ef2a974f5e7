import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../../storage/drafts';
import { isStored } from '../../../widgets/gym-edit/entries';
import { isOffered } from '../../../widgets/gym-edit/facts';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { type Changed, changedIn } from '../../../widgets/gym-edit/merge';
import { isEmpty, keepChanges, readKeptChanges, NEW_GYM, moveDraftsToMergedGym, removeChanges } from './keptChanges';

interface Drafts {
  /** Unsaved entries from an earlier visit. */
  readonly draft: Draft<Changed> | undefined;
  readonly forgetDraft: () => void;
  /** Whether this browser stores what is typed. */
  readonly kept: boolean;
}

/**
 * Stores unsaved changes, so that neither leaving nor a crash loses them. Changes from an earlier visit are offered until they
 * are restored or discarded, and are stored that long. Two kinds are dropped: those that were saved after all, by a save whose
 * answer got lost, and those for fields that this form doesn't have, which the user could neither see nor undo. What another tab
 * stores for the gym stays. Changes to gyms that were since merged into this one are offered, too, once that is known.
 */
export function useDraft(gymId: string, shown: Entries, entries: Entries): Drafts {
  const [found] = useState(() => findLeftoverDraft(gymId, shown));
  const [offered, setOffered] = useState(found.draft);
  const [kept, setKept] = useState(true);
  const ownChanges = useRef<Changed>(found.stored);
  useEffect(() => {
    const changed = changedIn(shown, entries);
    if (offered && isEmpty(changed) && isEmpty(ownChanges.current)) return;
    // Two new gyms aren't the same gym: only the latest entries are kept, never a mix of both.
    const others = gymId === NEW_GYM ? offered?.changed : removeChanges(readKeptChanges(gymId)?.changed ?? {}, ownChanges.current);
    setKept(keepChanges(gymId, { ...others, ...changed }));
    ownChanges.current = changed;
  }, [gymId, offered, shown, entries]);
  useEffect(() => {
    let isHere = true;
    const offerMergedDraft = async () => {
      if (gymId === NEW_GYM || !(await moveDraftsToMergedGym(gymId)) || !isHere) return;
      const { draft } = findLeftoverDraft(gymId, shown);
      const changed = removeChanges(draft?.changed ?? {}, ownChanges.current);
      if (draft && !isEmpty(changed)) setOffered({ ...draft, changed });
    };
    void offerMergedDraft();
    return () => {
      isHere = false;
    };
  }, [gymId, shown]);
  const forgetDraft = () => {
    ownChanges.current = { ...offered?.changed, ...ownChanges.current };
    setOffered(undefined);
  };
  return { draft: offered, forgetDraft, kept };
}

/** What was kept for a gym: still to be offered, or stored by now. */
function findLeftoverDraft(gymId: string, shown: Entries) {
  const draft = readKeptChanges(gymId);
  const kept = Object.fromEntries(Object.entries(draft?.changed ?? {}).filter(([name]) => isOffered(name)));
  const stored = Object.fromEntries(Object.entries(kept).filter(([name, { is }]) => isStored(shown, name, is)));
  const changed = removeChanges(kept, stored);
  return { draft: draft && !isEmpty(changed) ? { ...draft, changed } : undefined, stored };
}
