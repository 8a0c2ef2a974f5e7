import { ATTIRES, type Attire, type Level, LEVELS, PROGRAM_NAMES, PROGRAMS, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button';
import { Field, Select } from '../../ui/Field';
import { addedRow, changedRow, type ClassRow, classRows, removedRow, rowNotes, splitDay, toggledDay } from './classRows';
import * as styles from './fields.module.css';
import type { Entries } from './fields';
import { type EditedForm, useForm } from './parts';
import { classNames } from './scheduleEntries';
import type { TypedClass } from './typedClass';

const LEVEL_NAMES: Record<Level, string> = { all: 'All levels', beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' };
const ATTIRE_NAMES: Record<Attire, string> = { gi: 'Gi', 'no-gi': 'No-gi', both: 'Gi or no-gi' };

/** The weekly classes, one row for classes that differ only in their weekday. */
export function ScheduleFields() {
  const { entries, set, problems } = useForm();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<string>();
  const rows = classRows(entries);
  const all = classNames(entries);
  const add = (row: { readonly key: string; readonly entries: Entries }) => {
    set(row.entries);
    setOpen(new Set(open).add(row.key));
    setAdded(row.key);
  };
  const toggle = (key: string) => setOpen(open.has(key) ? new Set([...open].filter((one) => one !== key)) : new Set(open).add(key));
  return (
    <fieldset className={styles.schedule}>
      <legend>Class schedule</legend>
      <p className="muted">{rows.length === 0 ? 'No classes yet. Add each class once and choose all its weekdays.' : formatCount(all.length, rows.length)}</p>
      {problems.schedule && <p className={styles.problem}>{problems.schedule}</p>}
      <ol>
        {rows.map((row, index) => {
          const places = row.names.map((name) => all.indexOf(name));
          const wrong = problemsOf(problems, places);
          return (
            <li key={row.key}>
              <Row
                row={row}
                label={`Class ${index + 1}`}
                place={places[0] ?? 0}
                problems={wrong}
                open={open.has(row.key) || wrong.size > 0}
                added={row.key === added}
                toggle={() => toggle(row.key)}
                split={(day) => add(splitDay(row, entries, day))}
              />
            </li>
          );
        })}
      </ol>
      <Button name="schedule" onClick={() => add(addedRow())}>
        Add a class
      </Button>
    </fieldset>
  );
}

const formatCount = (classes: number, rows: number): string =>
  `${classes} ${classes === 1 ? 'class' : 'classes'} a week in ${rows} ${rows === 1 ? 'entry' : 'entries'}.`;

/** The problems of the classes at these positions, by part. */
function problemsOf(problems: EditedForm['problems'], places: readonly number[]): ReadonlyMap<string, string> {
  const wrong = Object.entries(problems).flatMap(([path, message]) => {
    const [, at, part = ''] = /^schedule\.(\d+)\.(.*)$/.exec(path) ?? [];
    return at !== undefined && places.includes(Number(at)) ? [[part, message] as const] : [];
  });
  return new Map(wrong);
}

interface RowProps {
  readonly row: ClassRow;
  readonly label: string;
  /** The position of the row's first class among all classes, as used in field names. */
  readonly place: number;
  readonly problems: ReadonlyMap<string, string>;
  readonly open: boolean;
  /** Just added: the times get the focus. */
  readonly added: boolean;
  readonly toggle: () => void;
  readonly split: (day: Weekday) => void;
}

function Row({ row, label, place, problems, open, added, toggle, split }: RowProps) {
  const { entries, set } = useForm();
  const title = row.entry.title?.trim() || PROGRAM_NAMES[row.entry.program];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the form's parts to its styles
    <div role="group" aria-label={label} className={styles.classRow}>
      <div className={styles.classHead}>
        <p>
          <b>{title}</b> <span className="muted">{timesOf(row.entry)}</span>
        </p>
        <Days row={row} name={`schedule.${place}.day`} problem={problems.get('day')} />
        <div className="row">
          <Button aria-expanded={open} aria-label={`${open ? 'Close' : 'Edit'} ${title}`} onClick={toggle}>
            {open ? 'Close' : 'Edit'}
          </Button>
          <Button aria-label={`Remove ${title}`} onClick={() => set(removedRow(row))}>
            Remove
          </Button>
        </div>
      </div>
      {open && <RowFields row={row} place={place} problems={problems} added={added} split={split} />}
      {open && (
        <div role="status">
          {rowNotes(row, entries).map((note) => (
            <p key={note} className="muted small">
              {note}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

const timesOf = ({ start, end }: TypedClass): string => [start.trim(), end?.trim()].filter(Boolean).join('–');

/** A toggle button for each weekday of a row. */
function Days({ row, name, problem }: { readonly row: ClassRow; readonly name: string; readonly problem: string | undefined }) {
  const { entries, set } = useForm();
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the form's parts to its styles */}
      <div role="group" aria-label="Weekdays" className={styles.weekdays}>
        {WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            name={name}
            aria-label={WEEKDAY_NAMES[day]}
            aria-pressed={row.days.includes(day)}
            onClick={() => set(toggledDay(row, entries, day))}
          >
            {WEEKDAY_NAMES[day].charAt(0)}
          </button>
        ))}
      </div>
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}

function RowFields({ row, place, problems, added, split }: Pick<RowProps, 'row' | 'place' | 'problems' | 'added' | 'split'>) {
  const { entries, set } = useForm();
  const { entry } = row;
  const change = (parts: Partial<TypedClass>) => set(changedRow(row, entries, parts));
  const visitors = entry.visitors === undefined ? '' : entry.visitors ? 'yes' : 'no';
  const line = (part: 'start' | 'end' | 'fee' | 'title') => ({
    name: `schedule.${place}.${part}`,
    value: String(entry[part] ?? ''),
    error: problems.get(part),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [part]: part === 'start' ? target.value : target.value || undefined }),
  });
  return (
    <div className={styles.classFields}>
      <Field label="Class title" placeholder={PROGRAM_NAMES[entry.program]} {...line('title')} />
      <Select label="Program" value={entry.program} onChange={({ target }) => change({ program: target.value as TypedClass['program'] })}>
        {PROGRAMS.map((program) => (
          <option key={program} value={program}>
            {PROGRAM_NAMES[program]}
          </option>
        ))}
      </Select>
      <Field label="From" placeholder="6pm" autoComplete="off" autoFocus={added} {...line('start')} />
      <Field label="To" placeholder="7:30pm" autoComplete="off" {...line('end')} />
      <Select label="Attire" value={entry.attire ?? ''} onChange={({ target }) => change({ attire: ATTIRES.find((one) => one === target.value) })}>
        <Choices of={ATTIRES} names={ATTIRE_NAMES} />
      </Select>
      <Select label="Level" value={entry.level ?? ''} onChange={({ target }) => change({ level: LEVELS.find((one) => one === target.value) })}>
        <Choices of={LEVELS} names={LEVEL_NAMES} />
      </Select>
      <Field label="Fee for visitors" inputMode="decimal" {...line('fee')} />
      <Select label="Visitors" value={visitors} onChange={({ target }) => change({ visitors: target.value === '' ? undefined : target.value === 'yes' })}>
        <option value="">Not known</option>
        <option value="yes">Visitors may join</option>
        <option value="no">Members only</option>
      </Select>
      {row.days.length > 1 && (
        <Select label="Change one weekday only" value="" onChange={({ target }) => split(target.value as Weekday)}>
          <option value="">Choose a weekday</option>
          {row.days.map((day) => (
            <option key={day} value={day}>
              {WEEKDAY_NAMES[day]}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

function Choices<Value extends string>({ of, names }: { readonly of: readonly Value[]; readonly names: Readonly<Record<Value, string>> }): ReactNode {
  return (
    <>
      <option value="">Not known</option>
      {of.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </>
  );
}
