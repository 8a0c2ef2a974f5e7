import { COLUMN_ROLES, type ColumnRole, IMPORT_COLUMNS } from '../../../contract';
import { type HeadingRole, nestedRole } from './nested-headings';
import { memoizeByText } from './memoize-by-text';

/** Lowercase heading without accents, spaces and punctuation: `Drop-in fee ($)` becomes `dropinfee`. */
const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

/** These roles accept no other spellings. Otherwise, a gym's id could change between imports. */
const EXACT_ROLES: readonly ColumnRole[] = ['key', 'ownFacts'];
const indexRoles = (roles: readonly ColumnRole[], spell: (name: string) => string): ReadonlyMap<string, HeadingRole> =>
  new Map(roles.flatMap((role) => IMPORT_COLUMNS[role].headings.map((name, rank) => [spell(name), { role, rank }] as const).reverse()));
const ROLES_BY_HEADING = indexRoles(COLUMN_ROLES, (name) => name);
const ROLES_BY_PLAIN_HEADING = indexRoles(
  COLUMN_ROLES.filter((role) => !EXACT_ROLES.includes(role)),
  plainHeading,
);

/** The rank of headings that are only similar to a known one: after all known ones. */
const LAST_RANK = 1000;
/** Words that only say that the value is the gym's: `business_phone`, `Gym hours`. */
const GYM_PREFIX = /^(?:gym|business|company|place|venue|academy|school|studio|dojo|club|location|facility|store|main|primary|public)s?(?=.{3})/;
/** A number at the end: `phone_1`, `Phone 2`. */
const NUMBER = /[12]$/;

/** `address.street`, `contact/phone`, `location__lat`: nested data in one heading. */
const SEPARATOR = /[./]|__/;

/** The role of one heading, regardless of the others. */
function roleOfWords(name: string): HeadingRole | undefined {
  const plain = plainHeading(name);
  const known = ROLES_BY_HEADING.get(name) ?? ROLES_BY_PLAIN_HEADING.get(plain);
  if (known || name.length > MAX_LENGTH || SEPARATOR.test(name)) return known;
  const spellings = [plainHeading(name.replace(/\(.*\)|\[.*\]/g, '')), plain.replace(GYM_PREFIX, ''), plain.replace(NUMBER, '')];
  const match = spellings.map((spelling) => ROLES_BY_PLAIN_HEADING.get(spelling)).find((role) => role);
  return match && { role: match.role, rank: match.rank + LAST_RANK + Number(NUMBER.exec(plain)?.[0] ?? 0) };
}
/** Longer headings are sentences. */
const MAX_LENGTH = 60;

/** Nested columns come after flat ones. */
const NESTED_RANK = 100;

/**
 * The role that a heading suggests. Some exports call the gym's name "title". If there is also a name column, the title is a person's.
 * @param names all columns of the list
 */
export function guessRole(name: string, names: readonly string[]): HeadingRole | undefined {
  if (/^title(?:\.rendered)?$/.test(name)) return names.includes('name') ? undefined : { role: 'name', rank: LAST_RANK };
  const guess = roleOfHeading(name);
  return guess?.role === 'sessions' && DAYS.test(plainHeading(name)) && names.some(isTimesHeading) ? { ...guess, role: 'sessionDay' } : guess;
}
/** `Open mat days` and `Open mat times` are parts of the same sessions. If a list has only one of these columns, it contains both days and times. */
const DAYS = /days?$/;
const isTimesHeading = (name: string): boolean => /times?$/.test(plainHeading(name)) && /^session(?:s|Time)$/.test(roleOfHeading(name)?.role ?? '');

/** The role of a heading, regardless of the others. Cached. */
const roleOfHeading = memoizeByText((name: string): HeadingRole | undefined => {
  const whole = roleOfWords(name);
  if (whole || name.length > MAX_LENGTH) return whole;
  const segments = name
    // `Open Mat (Day/Time)`
    .replace(/\([^()]*\)/g, '')
    .split(SEPARATOR)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '' && segment !== '0');
  const nested = segments.length > 1 ? nestedRole(segments, roleOfWords) : segments[0] === name ? undefined : roleOfWords(segments[0] ?? '');
  return nested && { role: nested.role, rank: nested.rank + NESTED_RANK * (segments.length - 1) };
});
