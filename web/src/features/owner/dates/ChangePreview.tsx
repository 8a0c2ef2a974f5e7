import type { EnteredChange } from '@contract';
import { useDeferredValue } from 'react';
import type { StoredGym } from '../../../stores/gyms';
import { SESSION_STATE_NAMES } from '../../../ui/sessionState';
import { formatShortDate } from '../../../words/dates';
import { formatCount } from '../../../words/facts';
import { formatSessionTime, formatSessionTitle } from '../../../words/sessions';
import * as styles from './dates.module.css';
import { type DatesPreview, previewChanges } from './gymSessions';

/** How many sessions a preview lists. It only counts the others. */
const MAX_LISTED = 20;

interface Props {
  readonly gym: StoredGym;
  /** Undefined until the form is complete. */
  readonly changes: readonly EnteredChange[] | undefined;
  readonly now: Date;
}

/** The sessions that the changes in a form would affect. */
export function ChangePreview({ gym, changes, now }: Props) {
  const deferredChanges = useDeferredValue(changes);
  const preview = deferredChanges && previewChanges(gym, deferredChanges, now);
  return (
    <section aria-label="What changes" className={styles.preview}>
      <p role="status">
        <b>{preview ? formatSummary(preview) : 'Fill in the form to see what changes.'}</b>
      </p>
      {preview && preview.sessions.length > 0 && (
        <ul className="small">
          {preview.sessions.slice(0, MAX_LISTED).map((session) => (
            <li key={`${session.id} ${session.date}`}>
              {`${formatSessionTime(session)}: ${formatSessionTitle(session)} `}
              <span data-state={session.state}>{SESSION_STATE_NAMES[session.state].toLowerCase()}</span>
            </li>
          ))}
          {preview.sessions.length > MAX_LISTED && <li>{`And ${preview.sessions.length - MAX_LISTED} more.`}</li>}
        </ul>
      )}
    </section>
  );
}

function formatSummary({ sessions, until }: DatesPreview): string {
  if (sessions.length === 0) return 'Nothing on your schedule changes.';
  const days = new Set(sessions.map(({ date }) => date)).size;
  const laterNote = until === undefined ? '' : ` through ${formatShortDate(until)}, and more after that`;
  return `${formatCount(sessions.length, 'change')} to your schedule on ${formatCount(days, 'day')}${laterNote}.`;
}
