import { useNow } from '../../hooks/useNow';
import { formatSource } from '../../ui/sessionState';
import { type AgendaDay, listAgenda } from './agenda';
import { AgendaSession } from './AgendaSession';
import { formatAgendaDate, formatDay } from './agendaWords';
import { clockOf, type GymProps } from './gymProps';
import * as styles from './Agenda.module.css';

/** The gym's next 14 dates. Today and dates that differ from the schedule are expanded. */
export function Agenda({ page }: GymProps) {
  const now = useNow();
  const days = listAgenda(page.gym, clockOf(page, now));
  if (days.length === 0) return <p className="muted">No classes listed in the next 14 days.</p>;
  const first = days.find(({ closure }) => !closure);
  return (
    <ol className={styles.agenda}>
      {days.map((day) => (
        <li key={day.date}>
          <Day day={day} isOpen={day === first || isDifferent(day)} timeZone={page.gym.timeZone} now={now} />
        </li>
      ))}
    </ol>
  );
}

/** Whether the gym has changed or added something on this date. A day on which it is closed says so without being expanded. */
const isDifferent = ({ sessions, closure }: AgendaDay): boolean =>
  !closure && sessions.some(({ kind, state }) => kind !== 'class' || state === 'canceled' || state === 'moved');

interface DayProps {
  readonly day: AgendaDay;
  readonly isOpen: boolean;
  readonly timeZone: string;
  readonly now: Date | undefined;
}

function Day({ day, isOpen, timeZone, now }: DayProps) {
  const summary = (
    <>
      <b>{formatAgendaDate(day)}</b> <span className={day.closure && styles.closed}>{formatDay(day)}</span>
      {day.closure && <small>{`${formatSource(day.closure, now)}.`}</small>}
    </>
  );
  if (day.sessions.length === 0) return <p className={styles.line}>{summary}</p>;
  return (
    <details open={isOpen}>
      <summary className={styles.line}>{summary}</summary>
      <ul>
        {day.sessions.map((session) => (
          <AgendaSession key={session.id} session={session} timeZone={timeZone} now={now} />
        ))}
      </ul>
    </details>
  );
}
