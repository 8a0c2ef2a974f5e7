import { createHash } from 'node:crypto';
import {
  DomainError,
  type EditField,
  editOfFields,
  fieldsOfEdit,
  type Gym,
  isEntryThere,
  seenPathOf,
  sitePaths,
  standingIn,
  type Suggestion,
  type WantedEdit,
  stableJson,
} from '../contract';
import type { Author } from '../platform/audit';
import type { Notice } from '../platform/notices';

/** What stands in these fields, by path, for whoever decides: what has changed since is shown to them. */
export const standingUnder = (gym: Partial<Gym>, fields: readonly EditField[]): Record<string, unknown> =>
  Object.fromEntries(fields.filter(({ kind }) => kind !== 'entry').map((field) => [seenPathOf(field), standingIn(gym, field)]));

/** A gym with its id. */
interface NamedGym {
  readonly id: string;
  readonly gym: Gym;
}

/**
 * An edit that waits for the owners of its gym, as a suggestion of who made it. Its id says what is wanted of which version: the
 * same edit sent again is one.
 */
export function waitingEdit({ id: gymId, gym }: NamedGym, edit: WantedEdit, { by, now }: Author): { readonly id: string; readonly waiting: Suggestion } {
  // An entry that is gone, while the edit can still be made, was changed so by somebody else.
  const fields = fieldsOfEdit(edit).filter((field) => isEntryThere(gym, field));
  const wanted = editOfFields(fields);
  const id = createHash('sha256')
    .update([by, gymId, gym.version, stableJson(wanted)].join('|'))
    .digest('hex')
    .slice(0, 32);
  const about = { gymId, gymName: gym.name, gymPath: sitePaths.gym(gym) };
  return {
    id,
    waiting: { userId: by, editBy: 'admin', ...about, ...wanted, was: standingUnder(gym, fields), status: 'pending', createdAt: now.toISOString() },
  };
}

/**
 * Whether an edit waits already, so that it is not stored once more.
 * @throws DomainError `already-decided`
 */
export function isWaiting(stored: Suggestion | undefined): boolean {
  if (!stored || stored.status === 'withdrawn') return false;
  if (stored.status === 'pending') return true;
  throw new DomainError('already-decided', 'The owners of this gym have decided this edit already.');
}

export const awaitsOwners = () => new DomainError('awaits-owners', 'The owners of this gym look at edits by others first.');

/** Tells an owner that an edit waits for them: nothing of what, and nothing of who. */
export const noticeOfWaiting = ({ gymId = '', gymName = 'your gym', createdAt }: Suggestion): Notice<'suggestion'> => ({
  kind: 'suggestion',
  ...(gymId && { gymId }),
  title: `An edit of ${gymName} waits for you`,
  message: 'Somebody else wants to change its page, which stays as it is until an owner has decided.',
  read: false,
  createdAt,
  actionUrl: sitePaths.gymSuggestions(gymId),
  actionText: 'Look at it',
});

/** Tells an owner that another of them has set whether edits wait. */
export const noticeOfApproval = (id: string, { name }: Gym, required: boolean, now: Date): Notice<'gym-edited'> => ({
  kind: 'gym-edited',
  title: required ? `Edits of ${name} wait for its owners now` : `Edits of ${name} no longer wait`,
  message: required
    ? 'Another owner has set this. What others change of its page is there once one of you accepts it.'
    : 'Another owner has set this. What others change of its page is there at once; you are told.',
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.gymSuggestions(id),
  actionText: 'See the setting',
});

/** Tells admins that a gym has lost the owners whom edits have waited for. */
export const noticeOfNobody = ({ name }: Gym, now: Date): Notice<'message'> => ({
  kind: 'message',
  title: `Nobody owns ${name} any more`,
  message: 'Edits of it have waited for its owners. Now they wait for an admin.',
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.adminMessages,
  actionText: 'Open the inbox',
});
