import type { BulkChange } from '@contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { cancelBulkChange, undoBulkChange } from '../../../stores/gymTable';
import { useAttempt } from '../../../forms/useAttempt';
import { bulkChangeLists, type StoredBulkChange } from '../../../stores/bulkChanges';
import { confirm } from '../../../stores/confirmation';
import { useLiveList } from '../../../stores/liveLists';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { formatCount } from '../../../words/facts';
import { paths } from '../../../words/paths';
import { withCommas } from '../../../words/withCommas';
import { PagesLeft } from '../shared/PagesLeft';
import { Collapsed } from '../shared/Collapsed';
import { ProgressBar } from '../shared/ProgressBar';
import * as styles from './BulkActions.module.css';

/** Running bulk changes, the results of those that ended while the page was open, and earlier ones. `onEnd` is called when one ends. */
export function BulkProgress({ onEnd }: { readonly onEnd: () => void }) {
  const { items: latest } = useLiveList(bulkChangeLists, 'all');
  // Changes that were running while this page was open.
  const [watchedIds, setWatchedIds] = useState<readonly string[]>([]);
  const newIds = latest.filter(({ id, state }) => state === 'running' && !watchedIds.includes(id)).map(({ id }) => id);
  if (newIds.length > 0) setWatchedIds([...watchedIds, ...newIds]);
  const recent = latest.filter(({ id }) => watchedIds.includes(id));
  const finishedCount = recent.filter(({ state }) => state !== 'running').length;
  const reportEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (finishedCount > 0) reportEnd();
  }, [finishedCount]);
  const earlier = latest.filter(({ id }) => !watchedIds.includes(id));
  return (
    <>
      {recent.map((bulk) => (
        <BulkChangeSection key={bulk.id} bulk={bulk} />
      ))}
      {earlier.length > 0 && (
        <Collapsed title="Earlier bulk changes">
          {earlier.map((bulk) => (
            <BulkChangeSection key={bulk.id} bulk={bulk} />
          ))}
        </Collapsed>
      )}
    </>
  );
}

function BulkChangeSection({ bulk }: { readonly bulk: StoredBulkChange }) {
  const { busy, attempt } = useAttempt();
  const failedUndoId = bulk.state === 'failed' && bulk.change.kind === 'undo' ? bulk.change.of : undefined;
  const undo = async () => {
    const note = 'Gyms go back to what they were before. Gyms that were changed again since then stay as they are, and you’ll see which.';
    if (await confirm(`Undo this change to ${formatCount(bulk.changed, 'gym')}?`, 'Undo', { note })) await attempt(() => undoBulkChange(bulk.id));
  };
  return (
    <section aria-label="Bulk change" className={styles.bulk}>
      {bulk.state === 'running' ? (
        <>
          <ProgressBar
            value={bulk.done}
            max={bulk.gyms}
            label={`${describeChange(bulk)}: ${withCommas(bulk.done)} of ${formatCount(bulk.gyms, 'gym')}`}
            isLabelShown
          />
          <Button busy={busy} onClick={() => void attempt(() => cancelBulkChange(bulk.id), 'Canceled. Gyms that were already changed stay changed.')}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          <p role="status">{bulk.problem === undefined ? describeOutcome(bulk) : `${describeOutcome(bulk)} ${bulk.problem}`}</p>
          {bulk.left && <UnchangedGyms left={bulk.left} />}
          {failedUndoId !== undefined && (
            <Button busy={busy} onClick={() => void attempt(() => undoBulkChange(failedUndoId))}>
              Try again
            </Button>
          )}
          {bulk.change.kind !== 'undo' && bulk.changed > 0 && (
            <Button busy={busy} onClick={() => void undo()}>
              Undo
            </Button>
          )}
          <PagesLeft />
        </>
      )}
    </section>
  );
}

/** The gyms that an undo didn't change, each with a link and the reason. */
function UnchangedGyms({ left }: { readonly left: NonNullable<BulkChange['left']> }) {
  return (
    <ul>
      {left.map(({ gymId, name, why }) => (
        <li key={gymId}>
          <Link to={paths.adminGymHistory(gymId)}>{name}</Link>: {why}
        </li>
      ))}
    </ul>
  );
}

function describeChange({ change }: BulkChange): string {
  if (change.kind === 'undo') return 'Undoing a bulk change';
  if (change.kind === 'delete') return 'Deleting';
  if (change.kind === 'status') return change.status === 'closed' ? 'Marking as closed permanently' : 'Publishing';
  return change.affiliation === null ? 'Removing the affiliation' : `Setting the affiliation to ${change.affiliation}`;
}

function describeOutcome(bulk: BulkChange): string {
  const { changed, same, refused, state, change } = bulk;
  const why = change.kind === 'undo' ? 'changed again since then, or can’t be undone' : 'see the reasons below';
  const parts = [
    `${withCommas(changed)} changed`,
    ...(same > 0 ? [`${withCommas(same)} already up to date or deleted`] : []),
    ...(refused > 0 ? [`${withCommas(refused)} not changed (${why})`] : []),
  ];
  const ending = { running: 'is in progress', done: 'finished', cancelled: 'was canceled', failed: 'stopped' }[state];
  return `${describeChange(bulk)} ${ending}: ${parts.join(', ')}.`;
}
