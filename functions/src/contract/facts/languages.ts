import type { FactDefinition } from './fact';

export const languages = {
  kind: 'names',
  max: 40,
  maxEntries: 20,
  label: 'Languages',
  hint: 'Separated by commas.',
  inSentence: 'languages',
  group: 'profile',
  section: 'profile',
  row: 'Languages',
} as const satisfies FactDefinition;
