import { hasImportEnded, type Import } from '@contract';
import { useState } from 'react';
import { useAttempt } from '../../../forms/useAttempt';
import { confirm } from '../../../stores/confirmation';
import { undoImport } from '../../../stores/imports';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { paths } from '../../../words/paths';
import { formatDateTime } from '../../../words/dateTime';
import { formatCount } from '../../../words/facts';
import { withCommas } from '../../../words/withCommas';
import * as styles from './ImportUndo.module.css';

interface Props {
  readonly id: string;
  readonly importData: Import;
}

/** A button to undo a finished import, and the progress or result of the undo. */
export function ImportUndo({ id, importData }: Props) {
  const { busy, attempt } = useAttempt();
  const [openedAt] = useState(() => new Date().toISOString());
  const { state, undo, undoUntil, counts } = importData;
  if (undo && (state === 'undoing' || state === 'undone')) return <UndoResult undo={undo} created={counts.created} isInProgress={state === 'undoing'} />;
  if (undoUntil === undefined || undoUntil < openedAt || !hasImportEnded(state) || counts.created + counts.updated + counts.merged === 0) return null;
  const undoAfterConfirmation = async () => {
    const addsGyms = counts.created > 0;
    const effects = [
      addsGyms && `permanently deletes the ${formatGyms(counts.created)} that the import added`,
      counts.updated + counts.merged > 0 && 'restores the gyms that the import updated',
    ].filter(Boolean);
    const text = `This ${effects.join(' and ')}. Anything that was changed after the import stays as it is.`;
    if (await confirm(text, 'Undo import', { note: addsGyms ? NO_TRASH_NOTE : undefined })) await attempt(() => undoImport(id));
  };
  return (
    <div className="stack-small">
      {undo && <UndoResult undo={undo} created={counts.created} isInProgress />}
      <div className="row">
        <Button busy={busy} onClick={undoAfterConfirmation}>
          Undo this import
        </Button>
        <span className="muted small">You can undo it until {formatDateTime(undoUntil)}.</span>
      </div>
    </div>
  );
}

interface UndoResultProps {
  readonly undo: NonNullable<Import['undo']>;
  /** How many gyms the import added. */
  readonly created: number;
  readonly isInProgress: boolean;
}

function UndoResult({ undo: { at, deleted, restored, kept, keptGyms }, created, isInProgress }: UndoResultProps) {
  return (
    <div className="stack-small">
      <p role="status">
        {isInProgress ? `Undone so far: ${withCommas(deleted)} of ${formatGyms(created)}` : `Undone, ${formatDateTime(at)}: ${formatGyms(deleted)}`} deleted,{' '}
        {withCommas(restored)} restored, {withCommas(kept)} kept or partly restored.
      </p>
      {keptGyms.length > 0 && (
        <details>
          <summary className={styles.summary}>
            Gyms we kept or only partly restored, because someone has changed, merged, claimed, saved or otherwise used them since
          </summary>
          <ul className={styles.gyms}>
            {keptGyms.map((gym) => (
              <li key={gym.id}>
                <Link to={paths.adminGym(gym.id)}>{gym.name}</Link>
              </li>
            ))}
          </ul>
          {kept > keptGyms.length && <p>and {withCommas(kept - keptGyms.length)} more</p>}
        </details>
      )}
    </div>
  );
}

const NO_TRASH_NOTE = 'Deleted gyms don’t go to the trash and can’t be restored. To get them back, import the file again.';

const formatGyms = (count: number): string => formatCount(count, 'gym');
