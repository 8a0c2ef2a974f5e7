import { formatClock, type GymClass, WEEKDAY_NAMES } from '@contract';
import { ClassTile } from './ClassTile';
import * as styles from './Schedule.module.css';
import type { Week } from './week';

interface Props extends Week {
  readonly getClassId: (gymClass: GymClass) => string;
  /** Whether the grid may be wider than the viewport. It then scrolls, and the keyboard can scroll it. */
  readonly scrolls: boolean;
}

/** The week as a table, with a column per day and a row per start time. */
export function WeekGrid({ classes, days, runningClasses, getClassId, scrolls }: Props) {
  const starts = [...new Set(classes.map((gymClass) => gymClass.start))];
  return (
    <section aria-label="Week grid" tabIndex={scrolls ? 0 : undefined} className={`scroll ${styles.grid}`}>
      <table>
        <caption className="visually-hidden">The week’s classes by day and time</caption>
        <thead>
          <tr>
            <td />
            {days.map(({ day, isToday }) => (
              <th key={day} scope="col" className={isToday ? styles.today : undefined}>
                <abbr title={WEEKDAY_NAMES[day]}>{WEEKDAY_NAMES[day].slice(0, 3)}</abbr>
                <span>{isToday && 'Today'}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {starts.map((start) => (
            <tr key={start}>
              <th scope="row">{formatClock(start)}</th>
              {days.map(({ day }) => (
                <td key={day}>
                  {classes
                    .filter((gymClass) => gymClass.day === day && gymClass.start === start)
                    .map((gymClass) => (
                      <ClassTile key={getClassId(gymClass)} gymClass={gymClass} isOnNow={runningClasses.includes(gymClass)} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
