import { type AuditAction, DomainError, type Gym, isSame, type Photo, photoKeyOf, PHOTOS_LIMIT, stableJson, type Undoable, findUndoable } from '../../contract';
import type { Authorship } from '../record/record';
import { revertFacts } from './undo';
import { withoutAbsent } from '../pages/page-documents';

/** The facts and photos of a gym that an audit entry says were changed. */
export interface RestorableEdit {
  readonly facts: Undoable | undefined;
  readonly photos: { readonly before: readonly Photo[]; readonly after: readonly Photo[] } | undefined;
}

/** Admin actions that a gym's owners can undo. Merges, unmerges and photos removed after a report are not among them. */
const RESTORABLE_ACTIONS: readonly AuditAction[] = [
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

interface Entry {
  readonly target: string;
  readonly action: AuditAction;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What an entry changed. Undefined if owners can't undo its action. */
export function findRestorableEdit(entry: Entry): RestorableEdit | undefined {
  if (!RESTORABLE_ACTIONS.includes(entry.action)) return undefined;
  const facts = findUndoable(entry);
  const [before, after] = [photosIn(entry.before), photosIn(entry.after)];
  const photos = before || after ? { before: before ?? [], after: after ?? [] } : undefined;
  return facts?.after || photos ? { facts: facts?.after && facts, photos } : undefined;
}
const photosIn = (value: unknown): readonly Photo[] | undefined => (value as Partial<Gym> | undefined)?.photos;

/**
 * Returns the gym with an edit undone, or the same object if it already is.
 * @throws DomainError `stale-edit` naming what was changed again since, or what `revertFacts` throws
 */
export function revertEdit(gym: Gym, { facts, photos }: RestorableEdit, author: Authorship): Gym {
  const undone = facts ? revertFacts(gym, facts, author) : gym;
  if (!photos) return undone;
  const restored = revertPhotos(gym.photos ?? [], photos);
  if (stableJson(restored) === stableJson(gym.photos ?? [])) return undone;
  const at = { updatedAt: author.now.toISOString(), updatedBy: author.by };
  return withoutAbsent({ ...undone, photos: restored.length > 0 ? restored : undefined, ...at }) as Gym;
}

/** Whether an edit is still in place. */
export function stateOfEdit(gym: Gym, edited: RestorableEdit, author: Authorship): 'in-place' | 'undone' | 'changed-since' {
  try {
    return revertEdit(gym, edited, author) === gym ? 'undone' : 'in-place';
  } catch {
    return 'changed-since';
  }
}

/** Removes photos that were added and restores those that were deleted. Order and captions are restored if they are still as the edit left them. */
function revertPhotos(now: readonly Photo[], { before, after }: NonNullable<RestorableEdit['photos']>): Photo[] {
  const keys = (photos: readonly Photo[]) => new Set(photos.map(photoKeyOf));
  const [was, became, current] = [keys(before), keys(after), keys(now)];
  const isOnlyOrder = was.size === became.size && [...was].every((key) => became.has(key));
  if (isOnlyOrder) {
    if (isSame(now, after)) return [...before];
    if (isSame(now, before)) return [...now];
    throw photosChangedError();
  }
  const remaining = now.filter((photo) => was.has(photoKeyOf(photo)) || !became.has(photoKeyOf(photo)));
  const restored = before.filter((photo) => !became.has(photoKeyOf(photo)) && !current.has(photoKeyOf(photo)));
  if (remaining.length + restored.length > PHOTOS_LIMIT)
    throw new DomainError('limit-reached', `A gym can have up to ${PHOTOS_LIMIT} photos. Delete one first.`);
  const place = new Map(before.map((photo, index) => [photoKeyOf(photo), index]));
  // Each restored photo returns to its old position as far as the others allow.
  return restored.reduce((list, photo) => list.toSpliced(place.get(photoKeyOf(photo)) ?? list.length, 0, photo), remaining);
}

const photosChangedError = () =>
  new DomainError('stale-edit', 'The photos have been changed again since then. Nothing was undone.', [
    { path: 'photos', message: 'These have been changed again since then.' },
  ]);
