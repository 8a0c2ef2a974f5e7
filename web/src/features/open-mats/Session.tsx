import { clockLabel } from '@contract';
import { Link } from '../../ui/Link';
import { daysAgo } from '../../ui/checked';
import { Phrase } from '../../ui/Phrase';
import { Tag } from '../../ui/Tag';
import { feeLabel, milesLabel } from '../../words/facts';
import type { ListedSession } from './days';
import * as styles from './openmats.module.css';
import { forWhom, zoneName } from './words';

interface Props {
  readonly listed: ListedSession;
  /** The list spans several time zones. */
  readonly zoned: boolean;
  /** Distances are told, as far as they are known. */
  readonly near: boolean;
  readonly now: Date | undefined;
}

/** One open mat: when, at which gym, for whom, what a visitor pays, and how old this knowledge is. */
export function Session({ listed: { session: openMat, standing }, zoned, near, now }: Props) {
  const { session, name, path, cityName, stateCode, miles, timeZone } = openMat;
  return (
    <li className={styles.session} data-standing={standing}>
      <p className={styles.time}>
        <b>{clockLabel(session.start)}</b> {session.end && <small>to {clockLabel(session.end)}</small>} {zoned && <small>{zoneName(timeZone)}</small>}
      </p>
      <span className={styles.rail} />
      <div className={styles.gym}>
        <Link to={path}>
          <Phrase>{name}</Phrase>
        </Link>{' '}
        {standing === 'on' && <Tag kind="open-mat">On now</Tag>}
        {standing === 'over' && <b className="small">Over for today</b>}
        <p className="muted small">
          {cityName}, {stateCode}
          {near && (miles === undefined ? ', distance not known' : `, ${milesLabel(miles)}`)}
        </p>
      </div>
      <p className={styles.whom}>
        {forWhom(openMat)} <small>{session.visitors ? 'Visitors welcome' : 'Visitors: ask first'}</small>
      </p>
      <p className={styles.fee}>
        <b>{feeLabel(openMat.fee)}</b> <small>{openMat.fee === undefined ? 'fee not listed' : 'for visitors'}</small>
      </p>
      <p className={styles.checked}>{openMat.checkedOn ? `Schedule checked ${daysAgo(openMat.checkedOn, now)}` : 'Schedule not checked yet'}</p>
    </li>
  );
}
