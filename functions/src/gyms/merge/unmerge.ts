import { type Gym, type Photo, photoKeyOf, type UnmergeData, isSame, stableJson } from '../../contract';
import type { Author } from '../../platform/audit';
import { type Authorship, PLACE_FIELDS } from '../record/record';
import { rebuildMergedGym } from '../edit/undo';
import { withoutAbsent } from '../pages/page-documents';

/** Fields that a merge and its undo leave alone: when and how often a gym was written, and derived data, which stays with the remaining gym. */
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
  const { createdBy: _c, updatedBy: _u, ...was } = merged as Gym & { writtenAt?: unknown };
  const { writtenAt: _w, ...kept } = was;
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const fields = [...new Set([...one.keys(), ...other.keys()])].filter((field) => !UNRELATED_TO_MERGE.has(field) && !isSame(one.get(field), other.get(field)));
  const pickFields = (gym: ReadonlyMap<string, unknown>) => Object.fromEntries(fields.flatMap((field) => (gym.has(field) ? [[field, gym.get(field)]] : [])));
  return { was: kept, pages, before: pickFields(one) as Partial<Gym>, after: pickFields(other) as Partial<Gym> };
}

/** Fields that are restored key by key, since their keys are independent. */
const KEYED_FIELDS: ReadonlySet<string> = new Set(['pricing', 'visitors', 'hours', 'social', 'confirmed', 'listings', 'origins']);

/** Returns the remaining gym without what came from the other one, except what has changed since then. */
export function revertMerge(gym: Gym, { before, after }: UnmergeData, { by, now }: Author): Gym {
  const [was, became, is] = [before, after, gym].map((one) => new Map<string, unknown>(Object.entries(one)));
  // Stryker disable next-line ArrayDeclaration,OptionalChaining: All three maps exist, but the compiler can't tell for a destructured array.
  const fields = [...new Set([...(was?.keys() ?? []), ...(became?.keys() ?? [])])];
  // Stryker disable next-line OptionalChaining: All three maps exist, but the compiler can't tell for a destructured array.
  const shouldKeepPlace = fields.some((field) => PLACE_FIELDS.has(field) && !isSame(is?.get(field), became?.get(field)));
  const next = new Map(is);
  for (const field of fields) {
    if (shouldKeepPlace && PLACE_FIELDS.has(field)) continue;
    // Stryker disable next-line OptionalChaining: All three maps exist, but the compiler can't tell for a destructured array.
    const value = revertField(field, is?.get(field), was?.get(field), became?.get(field));
    if (value === undefined) next.delete(field);
    else next.set(field, value);
  }
  return withoutAbsent({ ...Object.fromEntries(next), version: gym.version + 1, updatedAt: now.toISOString(), updatedBy: by } as Gym);
}

/** The reverted value of a field. Undefined if nothing is left. */
function revertField(field: string, is: unknown, was: unknown, became: unknown): unknown {
  if (isSame(is, became)) return was;
  if (KEYED_FIELDS.has(field)) return revertKeys(is, was, became);
  if (field === 'photos') return revertPhotos(is, was, became);
  if (Array.isArray(is) && Array.isArray(became)) return revertEntries(is, (was ?? []) as readonly unknown[], became);
  return is;
}

function revertKeys(is: unknown, was: unknown, became: unknown): object | undefined {
  const [now, before, after] = [is, was, became].map((value) => new Map<string, unknown>(Object.entries((value as object | undefined) ?? {})));
  const next = new Map(now);
  // Stryker disable next-line ArrayDeclaration,OptionalChaining: All three maps exist, but the compiler can't tell for a destructured array.
  for (const key of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
    // Stryker disable next-line ConditionalExpression,OptionalChaining: All three maps exist, but the compiler can't tell for a destructured array. A fact that the merge didn't change stays as it is either way.
    if (isSame(before?.get(key), after?.get(key)) || !isSame(now?.get(key), after?.get(key))) continue;
    // Stryker disable next-line OptionalChaining: All three maps exist, but the compiler can't tell for a destructured array.
    if (before?.has(key)) next.set(key, before.get(key));
    else next.delete(key);
  }
  return next.size > 0 ? Object.fromEntries(next) : undefined;
}

/** A photo is identified by its file. If its caption changed since the merge, the photo still moves, so that it never ends up with both gyms. */
const revertPhotos = (...lists: readonly unknown[]): Photo[] | undefined => {
  const [is = [], was = [], became = []] = lists as readonly (readonly Photo[] | undefined)[];
  return revertEntries(is, was, became, photoKeyOf);
};

function revertEntries<Entry>(
  is: readonly Entry[],
  was: readonly Entry[],
  became: readonly Entry[],
  keyOf: (entry: Entry) => string = stableJson,
): Entry[] | undefined {
  const keysOf = (list: readonly Entry[]) => new Set(list.map(keyOf));
  const [before, after, now] = [keysOf(was), keysOf(became), keysOf(is)];
  const remaining = is.filter((entry) => before.has(keyOf(entry)) || !after.has(keyOf(entry)));
  const restored = was.filter((entry) => !after.has(keyOf(entry)) && !now.has(keyOf(entry)));
  return remaining.length + restored.length > 0 ? [...remaining, ...restored] : undefined;
}

/**
 * Returns the merged gym as a gym of its own, with the facts it had. Its discounts and sponsorship stay with the other gym. Photos that moved with
 * the merge return unless they were deleted there.
 */
export function toUnmergedGym({ was, after }: UnmergeData, merged: Gym, author: Authorship): Gym {
  // Stryker disable next-line ArrayDeclaration: Every photo has an id or a URL. Stryker's text has neither.
  const moved = new Set((after.photos ?? []).map(photoKeyOf));
  // Stryker disable next-line ArrayDeclaration: Every photo has an id or a URL. Stryker's text has neither.
  const current = new Set((merged.photos ?? []).map(photoKeyOf));
  const photos = (was.photos ?? []).filter((photo) => !moved.has(photoKeyOf(photo)) || current.has(photoKeyOf(photo)));
  return { ...rebuildMergedGym(was, author), ...(photos.length > 0 && { photos }) };
}
