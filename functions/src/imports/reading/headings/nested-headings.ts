import { type ColumnRole, getOwn } from '../../../contract';

/** A column's role. `rank` 0 is the most trusted for a role. */
export interface HeadingRole {
  readonly role: ColumnRole;
  readonly rank: number;
}

type RoleOfWords = (name: string) => HeadingRole | undefined;

/** Roles that an object about a place can have, such as schema.org's PostalAddress. */
const PLACE_ROLES: readonly ColumnRole[] = [
  ...(['address', 'street', 'houseNumber', 'unit', 'city', 'state', 'zip', 'country'] as const),
  ...(['latitude', 'longitude', 'coordinates'] as const),
];
/** Roles that an object about contacts and links can have. */
const CONTACT_ROLES: readonly ColumnRole[] = ['phone', 'site', 'facebook', 'instagram', 'youtube'];
/** Objects about a place. Their key alone isn't a heading. */
const PLACES =
  /^(?:(?:postal|physical|street|business|mailing|full|structured)?_?address(?:es|_?details|_?components|_?info)?|locations?|geo_?codes?|geometry|center|centroid|where|lat_?lng)$/;
const CONTACTS =
  /^(?:contacts?(?:_?info(?:rmation)?|_?details?|_?points?)?|links?|urls?|socials?|social_?(?:media|links|profiles|networks)|profiles|online|web|communication|websites?|phones?|same_?as)$/;
/** Objects whose links are profiles, not the gym's site. */
const PROFILES = /social|profiles|same_?as/;
const PROFILE_ROLES: readonly ColumnRole[] = ['facebook', 'instagram', 'youtube'];
/** Objects with facts of the gym itself. */
const RECORDS =
  /^(?:properties|attributes|fields|tags|item|node|record|document|data|details?|info|business|gym|place|venue|company|studio|facility|academy|school|organi[sz]ation|_source|acf|meta|custom_?fields|main|basic|general)$/;
const SESSIONS = /^(?:schedules?|open_?mats?|classes|timetable|sessions)$/;
/** Keys that only name a form of the value they belong to. */
const FORMS =
  /^(?:name|text|value|label|title|display|formatted|rendered|primary|main|en|english|full|raw|national|international|e164|url|uri|href|link|number|handle|username|code|abbr|abbreviation|short|long|default|@value|#text)$/;
/** The meaning of these keys within an address. */
const WITHIN_ADDRESS: Readonly<Record<string, ColumnRole>> = {
  freeform: 'street',
  formatted: 'address',
  full: 'address',
  text: 'address',
  display: 'address',
  raw: 'address',
  line: 'street',
  number: 'houseNumber',
  road: 'street',
};
/** `categories/1`: a list in several columns. */
const LIST_INDEX = /^\d$/;
const LIST_ROLES: readonly ColumnRole[] = ['types', 'sport'];
/** Roles within an object about a city or state, which doesn't say the gym's street or position. */
const TOWN_ROLES: readonly ColumnRole[] = ['city', 'state', 'country', 'zip'];
/** Keys whose value is the whole name. Other keys may have translations or parts of it. */
const NAME_FORMS = /^(?:text|value|display|rendered|primary|full|default|raw|@value|#text)$/;

/** The role of nested data: of `street` in `address`, `text` in `name`, `phone` in `contact`. Undefined if it is about something else. */
export function nestedRole(segments: readonly string[], roleOf: RoleOfWords): HeadingRole | undefined {
  const parents = segments.slice(0, -1).filter((parent) => !RECORDS.test(parent));
  const leaf = segments.at(-1) ?? '';
  const parent = parents.at(-1);
  const stated = roleOf(leaf);
  if (parent === undefined) return stated;
  const above = parents.length > 1 ? nestedRole(parents, roleOf) : roleOf(parent);
  const isPlace = isAbout(PLACES, parents) || above?.role === 'address' || above?.role === 'coordinates';
  if (isPlace) {
    const within = getOwn(WITHIN_ADDRESS, leaf);
    if (within) return { role: within, rank: 0 };
    return stated && (PLACE_ROLES.includes(stated.role) || stated.role === 'phone') ? stated : undefined;
  }
  if (above && LIST_INDEX.test(leaf)) return LIST_ROLES.includes(above.role) ? { role: above.role, rank: above.rank + Number(leaf) } : undefined;
  if (above && FORMS.test(leaf)) return above.role === 'key' || (above.role === 'name' && !NAME_FORMS.test(leaf)) ? undefined : above;
  if (above && TOWN_ROLES.includes(above.role)) return stated && TOWN_ROLES.includes(stated.role) ? stated : undefined;
  if (isAbout(CONTACTS, parents) || above?.role === 'site' || above?.role === 'phone') return contactRole(parent, leaf, stated);
  if (isAbout(SESSIONS, parents)) return stated && isWeekday(stated.role) ? stated : undefined;
  return above && stated?.role === above.role ? stated : undefined;
}

const isAbout = (kind: RegExp, parents: readonly string[]): boolean => parents.every((parent) => kind.test(parent));

function contactRole(parent: string, leaf: string, stated: HeadingRole | undefined): HeadingRole | undefined {
  if (PROFILES.test(parent)) return stated && PROFILE_ROLES.includes(stated.role) ? stated : undefined;
  if (leaf === 'number') return { role: 'phone', rank: 0 };
  return stated && [...CONTACT_ROLES, ...PLACE_ROLES].includes(stated.role) ? stated : undefined;
}

const isWeekday = (role: ColumnRole): boolean => /^(?:mon|tue|wed|thu|fri|sat|sun)$/.test(role);
