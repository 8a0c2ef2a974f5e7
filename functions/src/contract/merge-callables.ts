import * as v from 'valibot';
import { callable } from './callable';
import { gymFactsSchema } from './documents/gym';
import { mergeChoicesSchema } from './documents/merge-fields';
import type { MatchReason } from './documents/pair';
import { idSchema, versionSchema } from './values';

const twoGymsSchema = v.pipe(
  v.tuple([idSchema, idSchema]),
  v.check(([one, other]) => one !== other, 'Choose two different gyms.'),
);

/** A listed gym that may be the one that a person is entering. */
export interface LikelyGym {
  readonly id: string;
  readonly name: string;
  /** Its page. */
  readonly path: string;
  /** Its address, or its city. */
  readonly place: string;
  /** The strongest sign that the two are the same gym. */
  readonly by: MatchReason;
  readonly isClosed?: boolean;
  /** Distance in meters between the two, if both have a position that isn't in doubt. */
  readonly meters?: number;
  readonly latitude?: number;
  readonly longitude?: number;
}

const COMPARED_FACTS = ['name', 'city', 'state', 'full_address', 'zip', 'phone', 'site', 'latitude', 'longitude'] as const;

/** What belongs to a gym apart from its facts, mostly as counts. */
export interface GymTies {
  readonly owners: number;
  /** People who have saved it. */
  readonly saved: number;
  /** Pending claims, suggestions and photo reports. */
  readonly claims: number;
  readonly suggestions: number;
  readonly photoReports: number;
  /** Proposed and listed discounts. */
  readonly discounts: number;
  /** Whether it has a paid sponsorship that hasn't ended. The sponsorship may start later. */
  readonly isSponsored: boolean;
  /** All views of its page. */
  readonly views: number;
  /** Gyms that were merged into it. */
  readonly merged: number;
}

/** Admins' actions on possible duplicates. Part of `callables`. */
export const mergeCallables = {
  /** Returns listed gyms that may be the gym described. `except` is that gym's own id, if it is listed. */
  findLikelyGyms: callable<{ likely: readonly LikelyGym[] }>()({
    caller: 'user',
    perMinute: 40,
    perDay: 300,
    input: v.strictObject({ gym: v.pick(gymFactsSchema, COMPARED_FACTS), except: v.optional(idSchema) }),
  }),
  /** Returns what belongs to each of two gyms apart from their facts, and would move in a merge. */
  readGymTies: callable<{ ties: readonly [GymTies, GymTies] }>()({ caller: 'admin', perMinute: 120, input: v.strictObject({ gymIds: twoGymsSchema }) }),
  /**
   * Merges two gyms: `stays` keeps its id and URL and takes what `choices` names from `goes`, whose URL redirects to it. Fails with `stale-edit` if
   * one of them no longer has the version that the admin saw, `already-decided` if one was merged since, or `already-sponsored` if both have
   * a paid sponsorship that hasn't ended. Repeating it does nothing.
   */
  mergeGyms: callable<{ id: string; path: string }>()({
    caller: 'admin',
    perMinute: 60,
    input: v.pipe(
      v.strictObject({
        stays: v.strictObject({ id: idSchema, version: versionSchema }),
        goes: v.strictObject({ id: idSchema, version: versionSchema }),
        choices: mergeChoicesSchema,
      }),
      v.check(({ stays, goes }) => stays.id !== goes.id, 'Choose two different gyms.'),
    ),
  }),
  /**
   * Unmerges a gym. It gets back its facts and URL, and the other gym's facts return to what they were, except those that were changed since. Fails
   * with `not-undoable` if an import merged the gym, or if the other gym has been merged, too. Repeating it does nothing.
   */
  unmergeGym: callable<{ id: string; path: string }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  /**
   * Records permanently that two gyms aren't duplicates, so that admins aren't asked again. Fails with `already-decided` if they are merged.
   * Repeating it does nothing.
   */
  markGymsAsDifferent: callable<Record<string, never>>()({ caller: 'admin', perMinute: 120, input: v.strictObject({ gymIds: twoGymsSchema }) }),
};
