import { TryAgain } from '../../parts/TryAgain';
import * as styles from './gyms.module.css';

/** Says that the map shows no gyms because they failed to load. */
export function MapNote({ failed, retry }: { failed: boolean; retry: () => void }) {
  if (!failed) return null;
  return (
    <p role="alert" className={styles.note}>
      The gyms didn’t load on the map. They’re all in the list. <TryAgain retry={retry} />
    </p>
  );
}
