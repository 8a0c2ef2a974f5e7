import type { Span } from '@contract';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import * as styles from './questions.module.css';

interface Props {
  /** The hours to start with. */
  readonly span: Span | undefined;
  readonly save: (span: Span) => Promise<void>;
}

/** When a gym opens and closes on one day. */
export function HoursForm({ span, save }: Props) {
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const [open, close] = [String(entries.get('open') ?? ''), String(entries.get('close') ?? '')];
    const problems = {
      ...(open === '' && { open: 'Enter when you open.' }),
      ...(close === '' ? { close: 'Enter when you close.' } : close <= open && { close: 'Enter a time after you open.' }),
    };
    if (Object.keys(problems).length > 0) throw new FormProblem(problems);
    await save({ open, close });
  });
  return (
    <form {...form} className={styles.hours} aria-label="Special hours">
      {problem && <ErrorBox title={problem} />}
      <div className={styles.times}>
        <Field label="Opens" name="open" type="time" defaultValue={span?.open} error={fields.open} required />
        <Field label="Closes" name="close" type="time" defaultValue={span?.close === '24:00' ? '23:59' : span?.close} error={fields.close} required />
      </div>
      <p className="small">Classes within these hours are on. The day’s other classes will be shown as canceled.</p>
      <Button kind="secondary" type="submit" busy={busy}>
        Save hours
      </Button>
    </form>
  );
}
