import { formatClock, type FindQuery, type OpenMatSession, type OpenMatsResponse, withFilter } from '@contract';
import { ChevronDown } from '../../ui/icons';
import { Link } from '../../ui/Link';
import { getOpenMatsPath } from './getOpenMatsPath';
import { isForOneDate, listDates, type ListedDate, sortWeekendFirst } from './dates';
import * as styles from './Board.module.css';
import * as shared from './shared.module.css';
import { GymLink, OpenMatItem } from './OpenMatItem';
import { formatShortDate } from '../../words/dates';
import { getZoneName } from '../../words/zoneName';
import { formatCount } from '../../words/facts';
import { withCommas } from '../../words/withCommas';

interface Props {
  readonly response: OpenMatsResponse;
  readonly query: FindQuery;
  readonly now: Date | undefined;
}

/** The open mats by date, this weekend first. Open mats that have ended today come last, collapsed. */
export function Board({ response, query, now }: Props) {
  const dates = listDates(response, query, now);
  const ended = dates.flatMap((date) => date.ended);
  const showZones = listZones(response).size > 1;
  const shownDates = isForOneDate(query) ? dates : sortWeekendFirst(dates);
  // For the whole country, the response has only the weekend's open mats. The other dates are links.
  const linkedDates = shownDates.filter((date) => date.openMats.length + date.ended.length === 0);
  const listedDates = shownDates.filter((date) => !linkedDates.includes(date));
  return (
    <div className={styles.board}>
      {listedDates.map((date) => (
        <DateSection key={date.date} listedDate={date} query={query} now={now} showZones={showZones} showDistances={response.place !== undefined} />
      ))}
      {linkedDates.length > 0 && <OtherDates dates={linkedDates} query={query} />}
      {ended.length > 0 && <EndedToday openMats={ended} />}
    </div>
  );
}

const listZones = ({ sessions }: OpenMatsResponse): ReadonlySet<string> => new Set(sessions.map(({ timeZone }) => getZoneName(timeZone)));

/** Says which time zone the times are in, and that times change. */
export function BoardNote({ response }: Pick<Props, 'response'>) {
  const zones = listZones(response);
  return (
    <p className={shared.note}>
      {zones.size > 1 ? 'Times are in each gym’s own time zone.' : `Times are in ${[...zones][0]}.`} Open mat times change. Call ahead if it’s a long drive.
    </p>
  );
}

interface DateProps {
  readonly listedDate: ListedDate;
  readonly query: FindQuery;
  readonly showZones: boolean;
  readonly showDistances: boolean;
  readonly now: Date | undefined;
}

function DateSection({ listedDate, query, ...itemProps }: DateProps) {
  const { date, name, openMats, ended, total, confirmed, holiday } = listedDate;
  const listedCount = openMats.filter(({ openMat }) => openMat.session.state !== 'canceled').length + ended.length;
  return (
    <section aria-labelledby={`on-${date}`} className={styles.day}>
      <header>
        <h2 id={`on-${date}`}>{name}</h2>
        <p className="muted small">{formatDateCount(listedDate)}</p>
        {!isForOneDate(query) && <Shortcuts listedDate={listedDate} query={query} />}
      </header>
      {holiday !== undefined && total > 0 && <p className={styles.holiday}>{`${holiday}: ${formatConfirmed(confirmed, total)}`}</p>}
      {openMats.length > 0 && (
        <ul>
          {openMats.map((item) => (
            <OpenMatItem key={`${item.openMat.gymId} ${item.openMat.session.id}`} item={item} {...itemProps} />
          ))}
        </ul>
      )}
      {listedCount < total && (
        <p className={`${styles.rest} no-print`}>
          {isForOneDate(query) ? (
            `Showing the first ${listedCount} of ${withCommas(total)}. Choose a city or enter a ZIP code to narrow the list.`
          ) : (
            <AllOnDateLink date={date} total={total} query={query} />
          )}
        </p>
      )}
    </section>
  );
}

/** `3 of 41 open mats are confirmed. Call before you go to one that isn’t confirmed.` For a sentence that has already started. */
function formatConfirmed(confirmed: number, total: number): string {
  if (confirmed === 0) return 'no gym has confirmed its open mat yet. Call before you go.';
  const confirmedCount = `${withCommas(confirmed)} of ${formatCount(total, 'open mat')} ${confirmed === 1 ? 'is' : 'are'} confirmed.`;
  return confirmed < total ? `${confirmedCount} Call before you go to one that isn’t confirmed.` : confirmedCount;
}

/** `Other dates: All 660 on Fri, Nov 27` */
function OtherDates({ dates, query }: { readonly dates: readonly ListedDate[]; readonly query: FindQuery }) {
  return (
    <p className={`${styles.rest} no-print`}>
      <span>Other dates:</span>
      {dates.map(({ date, total }) => (
        <AllOnDateLink key={date} date={date} total={total} query={query} />
      ))}
    </p>
  );
}

/** `All 660`, `1`. */
const formatAll = (total: number): string => (total === 1 ? '1' : `All ${withCommas(total)}`);

const AllOnDateLink = ({ date, total, query }: Pick<ListedDate, 'date' | 'total'> & { readonly query: FindQuery }) => (
  <Link to={getOpenMatsPath(withFilter(query, `date:${date}`))}>
    {formatAll(total)} on {formatShortDate(date)}
  </Link>
);

/** `Today · 4 open mats left`, `Tomorrow · 5 open mats`, `5 open mats`. */
function formatDateCount({ daysAhead, ended, total }: ListedDate): string {
  if (daysAhead > 1) return formatCount(total, 'open mat');
  if (daysAhead === 1) return `Tomorrow · ${formatCount(total, 'open mat')}`;
  if (ended.length === 0) return `Today · ${formatCount(total, 'open mat')}`;
  const remaining = total - ended.length;
  return remaining > 0 ? `Today · ${formatCount(remaining, 'open mat')} left` : 'Today · All ended';
}

/** The open mats that have ended today. */
function EndedToday({ openMats }: { readonly openMats: readonly OpenMatSession[] }) {
  return (
    <details className={`${shared.disclosure} ${styles.ended}`}>
      <summary>
        Ended today ({openMats.length})
        <ChevronDown />
      </summary>
      <ul>
        {openMats.map((openMat) => (
          <li key={`${openMat.gymId} ${openMat.session.id}`}>
            <span>{`${formatClock(openMat.session.start)}${openMat.session.end ? ` to ${formatClock(openMat.session.end)}` : ''}`}</span>
            <GymLink openMat={openMat} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Links to all open mats on this date, and to its gi or no-gi ones. The gi and no-gi links have counts only if the whole date is
 * listed.
 */
function Shortcuts({ listedDate: { date, openMats, ended, total }, query }: { readonly listedDate: ListedDate; readonly query: FindQuery }) {
  const dateQuery = withFilter(query, `date:${date}`);
  const listedOpenMats = [...openMats.map(({ openMat }) => openMat), ...ended].filter(({ session }) => session.state !== 'canceled');
  const isComplete = listedOpenMats.length === total;
  const countInAttire = (attire: string) => listedOpenMats.filter(({ session }) => session.attire === attire || session.attire === 'both').length;
  const attires = query.attire ? [] : (['gi', 'no-gi'] as const).filter((attire) => !isComplete || countInAttire(attire) > 0);
  const name = formatShortDate(date);
  return (
    <ul aria-label={`${name} only`} className={`${styles.shortcuts} no-print`}>
      <li>
        <Link to={getOpenMatsPath(dateQuery)} preventScrollReset>
          {formatAll(total)} <span className="visually-hidden">on {name}</span>
        </Link>
      </li>
      {attires.map((attire) => (
        <li key={attire}>
          <Link to={getOpenMatsPath(withFilter(dateQuery, `attire:${attire}`))} preventScrollReset>
            <span>{`${attire === 'gi' ? 'Gi' : 'No-gi'}${isComplete ? ` ${countInAttire(attire)}` : ''}`}</span>{' '}
            <span className="visually-hidden">on {name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
