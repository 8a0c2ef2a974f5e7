import type { FactDefinition } from './fact';

/** Whether the gym is open. People edit the status like a fact, but it also decides whether the gym is listed. */
export const status = {
  kind: 'choice',
  names: { published: 'Open and listed', closed: 'Closed permanently', draft: 'Draft, not listed' },
  label: 'Is it open for training?',
  inSentence: 'status',
  group: 'profile',
  required: true,
  columns: {
    status: { label: 'Open or closed', headings: ['business_status', 'status', 'operating_status', 'operational_status', 'active', 'is_active'] },
    closed: {
      label: 'Closed permanently',
      headings: ['permanently_closed', 'is_closed', 'closed_permanently', 'is_permanently_closed', 'date_closed', 'closed'],
    },
  },
} as const satisfies FactDefinition;
