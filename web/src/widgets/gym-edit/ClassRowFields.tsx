import { ATTIRES, type Attire, type Level, LEVELS, PROGRAM_NAMES, PROGRAMS, WEEKDAY_NAMES, type Weekday } from '@contract';
import type { ReactNode } from 'react';
import { Field, Select } from '../../ui/Field';
import { changeRow, type ClassRow } from './classRows';
import * as styles from './fields.module.css';
import { useForm } from './formFields';
import { RepeatFields } from './RepeatFields';
import type { TypedClass } from './typedClass';

const LEVEL_NAMES: Record<Level, string> = { all: 'All levels', beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' };
const ATTIRE_NAMES: Record<Attire, string> = { gi: 'Gi', 'no-gi': 'No-gi', both: 'Gi or no-gi' };

export interface ClassRowFieldsProps {
  readonly row: ClassRow;
  /** The index of the row's first class among all classes, as used in field names. */
  readonly index: number;
  readonly problems: ReadonlyMap<string, string>;
  /** Whether the row was just added. Its start time then gets focus. */
  readonly isNew: boolean;
  /** Moves a day into a row of its own. */
  readonly split: (day: Weekday) => void;
}

/** The fields of a row of classes, other than its weekdays. */
export function ClassRowFields({ row, index, problems, isNew, split }: ClassRowFieldsProps) {
  const { entries, updateEntries } = useForm();
  const { typedClass } = row;
  const change = (parts: Partial<TypedClass>) => updateEntries(changeRow(row, entries, parts));
  const visitors = typedClass.visitors === undefined ? '' : typedClass.visitors ? 'yes' : 'no';
  const createFieldProps = (part: 'start' | 'end' | 'fee' | 'title') => ({
    name: `schedule.${index}.${part}`,
    value: String(typedClass[part] ?? ''),
    error: problems.get(part),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [part]: part === 'start' ? target.value : target.value || undefined }),
  });
  return (
    <div className={styles.classFields}>
      <Field label="Class title" placeholder={PROGRAM_NAMES[typedClass.program]} {...createFieldProps('title')} />
      <Select label="Program" value={typedClass.program} onChange={({ target }) => change({ program: target.value as TypedClass['program'] })}>
        {PROGRAMS.map((program) => (
          <option key={program} value={program}>
            {PROGRAM_NAMES[program]}
          </option>
        ))}
      </Select>
      <Field label="From" placeholder="6pm" autoComplete="off" autoFocus={isNew} {...createFieldProps('start')} />
      <Field label="To" placeholder="7:30pm" autoComplete="off" {...createFieldProps('end')} />
      <Select label="Attire" value={typedClass.attire ?? ''} onChange={({ target }) => change({ attire: ATTIRES.find((attire) => attire === target.value) })}>
        <OptionalChoices values={ATTIRES} names={ATTIRE_NAMES} />
      </Select>
      <Select label="Level" value={typedClass.level ?? ''} onChange={({ target }) => change({ level: LEVELS.find((level) => level === target.value) })}>
        <OptionalChoices values={LEVELS} names={LEVEL_NAMES} />
      </Select>
      <Field label="Drop-in fee for this class" inputMode="decimal" {...createFieldProps('fee')} />
      <Select label="Visitors" value={visitors} onChange={({ target }) => change({ visitors: target.value === '' ? undefined : target.value === 'yes' })}>
        <option value="">Not specified</option>
        <option value="yes">Visitors may join</option>
        <option value="no">Members only</option>
      </Select>
      <RepeatFields typedClass={typedClass} name={`schedule.${index}`} problems={problems} change={change} />
      {row.days.length > 1 && (
        <Select label="Change one day only" value="" onChange={({ target }) => split(target.value as Weekday)}>
          <option value="">Choose a day</option>
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

interface OptionalChoicesProps<Value extends string> {
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
}

function OptionalChoices<Value extends string>({ values, names }: OptionalChoicesProps<Value>): ReactNode {
  return (
    <>
      <option value="">Not specified</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </>
  );
}
