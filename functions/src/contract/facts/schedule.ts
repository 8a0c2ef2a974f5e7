import type { FactDefinition } from './fact';

/** Headings of a column with the open mats on one weekday: `saturday_open_mat`, `open_mat_sat`. */
const listOpenMatHeadings = (...names: readonly string[]): string[] => names.flatMap((name) => [`${name}_open_mat`, `${name}_open_mats`, `open_mat_${name}`]);

/**
 * In hand-maintained lists, the weekday columns contain open mats. Other lists have the open mats in running text or a JSON list, or one open mat per
 * row.
 */
export const schedule = {
  kind: 'schedule',
  label: 'Schedule',
  inSentence: 'schedule',
  group: 'schedule',
  suggested: 'editor',
  columns: {
    mon: { label: 'Monday open mats', headings: ['monday', 'mon', 'mo', ...listOpenMatHeadings('monday', 'mon')] },
    tue: { label: 'Tuesday open mats', headings: ['tuesday', 'tue', 'tues', 'tu', ...listOpenMatHeadings('tuesday', 'tue')] },
    wed: { label: 'Wednesday open mats', headings: ['wednesday', 'wed', 'we', ...listOpenMatHeadings('wednesday', 'wed')] },
    thu: { label: 'Thursday open mats', headings: ['thursday', 'thu', 'thur', 'thurs', 'th', ...listOpenMatHeadings('thursday', 'thu')] },
    fri: { label: 'Friday open mats', headings: ['friday', 'fri', 'fr', ...listOpenMatHeadings('friday', 'fri')] },
    sat: { label: 'Saturday open mats', headings: ['saturday', 'sat', 'sa', ...listOpenMatHeadings('saturday', 'sat')] },
    sun: { label: 'Sunday open mats', headings: ['sunday', 'sun', 'su', ...listOpenMatHeadings('sunday', 'sun')] },
    sessions: {
      label: 'Open mats with their days (text or list)',
      headings: [
        'open_mats',
        'open_mat',
        'openmat_times',
        'open_mat_times',
        'mat_times',
        'mat_schedule',
        'open_mat_schedule',
        'open_mat_hours',
        'open_mat_days',
        'sessions',
      ],
      isCombined: true,
    },
    classes: {
      label: 'Class schedule with days (text or list)',
      headings: ['schedule', 'class_schedule', 'timetable', 'class_times', 'classes'],
      isCombined: true,
    },
    sessionDay: { label: 'Day of one open mat', headings: ['session_day', 'day', 'weekday', 'day_of_week', 'open_mat_day'] },
    sessionTime: {
      label: 'Time of one open mat',
      headings: ['session_time', 'session_start', 'open_mat_time', 'open_mat_start', 'time', 'start_time', 'start'],
    },
    sessionEnd: { label: 'End of one open mat', headings: ['session_end', 'open_mat_end', 'end_time', 'end'] },
    sessionFee: { label: 'Fee for one open mat', headings: ['session_cost', 'session_fee', 'session_price', 'cost'] },
    sessionNotes: {
      label: 'Gi, kind or weeks of one open mat',
      headings: ['session_type', 'session_notes', 'gi_nogi', 'gi_or_nogi', 'attire', 'frequency', 'recurrence', 'am_pm', 'event', 'event_type', 'class_type'],
      isCombined: true,
    },
  },
} as const satisfies FactDefinition;
