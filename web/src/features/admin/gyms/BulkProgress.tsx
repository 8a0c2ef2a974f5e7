import type { BulkChange } from '@contract';
import { useEffect, useState } from 'react';
import { cancelBulkChange } from '../../../actions/gymTable';
import { useAttempt } from '../../../forms/useAttempt';
import { type StoredBulkChange, watchLatestBulkChange } from '../../../live/bulkChanges';
import { Button } from '../../../ui/Button';
import { countOf } from '../../../words/facts';
import { withCommas } from '../../../words/withCommas';
import * as admin from '../admin.module.css';
import * as styles from './gyms.module.css';

/** How the latest change of many gyms stands, while it runs, and what came of one that was seen to run. `ended` hears of its end. */
export function BulkProgress({ ended }: { readonly ended: () => void }) {
  const [latest, setLatest] = useState<StoredBulkChange>();
  const [running, setRunning] = useState<string>();
  useEffect(() => watchLatestBulkChange(setLatest, () => console.error('How changes of many gyms stand did not load.')), []);
  const isRunning = latest?.state === 'running';
  const isSeen = latest !== undefined && latest.id === running;
  if (isRunning && !isSeen) setRunning(latest.id);
  const hasEnded = isSeen && !isRunning;
  useEffect(() => {
    if (hasEnded) ended();
  }, [hasEnded, ended]);
  const { busy, attempt } = useAttempt();
  if (!latest || (!isRunning && !isSeen)) return null;
  return (
    <section aria-label="Change of many gyms" className={styles.bulk}>
      {isRunning ? (
        <>
          <label className={admin.progress}>
            {doing(latest)}: {withCommas(latest.done)} of {countOf(latest.gyms, 'gym')}
            <progress max={latest.gyms} value={latest.done} />
          </label>
          <Button busy={busy} onClick={() => void attempt(() => cancelBulkChange(latest.id), 'It ends. What was changed stays.')}>
            Cancel
          </Button>
        </>
      ) : (
        <p role="status">{outcomeOf(latest)}</p>
      )}
    </section>
  );
}

function doing({ change }: BulkChange): string {
  if (change.kind === 'delete') return 'Deleting';
  if (change.kind === 'status') return change.status === 'closed' ? 'Closing' : 'Publishing';
  return change.affiliation === null ? 'Taking the affiliation away' : `Setting the affiliation to ${change.affiliation}`;
}

function outcomeOf(bulk: BulkChange): string {
  const { changed, same, refused, state } = bulk;
  const parts = [
    `${withCommas(changed)} changed`,
    ...(same > 0 ? [`${withCommas(same)} were so already or gone`] : []),
    ...(refused > 0 ? [`${withCommas(refused)} left alone, since their owners are asked first or it can’t be done to them`] : []),
  ];
  return `${doing(bulk)} ${state === 'cancelled' ? 'was cancelled' : 'has ended'}: ${parts.join(', ')}.`;
}
