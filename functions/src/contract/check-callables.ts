import * as v from 'valibot';
import { callable } from './callable';
import { FACT_GROUPS } from './gym-lists';
import { idSchema } from './values';

/** Checks of facts without changing them. Part of `callables`. */
export const checkCallables = {
  /**
   * Records whether the caller says that groups of a gym's facts are still right. A yes from an owner or admin confirms the facts. Anyone else's
   * answer is a vote that replaces their earlier one. Once two visitors have said no, the page shows the group as reported wrong, and the owners
   * are asked about it. Groups without facts are skipped. Repeating it on the same day does nothing.
   */
  checkFacts: callable<Record<string, never>>()({
    caller: 'user',
    perMinute: 20,
    // One call can name all groups of a gym, so this is enough for every gym that a person visits or owns.
    perDay: 100,
    input: v.strictObject({
      gymId: idSchema,
      groups: v.pipe(v.array(v.picklist(FACT_GROUPS)), v.minLength(1), v.maxLength(FACT_GROUPS.length)),
      stillTrue: v.boolean(),
    }),
  }),
};
