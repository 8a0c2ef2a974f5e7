import type { FactDefinition } from './fact';

export const site = {
  kind: 'url',
  label: 'Website',
  hint: 'For example: yourgym.com',
  inSentence: 'website',
  group: 'profile',
  section: 'links',
  row: 'Website',
  card: 'copied',
  columns: { site: { label: 'Website', headings: ['site', 'website', 'url', 'web', 'contact:website'] } },
} as const satisfies FactDefinition;
