import { clockLabel, type GymClass, sitePaths, WEEKDAY_NAMES, type Weekday } from '@contract';
import { useId, useState } from 'react';
import { classTitle, lengthOf } from '../../words/classes';
import { ClassTile } from '../../widgets/gym-page/ClassTile';
import * as styles from '../../widgets/gym-page/Schedule.module.css';
import type { Day, Week } from '../../widgets/gym-page/week';

interface Props extends Week {
  readonly keyOf: (entry: GymClass) => string;
  /** The path of the gym's page, next to which each class has a calendar file. */
  readonly path: string;
  /** The day of the next class; undefined before the visitor's clock is known. */
  readonly next: Weekday | undefined;
  /** Shows all days below one another instead of one at a time. */
  readonly whole: boolean;
}

const DAYS: Record<Weekday, string | undefined> = {
  mon: styles.mon,
  tue: styles.tue,
  wed: styles.wed,
  thu: styles.thu,
  fri: styles.fri,
  sat: styles.sat,
  sun: styles.sun,
};

/**
 * A day's classes and the choice of the day. The choice uses radio buttons and CSS, so that it works before the app has loaded
 * and without it.
 */
export function DayList({ whole, days, next, ...rest }: Props) {
  const name = useId();
  const [chosen, choose] = useState<Weekday>();
  const selected = chosen ?? next ?? days.find(({ day }) => rest.classes.some((entry) => entry.day === day))?.day;
  return (
    <div className={`${styles.days} ${whole ? styles.whole : ''}`}>
      {!whole && (
        <fieldset className={styles.tabs}>
          <legend className="visually-hidden">Day</legend>
          {days.map(({ day, date }, index) => (
            <label key={day}>
              <input type="radio" name={name} value={day} checked={day === selected} onChange={() => choose(day)} />
              <span aria-hidden="true">{WEEKDAY_NAMES[day].slice(0, 3)}</span>
              <span className="visually-hidden">{WEEKDAY_NAMES[day]}</span>
              {date && <small>{shortDate(date, index)}</small>}
            </label>
          ))}
        </fieldset>
      )}
      {days.map((day) => (
        <ClassesOfDay key={day.day} {...day} {...rest} whole={whole} />
      ))}
    </div>
  );
}

/** The month is shown where it begins, and on the first day of the strip. */
const shortDate = (date: string, index: number): string => (index === 0 || date.endsWith(' 1') ? date : date.replace(/^\D+/, ''));

function ClassesOfDay({ day, date, today, whole, classes, running, keyOf, path }: Omit<Props, 'days' | 'next'> & Day) {
  const ofDay = classes.filter((entry) => entry.day === day);
  if (whole && ofDay.length === 0) return null;
  const name = today ? `${WEEKDAY_NAMES[day]}, today` : WEEKDAY_NAMES[day];
  return (
    <section aria-label={name} className={`${styles.day} ${DAYS[day]}`}>
      {whole && (
        <h3>
          {name} <small>{date}</small>
        </h3>
      )}
      {ofDay.length === 0 ? (
        <p className={styles.none}>No classes listed on {WEEKDAY_NAMES[day]}.</p>
      ) : (
        <ul>
          {ofDay.map((entry) => (
            <li key={keyOf(entry)} className={styles.entry}>
              <span className={styles.time}>
                <b>{clockLabel(entry.start)}</b>
                {lengthOf(entry) && <small>{`${lengthOf(entry)} min`}</small>}
              </span>
              <ClassTile entry={entry} on={running.includes(entry)} withLength={false}>
                <a href={sitePaths.schedule(path, keyOf(entry))} rel="nofollow" className={`no-print ${styles.add}`}>
                  Add to calendar
                  <span className="visually-hidden">
                    : {classTitle(entry)}, {WEEKDAY_NAMES[day]} {clockLabel(entry.start)}
                  </span>
                </a>
              </ClassTile>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
