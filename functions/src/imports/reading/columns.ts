import { byTrust, type ColumnChoice, type ColumnRole, columnName, missingColumns, rankOf, REJECTED_COLUMNS } from '../../contract';
import { ID_COLUMN, VERSION_COLUMN } from '../../gyms/record/export-columns';

/**
 * Headings for each fact in the files that occur, most trusted first: map exports of 2023, 2025 and 2026, a national list, hand-kept lists,
 * OpenStreetMap tags, and the directory's own format. Lowercase.
 */
const NAMES = {
  name: ['name', 'gym_name', 'gym', 'business_name', 'company_name'],
  address: ['full_address', 'address', 'formatted_address', 'complete_address', 'addr:full'],
  houseNumber: ['addr:housenumber', 'house_number'],
  street: ['street', 'street_address', 'address_1', 'addr:street'],
  city: ['city', 'town', 'locality', 'addr:city'],
  state: ['us_state', 'state_code', 'state', 'region', 'province', 'addr:state', 'state_from_coordinates'],
  zip: ['postal_code', 'zip', 'zip_code', 'zipcode', 'postcode', 'addr:postcode'],
  country: ['country_code', 'country', 'addr:country'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'x'],
  coordinates: ['coordinates', 'location', 'geo', 'lat_lng', 'lat_lon', 'lat_long', 'gps', 'geometry', 'geo_point', 'geolocation', 'position', 'coords'],
  phone: ['phone', 'phone_number', 'telephone', 'tel', 'contact:phone'],
  site: ['site', 'website', 'url', 'web', 'contact:website'],
  facebook: ['facebook', 'facebook_url', 'contact:facebook'],
  instagram: ['instagram', 'instagram_url', 'contact:instagram', 'instagram_handle', 'instagram_username', 'insta', 'ig'],
  youtube: ['youtube', 'youtube_url', 'contact:youtube'],
  description: ['post_description', 'description'],
  hours: ['working_hours', 'hours', 'opening_hours', 'working_hours_csv_compatible', 'working_hours_old_format'],
  about: ['about', 'amenities'],
  types: ['type', 'category', 'main_category', 'subtypes', 'types', 'categories'],
  sport: ['sport', 'sports', 'discipline', 'disciplines', 'martial_art', 'martial_arts', 'style', 'styles'],
  status: ['business_status', 'status'],
  closed: ['permanently_closed', 'is_closed'],
  openMatFee: ['matfee', 'mat_fee', 'open_mat_fee'],
  dropInFee: ['dropinfee', 'drop_in_fee', 'drop_in', 'dropin'],
  checkedOn: ['last_updated', 'last_checked', 'updated_at'],
  key: ['place_id', 'google_id', 'cid', '@id', 'osm_id', 'id', 'googleplaceid', 'google_place_id', 'placeid', '_id'],
  ownFacts: ['facts'],
  mon: ['monday', 'mon', 'mo'],
  tue: ['tuesday', 'tue', 'tues', 'tu'],
  wed: ['wednesday', 'wed', 'we'],
  thu: ['thursday', 'thu', 'thur', 'thurs', 'th'],
  fri: ['friday', 'fri', 'fr'],
  sat: ['saturday', 'sat', 'sa'],
  sun: ['sunday', 'sun', 'su'],
} as const satisfies Record<ColumnRole, readonly string[]>;

/** `full_address` also matches `full address` and `fullAddress`. Keys don't have variants, or a gym's id could change between imports. */
const spellingsOf = (role: ColumnRole, name: string): string[] =>
  role !== 'key' && name.includes('_') ? [name, name.replaceAll('_', ' '), name.replaceAll('_', '')] : [name];

/** By column name. `rank` 0 is the most trusted for a role. */
const ROLES = new Map(
  (Object.keys(NAMES) as ColumnRole[]).flatMap((role) => {
    const names: readonly string[] = NAMES[role];
    const spellings = new Set(names.flatMap((name) => spellingsOf(role, name)));
    return [...spellings].map((name, rank) => [name, { role, rank }] as const);
  }),
);

/** Columns about people: never read, never stored. */
const PERSONAL: readonly RegExp[] = [
  /^(?:contact:)?e-?mails?(?:[_. \d]|$)/,
  /(?:^|[_. ])(?:first|last|full|middle)[_ ]?name(?:[_. \d]|$)/,
  /^contacts?(?:[_. \d]|$)/,
  /^owners?(?:[_. \d]|$)/,
  /^(?:manager|person|staff|coach|instructor)s?(?:[_. ]name|[_. ]phone|[_. ]email|$)/,
  /linkedin/,
  /(?:^|[_. ])e-?mail(?:[_. \d]|$)/,
];
const isPersonal = (name: string): boolean => PERSONAL.some((pattern) => pattern.test(name));

/** The roles that admins chose for columns, by name. `null`: not used. */
export type ChosenColumns = ReadonlyMap<string, ColumnRole | null>;
export const chosenColumns = (choices: readonly ColumnChoice[]): ChosenColumns => new Map(choices.map(({ name, role }) => [name, role]));

/** A column that is read, and its position. */
interface ReadColumn {
  readonly role: ColumnRole;
  readonly name: string;
  readonly at: number;
  readonly rank: number;
}
/** The columns of a file, or of a row if each names its own. */
export interface Columns {
  /** As in the file. */
  readonly headings: readonly string[];
  readonly names: readonly string[];
  /** Whether they come from an export of this or another directory with the same software. Then all of them are read. */
  readonly areExported: boolean;
  /** Columns with a role, most trusted first for each role. */
  readonly read: readonly ReadColumn[];
  /** Names of columns about people. */
  readonly personal: readonly string[];
  /** Columns without a known role. */
  readonly unused: readonly { readonly name: string; readonly at: number }[];
  /** Positions of the columns that a file of rejected rows adds, which are ignored. */
  readonly added: ReadonlySet<number>;
  /** The columns for the file of rejected rows: headings and positions of all others except those about people. */
  readonly inFile: { readonly headings: readonly string[]; readonly at: readonly number[] };
}

/** How a file's columns are recognized. */
export interface Reading {
  readonly fileName: string;
  readonly columnsFor: (headings: readonly string[]) => Columns;
  /** They don't have to be those of a list of gyms. */
  readonly anyColumns?: true;
}

const ADDED: ReadonlySet<string> = new Set(Object.values(REJECTED_COLUMNS));

/** Determines columns' roles by their headings, unless an admin chose them. */
export function columnsOf(headings: readonly string[], chosen: ChosenColumns = NOTHING_CHOSEN): Columns {
  const names = headings.map(columnName);
  const areExported = names.includes(ID_COLUMN) && names.includes(VERSION_COLUMN);
  const personal = areExported ? [] : [...new Set(names.filter(isPersonal))];
  const added = new Set(names.flatMap((name, at) => (ADDED.has(name) ? [at] : [])));
  const read = names.flatMap((name, at) => {
    if (added.has(at) || personal.includes(name)) return [];
    const guess = guessOf(name, names);
    const role = chosen.has(name) ? chosen.get(name) : guess?.role;
    return role ? [{ role, name, at, rank: rankOf(role, guess) }] : [];
  });
  const isRead = new Set(read.map(({ at }) => at));
  const unused = names.flatMap((name, at) => (areExported || name === '' || isRead.has(at) || added.has(at) || personal.includes(name) ? [] : [{ name, at }]));
  const others = names.flatMap((name, at) => (added.has(at) || personal.includes(name) ? [] : [at]));
  const inFile = { headings: others.map((at) => headings[at] ?? ''), at: others };
  return { headings, names, areExported, read: read.sort(byTrust), personal, unused, added, inFile };
}
const NOTHING_CHOSEN: ChosenColumns = new Map();

/** `Sat.` is treated like `sat`. */
const WEEKDAY_CUT = /^([a-z]{2,5})\.$/;
/** After every known heading. */
const LAST_RANK = 1000;

/** The role that a heading suggests. Some exports call the gym's name "title"; if there is a name, a title is a person's. */
export function guessOf(name: string, names: readonly string[]): { readonly role: ColumnRole; readonly rank: number } | undefined {
  if (name === 'title') return names.includes('name') ? undefined : { role: 'name', rank: LAST_RANK };
  return ROLES.get(WEEKDAY_CUT.exec(name)?.[1] ?? name);
}

/** Whether these can be the columns of a list of gyms. */
export const areOfGyms = ({ read }: Columns): boolean => missingColumns(new Set(read.map(({ role }) => role))).length === 0;
