import type { ClassRepeats } from '../../../contract';

/** The weeks in which a session takes place, according to a text. */
export type Recurrence = ClassRepeats | 'weekly';
