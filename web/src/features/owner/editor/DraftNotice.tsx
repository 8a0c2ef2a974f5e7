import { Button } from '../../../ui/Button';
import * as styles from './editor.module.css';

interface Props {
  /** When the changes were typed, in milliseconds since 1970. */
  readonly at: number;
  readonly restore: () => void;
  readonly discard: () => void;
}

/** Offers to restore unsaved changes from an earlier visit. */
export function DraftNotice({ at, restore, discard }: Props) {
  return (
    <div role="status" className={styles.notice}>
      <p>
        <strong>You have unsaved changes from {formatTime(new Date(at), new Date())}.</strong>
      </p>
      <div className="row">
        <Button kind="secondary" onClick={restore}>
          Restore changes
        </Button>
        <Button onClick={discard}>Discard changes</Button>
      </div>
    </div>
  );
}

/** Formats a time as `10:42 am`, after the date unless it is today. */
function formatTime(at: Date, now: Date): string {
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).toLowerCase();
  return at.toDateString() === now.toDateString() ? time : `${at.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}, ${time}`;
}
