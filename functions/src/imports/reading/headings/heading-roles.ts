import { COLUMN_ROLES, type ColumnRole, IMPORT_COLUMNS } from '../../../contract';
import { type HeadingRole, findNestedRole } from './nested-headings';
import { memoizeByText } from './memoize-by-text';

/** Lowercase heading without accents, spaces and punctuation: `Drop-in fee ($)` becomes `dropinfee`. */
const toPlainHeading = (heading: string): string =>
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
  toPlainHeading,
);

/** The rank of headings that are only similar to a known one. All known ones rank before them. */
const LAST_RANK = 1000;
/** Words that can be left out, since they only say that the value is the gym's: `business_phone`, `Gym hours`. */
const GYM_PREFIX = /^(?:gym|business|company|place|venue|academy|school|studio|dojo|club|location|facility|store|main|primary|public)s?(?=.{3})/;
/** A number at the end: `phone_1`, `Phone 2`. */
const NUMBER = /[12]$/;

/** `address.street`, `contact/phone`, `location__lat`: nested data in one heading. */
const SEPARATOR = /[./]|__/;

/** The role of a heading that is a known one or similar to one. Ignores the list's other headings. */
function findRoleByWords(name: string): HeadingRole | undefined {
  const plain = toPlainHeading(name);
  const known = ROLES_BY_HEADING.get(name) ?? ROLES_BY_PLAIN_HEADING.get(plain);
  if (known || name.length > MAX_LENGTH || SEPARATOR.test(name)) return known;
  const spellings = [toPlainHeading(name.replace(/\(.*\)|\[.*\]/g, '')), plain.replace(GYM_PREFIX, ''), plain.replace(NUMBER, '')];
  const match = spellings.map((spelling) => ROLES_BY_PLAIN_HEADING.get(spelling)).find((role) => role);
  return match && { role: match.role, rank: match.rank + LAST_RANK + Number(NUMBER.exec(plain)?.[0] ?? 0) };
}
/** Longer headings are sentences. */
const MAX_LENGTH = 60;

/** Added to the rank for each level of nesting, so that flat columns come first. */
const NESTED_RANK = 100;

/**
 * The role that a heading suggests. Some exports call the gym's name "title". If there is also a name column, the title is a person's job title.
 * @param names the names of all columns in the list
 */
export function guessRole(name: string, names: readonly string[]): HeadingRole | undefined {
  if (/^title(?:\.rendered)?$/.test(name)) return names.includes('name') ? undefined : { role: 'name', rank: LAST_RANK };
  const guess = findRole(name);
  const isDayColumn = guess?.role === 'sessions' && DAYS.test(toPlainHeading(name)) && names.some(isTimesHeading);
  return isDayColumn ? { ...guess, role: 'sessionDay' } : guess;
}
/** `Open mat days` and `Open mat times` are parts of the same sessions. If a list has only one of these columns, it contains both days and times. */
const DAYS = /days?$/;
const isTimesHeading = (name: string): boolean => /times?$/.test(toPlainHeading(name)) && /^session(?:s|Time)$/.test(findRole(name)?.role ?? '');

/** The role of a heading, which may be nested. Ignores the list's other headings. Cached. */
const findRole = memoizeByText((name: string): HeadingRole | undefined => {
  const whole = findRoleByWords(name);
  if (whole || name.length > MAX_LENGTH) return whole;
  const segments = name
    // `Open Mat (Day/Time)`
    .replace(/\([^()]*\)/g, '')
    .split(SEPARATOR)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '' && segment !== '0');
  const [first = ''] = segments;
  if (first === name) return undefined;
  const nested = segments.length > 1 ? findNestedRole(segments, findRoleByWords) : findRoleByWords(first);
  return nested && { role: nested.role, rank: nested.rank + NESTED_RANK * (segments.length - 1) };
});
