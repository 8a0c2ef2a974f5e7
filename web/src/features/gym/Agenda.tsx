import { findEventKey, makeEventKeys, type LocalSession, sitePaths } from '@contract';
import { useNow } from '../../hooks/useNow';
import { formatSource } from '../../ui/sessionState';
import { type AgendaDay, listAgenda, listLaterSessions } from './listAgenda';
import { AgendaSession } from './AgendaSession';
import { formatAgendaDate, summarizeDay } from './formatAgenda';
import { getPageClock, type GymProps } from './gymProps';
import * as styles from './Agenda.module.css';

/**
 * The gym's next 14 days, and the events and extra sessions after them. On the first day that isn't closed, all sessions are listed.
 * Later days list only events, extra sessions, and classes that the gym or visitors have said something about. The rest are collapsed.
 */
export function Agenda({ page }: GymProps) {
  const now = useNow();
  const clock = getPageClock(page, now);
  const days = listAgenda(page.gym, clock);
  const laterSessions = listLaterSessions(page.gym, clock);
  const firstOpenDay = days.find(({ closure }) => !closure);
  return (
    <>
      {days.length === 0 && <p className="muted">No classes listed in the next 14 days.</p>}
      <ol className={styles.agenda}>
        {days.map((day) => (
          <li key={day.date}>
            <Day day={day} isFirst={day === firstOpenDay} page={page} now={now} />
          </li>
        ))}
        {laterSessions.length > 0 && (
          <li>
            <p className={styles.line}>
              <b>Later</b>
            </p>
            <Sessions sessions={laterSessions} page={page} showDates now={now} />
          </li>
        )}
      </ol>
    </>
  );
}

/** Whether the gym or visitors have said something about this session. */
const isNotable = ({ kind, state, doubt }: LocalSession): boolean =>
  kind !== 'class' || state === 'canceled' || state === 'moved' || state === 'confirmed' || doubt === 'told-off';

interface DayProps extends GymProps {
  readonly day: AgendaDay;
  /** Whether this is the first day that isn't closed. All of its sessions are listed. */
  readonly isFirst: boolean;
  readonly now: Date | undefined;
}

function Day({ day, isFirst, page, now }: DayProps) {
  const { sessions, closure } = day;
  const line = (
    <>
      <b>{formatAgendaDate(day)}</b> <span className={closure && styles.closed}>{summarizeDay(day)}</span>
      {closure && <small>{`${formatSource(closure, now)}.`}</small>}
    </>
  );
  const notable = closure ? [] : sessions.filter((session) => isFirst || isNotable(session));
  // A line that says “1 more class” takes as much space as the class.
  const listed = notable.length > 0 && sessions.length - notable.length === 1 ? sessions : notable;
  const others = sessions.filter((session) => !listed.includes(session));
  if (listed.length === 0 && others.length > 0) {
    return (
      <details>
        <summary className={styles.line}>{line}</summary>
        <Sessions sessions={others} page={page} showDates={day.lastDate !== undefined} now={now} />
      </details>
    );
  }
  return (
    <>
      <p className={styles.line}>{line}</p>
      {listed.length > 0 && <Sessions sessions={listed} page={page} now={now} />}
      {others.length > 0 && (
        <details>
          <summary className={`${styles.line} ${styles.more}`}>{`${others.length} more classes`}</summary>
          <Sessions sessions={others} page={page} now={now} />
        </details>
      )}
    </>
  );
}

interface SessionsProps extends GymProps {
  readonly sessions: readonly LocalSession[];
  /** Shows each session's date, because the sessions are on different dates. */
  readonly showDates?: boolean;
  readonly now: Date | undefined;
}

function Sessions({ sessions, page: { id, gym, path }, showDates = false, now }: SessionsProps) {
  const keys = makeEventKeys(gym);
  const getEventPath = (session: LocalSession) => {
    const key = findEventKey(gym, keys, session);
    return key === undefined ? undefined : sitePaths.event(path, key);
  };
  return (
    <ul>
      {sessions.map((session) => (
        <AgendaSession key={session.id} session={session} gymId={id} timeZone={gym.timeZone} eventPath={getEventPath(session)} showDate={showDates} now={now} />
      ))}
    </ul>
  );
}
