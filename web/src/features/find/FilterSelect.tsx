import { listActiveFilters, type FindQuery, getOwn } from '@contract';
import { Select } from '../../ui/Field';
import { formatWithCount, type FilterProps } from './FilterBox';
import type { Filters } from './useFilters';

interface Props extends Omit<FilterProps, 'affiliations'> {
  /** The filter's name, in the URL and in the query. */
  readonly name: keyof FindQuery;
  readonly label: string;
  /** The label of the option that removes the filter: `Any day`. */
  readonly anyLabel: string;
  /** The options, in order. If the current value isn't one of them, it is added at the end. */
  readonly values: readonly (string | number)[];
  readonly formatValue: (value: string) => string;
}

/** A drop-down list for a filter that can have only one value, with the number of gyms that each value would leave. */
export function FilterSelect({ filters, facetCounts, name, label, anyLabel, values, formatValue }: Props) {
  const current = String(filters.query[name] ?? '');
  const options = [...new Set([...values.map(String), ...(current === '' ? [] : [current])])];
  return (
    <Select label={label} name={name} value={current} onChange={({ target }) => setSingleValue(filters, name, target.value)}>
      <option value="">{anyLabel}</option>
      {options.map((value) => (
        <option key={value} value={value}>
          {formatWithCount(formatValue(value), facetCounts && getOwn(facetCounts, `${name}:${value}`))}
        </option>
      ))}
    </Select>
  );
}

/** Sets a filter that can have only one value. An empty value removes it. */
export function setSingleValue({ query, setFilter }: Filters, name: string, value: string): void {
  const current = listActiveFilters(query).find((filter) => filter.startsWith(`${name}:`));
  if (value !== '') setFilter(`${name}:${value}`, true);
  else if (current) setFilter(current, false);
}
