import type { EnteredChange, Span } from '@contract';
import { readParts } from '../../../forms/readParts';
import { FormProblem } from '../../../forms/useSubmit';
import { DateRange } from '../../../ui/DateRange';
import { Field } from '../../../ui/Field';
import { parseHours } from '../../../widgets/gym-edit/hoursLine';
import type { ChangeFieldsProps } from './ClosureFields';
import * as styles from './dates.module.css';
import { readLastDay, readRequired, readText } from './readFields';
import { readReason, ReasonFields } from './ReasonFields';

/** The fields for special hours, which replace the weekly opening hours. */
export function HoursFields({ problems, today }: ChangeFieldsProps) {
  return (
    <>
      <div className={styles.times}>
        <DateRange from={{ name: 'from', error: problems.from, required: true }} to={{ name: 'to', error: problems.to }} min={today} />
      </div>
      <Field
        label="Hours"
        name="spans"
        placeholder="9am-1pm"
        autoComplete="off"
        hint="For example, 9am-1pm or 6-8am, 4-7pm. Classes outside these hours are shown as not confirmed."
        error={problems.spans}
      />
      <ReasonFields problems={problems} />
    </>
  );
}

/** @throws FormProblem */
export function readHoursChange(entries: FormData): EnteredChange {
  const { from, to, spans } = readParts({
    from: () => readRequired(entries, 'from', 'Choose the first day.'),
    to: () => readLastDay(entries),
    spans: () => readSpans(entries),
  });
  return { kind: 'hours', from, to: to || from, spans, ...readReason(entries) };
}

/** @throws FormProblem */
function readSpans(entries: FormData): Span[] {
  const hours = parseHours(readText(entries, 'spans'));
  if ('problem' in hours) throw new FormProblem({ spans: hours.problem });
  if (!hours.value) throw new FormProblem({ spans: 'Enter hours such as 9am-1pm.' });
  if (hours.value.length === 0) throw new FormProblem({ spans: 'To close all day, use “Add a closure” instead.' });
  return hours.value;
}
