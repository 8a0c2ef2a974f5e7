import { type EditableFactName, FACT_NAMES_IN_SENTENCE, getOwn, findUndoableChange, joinList } from '@contract';
import { undoGymChange } from '../../../stores/audit';
import { useAttempt } from '../../../forms/useAttempt';
import { confirm } from '../../../stores/confirmation';
import type { StoredAuditEntry } from '../../../stores/audit';
import { Button } from '../../../ui/Button';
import { getFieldProblems, getErrorMessage, getErrorReason } from '../../../words/problems';

/** A button that undoes an audit entry's change to a gym after a confirmation. Renders nothing if the change can't be undone. */
export function UndoChange({ entry }: { readonly entry: StoredAuditEntry }) {
  const { busy, attempt } = useAttempt(describeProblem);
  const undoable = findUndoableChange(entry);
  if (!undoable) return null;
  const question = undoable.after
    ? `Undo this change and restore the gym’s previous ${joinList([...toLabels(undoable.names), ...(undoable.dates ? ['changes to single dates'] : [])])}?`
    : 'Restore this gym from the trash with everything that was deleted with it?';
  const undo = async () => {
    if (await confirm(question, 'Undo')) await attempt(() => undoGymChange(entry.id), 'Change undone.');
  };
  return (
    <Button busy={busy} onClick={() => void undo()}>
      Undo
    </Button>
  );
}

const toLabels = (names: readonly EditableFactName[]): string[] => names.map((name) => FACT_NAMES_IN_SENTENCE[name]);

function describeProblem(error: unknown): string {
  if (getErrorReason(error) !== 'stale-edit') return getErrorMessage(error);
  const names = Object.keys(getFieldProblems(error)).flatMap((name) => getOwn(FACT_NAMES_IN_SENTENCE, name) ?? []);
  return `Nothing was undone, because this has changed again since then: ${joinList(names)}.`;
}
