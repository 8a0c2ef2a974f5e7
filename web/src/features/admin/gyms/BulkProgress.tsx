import type { BulkChange } from '@contract';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cancelBulkChange, undoBulkChange } from '../../../stores/gymTable';
import { useAttempt } from '../../../forms/useAttempt';
import { bulkChangeLists, type StoredBulkChange } from '../../../stores/bulkChanges';
import { confirm } from '../../../stores/confirmation';
import { useWholeList } from '../../../stores/liveLists';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { formatCount } from '../../../words/facts';
import { paths } from '../../../words/paths';
import { withCommas } from '../../../words/withCommas';
import { PageUpdates } from '../shared/PageUpdates';
import { Collapsible } from '../shared/Collapsible';
import { ProgressBar } from '../shared/ProgressBar';
import * as styles from './BulkActions.module.css';
import { describeChange, describeOutcome, describeUndo } from './bulkChangeText';

interface Props {
  /** The id of the bulk change that the admin just started. Its section gets focus, because the button that started it is removed. */
  readonly startedId: string | undefined;
  /** Called whenever a bulk change ends. */
  readonly onEnd: () => void;
}

/** Running bulk changes, the results of those that ended while the page was open, and a list of earlier ones. */
export function BulkProgress({ startedId, onEnd }: Props) {
  const { items: latest } = useWholeList(bulkChangeLists, 'all');
  // The ids of the changes that were running at some point while this page was open. A small one may end before it first shows up here.
  const [watchedIds, setWatchedIds] = useState<readonly string[]>([]);
  const newIds = latest.filter(({ id, state }) => (state === 'running' || id === startedId) && !watchedIds.includes(id)).map(({ id }) => id);
  if (newIds.length > 0) setWatchedIds([...watchedIds, ...newIds]);
  const recent = latest.filter(({ id }) => watchedIds.includes(id));
  const finishedCount = recent.filter(({ state }) => state !== 'running').length;
  const reportEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (finishedCount > 0) reportEnd();
  }, [finishedCount]);
  const earlier = latest.filter(({ id }) => !watchedIds.includes(id));
  // The count of outdated pages is for the whole site, so only the latest result shows it.
  const latestResultId = [...recent, ...earlier].find(({ state }) => state !== 'running')?.id;
  const isChanging = recent.some(({ state }) => state === 'running');
  const renderPageUpdates = ({ id }: StoredBulkChange) => id === latestResultId && <PageUpdates isChanging={isChanging} />;
  return (
    <>
      {recent.map((bulk) => (
        <BulkChangeSection
          key={bulk.id}
          bulk={bulk}
          undo={findUndo(bulk, latest)}
          pageUpdates={renderPageUpdates(bulk)}
          isJustStarted={bulk.id === startedId}
        />
      ))}
      {earlier.length > 0 && (
        <Collapsible title="Earlier bulk changes">
          {earlier.map((bulk) => (
            <BulkChangeSection key={bulk.id} bulk={bulk} undo={findUndo(bulk, latest)} pageUpdates={renderPageUpdates(bulk)} />
          ))}
        </Collapsible>
      )}
    </>
  );
}

/** Finds the undo of a bulk change. `all` has the newest changes, and an undo is newer than its change, so it can't be missing from the list. */
const findUndo = ({ id }: StoredBulkChange, all: readonly StoredBulkChange[]): StoredBulkChange | undefined =>
  all.find(({ change }) => change.kind === 'undo' && change.changeId === id);

interface SectionProps {
  readonly bulk: StoredBulkChange;
  readonly undo: StoredBulkChange | undefined;
  /** Says how many pages are still outdated, if this section shows that. */
  readonly pageUpdates: ReactNode;
  /** Whether the admin has just started this change on this page. */
  readonly isJustStarted?: boolean;
}

function BulkChangeSection({ bulk, undo, pageUpdates, isJustStarted = false }: SectionProps) {
  const { busy, attempt } = useAttempt();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Leaves focus alone if the admin has already moved on to something else.
    if (isJustStarted && document.activeElement?.contains(section.current)) section.current?.focus();
  }, [isJustStarted]);
  const failedUndoId = bulk.state === 'failed' && bulk.change.kind === 'undo' ? bulk.change.changeId : undefined;
  const confirmAndUndo = async () => {
    const note = 'Gyms go back to the way they were. Gyms that have been changed again since then stay as they are, and you’ll see which ones.';
    if (await confirm(`Undo this change to ${formatCount(bulk.changed, 'gym')}?`, 'Undo', { note })) await attempt(() => undoBulkChange(bulk.id));
  };
  return (
    <section ref={section} tabIndex={-1} aria-label="Bulk change" className={styles.bulk}>
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
          <p role="status">{[describeOutcome(bulk), bulk.problem, undo && describeUndo(undo)].filter(Boolean).join(' ')}</p>
          {bulk.skippedGyms && <UnchangedGyms gyms={bulk.skippedGyms} />}
          {failedUndoId !== undefined && (
            <Button busy={busy} onClick={() => void attempt(() => undoBulkChange(failedUndoId))}>
              Try again
            </Button>
          )}
          {bulk.change.kind !== 'undo' && bulk.changed > 0 && undo?.state !== 'running' && undo?.state !== 'done' && (
            <Button busy={busy} onClick={() => void confirmAndUndo()}>
              Undo
            </Button>
          )}
          {pageUpdates}
        </>
      )}
    </section>
  );
}

/** The gyms that an undo didn't change, each with a link and the reason. */
function UnchangedGyms({ gyms }: { readonly gyms: NonNullable<BulkChange['skippedGyms']> }) {
  return (
    <ul>
      {gyms.map(({ gymId, name, why }) => (
        <li key={gymId}>
          <Link to={paths.adminGymHistory(gymId)}>{name}</Link>: {why}
        </li>
      ))}
    </ul>
  );
}
