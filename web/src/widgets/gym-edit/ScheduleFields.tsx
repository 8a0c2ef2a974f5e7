import { getLocalDate, PROGRAM_NAMES, formatClassRepeats, WEEKDAY_NAMES, WEEKDAYS } from '@contract';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { getBrowserTimeZone } from '../../words/dateTime';
import { formatCount } from '../../words/facts';
import { ClassRowFields, type ClassRowFieldsProps } from './ClassRowFields';
import { type ClassRow, countClasses, createRow, groupClasses, removeRow, findOverlapNotes, splitOffDay, toggleDay } from './classRows';
import * as styles from './fields.module.css';
import type { Entries } from './fields';
import { type EditedForm, useForm } from './formFields';
import { listClassFieldNames } from './scheduleEntries';
import type { TypedClass } from './typedClass';

/** The weekly classes. Classes that differ only in their weekday share a row. */
export function ScheduleFields() {
  const { entries, updateEntries, problems } = useForm();
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  const [addedKey, setAddedKey] = useState<string>();
  const rows = groupClasses(entries);
  const allNames = listClassFieldNames(entries);
  const add = (row: { readonly key: string; readonly entries: Entries }) => {
    updateEntries(row.entries);
    setOpenKeys(new Set(openKeys).add(row.key));
    setAddedKey(row.key);
  };
  const toggle = (key: string) => setOpenKeys(openKeys.has(key) ? new Set([...openKeys].filter((openKey) => openKey !== key)) : new Set(openKeys).add(key));
  return (
    <fieldset className={styles.schedule}>
      <legend>Class schedule</legend>
      <p className="muted">
        {rows.length === 0
          ? 'No classes yet. Add each class once and choose all its days.'
          : formatClassCount(countClasses(rows, getLocalDate(new Date(), getBrowserTimeZone())))}
      </p>
      {problems.schedule && <p className={styles.problem}>{problems.schedule}</p>}
      <ol>
        {rows.map((row, rowIndex) => {
          const indexes = row.names.map((name) => allNames.indexOf(name));
          const rowProblems = collectProblems(problems, indexes);
          return (
            <li key={row.key}>
              <Row
                row={row}
                label={`Class ${rowIndex + 1}`}
                index={indexes[0] ?? 0}
                problems={rowProblems}
                open={openKeys.has(row.key) || rowProblems.size > 0}
                isNew={row.key === addedKey}
                toggle={() => toggle(row.key)}
                split={(day) => add(splitOffDay(row, entries, day))}
              />
            </li>
          );
        })}
      </ol>
      <Button name="schedule" onClick={() => add(createRow())}>
        Add a class
      </Button>
    </fieldset>
  );
}

function formatClassCount({ weekly, others }: ReturnType<typeof countClasses>): string {
  if (weekly === 0 && others === 0) return 'No classes right now.';
  const areNotWeekly = others === 1 ? 'isn’t weekly' : 'aren’t weekly';
  if (weekly === 0) return `${formatCount(others, 'class', 'classes')} that ${areNotWeekly}.`;
  return `${formatCount(weekly, 'class', 'classes')} a week${others > 0 ? `, and ${others} that ${areNotWeekly}` : ''}.`;
}

/** The problems of the classes at these indexes, by part. */
function collectProblems(problems: EditedForm['problems'], indexes: readonly number[]): ReadonlyMap<string, string> {
  const matches = Object.entries(problems).flatMap(([path, message]) => {
    const [, index, part = ''] = /^schedule\.(\d+)\.(.*)$/.exec(path) ?? [];
    return index !== undefined && indexes.includes(Number(index)) ? [[part, message] as const] : [];
  });
  return new Map(matches);
}

interface RowProps extends ClassRowFieldsProps {
  readonly label: string;
  readonly open: boolean;
  readonly toggle: () => void;
}

function Row({ row, label, index, problems, open, isNew, toggle, split }: RowProps) {
  const { entries, updateEntries } = useForm();
  const title = row.typedClass.title?.trim() || PROGRAM_NAMES[row.typedClass.program];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form's styles would apply to a fieldset
    <div role="group" aria-label={label} className={styles.classRow}>
      <div className={styles.classHead}>
        <p>
          <b>{title}</b> <span className="muted">{[formatTimes(row.typedClass), ...formatRepeats(row)].join(', ')}</span>
        </p>
        <Days row={row} name={`schedule.${index}.day`} problem={problems.get('day')} />
        <div className="row">
          <Button aria-expanded={open} aria-label={`${open ? 'Close' : 'Edit'} ${title}`} onClick={toggle}>
            {open ? 'Close' : 'Edit'}
          </Button>
          <Button aria-label={`Remove ${title}`} onClick={() => updateEntries(removeRow(row))}>
            Remove
          </Button>
        </div>
      </div>
      {open && <ClassRowFields row={row} index={index} problems={problems} isNew={isNew} split={split} />}
      {open && (
        <div role="status">
          {findOverlapNotes(row, entries).map((note) => (
            <p key={note} className="muted small">
              {note}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

const formatTimes = ({ start, end }: TypedClass): string => [start.trim(), end?.trim()].filter(Boolean).join('–');

/** How each of a row's days repeats, if it isn't weekly, then the row's season, if it isn't all year. */
function formatRepeats({ typedClass: { repeats, validFrom, validUntil }, days }: ClassRow): string[] {
  const isIncomplete = repeats?.kind === 'month' && repeats.weeks.length === 0;
  const rules = isIncomplete ? [] : days.map((day) => formatClassRepeats({ day, repeats }));
  // All of the row's days have the same season.
  const season = days.slice(0, 1).map((day) => formatClassRepeats({ day, validFrom, validUntil }));
  return [...rules, ...season].filter((label) => label !== undefined);
}

/** A toggle button for each weekday of a row. */
function Days({ row, name, problem }: { readonly row: ClassRow; readonly name: string; readonly problem: string | undefined }) {
  const { entries, updateEntries } = useForm();
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: the form's styles would apply to a fieldset */}
      <div role="group" aria-label="Days" className={styles.weekdays}>
        {WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            name={name}
            aria-label={WEEKDAY_NAMES[day]}
            aria-pressed={row.days.includes(day)}
            onClick={() => updateEntries(toggleDay(row, entries, day))}
          >
            {WEEKDAY_NAMES[day].charAt(0)}
          </button>
        ))}
      </div>
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}
