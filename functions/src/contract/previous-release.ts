import type { AuditAction } from './audit-actions';
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
const renameField = (old: string, current: string): Renames => ({ fields: { [old]: current } });
const LICENSE = renameField('licence', 'license');
const IN_SOURCE: Renames = { inside: { source: LICENSE } };
const UNMERGED_GYM: Renames = { fields: { approvalRequired: 'importsBlocked' }, inside: { source: LICENSE, credits: LICENSE, listings: { each: LICENSE } } };
const GYM: Renames = {
  fields: { ...UNMERGED_GYM.fields, splitting: 'unmergeData' },
  inside: { ...UNMERGED_GYM.inside, unmergeData: { fields: { was: 'gym' }, inside: { gym: UNMERGED_GYM, before: UNMERGED_GYM, after: UNMERGED_GYM } } },
};
const GYMS_BY_ID: Renames = { inside: { gyms: { each: GYM } } };
const PAIR: Renames = { ...renameField('metres', 'meters'), values: { decided: { one: 'same', two: 'different' } } };
const TIER: Renames = { fields: { gives: 'benefits', places: 'spots' } };
const OFFERED_BY = renameField('giver', 'offeredBy');
const CANCELED = renameValue('state', 'cancelled', 'canceled');
const REJECTED_DECISION = renameValue('decision', 'refused', 'rejected');

/** Renames in stored documents, by the name of the collection. */
export const STORED_RENAMES: Readonly<Record<string, Renames>> = {
  announcements: { ...CANCELED, fields: { told: 'notified' } },
  bulkChanges: { ...CANCELED, fields: { same: 'unchanged', refused: 'skipped', left: 'skippedGyms' }, inside: { change: renameField('of', 'changeId') } },
  claims: renameValue('status', 'refused', 'rejected'),
  contactMessages: renameValue('report', 'double', 'duplicate'),
  directory: { inside: { discounts: OFFERED_BY } },
  discounts: { ...OFFERED_BY, ...renameValue('status', 'refused', 'rejected') },
  directoryCities: GYMS_BY_ID,
  directoryPages: { inside: { gym: GYM } },
  gymExports: CANCELED,
  gyms: GYM,
  imports: { ...CANCELED, inside: { ...IN_SOURCE.inside, undo: renameValue('from', 'cancelled', 'canceled') } },
  pairs: PAIR,
  photoReports: renameField('reportedAt', 'originalGymId'),
  // Of cities. A state's parts have no gyms.
  parts: GYMS_BY_ID,
  sources: LICENSE,
  // Of imports: what they changed.
  undo: { inside: { entries: { inside: { was: { ...PAIR, ...GYM, fields: { ...PAIR.fields, ...GYM.fields } }, pointer: GYM } } } },
  tiers: TIER,
  sponsorships: renameValue('review', 'refused', 'rejected'),
};

/** The names of the collections whose documents have renamed fields or values. */
export const RENAMED_COLLECTIONS: readonly string[] = [...Object.keys(STORED_RENAMES), 'audit', 'kept'];

/** Renamed callables: old name → current name. Both are deployed. */
export const RENAMED_CALLABLES: Readonly<Record<string, CallableName>> = {
  requireApproval: 'setImportsBlocked',
  countPagesLeft: 'countPendingRefreshes',
  orderFeaturedCities: 'reorderFeaturedCities',
  keepGymsApart: 'markGymsAsDifferent',
  followAccount: 'syncAccount',
  putBackEdit: 'undoEdit',
  splitGym: 'unmergeGym',
};

/** The current name of a deployed function. */
export const currentCallableName = (name: string): string => getOwn(RENAMED_CALLABLES, name) ?? name;

/** Renamed actions in the audit log: old name → current name. */
const RENAMED_AUDIT_ACTIONS: Readonly<Record<string, AuditAction>> = {
  requireApproval: 'setImportsBlocked',
  'upkeep failed': 'pending work failed',
  firstAdmin: 'becomeFirstAdmin',
  addProposed: 'addMissingGym',
  followGyms: 'syncSponsoredGyms',
  releaseAdmin: 'giveUpAdmin',
  takeAdmin: 'removeAdmin',
  orderFeaturedCities: 'reorderFeaturedCities',
  keepGymsApart: 'markGymsAsDifferent',
  putBackEdit: 'undoEdit',
  splitGym: 'unmergeGym',
};

/** Renames in the inputs of callables, by the callable's name. */
export const INPUT_RENAMES: Partial<Readonly<Record<CallableName, Renames>>> = {
  beginImport: IN_SOURCE,
  createDiscount: OFFERED_BY,
  createTier: { inside: { tier: TIER } },
  updateTier: { inside: { tier: TIER } },
  setImportsBlocked: renameField('required', 'areBlocked'),
  reportGym: renameValue('kind', 'double', 'duplicate'),
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

/** Renames that swap the old and the current names, so that `replaceOldNames` restores the old ones. */
function invert({ fields = {}, values = {}, inside = {}, each }: Renames): Renames {
  const oldNames = swap(fields);
  const byOldName = <T>(record: Readonly<Record<string, T>>) =>
    Object.entries(record).map(([name, content]) => [getOwn(oldNames, name) ?? name, content] as const);
  return {
    fields: oldNames,
    values: Object.fromEntries(byOldName(values).map(([name, renamed]) => [name, swap(renamed)])),
    inside: Object.fromEntries(byOldName(inside).map(([name, renames]) => [name, invert(renames)])),
    ...(each && { each: invert(each) }),
  };
}
const swap = (record: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([old, current]) => [current, old]));

/**
 * The content of a stored document with the current names.
 * @param path of the document or its collection
 */
export const readStored = (path: string, data: unknown): unknown => replaceOldNames(data, renamesIn(path, data));

/** The content of a document as the previous release would have stored it. */
export function withOldNames(path: string, data: unknown): unknown {
  const renames = renamesIn(path, data);
  return renames ? replaceOldNames(data, invert(renames)) : data;
}

/** The renames in a document. An audit entry, or a document in the trash, contains fields of the document whose path it names. */
function renamesIn(path: string, data: unknown): Renames | undefined {
  const collection = collectionIn(path);
  const renamesAt = (field: string): Renames | undefined => {
    const named = isPlainObject(data) ? getOwn(data, field) : undefined;
    return typeof named === 'string' ? getOwn(STORED_RENAMES, collectionIn(named)) : undefined;
  };
  if (collection === 'audit') {
    const target = renamesAt('target');
    return { values: { action: RENAMED_AUDIT_ACTIONS }, ...(target && { inside: { before: target, after: target } }) };
  }
  const original = collection === 'kept' ? renamesAt('path') : undefined;
  return original ? { inside: { data: original } } : getOwn(STORED_RENAMES, collection);
}

/** The values to query for in a field: the current one, and the old one if it was renamed. */
export function storedValuesOf(path: string, field: string, value: string): string[] {
  const renamed = getOwn(renamesIn(path, undefined)?.values ?? {}, field) ?? {};
  return [value, ...Object.entries(renamed).flatMap(([old, current]) => (current === value ? [old] : []))];
}

/** The names under which fields may be stored: their current ones, and old ones in any collection. */
export function storedNamesOf(fields: readonly string[]): string[] {
  const renamed = Object.values(STORED_RENAMES).flatMap((renames) => Object.entries(renames.fields ?? {}));
  return [...new Set([...fields, ...renamed.filter(([, name]) => fields.includes(name)).map(([old]) => old)])];
}
