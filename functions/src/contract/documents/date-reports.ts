import * as v from 'valibot';
import { daySchema, isoSchema } from '../values';
import { classIdSchema } from './timetable';

/** When the last two people reported that a class is off on one of its dates. */
export const reportedDateSchema = v.strictObject({
  classId: classIdSchema,
  date: daySchema,
  /** Newest first. */
  at: v.pipe(v.array(isoSchema), v.maxLength(2)),
});
export type ReportedDate = v.InferOutput<typeof reportedDateSchema>;

/** The outcome of a report: the class was off, or it took place (a false alarm). */
export type ReportOutcome = 'right' | 'wrong';

/** `users/{uid}/dateReports/{gymId~sessionId}`: a person's report that a class is off on one of its dates. */
export interface DateReport {
  readonly gymId: string;
  readonly sessionId: string;
  readonly classId: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** ISO. */
  readonly at: string;
  /** `hashNetwork` of the person's network, since two people on one network may be the same person. Removed once the outcome is known. */
  readonly network?: string;
  /** When to determine whether the report was right, ISO. Absent once that is known. */
  readonly settleAt?: string;
  readonly outcome?: ReportOutcome;
}
/** Maximum number of a person's own reports that their browser reads, newest dates first. */
export const MAX_DATE_REPORTS_READ = 100;
