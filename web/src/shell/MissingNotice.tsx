import { useLocation } from 'react-router-dom';
import styles from './RoleFailure.module.css';

/** Says above the page what an old address asked for in vain. */
export function MissingNotice() {
  const { state } = useLocation() as { state: unknown };
  const missing = typeof state === 'object' && state !== null && 'missing' in state ? state.missing : undefined;
  if (typeof missing !== 'string') return null;
  return (
    <div role="status" className={`container ${styles.notice}`}>
      <p>We did not find “{missing}”. Choose from the list below.</p>
    </div>
  );
}
