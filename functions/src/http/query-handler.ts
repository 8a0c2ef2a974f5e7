import type { QueryName, QueryOutput, QueryParams } from '../contract';

/** Gives the output of a query whose parameters have been parsed; undefined where they mean nothing. */
export type QueryHandler<Name extends QueryName> = (params: QueryParams<Name>, now: Date) => Promise<QueryOutput<Name> | undefined>;
export type QueryHandlers<Names extends QueryName = QueryName> = { readonly [Name in Names]: QueryHandler<Name> };
