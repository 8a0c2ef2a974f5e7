import { TryAgain } from '../../parts/TryAgain';
import * as styles from './gyms.module.css';

/** Says that the map shows no gyms because they failed to load. */
export function PointsFailed({ retry }: { retry: () => void }) {
  return (
    <p role="alert" className={styles.note}>
      The gyms didn’t load on the map. They’re all in the list. <TryAgain retry={retry} />
    </p>
  );
}
