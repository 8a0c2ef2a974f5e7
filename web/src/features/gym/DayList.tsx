import { formatClock, type GymClass, sitePaths, WEEKDAY_NAMES, type Weekday } from '@contract';
import { useId, useState } from 'react';
import { getClassTitle, getClassLength } from '../../words/classes';
import { ClassTile } from '../../widgets/gym-page/ClassTile';
import * as styles from '../../widgets/gym-page/Schedule.module.css';
import type { Day, Week } from '../../widgets/gym-page/week';

interface Props extends Week {
  readonly getClassId: (gymClass: GymClass) => string;
  /** The path of the gym's page. The paths of its calendar files start with it. */
  readonly path: string;
  /** The day of the next class. Undefined if there is none, or until the visitor's clock is known. */
  readonly nextDay: Weekday | undefined;
  /** Shows all days, one below the other, instead of one at a time. */
  readonly showAllDays: boolean;
}

const DAY_STYLES: Record<Weekday, string | undefined> = {
  mon: styles.mon,
  tue: styles.tue,
  wed: styles.wed,
  thu: styles.thu,
  fri: styles.fri,
  sat: styles.sat,
  sun: styles.sun,
};

/**
 * One day's classes, with tabs to choose the day. The tabs are radio buttons styled with CSS, so that they also work before the app has
 * loaded, or without JavaScript.
 */
export function DayList({ showAllDays, days, nextDay, ...rest }: Props) {
  const name = useId();
  const [chosen, setChosen] = useState<Weekday>();
  const selected = chosen ?? nextDay ?? days.find(({ day }) => rest.classes.some((gymClass) => gymClass.day === day))?.day;
  return (
    <div className={`${styles.days} ${showAllDays ? styles.allDays : ''}`}>
      {!showAllDays && (
        <fieldset className={styles.tabs}>
          <legend className="visually-hidden">Day</legend>
          {days.map(({ day }) => (
            <label key={day}>
              <input type="radio" name={name} value={day} checked={day === selected} onChange={() => setChosen(day)} />
              <span aria-hidden="true">{WEEKDAY_NAMES[day].slice(0, 3)}</span>
              <span className="visually-hidden">{WEEKDAY_NAMES[day]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {days.map((day) => (
        <DayClasses key={day.day} {...day} {...rest} showAllDays={showAllDays} />
      ))}
    </div>
  );
}

function DayClasses({ day, isToday, showAllDays, classes, runningClasses, getClassId, path }: Omit<Props, 'days' | 'nextDay'> & Day) {
  const dayClasses = classes.filter((gymClass) => gymClass.day === day);
  if (showAllDays && dayClasses.length === 0) return null;
  const name = isToday ? `${WEEKDAY_NAMES[day]}, today` : WEEKDAY_NAMES[day];
  return (
    <section aria-label={name} className={`${styles.day} ${DAY_STYLES[day]}`}>
      {showAllDays && <h3>{name}</h3>}
      {dayClasses.length === 0 ? (
        <p className={styles.empty}>No classes listed for {WEEKDAY_NAMES[day]}.</p>
      ) : (
        <ul>
          {dayClasses.map((gymClass) => (
            <li key={getClassId(gymClass)} className={styles.classRow}>
              <span className={styles.time}>
                <b>{formatClock(gymClass.start)}</b>
                {getClassLength(gymClass) && <small>{`${getClassLength(gymClass)} min`}</small>}
              </span>
              <ClassTile gymClass={gymClass} isOnNow={runningClasses.includes(gymClass)} showLength={false}>
                {areWeeksKnown(gymClass) && (
                  <a href={sitePaths.schedule(path, getClassId(gymClass))} rel="nofollow" className={`no-print ${styles.calendarLink}`}>
                    Add to calendar
                    <span className="visually-hidden">
                      : {getClassTitle(gymClass)}, {WEEKDAY_NAMES[day]} {formatClock(gymClass.start)}
                    </span>
                  </a>
                )}
              </ClassTile>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether the schedule says in which weeks a class takes place. If not, the class can't be added to a calendar. */
const areWeeksKnown = ({ repeats }: GymClass): boolean => repeats?.kind !== 'weeks' || repeats.from !== undefined;
