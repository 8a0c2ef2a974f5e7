import { COLLECTIONS, GYM_FACT_NAMES, type Gym, type DuplicatePair, type MergedGym, isDeepEqual, withOldNames } from '../../contract';
import { type Authorship, PLACE_FIELDS } from '../../gyms/record/record';
import { hashDocument } from '../../platform/hash-document';

/** A gym that an import created. */
export interface CreatedGym {
  readonly kind: 'made';
  readonly id: string;
  /** Hash of the gym as created. */
  readonly hash: string;
  /** The pointer that had the gym's id before. It led to a deleted gym. */
  readonly pointer?: MergedGym;
}
/** A gym that an import changed, with only the changed fields. */
export interface ChangedGym {
  readonly kind: 'changed';
  readonly id: string;
  /** The fields before the import. A field that didn't exist is missing. */
  readonly was: Readonly<Partial<Gym>>;
  /** Hashes of the fields after the import. `ABSENT` for a removed field. */
  readonly became: Readonly<Record<string, string>>;
}
/** A pointer that an import wrote. `was` is the pointer that it replaced. */
export interface WrittenPointer {
  readonly kind: 'pointer';
  readonly id: string;
  readonly into: string;
  readonly was?: MergedGym;
}
/** A pair that an import added, changed or deleted, and its earlier state. */
export interface WrittenPair {
  readonly kind: 'pair';
  readonly id: string;
  readonly was?: DuplicatePair;
}
/** What is needed to undo one write of an import. */
export type UndoEntry = CreatedGym | ChangedGym | WrittenPointer | WrittenPair;

/** Fields that only say when, how often and by whom a gym was written. */
const STAMPS: ReadonlySet<string> = new Set(['version', 'updatedAt', 'updatedBy', 'writtenAt', 'pageHash']);
/** Fields that people see. Most others record where facts come from and who confirmed them. */
const SHOWN_FIELDS: ReadonlySet<string> = new Set([...GYM_FACT_NAMES, 'datedChanges', 'status', 'slug', 'source']);
const ABSENT = '-';

/** A gym without `STAMPS`. */
const pickContent = (gym: Gym): object => Object.fromEntries(Object.entries(gym).filter(([field, value]) => !STAMPS.has(field) && value !== undefined));
/** The hash of a field's value, or `ABSENT`. */
const hashField = (gym: object, field: string): string => {
  const value: unknown = new Map(Object.entries(gym)).get(field);
  return value === undefined ? ABSENT : hashDocument({ value });
};

/**
 * The undo entry for a gym that an import creates or changes.
 * @param pointer the pointer that had a created gym's id before
 */
export function toUndoEntry(id: string, before: Gym | undefined, after: Gym, pointer: MergedGym | undefined): CreatedGym | ChangedGym {
  if (!before) return { kind: 'made', id, hash: hashDocument(pickContent(after)), ...(pointer && { pointer }) };
  const fieldsBefore = new Map(Object.entries(pickContent(before)));
  const fieldsAfter = new Map(Object.entries(pickContent(after)));
  const allFields = [...new Set([...fieldsBefore.keys(), ...fieldsAfter.keys()])];
  const changed = allFields.filter((field) => !isDeepEqual(fieldsBefore.get(field), fieldsAfter.get(field)));
  return {
    kind: 'changed',
    id,
    was: Object.fromEntries(changed.flatMap((field) => (fieldsBefore.has(field) ? [[field, fieldsBefore.get(field)]] : []))) as Partial<Gym>,
    became: Object.fromEntries(changed.map((field) => [field, hashField(after, field)])),
  };
}

/** Whether a gym has the same content as when the import created it. */
export const isUnchangedSinceImport = (gym: Gym, { hash }: CreatedGym): boolean =>
  [gym, toPreviousRelease(gym)].some((version) => hashDocument(pickContent(version)) === hash);

/** A gym with the field names of the previous release, which hashes from its imports are based on. */
const toPreviousRelease = (gym: Gym): Gym => withOldNames(COLLECTIONS.gyms, gym) as Gym;

/**
 * Reverts a gym's fields to their values before the import, except fields that were changed since. `PLACE_FIELDS` are reverted together or not at all.
 * @param options.keepsUrl whether the gym keeps its current URL, because another gym now has the old one
 * @returns the gym, and whether it counts as kept: nothing was reverted, or not all fields that people see
 */
export function revertGym(
  gym: Gym,
  { was, became }: ChangedGym,
  { by, now }: Authorship,
  { keepsUrl = false } = {},
): { readonly gym: Gym; readonly isKept: boolean } {
  const hashes = new Map(Object.entries(became));
  const fields = [...hashes.keys()];
  const before = new Map(Object.entries(was));
  const versions = [gym, toPreviousRelease(gym)];
  const isChanged = (field: string): boolean => versions.every((version) => hashField(version, field) !== hashes.get(field));
  const changedSince = new Set(fields.filter(isChanged));
  const isUrlKept = keepsUrl || fields.some((field) => PLACE_FIELDS.has(field) && changedSince.has(field));
  const reverted = new Set(fields.filter((field) => !changedSince.has(field) && !(isUrlKept && PLACE_FIELDS.has(field))));
  if (reverted.size === 0) return { gym, isKept: fields.length > 0 };
  const others = Object.entries(gym).filter(([field]) => !reverted.has(field));
  const restored = [...reverted].flatMap((field) => (before.has(field) ? [[field, before.get(field)] as const] : []));
  const after = { ...Object.fromEntries([...others, ...restored]), version: gym.version + 1, updatedAt: now.toISOString(), updatedBy: by } as Gym;
  return { gym: after, isKept: fields.some((field) => SHOWN_FIELDS.has(field) && !reverted.has(field)) };
}
