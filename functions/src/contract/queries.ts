import { formatUrlParameters, parseText, tidyText } from './url-parameters';
import { WEEKDAYS } from './class-lists';
import type { OpenMatsResponse } from './find/open-mats';
import { toFindParams, parseFindQuery, parsePoint } from './find/parameters';
import type { FindQuery, PlaceSlugs } from './find/query';
import type { GoingResponse } from './find/going';
import { formatSessionsQuery, parseSessionsQuery, type SessionsResponse } from './find/sessions';
import type { FacetsResponse, FindResponse, GymsResponse, NotFoundResponse, NearbyResponse, PointsResponse } from './find/responses';
import type { SponsorshipsResponse, SponsorsResponse } from './documents/sponsorship';
import type { SuggestParams, SuggestResponse } from './search';

/**
 * A query's parameters in its URL. Nothing is rejected: invalid values are ignored. No schemas here, since every page of the web app runs queries.
 */
interface QueryParameters<Params> {
  readonly parse: (params: URLSearchParams) => Params;
  /** In a fixed order and without defaults, so that one query has one URL. */
  readonly format: (params: Params) => string;
}

/** How long a response may be cached, in seconds. */
export interface QueryCache {
  /** By the browser, in its own cache and in the app's memory. */
  readonly browser: number;
  /** By shared caches. */
  readonly shared: number;
}

interface Query<Params, Output> {
  readonly path: `/api/${string}`;
  readonly params: QueryParameters<Params>;
  /** How expensive a response is for the server (`COST` in `http/request-limits.ts`). */
  readonly cost: 'data' | 'search';
  readonly cache: QueryCache;
  /** Only declares the output's type. Never has a value. */
  readonly output?: Output;
}
const query =
  <Output>() =>
  <Params>(definition: Omit<Query<Params, Output>, 'output'>): Query<Params, Output> =>
    definition;

/** Short enough that changes to the directory, and which gyms are open now, show within minutes. */
const SHORT_CACHE: QueryCache = { browser: 60, shared: 120 };

const noParameters: QueryParameters<Record<string, never>> = { parse: () => ({}), format: () => '' };

/** Parameters with these names, as trimmed text. An absent one is an empty string. */
const textParameters = <Name extends string>(...names: readonly Name[]): QueryParameters<Readonly<Record<Name, string>>> => ({
  parse: (params) => Object.fromEntries(names.map((name) => [name, (params.get(name) ?? '').trim()])) as Record<Name, string>,
  format: (values) => formatUrlParameters(names.map((name) => [name, values[name]])),
});

const idParameters: QueryParameters<{ readonly ids: readonly string[] }> = {
  parse: (params) => ({ ids: (params.get('ids') ?? '').split(',').filter((id) => id !== '') }),
  format: ({ ids }) => formatUrlParameters([['ids', ids.join(',')]]),
};

const placeParameters: QueryParameters<PlaceSlugs> = {
  parse: (params) => ({ stateSlug: parseText(params, 'state'), citySlug: parseText(params, 'city') }),
  format: ({ stateSlug, citySlug }) =>
    formatUrlParameters([
      ['state', stateSlug],
      ['city', citySlug],
    ]),
};

const pagedFilterParameters: QueryParameters<FindQuery> = { parse: parseFindQuery, format: toFindParams };
/** Filters without the sort order and the page. */
const filterParameters: QueryParameters<FindQuery> = { parse: parseFindQuery, format: ({ sort: _sort, ...rest }) => toFindParams({ ...rest, page: 1 }) };

/** The text in the search box. Texts that differ only in capitalization or spacing share a URL, and so do searches by visitors a few miles from each other. */
const searchParameters: QueryParameters<SuggestParams> = {
  parse: (params) => ({
    q: tidyText((params.get('q') ?? '').toLowerCase()),
    near: parsePoint(params.get('near') ?? ''),
    day: WEEKDAYS.find((day) => day === params.get('day')),
  }),
  format: ({ q, near, day }) =>
    formatUrlParameters([
      ['q', tidyText(q.toLowerCase())],
      ['near', near && `${roundToTenth(near.latitude)},${roundToTenth(near.longitude)}`],
      ['day', day],
    ]),
};
/** Adding 0 turns -0 into 0. */
const roundToTenth = (degrees: number): number => Math.round(degrees * 10) / 10 + 0;

/** Every query by its name. As with `callables`, one record types both the server's handlers and the client's reads. */
const definitions = {
  /** Gyms that match filters: one page of results with their cards, and how many results other filters would leave. */
  find: query<FindResponse>()({ path: '/api/find', params: pagedFilterParameters, cost: 'data', cache: SHORT_CACHE }),
  /** How many results each filter would leave, without the gyms. */
  facets: query<FacetsResponse>()({ path: '/api/facets', params: filterParameters, cost: 'data', cache: SHORT_CACHE }),
  /** Positions of all gyms that match filters, for the map. */
  points: query<PointsResponse>()({ path: '/api/points', params: filterParameters, cost: 'data', cache: SHORT_CACHE }),
  /** Open mats that match filters: those of a date, or the first ones of each of the next dates. */
  openMats: query<OpenMatsResponse>()({ path: '/api/open-mats', params: filterParameters, cost: 'data', cache: SHORT_CACHE }),
  /** Sessions of a gym between two dates, or on a date in a place, with what is known about each. */
  sessions: query<SessionsResponse>()({
    path: '/api/sessions',
    params: { parse: parseSessionsQuery, format: formatSessionsQuery },
    cost: 'data',
    cache: SHORT_CACHE,
  }),
  /** Gyms by id, in that order, up to `MAX_COMPARED`. */
  gyms: query<GymsResponse>()({
    path: '/api/gyms',
    params: idParameters,
    cost: 'data',
    cache: SHORT_CACHE,
  }),
  /** How many people are going to each session of these gyms, up to `MAX_GOING_GYMS`. */
  going: query<GoingResponse>()({ path: '/api/going', params: idParameters, cost: 'data', cache: { browser: 30, shared: 60 } }),
  /** Published gyms nearest to a given one. */
  nearby: query<NearbyResponse>()({ path: '/api/nearby', params: textParameters('gym'), cost: 'data', cache: SHORT_CACHE }),
  /** Suggestions for a URL whose city doesn't exist or, with `gym`, whose gym doesn't exist. */
  missing: query<NotFoundResponse>()({ path: '/api/missing', params: textParameters('state', 'city', 'gym'), cost: 'data', cache: SHORT_CACHE }),
  /** The sponsors that the homepage shows in the current rotation, or the sponsored gyms that a city's page lists first. */
  sponsors: query<SponsorsResponse>()({
    path: '/api/sponsors',
    params: placeParameters,
    cost: 'data',
    cache: SHORT_CACHE,
  }),
  /** Tiers and sponsors, and whether sponsorships can be bought. */
  sponsorships: query<SponsorshipsResponse>()({ path: '/api/sponsorships', params: noParameters, cost: 'data', cache: { browser: 10, shared: 30 } }),
  /** What the directory has for the text in a search box, tolerating typos. */
  suggest: query<SuggestResponse>()({ path: '/api/suggest', params: searchParameters, cost: 'search', cache: SHORT_CACHE }),
};

export type QueryName = keyof typeof definitions;
export type QueryParams<Name extends QueryName> = ReturnType<(typeof definitions)[Name]['params']['parse']>;
export type QueryOutput<Name extends QueryName> = NonNullable<(typeof definitions)[Name]['output']>;

/** Every query by its name, with the types of its parameters and output. */
export const queries: { readonly [Name in QueryName]: Query<QueryParams<Name>, QueryOutput<Name>> } = definitions;

/** How a browser sends a query. */
export interface RequestOptions {
  /** Aborts the request. */
  readonly signal?: AbortSignal;
  /** Asks the site whether the response in the browser's cache is still current. Without it, that response is used until it expires. */
  readonly cache?: 'no-cache';
}

/** Runs queries with these names: over HTTP in a browser, and directly on the server while it renders a page. */
export type RunQuery<Names extends QueryName = QueryName> = <Name extends Names>(
  name: Name,
  params: QueryParams<Name>,
  options?: RequestOptions,
) => Promise<QueryOutput<Name>>;

/** The canonical URL of a query. */
export function formatQueryUrl<Name extends QueryName>(name: Name, params: QueryParams<Name>): string {
  const { path, params: parameters } = queries[name];
  const search = parameters.format(params);
  return search === '' ? path : `${path}?${search}`;
}
