import type { Session } from '@contract';
import { formatSessionState, SESSION_STATE_NAMES } from './sessionState';
import * as styles from './SessionStateText.module.css';

interface Props {
  readonly session: Omit<Session, 'startsAt' | 'endsAt'>;
  /** The date used to decide whether checks are recent enough (`useAsOf`). */
  readonly asOf: Date;
  /** The visitor's clock, once it is known. */
  readonly now: Date | undefined;
}

/** Whether a session takes place on its date, who says so and when. */
export function SessionStateText({ session, asOf, now }: Props) {
  return (
    <span className={styles.state} data-state={session.state}>
      <b>{SESSION_STATE_NAMES[session.state]}.</b> <span>{`${formatSessionState(session, asOf, now)}.`}</span>
    </span>
  );
}
