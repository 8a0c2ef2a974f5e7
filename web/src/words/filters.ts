import {
  formatClock,
  FACT_FILTERS,
  type FactFilter,
  splitFilter,
  listActiveFilters,
  type FindQuery,
  type NearPlace,
  getOwn,
  PROGRAM_NAMES,
  formatShortClock,
  WEEKDAY_NAMES,
  formatPrice,
} from '@contract';
import { getBeltName } from './belts';
import { ATTIRE_NAMES, LEVEL_NAMES } from './classes';
import { formatShortDate } from './dates';
import { capitalize, formatCount, placeToLabel, slugToTitle } from './facts';
import { withCommas } from './withCommas';

/** What a filter's name depends on, in addition to the filter. */
export interface NamingContext {
  readonly query: FindQuery;
  readonly place?: NearPlace | undefined;
  /** Names by slug. */
  readonly affiliations: Readonly<Record<string, string>>;
}

const FLAG_NAMES: Readonly<Record<string, string>> = {
  open: 'Open now',
  openMat: 'Open mat',
  verified: 'Verified by owner',
  photos: 'Has photos',
  bounds: 'In this map area',
};

/** Formats a filter from `listActiveFilters`. */
export function formatFilter(filter: string, { query, place, affiliations }: NamingContext): string {
  const [kind, value] = splitFilter(filter);
  switch (kind) {
    case 'q':
      return `“${query.q ?? ''}”`;
    case 'near':
      return query.bounds ? `Distance from ${formatNear(query, place)}` : `Within ${query.radius} miles of ${formatNear(query, place)}`;
    case 'program':
      return formatProgram(value);
    case 'fee':
      return formatFee(Number(value), query.openMat);
    case 'affiliation':
      return getOwn(affiliations, value) ?? slugToTitle(value);
    case 'rank':
      return `Led by a ${getBeltName(query.rank) ?? value}`;
    case 'day':
      return query.openMat ? findName(WEEKDAY_NAMES, value) : `Class on ${findName(WEEKDAY_NAMES, value)}`;
    case 'date':
      return query.openMat ? formatShortDate(value) : `Class on ${formatShortDate(value)}`;
    case 'when':
      return 'This weekend';
    case 'time':
      return `At ${formatClock(value)}`;
    case 'after':
      return `After ${formatShortClock(value)}`;
    case 'before':
      return `Before ${formatShortClock(value)}`;
    case 'level':
      return formatLevel(value);
    case 'attire':
      return findName(ATTIRE_NAMES, value);
    default: {
      const definition = FACT_FILTERS.find(({ name }) => name === kind);
      return definition ? formatFactFilter(definition, value) : (getOwn(FLAG_NAMES, kind) ?? filter);
    }
  }
}

/** `Free trial`, `Showers`, `Waiver: Online before your visit`, `Mat size: at least 1,000 square feet` */
export function formatFactFilter(filter: FactFilter, value: string): string {
  switch (filter.kind) {
    case 'flag':
      return filter.label;
    case 'several':
      return findName(filter.names, value);
    case 'choice':
      return `${filter.label}: ${findName(filter.names, value)}`;
    case 'limit':
      return `${filter.label}: ${formatLimit(filter, Number(value))}`;
  }
}

/** `up to $20`, `at least 1,000 square feet` */
export const formatLimit = ({ limit, value }: Extract<FactFilter, { readonly kind: 'limit' }>, number: number): string =>
  `${limit === 'atMost' ? 'up to' : 'at least'} ${value.kind === 'number' ? `${withCommas(number)} ${value.unit}` : formatPrice(number)}`;

/** The program's name. Fundamentals are called “Beginners”, the word that newcomers look for. */
export const formatProgram = (program: string): string => (program === 'fundamentals' ? 'Beginners' : findName(PROGRAM_NAMES, program));

/** `All levels`, `Advanced` */
export const formatLevel = (level: string): string => capitalize(findName(LEVEL_NAMES, level));

/** The name of a value, or the value itself if it has none. */
const findName = (names: Readonly<Record<string, string | undefined>>, value: string): string => getOwn(names, value) ?? value;

const formatNear = ({ near = '' }: FindQuery, place: NearPlace | undefined): string => place?.label ?? `“${placeToLabel(near)}”`;

/** `Drop-in up to $20`, `Free drop-in`. An open mat has its own fee. */
export function formatFee(dollars: number, isOpenMat: boolean | undefined): string {
  const feeKind = isOpenMat ? 'Open mat' : 'Drop-in';
  return dollars === 0 ? `Free ${feeKind.toLowerCase()}` : `${feeKind} up to ${formatPrice(dollars)}`;
}

/** The filters that the first part of the title mentions. */
const FILTERS_IN_TITLE = ['q', 'near', 'bounds'];
/** How many other filters the title names. Search engines would cut off a longer title. */
const MAX_FILTERS_IN_TITLE = 2;

/**
 * Formats the title of a results page: where the gyms are, then the filters. `BJJ gyms in Texas: No-gi, Open now and 2 more filters`
 * @param where the name of the state or city. Undefined for all states
 */
export function formatFindTitle(context: NamingContext, where?: string): string {
  return `${describeSearch(context, where)}${listFilters(context)}`;
}

function describeSearch({ query, place }: NamingContext, where: string | undefined): string {
  const matching = query.q ? ` matching “${query.q}”` : '';
  if (query.bounds) return `BJJ gyms in this area${matching}`;
  if (query.near) return `BJJ gyms near ${formatNear(query, place)}${matching}`;
  if (where) return `BJJ gyms in ${where}${matching}`;
  return matching === '' ? 'BJJ gyms in all states' : `BJJ gyms${matching}`;
}

function listFilters(context: NamingContext): string {
  const names = listActiveFilters(context.query)
    .filter((filter) => !FILTERS_IN_TITLE.includes(splitFilter(filter)[0]))
    .map((filter) => formatFilter(filter, context));
  if (names.length === 0) return '';
  const rest = names.length - MAX_FILTERS_IN_TITLE;
  return `: ${names.slice(0, MAX_FILTERS_IN_TITLE).join(', ')}${rest > 0 ? ` and ${formatCount(rest, 'more filter')}` : ''}`;
}
