import type { FactDefinition } from './fact';

export const post_description = {
  kind: 'text',
  max: 5000,
  label: 'Description',
  inSentence: 'description',
  group: 'profile',
  section: 'profile',
  schemaOrg: 'description',
  columns: { description: { label: 'Description', headings: ['post_description', 'description', 'about_us', 'summary', 'blurb'] } },
} as const satisfies FactDefinition;
