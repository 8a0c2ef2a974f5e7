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

/** Takes a photo down, with words for whoever has uploaded it. */
export function TakeDownPhoto({ report: { id, gymName }, close }: { readonly report: StoredPhotoReport; readonly close: () => void }) {
  const { typed, forget } = useTyped(`take down ${id}`);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const reason = String(entries.get('reason') ?? '').trim();
    try {
      await decidePhotoReport({ id, decision: 'taken-down', ...(reason && { reason }) });
    } catch (error) {
      throw new FormProblem(fieldProblems(error), messageOf(error));
    }
    forget();
    showToast('success', 'The photo is taken down.');
    close();
  });
  return (
    <Dialog title="Take a photo down" onClose={close}>
      <form {...form} {...typed} className={styles.form}>
        {problem && <ErrorBox title={problem} />}
        <p>The photo of {gymName} is deleted at once in all its sizes, and can’t be brought back. All reports on it are settled with it.</p>
        <TextArea
          label="Why (optional)"
          name="reason"
          rows={3}
          maxLength={600}
          hint="Whoever has uploaded it reads this as you write it here."
          error={fields.reason}
        />
        <Button kind="stop" type="submit" busy={busy}>
          Take it down
        </Button>
      </form>
    </Dialog>
  );
}
