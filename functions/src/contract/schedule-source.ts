import { type Check, type Checks, isReportedWrong } from './checks';
import type { DatedChange } from './documents/dated-changes';
import type { Gym } from './documents/gym';
import type { GymClass } from './documents/timetable';
import type { Confirmer } from './gym-lists';

/** The fields of a gym from which its sessions are computed. */
export interface SessionGym extends Pick<Gym, 'status' | 'timeZone'> {
  readonly schedule?: readonly GymClass[] | undefined;
  readonly datedChanges?: readonly DatedChange[] | undefined;
  /** The checks of its facts. Only the schedule's is needed. */
  readonly checks?: Pick<Checks, 'schedule'> | undefined;
  /** When a list last set the schedule, ISO. Absent if a person changed or confirmed it after that. */
  readonly scheduleImportedAt?: string | undefined;
}

/** Who says that a gym's schedule is right, and whether visitors reported it as wrong. */
export interface ScheduleSource {
  readonly by?: Confirmer;
  /** When they said so, ISO. */
  readonly at?: string;
  /** When visitors reported it as wrong, ISO. Only if the report still counts. */
  readonly reportedAt?: string | undefined;
  /** Classes that visitors reported as off on a date. */
  readonly reportedClasses?: Check['dates'] | undefined;
}

/** Who last confirmed a gym's schedule, or when an import set it if no one has confirmed it, with visitors' reports about it. */
export function getScheduleSource({ checks, scheduleImportedAt }: SessionGym, now: Date): ScheduleSource {
  const { schedule: check = {} } = checks ?? {};
  const reports = { reportedAt: isReportedWrong(check, now) ? check.reportedAt : undefined, reportedClasses: check.dates };
  if (check.at !== undefined) return { by: check.by ?? 'admin', at: check.at, ...reports };
  return { ...(scheduleImportedAt !== undefined && { by: 'import', at: scheduleImportedAt }), ...reports };
}
