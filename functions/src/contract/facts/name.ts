import type { FactDefinition } from './fact';

export const name = {
  kind: 'name',
  max: 120,
  label: 'Gym name',
  inSentence: 'name',
  group: 'profile',
  required: true,
  columns: { name: { label: 'Gym name', headings: ['name', 'gym_name', 'gym', 'business_name', 'company_name'] } },
} as const satisfies FactDefinition;
