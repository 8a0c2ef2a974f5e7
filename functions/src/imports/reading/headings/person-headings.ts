import { memoizeByText } from './memoize-by-text';

const NAMES = '(?:full|first|last|given|family|middle)?[_ ]?names?';
/** Columns about people, which are never read or stored. */
const PERSONAL: readonly RegExp[] = [
  /e-?mails?(?:[_. ]?address(?:es)?)?(?:[_. \d]+|$)/,
  /(?:^|[_. ])(?:first|last|full|middle|given|family)[_ ]?name(?:[_. \d]|$)/,
  new RegExp(`^owners?(?:[_./ \\d]|$|${NAMES}$|phone)`),
  /^(?:head|lead|main)?[_. ]?(?:manager|person|staff|coach|instructor|professor|teacher)s?(?:[_. ]?name|[_. ]?phone|[_. ]?email|$)/,
  /linkedin/,
];
/** Keys of objects about people. Everything in them is personal. */
const PERSON =
  /^(?:head|lead|main)?_?(?:owner|manager|person|staff|coach|instructor|professor|teacher|author|reviewer|user|contact_?person)(?:e?s|_?info|_?details|_?names?)?$/;

/** Columns about a contact, which may be a person or the gym. */
const CONTACT = new RegExp(`^contacts?(?:[_./ \\d]|$|info|details|person|title|role|phone|tel|number|web|site|url|${NAMES}$)`);
/** Contacts that a gym publishes. */
const PUBLIC_CONTACT =
  /^contacts?(?:_?info(?:rmation)?|_?details?)?[_./ ]*(?:(?:main|primary|work|business)[_ ]?)?(?:phone|tel|number|site|web|url|facebook|instagram|insta|ig$|youtube|social|address)/;
/** Columns that name contact people. If a list has one, its other contact columns are personal, too. */
const NAMED_CONTACT = new RegExp(
  `^contacts?(?:_?info(?:rmation)?|_?details?)?[_./ ]*(?:person|title|role|position|${NAMES}$)|^(?:first|last|full|given|family)[_ ]?name`,
);

/**
 * Whether a column is about a person.
 * @param names the names of all columns in the list
 */
export function isPersonalHeading(name: string, names: readonly string[]): boolean {
  const kind = classifyHeading(name);
  return kind === 'personal' || (kind === 'contact' && names.some((other) => NAMED_CONTACT.test(other)));
}

/** The kind of a column. A `contact` column is personal if the list names contact people. */
const classifyHeading = memoizeByText((name: string): 'personal' | 'contact' | 'other' => {
  if (PERSONAL.some((pattern) => pattern.test(name))) return 'personal';
  if (CONTACT.test(name)) return PUBLIC_CONTACT.test(name) ? 'contact' : 'personal';
  const parts = name.split(/[./]|__/);
  return parts.length > 1 && parts.some((part) => PERSON.test(part)) ? 'personal' : 'other';
});

/** Whether a key in nested data is about a person. */
export const isPersonalKey = memoizeByText((key: string): boolean => {
  const name = key.toLowerCase();
  return PERSON.test(name) || PERSONAL.some((pattern) => pattern.test(name));
});

const CONTACTS = /^contacts?(?:_?info(?:rmation)?|_?details?|_?points?)?$/;
const PERSON_NAME_KEY = new RegExp(`^(?:contact_?)?(?:person|title|role|position|${NAMES})$`);

/** Whether an object such as `contact` has the gym's phone and links and doesn't name a person. */
export const isPublicContact = (name: string, keys: readonly string[]): boolean =>
  CONTACTS.test(name) && !keys.some((key) => PERSON_NAME_KEY.test(key.toLowerCase()));
