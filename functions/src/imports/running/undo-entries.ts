import { COLLECTIONS, GYM_FACT_NAMES, type Gym, type DuplicatePair, type MergedGym, isDeepEqual, withOldNames } from '../../contract';
import { type Authorship, PLACE_FIELDS } from '../../gyms/record/record';
import { hashDocument } from '../../platform/hash-document';

/** A gym that an import created. */
export interface CreatedGym {
  readonly kind: 'made';
  readonly id: string;
  /** Hash of the gym as created. */
  readonly hash: string;
  /** The document that had its id: a pointer to a deleted gym. */
  readonly pointer?: MergedGym;
}
/** A gym that an import changed, with only the changed fields. */
export interface ChangedGym {
  readonly kind: 'changed';
  readonly id: string;
  /** The fields before the import. Missing ones didn't exist. */
  readonly was: Readonly<Partial<Gym>>;
  /** Hashes of the fields after the import. `ABSENT` for a removed one. */
  readonly became: Readonly<Record<string, string>>;
}
/** A pointer that an import wrote, and what was there before. */
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

/** Fields that say when and how often a gym was written, and nothing about the gym itself. */
const STAMPS: ReadonlySet<string> = new Set(['version', 'updatedAt', 'updatedBy', 'writtenAt', 'pageHash']);
/** Fields that people see. The others record where facts come from and who confirmed them. */
const SHOWN_FIELDS: ReadonlySet<string> = new Set([...GYM_FACT_NAMES, 'datedChanges', 'status', 'slug', 'source']);
const ABSENT = '-';

const contentOf = (gym: Gym): object => Object.fromEntries(Object.entries(gym).filter(([field, value]) => !STAMPS.has(field) && value !== undefined));
const fieldHash = (gym: object, field: string): string => {
  const value: unknown = new Map(Object.entries(gym)).get(field);
  return value === undefined ? ABSENT : hashDocument({ value });
};

/** The undo entry of a gym's write. */
export function toUndoEntry(id: string, before: Gym | undefined, after: Gym, pointer: MergedGym | undefined): CreatedGym | ChangedGym {
  if (!before) return { kind: 'made', id, hash: hashDocument(contentOf(after)), ...(pointer && { pointer }) };
  const [was, is] = [new Map(Object.entries(contentOf(before))), new Map(Object.entries(contentOf(after)))];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((field) => !isDeepEqual(was.get(field), is.get(field)));
  return {
    kind: 'changed',
    id,
    was: Object.fromEntries(changed.flatMap((field) => (was.has(field) ? [[field, was.get(field)]] : []))) as Partial<Gym>,
    became: Object.fromEntries(changed.map((field) => [field, fieldHash(after, field)])),
  };
}

/** Whether a gym has the same content as when the import created it. */
export const isUnchangedSinceImport = (gym: Gym, { hash }: CreatedGym): boolean =>
  [gym, asPreviousRelease(gym)].some((one) => hashDocument(contentOf(one)) === hash);

/** A gym with the names in the hashes of imports by the previous release. */
const asPreviousRelease = (gym: Gym): Gym => withOldNames(COLLECTIONS.gyms, gym) as Gym;

/**
 * Reverts a gym's fields to those from before the import, except fields that were changed since.
 * @param keepUrl whether to keep the current URL, since another gym now has the old one
 * @returns the gym, and in `kept` whether nothing was reverted or a field that people see wasn't
 */
export function revertGym(gym: Gym, { was, became }: ChangedGym, { by, now }: Authorship, keepUrl = false): { readonly gym: Gym; readonly kept: boolean } {
  const hashes = new Map(Object.entries(became));
  const fields = [...hashes.keys()];
  const before = new Map(Object.entries(was));
  const oldGym = asPreviousRelease(gym);
  const isChanged = (field: string): boolean => [gym, oldGym].every((one) => fieldHash(one, field) !== hashes.get(field));
  const changedSince = new Set(fields.filter(isChanged));
  const urlStays = keepUrl || fields.some((field) => PLACE_FIELDS.has(field) && changedSince.has(field));
  const reverted = new Set(fields.filter((field) => !changedSince.has(field) && !(urlStays && PLACE_FIELDS.has(field))));
  if (reverted.size === 0) return { gym, kept: fields.length > 0 };
  const others = Object.entries(gym).filter(([field]) => !reverted.has(field));
  const restored = [...reverted].flatMap((field) => (before.has(field) ? [[field, before.get(field)] as const] : []));
  const after = { ...Object.fromEntries([...others, ...restored]), version: gym.version + 1, updatedAt: now.toISOString(), updatedBy: by } as Gym;
  return { gym: after, kept: fields.some((field) => SHOWN_FIELDS.has(field) && !reverted.has(field)) };
}
