import { addDays, type EnteredChange, formatProgramClasses, PROGRAMS } from '@contract';
import { useState } from 'react';
import { readParts } from '../../../forms/readParts';
import { DateRange } from '../../../ui/DateRange';
import { Field, Select } from '../../../ui/Field';
import * as styles from './dates.module.css';
import { readLastDay, readRequired, readText } from './readFields';
import { REVIEW_DAYS } from './reviewDays';
import { readReason, ReasonFields } from './ReasonFields';

export interface ChangeFieldsProps {
  /** The error messages, by field name. */
  readonly problems: Readonly<Record<string, string>>;
  /** Today's date in the gym's time zone: `2026-11-28`. */
  readonly today: string;
}

/** The fields of a closure. */
export function ClosureFields({ problems, today }: ChangeFieldsProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  return (
    <>
      <div className={styles.times}>
        <DateRange
          from={{ name: 'from', error: problems.from, required: true, onChange: ({ target }) => setFrom(target.value) }}
          to={{ name: 'to', error: problems.to, onChange: ({ target }) => setTo(target.value) }}
          min={today}
        />
      </div>
      {from !== '' && to === '' && (
        <Field
          key={from}
          label="Ask me on"
          hint="Without a last day, the closure lasts until further notice. We’ll ask you on this day whether it’s still right."
          name="reviewOn"
          type="date"
          min={from}
          defaultValue={addDays(from, REVIEW_DAYS)}
          error={problems.reviewOn}
        />
      )}
      <Select label="What’s closed" name="program" error={problems.program}>
        <option value="">The whole gym</option>
        {PROGRAMS.map((program) => (
          <option key={program} value={program}>
            {`Only ${formatProgramClasses(program)}`}
          </option>
        ))}
      </Select>
      <ReasonFields problems={problems} />
    </>
  );
}

/** @throws FormProblem */
export function readClosure(entries: FormData): EnteredChange {
  const { from, to } = readParts({ from: () => readRequired(entries, 'from', 'Choose the first day.'), to: () => readLastDay(entries) });
  const reviewOn = readText(entries, 'reviewOn');
  const program = PROGRAMS.find((name) => name === entries.get('program'));
  return {
    kind: 'closed',
    from,
    ...(to !== '' && { to }),
    ...(to === '' && reviewOn !== '' && { reviewOn }),
    ...(program && { program }),
    ...readReason(entries),
  };
}
