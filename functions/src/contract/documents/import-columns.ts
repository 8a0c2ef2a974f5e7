import * as v from 'valibot';

/** What a column of a list can contain, with the labels for choosing it. The weekday columns are open mats in hand-kept lists. */
export const COLUMN_ROLES = {
  name: 'Gym name',
  key: 'ID in the source’s list',
  address: 'Full address',
  houseNumber: 'House number',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  country: 'Country',
  latitude: 'Latitude',
  longitude: 'Longitude',
  coordinates: 'Coordinates in one cell',
  phone: 'Phone',
  site: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  description: 'Description',
  hours: 'Opening hours',
  about: 'Services',
  types: 'Type of business',
  sport: 'Sport',
  status: 'Open or closed',
  closed: 'Closed permanently',
  openMatFee: 'Open mat fee',
  dropInFee: 'Drop-in fee',
  checkedOn: 'Date when the row was last checked',
  mon: 'Monday open mats',
  tue: 'Tuesday open mats',
  wed: 'Wednesday open mats',
  thu: 'Thursday open mats',
  fri: 'Friday open mats',
  sat: 'Saturday open mats',
  sun: 'Sunday open mats',
  ownFacts: 'All details, in this site’s own format',
} as const;
export type ColumnRole = keyof typeof COLUMN_ROLES;
export const COLUMN_ROLE_NAMES = Object.keys(COLUMN_ROLES) as [ColumnRole, ...ColumnRole[]];

/** Most columns that can be chosen. For further columns, and for longer headings, the guess is used. */
export const COLUMNS_MOST = 300;
export const HEADING_MOST = 200;

/** Identifies a column by its heading, ignoring case and surrounding spaces. */
export const columnName = (heading: string): string =>
  heading
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase();

/** What an admin chose for a column. `null`: it isn't used. */
export const columnChoiceSchema = v.strictObject({
  /** Its heading in the form of `columnName`. */
  name: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(HEADING_MOST),
    v.check((text) => text.isWellFormed() && text === columnName(text), 'This isn’t a column name.'),
  ),
  role: v.nullable(v.picklist(COLUMN_ROLE_NAMES, 'Choose one of the column types.')),
});
export type ColumnChoice = v.InferOutput<typeof columnChoiceSchema>;
export const columnChoicesSchema = v.pipe(v.array(columnChoiceSchema), v.maxLength(COLUMNS_MOST));

/** A column from the start of a file, with the guess for it. */
export interface GuessedColumn {
  /** As in the file. */
  heading: string;
  name: string;
  /** The first three non-empty cells, shortened. Empty for a column about people. */
  examples: string[];
  guess: ColumnRole | null;
  /** Its rank among columns of the same kind. 0 is the most trusted. */
  rank: number;
  /** It is never read, whatever is chosen. */
  isPersonal?: true;
}

/** Chosen columns come before guessed ones. */
const CHOSEN_RANK = -1;
/** A column's rank for its role. */
export const rankOf = (role: ColumnRole, guess: { readonly role: ColumnRole | null; readonly rank: number } | undefined): number =>
  guess?.role === role ? guess.rank : CHOSEN_RANK;

/** If several columns have the same role, the first is read, and the next if its cell is empty: more trusted first, then in the file's order. */
export const byTrust = (a: { readonly rank: number; readonly at: number }, b: { readonly rank: number; readonly at: number }): number =>
  a.rank - b.rank || a.at - b.at;

const PLACES: readonly ColumnRole[] = ['address', 'street', 'city', 'state', 'zip', 'latitude', 'coordinates'];

/** What a list of gyms needs and these columns lack, each as a sentence. */
export function missingColumns(roles: ReadonlySet<ColumnRole>): string[] {
  return [
    ...(roles.has('name') ? [] : ['No column has the gym names.']),
    ...(PLACES.some((role) => roles.has(role)) ? [] : ['No column has a location: an address, a city, a ZIP code or coordinates.']),
  ];
}

/** Columns that the file of rejected rows adds to the list's own. They are ignored when it is imported again. */
export const REJECTED_COLUMNS = { row: 'rejected row', reason: 'rejected because' } as const;

/** Exports write an apostrophe before text that a spreadsheet would run as a formula (OWASP, CSV injection). This removes it. */
export const withoutFormulaMark = (text: string): string => text.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');
