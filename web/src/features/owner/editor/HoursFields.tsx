import { type Hours, WEEKDAY_NAMES, WEEKDAYS } from '@contract';
import { useRef } from 'react';
import { Button } from '../../../components/Button';
import * as styles from './editor.module.css';
import { hoursLine } from './hoursLine';
import { FactField, type Problems } from './parts';

/** Opening hours, typed a line a day; Monday's can be set for several days at once. */
export function HoursFields({ hours, problems }: { readonly hours: Hours | undefined; readonly problems: Problems }) {
  const box = useRef<HTMLFieldSetElement>(null);
  const input = (day: string) => box.current?.querySelector<HTMLInputElement>(`[name="hours.${day}"]`);
  const copyMonday = (days: readonly string[]) => {
    const monday = input('mon')?.value ?? '';
    for (const day of days) {
      const field = input(day);
      if (field) field.value = monday;
    }
  };
  return (
    <fieldset ref={box} className={styles.group}>
      <legend>Opening hours</legend>
      <p className={styles.wide}>Type hours such as 6:00-13:00, 16:30-21:00, or “closed”. Leave a day empty if its hours are not known.</p>
      {WEEKDAYS.map((day) => (
        <FactField key={day} name={`hours.${day}`} label={WEEKDAY_NAMES[day]} value={hoursLine(hours?.[day])} problems={problems} />
      ))}
      <p className={`row ${styles.wide}`}>
        <Button onClick={() => copyMonday(WEEKDAYS.slice(1, 5))}>Monday’s hours to Friday</Button>
        <Button onClick={() => copyMonday(WEEKDAYS.slice(1))}>Monday’s hours to all days</Button>
      </p>
    </fieldset>
  );
}
