import { formatClock, makeEventKey, type OpenMatAlternative, type OpenMatSession, sitePaths } from '@contract';
import { Link } from '../../ui/Link';
import { useAsOf } from '../../hooks/useAsOf';
import { Phrase } from '../../ui/Phrase';
import { Price } from '../../ui/Price';
import { SessionStateText } from '../../ui/SessionStateText';
import { Tag } from '../../ui/Tag';
import { DirectionsLink } from '../../widgets/directions/DirectionsLink';
import { LazyGoingButton } from '../../widgets/going/LazyGoingButton';
import { formatSessionTime } from '../../words/sessions';
import { formatMiles } from '../../words/facts';
import type { ListedOpenMat } from './dates';
import * as styles from './OpenMatItem.module.css';
import { getZoneName } from '../../words/zoneName';
import { formatAttireAndLevel } from './words';

interface Props {
  readonly item: ListedOpenMat;
  /** Shows the time zone, because the list has several. */
  readonly showZones: boolean;
  /** Shows the distance from the searched place, or that it is unknown. */
  readonly showDistances: boolean;
  readonly now: Date | undefined;
}

/** An open mat on its date: time, gym, attire and level, whether it takes place and who says so, visitor fee, and directions. */
export function OpenMatItem({ item: { openMat, isOnNow }, showZones, showDistances, now }: Props) {
  const { session, name, cityName, stateCode, street, miles, timeZone, latitude, longitude } = openMat;
  const asOf = useAsOf(now);
  const isCanceled = session.state === 'canceled';
  const distance = miles === undefined ? 'distance unknown' : formatMiles(miles);
  return (
    <li className={styles.session} data-on={isOnNow || undefined}>
      <p className={styles.time}>
        <b>{isCanceled ? <s>{formatClock(session.start)}</s> : formatClock(session.start)}</b> {session.end && <small>to {formatClock(session.end)}</small>}{' '}
        {showZones && <small>{getZoneName(timeZone)}</small>}
      </p>
      <span className={styles.rail} />
      <div className={styles.gym}>
        <GymLink openMat={openMat} /> {isOnNow && session.state !== 'not-confirmed' && <Tag kind="open-mat">On now</Tag>}
        <p className="muted small">{[street, cityName, stateCode, showDistances && distance].filter(Boolean).join(', ')}</p>
        {!isCanceled && <LazyGoingButton gymId={openMat.gymId} sessionId={session.id} label={`${name}, ${formatSessionTime(session)}`} />}
      </div>
      <p className={styles.details}>
        {formatAttireAndLevel(openMat)}.{' '}
        <small>
          {!isCanceled && <span>{session.visitors ? 'Visitors welcome' : 'Ask before you visit'}. </span>}
          <SessionStateText session={session} asOf={asOf} now={now} />
          {session.replacedBy !== undefined && <EventLink path={openMat.path} date={session.date} title={session.replacedBy} />}
          {openMat.alternative && <Alternative alternative={openMat.alternative} />}
        </small>
      </p>
      <p className={styles.fee}>
        <Price dollars={openMat.fee} />
      </p>
      <p className={`${styles.directions} no-print`}>
        <DirectionsLink name={name} street={street} cityName={cityName} stateCode={stateCode} latitude={latitude} longitude={longitude} />
      </p>
    </li>
  );
}

/** Links to the event that replaces the open mat. */
const EventLink = ({ path, date, title }: { readonly path: string; readonly date: string; readonly title: string }) => (
  <>
    {' '}
    <Link to={sitePaths.event(path, makeEventKey(date, title))}>View event</Link>
  </>
);

/** `Nearest that day: Barton, 2:00 pm, 3 mi` */
const Alternative = ({ alternative: { name, path, start, miles } }: { readonly alternative: OpenMatAlternative }) => (
  <span>
    {' Nearest that day: '}
    <Link to={path}>
      <Phrase>{name}</Phrase>
    </Link>
    {`, ${formatClock(start)}${miles === undefined ? '' : `, ${formatMiles(miles)}`}.`}
  </span>
);

/** A link to the gym that hosts the open mat. */
export function GymLink({ openMat: { name, path } }: { readonly openMat: OpenMatSession }) {
  return (
    <Link to={path}>
      <Phrase>{name}</Phrase>
    </Link>
  );
}
