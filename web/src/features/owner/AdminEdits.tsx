import type { AdminEdit } from '@contract';
import { adminEdits, undoEdit } from '../../stores/gyms';
import { useValue } from '../../stores/values';
import { useAttempt } from '../../forms/useAttempt';
import { useNow } from '../../hooks/useNow';
import { LoadState } from '../../parts/LoadState';
import { confirm } from '../../stores/confirmation';
import { Button } from '../../ui/Button';
import * as items from '../../ui/items.module.css';
import { Panel } from '../../ui/Panel';
import { formatRelativeTime } from '../../ui/relativeTime';
import { capitalize } from '../../words/facts';
import { getErrorMessage, getErrorReason } from '../../words/problems';

/** Recent edits to the gym by admins. Its owners can undo each one, unless the same thing has been changed again since then. */
export function AdminEdits({ gymId }: { readonly gymId: string }) {
  const { value: edits = [], ...load } = useValue(adminEdits, gymId);
  return (
    <Panel title="Edits by admins">
      <LoadState load={load} what="the admin edits" />
      {load.status === 'known' && edits.length === 0 && <p className="muted">No admin has changed this gym in the last 30 days.</p>}
      {load.status === 'known' && edits.length > 0 && (
        <ul className={items.list}>
          {edits.map((edit) => (
            <AdminEditItem key={edit.id} edit={edit} gymId={gymId} reload={load.reload} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Shown if someone has changed the same thing again. */
const CHANGED_SINCE = 'This has been changed again since then, so it can’t be undone. Edit your gym instead.';
const describeProblem = (error: unknown): string => (getErrorReason(error) === 'stale-edit' ? CHANGED_SINCE : getErrorMessage(error));

interface ItemProps {
  readonly edit: AdminEdit;
  readonly gymId: string;
  readonly reload: () => void;
}

function AdminEditItem({ edit: { id, at, changed, state }, gymId, reload }: ItemProps) {
  const now = useNow();
  const { busy, attempt } = useAttempt(describeProblem);
  const confirmAndUndo = async () => {
    if (!(await confirm(`Undo the edit to ${changed}? Your gym’s page will go back to what it showed before.`, 'Undo edit'))) return;
    attempt(async () => {
      await undoEdit(gymId, id).finally(reload);
    }, 'Edit undone. Your gym’s page is updated. Lists and search will update within a few minutes.');
  };
  return (
    <li>
      <article aria-labelledby={`edit-${id}`} className={items.item}>
        <h3 id={`edit-${id}`} className={items.title}>
          {capitalize(changed)}
        </h3>
        <p className="small muted">
          Changed by an admin · <time dateTime={at}>{now && formatRelativeTime(at, now)}</time>
        </p>
        {state === 'undone' && <p className="small">This edit was undone.</p>}
        {state === 'changed-since' && <p className="small">{CHANGED_SINCE}</p>}
        {state === 'in-place' && (
          <p className="row">
            <Button busy={busy} aria-label={`Undo edit: ${changed}`} onClick={() => void confirmAndUndo()}>
              Undo edit
            </Button>
          </p>
        )}
      </article>
    </li>
  );
}
