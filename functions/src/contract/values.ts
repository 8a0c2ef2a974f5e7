import * as v from 'valibot';
import { SLUG_PATTERN } from './slug-pattern';
import { hasHiddenCharacters, isSitePath, isWebUrl, normalizeEmail } from './text-rules';
import { PASSWORD_MAX, PASSWORD_MIN } from './constants';
import { hasStackedMarks } from './look-alikes';
import { containsLink, containsPhone } from './names';
import { STATES } from './states';

export const slugSchema = v.pipe(v.string(), v.maxLength(80), v.regex(SLUG_PATTERN, 'Use lowercase letters, digits and single dashes.'));

const HIDDEN_CHARACTERS_MESSAGE = 'The text contains hidden characters, probably from copying. Type it again.';
const TOO_MANY_ACCENTS_MESSAGE = 'Use at most two accents per letter.';

/**
 * Skips a check for a string that is too long, since it is rejected anyway. A pipe still runs its checks on such a string, and one request may contain
 * megabytes of text, which would take a long time to check.
 */
const unlessTooLong =
  (max: number, isValid: (text: string) => boolean) =>
  (text: string): boolean =>
    text.length > max || isValid(text);

/** One line of visible text, trimmed, 1 to `max` characters. */
export const lineSchema = (max: number) =>
  v.pipe(
    v.string('Enter some text.'),
    v.trim(),
    v.minLength(1, 'This is required.'),
    v.maxLength(max, `Keep this to ${max} characters.`),
    v.check(
      unlessTooLong(max, (text) => !hasHiddenCharacters(text) && !/[\n\r\t]/.test(text)),
      HIDDEN_CHARACTERS_MESSAGE,
    ),
    v.check(
      unlessTooLong(max, (text) => !hasStackedMarks(text)),
      TOO_MANY_ACCENTS_MESSAGE,
    ),
  );

const LINK_MESSAGE = 'Remove the web or email address. If it isn’t one, put a space after the dot.';
/** One line without web and email addresses in any spelling, such as a street address. */
export const plainLineSchema = (max: number) =>
  v.pipe(
    lineSchema(max),
    v.check(
      unlessTooLong(max, (text) => !containsLink(text)),
      LINK_MESSAGE,
    ),
  );
/** A name that pages and emails show to strangers: a line without web addresses, email addresses and phone numbers. */
export const nameSchema = (max: number) =>
  v.pipe(
    plainLineSchema(max),
    v.check(
      unlessTooLong(max, (text) => !containsPhone(text)),
      'Remove the phone number.',
    ),
  );

/** Several lines of visible text, trimmed, up to `max` characters. */
export const textSchema = (max: number) =>
  v.pipe(
    v.string('Enter some text.'),
    v.trim(),
    v.maxLength(max, `Keep this to ${max} characters.`),
    v.check(
      unlessTooLong(max, (text) => !hasHiddenCharacters(text)),
      HIDDEN_CHARACTERS_MESSAGE,
    ),
    v.check(
      unlessTooLong(max, (text) => !hasStackedMarks(text)),
      TOO_MANY_ACCENTS_MESSAGE,
    ),
  );

/** Like `textSchema`, but not empty. */
export const requiredTextSchema = (max: number) => v.pipe(textSchema(max), v.minLength(1, 'This is required.'));

/** A document id that Firestore accepts: not empty, without slashes, not `.` or `..`, and not reserved (`__…__`). */
export const idSchema = v.pipe(
  v.string(),
  v.minLength(1, 'An ID is required.'),
  v.maxLength(200, 'This ID is too long.'),
  v.regex(/^(?!\.{1,2}$)(?!__.*__$)[A-Za-z0-9._~-]+$/, 'This isn’t a valid ID.'),
);

/** An absolute web URL without credentials. Anything else, such as `javascript:`, `//x` or tabs, is rejected. */
export const webUrlSchema = v.pipe(
  v.string('Enter a web address.'),
  v.trim(),
  v.maxLength(500, 'Keep the web address to 500 characters.'),
  v.check((text) => !hasHiddenCharacters(text), HIDDEN_CHARACTERS_MESSAGE),
  v.check(isWebUrl, 'Enter a web address, such as example.com.'),
);

/** A path on this site: one leading slash, no scheme, no backslash, no whitespace. */
export const sitePathSchema = v.pipe(
  v.string('Enter a path.'),
  v.trim(),
  v.minLength(1, 'This is required.'),
  v.maxLength(300, 'Keep the path to 300 characters.'),
  v.check(isSitePath, 'Enter a path on this site, such as /bjj/texas/austin.'),
);

/** An email address, in the form of `normalizeEmail`. */
export const emailSchema = v.pipe(
  v.string('Enter an email address.'),
  v.trim(),
  v.check((text) => normalizeEmail(text) !== undefined, 'Enter an email address, such as name@example.com.'),
  v.transform((text) => normalizeEmail(text) ?? text),
  v.maxLength(254, 'Keep the email address to 254 characters.'),
);

/** A new password, of any characters. Length is counted in code points, since some characters are two UTF-16 units. */
export const newPasswordSchema = v.pipe(
  v.string(),
  v.check((text) => [...text].length >= PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`),
  v.check((text) => [...text].length <= PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`),
);

/** The two-letter code of a state, DC or a territory, in uppercase. */
export const stateCodeSchema = v.pipe(
  v.string('Choose a state.'),
  v.trim(),
  v.toUpperCase(),
  v.picklist(
    STATES.map((state) => state.code),
    'Enter a two-letter state, such as TX.',
  ),
);

/** A US phone number in E.164 form: +1 and ten digits. */
export const phoneSchema = v.pipe(v.string(), v.regex(/^\+1\d{10}$/, 'Enter a US phone number with its area code.'));
export const zipSchema = v.pipe(v.string(), v.regex(/^\d{5}(-\d{4})?$/, 'Enter a five-digit ZIP code.'));
/** US dollars, cents allowed. 0 is free. Unknown is absent, never 0. */
export const dollarsSchema = v.pipe(
  v.number('Enter an amount in dollars, such as 20. Use 0 for free.'),
  v.minValue(0, 'Enter an amount of 0 or more.'),
  v.maxValue(10_000, 'Enter an amount up to $10,000.'),
);
const DATE_MESSAGE = 'Enter a date, such as 2026-12-31.';
/**
 * Whether a string starts with a real date: not February 30, which `Date` reads as March 2. Never throws, since a pipe also runs its checks on strings
 * that an earlier check has rejected.
 */
function beginsWithDay(text: string): boolean {
  const day = text.slice(0, 'YYYY-MM-DD'.length);
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isFinite(midnight) && new Date(midnight).toISOString().startsWith(day);
}
/** The years that dates may be in. Others are typos, and date arithmetic fails near the years 0 and 9999. */
const YEARS = { first: '1900', last: '2199' };
const isYearAllowed = (text: string): boolean => text >= YEARS.first && text.slice(0, YEARS.last.length) <= YEARS.last;
/** A date, `YYYY-MM-DD`. */
export const daySchema = v.pipe(
  v.string('Choose a date.'),
  v.isoDate(DATE_MESSAGE),
  v.check((text) => beginsWithDay(text) && isYearAllowed(text), DATE_MESSAGE),
);
/** The error message for the last day of a period that ends before it starts. */
export const DAY_ORDER_MESSAGE = 'Choose a last day on or after the first day.';
/** ISO 8601 in UTC, as written by `Date.toISOString`. */
export const isoSchema = v.pipe(v.string(), v.isoTimestamp());
/** Any time with its UTC offset. Stored in UTC. */
export const momentSchema = v.pipe(
  v.string('Choose a date and time.'),
  v.isoTimestamp('Choose a date and time.'),
  v.check((text) => Number.isFinite(Date.parse(text)) && beginsWithDay(text), 'This date doesn’t exist.'),
  v.transform((text) => new Date(text).toISOString()),
);
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The version of a document. Each change increments it. */
export const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
