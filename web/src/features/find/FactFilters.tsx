import { FACT_FILTERS, type FactFilter, getOwn } from '@contract';
import { capitalize } from '../../words/facts';
import { formatFactFilter, formatFee, formatLimit } from '../../words/filters';
import { FilterBox, FilterGroup, type FilterProps, MoreFilters } from './FilterBox';
import { FilterSelect } from './FilterSelect';

type Filter<Kind extends FactFilter['kind']> = Extract<FactFilter, { readonly kind: Kind }>;
const findFiltersOfKind = <Kind extends FactFilter['kind']>(...kinds: readonly Kind[]): readonly Filter<Kind>[] =>
  FACT_FILTERS.filter((filter): filter is Filter<Kind> => kinds.some((kind) => kind === filter.kind));

/** A checkbox for each yes-or-no fact that belongs to this part of the filters. */
export function FactBoxes({ panel, ...props }: FilterProps & { readonly panel: FactFilter['panel'] }) {
  return findFiltersOfKind('flag')
    .filter((filter) => filter.panel === panel)
    .map(({ name, label }) => (
      <FilterBox key={name} {...props} filter={name}>
        {label}
      </FilterBox>
    ));
}

/** A drop-down list for each choice and number that belongs to this part of the filters. */
export function FactSelects({ panel, ...props }: FilterProps & { readonly panel: FactFilter['panel'] }) {
  return findFiltersOfKind('choice', 'limit')
    .filter((filter) => filter.panel === panel)
    .map((filter) => (
      <FilterSelect
        key={filter.name}
        {...props}
        name={filter.key}
        label={filter.label}
        anyLabel={`Any ${filter.label.toLowerCase()}`}
        values={filter.kind === 'choice' ? filter.values : filter.steps}
        formatValue={(value) => formatOption(filter, value, props)}
      />
    ));
}

function formatOption(filter: Filter<'choice' | 'limit'>, value: string, { filters }: FilterProps): string {
  if (filter.name === 'fee') return formatFee(Number(value), filters.query.openMat);
  return filter.kind === 'limit' ? capitalize(formatLimit(filter, Number(value))) : (getOwn(filter.names, value) ?? value);
}

/** A group of checkboxes for each fact with several choices, except those about classes, which `ProgramFilters` shows. */
export function ChoiceGroups(props: FilterProps) {
  return findFiltersOfKind('several')
    .filter(({ isAboutClasses }) => !isAboutClasses)
    .map((filter) => (
      <FilterGroup key={filter.name} legend={filter.label}>
        <MoreFilters name={formatGroupName(Object.values(filter.names))} open={[props.filters.query[filter.key]].flat().length > 0}>
          {filter.values.map((value) => (
            <FilterBox key={value} {...props} filter={`${filter.name}:${value}`}>
              {formatFactFilter(filter, value)}
            </FilterBox>
          ))}
        </MoreFilters>
      </FilterGroup>
    ));
}

/** `Showers, parking and more`: a heading for a list of choices. */
const formatGroupName = ([first = '', second = '']: readonly string[]): string => `${first}, ${second.toLowerCase()} and more`;
