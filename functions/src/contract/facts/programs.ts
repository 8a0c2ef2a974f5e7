import { PROGRAM_NAMES } from '../class-lists';
import type { FactDefinition } from './fact';

/** Confirmed with the schedule, which names them, too. */
export const programs = {
  kind: 'choices',
  names: PROGRAM_NAMES,
  label: 'Programs',
  inSentence: 'programs',
  group: 'schedule',
  section: 'offer',
  row: 'Programs',
  card: 'copied',
} as const satisfies FactDefinition;
