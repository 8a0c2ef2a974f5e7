import * as v from 'valibot';
import { callable } from './callable';
import { FACT_GROUPS } from './gym-lists';
import { idSchema } from './values';

/** Checks of facts without changing them; part of `callables`. */
export const checkCallables = {
  /**
   * Says that groups of a gym's facts are still right, or no longer. From an owner or admin, a yes confirms them. From anyone else, it is one
   * visitor's answer and replaces their earlier one; two visitors' no shows the group as reported wrong and asks the owners. Groups without facts are
   * skipped. Repeating it on the same day does nothing.
   */
  checkFacts: callable<Record<string, never>>()({
    caller: 'user',
    perMinute: 20,
    // Enough for the six groups of each gym that someone visits, or of all gyms that someone owns.
    perDay: 100,
    input: v.strictObject({
      gymId: idSchema,
      groups: v.pipe(v.array(v.picklist(FACT_GROUPS)), v.minLength(1), v.maxLength(FACT_GROUPS.length)),
      stillTrue: v.boolean(),
    }),
  }),
};
