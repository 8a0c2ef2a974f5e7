import type { SessionAnswer } from '@contract';
import { useState } from 'react';
import { useAttempt } from '../../forms/useAttempt';
import { answerSession } from '../../stores/going';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import * as styles from './going.module.css';

interface Props {
  readonly gymId: string;
  readonly sessionId: string;
  /** What the user answered before. */
  readonly answer?: SessionAnswer | undefined;
  /** The page where users who answer “No” can suggest the right time. Undefined if there is no link to the gym's page. */
  readonly suggestPath?: string | undefined;
  /** Called once the answer is stored. */
  readonly onAnswered: () => void;
  /** Called when the user follows the link to `suggestPath`. */
  readonly onFollow: () => void;
}

const ANSWERS: Readonly<Record<SessionAnswer, { readonly name: string; readonly thanks: string }>> = {
  yes: { name: 'Yes', thanks: 'Thanks! If others agree, the gym’s page will show that the schedule is right.' },
  no: { name: 'No', thanks: 'Thanks! If others say the same, the gym’s page will show it, and we’ll ask the owner.' },
  canceled: { name: 'It was canceled', thanks: 'Thanks for letting us know.' },
};

/** Asks whether a session took place. */
export function SessionQuestion({ gymId, sessionId, answer: before, suggestPath, onAnswered, onFollow }: Props) {
  const [savedAnswer, setSavedAnswer] = useState(before);
  const { busy, attempt } = useAttempt();
  const saveAnswer = (answer: SessionAnswer) =>
    attempt(async () => {
      await answerSession({ gymId, sessionId, answer });
      setSavedAnswer(answer);
      onAnswered();
    });
  return (
    <div className={styles.answers}>
      {(Object.keys(ANSWERS) as SessionAnswer[]).map((answer) => (
        <Button key={answer} busy={busy} aria-pressed={savedAnswer === answer} onClick={() => void saveAnswer(answer)}>
          {ANSWERS[answer].name}
        </Button>
      ))}
      <span role="status" className="small">
        {savedAnswer && <span>{ANSWERS[savedAnswer].thanks} </span>}
        {savedAnswer === 'no' && suggestPath !== undefined && (
          <span>
            Know the right time?{' '}
            <Link to={suggestPath} onClick={onFollow}>
              Suggest a change
            </Link>
          </span>
        )}
      </span>
    </div>
  );
}
