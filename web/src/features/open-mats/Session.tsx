import { clockLabel, type OpenMatSession } from '@contract';
import { Link } from '../../ui/Link';
import { useAsOf } from '../../hooks/useAsOf';
import { formatScheduleCheck } from '../../ui/listingChecks';
import { Phrase } from '../../ui/Phrase';
import { Price } from '../../ui/Price';
import { Tag } from '../../ui/Tag';
import { DirectionsLink } from '../../widgets/directions/DirectionsLink';
import { milesLabel } from '../../words/facts';
import type { ListedSession } from './days';
import * as styles from './openmats.module.css';
import { zoneName } from '../../words/zoneName';
import { formatAttireAndLevel } from './words';

interface Props {
  readonly listed: ListedSession;
  /** The list spans several time zones. */
  readonly zoned: boolean;
  /** Shows known distances. */
  readonly near: boolean;
  readonly now: Date | undefined;
}

/** One open mat: time, gym, attire and level, visitor fee, when the schedule was last checked, and directions. */
export function Session({ listed: { session: openMat, on }, zoned, near, now }: Props) {
  const { session, name, cityName, stateCode, street, miles, timeZone, latitude, longitude } = openMat;
  const asOf = useAsOf(now);
  const checked = formatScheduleCheck(openMat, asOf, now);
  return (
    <li className={styles.session} data-on={on || undefined}>
      <p className={styles.time}>
        <b>{clockLabel(session.start)}</b> {session.end && <small>to {clockLabel(session.end)}</small>} {zoned && <small>{zoneName(timeZone)}</small>}
      </p>
      <span className={styles.rail} />
      <div className={styles.gym}>
        <GymOf openMat={openMat} /> {on && <Tag kind="open-mat">On now</Tag>}
        <p className="muted small">
          {`${street ? `${street}, ` : ''}${cityName}, ${stateCode}${near ? (miles === undefined ? ', distance unknown' : `, ${milesLabel(miles)}`) : ''}`}
        </p>
      </div>
      <p className={styles.whom}>
        {formatAttireAndLevel(openMat)}.{' '}
        <small>
          <span>{session.visitors ? 'Visitors welcome' : 'Ask before you visit'}.</span>
          {checked && <span> {checked}</span>}
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

/** The gym that hosts it, as a link to its page. */
export function GymOf({ openMat: { name, path } }: { readonly openMat: OpenMatSession }) {
  return (
    <Link to={path}>
      <Phrase>{name}</Phrase>
    </Link>
  );
}
