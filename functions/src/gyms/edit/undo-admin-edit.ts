import {
  type AuditAction,
  DomainError,
  type Gym,
  isDeepEqual,
  type Photo,
  getPhotoKey,
  PHOTOS_LIMIT,
  toStableJson,
  type UndoableChange,
  findUndoableChange,
} from '../../contract';
import type { Authorship } from '../record/record';
import { revertFacts } from './undo';
import { omitUndefined } from '../pages/page-documents';

/** The facts and photos of a gym that an audit entry says were changed. */
export interface RevertibleEdit {
  readonly facts: UndoableChange | undefined;
  readonly photos: { readonly before: readonly Photo[]; readonly after: readonly Photo[] } | undefined;
}

/** Admin actions that a gym's owners can undo. Merges, unmerges and photos removed after a report are not among them. */
const REVERTIBLE_ACTIONS: readonly AuditAction[] = [
  'updateGym',
  'changeDates',
  'changeClass',
  'answerOwnerQuestion',
  'applySuggestion',
  'undoGymChange',
  'addPhoto',
  'updatePhotos',
  'deletePhoto',
];

/** The parts of an audit entry that say what it changed. */
interface Entry {
  readonly target: string;
  readonly action: AuditAction;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The facts and photos that an entry changed. Undefined if there are none, or if owners can't undo its action. */
export function findRevertibleEdit(entry: Entry): RevertibleEdit | undefined {
  if (!REVERTIBLE_ACTIONS.includes(entry.action)) return undefined;
  const facts = findUndoableChange(entry);
  const [before, after] = [getPhotos(entry.before), getPhotos(entry.after)];
  const photos = before || after ? { before: before ?? [], after: after ?? [] } : undefined;
  return facts?.after || photos ? { facts: facts?.after && facts, photos } : undefined;
}

const getPhotos = (value: unknown): readonly Photo[] | undefined => (value as Partial<Gym> | undefined)?.photos;

/**
 * Returns the gym with an edit undone, or the same object if the edit is already undone.
 * @throws DomainError `stale-edit` naming what was changed again since, `limit-reached` for photos, or what `revertFacts` throws
 */
export function revertEdit(gym: Gym, { facts, photos }: RevertibleEdit, author: Authorship): Gym {
  const undone = facts ? revertFacts(gym, facts, author) : gym;
  if (!photos) return undone;
  const restored = revertPhotos(gym.photos ?? [], photos);
  if (toStableJson(restored) === toStableJson(gym.photos ?? [])) return undone;
  const stamps = { updatedAt: author.now.toISOString(), updatedBy: author.by };
  return omitUndefined({ ...undone, photos: restored.length > 0 ? restored : undefined, ...stamps }) as Gym;
}

/**
 * Whether an edit is still in place, was undone, or was followed by changes to the same facts or photos. An edit that can't be undone for another reason,
 * such as too many photos, also counts as `changed-since`.
 */
export function getEditState(gym: Gym, edit: RevertibleEdit, author: Authorship): 'in-place' | 'undone' | 'changed-since' {
  try {
    return revertEdit(gym, edit, author) === gym ? 'undone' : 'in-place';
  } catch {
    return 'changed-since';
  }
}

/**
 * Removes photos that the edit added, and restores those that it deleted. If it did neither, restores the photos' former order and captions.
 * @throws DomainError `limit-reached`, or `stale-edit` if someone has changed the order or captions since
 */
function revertPhotos(photos: readonly Photo[], { before, after }: NonNullable<RevertibleEdit['photos']>): Photo[] {
  const listKeys = (list: readonly Photo[]) => new Set(list.map(getPhotoKey));
  const [keysBefore, keysAfter, currentKeys] = [listKeys(before), listKeys(after), listKeys(photos)];
  const hasSamePhotos = keysBefore.size === keysAfter.size && [...keysBefore].every((key) => keysAfter.has(key));
  if (hasSamePhotos) {
    if (isDeepEqual(photos, after)) return [...before];
    if (isDeepEqual(photos, before)) return [...photos];
    throw photosChangedError();
  }
  const remaining = photos.filter((photo) => keysBefore.has(getPhotoKey(photo)) || !keysAfter.has(getPhotoKey(photo)));
  const restored = before.filter((photo) => !keysAfter.has(getPhotoKey(photo)) && !currentKeys.has(getPhotoKey(photo)));
  if (remaining.length + restored.length > PHOTOS_LIMIT)
    throw new DomainError('limit-reached', `A gym can have up to ${PHOTOS_LIMIT} photos. Delete one first.`);
  const positions = new Map(before.map((photo, index) => [getPhotoKey(photo), index]));
  // Each restored photo returns to its old position as far as the others allow.
  return restored.reduce((list, photo) => list.toSpliced(positions.get(getPhotoKey(photo)) ?? list.length, 0, photo), remaining);
}

const photosChangedError = () =>
  new DomainError('stale-edit', 'The photos have been changed again since then. Nothing was undone.', [
    { path: 'photos', message: 'These have been changed again since then.' },
  ]);
