import { type Gym, type Photo, getPhotoKey, type UnmergeData, isDeepEqual, toStableJson } from '../../contract';
import type { Author } from '../../platform/audit';
import { type Authorship, PLACE_FIELDS } from '../record/record';
import { rebuildMergedGym } from '../edit/undo';
import { omitUndefined } from '../pages/page-documents';

/**
 * Fields that unmerging leaves alone: when, by whom and how often the gym was written, data derived from other documents, and what stays with the
 * remaining gym.
 */
const UNRELATED_TO_MERGE: ReadonlySet<string> = new Set([
  'version',
  'updatedAt',
  'updatedBy',
  'createdBy',
  'writtenAt',
  'pageHash',
  'lastImport',
  'checkDue',
  'contactSince',
  'visitorChecks',
  'discounts',
  'sponsored',
]);

/**
 * The data that unmerging a gym needs later.
 * @param merged the gym that is merged into the remaining one
 * @param before the remaining gym before the merge
 * @param after the remaining gym after the merge
 * @param pages ids of the pages that the merged gym has or had
 */
export function toUnmergeData(merged: Gym, before: Gym, after: Gym, pages: readonly string[]): UnmergeData {
  const { createdBy: _createdBy, updatedBy: _updatedBy, writtenAt: _writtenAt, ...mergedGym } = merged as Gym & { writtenAt?: unknown };
  const [fieldsBefore, fieldsAfter] = [toMap(before), toMap(after)];
  const changedNames = [...new Set([...fieldsBefore.keys(), ...fieldsAfter.keys()])].filter(
    (name) => !UNRELATED_TO_MERGE.has(name) && !isDeepEqual(fieldsBefore.get(name), fieldsAfter.get(name)),
  );
  const pickChanged = (fields: ReadonlyMap<string, unknown>): Partial<Gym> =>
    Object.fromEntries(changedNames.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : [])));
  return { gym: mergedGym, pages, before: pickChanged(fieldsBefore), after: pickChanged(fieldsAfter) };
}

const toMap = (value: unknown): ReadonlyMap<string, unknown> => new Map(Object.entries((value as object | undefined) ?? {}));

/** Fields that are reverted key by key, since their keys are independent of each other. */
const KEYED_FIELDS: ReadonlySet<string> = new Set(['pricing', 'visitors', 'hours', 'social', 'confirmed', 'listings', 'origins']);

/** Returns the remaining gym without what came from the other one, except for fields that have changed since the merge. */
export function revertMerge(gym: Gym, { before, after }: UnmergeData, { by, now }: Author): Gym {
  const [fieldsBefore, fieldsAfter, currentFields] = [toMap(before), toMap(after), toMap(gym)];
  const names = [...new Set([...fieldsBefore.keys(), ...fieldsAfter.keys()])];
  const hasMovedSince = names.some((name) => PLACE_FIELDS.has(name) && !isDeepEqual(currentFields.get(name), fieldsAfter.get(name)));
  const reverted = new Map(currentFields);
  for (const name of names) {
    if (hasMovedSince && PLACE_FIELDS.has(name)) continue;
    const value = revertField(name, { current: currentFields.get(name), before: fieldsBefore.get(name), after: fieldsAfter.get(name) });
    if (value === undefined) reverted.delete(name);
    else reverted.set(name, value);
  }
  return omitUndefined({ ...Object.fromEntries(reverted), version: gym.version + 1, updatedAt: now.toISOString(), updatedBy: by } as Gym);
}

/** A field's current value, and its values before and after the merge. */
interface FieldValues<Value = unknown> {
  readonly current: Value;
  readonly before: Value;
  readonly after: Value;
}

/** The reverted value of a field. Undefined if nothing is left. */
function revertField(name: string, values: FieldValues): unknown {
  const { current, before, after } = values;
  if (isDeepEqual(current, after)) return before;
  if (KEYED_FIELDS.has(name)) return revertKeys(values);
  if (name === 'photos') return revertPhotos(values as FieldValues<readonly Photo[] | undefined>);
  if (Array.isArray(current) && Array.isArray(after)) return revertEntries({ current, before: (before ?? []) as readonly unknown[], after });
  return current;
}

function revertKeys(values: FieldValues): object | undefined {
  const [current, before, after] = [toMap(values.current), toMap(values.before), toMap(values.after)];
  const reverted = new Map(current);
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    // Stryker disable next-line ConditionalExpression: A key that the merge didn't change stays as it is either way.
    if (isDeepEqual(before.get(key), after.get(key)) || !isDeepEqual(current.get(key), after.get(key))) continue;
    if (before.has(key)) reverted.set(key, before.get(key));
    else reverted.delete(key);
  }
  return reverted.size > 0 ? Object.fromEntries(reverted) : undefined;
}

/** A photo is identified by its file. If its caption changed since the merge, the photo still moves, so that it never ends up with both gyms. */
const revertPhotos = ({ current = [], before = [], after = [] }: FieldValues<readonly Photo[] | undefined>): Photo[] | undefined =>
  revertEntries({ current, before, after }, getPhotoKey);

function revertEntries<Entry>({ current, before, after }: FieldValues<readonly Entry[]>, toKey: (entry: Entry) => string = toStableJson): Entry[] | undefined {
  const listKeys = (entries: readonly Entry[]) => new Set(entries.map(toKey));
  const [currentKeys, keysBefore, keysAfter] = [listKeys(current), listKeys(before), listKeys(after)];
  const remaining = current.filter((entry) => keysBefore.has(toKey(entry)) || !keysAfter.has(toKey(entry)));
  const restored = before.filter((entry) => !keysAfter.has(toKey(entry)) && !currentKeys.has(toKey(entry)));
  return remaining.length + restored.length > 0 ? [...remaining, ...restored] : undefined;
}

/**
 * Returns the merged gym as a separate gym with its former facts. Its discounts and sponsorship stay with the target, the gym that it was merged into.
 * Photos that moved with the merge return, unless they were deleted since.
 */
export function toUnmergedGym({ gym, after }: UnmergeData, target: Gym, author: Authorship): Gym {
  // Stryker disable next-line ArrayDeclaration: Stryker's array has an entry without an id or URL, which no photo's key equals.
  const keysAfter = new Set((after.photos ?? []).map(getPhotoKey));
  // Stryker disable next-line ArrayDeclaration: Stryker's array has an entry without an id or URL, which no photo's key equals.
  const targetKeys = new Set((target.photos ?? []).map(getPhotoKey));
  const photos = (gym.photos ?? []).filter((photo) => !keysAfter.has(getPhotoKey(photo)) || targetKeys.has(getPhotoKey(photo)));
  return { ...rebuildMergedGym(gym, author), ...(photos.length > 0 && { photos }) };
}
