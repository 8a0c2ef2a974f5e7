import { withoutStackedMarks } from './look-alikes';

type Parameter = readonly [name: string, value: string | number | undefined];

/** The part of an address after `?`: in the order of the names, without those that have no value. */
export function addressParameters(pairs: Iterable<Parameter>): string {
  const params = new URLSearchParams();
  for (const [name, value] of pairs) if (value !== undefined && value !== '') params.append(name, String(value));
  // Stable: several of one name stay in the order given.
  params.sort();
  return params.toString();
}

const TEXT_AT_MOST = 80;

/** A text as somebody has typed it into a field: one space between words, and no more of it than anybody types. */
export const textIn = (params: URLSearchParams, name: string): string =>
  withoutStackedMarks((params.get(name) ?? '').replace(/\s+/g, ' ').trim().slice(0, TEXT_AT_MOST)).trim();
