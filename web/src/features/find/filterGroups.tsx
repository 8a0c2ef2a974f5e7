import {
  AMENITIES,
  AMENITY_NAMES,
  BELT_RANKS,
  clockLabel,
  FEE_CEILINGS,
  filtersOf,
  type Level,
  localClock,
  own,
  type Program,
  PROGRAMS,
  shortClock,
  timeOfDay,
  WEEKDAY_NAMES,
  WEEKDAYS,
  withFilter,
} from '@contract';
import { beltName } from '../../words/belts';
import { Select } from '../../ui/Field';
import { FilterBox, FilterGroup, type FilterParts, MoreFilters, formatWithCount } from './FilterBox';
import type { Filters } from './useFilters';
import { feeName, levelName, programName } from '../../words/filters';
import { capitalize, slugToTitle } from '../../words/facts';

/** The most used programs. The others are under “More programs”. */
const COMMON_PROGRAMS: readonly Program[] = ['gi', 'no-gi', 'kids', 'teens', 'women-only', 'competition', 'fundamentals'];
/** Open mats have their own filter. */
const OTHER_PROGRAMS = PROGRAMS.filter((program) => !COMMON_PROGRAMS.includes(program) && program !== 'open-mat');

export function Programs(parts: FilterParts) {
  const { programs } = parts.filters.query;
  const renderBox = (program: Program) => (
    <FilterBox key={program} {...parts} filter={`program:${program}`}>
      {programName(program)}
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

export function Visits(parts: FilterParts) {
  const { filters, facetCounts } = parts;
  const { fee, openMat } = filters.query;
  return (
    <FilterGroup legend="Visiting">
      <FilterBox {...parts} filter="openMat">
        Open mat
      </FilterBox>
      <FilterBox {...parts} filter="welcome">
        Drop-ins welcome
      </FilterBox>
      <FilterBox {...parts} filter="trial">
        Free trial
      </FilterBox>
      <Select label="Fee" name="fee" value={fee ?? ''} onChange={({ target }) => setSingleValue(filters, 'fee', target.value)}>
        <option value="">Any fee</option>
        {[...new Set([...FEE_CEILINGS, ...(fee === undefined ? [] : [fee])])].map((dollars) => (
          <option key={dollars} value={dollars}>
            {formatWithCount(feeName(dollars, openMat), facetCounts && own(facetCounts, `fee:${dollars}`))}
          </option>
        ))}
      </Select>
    </FilterGroup>
  );
}

/** Beginner classes have their own checkbox among the programs. */
const LEVEL_FILTERS: readonly Level[] = ['all', 'intermediate', 'advanced'];

/** When classes begin: every half hour from 5 am to 10 pm. */
const START_TIMES = Array.from({ length: 35 }, (_, index) => timeOfDay(5 * 60 + 30 * index));

export function Times(parts: FilterParts) {
  const { filters, facetCounts } = parts;
  const { day, time, after, level } = filters.query;
  return (
    <FilterGroup legend="When">
      <FilterBox {...parts} filter="open">
        Open now
      </FilterBox>
      <Select label="Class on" name="day" value={day ?? ''} onChange={({ target }) => setSingleValue(filters, 'day', target.value)}>
        <option value="">Any day</option>
        {WEEKDAYS.map((weekday) => (
          <option key={weekday} value={weekday}>
            {formatWithCount(WEEKDAY_NAMES[weekday], facetCounts?.[`day:${weekday}`])}
          </option>
        ))}
      </Select>
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
            {clockLabel(start)}
          </option>
        ))}
      </Select>
      <Select label="Starts" name="after" value={after ?? ''} onChange={({ target }) => setSingleValue(filters, 'after', target.value)}>
        <option value="">Any time</option>
        {[...new Set([...START_TIMES, ...(after ? [after] : [])])].sort().map((start) => (
          <option key={start} value={start}>
            {`After ${shortClock(start)}`}
          </option>
        ))}
      </Select>
      <Select label="Level" name="level" value={level ?? ''} onChange={({ target }) => setSingleValue(filters, 'level', target.value)}>
        <option value="">Any level</option>
        {[...new Set([...LEVEL_FILTERS, ...(level ? [level] : [])])].map((option) => (
          <option key={option} value={option}>
            {formatWithCount(levelName(option), facetCounts?.[`level:${option}`])}
          </option>
        ))}
      </Select>
    </FilterGroup>
  );
}

export function GymFilters(parts: FilterParts) {
  const { filters, facetCounts, affiliations } = parts;
  const { affiliation, rank } = filters.query;
  return (
    <FilterGroup legend="The gym">
      <Select label="Affiliation" name="affiliation" value={affiliation ?? ''} onChange={({ target }) => setSingleValue(filters, 'affiliation', target.value)}>
        <option value="">Any affiliation</option>
        {Object.entries({ ...(affiliation && { [affiliation]: slugToTitle(affiliation) }), ...affiliations }).map(([slug, name]) => (
          <option key={slug} value={slug}>
            {formatWithCount(name, facetCounts && own(facetCounts, `affiliation:${slug}`))}
          </option>
        ))}
      </Select>
      <Select label="Head instructor" name="rank" value={rank ?? ''} onChange={({ target }) => setSingleValue(filters, 'rank', target.value)}>
        <option value="">Any rank</option>
        {BELT_RANKS.toReversed().map((belt) => (
          <option key={belt} value={belt}>
            {formatWithCount(capitalize(beltName(belt) ?? belt), facetCounts?.[`rank:${belt}`])}
          </option>
        ))}
      </Select>
      <FilterBox {...parts} filter="verified">
        Verified by owner
      </FilterBox>
      <FilterBox {...parts} filter="photos">
        Has photos
      </FilterBox>
    </FilterGroup>
  );
}

export function Amenities(parts: FilterParts) {
  return (
    <FilterGroup legend="Amenities">
      <MoreFilters name="Showers, parking and more" open={parts.filters.query.amenities.length > 0}>
        {AMENITIES.map((amenity) => (
          <FilterBox key={amenity} {...parts} filter={`amenity:${amenity}`}>
            {AMENITY_NAMES[amenity]}
          </FilterBox>
        ))}
      </MoreFilters>
    </FilterGroup>
  );
}

/** Sets a filter that can have only one value. An empty value removes it. */
function setSingleValue({ query, set }: Filters, kind: string, value: string): void {
  const current = filtersOf(query).find((filter) => filter.startsWith(`${kind}:`));
  if (value !== '') set(`${kind}:${value}`, true);
  else if (current) set(current, false);
}

/** Sets the time. If no day is set yet, also sets today. */
function setTime(filters: Filters, value: string): void {
  const { query, apply } = filters;
  if (value === '' || query.day) return setSingleValue(filters, 'time', value);
  const { day } = localClock(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  apply(withFilter(withFilter(query, `day:${day}`), `time:${value}`));
}
