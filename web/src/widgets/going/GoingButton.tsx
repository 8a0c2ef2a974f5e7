import { makePlanId } from '@contract';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAfterSignIn } from '../../hooks/useAfterSignIn';
import { setGoing, useGoing } from '../../stores/going';
import { useSession } from '../../stores/session';
import { showToast } from '../../stores/toasts';
import { Link } from '../../ui/Link';
import { withCommas } from '../../words/withCommas';
import { GOING_HASH, paths } from '../../words/paths';
import * as styles from './going.module.css';

export interface GoingProps {
  readonly gymId: string;
  readonly sessionId: string;
  /** The session's name and time, for screen readers. */
  readonly label: string;
}

/**
 * A button with which the user plans to go to a session or cancels that plan, and how many people are going. A signed-out visitor
 * is asked to sign in first.
 */
export function GoingButton({ gymId, sessionId, label }: GoingProps) {
  const { pathname, search } = useLocation();
  const uid = useSession(({ account }) => account?.uid);
  const isUnverified = useSession(({ account }) => account?.emailVerified === false);
  const { isGoing, count } = useGoing({ uid, gymId, sessionId });
  const hash = GOING_HASH + makePlanId(gymId, sessionId);
  const button = useRef<HTMLButtonElement>(null);
  useAfterSignIn(hash, () => {
    if (isUnverified) showToast('info', 'To say that you’re going, first open the link that we emailed you. Then select “I’m going” again.');
    else void setGoing(gymId, sessionId, true);
    // The page opens at its top, and the session may be far below.
    button.current?.focus();
  });
  return (
    <span className={styles.going}>
      {uid ? (
        <button
          ref={button}
          type="button"
          className="chip no-print"
          aria-pressed={isGoing}
          aria-label={`I’m going: ${label}`}
          onClick={() => void setGoing(gymId, sessionId, !isGoing)}
        >
          I’m going
        </button>
      ) : (
        <Link to={paths.loginFor(pathname + search + hash)} className="chip no-print" aria-label={`I’m going: ${label}. Sign in to say so`}>
          I’m going
        </Link>
      )}
      {count > 0 && <span className="muted">{`${withCommas(count)} going`}</span>}
    </span>
  );
}
