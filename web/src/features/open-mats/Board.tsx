import { clockLabel, type FindQuery, type OpenMatsResponse, WEEKDAY_NAMES, withFilter } from '@contract';
import { Link } from '../../ui/Link';
import { openMatsAddress } from './address';
import { daysListed, type ListedDay, type OverSession, weekendFirst } from './days';
import * as styles from './openmats.module.css';
import { GymOf, Session } from './Session';
import { zoneName } from '../../words/zoneName';
import { formatCount } from '../../words/facts';
import { withCommas } from '../../words/withCommas';

interface Props {
  readonly response: OpenMatsResponse;
  readonly query: FindQuery;
  readonly now: Date | undefined;
}

/** The open mats by day, this weekend first. Those that have ended today come last, collapsed. */
export function Board({ response, query, now }: Props) {
  const days = daysListed(response, query, now);
  const over = days.flatMap((day) => day.over);
  const zoned = zonesOf(response).size > 1;
  const shown = query.day ? days : weekendFirst(days);
  // For the whole country only the weekend is listed; each other day is a link.
  const links = shown.filter(({ sessions, over: ended }) => sessions.length + ended.length === 0);
  const listed = shown.filter((day) => !links.includes(day));
  return (
    <div className={styles.board}>
      {listed.map((day) => (
        <Day key={day.day} day={day} query={query} now={now} zoned={zoned} near={response.place !== undefined} />
      ))}
      {links.length > 0 && <OtherDays days={links} query={query} />}
      {over.length > 0 && <OverToday sessions={over} />}
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
  readonly zoned: boolean;
  readonly near: boolean;
  readonly now: Date | undefined;
}

function Day({ day: listedDay, query, ...parts }: DayProps) {
  const { day, name, sessions, over, total } = listedDay;
  return (
    <section aria-labelledby={`on-${day}`} className={styles.day}>
      <header>
        <h2 id={`on-${day}`}>{name}</h2>
        <p className="muted small">{describeDay(listedDay, parts.now)}</p>
        {!query.day && <Shortcuts day={listedDay} query={query} />}
      </header>
      {sessions.length > 0 && (
        <ul>
          {sessions.map((listed) => (
            <Session key={`${listed.session.gymId} ${listed.session.session.start} ${listed.session.session.title ?? ''}`} listed={listed} {...parts} />
          ))}
        </ul>
      )}
      {sessions.length + over.length < total && (
        <p className={`${styles.rest} no-print`}>
          {query.day ? (
            `Showing the first ${sessions.length + over.length} of ${withCommas(total)}. Choose a city or enter a ZIP code to narrow the list.`
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
const allOf = (total: number): string => (total === 1 ? '1' : `All ${withCommas(total)}`);

const AllOnDayLink = ({ day, total, query }: Pick<ListedDay, 'day' | 'total'> & { readonly query: FindQuery }) => (
  <Link to={openMatsAddress(withFilter(query, `day:${day}`))}>
    {allOf(total)} on {WEEKDAY_NAMES[day]}
  </Link>
);

/** `Today · 4 open mats left`, `Tomorrow · 5 open mats`, `5 open mats`. */
function describeDay({ ahead, over, total }: ListedDay, now: Date | undefined): string {
  if (!now || ahead > 1) return formatCount(total, 'open mat');
  if (ahead === 1) return `Tomorrow · ${formatCount(total, 'open mat')}`;
  const left = total - over.length;
  return left > 0 ? `Today · ${formatCount(left, 'open mat')} left` : 'Today · All have ended';
}

/** The sessions that have ended today, and when each is next. */
function OverToday({ sessions }: { readonly sessions: readonly OverSession[] }) {
  return (
    <details className={styles.over}>
      <summary>Ended today ({sessions.length})</summary>
      <ul>
        {sessions.map(({ session: openMat, next }) => (
          <li key={`${openMat.gymId} ${openMat.session.start} ${openMat.session.title ?? ''}`}>
            <span>{`${clockLabel(openMat.session.start)}${openMat.session.end ? ` to ${clockLabel(openMat.session.end)}` : ''}`}</span>
            <GymOf openMat={openMat} />
            <span>Next {next}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Links to this day alone, and to its gi or no-gi sessions. The gi and no-gi counts are shown only if the whole day is listed. */
function Shortcuts({ day: { day, sessions, over, total }, query }: { day: ListedDay; query: FindQuery }) {
  const onDay = withFilter(query, `day:${day}`);
  const listed = [...sessions, ...over];
  const complete = listed.length === total;
  const inAttire = (attire: string) => listed.filter(({ session: { session } }) => session.attire === attire || session.attire === 'both').length;
  const attires = query.attire ? [] : (['gi', 'no-gi'] as const).filter((attire) => !complete || inAttire(attire) > 0);
  return (
    <ul aria-label={`Only ${WEEKDAY_NAMES[day]}`} className={`${styles.shortcuts} no-print`}>
      <li>
        <Link to={openMatsAddress(onDay)} preventScrollReset>
          {allOf(total)} <span className="visually-hidden">on {WEEKDAY_NAMES[day]}</span>
        </Link>
      </li>
      {attires.map((attire) => (
        <li key={attire}>
          <Link to={openMatsAddress(withFilter(onDay, `attire:${attire}`))} preventScrollReset>
            <span>{`${attire === 'gi' ? 'Gi' : 'No-gi'}${complete ? ` ${inAttire(attire)}` : ''}`}</span>{' '}
            <span className="visually-hidden">on {WEEKDAY_NAMES[day]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
