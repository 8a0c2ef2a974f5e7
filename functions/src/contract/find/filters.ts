import { FLAGS, SEVERAL, VALUED, WHOLE } from './filter-names';
import { findParams, parseFindQuery } from './parameters';
import type { FindQuery } from './query';

/** A query's filters, named as in facets: `program:no-gi`, `day:sat`, `fee:20`, `welcome`, and also `q`, `near`, `bounds` and `time:18:00`. */
export function filtersOf(query: FindQuery): string[] {
  return [
    ...WHOLE.filter((name) => query[name] !== undefined),
    ...query.programs.map((program) => `program:${program}`),
    ...query.amenities.map((amenity) => `amenity:${amenity}`),
    ...VALUED.filter((name) => query[name] !== undefined).map((name) => `${name}:${query[name]}`),
    ...FLAGS.filter((flag) => query[flag]),
  ];
}

/** The query with one more filter, which replaces another of its kind if there can be only one. Goes to the first page. */
export function withFilter(query: FindQuery, filter: string): FindQuery {
  const [name, value] = filterParts(filter);
  const params = firstPage(query);
  if (isSeveral(name)) params.append(name, value);
  else params.set(name, value);
  return parseFindQuery(params);
}

/** The query without a filter. Goes to the first page. */
export function withoutFilter(query: FindQuery, filter: string): FindQuery {
  const [name, value] = filterParts(filter);
  const rest = [...firstPage(query)].filter(([other, otherValue]) => other !== name || (isSeveral(name) && otherValue !== value));
  return parseFindQuery(new URLSearchParams(rest));
}

const firstPage = (query: FindQuery): URLSearchParams => new URLSearchParams(findParams({ ...query, page: 1 }));
const isSeveral = (name: string): boolean => SEVERAL.some((several) => several === name);
/** Splits `program:no-gi` into name and value. A flag has the value `1`, as in a URL. */
export function filterParts(filter: string): [name: string, value: string] {
  const colon = filter.indexOf(':');
  return colon < 0 ? [filter, '1'] : [filter.slice(0, colon), filter.slice(colon + 1)];
}
