import { formatClock, isLocalSessionOver, getLocalDate, type LocalSession } from '@contract';
import { useState } from 'react';
import { useAsOf } from '../../../hooks/useAsOf';
import { lazyPart } from '../../../parts/lazyPart';
import type { StoredGym } from '../../../stores/gyms';
import { LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { SessionStateText } from '../../../ui/SessionStateText';
import { formatFullDate } from '../../../words/dates';
import { paths } from '../../../words/paths';
import { formatSessionTitle } from '../../../words/sessions';
import * as styles from './dates.module.css';
import { listUpcomingSessions } from './gymSessions';
import type { SessionDialogProps } from './SessionDialog';

const SessionDialog = lazyPart<SessionDialogProps>('The class', async () => (await import('./SessionDialog')).SessionDialog, { floats: true });

interface Props {
  readonly gym: StoredGym;
  readonly now: Date;
}

/** The gym's sessions in the next two weeks by date. Clicking one opens a dialog to change it. */
export function UpcomingSessions({ gym, now }: Props) {
  const [openedSession, setOpenedSession] = useState<LocalSession>();
  const dates = [...Map.groupBy(listUpcomingSessions(gym, now), ({ date }) => date)];
  const today = getLocalDate(now, gym.timeZone);
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming">Next two weeks</h2>
      {dates.length === 0 && (
        <Empty title="No classes in the next two weeks" level={3} action={<LinkButton to={paths.myGymField(gym.id, 'schedule')}>Edit the schedule</LinkButton>}>
          Classes on your schedule will be listed here by date.
        </Empty>
      )}
      {dates.map(([date, sessions]) => (
        <section key={date} aria-labelledby={`date-${date}`} className={styles.date}>
          <h3 id={`date-${date}`}>{`${date === today ? 'Today, ' : ''}${formatFullDate(date)}`}</h3>
          <ul>
            {sessions.map((session) => (
              <li key={`${session.id} ${session.start}`}>
                <SessionButton session={session} hasPassed={isLocalSessionOver(session, gym.timeZone, now)} now={now} openDialog={setOpenedSession} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {openedSession && <SessionDialog gym={gym} session={openedSession} close={() => setOpenedSession(undefined)} />}
    </section>
  );
}

interface SessionButtonProps extends Pick<Props, 'now'> {
  readonly session: LocalSession;
  readonly hasPassed: boolean;
  readonly openDialog: (session: LocalSession) => void;
}

/** A session as a button, or as plain text once it is over and can't be changed. */
function SessionButton({ session, hasPassed, now, openDialog }: SessionButtonProps) {
  const asOf = useAsOf(now);
  const { start, end, state } = session;
  const time = end ? `${formatClock(start)} – ${formatClock(end)}` : formatClock(start);
  const content = (
    <>
      <span className={styles.time}>{state === 'canceled' ? <s>{time}</s> : time}</span>
      <span>
        <b>{formatSessionTitle(session)}</b>
        <small>{hasPassed ? 'Over.' : <SessionStateText session={session} asOf={asOf} now={now} />}</small>
      </span>
    </>
  );
  if (hasPassed) return <p className={styles.session}>{content}</p>;
  return (
    <button type="button" className={styles.session} onClick={() => openDialog(session)}>
      {content}
      <span className={styles.change}>Change</span>
    </button>
  );
}
