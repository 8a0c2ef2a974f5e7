import * as v from 'valibot';
import { callable, requestKeySchema } from './callable';
import { gymsChangeSchema } from './documents/bulk-change';
import type { Doubt, Gym } from './documents/gym';
import { gymTableFilterSchema, selectedGymsSchema } from './documents/gym-filter';
import { countSchema, idSchema } from './values';

/** A gym in the admins' table, including drafts and closed ones. */
export interface GymRow extends Pick<Gym, 'name' | 'city' | 'state' | 'zip' | 'phone' | 'affiliation' | 'latitude' | 'longitude' | 'status'> {
  readonly id: string;
  /** Name of the list it came from. */
  readonly source: string;
  /** Whether an account owns it. */
  readonly owned: boolean;
  /** Classes per week. */
  readonly classes: number;
  readonly photos: number;
  readonly doubts: readonly Doubt[];
  /** When a person last confirmed anything about it, ISO. Absent if never. */
  readonly checkedAt?: string;
  /** ISO. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Sort orders of the table. Names, places and sources start at A, and times start with the latest. */
export const GYM_SORTS = ['name', 'place', 'source', 'checked', 'updated', 'created'] as const;
export type GymSort = (typeof GYM_SORTS)[number];
/** Sort orders that start with the latest unless they are reversed. */
export const LATEST_FIRST: ReadonlySet<GymSort> = new Set(['checked', 'updated', 'created']);

/** A query for one page of the table. */
export const gymTableQuerySchema = v.strictObject({
  ...gymTableFilterSchema.entries,
  sort: v.optional(v.picklist(GYM_SORTS), 'name'),
  reverse: v.optional(v.boolean(), false),
  /** The end of the previous page, from its `next`. */
  after: v.optional(v.pipe(v.string(), v.maxLength(2000))),
});
export type GymTableQuery = v.InferOutput<typeof gymTableQuerySchema>;

/** One page of the table. */
export interface GymTablePage {
  readonly gyms: readonly GymRow[];
  /** How many gyms match the filter. */
  readonly matching: number;
  /** How many of the matching gyms come before this page. */
  readonly before: number;
  /** How many gyms there are in all, regardless of status. */
  readonly all: number;
  /** The query's `after` for the next page. Absent on the last page. */
  readonly next?: string;
  /** The query's `after` for the previous page. Empty on the second page, absent on the first. */
  readonly previous?: string;
  /** The lists that gyms come from, those with the most gyms first. */
  readonly sources: readonly { readonly name: string; readonly gyms: number }[];
}

/** Maximum number of gyms in one bulk change. */
const MAX_CHANGED_GYMS = 200_000;

/** Admins' actions on many gyms. Part of `callables`. */
export const gymTableCallables = {
  /** Returns a page of the gyms that match a filter, including drafts. */
  listGyms: callable<GymTablePage>()({
    caller: 'admin',
    // The table updates with each typed letter.
    perMinute: 600,
    input: gymTableQuerySchema,
  }),
  /**
   * Starts changing many gyms: those named, or all that match a filter. `count` is how many there were when the admin confirmed. Fails with
   * `stale-edit` if that has changed. The change runs in the background. `bulkChanges/{id}` shows the progress. Repeating it does nothing.
   */
  changeGyms: callable<{ id: string }>()({
    caller: 'admin',
    perMinute: 30,
    input: v.strictObject({
      key: requestKeySchema,
      change: gymsChangeSchema,
      gyms: selectedGymsSchema,
      /** The number the admin typed, for deleting `LARGE_DELETION` gyms or more. */
      typed: v.optional(countSchema),
      count: v.pipe(
        countSchema,
        v.minValue(1, 'Select at least one gym.'),
        v.maxValue(MAX_CHANGED_GYMS, 'That’s too many gyms at once. Use filters to select fewer.'),
      ),
    }),
  }),
  /** Cancels a bulk change after the gyms in progress. What was changed stays. Repeating it does nothing. */
  cancelBulkChange: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  /**
   * Starts undoing a bulk change: facts return to what they were, and deleted gyms are restored. Gyms whose facts have been changed again since then
   * are skipped, and the new `bulkChanges/{id}` lists up to `LISTED_SKIPPED_LIMIT` of them. Repeating it does nothing.
   */
  undoBulkChange: callable<{ id: string }>()({ caller: 'admin', perMinute: 30, input: v.strictObject({ id: idSchema }) }),
  /**
   * Undoes the change to a gym that an audit entry records: the gym's facts return to what they were, or a deleted gym is restored. If facts were
   * changed again since, fails with `stale-edit` and names them. Repeating it does nothing.
   */
  undoGymChange: callable<{ id: string; path: string }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ entryId: idSchema }) }),
  /**
   * Restores a gym from the trash, with everything that was deleted with it. Fails with `not-undoable` if it was permanently deleted or merged.
   * Repeating it does nothing.
   */
  restoreGym: callable<{ id: string; path: string }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  /** Permanently deletes a gym in the trash, with its photos. Repeating it does nothing. */
  purgeGym: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
};
