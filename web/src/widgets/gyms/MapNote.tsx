import { TryAgain } from '../../lazy/TryAgain';
import * as styles from './gyms.module.css';

/** That the map shows no gym, where what it asked for did not come. */
export function MapNote({ failed, retry }: { failed: boolean; retry: () => void }) {
  if (!failed) return null;
  return (
    <p role="alert" className={styles.note}>
      The gyms did not come onto the map. The list has them. <TryAgain again={retry} />
    </p>
  );
}
