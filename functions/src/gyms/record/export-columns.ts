import { type Gym, GYM_FACT_NAMES, type GymFactName, sitePaths, toStableJson } from '../../contract';

/** Imports recognize rows that were exported from the directory by these two columns. */
export const ID_COLUMN = 'directory_id';
export const VERSION_COLUMN = 'directory_version';
/** Changes on specific dates. */
export const DATES_COLUMN = 'dated_changes';
/** What messages call these changes in the middle of a sentence. */
export const DATES_IN_SENTENCE = 'changes on specific dates';
/** The gym's source, with the license under which it publishes its list. */
export const SOURCE_COLUMNS = { name: 'source', key: 'source_key', license: 'license' } as const;

/** The facts that people look for first. Their columns come first. */
const LEADING_FACTS = ['name', 'full_address', 'city', 'state', 'zip', 'latitude', 'longitude', 'phone', 'email', 'site', 'affiliation'] as const;
/** All facts, in column order. */
const FACT_COLUMNS: readonly GymFactName[] = [...new Set<GymFactName>([...LEADING_FACTS, ...GYM_FACT_NAMES])];

/** The columns of an exported gym, in the order of `toExportedGym`. */
export const EXPORT_COLUMNS: readonly string[] = [
  ID_COLUMN,
  VERSION_COLUMN,
  'status',
  ...FACT_COLUMNS,
  DATES_COLUMN,
  'page',
  SOURCE_COLUMNS.name,
  SOURCE_COLUMNS.key,
  SOURCE_COLUMNS.license,
  'other_sources',
  'created_at',
  'updated_at',
];

/**
 * The fields of a gym's document that an export includes. Leaves out who created, changed or confirmed the gym, its owners' settings and visitors'
 * reports.
 */
export const EXPORTED_FIELDS = [
  ...FACT_COLUMNS,
  'datedChanges',
  'status',
  'version',
  'stateSlug',
  'citySlug',
  'slug',
  'source',
  'listings',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Gym)[];
export type ExportableGym = Pick<Gym, (typeof EXPORTED_FIELDS)[number]>;

/**
 * A gym's exported values by column, without unknown facts. Nested fields have a fixed order, so an unchanged gym always exports identically.
 */
export function toExportedGym(id: string, gym: ExportableGym, origin: string): Readonly<Record<string, unknown>> {
  const { source, listings = {} } = gym;
  const others = Object.values(listings).filter(({ name }) => name !== source.name);
  const credits = [...new Set(others.map(({ name, license }) => (license === undefined ? name : `${name} (${license})`)))].sort();
  const cells: readonly (readonly [column: string, cell: unknown])[] = [
    [ID_COLUMN, id],
    [VERSION_COLUMN, gym.version],
    ['status', gym.status],
    ...FACT_COLUMNS.map((name) => [name, sortFields(gym[name])] as const),
    [DATES_COLUMN, sortFields(gym.datedChanges)],
    ['page', `${origin}${sitePaths.gym(gym)}`],
    [SOURCE_COLUMNS.name, source.name],
    [SOURCE_COLUMNS.key, source.key],
    [SOURCE_COLUMNS.license, source.license],
    ['other_sources', credits.length > 0 ? credits.join('; ') : undefined],
    ['created_at', gym.createdAt],
    ['updated_at', gym.updatedAt],
  ];
  return Object.fromEntries(cells.filter(([, cell]) => cell !== undefined));
}

const sortFields = (value: unknown): unknown => (typeof value === 'object' ? JSON.parse(toStableJson(value)) : value);

/** A fact as a cell: trimmed text, or anything else as JSON. Empty if the fact is unknown. */
export function formatCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value.trim() : toStableJson(value);
}

/** Text that a spreadsheet would run as a formula (OWASP, CSV injection), and text that already starts like a guarded cell. */
const NEEDS_GUARD = /^[=+\-@\t\r'\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Digits with one `e`, such as the id `12e5`, which a spreadsheet would turn into 1200000. */
const HAS_EXPONENT = /^\d+e[+-]?\d+$/i;
/** Spreadsheets show numbers of 12 or more digits in scientific notation. */
const MIN_GUARDED_LENGTH = 12;
/** Whether text is an id that a spreadsheet would read as a number and change. */
const isReadAsNumber = (text: string): boolean => HAS_EXPONENT.test(text) || (text.length >= MIN_GUARDED_LENGTH && /^\d+$/.test(text));

/** Guards a string with a leading apostrophe, so that spreadsheets show it as text. */
export const guardCell = (text: string): string => (NEEDS_GUARD.test(text) || isReadAsNumber(text) ? `'${text}` : text);
/** Reverses `guardCell`. */
export const unguardCell = (text: string): string => (text.startsWith("'") ? text.slice(1) : text);
