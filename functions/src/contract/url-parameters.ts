import { withoutStackedMarks } from './look-alikes';

type Parameter = readonly [name: string, value: string | number | undefined];

/** The query string of a URL, sorted by name, without empty values. */
export function urlParameters(pairs: Iterable<Parameter>): string {
  const params = new URLSearchParams();
  for (const [name, value] of pairs) if (value !== undefined && value !== '') params.append(name, String(value));
  // A stable sort: several values of one name keep their order.
  params.sort();
  return params.toString();
}

const TEXT_AT_MOST = 80;

/** A text with single spaces between words, cut at a length no one types. */
export const tidyText = (text: string): string => withoutStackedMarks(text.replace(/\s+/g, ' ').trim().slice(0, TEXT_AT_MOST)).trim();
/** The same for the text of a form field. */
export const textIn = (params: URLSearchParams, name: string): string => tidyText(params.get(name) ?? '');
