import type { Span } from '@contract';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { formatTime, parseTimeRange } from '../gym-edit/typedTimes';
import * as styles from './questions.module.css';

interface Props {
  /** The hours to start with. */
  readonly span: Span | undefined;
  readonly save: (span: Span) => Promise<void>;
}

/** A form for a day's special hours: when the gym opens and closes. */
export function HoursForm({ span, save }: Props) {
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const [start, end] = [String(entries.get('start')).trim(), String(entries.get('end')).trim()];
    const problems = { ...(start === '' && { start: 'Enter when you open.' }), ...(end === '' && { end: 'Enter when you close.' }) };
    if (Object.keys(problems).length > 0) throw new FormProblem(problems);
    const hours = parseTimeRange(start, end);
    if ('problem' in hours) throw new FormProblem({ [hours.part]: hours.problem });
    if (hours.value.close <= hours.value.open) throw new FormProblem({ end: 'Enter a time after you open.' });
    await save(hours.value);
  });
  return (
    <form {...form} className={styles.hours} aria-label="Special hours">
      {problem && <ErrorBox title={problem} />}
      <div className={styles.times}>
        <Field label="Opens" name="start" placeholder="9am" autoComplete="off" defaultValue={span && formatTime(span.open)} error={fields.start} required />
        <Field label="Closes" name="end" placeholder="1pm" autoComplete="off" defaultValue={span && formatTime(span.close)} error={fields.end} required />
      </div>
      <p className="small">Classes within these hours are on. The day’s other classes will be shown as canceled.</p>
      <Button kind="secondary" type="submit" busy={busy}>
        Save hours
      </Button>
    </form>
  );
}
