import { withoutStackedMarks } from './look-alikes';

type Parameter = readonly [name: string, value: string | number | undefined];

/** The query string of a URL, sorted by name, without empty values. */
export function formatUrlParameters(pairs: Iterable<Parameter>): string {
  const params = new URLSearchParams();
  for (const [name, value] of pairs) if (value !== undefined && value !== '') params.append(name, String(value));
  // A stable sort: several values of one name keep their order.
  params.sort();
  return params.toString();
}

/** The parameters with these names that are dates, `YYYY-MM-DD`. */
export function parseDays<Name extends string>(params: URLSearchParams, ...names: readonly Name[]): { readonly [Each in Name]?: string } {
  const days = names.map((name) => [name, params.get(name) ?? ''] as const).filter(([, day]) => isDay(day));
  return Object.fromEntries(days) as { [Each in Name]?: string };
}

/** Whether a string is a real date. `Date` would accept February 30 as March 2. */
const isDay = (text: string): boolean => /^2\d{3}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true;

const MAX_TEXT_LENGTH = 80;

/** A string with single spaces between words, cut at a length no one types. */
export const tidyText = (text: string): string => withoutStackedMarks(text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH)).trim();
/** The value of a parameter, such as the text in a form's field, tidied by `tidyText`. */
export const parseText = (params: URLSearchParams, name: string): string => tidyText(params.get(name) ?? '');
