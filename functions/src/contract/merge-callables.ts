import * as v from 'valibot';
import { callable } from './callable';
import { gymFactsSchema } from './documents/gym';
import { mergeChoicesSchema } from './documents/merge-fields';
import type { Likeness } from './documents/pair';
import { idSchema } from './values';

const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const twoSchema = v.pipe(
  v.tuple([idSchema, idSchema]),
  v.check(([one, other]) => one !== other, 'Choose two different gyms.'),
);

/** A listed gym that may be the one that a person enters. */
export interface LikelyGym {
  readonly id: string;
  readonly name: string;
  /** Its page. */
  readonly path: string;
  /** Its address, or its city. */
  readonly place: string;
  readonly by: Likeness;
  readonly isClosed?: boolean;
  /** Between the two, if both have a position of their own. */
  readonly metres?: number;
  readonly latitude?: number;
  readonly longitude?: number;
}

const comparedFacts = ['name', 'city', 'state', 'full_address', 'zip', 'phone', 'site', 'latitude', 'longitude'] as const;

/** What belongs to a gym besides its facts, in numbers. */
export interface GymTies {
  readonly owners: number;
  /** People who have saved it. */
  readonly saved: number;
  /** Claims, suggestions and reports on photos that wait. */
  readonly claims: number;
  readonly suggestions: number;
  readonly photoReports: number;
  /** Discounts that are proposed or listed. */
  readonly discounts: number;
  /** A sponsorship of it runs. */
  readonly isSponsored: boolean;
  /** Visits to its page, ever. */
  readonly views: number;
  /** Listings that were merged into it. */
  readonly merged: number;
}

/** What admins do with two gyms that may be one; part of `callables`. */
export const mergeCallables = {
  /** Listed gyms that may be the one described; `except`: the id of the gym itself, if it is listed. Reads only. */
  findLikelyGyms: callable<{ likely: readonly LikelyGym[] }>()({
    caller: 'user',
    perMinute: 40,
    perDay: 300,
    input: v.strictObject({ gym: v.pick(gymFactsSchema, comparedFacts), except: v.optional(idSchema) }),
  }),
  /** What belongs to each of two gyms, which goes along when they are merged. */
  readGymTies: callable<{ ties: readonly [GymTies, GymTies] }>()({ caller: 'admin', perMinute: 120, input: v.strictObject({ gymIds: twoSchema }) }),
  /**
   * Makes two gyms one: `stays` keeps its id and address and takes of `goes` what `choices` say, whose address leads there from
   * then on. `stale-edit` where one of them is not in the version that was looked at, `already-decided` where one was merged
   * meanwhile, `already-sponsored` where a sponsorship of each runs. Repeating it
   * does nothing.
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
   * Makes a gym that was merged a gym of its own again, with the facts and the address that it had; the other gets back what
   * nobody has changed there since. `not-undoable` where an import has merged it, or where the other was merged itself. Repeating it does nothing.
   */
  splitGym: callable<{ id: string; path: string }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  /** Says that two gyms are two, for good: nobody is asked again. `already-decided` where they are merged. Repeating it does nothing. */
  keepGymsApart: callable<Record<string, never>>()({ caller: 'admin', perMinute: 120, input: v.strictObject({ gymIds: twoSchema }) }),
};
