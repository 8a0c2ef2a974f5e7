import { formatClock, isLocalSessionRunning, type LocalSession } from '@contract';
import { useAsOf } from '../../hooks/useAsOf';
import { lazyPart } from '../../parts/lazyPart';
import { useSession } from '../../stores/session';
import { Phrase } from '../../ui/Phrase';
import { Link } from '../../ui/Link';
import { SessionStateText } from '../../ui/SessionStateText';
import { Tag } from '../../ui/Tag';
import { LazyGoingButton } from '../../widgets/going/LazyGoingButton';
import { formatShortDate } from '../../words/dates';
import { formatSessionTime, formatSessionTitle } from '../../words/sessions';
import { formatSessionDetails } from './formatAgenda';
import * as styles from './Agenda.module.css';
import type { ReportOffProps } from './ReportOffButton';

const ReportOffButton = lazyPart<ReportOffProps>('The “The gym told me it’s off” button', async () => (await import('./ReportOffButton')).ReportOffButton);

interface Props {
  readonly session: LocalSession;
  readonly gymId: string;
  readonly timeZone: string;
  /** The path of the session's own page, if it is an event, or an open mat that was added, moved or canceled. */
  readonly eventPath: string | undefined;
  readonly showDate: boolean;
  readonly now: Date | undefined;
}

/** A session on its date: time, title, details, and whether it takes place. */
export function AgendaSession({ session, gymId, timeZone, eventPath, showDate, now }: Props) {
  const asOf = useAsOf(now);
  const isSignedIn = useSession(({ account }) => account !== null);
  const { start, end, state } = session;
  const TextTag = state === 'canceled' ? 's' : 'b';
  const title = formatSessionTitle(session);
  const details = formatSessionDetails(session);
  const isReportable = session.kind === 'class' && (state === 'scheduled' || state === 'not-confirmed');
  const label = `${title}, ${formatSessionTime(session)}`;
  return (
    <li className={styles.session} data-state={state}>
      <p className={styles.time}>
        {showDate && <small>{formatShortDate(session.date)}</small>}
        <TextTag>{formatClock(start)}</TextTag>
        {end !== undefined && <small>{`to ${formatClock(end)}`}</small>}
      </p>
      <div>
        <p>
          <TextTag>{eventPath === undefined ? <Phrase>{title}</Phrase> : <Link to={eventPath}>{title}</Link>}</TextTag>{' '}
          {now && state !== 'not-confirmed' && isLocalSessionRunning(session, timeZone, now) && <Tag kind="open-mat">On now</Tag>}
        </p>
        {details !== '' && (
          <p className="muted small">
            <Phrase>{details}</Phrase>
          </p>
        )}
        <p className="small">
          <SessionStateText session={session} asOf={asOf} now={now} />
        </p>
        {state !== 'canceled' && (
          <div className={styles.actions}>
            <LazyGoingButton gymId={gymId} sessionId={session.id} label={label} />
            {isSignedIn && isReportable && <ReportOffButton gymId={gymId} sessionId={session.id} label={label} />}
          </div>
        )}
      </div>
    </li>
  );
}
