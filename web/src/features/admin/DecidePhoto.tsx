import type { PhotoDecision } from '@contract';
import { useTyped } from '../../forms/useTyped';
import { holdDecision } from '../../stores/decisions';
import { decidePhotoReport, type StoredPhotoReport } from '../../stores/photoReports';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/Field';
import { messageOf } from '../../words/problems';
import * as styles from './admin.module.css';

interface Words {
  readonly title: string;
  readonly button: string;
  /** What follows from it, of a photo of this gym. */
  readonly outcome: (gymName: string) => string;
  /** Who reads why. */
  readonly hint: string;
  /** What was decided of a photo of this gym. */
  readonly said: (gymName: string) => string;
  readonly done: string;
}
const WORDS: Readonly<Record<PhotoDecision, Words>> = {
  'taken-down': {
    title: 'Take a photo down',
    button: 'Take it down',
    outcome: (gymName) => `The photo of ${gymName} is deleted in all its sizes, and can’t be brought back. All reports on it are settled with it.`,
    hint: 'Whoever has uploaded it reads this as you write it here.',
    said: (gymName) => `Taking down the photo of ${gymName}.`,
    done: 'The photo is taken down.',
  },
  dismissed: {
    title: 'Leave a photo as it is',
    button: 'Leave it as it is',
    outcome: (gymName) => `The photo of ${gymName} stays.`,
    hint: 'Whoever has reported it is told, and reads this as you write it here.',
    said: (gymName) => `Leaving the photo of ${gymName} as it is.`,
    done: 'The photo stays.',
  },
};

interface Props {
  readonly report: StoredPhotoReport;
  readonly decision: PhotoDecision;
  readonly close: () => void;
}

/** What a decision on a reported photo is called. */
export const photoReportKey = ({ id }: { readonly id: string }): string => `photoReports/${id}`;

/** Takes a photo down or leaves it, with words for its uploader or the person who reported it. It can be undone until it is sent. */
export function DecidePhoto({ report: { id, gymName, sentBy }, decision, close }: Props) {
  const { title, button, outcome, hint, said, done } = WORDS[decision];
  const { typed, forget } = useTyped(`photo ${decision} ${id}`);
  const submit = (form: HTMLFormElement) => {
    const reason = String(new FormData(form).get('reason') ?? '').trim();
    const send = async () => {
      await decidePhotoReport({ id, decision, ...(reason && { reason }) });
      forget();
    };
    close();
    holdDecision({ key: photoReportKey({ id }), said: said(gymName), sent: done, send, problemOf: messageOf });
  };
  return (
    <Dialog title={title} onClose={close}>
      <form
        {...typed}
        method="post"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <p>{outcome(gymName)}</p>
        {/* If the photo stays, only a signed-in reporter hears of it. */}
        {(decision === 'taken-down' || sentBy !== undefined) && <TextArea label="Why (optional)" name="reason" rows={3} maxLength={600} hint={hint} />}
        <Button kind={decision === 'taken-down' ? 'stop' : 'mat'} type="submit">
          {button}
        </Button>
      </form>
    </Dialog>
  );
}
