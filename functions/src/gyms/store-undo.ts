import { type AuditEntry, COLLECTIONS, DomainError, type Gym, type Undoable, undoableIn } from '../contract';
import { firestore } from '../platform/firestore';
import { untilStored } from '../platform/retry';
import type { Authorship } from './record';
import { gymsCollection, isMerged, pageReference } from './store';
import { commitEdit, CONTENDED, createGym, EDIT_ATTEMPTS, loadGym } from './store-edits';
import { notUndoable, restoredGym, undoneGym } from './undo';

/** The gym after something was undone, with its id. */
interface Undone {
  readonly id: string;
  readonly gym: Gym;
}

/**
 * Takes back what an entry of the audit says was done to a gym, which is a change of its own; does nothing where it is so already.
 * @throws DomainError `not-undoable`, `stale-edit`, `gym-not-found`, `contended`
 */
export async function undoChange(entryId: string, author: Authorship): Promise<Undone> {
  const reference = firestore().collection(COLLECTIONS.audit).doc(entryId);
  const entry = (await reference.get()).data() as AuditEntry | undefined;
  const undoable = entry && undoableIn(entry);
  if (!undoable) throw notUndoable();
  const id = entry.target.split('/')[1] ?? '';
  const gym = undoable.after ? await undoEdit(id, undoable, author, reference.path) : await restore(id, undoable, author, reference.path);
  return { id, gym };
}

const ACTION = 'undoGymChange';

function undoEdit(id: string, undoable: Undoable, author: Authorship, because: string): Promise<Gym> {
  return untilStored(
    async () => {
      const loaded = await loadGym(id);
      const after = undoneGym(loaded.gym, undoable, author);
      if (after === loaded.gym) return after;
      return commitEdit(loaded, after, author, { action: ACTION, because });
    },
    { attempts: EDIT_ATTEMPTS, sentence: CONTENDED },
  );
}

async function restore(id: string, { before }: Undoable, author: Authorship, because: string): Promise<Gym> {
  const reference = gymsCollection().doc(id);
  const stored = (await reference.get()).data();
  if (stored) {
    if (isMerged(stored)) throw notUndoable();
    return stored;
  }
  // Of two at once the later finds it there before it looks for another address.
  const stage = async () => {
    if ((await reference.get()).exists) throw new DomainError('contended', CONTENDED);
  };
  const gym = restoredGym(before, author);
  await dropOwnPage(id, gym);
  return createGym(id, gym, author, { action: ACTION, because, stage });
}

/** What upkeep has not yet taken away since the deletion would keep the gym from its own address. */
async function dropOwnPage(id: string, gym: Gym): Promise<void> {
  const page = await pageReference(gym).get();
  if (page.get('id') === id) await page.ref.delete();
}
