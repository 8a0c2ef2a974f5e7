import { getOwn } from '../contract';
import type { StateContent } from './state';

/**
 * A range of city keys, from `from` up to but not including `until`. If either is missing, the range is open on that side. Both bounds are blocks (see
 * `toBlock`), so that a page's id (`{cityKey}~{slug}`) is in the same span as its city's key. If the bounds were city keys, it might not be: `san~gym`
 * sorts after `san-antonio`, but `san` sorts before it.
 */
export interface Span {
  readonly from?: string;
  readonly until?: string;
}

/** The span that includes all cities. */
export const EVERYTHING: Span = {};

/** The number of spans into which the directory is divided. Each nightly check covers one. */
export const SPAN_COUNT = 7;

/** A state and the first letter of a city: `texas~s`. */
const toBlock = (stateSlug: string, citySlug: string): string => `${stateSlug}~${citySlug.slice(0, 1)}`;

export const isWithin = (cityKey: string, { from = '', until }: Span): boolean => cityKey >= from && (until === undefined || cityKey < until);

/**
 * Returns the span to check next, with about a seventh of the gyms that the states count. The last span has no end.
 * @param from where the previous span ended. Undefined for the first span
 */
export function findNextSpan(states: readonly Pick<StateContent, 'slug' | 'cities'>[], from: string | undefined): Span {
  const gymsByBlock = new Map<string, number>();
  for (const { slug, cities } of states) {
    for (const [citySlug, { gyms }] of Object.entries(cities)) {
      const block = toBlock(slug, citySlug);
      gymsByBlock.set(block, (gymsByBlock.get(block) ?? 0) + gyms);
    }
  }
  const total = [...gymsByBlock.values()].reduce((sum, gyms) => sum + gyms, 0);
  const blocks = [...gymsByBlock].filter(([block]) => block >= (from ?? '')).sort(([a], [b]) => (a < b ? -1 : 1));
  const share = total / SPAN_COUNT;
  let sum = 0;
  let remaining = blocks.reduce((count, [, gyms]) => count + gyms, 0);
  for (const [index, [block, gyms]] of blocks.entries()) {
    // Always include one block. Include another one only if that gets closer to a seventh. A small remainder becomes part of the last span.
    if (index > 0 && sum + gyms / 2 > share && remaining > share / 2) return { ...(from !== undefined && { from }), until: block };
    sum += gyms;
    remaining -= gyms;
  }
  return from === undefined ? EVERYTHING : { from };
}

/** The slugs of a state's cities that are in a span. `cities` is keyed by slug. */
export const listSlugsWithin = (stateSlug: string, cities: Readonly<Record<string, unknown>>, span: Span): string[] =>
  Object.keys(cities).filter((citySlug) => getOwn(cities, citySlug) !== undefined && isWithin(`${stateSlug}~${citySlug}`, span));
