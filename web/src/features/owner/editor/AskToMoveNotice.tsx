import { findStateByCode } from '@contract';
import { useAttempt } from '../../../forms/useAttempt';
import { FormProblem } from '../../../forms/useSubmit';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { paths } from '../../../words/paths';
import { getFieldProblems, getErrorMessage } from '../../../words/problems';
import * as styles from './editor.module.css';

interface Props {
  /** The code of the new state, such as `TX`. */
  readonly state: string;
  readonly ask: () => Promise<void>;
}

/** Offers to ask an admin to move the gym to another state. Owners can only move it within its state. */
export function AskToMoveNotice({ state, ask }: Props) {
  const { busy, attempt } = useAttempt(describeProblem);
  return (
    <div className={styles.notice} role="status">
      <p>
        <strong>Has your gym moved to {findStateByCode(state)?.name ?? state}?</strong> Only an admin can move it to another state. We’ll send them the address
        and everything else you changed here. Your gym keeps its photos and owners and stays on everyone’s saved list. Its old link will redirect to the new
        page.
      </p>
      <p className="row">
        <Button busy={busy} onClick={() => void attempt(ask)}>
          Ask an admin to move it
        </Button>
      </p>
    </div>
  );
}

/** Lists the problems of all invalid fields here, because the fields are far above the button. */
function describeProblem(error: unknown): string {
  const invalid = error instanceof FormProblem ? error.fields : getFieldProblems(error);
  return Object.values(invalid).join(' ') || getErrorMessage(error);
}

/** Replaces the question once the request is sent. */
export const MoveRequestedNotice = ({ reference }: { readonly reference: string }) => (
  <div className={styles.notice} role="status">
    <p>
      <strong>Sent to an admin.</strong> Your reference is <span className="condensed">{reference}</span>. The page stays as it is until an admin decides. We’ll
      notify you. You can see the request on <Link to={paths.dashboard}>your dashboard</Link>.
    </p>
  </div>
);
