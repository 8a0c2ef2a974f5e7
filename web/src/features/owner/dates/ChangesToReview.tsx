import { addDays, getLocalDate, occursOn, addClassIds } from '@contract';
import { useState } from 'react';
import { useAttempt } from '../../../forms/useAttempt';
import { changeDates } from '../../../stores/gymDates';
import type { StoredGym } from '../../../stores/gyms';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Field';
import { getClassTitle } from '../../../words/classes';
import { formatChange } from '../../../words/datedChanges';
import { formatShortDate } from '../../../words/dates';
import { formatSessionTime } from '../../../words/sessions';
import { applyChanges } from './applyChanges';
import { type ClassChange, type Closure, findChangesToReview } from './findChangesToReview';
import * as styles from './dates.module.css';
import { REVIEW_DAYS } from './reviewDays';

/** Asks the owner about changes that may no longer be right. */
export function ChangesToReview({ gym, now }: { readonly gym: StoredGym; readonly now: Date }) {
  const today = getLocalDate(now, gym.timeZone);
  const { orphaned, closures } = findChangesToReview(gym, now);
  if (orphaned.length + closures.length === 0) return null;
  return (
    <section aria-labelledby="to-decide" className={styles.decide}>
      <h2 id="to-decide">Changes to review</h2>
      <ul>
        {closures.map((change) => (
          <li key={change.id} className="stack-small">
            <ReviewClosure gym={gym} change={change} today={today} />
          </li>
        ))}
        {orphaned.map((change) => (
          <li key={change.id} className="stack-small">
            <ReviewOrphanedChange gym={gym} change={change} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QuestionProps<Change> {
  readonly gym: StoredGym;
  readonly change: Change;
  readonly today: string;
}

function ReviewClosure({ gym, change, today }: QuestionProps<Closure>) {
  const { busy, attempt } = useAttempt();
  const { id: _id, by: _by, at: _at, ...entered } = change;
  const reviewOn = addDays(today, REVIEW_DAYS);
  const keepClosed = () =>
    applyChanges(gym, { changes: [{ ...entered, reviewOn }], removals: [change] }, `Still closed. We’ll ask again on ${formatShortDate(reviewOn)}.`);
  return (
    <>
      <p>{`${formatChange(change, gym, today)}. Is that still right?`}</p>
      <p className="row">
        <Button busy={busy} onClick={() => attempt(keepClosed)}>
          Still closed
        </Button>
        <Button busy={busy} onClick={() => attempt(() => applyChanges(gym, { removals: [change] }, 'Classes are on again.'))}>
          Open again
        </Button>
      </p>
    </>
  );
}

function ReviewOrphanedChange({ gym, change, today }: QuestionProps<ClassChange>) {
  const { busy, attempt } = useAttempt();
  const classes = addClassIds(gym.schedule ?? []).filter((gymClass) => occursOn(gymClass, change.date) !== 'no');
  const [classId, setClassId] = useState(classes[0]?.id ?? '');
  const text = formatChange(change, gym, today);
  const { id: _id, by: _by, at: _at, ...entered } = change;
  // There is no Undo button: the backend would reject the restored change, because its class isn't on the schedule that day.
  const remove = async () => {
    await changeDates(gym.id, [], [change.id]);
    showToast('success', `Removed: ${text}.`);
  };
  const transfer = async () => {
    await changeDates(gym.id, [{ ...entered, classId }], [change.id]);
    showToast('success', 'The change now applies to that class.');
  };
  return (
    <>
      <p>
        <b>{text}</b>
      </p>
      <p className="small">{`This class isn’t on your schedule on ${formatShortDate(change.date)} anymore, so the change has no effect. What should happen to it?`}</p>
      {classes.length > 0 && (
        <Select label="Another class that day" value={classId} onChange={({ target }) => setClassId(target.value)}>
          {classes.map((gymClass) => (
            <option key={gymClass.id} value={gymClass.id}>
              {`${getClassTitle(gymClass)}, ${formatSessionTime({ date: change.date, start: gymClass.start })}`}
            </option>
          ))}
        </Select>
      )}
      <p className="row">
        {classes.length > 0 && (
          <Button busy={busy} onClick={() => attempt(transfer)}>
            Apply to this class
          </Button>
        )}
        <Button busy={busy} aria-label={`Remove the change: ${text}`} onClick={() => attempt(remove)}>
          Remove the change
        </Button>
      </p>
    </>
  );
}
