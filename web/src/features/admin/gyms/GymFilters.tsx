import type { GymTablePage } from '@contract';
import type { TableQuery } from '../../../stores/gymTable';
import { Field, Select } from '../../../ui/Field';
import { withCommas } from '../../../words/withCommas';
import { CHECKED_NAMES, LACKING_NAMES, OWNER_NAMES, sourceName, STATUS_NAMES } from './filterWords';
import * as styles from './GymFilters.module.css';
import { StateOptions } from '../../../widgets/places/StateOptions';

interface Props {
  readonly query: TableQuery;
  readonly sources: GymTablePage['sources'];
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly choose: (change: Partial<TableQuery>) => void;
}

/** The table's filters. Each choice applies at once. */
export function GymFilters({ query, sources, typed, type, choose }: Props) {
  const [state = ''] = query.states ?? [];
  return (
    <search className={styles.filters}>
      <Field label="Name, city, ZIP code or ID" type="search" value={typed} maxLength={100} autoComplete="off" onChange={({ target }) => type(target.value)} />
      <Select label="State" value={state} onChange={({ target }) => choose({ states: target.value ? [target.value] : undefined })}>
        <option value="">All</option>
        <StateOptions />
      </Select>
      <Choice label="Status" names={STATUS_NAMES} value={query.status} choose={(status) => choose({ status })} />
      <Choice label="Owner" names={OWNER_NAMES} value={query.owner} choose={(owner) => choose({ owner })} />
      <Choice label="Last checked" names={CHECKED_NAMES} value={query.checked} choose={(checked) => choose({ checked })} />
      <Choice label="Missing" names={LACKING_NAMES} value={query.lacks} choose={(lacks) => choose({ lacks })} none="Any" />
      <Select label="Source" value={query.source ?? ''} onChange={({ target }) => choose({ source: target.value || undefined })}>
        <option value="">All</option>
        {query.source && !sources.some(({ name }) => name === query.source) && <option value={query.source}>{sourceName(query.source)}</option>}
        {sources.map(({ name, gyms }) => (
          <option key={name} value={name}>
            {sourceName(name)} ({withCommas(gyms)})
          </option>
        ))}
      </Select>
    </search>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly names: Readonly<Record<T, string>>;
  readonly value: T | undefined;
  readonly choose: (value: T | undefined) => void;
  readonly none?: string;
}

function Choice<T extends string>({ label, names, value, choose, none = 'All' }: ChoiceProps<T>) {
  const values = Object.keys(names) as T[];
  return (
    <Select label={label} value={value ?? ''} onChange={({ target }) => choose(values.find((one) => one === target.value))}>
      <option value="">{none}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </Select>
  );
}
