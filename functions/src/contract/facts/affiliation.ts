import type { FactDefinition } from './fact';

/** Imports also recognize the affiliation in the gym's name. */
export const affiliation = {
  kind: 'name',
  max: 80,
  label: 'Affiliation',
  inSentence: 'affiliation',
  group: 'profile',
  suggested: 'field',
  section: 'profile',
  row: 'Affiliation',
  card: 'compared',
  columns: {
    affiliation: {
      label: 'Affiliation',
      headings: ['affiliation', 'affiliations', 'team', 'association', 'affiliate', 'affiliated_with', 'team_affiliation', 'bjj_affiliation', 'brand'],
    },
  },
} as const satisfies FactDefinition;
