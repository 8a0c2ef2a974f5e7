import * as v from 'valibot';
import { callable } from './callable';
import { type ChangeOf, enteredChangeSchema } from './documents/dated-changes';
import { classIdSchema, enteredClassSchema } from './documents/timetable';
import { daySchema, idSchema } from './values';

/** Maximum number of changes in one call. This is more than a year's holidays. */
const MAX_CHANGES = 50;

/** A closure that is over, so its last day is known. */
export type PastClosure = Pick<ChangeOf<'closed'>, 'from' | 'program' | 'reason' | 'note'> & { readonly to: string };

/** Changes to a gym's sessions on specific dates, or from a date on. Part of `callables`. For its owners and admins. */
export const dateCallables = {
  /** Returns a gym's closures in the last year that are over, ordered by first day. Closures that were undone are left out. */
  readPastClosures: callable<{ closures: readonly PastClosure[] }>()({ caller: 'owner', perMinute: 30, input: v.strictObject({ gymId: idSchema }) }),
  /**
   * Adds the changes to specific dates in `changes`, and removes those in `removes`, in one step. A change replaces an earlier one to the same class
   * on the same date. An event replaces one with the same date, start and title. Class ids are those of `assignClassIds`. Returns the ids of the changes.
   * Repeating it does nothing.
   */
  changeDates: callable<{ version: number; ids: readonly string[] }>()({
    caller: 'owner',
    hasPublicText: true,
    perMinute: 60,
    input: v.strictObject({
      gymId: idSchema,
      changes: v.pipe(v.array(enteredChangeSchema), v.maxLength(MAX_CHANGES, `Enter up to ${MAX_CHANGES} changes at once.`)),
      removes: v.optional(v.pipe(v.array(idSchema), v.maxLength(MAX_CHANGES)), []),
    }),
  }),
  /**
   * Changes a class on all its dates, or from a date on (`from`), or removes it (`is` is `null`). If `from` is after the class's first date, the class
   * ends the day before `from`. Unless it is removed, a new class continues it and gets the changes on later dates. `was` is the class as the caller
   * saw it. Fails with `stale-edit` if it has changed since. Repeating it does nothing. `undoEdit` undoes the change with `editId`, which is absent if
   * nothing changed.
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
