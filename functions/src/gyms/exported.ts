import { type Gym, GYM_FACT_NAMES, type GymFactName, sitePaths, stableJson } from '../contract';

/** By these two columns an import knows a row that the directory has exported itself. */
export const ID_COLUMN = 'directory_id';
export const VERSION_COLUMN = 'directory_version';
/** Where a gym came from: what a list asks to be credited with goes along. */
export const SOURCE_COLUMNS = { name: 'source', key: 'source_key', licence: 'licence' } as const;

/** The facts in the order of their columns: what a person looks for first. */
const FACTS_FIRST = ['name', 'full_address', 'city', 'state', 'zip', 'latitude', 'longitude', 'phone', 'email', 'site', 'affiliation'] as const;
const FACTS: readonly GymFactName[] = [...new Set<GymFactName>([...FACTS_FIRST, ...GYM_FACT_NAMES])];

/** The columns of an exported gym, in their order, which is that of `exportedGym`. */
export const EXPORT_COLUMNS: readonly string[] = [
  ID_COLUMN,
  VERSION_COLUMN,
  'status',
  ...FACTS,
  'page',
  SOURCE_COLUMNS.name,
  SOURCE_COLUMNS.key,
  SOURCE_COLUMNS.licence,
  'other_sources',
  'created_at',
  'updated_at',
];

/** What an export takes of a gym's document. Who made, changed or confirmed it, its owners' wishes and what visitors have said stay here. */
export const EXPORTED_FIELDS = [
  ...FACTS,
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

/** A gym as it is exported, by column; what is not known is absent. Lists and parts of facts are in one order, so that the same gym always reads the same. */
export function exportedGym(id: string, gym: ExportableGym, origin: string): Readonly<Record<string, unknown>> {
  const { source, listings = {} } = gym;
  const others = Object.values(listings).filter(({ name }) => name !== source.name);
  const credits = [...new Set(others.map(({ name, licence }) => (licence === undefined ? name : `${name} (${licence})`)))].sort();
  const cells: readonly (readonly [column: string, cell: unknown])[] = [
    [ID_COLUMN, id],
    [VERSION_COLUMN, gym.version],
    ['status', gym.status],
    ...FACTS.map((name) => [name, inOneOrder(gym[name])] as const),
    ['page', `${origin}${sitePaths.gym(gym)}`],
    [SOURCE_COLUMNS.name, source.name],
    [SOURCE_COLUMNS.key, source.key],
    [SOURCE_COLUMNS.licence, source.licence],
    ['other_sources', credits.length > 0 ? credits.join('; ') : undefined],
    ['created_at', gym.createdAt],
    ['updated_at', gym.updatedAt],
  ];
  return Object.fromEntries(cells.filter(([, cell]) => cell !== undefined));
}

const inOneOrder = (value: unknown): unknown => (typeof value === 'object' ? JSON.parse(stableJson(value)) : value);

/** A fact as a cell has it: a text as it is, anything else as JSON. Empty where it is not known. */
export const cellOfFact = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value.trim() : stableJson(value);

/** What a spreadsheet would take for a formula (OWASP, CSV injection), and what looks as if it had been guarded already. */
const NEEDS_GUARD = /^[=+\-@\t\r'\uFF1D\uFF0B\uFF0D\uFF20]/;

/** What a spreadsheet would take for a number and cut digits off: an id of many digits, or of digits around an `e`. */
const LOOKS_LIKE_NUMBER = /^\d+(?:e\d+)?$/i;
const DIGITS_KEPT = 12;

/** A text that no spreadsheet runs or shortens: an apostrophe before it shows it as text. */
export const guarded = (text: string): string => (NEEDS_GUARD.test(text) || (text.length >= DIGITS_KEPT && LOOKS_LIKE_NUMBER.test(text)) ? `'${text}` : text);
/** The text that was guarded. */
export const unguarded = (text: string): string => (text.startsWith("'") ? text.slice(1) : text);
