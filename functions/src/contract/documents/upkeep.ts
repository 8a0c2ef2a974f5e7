import type { Stamp } from './directory';

/**
 * `upkeep/{markId}`: work that is still to be done. It is written by the same commit as what makes it necessary and deleted
 * by the same commit as the work, so that it can't be lost; never changed, and of an id of its own, so that no two writers
 * meet.
 */
export interface Mark {
  /** Path of the document to bring up to date, of the import to run, or `WHOLE_DIRECTORY`. */
  readonly of: string;
  /** What changed below it where a query by `writtenAt` can't find it: a gym, city or state that is gone, by its id. */
  readonly child?: string;
  /** The time of the commit, and so also what it wrote below as `writtenAt`. */
  readonly at: Stamp;
}

/** Where a mark is of everything that follows from `gyms`: a rebuild. */
export const WHOLE_DIRECTORY = 'directory';
