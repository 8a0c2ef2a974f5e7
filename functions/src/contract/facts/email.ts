import type { FactDefinition } from './fact';

/** Imports read email addresses only from this site's own exports. In other lists, they may be a person's. */
export const email = {
  kind: 'email',
  label: 'Public email address',
  inSentence: 'email address',
  group: 'profile',
  suggested: 'field',
  section: 'place',
  row: 'Email',
  schemaOrg: 'email',
} as const satisfies FactDefinition;
