import {
  addDays,
  BELT_RANKS,
  formatClock,
  type Level,
  getLocalClock,
  getLocalDate,
  MAX_DAYS_AHEAD,
  type Program,
  PROGRAMS,
  formatShortClock,
  formatTimeOfDay,
  WEEKDAY_NAMES,
  WEEKDAYS,
  withFilter,
  getOwn,
} from '@contract';
import { useEffect, useRef } from 'react';
import { useNow } from '../../hooks/useNow';
import { getBeltName } from '../../words/belts';
import { Field, Select } from '../../ui/Field';
import { FactBoxes, FactSelects } from './FactFilters';
import { FilterBox, FilterGroup, type FilterProps, MoreFilters } from './FilterBox';
import { FilterSelect, setSingleValue } from './FilterSelect';
import type { Filters } from './useFilters';
import { getBrowserTimeZone } from '../../words/dateTime';
import { formatLevel, formatProgram } from '../../words/filters';
import { capitalize, slugToTitle } from '../../words/facts';

/** The most popular programs. The others are under “More programs.” */
const COMMON_PROGRAMS: readonly Program[] = ['gi', 'no-gi', 'kids', 'teens', 'women-only', 'competition', 'fundamentals'];
/** Open mats have their own filter. */
const OTHER_PROGRAMS = PROGRAMS.filter((program) => !COMMON_PROGRAMS.includes(program) && program !== 'open-mat');

/** Checkboxes for programs: the most popular ones first, the others collapsed. */
export function ProgramFilters(props: FilterProps) {
  const { programs } = props.filters.query;
  const renderBox = (program: Program) => (
    <FilterBox key={program} {...props} filter={`program:${program}`}>
      {formatProgram(program)}
    </FilterBox>
  );
  return (
    <FilterGroup legend="Programs">
      {COMMON_PROGRAMS.map(renderBox)}
      <MoreFilters name="More programs" open={programs.some((program) => !COMMON_PROGRAMS.includes(program))}>
        {[...OTHER_PROGRAMS, ...programs.filter((program) => program === 'open-mat')].map(renderBox)}
      </MoreFilters>
    </FilterGroup>
  );
}

/** Filters for visitors, such as open mats and drop-in fees. */
export function VisitFilters(props: FilterProps) {
  return (
    <FilterGroup legend="Visiting">
      <FilterBox {...props} filter="openMat">
        Open mat
      </FilterBox>
      <FactBoxes {...props} panel="visiting" />
      <FactSelects {...props} panel="visiting" />
    </FilterGroup>
  );
}

/** Beginner classes have their own checkbox among the programs. */
const LEVEL_FILTERS: readonly Level[] = ['all', 'intermediate', 'advanced'];

/** The start times to choose from: every half hour from 5 am to 10 pm. */
const START_TIMES = Array.from({ length: 35 }, (_, index) => formatTimeOfDay(5 * 60 + 30 * index));

/** Filters for when the gym is open or has classes, and for their level. */
export function TimeFilters(props: FilterProps) {
  const { filters } = props;
  const { time } = filters.query;
  return (
    <FilterGroup legend="When">
      <FilterBox {...props} filter="open">
        Open now
      </FilterBox>
      <FilterSelect {...props} name="day" label="Class on" anyLabel="Any day" values={WEEKDAYS} formatValue={(day) => getOwn(WEEKDAY_NAMES, day) ?? day} />
      <Select
        label="Around"
        name="time"
        hint="On that day, in the gym’s time zone"
        value={time ?? ''}
        onChange={({ target }) => setTime(filters, target.value)}
      >
        <option value="">Any time</option>
        {[...new Set([...START_TIMES, ...(time ? [time] : [])])].sort().map((start) => (
          <option key={start} value={start}>
            {formatClock(start)}
          </option>
        ))}
      </Select>
      <DateField filters={filters} />
      <FilterSelect
        {...props}
        name="after"
        label="Starts"
        anyLabel="Any time"
        values={START_TIMES}
        formatValue={(start) => `After ${formatShortClock(start)}`}
      />
      <FilterSelect {...props} name="before" label="Starts before" anyLabel="Any time" values={START_TIMES} formatValue={formatShortClock} />
      <FilterSelect {...props} name="level" label="Level" anyLabel="Any level" values={LEVEL_FILTERS} formatValue={formatLevel} />
    </FilterGroup>
  );
}

/**
 * A date in the next year, as an alternative to a day of the week. Ignores invalid dates, for example while the visitor is typing
 * the year.
 */
function DateField({ filters }: Pick<FilterProps, 'filters'>) {
  const { date = '' } = filters.query;
  const now = useNow();
  const today = now && getLocalDate(now, getBrowserTimeZone());
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = date;
  }, [date]);
  return (
    <Field
      ref={input}
      label="On a date"
      name="date"
      type="date"
      defaultValue={date}
      {...(today !== undefined && { min: today, max: addDays(today, MAX_DAYS_AHEAD - 1) })}
      onChange={({ target }) => target.validity.valid && setSingleValue(filters, 'date', target.value)}
    />
  );
}

/** Filters for the gym itself, such as its affiliation. */
export function GymFilters(props: FilterProps) {
  const { affiliations } = props;
  return (
    <FilterGroup legend="The gym">
      <FilterSelect
        {...props}
        name="affiliation"
        label="Affiliation"
        anyLabel="Any affiliation"
        values={Object.keys(affiliations)}
        formatValue={(slug) => getOwn(affiliations, slug) ?? slugToTitle(slug)}
      />
      <FilterSelect {...props} name="rank" label="Head instructor" anyLabel="Any rank" values={BELT_RANKS.toReversed()} formatValue={formatBelt} />
      <FactSelects {...props} panel="gym" />
      <FilterBox {...props} filter="verified">
        Verified by owner
      </FilterBox>
      <FilterBox {...props} filter="photos">
        Has photos
      </FilterBox>
      <FactBoxes {...props} panel="gym" />
    </FilterGroup>
  );
}

const formatBelt = (rank: string): string => capitalize(getBeltName(BELT_RANKS.find((belt) => belt === rank)) ?? rank);

/** Sets the time filter. If there is no day filter yet, also sets it to today. */
function setTime(filters: Filters, value: string): void {
  const { query, apply } = filters;
  if (value === '' || query.day) return setSingleValue(filters, 'time', value);
  const { day } = getLocalClock(new Date(), getBrowserTimeZone());
  apply(withFilter(withFilter(query, `day:${day}`), `time:${value}`));
}
