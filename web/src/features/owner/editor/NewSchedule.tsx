import { addDays } from '@contract';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { useForm } from '../../../widgets/gym-edit/formFields';
import { startNewSchedule } from '../../../widgets/gym-edit/newSchedule';
import { listClassFieldNames } from '../../../widgets/gym-edit/scheduleEntries';
import { formatShortDate } from '../../../words/dates';
import * as styles from './editor.module.css';

/** Starts a new schedule on a date: the current classes end the day before, and copies of them start on that date. */
export function NewSchedule() {
  const { entries, updateEntries } = useForm();
  const [date, setDate] = useState<string>();
  const [result, setResult] = useState('');
  if (listClassFieldNames(entries).length === 0) return null;
  const start = () => {
    if (!date) return;
    const changed = startNewSchedule(entries, date);
    updateEntries(changed);
    setDate(undefined);
    setResult(
      Object.keys(changed).length === 0
        ? 'No classes are on the schedule on that date.'
        : `Your classes now end on ${formatShortDate(addDays(date, -1))}, and copies of them start on ${formatShortDate(date)}. Edit the copies, then save.`,
    );
  };
  return (
    <div className={styles.newSchedule}>
      {date === undefined ? (
        <Button onClick={() => setDate('')}>Start a new schedule on a date</Button>
      ) : (
        <>
          <Field
            label="First day of the new schedule"
            hint="Your current classes end the day before. You get copies of them to edit, and nothing is saved yet."
            type="date"
            value={date}
            autoFocus
            onChange={({ target }) => setDate(target.value)}
          />
          <p className="row">
            <Button aria-disabled={date === ''} onClick={start}>
              Start new schedule
            </Button>
            <Button onClick={() => setDate(undefined)}>Keep current schedule</Button>
          </p>
        </>
      )}
      <p role="status" className="small">
        {result}
      </p>
    </div>
  );
}
