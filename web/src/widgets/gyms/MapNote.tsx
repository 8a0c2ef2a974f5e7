import type { PointsResponse } from '@contract';
import { TryAgain } from '../../lazy/TryAgain';
import * as styles from './gyms.module.css';
import { withCommas } from '../../words/withCommas';

/** What the map does not show: gyms of which nobody knows where they stand, or all of them. */
export function MapNote({ points, failed, retry }: { points: PointsResponse | undefined; failed: boolean; retry: () => void }) {
  if (failed) {
    return (
      <p role="alert" className={styles.note}>
        The gyms did not come onto the map. The list has them. <TryAgain again={retry} />
      </p>
    );
  }
  const missing = points ? points.total - points.kinds.length : 0;
  if (missing <= 0) return null;
  return (
    <p className={`${styles.note} muted small`}>
      {missing === 1 ? '1 gym is' : `${withCommas(missing)} gyms are`} not on the map, since nobody has told us where{' '}
      {missing === 1 ? 'it stands' : 'they stand'}. The list has {missing === 1 ? 'it' : 'them'}.
    </p>
  );
}
