import { type FindQuery, type OpenMatsResponse, WEEKDAY_NAMES, withFilter } from '@contract';
import { Link } from '../../ui/Link';
import { openMatsAddress } from './address';
import { daysListed, type ListedDay, weekendIn } from './days';
import * as styles from './openmats.module.css';
import { Session } from './Session';
import { zoneName } from './words';
import { withCommas } from '../../words/withCommas';

interface Props {
  readonly response: OpenMatsResponse;
  readonly query: FindQuery;
  readonly now: Date | undefined;
}

/** The open mats by day from today; this weekend stands first, its days side by side where there is room. */
export function Board({ response, query, now }: Props) {
  const days = daysListed(response, query, now);
  const weekend = query.day ? [] : weekendIn(days);
  const others = days.filter((day) => !weekend.includes(day));
  const zones = new Set(response.sessions.map(({ timeZone }) => zoneName(timeZone)));
  const parts = { query, now, zoned: zones.size > 1, near: response.place !== undefined };
  return (
    <>
      {weekend.length > 0 && (
        <section aria-labelledby="weekend" className={styles.weekend}>
          <h2 id="weekend">This weekend at a glance</h2>
          <div className={weekend.length > 1 ? styles.pair : undefined}>
            {weekend.map((day) => (
              <Day key={day.day} {...parts} day={day} level={3} />
            ))}
          </div>
        </section>
      )}
      {others.map((day) => (
        <Day key={day.day} {...parts} day={day} level={2} />
      ))}
      <p className={styles.note}>
        {zones.size > 1 ? 'Times are on each gym’s own clock.' : `Times are ${[...zones][0]}.`} Open mats move. Call ahead if you are driving more than twenty
        minutes.
      </p>
    </>
  );
}

interface DayProps {
  readonly day: ListedDay;
  readonly level: 2 | 3;
  readonly query: FindQuery;
  readonly zoned: boolean;
  readonly near: boolean;
  readonly now: Date | undefined;
}

function Day({ day: listedDay, level, query, ...parts }: DayProps) {
  const { day, name, sessions, total } = listedDay;
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={`on-${day}`} className={styles.day}>
      <header>
        <Heading id={`on-${day}`}>{name}</Heading>
        {!query.day && <Shortcuts day={listedDay} query={query} />}
      </header>
      {sessions.length > 0 && (
        <ul>
          {sessions.map((listed) => (
            <Session key={`${listed.session.gymId} ${listed.session.session.start} ${listed.session.session.title ?? ''}`} listed={listed} {...parts} />
          ))}
        </ul>
      )}
      {sessions.length < total && (
        <p className={`${styles.rest} no-print`}>
          {query.day ? (
            `The first ${sessions.length} of ${withCommas(total)} are listed. Choose a city, or a place to be near.`
          ) : (
            <Link to={openMatsAddress(withFilter(query, `day:${day}`))}>
              All {withCommas(total)} on {WEEKDAY_NAMES[day]}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

/** One step to the day, and to its attire: how many of each is told where all of the day is shown. */
function Shortcuts({ day: { day, sessions, total }, query }: { day: ListedDay; query: FindQuery }) {
  const onDay = withFilter(query, `day:${day}`);
  const complete = sessions.length === total;
  const inAttire = (attire: string) => sessions.filter(({ session: { session } }) => session.attire === attire || session.attire === 'both').length;
  const attires = query.attire ? [] : (['gi', 'no-gi'] as const).filter((attire) => !complete || inAttire(attire) > 0);
  return (
    <ul aria-label={`${WEEKDAY_NAMES[day]} alone`} className={`${styles.shortcuts} no-print`}>
      <li>
        <Link to={openMatsAddress(onDay)} keepScroll>
          All {withCommas(total)} <span className="visually-hidden">on {WEEKDAY_NAMES[day]}</span>
        </Link>
      </li>
      {attires.map((attire) => (
        <li key={attire}>
          <Link to={openMatsAddress(withFilter(onDay, `attire:${attire}`))} keepScroll>
            {attire === 'gi' ? 'Gi' : 'No-gi'}
            {complete && ` ${inAttire(attire)}`} <span className="visually-hidden">on {WEEKDAY_NAMES[day]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
