import type { FactDefinition } from './fact';

export const hours = {
  kind: 'hours',
  label: 'Hours',
  inSentence: 'hours',
  group: 'hours',
  suggested: 'editor',
  card: 'copied',
  columns: {
    hours: {
      label: 'Opening hours',
      headings: ['working_hours', 'hours', 'opening_hours', 'working_hours_csv_compatible', 'working_hours_old_format'],
    },
  },
} as const satisfies FactDefinition;
