import { type GymClass, type Level, LEVELS, PROGRAM_NAMES, PROGRAMS, WEEKDAY_NAMES, WEEKDAYS } from '@contract';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import * as styles from './editor.module.css';
import type { Problems } from './parts';

interface Row {
  readonly key: number;
  readonly entry: GymClass;
}
const LEVEL_NAMES: Record<Level, string> = { all: 'All levels', beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' };
const NEW_CLASS: GymClass = { day: 'mon', start: '18:00', end: '19:00', program: 'gi' };

/** The weekly classes, a row each. The form sends them as JSON in one hidden field. */
export function ScheduleFields({ schedule = [], problems }: { readonly schedule: readonly GymClass[] | undefined; readonly problems: Problems }) {
  const [rows, setRows] = useState<readonly Row[]>(() => schedule.map((entry, key) => ({ key, entry })));
  const [nextKey, setNextKey] = useState(schedule.length);
  const add = () => {
    setRows([...rows, { key: nextKey, entry: rows.at(-1)?.entry ?? NEW_CLASS }]);
    setNextKey(nextKey + 1);
  };
  const change = (key: number, entry: GymClass) => setRows(rows.map((row) => (row.key === key ? { key, entry } : row)));
  return (
    <fieldset className={styles.schedule}>
      <legend>Class schedule</legend>
      <input type="hidden" name="schedule" value={JSON.stringify(rows.map((row) => row.entry))} />
      {problems.schedule && <p className={styles.problem}>{problems.schedule}</p>}
      <ol>
        {rows.map(({ key, entry }, index) => (
          <li key={key}>
            <ClassRow
              entry={entry}
              number={index + 1}
              problem={problemOf(problems, index)}
              change={(changed) => change(key, changed)}
              remove={() => setRows(rows.filter((row) => row.key !== key))}
            />
          </li>
        ))}
      </ol>
      <Button onClick={add}>Add a class</Button>
    </fieldset>
  );
}

const problemOf = (problems: Problems, index: number): string | undefined =>
  Object.entries(problems).find(([path]) => path.startsWith(`schedule.${index}.`))?.[1];

interface ClassRowProps {
  readonly entry: GymClass;
  readonly number: number;
  readonly problem: string | undefined;
  readonly change: (entry: GymClass) => void;
  readonly remove: () => void;
}

function ClassRow({ entry, number, problem, change, remove }: ClassRowProps) {
  /** `undefined` where it is not known: JSON leaves it out. */
  const set = <Name extends keyof GymClass>(name: Name, value: GymClass[Name] | undefined) => change({ ...entry, [name]: value });
  const label = (what: string) => `${what} of class ${number}`;
  const visitors = entry.visitors === undefined ? '' : entry.visitors ? 'yes' : 'no';
  return (
    <div className={styles.classRow}>
      <select aria-label={label('Day')} value={entry.day} onChange={(event) => set('day', event.target.value as GymClass['day'])}>
        {WEEKDAYS.map((day) => (
          <option key={day} value={day}>
            {WEEKDAY_NAMES[day]}
          </option>
        ))}
      </select>
      <input type="time" aria-label={label('Start')} value={entry.start} onChange={(event) => set('start', event.target.value)} />
      <input type="time" aria-label={label('End')} value={entry.end ?? ''} onChange={(event) => set('end', event.target.value || undefined)} />
      <select aria-label={label('Program')} value={entry.program} onChange={(event) => set('program', event.target.value as GymClass['program'])}>
        {PROGRAMS.map((program) => (
          <option key={program} value={program}>
            {PROGRAM_NAMES[program]}
          </option>
        ))}
      </select>
      <select
        aria-label={label('Level')}
        value={entry.level ?? ''}
        onChange={(event) =>
          set(
            'level',
            LEVELS.find((level) => level === event.target.value),
          )
        }
      >
        <option value="">Level not known</option>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {LEVEL_NAMES[level]}
          </option>
        ))}
      </select>
      <select
        aria-label={label('Visitors')}
        value={visitors}
        onChange={(event) => set('visitors', event.target.value === '' ? undefined : event.target.value === 'yes')}
      >
        <option value="">Visitors: not known</option>
        <option value="yes">Visitors may join</option>
        <option value="no">Members only</option>
      </select>
      <Button aria-label={`Remove class ${number}`} onClick={remove}>
        Remove
      </Button>
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}
