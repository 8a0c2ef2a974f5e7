import { clockLabel, type FindQuery, type OpenMatsResponse, WEEKDAY_NAMES, withFilter } from '@contract';
import { Link } from '../../ui/Link';
import { openMatsPath } from './openMatsPath';
import { listDays, type ListedDay, type EndedSession, sortWeekendFirst } from './days';
import * as styles from './openmats.module.css';
import { GymLink, Session } from './Session';
import { zoneName } from '../../words/zoneName';
import { formatCount } from '../../words/facts';
import { withCommas } from '../../words/withCommas';

interface Props {
  readonly response: OpenMatsResponse;
  readonly query: FindQuery;
  readonly now: Date | undefined;
}

/** The open mats by day, this weekend first. Sessions that have ended today come last, collapsed. */
export function Board({ response, query, now }: Props) {
  const days = listDays(response, query, now);
  const ended = days.flatMap((day) => day.ended);
  const showZones = zonesOf(response).size > 1;
  const shownDays = query.day ? days : sortWeekendFirst(days);
  // For the whole country, the response has only the weekend's sessions. Each other day is a link.
  const linkedDays = shownDays.filter((day) => day.sessions.length + day.ended.length === 0);
  const listedDays = shownDays.filter((day) => !linkedDays.includes(day));
  return (
    <div className={styles.board}>
      {listedDays.map((day) => (
        <Day key={day.day} day={day} query={query} now={now} showZones={showZones} showDistances={response.place !== undefined} />
      ))}
      {linkedDays.length > 0 && <OtherDays days={linkedDays} query={query} />}
      {ended.length > 0 && <EndedToday sessions={ended} />}
    </div>
  );
}

const zonesOf = ({ sessions }: OpenMatsResponse): ReadonlySet<string> => new Set(sessions.map(({ timeZone }) => zoneName(timeZone)));

/** Says which time zone the times are in, and that times change. */
export function BoardNote({ response }: Pick<Props, 'response'>) {
  const zones = zonesOf(response);
  return (
    <p className={styles.note}>
      {zones.size > 1 ? 'Times are in each gym’s own time zone.' : `Times are in ${[...zones][0]}.`} Open mat times change. Call ahead if it’s a long drive.
    </p>
  );
}

interface DayProps {
  readonly day: ListedDay;
  readonly query: FindQuery;
  readonly showZones: boolean;
  readonly showDistances: boolean;
  readonly now: Date | undefined;
}

function Day({ day: listedDay, query, ...parts }: DayProps) {
  const { day, name, sessions, ended, total } = listedDay;
  return (
    <section aria-labelledby={`on-${day}`} className={styles.day}>
      <header>
        <h2 id={`on-${day}`}>{name}</h2>
        <p className="muted small">{formatDayCount(listedDay, parts.now)}</p>
        {!query.day && <Shortcuts day={listedDay} query={query} />}
      </header>
      {sessions.length > 0 && (
        <ul>
          {sessions.map((listed) => (
            <Session key={`${listed.session.gymId} ${listed.session.session.start} ${listed.session.session.title ?? ''}`} listed={listed} {...parts} />
          ))}
        </ul>
      )}
      {sessions.length + ended.length < total && (
        <p className={`${styles.rest} no-print`}>
          {query.day ? (
            `Showing the first ${sessions.length + ended.length} of ${withCommas(total)}. Choose a city or enter a ZIP code to narrow the list.`
          ) : (
            <AllOnDayLink day={day} total={total} query={query} />
          )}
        </p>
      )}
    </section>
  );
}

/** `Other days: All 660 on Friday`. */
function OtherDays({ days, query }: { readonly days: readonly ListedDay[]; readonly query: FindQuery }) {
  return (
    <p className={`${styles.rest} no-print`}>
      <span>Other days:</span>
      {days.map(({ day, total }) => (
        <AllOnDayLink key={day} day={day} total={total} query={query} />
      ))}
    </p>
  );
}

/** `All 660`, `1`. */
const formatAll = (total: number): string => (total === 1 ? '1' : `All ${withCommas(total)}`);

const AllOnDayLink = ({ day, total, query }: Pick<ListedDay, 'day' | 'total'> & { readonly query: FindQuery }) => (
  <Link to={openMatsPath(withFilter(query, `day:${day}`))}>
    {formatAll(total)} on {WEEKDAY_NAMES[day]}
  </Link>
);

/** `Today · 4 open mats left`, `Tomorrow · 5 open mats`, `5 open mats`. */
function formatDayCount({ daysAhead, ended, total }: ListedDay, now: Date | undefined): string {
  if (!now || daysAhead > 1) return formatCount(total, 'open mat');
  if (daysAhead === 1) return `Tomorrow · ${formatCount(total, 'open mat')}`;
  const left = total - ended.length;
  return left > 0 ? `Today · ${formatCount(left, 'open mat')} left` : 'Today · All ended';
}

/** The sessions that have ended today, each with its next date. */
function EndedToday({ sessions }: { readonly sessions: readonly EndedSession[] }) {
  return (
    <details className={styles.ended}>
      <summary>Ended today ({sessions.length})</summary>
      <ul>
        {sessions.map(({ session: openMat, next }) => (
          <li key={`${openMat.gymId} ${openMat.session.start} ${openMat.session.title ?? ''}`}>
            <span>{`${clockLabel(openMat.session.start)}${openMat.session.end ? ` to ${clockLabel(openMat.session.end)}` : ''}`}</span>
            <GymLink openMat={openMat} />
            <span>Next {next}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Links to this day alone, and to its gi or no-gi sessions. Gi and no-gi are counted only if the whole day is listed. */
function Shortcuts({ day: { day, sessions, ended, total }, query }: { day: ListedDay; query: FindQuery }) {
  const dayQuery = withFilter(query, `day:${day}`);
  const listed = [...sessions, ...ended];
  const isComplete = listed.length === total;
  const countInAttire = (attire: string) => listed.filter(({ session: { session } }) => session.attire === attire || session.attire === 'both').length;
  const attires = query.attire ? [] : (['gi', 'no-gi'] as const).filter((attire) => !isComplete || countInAttire(attire) > 0);
  return (
    <ul aria-label={`${WEEKDAY_NAMES[day]} only`} className={`${styles.shortcuts} no-print`}>
      <li>
        <Link to={openMatsPath(dayQuery)} preventScrollReset>
          {formatAll(total)} <span className="visually-hidden">on {WEEKDAY_NAMES[day]}</span>
        </Link>
      </li>
      {attires.map((attire) => (
        <li key={attire}>
          <Link to={openMatsPath(withFilter(dayQuery, `attire:${attire}`))} preventScrollReset>
            <span>{`${attire === 'gi' ? 'Gi' : 'No-gi'}${isComplete ? ` ${countInAttire(attire)}` : ''}`}</span>{' '}
            <span className="visually-hidden">on {WEEKDAY_NAMES[day]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
