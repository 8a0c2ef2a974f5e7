import { addressParameters, textIn } from './address-parameters';
import type { OpenMatsResponse } from './find/open-mats';
import { findParams, parseFindQuery } from './find/parameters';
import type { FindQuery } from './find/query';
import type { FacetsResponse, FindResponse, GymsResponse, MissingResponse, NearbyResponse, PointsResponse } from './find/responses';
import type { SponsorshipsResponse } from './documents/sponsorship';
import type { FuzzyResponse, PackedZip, SearchIndex, SearchPack } from './search';

/**
 * A query's parameters as its address has them. Nothing is refused here: what means nothing is as if it were absent. No
 * schemas, since every page of the web app reads by queries.
 */
interface QueryParameters<Params> {
  readonly parse: (params: URLSearchParams) => Params;
  /** In one order, what is usual left out: one question has one address. */
  readonly format: (params: Params) => string;
}

/** For how long a response may be shown again before it is asked for anew, in seconds. */
export interface QueryCache {
  /** By the browser that has it: in its own cache, and in a page's memory where the page keeps it. */
  readonly browser: number;
  /** By the caches in between, for everyone. */
  readonly shared: number;
}

interface Query<Params, Output> {
  readonly path: `/api/${string}`;
  readonly params: QueryParameters<Params>;
  /** What a response takes to be made; the server has a price for each. */
  readonly cost: 'data' | 'search';
  readonly cache: QueryCache;
  /** Carries the output's type; has no value. */
  readonly output?: Output;
}
const query =
  <Output>() =>
  <Params>(definition: Omit<Query<Params, Output>, 'output'>): Query<Params, Output> =>
    definition;

/** Follows the directory within minutes, and tells who is open now to within two. */
const MINUTES: QueryCache = { browser: 60, shared: 120 };

const nothing: QueryParameters<Record<string, never>> = { parse: () => ({}), format: () => '' };

/** Texts by these names; one that is absent is empty. */
const texts = <Name extends string>(...names: readonly Name[]): QueryParameters<Readonly<Record<Name, string>>> => ({
  parse: (params) => Object.fromEntries(names.map((name) => [name, (params.get(name) ?? '').trim()])) as Record<Name, string>,
  format: (values) => addressParameters(names.map((name) => [name, values[name]])),
});

const filters: QueryParameters<FindQuery> = { parse: parseFindQuery, format: findParams };
/** The same where order and page make no difference. */
const filtersAlone: QueryParameters<FindQuery> = { parse: parseFindQuery, format: ({ sort: _sort, ...rest }) => findParams({ ...rest, page: 1 }) };

/** Every query under its name; as `callables`, one record from which server handlers and client reads are both typed. */
const definitions = {
  /** Gyms by filters, a page of them with their cards, and what other filters would yield. */
  find: query<FindResponse>()({ path: '/api/find', params: filters, cost: 'data', cache: MINUTES }),
  /** What each filter would yield, without the gyms. */
  facets: query<FacetsResponse>()({ path: '/api/facets', params: filtersAlone, cost: 'data', cache: MINUTES }),
  /** Where these gyms are, all pages of them. */
  points: query<PointsResponse>()({ path: '/api/points', params: filtersAlone, cost: 'data', cache: MINUTES }),
  /** Open mats by filters, the first of each day from today. */
  openMats: query<OpenMatsResponse>()({ path: '/api/open-mats', params: filtersAlone, cost: 'data', cache: MINUTES }),
  /** Gyms by their ids, in that order, up to `COMPARED_AT_MOST`. */
  gyms: query<GymsResponse>()({
    path: '/api/gyms',
    params: {
      parse: (params) => ({ ids: (params.get('ids') ?? '').split(',').filter((id) => id !== '') }),
      format: ({ ids }: { readonly ids: readonly string[] }) => addressParameters([['ids', ids.join(',')]]),
    },
    cost: 'data',
    cache: MINUTES,
  }),
  /** Open gyms nearest to the gym of an id. */
  nearby: query<NearbyResponse>()({ path: '/api/nearby', params: texts('gym'), cost: 'data', cache: MINUTES }),
  /** What may be meant by the address of a city where there is none, or with `gym`, its slug, of a gym. */
  missing: query<MissingResponse>()({ path: '/api/missing', params: texts('state', 'city', 'gym'), cost: 'data', cache: MINUTES }),
  /** Tiers and sponsors, and whether sponsorships can be bought. */
  sponsorships: query<SponsorshipsResponse>()({ path: '/api/sponsorships', params: nothing, cost: 'data', cache: { browser: 10, shared: 30 } }),
  /** What the search box looks through first. */
  searchIndex: query<SearchIndex>()({ path: '/api/search/index', params: nothing, cost: 'data', cache: MINUTES }),
  /** A piece of a large directory: of the words from one up to another, as the search engine names it. */
  searchShard: query<SearchPack>()({ path: '/api/search/shard', params: texts('of'), cost: 'data', cache: MINUTES }),
  /** ZIP codes by their three first digits. */
  searchZips: query<readonly PackedZip[]>()({ path: '/api/search/zips', params: texts('of'), cost: 'data', cache: MINUTES }),
  /** What all of the directory has for a text, typos forgiven. */
  searchFuzzy: query<FuzzyResponse>()({
    path: '/api/search/fuzzy',
    params: { parse: (params) => ({ q: textIn(params, 'q') }), format: ({ q }: { readonly q: string }) => addressParameters([['q', q]]) },
    cost: 'search',
    cache: MINUTES,
  }),
};

export type QueryName = keyof typeof definitions;
export type QueryParams<Name extends QueryName> = ReturnType<(typeof definitions)[Name]['params']['parse']>;
export type QueryOutput<Name extends QueryName> = NonNullable<(typeof definitions)[Name]['output']>;

export const queries: { readonly [Name in QueryName]: Query<QueryParams<Name>, QueryOutput<Name>> } = definitions;

/** Runs queries of these names: over HTTP in a browser, directly where pages are rendered. */
export type RunQuery<Names extends QueryName = QueryName> = <Name extends Names>(name: Name, params: QueryParams<Name>) => Promise<QueryOutput<Name>>;

/** The one address of a query. */
export function addressOf<Name extends QueryName>(name: Name, params: QueryParams<Name>): string {
  const { path, params: parameters } = queries[name];
  const search = parameters.format(params);
  return search === '' ? path : `${path}?${search}`;
}
