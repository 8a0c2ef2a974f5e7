import { useLocation } from 'react-router-dom';
import * as styles from './RoleFailure.module.css';

/** A note above the page that names the place that an old URL asked for but we couldn't find. */
export function MissingNotice() {
  const missing = new URLSearchParams(useLocation().search).get('missing');
  if (!missing) return null;
  return (
    <div role="status" className={`container ${styles.notice}`}>
      <p>We couldn’t find “{missing.slice(0, 100)}.” Choose from the list below.</p>
    </div>
  );
}
