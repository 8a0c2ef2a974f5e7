import { DISCOUNT_CATEGORIES, toFilterParams, toFindParams, NO_FILTERS, parseFindQuery, PROGRAMS } from '../../contract';
import { dropParams, keepParams } from '../route';

type QueryNormalizer = (params: URLSearchParams, pathname: string) => string;

/** Values of `view`: a list or a map of gyms, or a list or a grid of a gym's classes. */
const VIEWS = ['list', 'map', 'grid'];
/** Values of `sort` on directory pages. */
const ORDERS = ['size', 'name', 'openMat', 'fee', 'updated'];
/** How many characters the page shows of the name of a place that wasn't found. */
const MAX_MISSING_LENGTH = 100;

/** On the directory's pages (all states, a state or a city): filters, order, view, and the name of a place that wasn't found. */
const toDirectoryQuery: QueryNormalizer = (params, pathname) => {
  const query = new URLSearchParams(toFilterQuery(params, pathname));
  const findParam = (name: string, values: readonly string[]) => values.find((value) => value === params.get(name));
  const missing = params.get('missing')?.slice(0, MAX_MISSING_LENGTH);
  for (const [name, value] of [
    ['view', findParam('view', VIEWS)],
    ['sort', findParam('sort', ORDERS)],
    ['missing', missing],
  ] as const)
    if (value) query.set(name, value);
  query.sort();
  return query.toString();
};

/** The parameters that `parseFindQuery` reads, without a state and city that are in the path. */
const toFilterQuery: QueryNormalizer = (params, pathname) => {
  const [stateSlug, citySlug] = pathname.split('/').slice(2);
  if (!stateSlug) return toFindParams(parseFindQuery(params));
  return toFilterParams(parseFindQuery(params, { stateSlug, ...(citySlug && { citySlug }) }));
};

/** On a gym's page: whether its classes are shown as a grid or a list, and for which program. */
const toGymQuery: QueryNormalizer = (params) => {
  const known: [string, string | undefined][] = [
    ['program', PROGRAMS.find((program) => program === params.get('program'))],
    ['view', VIEWS.find((view) => view === params.get('view'))],
  ];
  return new URLSearchParams(known.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))).toString();
};

/** On the discounts page: words, state and place, parsed as for gyms, and category. */
const toDiscountsQuery: QueryNormalizer = (params) => {
  const { q, stateSlug, near } = parseFindQuery(params);
  const query = new URLSearchParams(toFindParams({ ...NO_FILTERS, ...(q && { q }), ...(stateSlug && { stateSlug }), ...(near && { near }) }));
  const category = DISCOUNT_CATEGORIES.find((known) => known === params.get('category'));
  if (category) query.set('category', category);
  query.sort();
  return query.toString();
};

/**
 * The parameters of pages that the server renders. A test checks that every parameter such a page reads is included. All other pages have no
 * parameters.
 */
const PAGES: readonly (readonly [RegExp, QueryNormalizer])[] = [
  [/^\/bjj(?:\/[^/]+){0,2}$/, toDirectoryQuery],
  [/^\/bjj(?:\/[^/]+){3}$/, toGymQuery],
  [/^\/open-mats(?:\/[^/]+){0,2}$/, toFilterQuery],
  [/^\/discount-codes$/, toDiscountsQuery],
  [/^\/compare$/, keepParams('ids', 'show')],
  [/^\/contact$/, keepParams('gym', 'topic')],
  [/^\/login$/, keepParams('ended', 'mode', 'to')],
  [/^\/sponsorships$/, keepParams('brand', 'gym', 'tier')],
  [/^\/legacy-city-redirect$/, keepParams('city', 'path', 'state')],
  // Personal pages: the server renders their frame, and the browser reads the parameters.
  [/^\/(?:account|admin|answer|dashboard|my-gyms|payment-success|propose-gym|sponsorships\/pay)(?:\/|$)/, (params) => params.toString()],
];

/** The parameters that a URL's page understands, in canonical form. */
export const toPageQuery: QueryNormalizer = (params, pathname) => {
  // Use the canonical path, since other spellings redirect to it with these parameters.
  const path = pathname.replace(/(?<=.)\/+$/, '').toLowerCase();
  return (PAGES.find(([pattern]) => pattern.test(path))?.[1] ?? dropParams)(params, path);
};
