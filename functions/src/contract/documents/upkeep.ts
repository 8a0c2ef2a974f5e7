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
  /** Gyms that were deleted in the same commit together with their pages: only lists still show them. */
  readonly deleted?: readonly string[];
  /** Gyms of the city that were written in the same commit, if it is known to be all of them: a refresh reads them by id. */
  readonly written?: readonly string[];
  /** Gyms that were deleted past the trash: what refers to them is still to be looked for and removed. Only where `of` is `gyms`. */
  readonly gyms?: readonly DeletedGym[];
  /** The time of the commit, and so also what it wrote below as `writtenAt`. */
  readonly at: Stamp;
}

/** What is told of a deleted gym to people who had to do with it, and by which it may be referred to. */
export interface DeletedGym {
  readonly id: string;
  readonly name: string;
  /** Its page on the site. */
  readonly path: string;
}

/** Where a mark is of everything that follows from `gyms`: a rebuild. */
export const WHOLE_DIRECTORY = 'directory';

/** What is still to be brought up to date: lists of gyms in cities, lists of cities in states, and pages about the whole directory. */
export interface PagesLeft {
  readonly cities: number;
  readonly states: number;
  readonly others: number;
  /** Of a rebuild that is writing: how much of what differed is written. */
  readonly rebuild?: { readonly done: number; readonly of: number };
}
