import { memo, useDeferredValue } from 'react';
import { useNow } from '../../../hooks/useNow';
import type { StoredGym } from '../../../stores/gyms';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { formatFullDate } from '../../../words/dates';
import { formatSessionTime, formatSessionTitle } from '../../../words/sessions';
import * as styles from './editor.module.css';
import { buildPreviewGym } from './PagePreview';
import { findScheduleChanges } from './findScheduleChanges';

/** How many sessions are listed. The rest are only counted. */
const MAX_LISTED = 20;

interface Props {
  readonly gym: StoredGym;
  readonly entries: Entries;
}

/** The sessions that an edited schedule adds or removes. It is rendered after the form, so that it doesn't slow down typing. */
export function ScheduleChanges({ gym, entries }: Props) {
  return <ChangeList gym={gym} entries={useDeferredValue(entries)} />;
}

const ChangeList = memo(function ChangeList({ gym, entries }: Props) {
  const now = useNow();
  const edited = buildPreviewGym(gym, entries);
  if (!now || edited.schedule === gym.schedule) return null;
  const changes = findScheduleChanges(gym, edited, now);
  const [first] = changes;
  return (
    <section aria-label="What changes" className={styles.changes}>
      <p role="status">
        <b>{first ? `Your classes change starting ${formatFullDate(first.session.date)}.` : 'So far, no classes change in the next year.'}</b>
      </p>
      {first && (
        <>
          <p className="small">The first two weeks, not counting changes to single dates:</p>
          <ul className="small">
            {changes.slice(0, MAX_LISTED).map(({ session, kind }) => (
              <li key={`${kind} ${session.id}`}>
                {`${formatSessionTime(session)}: ${formatSessionTitle(session)} `}
                <b>{kind}</b>
              </li>
            ))}
            {changes.length > MAX_LISTED && <li>{`And ${changes.length - MAX_LISTED} more.`}</li>}
          </ul>
        </>
      )}
    </section>
  );
});
