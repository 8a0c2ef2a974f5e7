import { queries, type QueryName, type RunQuery } from '../contract';
import type { QueryHandler, QueryHandlers } from './query-handler';
import { toPublicCacheControl, jsonResponse, textResponse } from './response';
import type { Route } from './route';

/** Creates a route for each query that has a handler. */
export const createQueryRoutes = <Names extends QueryName>(handlers: QueryHandlers<Names>): readonly Route[] =>
  (Object.keys(handlers) as Names[]).map((name) => toRoute(name, handlers[name]));

function toRoute<Name extends QueryName>(name: Name, handler: QueryHandler<Name>): Route {
  const { path, params, cost, cache } = queries[name];
  return {
    name,
    pattern: new RegExp(`^${path}$`),
    toCanonicalQuery: (urlParams) => params.format(params.parse(urlParams)),
    cost,
    acceptsUnknownParams: true,
    showsSponsors: true,
    handle: async ({ searchParams }, now) => {
      const output = await handler(params.parse(searchParams), now);
      if (output === undefined) return textResponse(400, 'The parameters are invalid.');
      return jsonResponse(output, toPublicCacheControl(cache));
    },
  };
}

/** Creates a function that runs queries in this process, without a network request. It throws if the parameters are invalid. */
export const createQueryRunner =
  <Names extends QueryName>(handlers: QueryHandlers<Names>): RunQuery<Names> =>
  async (name, params) => {
    const output = await handlers[name](params, new Date());
    if (output === undefined) throw new Error(`The parameters of the query “${name}” are invalid.`);
    return output;
  };
