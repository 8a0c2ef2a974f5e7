import { addDays, formatClock, MAX_DAYS_AHEAD, toFilterParams, type FindQuery, LEVELS, parseFindQuery } from '@contract';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Field, Select } from '../../ui/Field';
import { ChevronDown } from '../../ui/icons';
import { LEVEL_NAMES } from '../../words/classes';
import { capitalize } from '../../words/facts';
import { getOpenMatsPath, getPathInPlace } from './getOpenMatsPath';
import * as shared from './shared.module.css';
import * as styles from './WhenForm.module.css';

/** The start times to choose from. */
const START_TIMES = ['06:00', '08:00', '10:00', '12:00', '14:00', '16:00', '17:00', '18:00', '19:00', '20:00'];

interface Props {
  readonly query: FindQuery;
  /** Today's date, if it is known. */
  readonly today: string | undefined;
}

/** Fields for a date in the next year, a range of start times and a level. A plain GET form that works without JavaScript. */
export function WhenForm({ query, today }: Props) {
  const navigate = useNavigate();
  const { date, day: _day, after, before, level, ...rest } = query;
  return (
    <details className={`${shared.disclosure} ${styles.when}`} open={Boolean(after || before || level)}>
      <summary>
        Other date, time or level
        <ChevronDown />
      </summary>
      <form
        key={getOpenMatsPath(query)}
        action={getPathInPlace(rest, query.stateSlug, query.citySlug).split('?')[0]}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          const params = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
          const { stateSlug, citySlug } = query;
          void navigate(getOpenMatsPath(parseFindQuery(params, { ...(stateSlug && { stateSlug }), ...(citySlug && { citySlug }) })));
        }}
      >
        <Field label="Date" type="date" name="date" defaultValue={date} {...(today !== undefined && { min: today, max: addDays(today, MAX_DAYS_AHEAD - 1) })} />
        <TimeSelect label="Starts at or after" name="after" time={after} />
        <TimeSelect label="Starts before" name="before" time={before} />
        <Select label="Level" name="level" defaultValue={level ?? ''}>
          <option value="">Any level</option>
          {LEVELS.map((choice) => (
            <option key={choice} value={choice}>
              {capitalize(LEVEL_NAMES[choice])}
            </option>
          ))}
        </Select>
        {[...new URLSearchParams(toFilterParams({ ...rest, page: 1 }))].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" kind="secondary">
          Apply
        </Button>
      </form>
    </details>
  );
}

/** Offers the usual times, and the current one if it isn't among them. */
function TimeSelect({ label, name, time }: { readonly label: string; readonly name: string; readonly time: string | undefined }) {
  const times = time === undefined || START_TIMES.includes(time) ? START_TIMES : [time, ...START_TIMES].sort();
  return (
    <Select label={label} name={name} defaultValue={time ?? ''}>
      <option value="">Any time</option>
      {times.map((choice) => (
        <option key={choice} value={choice}>
          {formatClock(choice)}
        </option>
      ))}
    </Select>
  );
}
