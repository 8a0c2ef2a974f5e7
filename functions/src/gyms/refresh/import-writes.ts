import type { Gym } from '../../contract';

/** Whether an import made this write. */
export function isImported(before: Gym | undefined, after: Gym | undefined): boolean {
  const [was, is] = [before?.lastImport, after?.lastImport];
  return is !== undefined && (was?.id !== is.id || was.outcome !== is.outcome);
}

/** An import into an empty directory ends with a rebuild, so these writes need no refresh. Later writes of its gyms do. */
export const isFollowedByRebuild = (before: Gym | undefined, after: Gym | undefined): boolean =>
  isImported(before, after) && after?.lastImport?.initial === true;
