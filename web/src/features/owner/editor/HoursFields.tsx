import { WEEKDAYS } from '@contract';
import { Button } from '../../../ui/Button';
import * as styles from './editor.module.css';
import { FactInputs, useForm } from './parts';

/** Opening hours, typed a line a day; Monday's can be set for several days at once. */
export function HoursFields() {
  const { entries, set } = useForm();
  const copyMonday = (days: readonly string[]) => set(Object.fromEntries(days.map((day) => [`hours.${day}`, entries['hours.mon'] ?? ''])));
  return (
    <fieldset className={styles.group}>
      <legend>Opening hours</legend>
      <p className={styles.wide}>Type hours such as 6:00-13:00, 16:30-21:00, or “closed”. Leave a day empty if its hours are not known.</p>
      <FactInputs fact="hours" />
      <p className={`row ${styles.wide}`}>
        <Button onClick={() => copyMonday(WEEKDAYS.slice(1, 5))}>Monday’s hours to Friday</Button>
        <Button onClick={() => copyMonday(WEEKDAYS.slice(1))}>Monday’s hours to all days</Button>
      </p>
    </fieldset>
  );
}
