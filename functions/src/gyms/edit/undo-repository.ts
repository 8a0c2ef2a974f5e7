import { type Gym, type UndoableChange, findUndoableChange, parseDocumentPath } from '../../contract';
import { collection } from '../../platform/collections';
import { retryOnConflict } from '../../platform/retry';
import type { Authorship } from '../record/record';
import { commitEdit, CONTENDED_MESSAGE, EDIT_ATTEMPTS, loadGym } from './repository';
import { restoreGym } from '../trash/repository';
import { notUndoableError, revertFacts } from './undo';

/** The gym after the undo, with its id. */
interface UndoResult {
  readonly id: string;
  readonly gym: Gym;
}

/**
 * Undoes what an audit entry did to a gym. The undo is a change with its own entry. Does nothing if the change is already undone.
 * @param because path of the bulk change whose undo includes this one
 * @throws DomainError `not-undoable`, `gym-not-found`, `gym-merged`, `contended`, or what `revertFacts` or `restoreGym` throws
 */
export async function undoChange(entryId: string, author: Authorship, because?: string): Promise<UndoResult> {
  const reference = collection('audit').doc(entryId);
  const entry = (await reference.get()).data();
  const undoable = entry && findUndoableChange(entry);
  if (!undoable) throw notUndoableError();
  const { id } = parseDocumentPath(entry.target);
  const gym = undoable.after
    ? await applyUndo(id, undoable, author, because ?? reference.path)
    : (await restoreGym(id, author, { action: ACTION, because: because ?? reference.path })).gym;
  return { id, gym };
}

const ACTION = 'undoGymChange';

function applyUndo(id: string, undoable: UndoableChange, author: Authorship, because: string): Promise<Gym> {
  return retryOnConflict(
    async () => {
      const loaded = await loadGym(id);
      const after = revertFacts(loaded.gym, undoable, author);
      if (after === loaded.gym) return after;
      return commitEdit(loaded, after, author, { action: ACTION, because });
    },
    { attempts: EDIT_ATTEMPTS, message: CONTENDED_MESSAGE },
  );
}
