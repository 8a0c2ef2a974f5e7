import type { FactDefinition } from './fact';

/** The weekday columns of hand-kept lists are open mats. */
export const schedule = {
  kind: 'schedule',
  label: 'Schedule',
  inSentence: 'schedule',
  group: 'schedule',
  columns: {
    mon: { label: 'Monday open mats', headings: ['monday', 'mon', 'mo'] },
    tue: { label: 'Tuesday open mats', headings: ['tuesday', 'tue', 'tues', 'tu'] },
    wed: { label: 'Wednesday open mats', headings: ['wednesday', 'wed', 'we'] },
    thu: { label: 'Thursday open mats', headings: ['thursday', 'thu', 'thur', 'thurs', 'th'] },
    fri: { label: 'Friday open mats', headings: ['friday', 'fri', 'fr'] },
    sat: { label: 'Saturday open mats', headings: ['saturday', 'sat', 'sa'] },
    sun: { label: 'Sunday open mats', headings: ['sunday', 'sun', 'su'] },
  },
} as const satisfies FactDefinition;
