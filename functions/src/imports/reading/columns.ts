import { own } from '../../contract';
import type { RawRow } from './row';

/**
 * Under which names a fact stands in the files that are met, the most trusted first: map exports of 2023, 2025 and
 * 2026, a national list, lists kept by hand, OpenStreetMap tags. Lower case, as rows have them.
 */
const COLUMNS = {
  name: ['name', 'gym_name', 'gym', 'business_name', 'company_name'],
  address: ['full_address', 'address', 'formatted_address', 'complete_address', 'addr:full'],
  houseNumber: ['addr:housenumber', 'house_number'],
  street: ['street', 'street_address', 'address_1', 'addr:street'],
  city: ['city', 'town', 'locality', 'addr:city'],
  state: ['us_state', 'state_code', 'state', 'region', 'province', 'addr:state', 'state_from_coordinates'],
  zip: ['postal_code', 'zip', 'zip_code', 'zipcode', 'postcode', 'addr:postcode'],
  country: ['country_code', 'country', 'addr:country'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon', 'long'],
  coordinates: ['coordinates', 'location', 'geo', 'lat_lng', 'latlng', 'gps'],
  phone: ['phone', 'phone_number', 'telephone', 'tel', 'contact:phone'],
  site: ['site', 'website', 'url', 'web', 'contact:website'],
  facebook: ['facebook', 'facebook_url', 'contact:facebook'],
  instagram: ['instagram', 'instagram_url', 'contact:instagram'],
  youtube: ['youtube', 'youtube_url', 'contact:youtube'],
  description: ['post_description', 'description'],
  hours: ['working_hours', 'hours', 'opening_hours', 'working_hours_csv_compatible', 'working_hours_old_format'],
  about: ['about', 'amenities'],
  types: ['type', 'category', 'main_category', 'subtypes', 'types', 'categories'],
  status: ['business_status', 'status'],
  closed: ['permanently_closed', 'is_closed'],
  openMatFee: ['matfee', 'mat_fee', 'open_mat_fee'],
  dropInFee: ['dropinfee', 'drop_in_fee', 'drop_in', 'dropin'],
  checkedOn: ['last_updated', 'last_checked', 'updated_at'],
  key: ['place_id', 'google_id', 'cid', '@id', 'osm_id', 'id'],
} as const satisfies Record<string, readonly string[]>;
export type ColumnRole = keyof typeof COLUMNS;

/** A filled cell and the column that it stands in. */
export interface Cell {
  readonly column: string;
  readonly value: string;
}

const NAMES = new Map((Object.keys(COLUMNS) as ColumnRole[]).map((role) => [role, COLUMNS[role].flatMap(spellingsOf)]));
const namesOf = (role: ColumnRole): readonly string[] => NAMES.get(role) ?? [];

/** `full_address` is also headed `full address` and `fullAddress`. */
function spellingsOf(name: string): string[] {
  return name.includes('_') ? [name, name.replaceAll('_', ' '), name.replaceAll('_', '')] : [name];
}

/** The first filled cell of a role. */
export function cellOf(row: RawRow, role: ColumnRole): Cell | undefined {
  for (const column of namesOf(role)) {
    const value = own(row.cells, column);
    if (value) return { column, value };
  }
  // Some exports head the gym's name "title"; where there is a name, a title is a person's.
  if (role === 'name' && row.cells.name === undefined && row.cells.title) return { column: 'title', value: row.cells.title };
  return undefined;
}

/** All filled cells of a role. */
export const cellsOf = (row: RawRow, role: ColumnRole): Cell[] =>
  namesOf(role).flatMap((column) => {
    const value = own(row.cells, column);
    return value ? [{ column, value }] : [];
  });

/** Whether a header can be a list of gyms: it says what they are called and something of where they are. */
export function namesGyms(columns: readonly string[]): boolean {
  const has = (...roles: ColumnRole[]) => roles.some((role) => namesOf(role).some((name) => columns.includes(name)));
  return (has('name') || columns.includes('title')) && has('address', 'street', 'city', 'state', 'zip', 'latitude', 'coordinates');
}

/** Columns about persons: never read, never kept. Their cells arrive empty. */
export const PERSONAL_COLUMNS: readonly RegExp[] = [
  /^(?:contact:)?e-?mails?(?:[_. \d]|$)/,
  /(?:^|[_. ])(?:first|last|full|middle)[_ ]?name(?:[_. \d]|$)/,
  /^contacts?(?:[_. \d]|$)/,
  /^owners?(?:[_. \d]|$)/,
  /^(?:manager|person|staff|coach|instructor)s?(?:[_. ]name|[_. ]phone|[_. ]email|$)/,
  /linkedin/,
  /(?:^|[_. ])e-?mail(?:[_. \d]|$)/,
];
export function isPersonalColumn(column: string): boolean {
  let isPersonal = answers.get(column);
  if (isPersonal === undefined) {
    isPersonal = PERSONAL_COLUMNS.some((pattern) => pattern.test(column));
    if (answers.size < MOST_ANSWERS) answers.set(column, isPersonal);
  }
  return isPersonal;
}
/** A file has the same columns in every row, and exports have more than a hundred. */
const answers = new Map<string, boolean>();
const MOST_ANSWERS = 5000;
