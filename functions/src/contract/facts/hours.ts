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
      headings: [
        ...['working_hours', 'hours', 'opening_hours', 'working_hours_csv_compatible', 'working_hours_old_format', 'business_hours', 'operating_hours'],
        ...['hours_of_operation', 'open_hours', 'gym_hours', 'store_hours', 'opening_times', 'weekday_text', 'regular_opening_hours'],
        ...['current_opening_hours', 'opening_hours_specification', 'hours_text'],
      ],
    },
  },
} as const satisfies FactDefinition;
