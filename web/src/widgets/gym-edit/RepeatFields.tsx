import { type ClassRepeats, MONTH_WEEKS, type MonthWeek, WEEK_NAMES } from '@contract';
import { DateRange } from '../../ui/DateRange';
import { Checkbox, Field, Select } from '../../ui/Field';
import { capitalize } from '../../words/facts';
import * as styles from './fields.module.css';
import type { TypedClass } from './typedClass';

/** How many weeks apart a class can be. */
const INTERVALS = [2, 3, 4, 5, 6, 7, 8] as const;

interface Props {
  readonly typedClass: TypedClass;
  /** The prefix of the names of the class's fields. */
  readonly name: string;
  readonly problems: ReadonlyMap<string, string>;
  readonly change: (parts: Partial<TypedClass>) => void;
}

/** Fields for the weeks in which a class takes place, and for its first and last date. */
export function RepeatFields({ typedClass: { repeats, validFrom, validUntil }, name, problems, change }: Props) {
  const createDayProps = (part: 'validFrom' | 'validUntil', value = '') => ({
    name: `${name}.${part}`,
    value,
    error: problems.get(part),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [part]: target.value || undefined }),
  });
  return (
    <>
      <Select label="Repeats" value={toChoice(repeats)} onChange={({ target }) => change({ repeats: parseChoice(target.value, repeats) })}>
        <option value="">Every week</option>
        {INTERVALS.map((interval) => (
          <option key={interval} value={interval}>
            {interval === 2 ? 'Every other week' : `Every ${interval} weeks`}
          </option>
        ))}
        <option value="month">In some weeks of the month</option>
      </Select>
      {repeats?.kind === 'weeks' && (
        <Field
          label="One of its dates"
          hint={`We count the weeks from this date.${repeats.from === undefined ? ' Until you enter it, visitors see the class as not confirmed.' : ''}`}
          name={`${name}.repeats.from`}
          type="date"
          value={repeats.from ?? ''}
          error={problems.get('repeats.from')}
          onChange={({ target }) => change({ repeats: { kind: 'weeks', interval: repeats.interval, ...(target.value && { from: target.value }) } })}
        />
      )}
      {repeats?.kind === 'month' && <MonthWeeks weeks={repeats.weeks} name={name} problem={problems.get('repeats.weeks')} change={change} />}
      <DateRange from={createDayProps('validFrom', validFrom)} to={createDayProps('validUntil', validUntil)} />
    </>
  );
}

const toChoice = (repeats: ClassRepeats | undefined): string => (repeats?.kind === 'weeks' ? String(repeats.interval) : (repeats?.kind ?? ''));

function parseChoice(choice: string, before: ClassRepeats | undefined): ClassRepeats | undefined {
  if (choice === '') return undefined;
  if (choice === 'month') return { kind: 'month', weeks: [] };
  return { kind: 'weeks', interval: Number(choice), ...(before?.kind === 'weeks' && before.from !== undefined && { from: before.from }) };
}

interface MonthWeeksProps extends Pick<Props, 'name' | 'change'> {
  readonly weeks: readonly MonthWeek[];
  readonly problem: string | undefined;
}

/** Checkboxes for the weeks of the month in which a class takes place: the first, the last and so on. */
function MonthWeeks({ weeks, name, problem, change }: MonthWeeksProps) {
  const toggleWeek = (week: MonthWeek) => MONTH_WEEKS.filter((other) => (other === week ? !weeks.includes(week) : weeks.includes(other)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form's styles would apply to a fieldset
    <div role="group" aria-labelledby={`${name}.weeks`} className={styles.monthWeeks}>
      <p id={`${name}.weeks`}>Weeks of the month</p>
      {MONTH_WEEKS.map((week) => (
        <Checkbox
          key={week}
          label={capitalize(WEEK_NAMES[week])}
          name={`${name}.repeats.weeks`}
          checked={weeks.includes(week)}
          onChange={() => change({ repeats: { kind: 'month', weeks: toggleWeek(week) } })}
        />
      ))}
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}
