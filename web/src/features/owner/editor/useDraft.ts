import { own } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { type Draft, keepDraft, readDraft } from '../../../storage/drafts';
import { copyDraft } from '../../../storage/draftCopies';
import { useSession } from '../../../stores/session';
import { isStored } from '../../../widgets/gym-edit/entries';
import { isOffered } from '../../../widgets/gym-edit/facts';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { type Changed, changedIn } from '../../../widgets/gym-edit/merge';

interface Drafts {
  /** What an earlier visit has left. */
  readonly draft: Draft<Changed> | undefined;
  readonly forgetDraft: () => void;
  /** Whether this browser keeps what is typed. */
  readonly kept: boolean;
}

/** The gym of a form for a new one. */
export const NEW_GYM = 'new';

/**
 * Keeps what was changed and is not saved, so that neither leaving nor a crash loses it; what an earlier visit has left is
 * offered until it is restored or discarded, and is kept as long. What has been stored after all, by a save whose answer never
 * came, is not, and neither is what this form has no field for: it could be neither seen nor taken back. What another tab
 * keeps of the gym stays.
 */
export function useDraft(gymId: string, shown: Entries, entries: Entries, admin: boolean): Drafts {
  const [found] = useState(() => leftBehind(gymId, shown, admin));
  const [offered, setOffered] = useState(found.draft);
  const [kept, setKept] = useState(true);
  const mine = useRef<Changed>(found.stored);
  useEffect(() => {
    const changed = changedIn(shown, entries);
    if (offered && isEmpty(changed) && isEmpty(mine.current)) return;
    // Two new gyms are not one: what was typed last is kept, and never parts of both.
    const others = gymId === NEW_GYM ? offered?.changed : without(readDraft<Changed>(keyOf(gymId))?.changed ?? {}, mine.current);
    setKept(keepChanges(gymId, { ...others, ...changed }));
    mine.current = changed;
  }, [gymId, offered, shown, entries]);
  const forgetDraft = () => {
    mine.current = { ...offered?.changed, ...mine.current };
    setOffered(undefined);
  };
  return { draft: offered, forgetDraft, kept };
}

/** What was kept of a gym: to be offered, and stored by now. */
function leftBehind(gymId: string, shown: Entries, admin: boolean) {
  const draft = readDraft<Changed>(keyOf(gymId));
  const kept = Object.fromEntries(Object.entries(draft?.changed ?? {}).filter(([name]) => isOffered(name, admin)));
  const stored = Object.fromEntries(Object.entries(kept).filter(([name, { is }]) => isStored(shown, name, is)));
  const changed = without(kept, stored);
  return { draft: draft && !isEmpty(changed) ? { ...draft, changed } : undefined, stored };
}

const isEmpty = (changed: Changed): boolean => Object.keys(changed).length === 0;
/** The changes but those that are gone; one that another tab has made anew stays. */
const without = (changed: Changed, gone: Changed): Changed =>
  Object.fromEntries(Object.entries(changed).filter(([name, { is }]) => own(gone, name)?.is !== is));

/** Keeps changes of a gym for whoever is signed in, to be offered when it is edited next. @returns whether this browser does */
export function keepChanges(gymId: string, changed: Changed): boolean {
  const kept = keepDraft(keyOf(gymId), changed);
  void copyDraft(keyOf(gymId));
  return kept;
}

/** Takes out what has been saved, also where its page was left meanwhile; what was typed since stays. */
export const forgetSaved = (gymId: string, saved: Changed): boolean => keepChanges(gymId, without(readDraft<Changed>(keyOf(gymId))?.changed ?? {}, saved));

const keyOf = (gymId: string): string => `${useSession.getState().account?.uid ?? ''}:${gymId}`;
