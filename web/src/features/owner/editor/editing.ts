import type { StoredGym } from '../../../actions/gyms';
import { entriesOf } from '../../../widgets/gym-edit/entries';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { type Changed, type Clash, changedNames, mergeEntries, withChanges } from '../../../widgets/gym-edit/merge';
import { isClassEntry, newClassName, renamedAsStored } from '../../../widgets/gym-edit/scheduleEntries';

/** A gym that is being edited. */
export interface Editing {
  /** As it was last read. */
  readonly gym: StoredGym;
  /** What the form would show of it, had nobody typed. */
  readonly shown: Entries;
  /** What the form holds. */
  readonly entries: Entries;
  /** Fields that someone else has changed too, for the user to choose. */
  readonly clashes: readonly Clash[];
  /** Someone else's changes have come into the form. */
  readonly joined: boolean;
}

export function opened(gym: StoredGym): Editing {
  const shown = entriesOf(gym);
  return { gym, shown, entries: shown, clashes: [], joined: false };
}

export const typed = (editing: Editing, changed: Entries): Editing => ({ ...editing, entries: { ...editing.entries, ...changed } });

/** After `sent` was stored: what was typed since stays, and is not saved yet. */
export function saved(editing: Editing, sent: Editing, gym: StoredGym): Editing {
  const shown = entriesOf(gym);
  const before = renamedAsStored(sent.entries, sent.entries);
  const { entries, clashes } = mergeEntries(before, renamedAsStored(editing.entries, sent.entries), shown);
  // What was sent may be stored in other words, which is nobody's change.
  const own = new Set(changedNames(sent.shown, sent.entries));
  return { gym, shown, entries, clashes: clashes.filter(({ name }) => !own.has(name)), joined: false };
}

/** Someone else has saved: what only they have changed is taken over. */
export function joined(editing: Editing, gym: StoredGym): Editing {
  const shown = entriesOf(gym);
  return { gym, shown, ...mergeEntries(editing.shown, editing.entries, shown), joined: true };
}

/** Changes that were kept from an earlier visit, brought back. */
export function restored(editing: Editing, changed: Changed): Editing {
  const { entries, clashes } = withChanges(editing.shown, editing.entries, changed);
  return { ...editing, entries, clashes: [...editing.clashes, ...clashes] };
}

/** The latitude of one and the longitude of another would be nobody's place. */
const PIN = ['latitude', 'longitude'];

/** A clash decided, and of a pin's coordinates both. A class that the other person has taken away is then a new one. */
export function decided(editing: Editing, { name }: Clash, side: 'mine' | 'theirs'): Editing {
  const settled = editing.clashes.filter((clash) => clash.name === name || (PIN.includes(name) && PIN.includes(clash.name)));
  return settled.reduce((now, clash) => decidedAlone(now, clash, side), editing);
}

function decidedAlone(editing: Editing, { name, theirs }: Clash, side: 'mine' | 'theirs'): Editing {
  const { [name]: mine = '', ...rest } = editing.entries;
  const kept = isClassEntry(name) && side === 'mine' ? newClassName() : name;
  const entries = { ...(kept === name ? editing.entries : rest), [kept]: side === 'mine' ? mine : theirs };
  return { ...editing, entries, clashes: editing.clashes.filter((clash) => clash.name !== name) };
}
