import { clockLabel, type GymClass, localClock, minutesOf, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@contract';
import { type KeyboardEvent, useId, useState } from 'react';
import { classDetails, classTitle, isVisitorsOpenMat, lengthOf, upcomingClasses } from '../words';
import styles from './Schedule.module.css';

type Kind = 'gi' | 'no-gi' | 'kids' | 'open-mat' | 'other';
const KIND_NAMES: Record<Kind, string> = { gi: 'Gi', 'no-gi': 'No-gi', kids: 'Kids and teens', 'open-mat': 'Open mat', other: 'Other' };
const OTHER: readonly GymClass['program'][] = ['wrestling', 'judo', 'mma', 'muay-thai', 'kickboxing', 'boxing', 'yoga', 'fitness'];

/** Which tile a class gets. An open mat for members only is no invitation: not yellow. */
function kindOf(entry: GymClass): Kind {
  if (isVisitorsOpenMat(entry)) return 'open-mat';
  if (entry.program === 'kids' || entry.program === 'teens') return 'kids';
  if (entry.program === 'no-gi' || entry.attire === 'no-gi') return 'no-gi';
  return OTHER.includes(entry.program) ? 'other' : 'gi';
}

interface ScheduleProps {
  classes: readonly GymClass[];
  timeZone: string;
  now: Date | undefined;
}

/** A week of classes: a grid where there is room, days to choose from where there is not. */
export function Schedule({ classes, timeZone, now }: ScheduleProps) {
  if (classes.length === 0) return <p className="muted">No class schedule is listed. Ask the gym which classes visitors may join.</p>;
  const sorted = [...classes].sort((a, b) => minutesOf(a.start) - minutesOf(b.start));
  const running = now
    ? upcomingClasses(sorted, timeZone, now)
        .filter((upcoming) => upcoming.on)
        .map((upcoming) => upcoming.class)
    : [];
  const days = daysOf(timeZone, now);
  const kinds = [...new Set(sorted.map(kindOf))];
  return (
    <>
      <WeekGrid classes={sorted} days={days} running={running} />
      <DayList classes={sorted} days={days} running={running} />
      <ul className={styles.legend}>
        {(Object.keys(KIND_NAMES) as Kind[])
          .filter((kind) => kinds.includes(kind))
          .map((kind) => (
            <li key={kind}>
              <span className={`${styles.swatch} ${styles[kind]}`} />
              {KIND_NAMES[kind]}
            </li>
          ))}
      </ul>
    </>
  );
}

interface Day {
  readonly day: Weekday;
  /** `Nov 16`; `undefined` before the visitor's clock is known. */
  readonly date?: string;
  readonly today: boolean;
}

/** This week's days, Monday first, on the gym's clock. */
function daysOf(timeZone: string, now: Date | undefined): Day[] {
  if (!now) return WEEKDAYS.map((day) => ({ day, today: false }));
  const today = WEEKDAYS.indexOf(localClock(now, timeZone).day);
  return WEEKDAYS.map((day, index) => {
    const date = new Date(now.getTime() + (index - today) * 86_400_000);
    return { day, today: index === today, date: date.toLocaleDateString('en-US', { timeZone, month: 'short', day: 'numeric' }) };
  });
}

interface WeekProps {
  classes: readonly GymClass[];
  days: readonly Day[];
  running: readonly GymClass[];
}

function WeekGrid({ classes, days, running }: WeekProps) {
  const starts = [...new Set(classes.map((entry) => entry.start))];
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">Classes of the week by day and time</caption>
      <thead>
        <tr>
          <td />
          {days.map(({ day, date, today }) => (
            <th key={day} scope="col" className={today ? styles.today : undefined}>
              <abbr title={WEEKDAY_NAMES[day]}>{WEEKDAY_NAMES[day].slice(0, 3)}</abbr>
              <span>{today ? 'Today' : date}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {starts.map((start) => (
          <tr key={start}>
            <th scope="row">{clockLabel(start)}</th>
            {days.map(({ day }) => (
              <td key={day}>
                {classes
                  .filter((entry) => entry.day === day && entry.start === start)
                  .map((entry) => (
                    <Tile key={`${entry.program} ${entry.title ?? ''} ${entry.attire ?? ''} ${entry.level ?? ''}`} entry={entry} on={running.includes(entry)} />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Tile({ entry, on, withLength = true }: { entry: GymClass; on: boolean; withLength?: boolean }) {
  return (
    <div className={`${styles.tile} ${styles[kindOf(entry)]} ${on ? styles.on : ''}`}>
      <b>{classTitle(entry)}</b>
      {on && <span className={styles.badge}>On now</span>}
      <span className={styles.details}>{classDetails(entry, withLength)}</span>
    </div>
  );
}

function DayList({ classes, days, running }: WeekProps) {
  const id = useId();
  const [chosen, choose] = useState<Weekday>();
  const selected = chosen ?? days.find((day) => day.today)?.day ?? 'mon';
  const ofDay = classes.filter((entry) => entry.day === selected);

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const at = WEEKDAYS.indexOf(selected);
    const target = { ArrowRight: at + 1, ArrowLeft: at + 6, Home: 0, End: 6 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = WEEKDAYS[target % 7] ?? 'mon';
    choose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  }

  return (
    <div className={styles.days}>
      <div role="tablist" aria-label="Day" className={styles.tabs}>
        {days.map(({ day, date }) => (
          <button
            key={day}
            id={`${id}-${day}`}
            type="button"
            role="tab"
            aria-selected={day === selected}
            aria-controls={`${id}-panel`}
            tabIndex={day === selected ? 0 : -1}
            onClick={() => choose(day)}
            onKeyDown={onKeyDown}
          >
            <span aria-hidden="true">{WEEKDAY_NAMES[day].slice(0, 3)}</span>
            <span className="visually-hidden">{WEEKDAY_NAMES[day]}</span>
            {date && <small>{date.replace(/^\D+/, '')}</small>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {ofDay.length === 0 ? (
          <p className={styles.none}>No classes are listed on {WEEKDAY_NAMES[selected]}.</p>
        ) : (
          <ul>
            {ofDay.map((entry) => (
              <li key={`${entry.start} ${entry.program} ${entry.title ?? ''} ${entry.attire ?? ''} ${entry.level ?? ''}`} className={styles.entry}>
                <span className={styles.time}>
                  <b>{clockLabel(entry.start)}</b>
                  {lengthOf(entry) && <small>{lengthOf(entry)} min</small>}
                </span>
                <Tile entry={entry} on={running.includes(entry)} withLength={false} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
