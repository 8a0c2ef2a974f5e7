import type { FactDefinition } from './fact';

export const headInstructor = {
  kind: 'instructor',
  label: 'Head instructor',
  inSentence: 'head instructor',
  group: 'profile',
  section: 'profile',
} as const satisfies FactDefinition;

export const instructors = {
  kind: 'instructors',
  label: 'Other instructors',
  inSentence: 'instructors',
  group: 'profile',
  section: 'profile',
} as const satisfies FactDefinition;
