import { type ColumnRole, getOwn } from '../../../contract';

/** A column's role. */
export interface HeadingRole {
  readonly role: ColumnRole;
  /** 0 for the most trusted heading of a role. */
  readonly rank: number;
}

type FindRole = (name: string) => HeadingRole | undefined;

/** Roles that an object about a place can have, such as schema.org's PostalAddress. */
const PLACE_ROLES: readonly ColumnRole[] = [
  ...(['address', 'street', 'houseNumber', 'unit', 'city', 'state', 'zip', 'country'] as const),
  ...(['latitude', 'longitude', 'coordinates'] as const),
];
/** Roles that an object about contacts and links can have. */
const CONTACT_ROLES: readonly ColumnRole[] = ['phone', 'site', 'facebook', 'instagram', 'youtube'];
/** Keys of objects about a place. */
const PLACES =
  /^(?:(?:postal|physical|street|business|mailing|full|structured)?_?address(?:es|_?details|_?components|_?info)?|locations?|geo_?codes?|geometry|center|centroid|where|lat_?lng)$/;
/** Keys of objects about contacts and links. */
const CONTACTS =
  /^(?:contacts?(?:_?info(?:rmation)?|_?details?|_?points?)?|links?|urls?|socials?|social_?(?:media|links|profiles|networks)|profiles|online|web|communication|websites?|phones?|same_?as)$/;
/** Keys of objects whose links are profiles, not the gym's site. */
const PROFILES = /social|profiles|same_?as/;
const PROFILE_ROLES: readonly ColumnRole[] = ['facebook', 'instagram', 'youtube'];
/** Keys of objects with the gym's own facts. */
const RECORDS =
  /^(?:properties|attributes|fields|tags|item|node|record|document|data|details?|info|business|gym|place|venue|company|studio|facility|academy|school|organi[sz]ation|_source|acf|meta|custom_?fields|main|basic|general)$/;
/** Keys of objects about sessions. */
const SESSIONS = /^(?:schedules?|open_?mats?|classes|timetable|sessions)$/;
/** Keys that only name a form of their parent's value. */
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
/** The last segment of a list in several columns: `categories/1`. */
const LIST_INDEX = /^\d$/;
const LIST_ROLES: readonly ColumnRole[] = ['types', 'sport'];
/** Roles that an object about a city or state can have. It doesn't contain the gym's street or position. */
const TOWN_ROLES: readonly ColumnRole[] = ['city', 'state', 'country', 'zip'];
/** Keys whose value is the whole name. The values of other keys may be translations or parts of it. */
const NAME_FORMS = /^(?:text|value|display|rendered|primary|full|default|raw|@value|#text)$/;

/** The role of a nested heading, such as `street` in `address`, `text` in `name` or `phone` in `contact`. Undefined if none is known. */
export function findNestedRole(segments: readonly string[], findRole: FindRole): HeadingRole | undefined {
  const parents = segments.slice(0, -1).filter((parent) => !RECORDS.test(parent));
  const leaf = segments.at(-1) ?? '';
  const parent = parents.at(-1);
  const leafRole = findRole(leaf);
  if (parent === undefined) return leafRole;
  const parentRole = parents.length > 1 ? findNestedRole(parents, findRole) : findRole(parent);
  const isPlace = isAbout(PLACES, parents) || parentRole?.role === 'address' || parentRole?.role === 'coordinates';
  if (isPlace) {
    const within = getOwn(WITHIN_ADDRESS, leaf);
    if (within) return { role: within, rank: 0 };
    return leafRole && (PLACE_ROLES.includes(leafRole.role) || leafRole.role === 'phone') ? leafRole : undefined;
  }
  if (parentRole && LIST_INDEX.test(leaf))
    return LIST_ROLES.includes(parentRole.role) ? { role: parentRole.role, rank: parentRole.rank + Number(leaf) } : undefined;
  if (parentRole && FORMS.test(leaf)) return parentRole.role === 'key' || (parentRole.role === 'name' && !NAME_FORMS.test(leaf)) ? undefined : parentRole;
  if (parentRole && TOWN_ROLES.includes(parentRole.role)) return leafRole && TOWN_ROLES.includes(leafRole.role) ? leafRole : undefined;
  if (isAbout(CONTACTS, parents) || parentRole?.role === 'site' || parentRole?.role === 'phone') return chooseContactRole(parent, leaf, leafRole);
  if (isAbout(SESSIONS, parents)) return leafRole && isWeekday(leafRole.role) ? leafRole : undefined;
  return parentRole && leafRole?.role === parentRole.role ? leafRole : undefined;
}

const isAbout = (kind: RegExp, parents: readonly string[]): boolean => parents.every((parent) => kind.test(parent));

function chooseContactRole(parent: string, leaf: string, leafRole: HeadingRole | undefined): HeadingRole | undefined {
  if (PROFILES.test(parent)) return leafRole && PROFILE_ROLES.includes(leafRole.role) ? leafRole : undefined;
  if (leaf === 'number') return { role: 'phone', rank: 0 };
  return leafRole && [...CONTACT_ROLES, ...PLACE_ROLES].includes(leafRole.role) ? leafRole : undefined;
}

const isWeekday = (role: ColumnRole): boolean => /^(?:mon|tue|wed|thu|fri|sat|sun)$/.test(role);
