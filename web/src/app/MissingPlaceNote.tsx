import { useLocation } from 'react-router-dom';
import * as styles from './RoleFailure.module.css';

/** Says above the page that we couldn't find the place in an old URL. */
export function MissingPlaceNote() {
  const missing = new URLSearchParams(useLocation().search).get('missing');
  if (!missing) return null;
  return (
    <div role="status" className={`container ${styles.notice}`}>
      <p>We couldn’t find “{missing.slice(0, 100)}.” Choose from the list below.</p>
    </div>
  );
}
