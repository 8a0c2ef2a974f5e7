import * as v from 'valibot';
import { callable, keySchema } from './callable';
import { gymsChangeSchema } from './documents/bulk-change';
import type { Doubt, Gym } from './documents/gym';
import { gymTableFilterSchema, selectedGymsSchema } from './documents/gym-filter';
import { countSchema, idSchema } from './values';

/** A gym as the admins' table shows it: drafts and closed ones, too. */
export interface GymRow extends Pick<Gym, 'name' | 'city' | 'state' | 'zip' | 'phone' | 'affiliation' | 'latitude' | 'longitude' | 'status'> {
  readonly id: string;
  /** Name of the list that it came from. */
  readonly source: string;
  /** Some account owns it. */
  readonly owned: boolean;
  /** Classes a week. */
  readonly classes: number;
  readonly photos: number;
  readonly doubts: readonly Doubt[];
  /** When a person has last confirmed something of it, ISO; absent where none has. */
  readonly checkedAt?: string;
  /** ISO, to the second. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What the table can be sorted by. Names and places begin with A, times with the latest. */
export const GYM_SORTS = ['name', 'place', 'source', 'checked', 'updated', 'created'] as const;
export type GymSort = (typeof GYM_SORTS)[number];

export const gymTableQuerySchema = v.strictObject({
  ...gymTableFilterSchema.entries,
  sort: v.optional(v.picklist(GYM_SORTS), 'name'),
  reverse: v.optional(v.boolean(), false),
  /** Where the page before has ended, as its `next` says. */
  after: v.optional(v.pipe(v.string(), v.maxLength(2000))),
});
export type GymTableQuery = v.InferOutput<typeof gymTableQuerySchema>;

/** One page of the table. */
export interface GymTablePage {
  readonly gyms: readonly GymRow[];
  /** Gyms that pass the filter, and how many of them stand before this page. */
  readonly matching: number;
  readonly before: number;
  /** All gyms, whatever their status. */
  readonly all: number;
  /** Where the next page begins; absent on the last. */
  readonly next?: string;
  /** Where the page before begins; empty where that is the first, absent on the first. */
  readonly previous?: string;
  /** The lists that gyms have come from, those of most gyms first. */
  readonly sources: readonly { readonly name: string; readonly gyms: number }[];
}

/** Gyms that one bulk change goes through. */
const CHANGED_AT_MOST = 200_000;

/** What admins do with many gyms; part of `callables`. */
export const gymTableCallables = {
  /** A page of all gyms that pass a filter, drafts among them, as they are at this moment. */
  listGyms: callable<GymTablePage>()({
    caller: 'admin',
    // Rows follow what is typed letter by letter.
    perMinute: 600,
    input: gymTableQuerySchema,
  }),
  /**
   * Begins to change many gyms: those named, or all that pass a filter, of which `count` says how many they were when it was
   * confirmed: `stale-edit` where they are not as many any more. It goes on by itself; `bulkChanges/{id}` says how far. Repeating it does nothing.
   */
  changeGyms: callable<{ id: string }>()({
    caller: 'admin',
    perMinute: 30,
    input: v.strictObject({
      key: keySchema,
      change: gymsChangeSchema,
      gyms: selectedGymsSchema,
      /** The number that was typed, for a deletion of `LARGE_DELETION` gyms or more. */
      typed: v.optional(countSchema),
      count: v.pipe(countSchema, v.minValue(1, 'Choose gyms.'), v.maxValue(CHANGED_AT_MOST, 'These are too many at once. Narrow the table.')),
    }),
  }),
  /** Ends one after the gyms it is at. What was changed stays. Repeating it does nothing. */
  cancelBulkChange: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  /**
   * Begins to undo a change of many gyms: facts are as before, deleted gyms come back. What was changed again since stays, and
   * `bulkChanges/{id}` of the answer names it. Repeating it does nothing.
   */
  undoBulkChange: callable<{ id: string }>()({ caller: 'admin', perMinute: 30, input: v.strictObject({ id: idSchema }) }),
  /**
   * Takes back what an entry of the audit says was done to a gym: its facts are as before, or it is there again. `stale-edit`
   * names the facts that were changed again since. Repeating it does nothing.
   */
  undoGymChange: callable<{ id: string; path: string }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ entryId: idSchema }) }),
  /** Brings a gym back from the trash with everything that went with it. Repeating it does nothing. `not-undoable` once it was deleted for good. */
  restoreGym: callable<{ id: string; path: string }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  /** Deletes a gym in the trash for good, with its photos. Repeating it does nothing. */
  purgeGym: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
};
