import * as v from 'valibot';
import { callable } from './callable';
import { FACT_GROUPS } from './gym-lists';
import { idSchema } from './values';

/** What people say of facts without changing them. */
export const checkCallables = {
  /**
   * Says of groups of a gym's facts that they are still true, or no longer are. Of an owner or admin it confirms them. Of anybody else
   * it is one person's word, the last that they have said; two of them against a group show it as reported wrong, and ask the owners.
   * Groups of which the gym has no facts are passed over. Repeating it on one day does nothing.
   */
  checkFacts: callable<Record<string, never>>()({
    caller: 'user',
    perMinute: 20,
    // Six groups of each gym that somebody visits, or of all that somebody owns.
    perDay: 100,
    input: v.strictObject({
      gymId: idSchema,
      groups: v.pipe(v.array(v.picklist(FACT_GROUPS)), v.minLength(1), v.maxLength(FACT_GROUPS.length)),
      stillTrue: v.boolean(),
    }),
  }),
};
