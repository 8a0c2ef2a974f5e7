import { Button } from '../ui/Button';
import { dismissRoleFailure, useSession } from '../stores/session';
import * as styles from './RoleFailure.module.css';

/** A banner that says why the user's roles did not load (spec 8). */
export function RoleFailure() {
  const failure = useSession((session) => session.roleFailureMessage);
  if (failure === null) return null;
  return (
    <div role="alert" className={styles.banner}>
      <div className={`container ${styles.inside}`}>
        <p>{failure}</p>
        <Button onClick={dismissRoleFailure}>Dismiss</Button>
      </div>
    </div>
  );
}
