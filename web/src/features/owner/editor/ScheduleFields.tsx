import { type GymClass, type Level, LEVELS, PROGRAM_NAMES, PROGRAMS, WEEKDAY_NAMES, WEEKDAYS } from '@contract';
import { Button } from '../../../ui/Button';
import * as styles from './editor.module.css';
import { textOf } from './fields';
import { type EditedForm, useForm } from './parts';
import { classNames, classOf, classText, newClassName } from './scheduleEntries';

const LEVEL_NAMES: Record<Level, string> = { all: 'All levels', beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' };
const NEW_CLASS: GymClass = { day: 'mon', start: '18:00', end: '19:00', program: 'gi' };

/** The weekly classes, a row each. */
export function ScheduleFields() {
  const { entries, set, problems } = useForm();
  const names = classNames(entries);
  const last = names.at(-1);
  return (
    <fieldset className={styles.schedule}>
      <legend>Class schedule</legend>
      {problems.schedule && <p className={styles.problem}>{problems.schedule}</p>}
      <ol>
        {names.map((name, index) => (
          // By its place: a class is renamed when it is stored, and whoever is in its row stays there.
          <li key={index}>
            <ClassRow
              text={textOf(entries, name)}
              number={index + 1}
              problem={problemOf(problems, index)}
              change={(changed) => set({ [name]: classText(changed) })}
              remove={() => set({ [name]: '' })}
            />
          </li>
        ))}
      </ol>
      <Button name="schedule" onClick={() => set({ [newClassName()]: last ? textOf(entries, last) : classText(NEW_CLASS) })}>
        Add a class
      </Button>
    </fieldset>
  );
}

const problemOf = (problems: EditedForm['problems'], index: number): string | undefined =>
  Object.entries(problems).find(([path]) => path.startsWith(`schedule.${index}.`))?.[1];

interface ClassRowProps {
  readonly text: string;
  readonly number: number;
  readonly problem: string | undefined;
  readonly change: (entry: GymClass) => void;
  readonly remove: () => void;
}

function ClassRow({ text, number, problem, change, remove }: ClassRowProps) {
  const entry = classOf(text);
  /** `undefined` where it is not known: JSON leaves it out. */
  const set = <Name extends keyof GymClass>(name: Name, value: GymClass[Name] | undefined) => change({ ...entry, [name]: value });
  const label = (what: string) => `${what} of class ${number}`;
  /** As a wrong one is named: saving leads here. */
  const path = (part: string) => `schedule.${number - 1}.${part}`;
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
      <input type="time" name={path('start')} aria-label={label('Start')} value={entry.start} onChange={(event) => set('start', event.target.value)} />
      <input
        type="time"
        name={path('end')}
        aria-label={label('End')}
        value={entry.end ?? ''}
        onChange={(event) => set('end', event.target.value || undefined)}
      />
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
