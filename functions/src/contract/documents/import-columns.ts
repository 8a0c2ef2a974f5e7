import * as v from 'valibot';
import { getFactDefinition, type EDITABLE_FACTS, EDITABLE_FACT_NAMES, type EditableFactName } from '../facts';
import type { FactDefinition, ImportColumn } from '../facts/fact';
import { keysOf } from '../facts/records';

/** Columns that don't belong to any single fact. */
const OTHER_COLUMNS = {
  key: {
    label: 'ID in the source’s list',
    headings: ['place_id', 'google_id', 'cid', '@id', 'osm_id', 'id', 'googleplaceid', 'google_place_id', 'placeid', '_id', 'fsq_place_id', 'fsq_id', 'uuid'],
  },
  country: { label: 'Country', headings: ['country_code', 'country', 'addr:country', 'address_country', 'country_name'] },
  types: {
    label: 'Type of business',
    headings: [
      ...['type', 'category', 'main_category', 'subtypes', 'types', 'categories', 'category_name', 'primary_type', 'primary_type_display_name'],
      ...['fsq_category_labels', 'business_type', 'place_type', 'category_names'],
    ],
  },
  sport: {
    label: 'Sport',
    headings: [
      ...['sport', 'sports', 'discipline', 'disciplines', 'martial_art', 'martial_arts', 'style', 'styles', 'art', 'arts', 'martial_arts_styles'],
      ...[
        'arts_taught',
        'styles_taught',
        'disciplines_taught',
        'activity',
        'activities',
        'programs',
        'programs_offered',
        'offerings',
        'specialties',
        'services',
      ],
    ],
  },
  checkedOn: { label: 'Date when the row was last checked', headings: ['last_updated', 'last_checked', 'updated_at'] },
  ownFacts: { label: 'All details, in this site’s own format', headings: ['facts'] },
} as const satisfies Readonly<Record<string, ImportColumn>>;

type RoleOf<Fact> = Fact extends { readonly columns: infer Columns } ? keyof Columns : never;
type PartRoleOf<Fact> = Fact extends { readonly parts: infer Parts } ? { [Part in keyof Parts]: RoleOf<Parts[Part]> }[keyof Parts] : never;
type FactRole = { [Name in EditableFactName]: RoleOf<(typeof EDITABLE_FACTS)[Name]> | PartRoleOf<(typeof EDITABLE_FACTS)[Name]> }[EditableFactName];

const listFactColumns = (fact: FactDefinition): readonly (readonly [string, ImportColumn])[] =>
  [fact, ...(fact.kind === 'parts' ? Object.values(fact.parts) : [])].flatMap(({ columns = {} }) => Object.entries(columns));

/**
 * What a column of a list can contain, by role. The headings are from real files: map exports of 2023, 2025 and 2026, a national list,
 * hand-maintained lists, OpenStreetMap tags, and the directory's own format.
 */
export const IMPORT_COLUMNS = Object.fromEntries([
  ...EDITABLE_FACT_NAMES.flatMap((fact) => listFactColumns(getFactDefinition(fact))),
  ...Object.entries(OTHER_COLUMNS),
]) as Readonly<Record<ColumnRole, ImportColumn>>;
export type ColumnRole = FactRole | keyof typeof OTHER_COLUMNS;
export const COLUMN_ROLES = keysOf(IMPORT_COLUMNS);

/** Maximum number of columns that an admin can choose roles for. For all others, the guess is used. */
export const MAX_COLUMNS = 300;
/** Maximum length of a heading in characters. For a column with a longer one, the guess is used. */
export const MAX_HEADING_LENGTH = 200;

/** The name that identifies a column: its heading in lowercase, without surrounding spaces. */
export const toColumnName = (heading: string): string =>
  heading
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase();

/** The role that an admin chose for a column. `null` if the column isn't used. */
export const columnChoiceSchema = v.strictObject({
  /** Its heading in the form of `toColumnName`. */
  name: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(MAX_HEADING_LENGTH),
    v.check((text) => text.isWellFormed() && text === toColumnName(text), 'This isn’t a column name.'),
  ),
  role: v.nullable(v.picklist(COLUMN_ROLES, 'Choose one of the column types.')),
});
export type ColumnChoice = v.InferOutput<typeof columnChoiceSchema>;
export const columnChoicesSchema = v.pipe(v.array(columnChoiceSchema), v.maxLength(MAX_COLUMNS));

/** A column from the start of a file, with the guess for it. */
export interface GuessedColumn {
  /** As in the file. */
  heading: string;
  name: string;
  /** The first three non-empty cells, shortened. Empty for a column about people. */
  examples: string[];
  guess: ColumnRole | null;
  /** Its rank among columns with the same guess. 0 is the most trusted. */
  rank: number;
  /** Set if one of its first values looks like times of open mats or classes, but its heading suggests no role. */
  hasSessions?: true;
  /** Set if the column is about people. It is never read, even if an admin chooses a role. */
  isPersonal?: true;
}

/** Chosen columns come before guessed ones. */
const CHOSEN_RANK = -1;
/** A column's rank for its role. */
export const getColumnRank = (role: ColumnRole, guess: { readonly role: ColumnRole | null; readonly rank: number } | undefined): number =>
  guess?.role === role ? guess.rank : CHOSEN_RANK;

/**
 * Compares columns with the same role for sorting: more trusted columns come first, and equally trusted ones are in the file's order. If a row's cell is
 * empty, the next column is read.
 */
export const compareByTrust = (a: { readonly rank: number; readonly at: number }, b: { readonly rank: number; readonly at: number }): number =>
  a.rank - b.rank || a.at - b.at;

const LOCATION_ROLES: readonly ColumnRole[] = ['address', 'street', 'city', 'state', 'zip', 'latitude', 'coordinates'];

/** Sentences about what a list of gyms needs but these columns don't contain. Empty if they contain everything. */
export function listMissingColumns(roles: ReadonlySet<ColumnRole>): string[] {
  return [
    ...(roles.has('name') ? [] : ['No column has the gym names.']),
    ...(LOCATION_ROLES.some((role) => roles.has(role)) ? [] : ['No column has a location: an address, a city, a ZIP code or coordinates.']),
  ];
}

/** Columns that the file of rejected rows adds to the list's own. They are ignored when it is imported again. */
export const REJECTED_COLUMNS = { row: 'rejected row', reason: 'rejected because' } as const;

/** Exports write an apostrophe before text that a spreadsheet would run as a formula (OWASP, CSV injection). This removes it. */
export const withoutFormulaMark = (text: string): string => text.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');
