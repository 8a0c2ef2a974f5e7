import type { CallableName } from './callables';
import { getOwn } from './get-own';

/**
 * Names that the previous release stored and sent. Everything is written with the current names. Documents, inputs and copies with the old names are
 * still read. How long, and how to remove this file: docs/decisions/082-renamed-stored-names.md.
 */

/** How an object with the old names differs from one with the current names. */
export interface Renames {
  /** Fields: old name → current name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Values of a field, by its current name: old value → current value. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Renames inside a field, by its current name. If its value is a list, they apply to each entry. */
  readonly inside?: Readonly<Record<string, Renames>>;
  /** Renames inside every field, for objects whose keys are ids. */
  readonly each?: Renames;
}

const renameValue = (field: string, old: string, current: string): Renames => ({ values: { [field]: { [old]: current } } });
const CANCELED = renameValue('state', 'cancelled', 'canceled');
const REJECTED_DECISION = renameValue('decision', 'refused', 'rejected');

/** Renames in stored documents, by the name of the collection. */
export const STORED_RENAMES: Readonly<Record<string, Renames>> = {
  announcements: CANCELED,
  bulkChanges: CANCELED,
  claims: renameValue('status', 'refused', 'rejected'),
  discounts: renameValue('status', 'refused', 'rejected'),
  gymExports: CANCELED,
  imports: { ...CANCELED, inside: { undo: renameValue('from', 'cancelled', 'canceled') } },
  sponsorships: renameValue('review', 'refused', 'rejected'),
};

/** Renames in the inputs of callables, by the callable's name. */
export const INPUT_RENAMES: Partial<Readonly<Record<CallableName, Renames>>> = {
  decideBrand: REJECTED_DECISION,
  decideClaim: REJECTED_DECISION,
  decideDiscount: REJECTED_DECISION,
};

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** A value with its old names replaced by the current ones. If an object has a field under both names, the current one counts. */
export function replaceOldNames(value: unknown, renames: Renames | undefined): unknown {
  if (!renames) return value;
  if (Array.isArray(value)) return value.map((entry) => replaceOldNames(entry, renames));
  if (!isPlainObject(value)) return value;
  const { fields = {}, values = {}, inside = {}, each } = renames;
  const entries = Object.entries(value).flatMap(([oldName, content]): [string, unknown][] => {
    const name = getOwn(fields, oldName) ?? oldName;
    if (name !== oldName && Object.hasOwn(value, name)) return [];
    const current = typeof content === 'string' ? (getOwn(getOwn(values, name) ?? {}, content) ?? content) : content;
    return [[name, replaceOldNames(current, getOwn(inside, name) ?? each)]];
  });
  return Object.fromEntries(entries);
}

/** The name of the collection in the path of a document or collection: `savedGyms` in `users/ana/savedGyms/g1`. */
function collectionIn(path: string): string {
  const names = path.split('/');
  return names[names.length - 1 - ((names.length - 1) % 2)] ?? '';
}

/**
 * The content of a stored document with the current names.
 * @param path of the document or its collection
 */
export function readStored(path: string, data: unknown): unknown {
  const collection = collectionIn(path);
  return replaceOldNames(data, collection === 'audit' ? auditRenames(data) : getOwn(STORED_RENAMES, collection));
}

/** Renames in an audit entry: those of the document whose fields it has from before and after the change. */
function auditRenames(entry: unknown): Renames | undefined {
  const target = isPlainObject(entry) && typeof entry.target === 'string' ? getOwn(STORED_RENAMES, collectionIn(entry.target)) : undefined;
  return target && { inside: { before: target, after: target } };
}

/** The values to query for in a field: the current one, and the old one if it was renamed. */
export function storedValuesOf(path: string, field: string, value: string): string[] {
  const renamed = getOwn(getOwn(STORED_RENAMES, collectionIn(path))?.values ?? {}, field) ?? {};
  return [value, ...Object.keys(renamed).filter((old) => renamed[old] === value)];
}

/** The names under which fields may be stored: their current ones, and old ones in any collection. */
export function storedNamesOf(fields: readonly string[]): string[] {
  const renamed = Object.values(STORED_RENAMES).flatMap((renames) => Object.entries(renames.fields ?? {}));
  return [...new Set([...fields, ...renamed.filter(([, name]) => fields.includes(name)).map(([old]) => old)])];
}
