import slugify from '@sindresorhus/slugify';
import { DomainError, SLUG_PATTERN } from '../contract';

/** Maximum length of a slug made from a name, which leaves room for a suffix within the schema's 80. */
const MAX_LENGTH = 72;

/** A dot between single letters. It is removed, so that `B.J.J.` and `U.S.` become one word. */
const INITIALS = /(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu;

/**
 * An ASCII slug: without diacritics and punctuation, `&` as `and`, single dashes. Empty if the name has no letter or digit that a slug can contain, or
 * contains Cyrillic.
 */
export function toSlug(text: string): string {
  // NFC first, so that a name typed on a Mac (NFD) gets the same slug. Apostrophes are removed without a dash.
  const plain = text
    .normalize('NFC')
    .replace(/['’‘`ʻ]/gu, '')
    .replace(INITIALS, '$1')
    .replace(/&/g, ' and ');
  if (!/[\p{Script=Latin}\d]/u.test(plain) || /\p{Script=Cyrillic}/u.test(plain)) return '';
  const slug = slugify(plain, { decamelize: false, preserveCharacters: [], customReplacements: [['.', ' ']] });
  const shortened = slug.slice(0, MAX_LENGTH).replace(/-+$/, '');
  return SLUG_PATTERN.test(shortened) ? shortened : '';
}

/**
 * The slug of a name.
 * @param path the path of the name's field, for the error
 * @throws DomainError `name-without-slug` if the slug would be empty
 */
export function requireSlug(text: string, path: string): string {
  const slug = toSlug(text);
  if (slug === '') {
    const message = 'Use letters A–Z or numbers in the name.';
    throw new DomainError('name-without-slug', message, [{ path, message }]);
  }
  return slug;
}

/** `base` for 1, `base-2` for 2. */
export const addSlugNumber = (base: string, number: number): string => (number === 1 ? base : `${base}-${number}`);

/** The first of `base`, `base-2`, `base-3` … that isn't taken. */
export function findFreeSlug(base: string, isTaken: (slug: string) => boolean): string {
  for (let suffix = 1; ; suffix++) {
    const slug = addSlugNumber(base, suffix);
    if (!isTaken(slug)) return slug;
  }
}

/** Short and long spellings of the first word in place names. */
const SPELLINGS = [
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
] as const;

/** A key that is the same for `St. Louis`, `St Louis` and `Saint Louis`. Not for URLs. */
export function toAliasKey(text: string): string {
  const slug = toSlug(text);
  const spelling = SPELLINGS.find(([short]) => slug.startsWith(`${short}-`));
  return spelling ? spelling[1] + slug.slice(spelling[0].length) : slug;
}

/** Other slugs of the same place's name: `st-louis` for `saint-louis`, and the other way around. */
export function listAliasSlugs(slug: string): string[] {
  return SPELLINGS.flatMap(([short, long]) => {
    if (slug.startsWith(`${short}-`)) return [long + slug.slice(short.length)];
    if (slug.startsWith(`${long}-`)) return [short + slug.slice(long.length)];
    return [];
  });
}

/** Whether a slug is `base`, or `base` with a number. */
export const isNumberedSlugOf = (slug: string, base: string): boolean =>
  slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
