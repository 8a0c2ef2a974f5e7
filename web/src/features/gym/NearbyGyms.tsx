import type { NearbyGym } from '@contract';
import { useRef } from 'react';
import { Link } from '../../ui/Link';
import { Phrase } from '../../ui/Phrase';
import { Price } from '../../ui/Price';
import { OpenStateLabel } from '../../ui/OpenStateLabel';
import { Tag } from '../../ui/Tag';
import { useNearViewport } from '../../hooks/nearViewport';
import { TryAgain } from '../../parts/TryAgain';
import { nearbyGyms } from '../../stores/nearby';
import { useLastKnown, useValue } from '../../stores/values';
import { formatNextOpenMat } from '../../words/classes';
import { formatMiles } from '../../words/facts';
import type { GymProps } from './gymProps';
import * as styles from './NearbyGyms.module.css';

export type Nearby = readonly NearbyGym[] | 'loading' | 'failed';

/** The nearby gyms start to load once their list is within this distance of the viewport. */
const LOAD_MARGIN = '400px';

/**
 * Nearby gyms that haven't closed permanently. If the page's data doesn't include them, they load once `ref`'s element comes near
 * the viewport.
 */
export function useNearby({ id, nearby: included }: GymProps['page']) {
  const ref = useRef<HTMLElement>(null);
  const isNear = useNearViewport(ref, LOAD_MARGIN);
  const { status, value, reload } = useValue(nearbyGyms, isNear && !included ? id : undefined);
  const gyms = useLastKnown(included ?? value);
  const nearby: Nearby = gyms ?? (status === 'failed' ? 'failed' : 'loading');
  return { nearby, ref, retry: () => void reload() };
}

/** The nearest gyms that haven't closed permanently, with distance, open state, next open mat and drop-in fee. */
export function NearbyGyms({ nearby, retry, now }: { nearby: Nearby; retry: () => void; now: Date | undefined }) {
  if (nearby === 'loading') return <p className={`muted no-print ${styles.waiting}`}>Loading nearby gyms…</p>;
  if (nearby === 'failed') {
    return (
      <p className={styles.waiting} role="status">
        The nearby gyms didn’t load. <TryAgain retry={retry} />
      </p>
    );
  }
  if (nearby.length === 0) return <p className="muted">No other gyms listed nearby.</p>;
  return (
    <ol className={styles.list}>
      {nearby.map((gym) => (
        <li key={gym.id}>
          <div>
            <h3 className={styles.name}>
              <Link to={gym.path}>
                <Phrase>{gym.name}</Phrase>
              </Link>
            </h3>
            <p className={styles.place}>
              <span>{`${gym.street ? `${gym.street}, ` : ''}${gym.cityName}, ${gym.stateCode}`}</span>{' '}
              <span className={styles.miles}>{formatMiles(gym.miles)}</span>
            </p>
            <p className={styles.states}>
              <OpenStateLabel status="published" hours={gym.hours} datedChanges={gym.datedChanges} timeZone={gym.timeZone} now={now} />
              {gym.openMats.length > 0 && <Tag kind="open-mat">{formatNextOpenMat(gym.openMats, gym, now)}</Tag>}
            </p>
          </div>
          <p className={styles.fee}>
            <Price dollars={gym.dropIn} /> {gym.dropIn !== undefined && <span>drop-in</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
