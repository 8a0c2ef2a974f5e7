import type { QueryName, QueryOutput, QueryParams } from '../contract';

/** Returns the output of a query for parsed parameters, or undefined if they are invalid. */
export type QueryHandler<Name extends QueryName> = (params: QueryParams<Name>, now: Date) => Promise<QueryOutput<Name> | undefined>;
export type QueryHandlers<Names extends QueryName = QueryName> = { readonly [Name in Names]: QueryHandler<Name> };
