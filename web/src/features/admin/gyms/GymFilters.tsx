import type { GymTablePage } from '@contract';
import type { TableQuery } from '../../../stores/gymTable';
import { Field, Select } from '../../../ui/Field';
import { withCommas } from '../../../words/withCommas';
import { LAST_CHECKED_NAMES, MISSING_FACT_NAMES, OWNER_FILTER_NAMES, getSourceName, STATUS_NAMES } from './filterText';
import * as styles from './GymFilters.module.css';
import { StateOptions } from '../../../widgets/places/StateOptions';

interface Props {
  readonly query: TableQuery;
  readonly sources: GymTablePage['sources'];
  readonly searchText: string;
  readonly setSearchText: (text: string) => void;
  readonly applyFilter: (change: Partial<TableQuery>) => void;
}

/** The table's filters. Each one applies as soon as it's chosen. */
export function GymFilters({ query, sources, searchText, setSearchText, applyFilter }: Props) {
  const [state = ''] = query.states ?? [];
  return (
    <search className={styles.filters}>
      <Field
        label="Name, city, ZIP code or ID"
        type="search"
        value={searchText}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setSearchText(target.value)}
      />
      <Select label="State" value={state} onChange={({ target }) => applyFilter({ states: target.value ? [target.value] : undefined })}>
        <option value="">All</option>
        <StateOptions />
      </Select>
      <FilterSelect label="Status" names={STATUS_NAMES} value={query.status} choose={(status) => applyFilter({ status })} />
      <FilterSelect label="Owner" names={OWNER_FILTER_NAMES} value={query.owner} choose={(owner) => applyFilter({ owner })} />
      <FilterSelect label="Last checked" names={LAST_CHECKED_NAMES} value={query.checked} choose={(checked) => applyFilter({ checked })} />
      <FilterSelect label="Missing" names={MISSING_FACT_NAMES} value={query.lacks} choose={(lacks) => applyFilter({ lacks })} allLabel="No filter" />
      <Select label="Source" value={query.source ?? ''} onChange={({ target }) => applyFilter({ source: target.value || undefined })}>
        <option value="">All</option>
        {query.source && !sources.some(({ name }) => name === query.source) && <option value={query.source}>{getSourceName(query.source)}</option>}
        {sources.map(({ name, gyms }) => (
          <option key={name} value={name}>
            {getSourceName(name)} ({withCommas(gyms)})
          </option>
        ))}
      </Select>
    </search>
  );
}

interface FilterSelectProps<T extends string> {
  readonly label: string;
  readonly names: Readonly<Record<T, string>>;
  readonly value: T | undefined;
  readonly choose: (value: T | undefined) => void;
  readonly allLabel?: string;
}

function FilterSelect<T extends string>({ label, names, value, choose, allLabel = 'All' }: FilterSelectProps<T>) {
  const values = Object.keys(names) as T[];
  return (
    <Select label={label} value={value ?? ''} onChange={({ target }) => choose(values.find((option) => option === target.value))}>
      <option value="">{allLabel}</option>
      {values.map((option) => (
        <option key={option} value={option}>
          {names[option]}
        </option>
      ))}
    </Select>
  );
}
