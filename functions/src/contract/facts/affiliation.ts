import type { FactDefinition } from './fact';

/** Imports read it from the gym's name. */
export const affiliation = {
  kind: 'name',
  max: 80,
  label: 'Affiliation',
  inSentence: 'affiliation',
  group: 'profile',
  section: 'profile',
  row: 'Affiliation',
  card: 'compared',
} as const satisfies FactDefinition;
