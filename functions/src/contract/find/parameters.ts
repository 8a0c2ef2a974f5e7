import { parseDays, formatUrlParameters, parseText } from '../url-parameters';
import { findStateBySlug } from '../states';
import { type Bounds, roundCoordinate } from './distance';
import { type FilterDefinition, FILTERS, getQueryKey } from './filter-definitions';
import { foldText } from './fold-text';
import { DEFAULT_RADIUS, type FindQuery, type PlaceSlugs, RADII, SORTS, type Sort } from './query';

const MAX_FEE = 10_000;
const MAX_PAGE = 10_000;

/**
 * Parses the query in a URL. Nothing is rejected: invalid values are ignored, and so are values that make no sense in combination (a radius without a
 * place, a time without a day, a day of the week together with a date). Several programs or amenities can be given as repeated parameters or
 * separated by commas. The state and city in the page's path take precedence over `state` and `city`.
 */
export function parseFindQuery(params: URLSearchParams, pagePlace: PlaceSlugs = {}): FindQuery {
  const near = parseNear(params);
  const bounds = parseBounds(params);
  const q = parseText(params, 'q');
  const hasWords = q !== undefined && foldText(q) !== '';
  const sort = parseSort(params, near !== undefined, hasWords);
  return {
    ...(pagePlace.stateSlug ? pagePlace : parsePlace(params)),
    ...(hasWords && { q }),
    ...(near && { near }),
    radius: (near && !bounds && RADII.find((miles) => String(miles) === params.get('radius'))) || DEFAULT_RADIUS,
    ...(bounds && { bounds }),
    ...parseFilters(params),
    ...(sort && { sort }),
    page: Math.min(Math.max(Math.floor(Number(params.get('page'))) || 1, 1), MAX_PAGE),
  };
}

/** The filters that are set. A time needs a day. A date replaces a period, and both replace a day of the week. */
function parseFilters(params: URLSearchParams): Filters {
  const values = FILTERS.map((filter) => [getQueryKey(filter), parseFilterValue(params, filter)] as const);
  const { date, when, day, time, ...filters } = Object.fromEntries(values.filter(([, value]) => value !== undefined)) as unknown as Filters;
  if (date) return { ...filters, date };
  if (when) return { ...filters, when };
  if (!day) return filters;
  return { ...filters, day, ...(time && { time }) };
}
type Filters = Omit<FindQuery, keyof PlaceSlugs | 'q' | 'near' | 'radius' | 'bounds' | 'sort' | 'page'>;

function parseFilterValue(params: URLSearchParams, filter: FilterDefinition): unknown {
  const { name } = filter;
  switch (filter.kind) {
    case 'flag':
      return parseFlag(params.get(name)) || undefined;
    case 'choice':
    case 'period':
      return parseOne<string>(filter.values, params.get(name));
    case 'several':
      return parseSeveral(filter.values, params.getAll(name));
    case 'limit':
      return parseNumber(params, name, filter.value.kind === 'number' ? filter.value.max : MAX_FEE);
    case 'slug':
      return parseSlug(params, name);
    case 'date':
      return parseDays(params, name)[name];
    case 'time':
      return parseTime(params.get(name));
  }
}

/** The query as parameters of a page whose path names the state and city: sorted and without defaults, so that one query has one URL. */
export const toFilterParams = (query: FindQuery): string => formatUrlParameters(listParameters(query));

/** The query as parameters of a request, including state and city. */
export const toFindParams = (query: FindQuery): string => formatUrlParameters([...listParameters(query), ['state', query.stateSlug], ['city', query.citySlug]]);

type Parameter = readonly [name: string, value: string | number | undefined];
function listParameters(query: FindQuery): Parameter[] {
  const { q, near, radius, bounds, sort, page } = query;
  return [
    ['q', q],
    ['near', near],
    ['radius', radius === DEFAULT_RADIUS ? undefined : radius],
    ['bounds', bounds?.join(',')],
    ...FILTERS.flatMap((filter) => [query[getQueryKey(filter)]].flat().map((value): Parameter => [filter.name, value === true ? '1' : value])),
    ['sort', sort],
    ['page', page === 1 ? undefined : page],
  ];
}

const parseOne = <T extends string>(list: readonly T[], value: string | null): T | undefined => list.find((item) => item === value);
function parseSeveral<T extends string>(list: readonly T[], values: readonly string[]): T[] {
  const names = new Set(values.flatMap((value) => value.split(',')));
  return list.filter((item) => names.has(item));
}
const parseFlag = (value: string | null): boolean => value === '1' || value === 'true' || value === 'on';

function parseSlug(params: URLSearchParams, name: string): string | undefined {
  const text = parseText(params, name);
  return /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(text) ? text : undefined;
}

function parsePlace(params: URLSearchParams): PlaceSlugs {
  const stateSlug = parseSlug(params, 'state');
  const citySlug = parseSlug(params, 'city');
  return stateSlug && findStateBySlug(stateSlug) ? { stateSlug, ...(citySlug && { citySlug }) } : {};
}

const parseTime = (value: string | null): string | undefined => /^(?:[01]\d|2[0-3]):[0-5]\d$/.exec(value ?? '')?.[0];

/** A number from 0 to `max`, rounded to hundredths, such as dollars and cents. Larger numbers count as `max`. */
function parseNumber(params: URLSearchParams, name: string, max: number): number | undefined {
  const text = parseText(params, name);
  const number = Number(text);
  return text === '' || !(number >= 0) ? undefined : Math.round(Math.min(number, max) * 100) / 100;
}

/** Parses latitude and longitude in the form `30.2672,-97.7431`. */
export function parsePoint(text: string): { latitude: number; longitude: number } | undefined {
  const [, north, east] = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  const [latitude, longitude] = [roundCoordinate(Number(north)), roundCoordinate(Number(east))];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Parses the first non-empty value, since a form sends its empty text field before the hidden field with the visitor's position. */
function parseNear(params: URLSearchParams): string | undefined {
  const near = params.getAll('near').find((value) => value.trim() !== '');
  if (near === undefined) return undefined;
  const text = parseText(new URLSearchParams({ near }), 'near');
  const point = parsePoint(text);
  if (point) return `${point.latitude},${point.longitude}`;
  const [, city, state] = CITY_WITH_STATE.exec(text) ?? [];
  if (city && state) return `${city.replace(/[^a-z]+/gi, '-')}-${state}`.toLowerCase();
  return text.toLowerCase() || undefined;
}
/** A city with its state, such as `St. Louis, MO`, which gets the same URL as `st-louis-mo`. */
const CITY_WITH_STATE = /^([a-z]+(?:[ .-]+[a-z]+)*), ?([a-z]{2})$/i;

/**
 * South, west, north and east, clamped to the globe. An area without height or width is ignored. West may be greater than east, across the 180th
 * meridian.
 */
function parseBounds(params: URLSearchParams): Bounds | undefined {
  const numbers = parseText(params, 'bounds')
    .split(',')
    .map((number) => (number.trim() === '' ? Number.NaN : Number(number)));
  if (numbers.length !== 4 || numbers.some((number) => !Number.isFinite(number))) return undefined;
  const clamp = (degrees: number, max: number) => roundCoordinate(Math.min(Math.max(degrees, -max), max));
  const [south = 0, west = 0, north = 0, east = 0] = numbers;
  const bounds = [clamp(south, 90), clamp(west, 180), clamp(north, 90), clamp(east, 180)] as const;
  return bounds[0] < bounds[2] && bounds[1] !== bounds[3] ? bounds : undefined;
}

/** Undefined for the default: by distance near a place, by relevance if there are search words, otherwise by name. */
function parseSort(params: URLSearchParams, isNear: boolean, hasWords: boolean): Sort | undefined {
  const sort = parseOne(SORTS, params.get('sort'));
  const defaultSort = isNear ? 'distance' : hasWords ? 'relevance' : 'name';
  const isPossible = (sort !== 'distance' || isNear) && (sort !== 'relevance' || hasWords);
  return sort !== defaultSort && isPossible ? sort : undefined;
}
