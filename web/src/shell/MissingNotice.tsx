import { useSearchParams } from 'react-router-dom';
import styles from './RoleFailure.module.css';

/** Says above the page what an old address asked for in vain. */
export function MissingNotice() {
  const missing = useSearchParams()[0].get('missing');
  if (!missing) return null;
  return (
    <div role="status" className={`container ${styles.notice}`}>
      <p>We did not find “{missing.slice(0, 100)}”. Choose from the list below.</p>
    </div>
  );
}
