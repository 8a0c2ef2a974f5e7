import type { PhotoDecision } from '@contract';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { useTyped } from '../../forms/useTyped';
import { decidePhotoReport, type StoredPhotoReport } from '../../stores/photoReports';
import { showToast } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorBox } from '../../ui/ErrorBox';
import { TextArea } from '../../ui/Field';
import { fieldProblems, messageOf } from '../../words/problems';
import * as styles from './admin.module.css';

interface Words {
  readonly title: string;
  readonly button: string;
  /** What follows from it, of a photo of this gym. */
  readonly outcome: (gymName: string) => string;
  /** Who reads why. */
  readonly hint: string;
  readonly done: string;
}
const WORDS: Readonly<Record<PhotoDecision, Words>> = {
  'taken-down': {
    title: 'Take a photo down',
    button: 'Take it down',
    outcome: (gymName) => `The photo of ${gymName} is deleted at once in all its sizes, and can’t be brought back. All reports on it are settled with it.`,
    hint: 'Whoever has uploaded it reads this as you write it here.',
    done: 'The photo is taken down.',
  },
  dismissed: {
    title: 'Leave a photo as it is',
    button: 'Leave it as it is',
    outcome: (gymName) => `The photo of ${gymName} stays.`,
    hint: 'Whoever has reported it is told, and reads this as you write it here.',
    done: 'The photo stays.',
  },
};

interface Props {
  readonly report: StoredPhotoReport;
  readonly decision: PhotoDecision;
  readonly close: () => void;
}

/** Takes a photo down or leaves it, with words for whom it concerns. */
export function DecidePhoto({ report: { id, gymName, sentBy }, decision, close }: Props) {
  const { title, button, outcome, hint, done } = WORDS[decision];
  const { typed, forget } = useTyped(`photo ${decision} ${id}`);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const reason = String(entries.get('reason') ?? '').trim();
    try {
      await decidePhotoReport({ id, decision, ...(reason && { reason }) });
    } catch (error) {
      throw new FormProblem(fieldProblems(error), messageOf(error));
    }
    forget();
    showToast('success', done);
    close();
  });
  return (
    <Dialog title={title} onClose={close}>
      <form {...form} {...typed} className={styles.form}>
        {problem && <ErrorBox title={problem} />}
        <p>{outcome(gymName)}</p>
        {/* Of one that stays nobody hears but who has reported it, and that only with an account. */}
        {(decision === 'taken-down' || sentBy !== undefined) && (
          <TextArea label="Why (optional)" name="reason" rows={3} maxLength={600} hint={hint} error={fields.reason} />
        )}
        <Button kind={decision === 'taken-down' ? 'stop' : 'mat'} type="submit" busy={busy}>
          {button}
        </Button>
      </form>
    </Dialog>
  );
}
