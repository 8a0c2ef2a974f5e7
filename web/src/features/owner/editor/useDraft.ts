import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../../storage/drafts';
import { isStored } from '../../../widgets/gym-edit/entries';
import { isOffered } from '../../../widgets/gym-edit/facts';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { type Changed, changedIn } from '../../../widgets/gym-edit/merge';
import { isEmpty, keepChanges, keptOf, NEW_GYM, takeOverMerged, without } from './keptChanges';

interface Drafts {
  /** What an earlier visit has left. */
  readonly draft: Draft<Changed> | undefined;
  readonly forgetDraft: () => void;
  /** Whether this browser keeps what is typed. */
  readonly kept: boolean;
}

/**
 * Keeps what was changed and is not saved, so that neither leaving nor a crash loses it; what an earlier visit has left is
 * offered until it is restored or discarded, and is kept as long. What has been stored after all, by a save whose answer never
 * came, is not, and neither is what this form has no field for: it could be neither seen nor taken back. What another tab
 * keeps of the gym stays. What was left of gyms that were merged into this one since is offered, too, once that is known.
 */
export function useDraft(gymId: string, shown: Entries, entries: Entries): Drafts {
  const [found] = useState(() => leftBehind(gymId, shown));
  const [offered, setOffered] = useState(found.draft);
  const [kept, setKept] = useState(true);
  const mine = useRef<Changed>(found.stored);
  useEffect(() => {
    const changed = changedIn(shown, entries);
    if (offered && isEmpty(changed) && isEmpty(mine.current)) return;
    // Two new gyms are not one: what was typed last is kept, and never parts of both.
    const others = gymId === NEW_GYM ? offered?.changed : without(keptOf(gymId)?.changed ?? {}, mine.current);
    setKept(keepChanges(gymId, { ...others, ...changed }));
    mine.current = changed;
  }, [gymId, offered, shown, entries]);
  useEffect(() => {
    let isHere = true;
    const offerMerged = async () => {
      if (gymId === NEW_GYM || !(await takeOverMerged(gymId)) || !isHere) return;
      const { draft } = leftBehind(gymId, shown);
      const changed = without(draft?.changed ?? {}, mine.current);
      if (draft && !isEmpty(changed)) setOffered({ ...draft, changed });
    };
    void offerMerged();
    return () => {
      isHere = false;
    };
  }, [gymId, shown]);
  const forgetDraft = () => {
    mine.current = { ...offered?.changed, ...mine.current };
    setOffered(undefined);
  };
  return { draft: offered, forgetDraft, kept };
}

/** What was kept of a gym: to be offered, and stored by now. */
function leftBehind(gymId: string, shown: Entries) {
  const draft = keptOf(gymId);
  const kept = Object.fromEntries(Object.entries(draft?.changed ?? {}).filter(([name]) => isOffered(name)));
  const stored = Object.fromEntries(Object.entries(kept).filter(([name, { is }]) => isStored(shown, name, is)));
  const changed = without(kept, stored);
  return { draft: draft && !isEmpty(changed) ? { ...draft, changed } : undefined, stored };
}
