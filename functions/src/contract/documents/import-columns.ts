import * as v from 'valibot';

/** What a column of a list can say of a gym, as it is called where it is chosen. Those of weekdays are the open mats of a list kept by hand. */
export const COLUMN_ROLES = {
  name: 'Name of the gym',
  key: 'The list’s own key',
  address: 'Whole address',
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
  about: 'What it offers',
  types: 'Kind of business',
  sport: 'Sport',
  status: 'Whether it is open or closed',
  closed: 'Closed permanently',
  openMatFee: 'Fee of open mats',
  dropInFee: 'Fee of a drop-in',
  checkedOn: 'Day on which the row was checked',
  mon: 'Open mats on Mondays',
  tue: 'Open mats on Tuesdays',
  wed: 'Open mats on Wednesdays',
  thu: 'Open mats on Thursdays',
  fri: 'Open mats on Fridays',
  sat: 'Open mats on Saturdays',
  sun: 'Open mats on Sundays',
  ownFacts: 'All facts, in this directory’s own format',
} as const;
export type ColumnRole = keyof typeof COLUMN_ROLES;
export const COLUMN_ROLE_NAMES = Object.keys(COLUMN_ROLES) as [ColumnRole, ...ColumnRole[]];

/** Columns that can be chosen of a file; of more, and of longer headings, what is guessed stands. */
export const COLUMNS_MOST = 300;
export const HEADING_MOST = 200;

/** Identifies a column by its heading, regardless of spaces around it and capital letters. */
export const columnName = (heading: string): string =>
  heading
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase();

/** What an admin chose for a column; `null`: it is not used. */
export const columnChoiceSchema = v.strictObject({
  /** Its heading as `columnName` makes it. */
  name: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(HEADING_MOST),
    v.check((text) => text.isWellFormed() && text === columnName(text), 'This is not the name of a column.'),
  ),
  role: v.nullable(v.picklist(COLUMN_ROLE_NAMES, 'There is no such use of a column.')),
});
export type ColumnChoice = v.InferOutput<typeof columnChoiceSchema>;
export const columnChoicesSchema = v.pipe(v.array(columnChoiceSchema), v.maxLength(COLUMNS_MOST));

/** A column of the beginning of a file, and what is guessed of it. */
export interface GuessedColumn {
  /** As the file has it. */
  heading: string;
  name: string;
  /** Of the cells that are filled the first three, cut short; none of a column about persons. */
  examples: string[];
  guess: ColumnRole | null;
  /** How much it is trusted among columns that say the same: 0 the most. */
  rank: number;
  /** It is never read, whatever is chosen. */
  isPersonal?: true;
}

/** Columns that were chosen for something go before those that were guessed. */
const CHOSEN_RANK = -1;
/** How much a column is trusted for what it was chosen for. */
export const rankOf = (role: ColumnRole, guess: { readonly role: ColumnRole | null; readonly rank: number } | undefined): number =>
  guess?.role === role ? guess.rank : CHOSEN_RANK;

/** Of columns that say the same the first is read, and where its cell is empty the next: the more trusted, then as they stand in the file. */
export const byTrust = (a: { readonly rank: number; readonly at: number }, b: { readonly rank: number; readonly at: number }): number =>
  a.rank - b.rank || a.at - b.at;

const PLACES: readonly ColumnRole[] = ['address', 'street', 'city', 'state', 'zip', 'latitude', 'coordinates'];

/** What a list of gyms can't do without and these columns don't say, each in a sentence. */
export function missingColumns(roles: ReadonlySet<ColumnRole>): string[] {
  return [
    ...(roles.has('name') ? [] : ['No column says what the gyms are called.']),
    ...(PLACES.some((role) => roles.has(role)) ? [] : ['No column says where the gyms are: an address, a city, a ZIP code or coordinates.']),
  ];
}

/** Columns that the file of rejected rows has besides the list's own. Where it is imported again they are passed over. */
export const REJECTED_COLUMNS = { row: 'rejected row', reason: 'rejected because' } as const;

/** What a spreadsheet takes for a formula is written with an apostrophe before it (OWASP, CSV injection); this reads it as it was. */
export const withoutFormulaMark = (text: string): string => text.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');
