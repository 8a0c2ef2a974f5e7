import { clockLabel, isOver, type Session } from '@contract';
import { useState } from 'react';
import { useAsOf } from '../../../hooks/useAsOf';
import { useExactNow } from '../../../hooks/useNow';
import { lazyPart } from '../../../parts/lazyPart';
import { TryAgain } from '../../../parts/TryAgain';
import { gymSessions } from '../../../stores/gymDates';
import type { StoredGym } from '../../../stores/gyms';
import { useValue } from '../../../stores/values';
import { LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { ErrorBox } from '../../../ui/ErrorBox';
import { SessionStateText } from '../../../ui/SessionStateText';
import { Skeleton } from '../../../ui/Skeleton';
import { formatFullDate } from '../../../words/dates';
import { paths } from '../../../words/paths';
import { messageOf } from '../../../words/problems';
import { sessionTitle } from '../../../words/sessions';
import * as styles from './dates.module.css';
import type { SessionDialogProps } from './SessionDialog';

const SessionDialog = lazyPart<SessionDialogProps>('The session', async () => (await import('./SessionDialog')).SessionDialog, { floats: true });

/** The gym's sessions in the next two weeks by date. Pressing one opens a dialog to change it. */
export function UpcomingSessions({ gym }: { readonly gym: StoredGym }) {
  const { status, value, error, reload } = useValue(gymSessions, gym.id);
  const [open, setOpen] = useState<Session>();
  return (
    <>
      {status === 'loading' && <Skeleton label="Loading the dates…" />}
      {status === 'failed' && (
        <ErrorBox title="The dates didn’t load." action={<TryAgain retry={reload} />}>
          {messageOf(error)}
        </ErrorBox>
      )}
      {value && value.sessions.length === 0 && (
        <Empty title="No classes in the next two weeks" level={3} action={<LinkButton to={paths.myGymField(gym.id, 'schedule')}>Edit the schedule</LinkButton>}>
          Classes on your schedule will be listed here by date.
        </Empty>
      )}
      {value && <Dates sessions={value.sessions} today={value.today} open={setOpen} />}
      {open && <SessionDialog gym={gym} session={open} close={() => setOpen(undefined)} />}
    </>
  );
}

interface DatesProps {
  readonly sessions: readonly Session[];
  readonly today: string;
  readonly open: (session: Session) => void;
}

function Dates({ sessions, today, open }: DatesProps) {
  return [...Map.groupBy(sessions, ({ date }) => date)].map(([date, onDate]) => (
    <section key={date} aria-labelledby={`date-${date}`} className={styles.date}>
      <h3 id={`date-${date}`}>{`${date === today ? 'Today, ' : ''}${formatFullDate(date)}`}</h3>
      <ul>
        {onDate.map((session) => (
          <li key={`${session.id} ${session.start}`}>
            <SessionButton session={session} open={open} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** A session. Once it is over, it can't be changed. */
function SessionButton({ session, open }: Pick<DatesProps, 'open'> & { readonly session: Session }) {
  const now = useExactNow();
  const asOf = useAsOf(now);
  const { start, end, state } = session;
  const hasEnded = now !== undefined && isOver(session, now);
  const time = end ? `${clockLabel(start)} – ${clockLabel(end)}` : clockLabel(start);
  const content = (
    <>
      <span className={styles.time}>{state === 'canceled' ? <s>{time}</s> : time}</span>
      <span>
        <b>{sessionTitle(session)}</b>
        <small>{hasEnded ? 'Over.' : <SessionStateText session={session} asOf={asOf} now={now} />}</small>
      </span>
    </>
  );
  if (hasEnded) return <p className={styles.session}>{content}</p>;
  return (
    <button type="button" className={styles.session} onClick={() => open(session)}>
      {content}
    </button>
  );
}
