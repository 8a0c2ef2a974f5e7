import type { Gym } from '../../contract';

/** Whether an import made this write. */
export function isImported(before: Gym | undefined, after: Gym | undefined): boolean {
  const [previous, current] = [before?.lastImport, after?.lastImport];
  return current !== undefined && (previous?.id !== current.id || previous.outcome !== current.outcome);
}

/** Whether an import into an empty directory made this write. Such an import ends with a rebuild, so the write needs no refresh. */
export const isFollowedByRebuild = (before: Gym | undefined, after: Gym | undefined): boolean =>
  isImported(before, after) && after?.lastImport?.initial === true;
