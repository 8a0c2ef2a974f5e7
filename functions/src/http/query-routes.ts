import { queries, type QueryName, type RunQuery } from '../contract';
import type { QueryHandler, QueryHandlers } from './query-handler';
import { toPublicCacheControl, jsonResponse, textResponse } from './response';
import type { Route } from './route';

/** A route for each query with a handler. Unknown parameters are ignored. */
export const queryRoutes = <Names extends QueryName>(handlers: QueryHandlers<Names>): readonly Route[] =>
  (Object.keys(handlers) as Names[]).map((name) => routeOf(name, handlers[name]));

function routeOf<Name extends QueryName>(name: Name, handler: QueryHandler<Name>): Route {
  const { path, params, cost, cache } = queries[name];
  return {
    name,
    pattern: new RegExp(`^${path}$`),
    query: (given) => params.format(params.parse(given)),
    cost,
    lenient: true,
    sponsors: true,
    handle: async ({ searchParams }, now) => {
      const output = await handler(params.parse(searchParams), now);
      if (output === undefined) return textResponse(400, 'The parameters are invalid.');
      return jsonResponse(output, toPublicCacheControl(cache));
    },
  };
}

/** Runs queries in this process, without a network request. */
export const runQuery =
  <Names extends QueryName>(handlers: QueryHandlers<Names>): RunQuery<Names> =>
  async (name, params) => {
    const output = await handlers[name](params, new Date());
    if (output === undefined) throw new Error(`The parameters of the query “${name}” are invalid.`);
    return output;
  };
