import { type DatedChange, getLastDay, getLocalDate, findOrphanedChanges } from '@contract';
import { useAttempt } from '../../../forms/useAttempt';
import type { StoredGym } from '../../../stores/gyms';
import { Button } from '../../../ui/Button';
import { formatChange, formatWhy } from '../../../words/datedChanges';
import { applyChanges, type ChangesToApply } from './applyChanges';
import { removeCancellation } from './CancelEvent';
import * as styles from './dates.module.css';
import { getFirstDay } from './gymSessions';

interface Props {
  readonly gym: StoredGym;
  readonly now: Date;
}

/** The changes to today and later dates. Each can be undone. */
export function UpcomingChanges({ gym, now }: Props) {
  const today = getLocalDate(now, gym.timeZone);
  const changes = listUpcomingChanges(gym, today);
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Your changes</h2>
      {changes.length === 0 && <p className="muted">No changes yet. Changes to specific dates will be listed here, and you can undo them.</p>}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <Change key={change.id} gym={gym} change={change} text={formatChange(change, gym, today)} />
        ))}
      </ul>
    </section>
  );
}

/** Sorted by first day. Leaves out changes whose class is no longer on the schedule that day, because `ChangesToReview` lists those. */
function listUpcomingChanges({ datedChanges = [], schedule }: StoredGym, today: string): DatedChange[] {
  const orphaned = findOrphanedChanges(schedule, datedChanges);
  return datedChanges
    .filter((change) => (getLastDay(change) ?? today) >= today && !orphaned.includes(change))
    .toSorted((a, b) => (getFirstDay(a) < getFirstDay(b) ? -1 : 1));
}

function Change({ gym, change, text }: { readonly gym: StoredGym; readonly change: DatedChange; readonly text: string }) {
  const { busy, attempt } = useAttempt();
  const why = [change.by === 'admin' && 'By an admin', formatWhy(change)].filter(Boolean).join('. ');
  return (
    <li>
      <div>
        <p>{text}</p>
        {why && <p className="small muted">{`${why}.`}</p>}
      </div>
      <Button busy={busy} aria-label={`Undo: ${text}`} onClick={() => attempt(() => applyChanges(gym, createUndo(change), `Undone: ${text}.`))}>
        Undo
      </Button>
    </li>
  );
}

/** Undoing an event's cancellation reinstates the event. */
const createUndo = (change: DatedChange): ChangesToApply =>
  change.kind === 'event' && change.canceled ? { changes: [removeCancellation(change)] } : { removals: [change] };
