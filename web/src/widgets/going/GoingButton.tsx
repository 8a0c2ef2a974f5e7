import { useLocation } from 'react-router-dom';
import { setGoing, useGoing } from '../../stores/going';
import { useSession } from '../../stores/session';
import { Link } from '../../ui/Link';
import { withCommas } from '../../words/withCommas';
import { paths } from '../../words/paths';
import * as styles from './going.module.css';

export interface GoingProps {
  readonly gymId: string;
  readonly sessionId: string;
  /** The session's name and time, for screen readers. */
  readonly label: string;
}

/**
 * A button with which the user plans to go to a session or cancels that plan, and how many people are going. A signed-out visitor
 * is asked to sign in.
 */
export function GoingButton({ gymId, sessionId, label }: GoingProps) {
  const { pathname, search } = useLocation();
  const uid = useSession(({ account }) => account?.uid);
  const { isGoing, count } = useGoing({ uid, gymId, sessionId });
  return (
    <span className={styles.going}>
      {uid ? (
        <button
          type="button"
          className="chip no-print"
          aria-pressed={isGoing}
          aria-label={`I’m going: ${label}`}
          onClick={() => void setGoing(gymId, sessionId, !isGoing)}
        >
          I’m going
        </button>
      ) : (
        <Link to={paths.loginFor(pathname + search)} className="chip no-print" aria-label={`I’m going: ${label}. Sign in to say so`}>
          I’m going
        </Link>
      )}
      {count > 0 && <span className="muted">{`${withCommas(count)} going`}</span>}
    </span>
  );
}
