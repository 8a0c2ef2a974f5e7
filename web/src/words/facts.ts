import { type PublicGym, findStateByCode } from '@contract';
import { withCommas } from './withCommas';

/** Formats the gym's address, or its city and state if no street address is listed. */
export function formatAddress({ full_address, city, state, status }: Pick<PublicGym, 'full_address' | 'city' | 'state' | 'status'>): string {
  if (full_address) return full_address;
  return `${city}, ${state}. ${status === 'closed' ? 'No street address listed.' : 'No street address listed. Ask the gym.'}`;
}

/** A website's URL as shown to visitors: `example.com/x` for `https://www.example.com/x/`. */
export const formatSite = (site: string): string => site.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

/** `2.4 mi`, or `12 mi` for ten miles and more. */
export const formatMiles = (miles: number): string => `${miles < 10 ? miles.toFixed(1) : withCommas(Math.round(miles))} mi`;

/** Returns the text with its first letter in upper case. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `1 gym`, `1,234 gyms`. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string => `${withCommas(count)} ${count === 1 ? singular : plural}`;

/** Words in names that aren't just capitalized. */
const SPECIAL_SPELLINGS = new Map([
  ['bjj', 'BJJ'],
  ['mma', 'MMA'],
]);

/** Converts a slug to a title if only the URL is known: `san-jose` to `San Jose`, `ironleaf-jiu-jitsu` to `Ironleaf Jiu-Jitsu`. */
export const slugToTitle = (slug: string): string =>
  slug
    .split('-')
    .map((word) => SPECIAL_SPELLINGS.get(word) ?? capitalize(word))
    .join(' ')
    .replaceAll('Jiu Jitsu', 'Jiu-Jitsu');

/** Converts a place's slug to a label: `denver-co` to `Denver, CO`, and `san-jose` to `San Jose`. Returns text that isn't a slug unchanged. */
export function placeToLabel(text: string): string {
  const [, name, end = ''] = /^([a-z]+(?:-[a-z]+)*?)-([a-z]+)$/.exec(text) ?? [];
  if (name === undefined) return text;
  const state = end.length === 2 ? findStateByCode(end) : undefined;
  return state ? `${slugToTitle(name)}, ${state.code}` : slugToTitle(text);
}
