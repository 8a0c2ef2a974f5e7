import { AMENITIES, BELT_RANKS } from '../gym-lists';
import { stateBySlug } from '../states';
import { ATTIRES, PROGRAMS, WEEKDAYS } from '../class-lists';
import type { Bounds } from './distance';
import { DEFAULT_RADIUS, type FindQuery, RADII, SORTS, type Sort } from './query';
import { folded } from './words';

/** Where a query is asked: the state and city of the page's address. */
export type AskedAt = Pick<FindQuery, 'stateSlug' | 'citySlug'>;

const TEXT_AT_MOST = 80;
const FEE_AT_MOST = 10_000;
const PAGE_AT_MOST = 10_000;
const FLAGS = ['welcome', 'trial', 'open', 'openMat', 'verified', 'photos'] as const;

/**
 * What an address asks. Nothing is refused: a value that means nothing is as if it were absent, and one that another
 * takes the meaning of (a radius around nowhere, a time without its day) too. Several programs or amenities stand in
 * parameters of one name or between commas. The page's own state and city go before `state` and `city`.
 */
export function parseFindQuery(params: URLSearchParams, at: AskedAt = {}): FindQuery {
  const near = nearOf(params);
  const bounds = boundsOf(params);
  const day = oneOf(WEEKDAYS, params.get('day'));
  const time = day && timeOf(params.get('time'));
  const [fee, rank, attire] = [feeAskedIn(params), oneOf(BELT_RANKS, params.get('rank')), oneOf(ATTIRES, params.get('attire'))];
  const [q, affiliation] = [textIn(params, 'q'), slugIn(params, 'affiliation')];
  const sort = sortOf(params, near !== undefined);
  return {
    ...(at.stateSlug ? at : placeIn(params)),
    ...(q && folded(q) !== '' && { q }),
    ...(near && { near }),
    radius: (near && !bounds && RADII.find((miles) => String(miles) === params.get('radius'))) || DEFAULT_RADIUS,
    ...(bounds && { bounds }),
    programs: severalOf(PROGRAMS, params.getAll('program')),
    amenities: severalOf(AMENITIES, params.getAll('amenity')),
    ...(fee !== undefined && { fee }),
    ...(affiliation && { affiliation }),
    ...(rank && { rank }),
    ...(day && { day }),
    ...(time && { time }),
    ...(attire && { attire }),
    ...Object.fromEntries(FLAGS.filter((flag) => isSet(params.get(flag))).map((flag) => [flag, true as const])),
    ...(sort && { sort }),
    page: Math.min(Math.max(Math.floor(Number(params.get('page'))) || 1, 1), PAGE_AT_MOST),
  };
}

/**
 * The query as an address's parameters, without the state and city that the address says anyway: sorted, what is usual
 * left out, so that one question has one address.
 */
export function findParams(query: FindQuery): string {
  const { q, near, radius, bounds, fee, affiliation, rank, day, time, attire, sort, page } = query;
  const pairs: [string, string | number | undefined][] = [
    ['q', q],
    ['near', near],
    ['radius', radius === DEFAULT_RADIUS ? undefined : radius],
    ['bounds', bounds?.join(',')],
    ...query.programs.map((program): [string, string] => ['program', program]),
    ...query.amenities.map((amenity): [string, string] => ['amenity', amenity]),
    ...Object.entries({ fee, affiliation, rank, day, time, attire, sort }),
    ...FLAGS.map((flag): [string, string | undefined] => [flag, query[flag] && '1']),
    ['page', page === 1 ? undefined : page],
  ];
  return sorted(pairs);
}

/** The same with state and city: what `apiPaths.find`, `points` and `openMats` take, and a key to keep an answer by. */
export function askedParams(query: FindQuery): string {
  const rest = [...new URLSearchParams(findParams(query))];
  return sorted([...rest, ['state', query.stateSlug], ['city', query.citySlug]]);
}

function sorted(pairs: readonly (readonly [string, string | number | undefined])[]): string {
  const params = new URLSearchParams();
  for (const [name, value] of pairs) if (value !== undefined) params.append(name, String(value));
  // Stable: programs stay in the contract's order.
  params.sort();
  return params.toString();
}

/** Whether anything is asked besides state, city, order and page. */
export const narrows = (query: FindQuery): boolean => choicesIn(query).length > 0;

/**
 * The choices made in a query, each as `FacetCounts` names it: `program:no-gi`, `day:sat`, `fee:20`, `welcome`, and
 * besides those `q`, `near`, `bounds` and `time:18:00`.
 */
export function choicesIn(query: FindQuery): string[] {
  const whole = ['q', 'near', 'bounds'] as const;
  const valued = ['fee', 'affiliation', 'rank', 'day', 'time', 'attire'] as const;
  return [
    ...whole.filter((name) => query[name] !== undefined),
    ...query.programs.map((program) => `program:${program}`),
    ...query.amenities.map((amenity) => `amenity:${amenity}`),
    ...valued.filter((name) => query[name] !== undefined).map((name) => `${name}:${query[name]}`),
    ...FLAGS.filter((flag) => query[flag]),
  ];
}

/** The query with one more choice, in place of another of its kind where there can be only one; on its first page. */
export function withChoice(query: FindQuery, choice: string): FindQuery {
  const [name, value] = partsOf(choice);
  const params = firstPage(query);
  if (name === 'program' || name === 'amenity') params.append(name, value);
  else params.set(name, value);
  return parseFindQuery(params);
}

/** The query without a choice, on its first page. */
export function withoutChoice(query: FindQuery, choice: string): FindQuery {
  const [name, value] = partsOf(choice);
  const several = name === 'program' || name === 'amenity';
  const rest = [...firstPage(query)].filter(([other, otherValue]) => other !== name || (several && otherValue !== value));
  return parseFindQuery(new URLSearchParams(rest));
}

const firstPage = (query: FindQuery): URLSearchParams => new URLSearchParams(askedParams({ ...query, page: 1 }));
function partsOf(choice: string): [name: string, value: string] {
  const colon = choice.indexOf(':');
  return colon < 0 ? [choice, '1'] : [choice.slice(0, colon), choice.slice(colon + 1)];
}

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined => list.find((item) => item === value);
function severalOf<T extends string>(list: readonly T[], values: readonly string[]): T[] {
  const named = new Set(values.flatMap((value) => value.split(',')));
  return list.filter((item) => named.has(item));
}
const isSet = (value: string | null): boolean => value === '1' || value === 'true' || value === 'on';

const textIn = (params: URLSearchParams, name: string): string => (params.get(name) ?? '').replace(/\s+/g, ' ').trim().slice(0, TEXT_AT_MOST).trim();
function slugIn(params: URLSearchParams, name: string): string | undefined {
  const text = textIn(params, name);
  return /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(text) ? text : undefined;
}

function placeIn(params: URLSearchParams): AskedAt {
  const stateSlug = slugIn(params, 'state');
  const citySlug = slugIn(params, 'city');
  return stateSlug && stateBySlug(stateSlug) ? { stateSlug, ...(citySlug && { citySlug }) } : {};
}

const timeOf = (value: string | null): string | undefined => /^(?:[01]\d|2[0-3]):[0-5]\d$/.exec(value ?? '')?.[0];

function feeAskedIn(params: URLSearchParams): number | undefined {
  const text = textIn(params, 'fee');
  const dollars = Number(text);
  return text === '' || !(dollars >= 0) ? undefined : Math.round(Math.min(dollars, FEE_AT_MOST) * 100) / 100;
}

/** Four decimals are ten metres: more would only make one place many addresses. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4 + 0;

/** Latitude and longitude as `30.2672,-97.7431`. */
export function pointIn(text: string): { latitude: number; longitude: number } | undefined {
  const [, north, east] = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  const [latitude, longitude] = [rounded(Number(north)), rounded(Number(east))];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

function nearOf(params: URLSearchParams): string | undefined {
  const text = textIn(params, 'near');
  const point = pointIn(text);
  if (point) return `${point.latitude},${point.longitude}`;
  return text.toLowerCase() || undefined;
}

/** Clamped to the globe; an area without height is none. West may lie beyond east, across the 180th meridian. */
function boundsOf(params: URLSearchParams): Bounds | undefined {
  const numbers = textIn(params, 'bounds')
    .split(',')
    .map((number) => (number.trim() === '' ? Number.NaN : Number(number)));
  if (numbers.length !== 4 || numbers.some((number) => !Number.isFinite(number))) return undefined;
  const within = (degrees: number, most: number) => rounded(Math.min(Math.max(degrees, -most), most));
  const [south = 0, west = 0, north = 0, east = 0] = numbers;
  const bounds = [within(south, 90), within(west, 180), within(north, 90), within(east, 180)] as const;
  return bounds[0] < bounds[2] && bounds[1] !== bounds[3] ? bounds : undefined;
}

/** By distance near a place and by name elsewhere, unless asked otherwise. */
function sortOf(params: URLSearchParams, isNear: boolean): Sort | undefined {
  const sort = oneOf(SORTS, params.get('sort'));
  return sort === (isNear ? 'distance' : 'name') || (sort === 'distance' && !isNear) ? undefined : sort;
}
