import type { FactDefinition } from './fact';

export const phone = {
  kind: 'phone',
  label: 'Phone',
  inSentence: 'phone',
  group: 'profile',
  section: 'place',
  card: 'copied',
  schemaOrg: 'telephone',
  columns: { phone: { label: 'Phone', headings: ['phone', 'phone_number', 'telephone', 'tel', 'contact:phone'] } },
} as const satisfies FactDefinition;
