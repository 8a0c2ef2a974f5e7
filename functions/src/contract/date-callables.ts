import * as v from 'valibot';
import { callable } from './callable';
import { type ChangeOf, enteredChangeSchema } from './documents/dated-changes';
import { classIdSchema, enteredClassSchema } from './documents/timetable';
import { daySchema, idSchema } from './values';

/** Maximum number of changes in one call. This is more than a year's holidays. */
const CHANGES_AT_ONCE = 50;

export type PastClosure = Pick<ChangeOf<'closed'>, 'from' | 'program' | 'reason' | 'note'> & { readonly to: string };

/** Changes to a gym's sessions on specific dates, or from a date on. Part of `callables`. For its owners and admins. */
export const dateCallables = {
  /** A gym's closures of the last year, in order of their first day. Those that were undone are left out. */
  readPastClosures: callable<{ closures: readonly PastClosure[] }>()({ caller: 'owner', perMinute: 30, input: v.strictObject({ gymId: idSchema }) }),
  /**
   * Adds changes to specific dates, and removes others, in one step. A change to a class on a date, or an event with the same date, start and title,
   * replaces the earlier one. Class ids are those of `classIdsOf`. Repeating it does nothing. Returns the ids of the changes.
   */
  changeDates: callable<{ version: number; ids: readonly string[] }>()({
    caller: 'owner',
    hasPublicText: true,
    perMinute: 60,
    input: v.strictObject({
      gymId: idSchema,
      changes: v.pipe(v.array(enteredChangeSchema), v.maxLength(CHANGES_AT_ONCE, `Enter up to ${CHANGES_AT_ONCE} changes at once.`)),
      removes: v.optional(v.pipe(v.array(idSchema), v.maxLength(CHANGES_AT_ONCE)), []),
    }),
  }),
  /**
   * Changes a class on all its dates, or from a date on (`from`), or removes it (`is` is `null`). If `from` is set, the class ends the day before,
   * and a new class continues it and gets the changes on later dates. `was` is the class as the caller saw it. Fails with `stale-edit` if it has
   * changed since. Repeating it does nothing. `putBackEdit` undoes the change with `editId`, which is absent if nothing changed.
   */
  changeClass: callable<{ version: number; editId?: string }>()({
    caller: 'owner',
    hasPublicText: true,
    perMinute: 60,
    input: v.strictObject({
      gymId: idSchema,
      classId: classIdSchema,
      from: v.optional(daySchema),
      was: v.unknown(),
      is: v.nullable(enteredClassSchema),
    }),
  }),
};
